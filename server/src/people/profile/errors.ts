import { notFound } from '../../platform/http/refusal.ts';

export const sessionNotFound = () => notFound('This device');

import { notFound } from '../http/refusal.ts';

export const sessionNotFound = () => notFound('This device');

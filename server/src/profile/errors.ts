import { notFound, Refusal } from '../http/refusal.ts';

export const sessionNotFound = () => notFound('This device');
export const tooManyTries = () =>
  new Refusal(429, 'too-many-requests', 'Too many wrong passwords. Please wait 15 minutes and try again.', { retryAfter: 900 });

import { notFound, Refusal } from '../../platform/http/refusal.ts';

export const noPaper = (of: string) => notFound(`This ${of}`);
export const notPaid = () =>
  new Refusal(
    409,
    'conflict',
    'This installment is not paid, so there is no receipt. Mark it paid first, or send the statement of the client.',
  );
export const isRenewedAlready = () => new Refusal(409, 'conflict', 'This policy is renewed already, so there is nothing to remind of.');
/** Why it ended is not said: whoever has the link may be another than its client by now. */
export const linkEnded = () =>
  new Refusal(
    403,
    'forbidden',
    'This link is not good any more: it has run out, or what it was made for has changed since. Ask the office for a new one.',
  );
export const tooManyLinks = (most: number) =>
  new Refusal(429, 'too-many-requests', `At most ${most} links to papers can be made in an hour. Please try again later.`, {
    retryAfter: 600,
  });

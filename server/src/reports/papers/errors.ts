import { notFound, Refusal } from '../../platform/http/refusal.ts';

export const noPaper = (of: string) => notFound(`This ${of}`);
export const notPaid = () =>
  new Refusal(
    409,
    'conflict',
    'This installment is not paid, so there is no receipt. Mark it paid first, or send the statement of the client.',
  );
export const isRenewedAlready = () => new Refusal(409, 'conflict', 'This policy is renewed already, so there is nothing to remind of.');

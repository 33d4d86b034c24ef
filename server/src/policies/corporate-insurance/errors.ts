import { Refusal } from '../../platform/http/refusal.ts';

export const hasInstallments = (count: number) =>
  new Refusal(
    409,
    'conflict',
    `This policy has ${count === 1 ? 'a premium' : `${count} premiums`}. Delete ${count === 1 ? 'it' : 'them'} before you switch installments off.`,
  );

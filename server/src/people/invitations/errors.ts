import { Refusal } from '../../platform/http/refusal.ts';

export const cannotBeInvited = (reason: string) => new Refusal(409, 'conflict', reason);
/** The same for an unknown, a used, an old, a replaced and an ended one. */
export const noInvitation = () =>
  new Refusal(
    409,
    'conflict',
    'This link opens no more: it was used already, is too old, or the sign-in was changed since. Ask the office for a new one.',
    { keepsChanges: true },
  );

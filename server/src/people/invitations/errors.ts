import { Refusal } from '../../platform/http/refusal.ts';

export const cannotBeInvited = (reason: string) => new Refusal(409, 'conflict', reason);
/** The same for an unknown, a used, an old and a replaced one. */
export const noInvitation = () =>
  new Refusal(409, 'conflict', 'This link was used already, or is too old. Ask the office for a new one.', { keepsChanges: true });

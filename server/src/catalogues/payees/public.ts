import { nameTaken, Refusal } from '../../platform/http/refusal.ts';

export { boundTo } from './keep-payee.ts';
export { hasEntries, isInOpenPayout, panOf, payeeNames } from './queries.ts';

const panTaken = () =>
  new Refusal(409, 'taken', 'A payee with this PAN already exists.', { errors: { pan: ['Is already used by another payee'] } });

export const payeeConstraints = { payees_name_unique: nameTaken('payee'), payees_pan_unique: panTaken };

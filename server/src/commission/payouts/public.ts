export { panOf } from '../../catalogues/payees/public.ts';
export { payRun } from './pay.ts';
export { withRowOf } from './present.ts';
export { changePayout, holdRow, insertDraft, keepInvoice, payeesOf } from './queries.ts';
export { readLaw } from './row-queries.ts';

export { invoiceOfStatement } from './queries.ts';

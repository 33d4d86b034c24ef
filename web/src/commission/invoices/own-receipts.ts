import type { Invoice } from '@bimabahi/contract/commission/invoices';

/** What was entered against it: what it took over from its statement is taken back by its credit note alone. */
export const ownReceipts = ({ receipts }: Invoice): Invoice['receipts'] => receipts.filter(({ from_statement }) => !from_statement);

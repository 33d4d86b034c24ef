/** What changes the amount that the firm owes a payee: the first two are of an item, the others of a payee alone. */
export const PAYEE_ENTRY_KINDS = ['accrual', 'clawback', 'advance', 'adjustment', 'payment', 'tds'] as const;

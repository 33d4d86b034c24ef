/** Days before its date from which an installment is worth a call. */
export const SOON = 15;

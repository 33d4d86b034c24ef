/** The tax that an insurer kept stands twice: as the letter says it, which is typed, and line by line in the file. */
import { paiseOf } from '../values/money.ts';

/** Which of the two is booked. */
export const TAX_SOURCES = ['typed', 'file'] as const;
export type TaxSource = (typeof TAX_SOURCES)[number];

interface StatementTax {
  line_total: number;
  /** As it was typed. */
  tds: number | null;
  /** What the lines say together; null: they say nothing. */
  line_tds: number | null;
}

/** They are of one payment where they differ by at most a rupee, as the lines are rounded. */
const MOST_APART = 100;
/** Commission bears 2 to 10 per cent, and 20 without a PAN. */
const MOST_OF_TOTAL = 5;

export const isTaxSaidTwice = ({ tds, line_tds }: Omit<StatementTax, 'line_total'>): boolean =>
  tds !== null && line_tds !== null && Math.abs(paiseOf(tds) - paiseOf(line_tds)) > MOST_APART;

/** Undefined: one of the two has to be chosen. The lines are the finer one where both say the same. */
export function taxSource(tax: Omit<StatementTax, 'line_total'>, chosen?: TaxSource): TaxSource | undefined {
  if (isTaxSaidTwice(tax)) return chosen;
  return tax.line_tds === null ? 'typed' : 'file';
}

export const isMuchTax = (line_total: number, tax: number | null): boolean =>
  paiseOf(tax ?? 0) * MOST_OF_TOTAL > Math.max(0, paiseOf(line_total));

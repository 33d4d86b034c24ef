/** Rows of a register of policies that are none: what was cancelled, and endorsements of policies that stand elsewhere. */
import type { Cell } from './cells.ts';

export type NoPolicy = 'cancelled' | 'endorsement';

/** The whole cell says so, with a day or by whom: not a cancelled cheque, nor a remark that only speaks of it. */
const CANCELLED =
  /^[\s*(-]*(?:(?:policy|pol\.?)\s+(?:is |was |has been )?)?cancel(?:l?ed|lation)?(?:\s+policy)?(?:\s*[-:,]?\s*(?:(?:on|dt\.?|from|w\.?e\.?f\.?)\s*)?[\d\s./-]+(?:[a-z]{3,9}[\s./-]*\d{2,4})?|\s+by\s+[\p{L} ]{2,30}|\s*[-:,]?\s*(?:refund(?:ed)?|from (?:inception|start)))?[\s*).!-]*$/iu;
const ENDORSEMENT =
  /^[\s*(-]*(?:(?:nil|non[ -]?financial|financial|refund|extra|additional|premium|name|ncb|address|transfer|correction)\s+)*(?:endorsements?|endt|endst|endors)\.?(?:\s*(?:premium|entry|only))?(?:\s*(?:no\.?|#)?\s*[:-]?\s*\d[\w/-]*)?[\s*).!-]*$/i;
/** Whether a column says of each policy how many endorsements it has, or what its clauses are. */
const ABOUT_ENDORSEMENTS = /endors|endt|clause|cover|add.?on/i;

export function whyNoPolicy(cells: readonly Cell[], headings: readonly string[]): NoPolicy | undefined {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue;
    if (CANCELLED.test(cell)) return 'cancelled';
    if (ENDORSEMENT.test(cell) && !ABOUT_ENDORSEMENTS.test(headings[column] ?? '')) return 'endorsement';
  }
  return undefined;
}

/** Rows of a register of policies that are none: what was cancelled, and endorsements of policies that stand elsewhere. */
import type { Cell } from './cells.ts';

export type NoPolicy = 'cancelled' | 'endorsement';

/** The whole cell says so, with a day, by whom or why: not a cancelled cheque, nor a remark that only speaks of it. */
const CANCELLED =
  /^[\s*(-]*(?:(?:policy|pol\.?)\s+(?:is |was |has been |stands )?)?(?:cancel(?:l?ed|lation)?|cncl|cxl)(?:\s+policy)?(?:\s*[-:,]?\s*(?:(?:on|dt\.?|from|w\.?e\.?f\.?)\s*)?[\d\s./-]+(?:[a-z]{3,9}[\s./-]*\d{2,4})?|\s+by\s+[\p{L} ]{2,30}|\s*[-–:,(]?\s*(?:refund(?:ed)?|from (?:inception|start)|ab[ -]initio|(?:double|dual) insurance|duplicate|(?:due to |as )?(?:cheque|chq\.?) (?:bounced?|dishonou?red|return(?:ed)?)))?[\s*).!-]*$/iu;
const VOID = /^[\s*(-]*(?:void(?: policy)?|policy void|रद्द|રદ)[\s*).!-]*$/iu;
const ENDORSEMENT =
  /^[\s*(-]*(?:(?:nil|non[ -]?financial|financial|refund|extra|addl\.?|additional|premium|name|ncb|recovery|address|ownership|transfer|correction|cng|lpg)\s+)*(?:endorsements?|endt|endst|endors)\.?(?:\s*(?:premium|entry|only))?(?:\s*(?:no\.?|#)?\s*[:-]?\s*\d[\w/-]*)?(?:\s*[-–:(]?\s*(?:for )?(?:(?:name|ownership|address|vehicle|engine|chassis) (?:transfer|change|correction)|ncb recovery|cng(?: kit)?|lpg(?: kit)?))?[\s*).!-]*$/i;
/** Whether a column says of each policy how many endorsements it has, or what its clauses are. */
const ABOUT_ENDORSEMENTS = /endors|endt|clause|cover|add.?on/i;

/** More than any of these sentences: what is longer is not read, as the patterns take the fourth power of its spaces. */
const LONGEST = 100;
const plain = (cell: string) => cell.replace(/\s+/g, ' ');

export function whyNoPolicy(cells: readonly Cell[], headings: readonly string[]): NoPolicy | undefined {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue;
    const text = plain(cell);
    if (text.length > LONGEST) continue;
    if (CANCELLED.test(text) || VOID.test(text)) return 'cancelled';
    if (ENDORSEMENT.test(text) && !ABOUT_ENDORSEMENTS.test(headings[column] ?? '')) return 'endorsement';
  }
  return undefined;
}

/** Words of their own: Vendors and Sharad speak of nothing. */
const SPEAKS = /(?<![\p{L}\p{M}])(?:cancel|cncl|cxl|void(?!\p{L})|(?:रद्द|રદ)(?![\p{L}\p{M}])|endors|end(?:t|st)(?!\p{L})|ncb recovery)/iu;
/** A paper that is handed in with a bank account. */
const CANCELLED_CHEQUE = /(?<!pol(?:icy|\.)?\s+)cancel(?:l?ed)?\s+(?:cheque|chq|chk)/iu;

/** The column and cell of a record that speak of a cancellation or an endorsement, without saying for certain that it is none. */
export function speaksOfNoPolicy(cells: readonly Cell[], headings: readonly string[]): { column: number; cell: string } | undefined {
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string' || ABOUT_ENDORSEMENTS.test(headings[column] ?? '')) continue;
    if (SPEAKS.test(plain(cell).replace(CANCELLED_CHEQUE, ''))) return { column, cell };
  }
  return undefined;
}

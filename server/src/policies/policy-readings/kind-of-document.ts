/** Whether a document is a policy at all, and of what. */

import { guessLine, namedLine } from '@bimabahi/contract/trade/guess-line';
import { isMotorLine, type ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Line } from './lines.ts';

const POLICY =
  /certificate of insurance|policy schedule|schedule cum|certificate cum|insurance certificate|policy certificate|insurance policy|package policy|(?:liability|only|damage|bundled|comprehensive|car|wheeler|vehicle|carrying) policy\b|schedule of insurance|(?:suraksha|raksha|perils|compensation|cover|cargo|transit|mediclaim|floater|health|indemnity|burglary|risks?|machinery|accident) policy\b|^schedule$/i;
const OTHER =
  /^(?:(?:motor|vehicle|private car|two wheeler|insurance|premium|own damage|health|tax)\s+){0,3}(?:quot(?:e|ation)|proposal(?: form)?|claims? (?:form|intimation|settlement|discharge|letter|note|status|acknowledge?ment)|(?:tax |proforma )?invoice|endorsement(?: schedule| certificate| slip)?|renewal (?:notice|intimation|reminder|invitation)|survey report|(?:premium |payment )?receipt|repudiation|discharge voucher|cover note|inspection report|estimate|cancellation)\b/i;
const OTHER_SUBJECT =
  /^(?:sub(?:ject)?|re|ref)\s*[:.-].{0,60}\b(?:claim|renewal notice|renewal of your|quotation|cancellation|endorsement)\b/i;
const TITLE_LINES = 14;
const SHORT = 90;

const words = (text: string) => text.split(' ').length;

/** Short texts of the first pages that name what they are. */
const titlesOf = (lines: readonly Line[], pages: number): string[] =>
  lines
    .filter(({ page }) => page <= pages)
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .filter((text) => text.length <= SHORT && words(text) <= 14 && !/[.;]\s+[a-z]/.test(text));

/** A notice, quotation or letter says so at its head; a policy may speak of its proposal, and may carry a receipt behind it. */
export function isPolicy(lines: readonly Line[]): boolean {
  const head = lines.slice(0, TITLE_LINES).flatMap(({ cells }) => cells.map(({ text }) => text));
  const other = head.findIndex((text) => (words(text) <= 9 && OTHER.test(text)) || OTHER_SUBJECT.test(text));
  const policy = head.findIndex((text) => words(text) <= 14 && POLICY.test(text) && !OTHER.test(text));
  if (other >= 0 && (policy < 0 || other < policy || /endorse|renewal|cancel/i.test(head[other] ?? ''))) return false;
  return titlesOf(lines, 3).some((text) => POLICY.test(text));
}

const OF_VALUES = /\bidv\b|accessor|side ?car|premium|\d{5}/i;
const NAMES_PRODUCT = /polic|insurance|package|bundled|schedule|liability|certificate|secure|wheeler|car\b|vehicle|carry/i;

export interface Title {
  text: string;
  page: number;
  line: string;
  /** Its line's place among all. */
  at: number;
}

/** What the product is called, on the first pages. */
export const productTitles = (lines: readonly Line[]): Title[] =>
  lines
    .filter(({ page }) => page <= 2)
    .slice(0, 60)
    .flatMap(({ cells, page, text: line }, at) => cells.map(({ text }) => ({ text, page, line, at })))
    .filter(({ text }) => text.length <= SHORT && words(text) <= 14 && NAMES_PRODUCT.test(text) && !OF_VALUES.test(text));

const isMotorPaper = (lines: readonly Line[]) => lines.filter(({ text }) => OF_VEHICLE.test(text)).length > 1;
const OF_VEHICLE = /\bchass?is\b|\bengine\b.{0,12}\bno\b|\bown damage\b/i;

/** What its head is called by: "car" is a contractor's policy too, and a vehicle's policy speaks of liability and of its owner's accidents. */
const NOT_TELLING = new Set(['car', 'car policy', 'liability', 'personal accident', 'cpa', 'individual pa', 'all risk', 'lic', 'trailer']);

/** Corporate is all that insures no vehicle. A machine has an engine's number too: what the head says counts first. */
export function kindOf(lines: readonly Line[]): 'motor' | 'corporate' {
  const titles = productTitles(lines);
  const isNamedMotor = linesNamed(titles).length > 0;
  const head = titles.filter(({ at }) => at < TITLE_LINES).map(({ text }) => namedLine(text, 'corporate'));
  const told = head.filter((named) => named !== undefined).filter(([name]) => !NOT_TELLING.has(name));
  const isOther = told.some(([, line]) => !isMotorLine(line)) && !told.some(([, line]) => isMotorLine(line));
  return !isOther && (isNamedMotor || isMotorPaper(lines)) ? 'motor' : 'corporate';
}

export interface FoundLine extends Title {
  productLine: ProductLine;
}

/** Lines of insurance that the titles name, in their order. */
export const linesNamed = (titles: readonly Title[]): FoundLine[] =>
  titles.flatMap((title) => {
    const productLine = guessLine(title.text.replace(/two-wheelers?/gi, 'two wheeler'), 'motor');
    return productLine && isMotorLine(productLine) ? [{ ...title, productLine }] : [];
  });

/** The same of policies that insure no vehicle, by the name that each says. */
export const corporateLinesNamed = (titles: readonly Title[]): (FoundLine & { name: string })[] =>
  titles.flatMap((title) => {
    const named = namedLine(title.text, 'corporate');
    if (!named || NOT_TELLING.has(named[0]) || isMotorLine(named[1])) return [];
    return [{ ...title, name: named[0], productLine: named[1] }];
  });

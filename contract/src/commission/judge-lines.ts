/** What becomes of the lines of a statement once each has its item: those of one item are added before they are compared. */
import { rupees } from '../api/format.ts';
import { paiseOf } from '../values/money.ts';
import { isWithinTolerance, type Tolerance, toleranceOf } from './item-state.ts';
import { LAST_SURE_RUNG, type Rung } from './ladder.ts';

export const LINE_STATES = [
  'accepted',
  'short',
  'excess',
  'clawback',
  'duplicate',
  'suggested',
  'not_in_books',
  'ignored',
  'disputed',
  'no_line',
] as const;
export type LineState = (typeof LINE_STATES)[number];
/** With which a statement can be closed. */
export const DECIDED_STATES: readonly LineState[] = ['accepted', 'ignored', 'disputed', 'no_line'];

export interface JudgedItem {
  item: string;
  expected: number | null;
  /** Before this statement. */
  received: number;
  written_off: number;
}
export interface LineToJudge {
  amount: number;
  /** `doubtful`: only suggested, whatever the rung. */
  found: { rung: Rung; item: string; reason: string; doubtful?: boolean } | null;
}
export interface Judgement {
  state: LineState;
  reason: string;
  /** Of the item, with what the other lines of it in this statement bring; null where nothing is expected. */
  difference: number | null;
}

type WithItem = LineToJudge & { found: NonNullable<LineToJudge['found']> };

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0) / 100;
const plus = (one: number, other: number) => (paiseOf(one) + paiseOf(other)) / 100;

/** Of a receipt within the tolerance: a difference that is taken is still said. */
export function asExpected(total: number, expected: number, tolerance: Tolerance): string {
  const less = plus(expected, -total);
  if (less === 0) return 'amount as expected';
  return `${rupees(Math.abs(less))} ${less > 0 ? 'less' : 'more'} than expected, within ${rupees(toleranceOf(expected, tolerance) / 100)}`;
}

function comparedWith(item: JudgedItem, sum: number, tolerance: Tolerance): Pick<Judgement, 'state' | 'reason'> {
  const { expected, received } = item;
  const total = plus(received, sum);
  if (expected === null) return { state: 'excess', reason: 'The policy is not rated: nothing is expected' };
  if (sum < 0 && expected >= 0) {
    return received > 0
      ? { state: 'clawback', reason: `Taken back from the ${rupees(received)} that were received` }
      : { state: 'clawback', reason: 'Nothing was received of which this could be taken back' };
  }
  if (isWithinTolerance(total, expected, tolerance)) return { state: 'accepted', reason: '' };
  if (received !== 0 && isWithinTolerance(received, expected, tolerance) && isWithinTolerance(sum, received, tolerance))
    return { state: 'duplicate', reason: `The ${rupees(received)} of this policy came before` };
  const open = plus(expected, -received);
  const before = received === 0 ? '' : `, of which ${rupees(received)} came before`;
  return Math.abs(total) < Math.abs(expected)
    ? { state: 'short', reason: `${rupees(sum)} of the ${rupees(open)} that are open${before}` }
    : { state: 'excess', reason: `${rupees(sum)} where ${rupees(open)} are open${before}` };
}

/** Lines that bring together what one of them brings alone: the others are the same once more. */
function repeated(item: JudgedItem, lines: readonly WithItem[], tolerance: Tolerance): ReadonlySet<WithItem> {
  const { expected, received } = item;
  if (expected === null || lines.length < 2) return new Set();
  const alone = lines.find(({ amount }) => isWithinTolerance(plus(received, amount), expected, tolerance));
  const others = alone ? lines.filter((line) => line !== alone && paiseOf(line.amount) === paiseOf(alone.amount)) : [];
  return new Set(others);
}

/** What is taken back in the statement that also brings something waits for a person, whatever the lines add up to. */
function takenBack({ expected }: JudgedItem, lines: readonly WithItem[]): ReadonlySet<WithItem> {
  if ((expected ?? 0) < 0 || lines.every(({ amount }) => amount <= 0)) return new Set();
  return new Set(lines.filter(({ amount }) => amount < 0));
}

const isSure = ({ found }: WithItem) => found.rung <= LAST_SURE_RUNG && !found.doubtful;

function judgeItem(item: JudgedItem, all: readonly WithItem[], tolerance: Tolerance): Map<WithItem, Judgement> {
  const ofNumber = all.filter(isSure);
  const back = takenBack(item, ofNumber);
  const sure = ofNumber.filter((line) => !back.has(line));
  const isWhole = isWithinTolerance(plus(item.received, sumOf(sure)), item.expected ?? 0, tolerance);
  const twins = isWhole ? new Set<WithItem>() : repeated(item, sure, tolerance);
  const counted = sure.filter((line) => !twins.has(line));
  const verdict = counted.length > 0 ? comparedWith(item, sumOf(counted), tolerance) : null;
  const taken = asExpected(plus(item.received, sumOf(counted)), item.expected ?? 0, tolerance);

  /** What is still open, or too much, with those counted and one more. */
  function difference(more = 0): number | null {
    const { expected, received, written_off } = item;
    return expected === null ? null : plus(plus(received, plus(sumOf(counted), more)), plus(written_off, -expected));
  }
  function judge(line: WithItem): Judgement {
    const { reason } = line.found;
    const alone = difference(line.amount);
    if (back.has(line)) return { state: 'clawback', reason: 'Takes back, while another line of this statement brings', difference: alone };
    if (twins.has(line)) return { state: 'duplicate', reason: 'Another line of this statement has the same amount', difference: alone };
    if (isSure(line) && verdict) return { state: verdict.state, reason: verdict.reason || `${reason}, ${taken}`, difference: difference() };
    const more = verdict?.state === 'accepted' ? '. Other lines bring already what is expected' : '';
    return { state: 'suggested', reason: `${reason}${more}`, difference: alone };
  }
  return new Map(all.map((line) => [line, judge(line)]));
}

const sentence = (text: string) => `${(text[0] ?? '').toUpperCase()}${text.slice(1)}`;

/** In the order of the lines. `itemOf`: what the books know of an item. */
export function judgeLines(lines: readonly LineToJudge[], itemOf: (item: string) => JudgedItem, tolerance: Tolerance): Judgement[] {
  const withItem = lines.filter((line): line is WithItem => line.found !== null);
  const judged = new Map<LineToJudge, Judgement>();
  for (const [item, those] of Map.groupBy(withItem, ({ found }) => found.item))
    for (const [line, judgement] of judgeItem(itemOf(item), those, tolerance)) judged.set(line, judgement);
  return lines.map((line) => {
    const { state, reason, difference } = judged.get(line) ?? {
      state: 'not_in_books' as const,
      reason: 'No policy of this insurer has this number, plate or name',
      difference: null,
    };
    return { state, reason: sentence(reason), difference };
  });
}

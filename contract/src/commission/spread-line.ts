/** One line of a statement that is for several items: what each gets of it, to the paisa. */
import { divide, paiseOf } from '../values/money.ts';
import { isWithinTolerance, itemState, type Tolerance } from './item-state.ts';

export const SPREAD_BY = ['expected', 'equally', 'typed'] as const;
export type SpreadBy = (typeof SPREAD_BY)[number];

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);
const nearest = (dividend: bigint, divisor: bigint) => {
  const amount = divide(absolute(dividend), absolute(divisor));
  return dividend < 0n === divisor < 0n ? amount : -amount;
};

/** An amount by weights. Each part ends where the weights up to it end, so no paisa is lost; null where the weights add up to nothing. */
export function partsOf(amount: number, weights: readonly number[]): number[] | null {
  const paise = weights.map((weight) => BigInt(paiseOf(weight)));
  const total = paise.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return null;
  let [weighed, given] = [0n, 0n];
  return paise.map((weight) => {
    weighed += weight;
    const upTo = nearest(BigInt(paiseOf(amount)) * weighed, total);
    const part = upTo - given;
    given = upTo;
    return Number(part) / 100;
  });
}

interface Spread {
  expected: number | null;
  received: number;
  written_off: number;
}

/** Of items of one number, those of which something is open. Undefined where one is not rated: nobody can tell what it expects. */
function openOf<I extends Spread>(items: readonly I[], tolerance: Tolerance): { item: I; open: number }[] | undefined {
  const open: { item: I; open: number }[] = [];
  for (const item of items) {
    if (item.expected === null) return undefined;
    const state = itemState(item, tolerance);
    if (state !== 'expected' && state !== 'part') continue;
    open.push({ item, open: (paiseOf(item.expected) - paiseOf(item.received) - paiseOf(item.written_off)) / 100 });
  }
  return open;
}

export interface Part<I> {
  item: I;
  amount: number;
}

/** The parts of a line that is what all open ones of some items expect together; undefined where it is not, or where only one is open. */
export function spreadOver<I extends Spread>(amount: number, items: readonly I[], tolerance: Tolerance): Part<I>[] | undefined {
  const open = openOf(items, tolerance);
  if (!open || open.length < 2) return undefined;
  const together = open.reduce((sum, each) => sum + paiseOf(each.open), 0) / 100;
  if (together === 0 || !isWithinTolerance(amount, together, tolerance)) return undefined;
  const amounts = partsOf(
    amount,
    open.map((each) => each.open),
  );
  return amounts?.map((part, at) => ({ item: (open[at] as { item: I }).item, amount: part }));
}

/** How far an item of commission has come, in whole paise. */
import { divide, paiseOf } from '../values/money.ts';

export const ITEM_STATES = ['not_rated', 'expected', 'part', 'received', 'excess', 'written_off'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const ITEM_STATE_LABELS: Readonly<Record<ItemState, string>> = {
  not_rated: 'Not rated',
  expected: 'Expected',
  part: 'Part',
  received: 'Received',
  excess: 'Excess',
  written_off: 'Written off',
};

export interface Tolerance {
  tolerance_rupees: number;
  tolerance_percent: number;
}

/** Paise by which a receipt may differ: the rupees, or the per cent of what is expected, whichever is more. */
export function toleranceOf(expected: number, { tolerance_rupees, tolerance_percent }: Tolerance): number {
  const part = divide(BigInt(Math.abs(paiseOf(expected))) * BigInt(paiseOf(tolerance_percent)), 10_000n);
  return Math.max(paiseOf(tolerance_rupees), Number(part));
}

export const isWithinTolerance = (amount: number, expected: number, tolerance: Tolerance): boolean =>
  Math.abs(paiseOf(amount) - paiseOf(expected)) <= toleranceOf(expected, tolerance);

interface Amounts {
  expected: number | null;
  received: number;
  written_off: number;
}

/** As `item_state` of the database. Below zero what is expected is taken back. */
export function itemState({ expected, received, written_off }: Amounts, tolerance: Tolerance): ItemState {
  if (expected === null) return 'not_rated';
  if (isWithinTolerance(received, expected, tolerance) && (received !== 0 || expected === 0)) return 'received';
  const allowed = toleranceOf(expected, tolerance);
  const open = paiseOf(expected) - paiseOf(received);
  if (-open * (expected < 0 ? -1 : 1) > allowed) return 'excess';
  if (written_off !== 0 && Math.abs(open - paiseOf(written_off)) <= allowed) return 'written_off';
  return received === 0 ? 'expected' : 'part';
}

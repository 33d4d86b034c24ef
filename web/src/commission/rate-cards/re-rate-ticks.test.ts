import type { ReRatedPolicy } from '@bimabahi/contract/commission/rate-cards';
import { expect, it } from 'vitest';
import { afterTicks } from './re-rate-ticks.ts';

const row = (id: number, difference: number, is_hand_typed = false): ReRatedPolicy => ({
  id,
  policy_no: `P/${id}`,
  insured_name: 'Asha',
  on: '2026-04-01',
  old: 100,
  new: 100 + difference,
  difference,
  is_hand_typed,
  rule: 'Any policy: 10 % of net premium',
});

it('the sum of a re-rating follows the ticks, to the paisa', () => {
  const totals = { policies: 9, unmatched: 1, changed: 4, hand_typed: 1, old: 300, new: 300.3, difference: 0.3 };
  const rows = [row(1, 0.1), row(2, 0.2), row(3, 0), row(4, -5.55, true)];
  const none = new Set<number>();
  expect(afterTicks(totals, rows, { except: none, include: none })).toEqual({ policies: 3, difference: 0.3 });
  expect(afterTicks(totals, rows, { except: new Set([1]), include: none })).toEqual({ policies: 2, difference: 0.2 });
  expect(afterTicks(totals, rows, { except: new Set([2]), include: new Set([4]) })).toEqual({ policies: 3, difference: -5.45 });
});

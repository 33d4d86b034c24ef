/** Lines of one item in one statement, as they are compared with what the books expect of it. */
import { expect, it } from 'vitest';
import { rupees } from '../api/format.ts';
import { judgeLines, type LineState } from './judge-lines.ts';

const TOLERANCE = { tolerance_rupees: 1, tolerance_percent: 0.5 };
const found = { rung: 1, item: 'motor:1', reason: 'same policy number' } as const;

function statesOf(amounts: readonly number[], { expected = 1_604.9, received = 0 } = {}): LineState[] {
  const lines = amounts.map((amount) => ({ amount, found }));
  return judgeLines(lines, (item) => ({ item, expected, received, written_off: 0 }), TOLERANCE).map(({ state }) => state);
}

it.each<[string, number[], LineState[]]>([
  ['what is expected', [1_604.9], ['accepted']],
  ['two halves', [1_000, 604.9], ['accepted', 'accepted']],
  ['the same again', [1_604.9, 1_604.9], ['accepted', 'duplicate']],
  ['the same, taken back', [1_604.9, -1_604.9], ['accepted', 'clawback']],
  ['too much, of which a part is taken back', [3_209.8, -1_604.9], ['excess', 'clawback']],
  ['a part, of which some is taken back', [1_000, -10], ['short', 'clawback']],
  ['nothing but what is taken back', [-1_000, -604.9], ['clawback', 'clawback']],
])('%s', (_, amounts, states) => {
  expect(statesOf(amounts)).toEqual(states);
});

it('a refund that is expected is no claw-back', () => {
  expect(statesOf([-400], { expected: -400 })).toEqual(['accepted']);
  expect(statesOf([-500, 100], { expected: -400 })).toEqual(['accepted', 'accepted']);
});

it.each<[number[], string]>([
  [[5_542.43], 'Same policy number, amount as expected'],
  [[5_515.27], `Same policy number, ${rupees(27.16)} less than expected, within ${rupees(27.71)}`],
  [[3_000, 2_543], `Same policy number, ${rupees(0.57)} more than expected, within ${rupees(27.71)}`],
])('says by how much %j differs where it is taken', (amounts, reason) => {
  const lines = amounts.map((amount) => ({ amount, found }));
  const judged = judgeLines(lines, (item) => ({ item, expected: 5_542.43, received: 0, written_off: 0 }), TOLERANCE);
  expect(judged.map(({ state, reason }) => ({ state, reason }))).toEqual(amounts.map(() => ({ state: 'accepted', reason })));
});

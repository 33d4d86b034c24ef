/**
 * A book of 30,000 policies and a statement of 10,000 lines, spoiled in seven ways, with lines twice, taken back, and of nobody's policies. SEED
 * repeats a run. It prints how many lines stand on each rung, and how long they took.
 */
import { describe, expect, it } from 'vitest';
import { seedOf } from '../testing/seed.ts';
import { type BookPolicy, spoiledStatement } from '../testing/spoiled-statement.ts';
import { itemAt } from '../values/item-at.ts';
import { paiseOf } from '../values/money.ts';
import { isWithinTolerance, toleranceOf } from './item-state.ts';
import { type Judgement, judgeLines } from './judge-lines.ts';
import { type Climbed, LAST_SURE_RUNG, ladder, type Rung } from './ladder.ts';

const TOLERANCE = { tolerance_rupees: 1, tolerance_percent: 0.5 };
const [POLICIES, LINES] = [30_000, 10_000];

const { book, lines } = spoiledStatement(seedOf('lines that are spoiled'), { policies: POLICIES, lines: LINES });
const byItem = new Map(book.map((policy) => [policy.item, policy]));
const since = performance.now();
const climb = ladder(book);
const climbed: Climbed<BookPolicy>[] = lines.map(climb);
const judged: Judgement[] = judgeLines(
  lines.map(({ amount }, at) => {
    const { found } = itemAt(climbed, at);
    return { amount, found: found && { ...found, item: found.item.item } };
  }),
  (item) => ({ item, expected: byItem.get(item)?.expected ?? null, received: 0, written_off: 0 }),
  TOLERANCE,
);
const took = performance.now() - since;
const all = lines.map((line, at) => ({ line, found: itemAt(climbed, at).found, judgement: itemAt(judged, at) }));

const shares = Map.groupBy(all, ({ found }) => found?.rung ?? 0);
const share = (rung: 0 | Rung) => `${(((shares.get(rung)?.length ?? 0) * 100) / LINES).toFixed(1)} %`;
process.stdout.write(
  `rungs 1 to 6: ${([1, 2, 3, 4, 5, 6] as const).map(share).join(', ')}, none: ${share(0)}, in ${Math.round(took)} ms\n`,
);

describe('10,000 spoiled lines against 30,000 policies', () => {
  const accepted = all.filter(({ judgement }) => judgement.state === 'accepted');

  it('are accepted by themselves for the right policy alone', () => {
    const wrong = accepted.filter(({ line, found }) => found?.item.item !== line.of);
    expect(wrong.map(({ line, found }) => [line.policy_no, line.damage, found?.rung])).toEqual([]);
    expect(accepted.length).toBeGreaterThan(LINES / 2);
  });

  it('with a number of nobody are accepted for nobody', () => {
    expect(accepted.filter(({ line }) => line.damage === 'of nobody')).toEqual([]);
  });

  it('that stand above the third rung are never accepted by themselves', () => {
    expect(accepted.filter(({ found }) => (found?.rung ?? 9) > LAST_SURE_RUNG)).toEqual([]);
    expect(all.filter(({ found, judgement }) => found && found.rung > LAST_SURE_RUNG && judgement.state !== 'suggested')).toEqual([]);
  });

  it('bring an item no more than its amount', () => {
    for (const [item, those] of Map.groupBy(accepted, ({ found }) => found?.item.item ?? '')) {
      const expected = byItem.get(item)?.expected ?? 0;
      const sum = those.reduce((paise, { line }) => paise + paiseOf(line.amount), 0);
      expect(Math.abs(sum - paiseOf(expected)), item).toBeLessThanOrEqual(toleranceOf(expected, TOLERANCE));
    }
  });

  it('that are taken back wait for a person', () => {
    expect(accepted.filter(({ line }) => line.damage === 'taken back')).toEqual([]);
  });

  // Two halves of an item may be alike: own damage and third party.
  it('that come twice wait for a person, unless both together are what is expected', () => {
    for (const { line, found } of accepted.filter(({ line }) => line.damage === 'twice')) {
      const expected = byItem.get(found?.item.item ?? '')?.expected ?? 0;
      expect(isWithinTolerance(line.amount * 2, expected, TOLERANCE), line.policy_no ?? '').toBe(true);
    }
  });

  it.each([
    ['none', 1],
    // Without slashes some end in the zeros that a spreadsheet leaves, which are only suggested.
    ['blanks and dashes', 5],
    ['zeros lost', 3],
    ['suffix', 3],
    ['plate for number', 5],
  ])('%s: nearly all are found', (damage, highest) => {
    const those = all.filter(({ line }) => line.damage === damage);
    const right = those.filter(({ line, found }) => found?.item.item === line.of && found !== null && found.rung <= highest);
    expect(right.length / those.length).toBeGreaterThan(0.97);
  });
});

/** Lines that spread themselves over several items: all that is open of their number expects together what they bring. */
import { rupees } from '@bimabahi/contract/api/format';
import type { Tolerance } from '@bimabahi/contract/commission/item-state';
import { asExpected } from '@bimabahi/contract/commission/judge-lines';
import { isDoubtful, LAST_SURE_RUNG, type ladder } from '@bimabahi/contract/commission/ladder';
import { type Part, partsOf, spreadOver } from '@bimabahi/contract/commission/spread-line';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { BookItem, FoundLine, StoredLine } from './line-queries.ts';
import type { SpreadPart } from './spread-queries.ts';

const minus = (one: number, ...less: number[]) => less.reduce((sum, each) => sum - paiseOf(each), paiseOf(one)) / 100;

/** The tax that the file says of a line goes with the parts of its amount. */
export function asParts(
  { id, tds }: Pick<StoredLine, 'id' | 'tds'>,
  parts: readonly Part<BookItem>[],
  said: Pick<SpreadPart, 'state' | 'rung' | 'reason' | 'decided_by'>,
): SpreadPart[] {
  const taxes =
    tds === null
      ? null
      : partsOf(
          tds,
          parts.map(({ amount }) => amount),
        );
  return parts.map(({ item, amount }, at) => ({
    line_id: id,
    part: at + 1,
    amount,
    // Parts that add up to nothing have no share in it: the first has it all.
    tds: taxes ? (taxes[at] ?? null) : at === 0 ? tds : null,
    ...said,
    item: item.item,
    policies: item.policies,
    policy_id: item.policy_id,
    expected: item.expected,
    received_before: item.received,
    difference: item.expected === null ? null : -minus(item.expected, item.received, item.written_off, amount),
  }));
}

interface Matching {
  climb: ReturnType<typeof ladder<BookItem>>;
  lines: readonly StoredLine[];
  found: readonly FoundLine[];
  tolerance: Tolerance;
}

const isSure = (rung: number | null) => rung !== null && rung <= LAST_SURE_RUNG;
/** Its number is that of several, or it brings more than the one that was found expects. */
const maySpread = ({ item, candidates, state, rung }: FoundLine) =>
  item === null ? isSure(candidates[0]?.rung ?? null) : state === 'excess' && isSure(rung);

/** By item, the lines that may be about it. */
function linesAbout(lines: readonly StoredLine[], found: readonly FoundLine[]) {
  const about = new Map<string, Set<number>>();
  const add = (item: string | null, id: number) => {
    if (item !== null) about.set(item, (about.get(item) ?? new Set()).add(id));
  };
  for (const { id, item, decided_by, state } of lines) if (decided_by !== null && state !== 'ignored') add(item, id);
  for (const { id, item } of found) add(item, id);
  return { about, add };
}

const keyOf = (parts: readonly Part<BookItem>[]) => parts.map(({ item }) => item.item).join();

function reasonOf(line: StoredLine, parts: readonly Part<BookItem>[], tolerance: Tolerance): string {
  const open = parts.map(({ item }) => paiseOf(minus(item.expected ?? 0, item.received, item.written_off)));
  const together = open.reduce((sum, each) => sum + each, 0) / 100;
  return `Part of one line of ${rupees(line.amount)} for ${parts.length} items of this number, ${asExpected(line.amount, together, tolerance)}`;
}

/** Where no other line may be about any of the items, and one choice of them alone fits; anything else is a person's to spread. */
export function findSpreads({ climb, lines, found, tolerance }: Matching): Map<number, SpreadPart[]> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const several = found.flatMap((one) => {
    const line = byId.get(one.id);
    return line && line.part === 0 && maySpread(one) ? [{ line, one, groups: climb.ofNumber(line) }] : [];
  });
  const { about, add } = linesAbout(lines, found);
  for (const { line, groups } of several) for (const { item } of groups.flat()) add(item, line.id);
  return new Map(
    several.flatMap(({ line, one, groups }) => {
      const sure = groups.filter((items) => items.every((item) => !isDoubtful(line, item)));
      const fitting = new Map(sure.map((items) => spreadOver(line.amount, items, tolerance) ?? []).map((parts) => [keyOf(parts), parts]));
      fitting.delete('');
      const [parts] = [...fitting.values()];
      if (!parts || fitting.size > 1 || parts.some(({ item }) => about.get(item.item)?.size !== 1)) return [];
      const rung = one.rung ?? one.candidates[0]?.rung ?? null;
      return [[line.id, asParts(line, parts, { state: 'accepted', rung, reason: reasonOf(line, parts, tolerance), decided_by: null })]];
    }),
  );
}

/** Finds the item of each line that nobody has decided, and says how its amount stands to what is expected. */
import { setImmediate } from 'node:timers/promises';
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { judgeLines } from '@bimabahi/contract/commission/judge-lines';
import { type Climbed, ladder, type Rung, type Step } from '@bimabahi/contract/commission/ladder';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { findSpreads } from './find-spreads.ts';
import { type BookItem, type FoundLine, itemsOfInsurer, linesInSum, type StoredLine, toleranceOf, writeFound } from './line-queries.ts';
import type { StoredStatement } from './queries.ts';
import { findRewards, isRewardLine } from './reward-lines.ts';
import { joinUndecided, type SpreadPart, writeParts } from './spread-queries.ts';

/** Fewer than one line in twenty is found: perhaps it is the statement of another insurer, so nothing accepts itself. */
const isOfAnother = (lines: readonly StoredLine[], found: readonly FoundLine[], spread: ReadonlyMap<number, unknown>) => {
  const decided = lines.filter(({ item, decided_by }) => decided_by !== null && item !== null).length;
  return (decided + found.filter(({ id, item }) => item !== null || spread.has(id)).length) * 20 < lines.length;
};
const suggested = (line: FoundLine): FoundLine =>
  line.state === 'accepted' ? { ...line, state: 'suggested', reason: `Hardly any line is of this insurer. ${line.reason}` } : line;

/** Which of the items of one policy, as its installments. */
const dated = ({ item: { start_date }, reason }: Step<BookItem>) => `${reason}, from ${dayMonthYear(start_date)}`;
const SEVERAL = 'Several fit: find the one that it is for';

const NOTHING = { expected: null, received: 0, written_off: 0 };

const CLIMBED_AT_ONCE = 200;
/** In pieces, so that requests are answered in between. */
async function climbAll<L, C>(lines: readonly L[], climb: (line: L) => C): Promise<C[]> {
  const climbed: C[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % CLIMBED_AT_ONCE === 0) await setImmediate();
    climbed.push(climb(line));
  }
  return climbed;
}

type Matched = Pick<StoredStatement, 'id' | 'insurer_id' | 'month'>;
export interface Found {
  /** Each line with the item that it is about. */
  lines: FoundLine[];
  /** By line, those that are about several. */
  spread: ReadonlyMap<number, SpreadPart[]>;
}

/** A part of a row of which another part was decided keeps its item. */
function keptPart({ item, rung }: StoredLine, byName: ReadonlyMap<string, BookItem>): Climbed<BookItem> {
  const kept = item === null ? undefined : byName.get(item);
  if (!kept) return { found: null, candidates: [] };
  return { found: { rung: (rung ?? 1) as Rung, item: kept, reason: 'part of a row that is spread', doubtful: false }, candidates: [] };
}

export async function findItems(db: Db, statement: Matched): Promise<Found> {
  const { id, insurer_id } = statement;
  const [items, lines, tolerance] = [await itemsOfInsurer(db, insurer_id), await linesInSum(db, id), await toleranceOf(db)];
  const byName = new Map(items.map((item) => [item.item, item]));
  const climb = ladder<BookItem>(items);
  const undecided = lines.filter(({ decided_by }) => decided_by === null);
  const open = undecided.filter((line) => !isRewardLine(line));
  const climbed = await climbAll(open, (line) => (line.part > 0 ? keptPart(line, byName) : climb(line)));

  // What a person decided of other lines comes first.
  const decided = new Map<string, number>();
  for (const { item, amount, decided_by, state } of lines)
    if (item !== null && decided_by !== null && state !== 'ignored') decided.set(item, (decided.get(item) ?? 0) + paiseOf(amount));
  const judgedItem = (name: string) => {
    const { expected, received, written_off } = byName.get(name) ?? NOTHING;
    return { item: name, expected, received: (paiseOf(received) + (decided.get(name) ?? 0)) / 100, written_off };
  };

  const toJudge = open.map(({ amount }, at) => {
    const { found } = itemAt(climbed, at);
    return { amount, found: found && { ...found, item: found.item.item } };
  });
  const judged = judgeLines(toJudge, judgedItem, tolerance);
  const found = open.map((line, at) => {
    const { found: step, candidates } = itemAt(climbed, at);
    const item = step?.item;
    return {
      id: line.id,
      ...itemAt(judged, at),
      ...(!step && candidates.length > 0 && { reason: SEVERAL }),
      rung: step?.rung ?? null,
      item: item?.item ?? null,
      policies: item?.policies ?? null,
      policy_id: item?.policy_id ?? null,
      expected: item?.expected ?? null,
      received_before: item?.received ?? null,
      candidates: candidates.map((each) => ({
        item: each.item.item,
        policy_no: each.item.policy_no,
        rung: each.rung,
        reason: dated(each),
      })),
    };
  });
  const rewards = await findRewards(db, statement, { lines: undecided.filter(isRewardLine), decided, tolerance });
  const spread = findSpreads({ climb, lines, found, tolerance });
  const all = [...found, ...rewards];
  // A reward that nobody expects says nothing of whose statement it is.
  const unexpected = new Set(rewards.filter(({ state }) => state !== 'accepted').map(({ id: line }) => line));
  const tells = (line: { id: number }) => !unexpected.has(line.id);
  if (isOfAnother(lines.filter(tells), all.filter(tells), spread)) return { lines: all.map(suggested), spread: new Map() };
  return { lines: all, spread };
}

/** What the lines of a match become: those that spread themselves are parts from then on. */
export async function writeLines(db: Db, found: readonly FoundLine[], spread: Found['spread']): Promise<void> {
  await writeFound(db, found);
  await writeParts(
    db,
    found.flatMap(({ id }) => spread.get(id) ?? []),
  );
}

export async function match(db: Db, statement: Matched): Promise<void> {
  await joinUndecided(db, statement.id);
  const { lines, spread } = await findItems(db, statement);
  await writeLines(db, lines, spread);
}

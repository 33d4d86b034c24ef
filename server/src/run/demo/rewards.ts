import type { Db } from '../../db/db.ts';
import { firstOfMonth } from './closed-statements.ts';
import { insertRows, insurerIds } from './queries.ts';
import type { Opening } from './seed-masters.ts';
import { maybe, number, table, text } from './table.ts';

const REWARDS = table('rewards', { insurer: text, months_ago: number, what_for: text, expected: maybe(number) });

/** Promised, and still to come. */
export async function seedRewards(db: Db, today: string, opening: Opening): Promise<void> {
  const insurers = await insurerIds(db);
  const rows = REWARDS.map(({ insurer, months_ago, ...promised }) => ({
    ...{ insurer_id: insurers.get(insurer) ?? 0, month: firstOfMonth(today, months_ago) },
    ...promised,
    ...opening,
  }));
  await insertRows(db, 'rewards', rows);
}

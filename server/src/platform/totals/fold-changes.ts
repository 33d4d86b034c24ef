/** Brings the log of changes into the tables of sums, beside the requests (docs/develop/what-a-change-does.md). */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Rows of one step, which takes some tens of milliseconds. */
const AT_ONCE = 2_000;

/** True where more may be waiting. */
export async function foldStep(db: Db): Promise<boolean> {
  const { rows } = await sql<{ folded: number }>`select fold_changes(${AT_ONCE}) as folded`.execute(db);
  return rows[0]?.folded === AT_ONCE;
}

/** Since when the oldest change waits, as an instant. */
export async function waitingSince(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select at from change_log order by id limit 1`.execute(db);
  return rows[0]?.at;
}

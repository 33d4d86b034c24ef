/** Compares one page of rows with the audit and stores the progress: beside the requests, on any of several servers. */
import type { AuditedRows } from '@bimabahi/contract/reports/audit';
import type { Db } from '../../db/db.ts';
import { comparedTables, comparePage, type Difference } from '../../platform/audit-log/compare-rows.ts';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN = 5;

interface Step {
  /** How many rows. */
  most: number;
  now?: number;
}

async function nextTable(db: Db, after: string | null): Promise<string | null> {
  return (await comparedTables(db)).find((table) => after === null || table > after) ?? null;
}

async function noteDifferences(db: Db, table: string, after: number, upTo: number | null, differences: Difference[]): Promise<void> {
  await db
    .deleteFrom('audit_differences')
    .where('table_name', '=', table)
    .where('record_id', '>', after)
    .$if(upTo !== null, (query) => query.where('record_id', '<=', upTo as number))
    .execute();
  if (differences.length) await db.insertInto('audit_differences').values(differences).execute();
}

const progress = (db: Db) => db.selectFrom('audit_comparison').select(['table_name', 'after_id', 'began_at', 'rows']);
const readProgress = (db: Db) => progress(db).executeTakeFirstOrThrow();
/** Undefined while another server compares. */
const lockProgress = (db: Db) => progress(db).forUpdate().skipLocked().executeTakeFirst();
type Progress = Awaited<ReturnType<typeof readProgress>>;

/** A round begins a day after the last one began. */
const isDue = ({ table_name, began_at }: Progress, now: number) =>
  table_name !== null || began_at === null || now - Date.parse(began_at) >= DAY_MS;

async function compareFrom(db: Db, noted: Progress, table: string, { most, now = Date.now() }: Step): Promise<boolean> {
  const begins = noted.table_name === null;
  const page = await comparePage(db, table, noted.after_id, most);
  await noteDifferences(db, table, noted.after_id, page.upTo, page.differences);
  const rows = (begins ? 0 : noted.rows) + page.rows;
  const following = page.upTo === null ? await nextTable(db, table) : table;
  const at = new Date(now).toISOString();
  await db
    .updateTable('audit_comparison')
    .set({
      table_name: following,
      after_id: page.upTo ?? 0,
      rows,
      ...(begins && { began_at: at }),
      ...(following === null && { whole_rows: rows, whole_at: at }),
    })
    .execute();
  return following !== null;
}

/** Returns whether there is more to do in this round. */
export async function compareNext(db: Db, step: Step): Promise<boolean> {
  if (!isDue(await readProgress(db), step.now ?? Date.now())) return false;
  return db.transaction().execute(async (transaction) => {
    const noted = await lockProgress(transaction);
    if (!noted || !isDue(noted, step.now ?? Date.now())) return false;
    const table = noted.table_name ?? (await nextTable(transaction, null));
    return table === null ? false : compareFrom(transaction, noted, table, step);
  });
}

export async function countDifferences(db: Db): Promise<number> {
  return (await db.selectFrom('audit_differences').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

export async function comparedRows(db: Db): Promise<AuditedRows> {
  const { whole_rows, whole_at } = await db.selectFrom('audit_comparison').select(['whole_rows', 'whole_at']).executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('audit_differences')
    .select(['table_name as kind', 'record_id', 'how', 'fields'])
    .orderBy('table_name')
    .orderBy('record_id')
    .limit(SHOWN)
    .$narrowType<{ how: Difference['how'] }>()
    .execute();
  return { compared: whole_rows, at: whole_at, tables: await comparedTables(db), differing: await countDifferences(db), first };
}

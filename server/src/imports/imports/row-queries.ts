import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { ImportOutcome, ImportRow } from '@bimabahi/contract/imports/imports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import type { ReadRow } from '../matching/rows.ts';
import { cursorOf, type Outcome, type Reason, type SheetRow } from './importer.ts';
import type { StoredCounts, StoredImport } from './queries.ts';

interface WrittenRow {
  row: SheetRow & { read?: ReadRow };
  title: string;
  outcome: Outcome;
}

const asRecord = ({ row, title, outcome: { outcome, reasons, ...made } }: WrittenRow) => ({
  row_no: row.row_no,
  raw: row.cells,
  outcome,
  is_warned: (outcome === 'create' || outcome === 'update') && reasons.length > 0,
  title,
  reasons,
  table_name: made.table_name ?? null,
  record_id: made.record_id ?? null,
  version_after: made.version_after ?? null,
  filled: made.filled ?? [],
  // Without what they are called.
  also: (made.also ?? []).map(({ table, id }) => ({ table, id })),
  user_id: made.user_id ?? null,
});

const COLUMNS = sql.raw('row_no, raw, outcome, is_warned, title, reasons, table_name, record_id, version_after, filled, also, user_id');

const recordset = (rows: readonly WrittenRow[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows.map(asRecord))}::jsonb)`;

const marksOf = ({ ditto = [], read }: SheetRow & { read?: ReadRow }, headings: readonly string[]): ImportRow['marked'] => [
  ...ditto.map((column) => ({ mark: 'ditto' as const, column: headings[column] ?? '' })),
  ...(read?.marks ?? []),
];

/** As they come from the sheet, of these headings. */
export async function insertRows(db: Db, import_id: number, rows: readonly WrittenRow[], headings: readonly string[]): Promise<void> {
  const records = rows.map((written) => ({
    ...asRecord(written),
    marks: [...marksOf(written.row, headings), ...(written.outcome.marks ?? [])],
    place: written.row.place ?? null,
    lacks: written.outcome.lacks ?? null,
  }));
  await sql`insert into import_rows (import_id, ${COLUMNS}, marks, place, lacks) select ${import_id}, ${COLUMNS}, marks, place, lacks
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(records)}::jsonb)`.execute(db);
}

export const hasRows = async (db: Db, import_id: number): Promise<boolean> =>
  (await db.selectFrom('import_rows').select('row_no').where('import_id', '=', import_id).limit(1).executeTakeFirst()) !== undefined;

export async function changeRows(db: Db, import_id: number, rows: readonly WrittenRow[]): Promise<void> {
  await sql`update import_rows as stored
    set outcome = made.outcome, is_warned = made.is_warned, title = made.title, reasons = made.reasons, table_name = made.table_name,
      record_id = made.record_id, version_after = made.version_after, filled = made.filled, also = made.also, user_id = made.user_id
    from ${recordset(rows)} as made
    where stored.import_id = ${import_id} and stored.row_no = made.row_no`.execute(db);
}

export async function deleteRows(db: Db, import_id: number): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', import_id).execute();
}

interface After {
  by: 'place' | 'row_no';
  cursor: number;
  most: number;
}

export async function rowsAfter(db: Db, import_id: number, { by, cursor, most }: After): Promise<SheetRow[]> {
  const column = sql.ref(by);
  const { rows } = await sql<SheetRow>`
    select row_no, place, raw as cells from import_rows where import_id = ${import_id} and ${column} > ${cursor} order by ${column}
    limit ${most}`.execute(db);
  return rows;
}

const READ_AT_ONCE = 500;

export async function* allRows(db: Db, import_id: number): AsyncGenerator<SheetRow[]> {
  for (let last = 0; ; ) {
    const rows = await rowsAfter(db, import_id, { by: 'row_no', cursor: last, most: READ_AT_ONCE });
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < READ_AT_ONCE) return;
    last = end.row_no;
  }
}

interface ShownRow {
  row_no: number;
  outcome: ImportOutcome;
  title: string;
  reasons: Reason[];
  filled: string[];
  marked: ImportRow['marked'];
  table_name: string | null;
  record_id: number | null;
}

/** Those that were made or changed include those with a warning. */
const which = (outcome: ImportOutcome | undefined): RawBuilder<boolean> => {
  if (outcome === undefined) return sql<boolean>`true`;
  return outcome === 'warn' ? sql<boolean>`is_warned and outcome in ('create', 'update')` : sql<boolean>`outcome = ${outcome}`;
};

/** While it runs, what the check said of the rows to come is not shown. */
const isThrough = ({ kind, status, row_no }: Pick<StoredImport, 'kind' | 'status' | 'row_no'>): RawBuilder<boolean> =>
  ['waiting', 'running', 'paused'].includes(status) ? sql<boolean>`${sql.ref(cursorOf(kind))} <= ${row_no}` : sql<boolean>`true`;

interface RowsAsked {
  outcome?: ImportOutcome | undefined;
  among?: RawBuilder<unknown> | undefined;
  lacks?: Outcome['lacks'];
  page: number;
  limit: number;
}

export async function rowsPage(
  db: Db,
  stored: Pick<StoredImport, 'id' | 'kind' | 'status' | 'row_no'>,
  { outcome, among, lacks, ...page }: RowsAsked,
): Promise<{ data: ShownRow[]; total_count: number }> {
  const chosen = sql`${among ? sql`and row_no in (${among})` : sql``} ${lacks ? sql`and lacks = ${lacks}` : sql``}`;
  const those = sql`import_rows where import_id = ${stored.id} and ${which(outcome)} and ${isThrough(stored)} ${chosen}`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${those}`.execute(db);
  const { rows } = await sql<ShownRow>`
    select row_no, case when is_warned and outcome in ('create', 'update') then 'warn' else outcome end as outcome, title, reasons,
      filled, marks as marked, table_name, record_id
    from ${those} order by row_no limit ${limitOf(page.limit)} offset ${offsetOf(page)}`.execute(db);
  return { data: rows, total_count: counted.rows[0]?.count ?? 0 };
}

interface RefusedStored {
  row_no: number;
  cells: Cell[];
  reasons: Reason[];
}

export async function* refusedRows(db: Db, import_id: number): AsyncGenerator<RefusedStored[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<RefusedStored>`
      select row_no, raw as cells, reasons from import_rows where import_id = ${import_id} and outcome = 'error' and row_no > ${last}
      order by row_no limit ${sql.lit(READ_AT_ONCE)}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < READ_AT_ONCE) return;
    last = end.row_no;
  }
}

export const counted = (before: StoredCounts, rows: readonly WrittenRow[]): StoredCounts => {
  const counts = { ...before, done: before.done + rows.length };
  for (const {
    outcome: { outcome, reasons },
  } of rows) {
    counts[outcome]++;
    if ((outcome === 'create' || outcome === 'update') && reasons.length > 0) counts.warn++;
  }
  return counts;
};

import type { LineState } from '@bimabahi/contract/commission/judge-lines';
import type { Statement, StatementStatus } from '@bimabahi/contract/imports/statements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import type { Analysis } from '../imports/public.ts';
import type { Mapping } from '../matching/columns.ts';
import type { DateAnswers } from '../matching/rows.ts';
import type { Signs } from '../matching/sign-words.ts';
import { shownState } from './line-queries.ts';

export interface StoredStatement {
  id: number;
  insurer_id: number;
  month: string;
  status: StatementStatus;
  file_name: string;
  document_id: string | null;
  sheet: string;
  heading_row: number;
  analysis: Analysis;
  mapping: Mapping;
  answers: DateAnswers;
  signs: Signs | null;
  control_total: number | null;
  tds: number | null;
  received_on: string | null;
  version: number;
}

const STORED = sql`select s.id, s.insurer_id, s.month, s.status, s.document_id, s.control_total, s.tds, s.received_on, s.version,
  sheet.file_name, sheet.sheet, sheet.heading_row, sheet.analysis, sheet.mapping, sheet.answers, sheet.signs
  from statements s join statement_sheets sheet on sheet.statement_id = s.id`;
export const readStored = async (db: Db, id: number): Promise<StoredStatement | undefined> =>
  (await sql<StoredStatement>`${STORED} where s.id = ${id}`.execute(db)).rows[0];
export const lockStatement = async (db: Db, id: number): Promise<StoredStatement | undefined> =>
  (await sql<StoredStatement>`${STORED} where s.id = ${id} for update of s`.execute(db)).rows[0];

export const lockUploaded = async (db: Db): Promise<StoredStatement[]> =>
  (await sql<StoredStatement>`${STORED} where s.status = 'uploaded' order by s.id for update of s`.execute(db)).rows;

const JSON_COLUMNS = ['analysis', 'mapping', 'answers', 'signs'];
const SHEET_COLUMNS = [...JSON_COLUMNS, 'file_name', 'sheet', 'heading_row'];

/** Columns of the statement, and of what was read of its file. */
function asColumns(change: object) {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const isOfSheet = ([column]: [string, unknown]) => SHEET_COLUMNS.includes(column);
  const stored = ([column, value]: [string, unknown]) => [column, JSON_COLUMNS.includes(column) ? JSON.stringify(value) : value] as const;
  return {
    own: Object.fromEntries(given.filter((each) => !isOfSheet(each))),
    sheet: Object.fromEntries(given.filter(isOfSheet).map(stored)),
  };
}

export async function insertStatement(db: Db, entered: object): Promise<number> {
  const { own, sheet } = asColumns(entered);
  const { id } = await db
    .insertInto('statements')
    .values(own as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('statement_sheets')
    .values({ ...sheet, statement_id: id } as never)
    .execute();
  return id;
}
export async function changeStatement(db: Db, id: number, change: object): Promise<void> {
  const { own, sheet } = asColumns(change);
  if (Object.keys(own).length > 0) await db.updateTable('statements').set(own).where('id', '=', id).execute();
  if (Object.keys(sheet).length > 0) await db.updateTable('statement_sheets').set(sheet).where('statement_id', '=', id).execute();
}

export const sameFile = (db: Db, of: { insurer_id: number; file_sha256: string }) =>
  db
    .selectFrom('statements')
    .select(['id', 'created_at'])
    .where('insurer_id', '=', of.insurer_id)
    .where('file_sha256', '=', of.file_sha256)
    .where('status', '<>', 'void')
    .executeTakeFirst();

export const isInsurer = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('insurers').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;

interface Remembered {
  mapping: Mapping;
  signs: Signs | null;
}
export async function readMapping(db: Db, insurer_id: number, headings_hash: string): Promise<Remembered | undefined> {
  const found = await db
    .selectFrom('statement_mappings')
    .select(['mapping', 'signs'])
    .where('insurer_id', '=', insurer_id)
    .where('headings_hash', '=', headings_hash)
    .executeTakeFirst();
  return found as Remembered | undefined;
}
export function rememberMapping(db: Db, { insurer_id, analysis, mapping, signs }: StoredStatement) {
  const remembered = { mapping: JSON.stringify(mapping), signs: JSON.stringify(signs) };
  return db
    .insertInto('statement_mappings')
    .values({ insurer_id, headings_hash: analysis.headings_hash, ...remembered })
    .onConflict((conflict) => conflict.columns(['insurer_id', 'headings_hash']).doUpdateSet(remembered))
    .execute();
}

const counts = (
  readsFirms: boolean,
) => sql`(select coalesce(jsonb_object_agg(state, jsonb_build_object('count', count, 'amount', amount)), '{}')
  from (select ${shownState(readsFirms)} as state, count(*) as count, sum(amount) as amount
    from statement_lines l where l.statement_id = s.id group by 1) as states)`;

/** Lines of one item have one difference. Within the tolerance, which accepts by itself, there is none. */
const DIFFERS = sql`(select coalesce(-sum(difference) filter (where difference < 0), 0) as short_by,
    coalesce(sum(difference) filter (where difference > 0), 0) as excess_by
  from (select distinct on (l.item) l.difference from statement_lines l where l.statement_id = s.id
    and (l.state in ('short', 'excess') or (l.state in ('accepted', 'disputed') and l.decided_by is not null))
    order by l.item, l.row_no) as each)`;

const shown = (condition: RawBuilder<unknown>, readsFirms: boolean) => sql<Statement>`
  select s.id, jsonb_build_object('id', insurer.id, 'name', insurer.name) as insurer, to_char(s.month::timestamp, 'YYYY-MM') as month,
    s.status, sheet.file_name, s.control_total, s.tds, sums.line_tds, s.received_on, s.utr, sums.lines, sums.line_total,
    sums.line_total - s.control_total as difference, sums.found, ${counts(readsFirms)} as counts, differs.short_by, differs.excess_by,
    (select jsonb_build_object('id', i.id, 'number', i.number) from brokerage_invoices i where i.statement_id = s.id and i.kind = 'invoice'
      and not exists (select from brokerage_invoices note where note.cancels_id = i.id)) as invoice,
    s.void_reason, s.closed_at, s.created_at, s.version
  from statements s join insurers insurer on insurer.id = s.insurer_id join statement_sheets sheet on sheet.statement_id = s.id
  cross join lateral (select count(*)::integer as lines, count(l.item)::integer as found, coalesce(sum(amount), 0) as line_total, sum(l.tds) as line_tds
    from statement_lines l where l.statement_id = s.id and l.state <> 'no_line') as sums
  cross join lateral ${DIFFERS} as differs
  where ${condition}`;

const NONE: Record<LineState | 'found', { count: number; amount: number }> = {
  accepted: { count: 0, amount: 0 },
  short: { count: 0, amount: 0 },
  excess: { count: 0, amount: 0 },
  clawback: { count: 0, amount: 0 },
  duplicate: { count: 0, amount: 0 },
  suggested: { count: 0, amount: 0 },
  not_in_books: { count: 0, amount: 0 },
  ignored: { count: 0, amount: 0 },
  disputed: { count: 0, amount: 0 },
  no_line: { count: 0, amount: 0 },
  found: { count: 0, amount: 0 },
};
const withAllCounts = (row: Statement): Statement => ({ ...row, counts: { ...NONE, ...row.counts } });

export async function readStatement(db: Db, id: number, readsFirms: boolean): Promise<Statement | undefined> {
  const { rows } = await shown(sql`s.id = ${id}`, readsFirms).execute(db);
  return rows[0] && withAllCounts(rows[0]);
}

interface Listed {
  page: number;
  limit: number;
  readsFirms: boolean;
  insurer_id?: number | undefined;
  status?: StatementStatus | undefined;
}
export async function listStatements(db: Db, { page, limit, insurer_id, status, readsFirms }: Listed) {
  const condition = sql.join(
    [
      sql`true`,
      ...(insurer_id === undefined ? [] : [sql`s.insurer_id = ${insurer_id}`]),
      ...(status === undefined ? [] : [sql`s.status = ${status}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Statement>`${shown(condition, readsFirms)} order by s.month desc, s.id desc
    limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from statements s where ${condition}`.execute(
    db,
  );
  return { data: rows.map(withAllCounts), total_count: counted[0]?.count ?? 0 };
}

import type { RoleName } from '@bimabahi/contract/api/roles';
import { roleName } from '@bimabahi/contract/api/roles';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportCounts, ImportOptions, ImportRecord, ImportStatus } from '@bimabahi/contract/imports/imports';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import { pageOf } from '../../db/query/page-of.ts';
import type { Imports } from '../../db/tables.generated.ts';
import type { Mapping } from '../matching/columns.ts';
import type { DateAnswers } from '../matching/rows.ts';
import type { Analysis } from './analysis.ts';

/** What is left out of the sheet stands in its analysis. */
export type StoredCounts = Omit<ImportCounts, 'left_out'>;

type StoredUnknown = Omit<ImportRecord['unknown'], 'payees' | 'lines'> & {
  lines?: ImportRecord['unknown']['lines'];
  payees?: string[];
  without?: Partial<ImportRecord['without']>;
};

export interface StoredImport {
  id: number;
  kind: ImportKind;
  file_name: string;
  file_sha256: string;
  document_id: string | null;
  sheet: string;
  heading_row: number;
  analysis: Analysis;
  mapping: Mapping;
  answers: DateAnswers;
  options: ImportOptions;
  fixed: ImportRecord['fixed'];
  status: ImportStatus;
  counts: StoredCounts;
  left_out: ImportCounts['left_out'];
  sheet_names: string[];
  /** With what the rows of its policies have not; checks before may lack the newer parts. */
  unknown: StoredUnknown;
  message: string | null;
  row_no: number;
  run_by: number | null;
  created_at: string;
  created_by: number;
  creator: { id: number; name: string } | null;
  started_at: string | null;
  finished_at: string | null;
}

const SUMMARY = [
  'id',
  'kind',
  'file_name',
  'status',
  'counts',
  'message',
  'created_at',
  'created_by',
  'started_at',
  'finished_at',
] as const;
const ALL = [
  ...SUMMARY,
  'file_sha256',
  'document_id',
  'sheet',
  'heading_row',
  'analysis',
  'mapping',
  'answers',
  'options',
  'fixed',
  'unknown',
  'row_no',
  'run_by',
] as const;

const creator = sql<StoredImport['creator']>`(
  select jsonb_build_object('id', people.id, 'name', people.name) from people where people.id = imports.created_by)`.as('creator');

const leftOut = sql<ImportCounts['left_out']>`coalesce(analysis #> '{left_out,kinds}', '[]'::jsonb)`.as('left_out');
const sheetNames = sql<
  string[]
>`jsonb_build_array(sheet) || coalesce(jsonb_path_query_array(analysis, '$.further[*].sheet'), '[]'::jsonb)`.as('sheet_names');
const DERIVED = [creator, leftOut, sheetNames] as const;

/** `owner`: whose alone, where somebody sees none but their own. */
const imports = (db: Db, owner: number | undefined) =>
  db.selectFrom('imports').$if(owner !== undefined, (query) => query.where('created_by', '=', owner as number));

export type StoredSummary = Pick<StoredImport, (typeof SUMMARY)[number] | 'creator' | 'left_out' | 'sheet_names'>;

export const listImportsOf = (db: Db, owner: number | undefined, page: { page: number; limit: number }) =>
  pageOf(
    imports(db, owner)
      .select([...SUMMARY, ...DERIVED])
      .$castTo<StoredSummary>(),
    { orderBy: sql`id desc` },
    page,
  );

export const readSummary = (db: Db, id: number, owner: number | undefined): Promise<StoredSummary | undefined> =>
  imports(db, owner)
    .select([...SUMMARY, ...DERIVED])
    .where('id', '=', id)
    .$castTo<StoredSummary>()
    .executeTakeFirst();

export const readStored = (db: Db, id: number, owner: number | undefined): Promise<StoredImport | undefined> =>
  imports(db, owner)
    .select([...ALL, ...DERIVED])
    .where('id', '=', id)
    .$castTo<StoredImport>()
    .executeTakeFirst();

/** Waits for a step that is being written. `claimed`: undefined where it was paused, stopped or taken over meanwhile. */
export const lockStored = (
  db: Db,
  id: number,
  owner: number | undefined,
  claimed?: { worker: string; status: ImportStatus },
): Promise<StoredImport | undefined> =>
  imports(db, owner)
    .select([...ALL, ...DERIVED])
    .where('id', '=', id)
    .$if(claimed !== undefined, (query) =>
      query.where('worker', '=', claimed?.worker as string).where('status', '=', claimed?.status as string),
    )
    .forUpdate()
    .$castTo<StoredImport>()
    .executeTakeFirst();

export const sameFile = (db: Db, { id, file_sha256 }: Pick<StoredImport, 'id' | 'file_sha256'>, owner: number | undefined) =>
  imports(db, owner)
    .select(['id', 'file_name', 'created_at', 'status'])
    .where('file_sha256', '=', file_sha256)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .$castTo<Pick<StoredImport, 'id' | 'file_name' | 'created_at' | 'status'>>()
    .executeTakeFirst();

export const NO_COUNTS: StoredCounts = { create: 0, update: 0, skip: 0, warn: 0, error: 0, undone: 0, kept: 0, done: 0, total: 0 };
export const NOTHING_UNKNOWN: StoredUnknown = { users: [], insurers: [], products: [], user_count: 0, same: [] };

type ImportChange = Partial<Omit<StoredImport, 'id' | 'creator' | 'left_out' | 'sheet_names'>> &
  Pick<Updateable<Imports>, 'worker' | 'stepped_at' | 'queued_at'>;

/** JSON columns as text: the driver would make an array of PostgreSQL of a list. */
const asColumns = (change: ImportChange) =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [
      column,
      ['analysis', 'mapping', 'answers', 'options', 'fixed', 'counts', 'unknown'].includes(column) ? JSON.stringify(value) : value,
    ]),
  ) as Updateable<Imports>;

export async function insertImport(
  db: Db,
  entered: Pick<
    StoredImport,
    | 'kind'
    | 'file_name'
    | 'file_sha256'
    | 'document_id'
    | 'sheet'
    | 'heading_row'
    | 'analysis'
    | 'mapping'
    | 'options'
    | 'answers'
    | 'created_by'
    | 'counts'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values(asColumns({ ...entered, unknown: NOTHING_UNKNOWN }) as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeStored(db: Db, id: number, change: ImportChange): Promise<void> {
  await db.updateTable('imports').set(asColumns(change)).where('id', '=', id).execute();
}

/** Answers about clients, by their names: of no use once the rows are in, and gone with any erasure. */
export async function forgetNames(db: Db, id?: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ options: sql`options - 'same_names'` })
    .where(sql<boolean>`options ? 'same_names'`)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .execute();
}

/** With its rows. */
export async function deleteStored(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

interface Sheets {
  kind: ImportKind;
  headings_hash: string;
  created_by: number;
}

/** That this person last began with sheets of these headings. */
const lastBegun = (db: Db, { kind, headings_hash, created_by }: Sheets) =>
  db
    .selectFrom('imports')
    .where('kind', '=', kind)
    .where('created_by', '=', created_by)
    .where('started_at', 'is not', null)
    .where(sql<string>`analysis ->> 'headings_hash'`, '=', headings_hash)
    .orderBy('id', 'desc')
    .limit(1);

/** Nobody is handed the columns of another: what one matched wrongly would come to all, with nobody asked. */
export async function readMapping(db: Db, sheets: Sheets): Promise<Mapping | undefined> {
  const found = await lastBegun(db, sheets).select('mapping').executeTakeFirst();
  return found?.mapping as Mapping | undefined;
}

/** As this person chose and answered when sheets with these headings came in last. */
export const readChoices = (db: Db, sheets: Sheets): Promise<Pick<StoredImport, 'options' | 'answers'> | undefined> =>
  lastBegun(db, sheets).select(['options', 'answers']).$castTo<Pick<StoredImport, 'options' | 'answers'>>().executeTakeFirst();

/** Undefined where they may no longer act. */
export async function actingPerson(db: Db, id: number): Promise<{ id: number; name: string; role: RoleName } | undefined> {
  const found = await db
    .selectFrom('people')
    .select(['id', 'name', 'role_id'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found && { id: found.id, name: found.name, role: roleName(found.role_id) };
}

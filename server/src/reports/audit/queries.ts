import { AUDIT_KINDS, type AuditQuery } from '@bimabahi/contract/reports/audit';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import { ordering } from '../../db/query/ordering.ts';
import { countOf } from '../../db/query/page-of.ts';
import { limitOf, numberKey, offsetOf } from '../../db/query/pagination.ts';
import { anyInSearchText, type Condition, hasWords } from '../../db/query/text-search.ts';
import type { AuditVerification } from '../../db/tables.generated.ts';

export type EntriesRequest = Omit<AuditQuery, 'page' | 'limit' | 'sort'>;

const COLUMNS = ['id', 'at', 'person_id', 'action', 'table_name', 'record_id', 'before', 'after', 'address'] as const;
/** Of an entry from before there were salts, its redaction is not seen here. */
const redacted = sql<boolean>`(content_hash is not null and salt is null)`.as('redacted');

const WITHOUT_SEARCH_TEXT = [
  'corporate_insurance_premium',
  'endorsements',
  'renewals',
  'renewal_windows',
  'calls',
  'claim_documents',
  'claim_clocks',
  'claim_steps',
  'do_not_call',
  'message_templates',
  'statements',
  'receipts',
  'tds_receivable',
  'brokerage_invoices',
  'invoice_receipts',
  'write_offs',
  'payee_entries',
  'brokerage_invoices',
  'invoice_receipts',
  'payouts',
  'payout_rows',
  'money_settings',
  'targets',
];
const SEARCHED = Object.keys(AUDIT_KINDS).filter((table) => !WITHOUT_SEARCH_TEXT.includes(table));

/** By the id of a request, or by the words and numbers of records, deleted ones too. */
function matching(search: string): Condition {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search)) return sql`request_id = ${search.toLowerCase()}`;
  const key = numberKey(search);
  const condition = anyInSearchText(key ? [search, key] : [search]);
  const found = SEARCHED.map((table) => sql`select ${table}, id::bigint from ${sql.table(table)} where ${condition}`);
  return sql`(table_name, record_id) in (${sql.join(found, sql` union all `)})`;
}

const midnight = (date: string, days: number) => sql`((${date}::date + ${days}::integer)::timestamp at time zone 'Asia/Kolkata')`;

function conditions({ person, kind, record, action, from, to, search }: EntriesRequest): Condition[] {
  return [
    ...(person === undefined ? [] : [sql<boolean>`person_id = ${person}`]),
    ...(kind === undefined ? [] : [sql<boolean>`table_name = ${kind}`]),
    ...(record === undefined ? [] : [sql<boolean>`record_id = ${record}`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${midnight(from, 0)}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${midnight(to, 1)}`]),
    ...(search ? [matching(search)] : []),
  ];
}

const found = (db: Db, wanted: EntriesRequest) =>
  conditions(wanted).reduce((query, condition) => query.where(condition), db.selectFrom('audit_entries'));

const lastEntry = async (db: Db) => (await db.selectFrom('audit_chain').select('last_id').executeTakeFirstOrThrow()).last_id;

/** Entries are numbered without gaps and none is ever removed (`refuse_audit_change`), so the number of the last one counts them all. */
export async function countEntries(db: Db, wanted: EntriesRequest): Promise<number> {
  if (conditions(wanted).length === 0) return lastEntry(db);
  return countOf(found(db, wanted));
}

/** Selecting ids first keeps a deep page fast. */
export async function listEntries(db: Db, { page, limit, sort: _, order = 'desc', ...wanted }: AuditQuery) {
  const total_count = await countEntries(db, wanted);
  const { orderBy } = ordering({ column: 'id', direction: order });
  const offset = hiddenFromPlanner(offsetOf({ page, limit }), 'integer');
  const data = await db
    .with('page', () => found(db, wanted).select('id').orderBy(orderBy).limit(limitOf(limit)).offset(offset))
    .selectFrom('audit_entries')
    .where('id', 'in', (eb) => eb.selectFrom('page').select('id'))
    .select(COLUMNS)
    .select(redacted)
    .orderBy(orderBy)
    .execute();
  return { data, total_count };
}

export type StoredEntry = Awaited<ReturnType<typeof listEntries>>['data'][number];

export async function changesOfThese(
  db: Db,
  records: readonly (readonly [table: string, ids: readonly number[]])[],
  limit: number,
): Promise<StoredEntry[]> {
  const named = records.flatMap(([table, ids]) => ids.map((id) => ({ table, id })));
  if (named.length === 0) return [];
  return (
    db
      .selectFrom('audit_entries')
      .select(COLUMNS)
      .select(redacted)
      .where(
        sql<boolean>`(table_name, record_id) in (select * from unnest(${named.map(({ table }) => table)}::text[], ${named.map(({ id }) => id)}::bigint[]))`,
      )
      .where('before', 'is not', null)
      .where('after', 'is not', null)
      // The invented brokerage was not entered by anybody.
      .where('action', '<>', 'demo.seed')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

const BATCH = 1_000;

/** Holds no connection between batches and leaves out entries written meanwhile. */
export async function* entryBatches(db: Db, { order = 'desc', ...wanted }: EntriesRequest) {
  const end = await lastEntry(db);
  const by = ordering({ column: 'id', direction: order });
  let last: { id: number } | undefined;
  do {
    const rest = by.ranges(last && { id: last.id, value: last.id }).reduce((query, range) => query.where(range), found(db, wanted));
    const rows = await rest
      .where('id', '<=', end)
      .select([...COLUMNS, 'request_id', 'hash'])
      .select(redacted)
      .orderBy(by.orderBy)
      .limit(BATCH)
      .execute();
    yield rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

export const readEntry = (db: Db, id: number) =>
  db
    .selectFrom('audit_entries')
    .select([...COLUMNS, 'request_id', 'hash', 'previous_hash'])
    .select(redacted)
    .where('id', '=', id)
    .executeTakeFirst();

export async function entriesBy(db: Db, ids: readonly number[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('audit_entries')
    .select(COLUMNS)
    .select(redacted)
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
}

/** Present names, also of deleted people. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Followed = { policies: string; policy_id: number };

/** By what a person knows the policy of a renewal: its plate, or the number of a firm's policy. */
export async function policiesByName(db: Db, followed: readonly Followed[]): Promise<Map<string, string>> {
  if (!followed.length) return new Map();
  const ids = (kind: string) => followed.filter(({ policies }) => policies === kind).map(({ policy_id }) => policy_id);
  const { rows } = await sql<Followed & { name: string }>`
    select 'motor' as policies, id as policy_id, vehicle_no as name from motor_insurance where id = any (${ids('motor')}::integer[])
    union all
    select 'corporate', id, policy_no from corporate_insurance where id = any (${ids('corporate')}::integer[])`.execute(db);
  return new Map(rows.map(({ policies, policy_id, name }) => [`${policies} ${policy_id}`, name]));
}

export async function actingPeople(
  db: Db,
  { search, limit, id }: { search?: string | null | undefined; limit: number; id?: number | undefined },
) {
  const actors = db
    .selectFrom('people')
    .where(sql<boolean>`exists (select from audit_entries e where e.person_id = people.id)`)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .$if(Boolean(search), (query) => query.where(hasWords(sql`lower(name)`, search as string)));
  const { total_count } = await actors.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow();
  const data = await actors.select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute();
  return { data, total_count };
}

/** A loose index scan, as there are few actions and many entries. */
export async function actions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`with recursive each as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select e.action from audit_entries e where e.action > each.action order by e.action limit 1) from each where each.action is not null
    ) select action from each where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

export async function readChain(db: Db) {
  const { last_id, last_hash } = await db.selectFrom('audit_chain').select(['last_id', 'last_hash']).executeTakeFirstOrThrow();
  return { entries: last_id, head: last_hash };
}
const verification = (db: Db) =>
  db
    .selectFrom('audit_verification')
    .select(['checked_id', 'checked_hash', 'checked_at', 'whole_at', 'is_whole', 'is_unfinished', 'broken_id', 'broken_reason'])
    .select(['round_id', 'round_hash', 'round_began_at']);

export const readVerification = (db: Db) => verification(db).executeTakeFirstOrThrow();
/** Serialises concurrent checks, so that each continues where the other stopped. */
export const lockVerification = (db: Db) => verification(db).forUpdate().executeTakeFirstOrThrow();

type Noted = Partial<Omit<AuditVerification, 'only_row'>>;
type Verification = Awaited<ReturnType<typeof readVerification>>;

export async function noteVerification(db: Db, noted: { [F in keyof Noted]: Verification[F & keyof Verification] }): Promise<void> {
  await db.updateTable('audit_verification').set(noted).execute();
}

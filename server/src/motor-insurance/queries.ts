import { type MotorFilters, type MotorListQuery, type MotorPolicy, motorPolicy } from '@bimabahi/contract/motor-insurance';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Condition, coverConditions, mobileIn, numberIn, textIn } from '../db/filters.ts';
import type { Db } from '../db/open.ts';
import { after, BATCH, containing, inOrder, offsetOf, orderedBy, type Place, searchKey } from '../db/paging.ts';
import type { MotorInsurance, Tables } from '../db/tables.generated.ts';

/** Whose policies: of one client, or of all when it is absent. */
export type Owner = { owner?: number | undefined };

/** A policy's columns are the fields of its record in the contract, save those that are made of others. */
const MADE = ['user', 'file'] as const;
type Column = Exclude<keyof MotorPolicy, (typeof MADE)[number]> | 'document_id';
const COLUMNS = [...Object.keys(motorPolicy.shape).filter((field) => !MADE.some((made) => made === field)), 'document_id'] as Column[];

/** Columns that are sorted without case. */
const TEXTS = ['insured_name', 'name_remark', 'policy_no', 'vehicle_no', 'product'];

const kept = (db: Db, { owner }: Owner) =>
  db
    .selectFrom('motor_insurance')
    .where('motor_insurance.deleted_at', 'is', null)
    .$if(owner !== undefined, (query) => query.where('motor_insurance.user_id', '=', owner as number));

const client = (eb: ExpressionBuilder<Tables, 'motor_insurance'>) =>
  sql<{
    id: number;
    name: string;
    mobile: string;
  }>`(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = ${eb.ref('motor_insurance.user_id')})`.as(
    'user',
  );

/** In the policy's own words and numbers, typed any way, or in its client's name and mobile. */
function matching(search: string) {
  const key = searchKey(search);
  const texts = key ? [search, key] : [search];
  return sql<boolean>`(search_text like any (${texts.map(containing)}::text[])
    or motor_insurance.user_id = any (array(select id from people where role_id = ${ROLE_IDS.User} and people.search_text like ${containing(search)})))`;
}

const searched =
  (condition: typeof textIn) =>
  (field: string, text: string): Condition =>
    condition(field, text, { inSearchText: true });

/** How each field that is filtered by its text is read; those that search_text holds are found by its index. */
const FIELD_FILTERS = {
  insured_name: searched(textIn),
  insured_mobile: searched(mobileIn),
  insured_email: searched(textIn),
  name_remark: searched(textIn),
  policy_no: searched(numberIn),
  vehicle_no: searched(numberIn),
  engine_no: searched(numberIn),
  chassis_no: searched(numberIn),
  product: searched(textIn),
  sub_product: textIn,
  od_tp_package_policy: textIn,
  broker: textIn,
  sub_broker: textIn,
};

/** What the list, the export and the pages made of them are filtered by. */
function filteredBy({ user, is_claim, ...filters }: MotorFilters): Condition[] {
  const conditions = coverConditions(filters);
  if (user !== undefined) conditions.push(sql`motor_insurance.user_id = ${user}`);
  if (is_claim !== undefined) conditions.push(sql`is_claim = ${is_claim}`);
  for (const [field, condition] of Object.entries(FIELD_FILTERS)) {
    const text = filters[field as keyof typeof FIELD_FILTERS];
    if (text) conditions.push(condition(field, text));
  }
  return conditions;
}

type Wanted = MotorFilters & Pick<MotorListQuery, 'search'>;

/** The policies that a list shows, without their order. */
const found = (db: Db, { search, ...filters }: Wanted, owner: Owner) =>
  [...filteredBy(filters), ...(search ? [matching(search)] : [])].reduce((query, condition) => query.where(condition), kept(db, owner));

export async function countPolicies(db: Db, wanted: Wanted, owner: Owner = {}): Promise<number> {
  const count = found(db, wanted, owner).select((eb) => eb.fn.countAll<number>().as('total_count'));
  return (await count.executeTakeFirstOrThrow()).total_count;
}

/** One page, newest first unless sorted; the ids are taken before the rest is read, so that a deep page stays quick. */
export async function listPolicies(
  db: Db,
  { page, limit, sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: MotorListQuery,
  owner: Owner,
) {
  const policies = found(db, wanted, owner);
  const total_count = await countPolicies(db, wanted, owner);
  const sorted = inOrder(`motor_insurance.${sort}`, order, TEXTS);
  const data = await db
    .with('page', () =>
      policies
        .select('motor_insurance.id')
        .orderBy(sorted)
        .orderBy('motor_insurance.id', 'desc')
        .limit(limit)
        .offset(offsetOf({ page, limit })),
    )
    .selectFrom('motor_insurance')
    .where('motor_insurance.id', 'in', (eb) => eb.selectFrom('page').select('id'))
    .select(COLUMNS)
    .select(client)
    .orderBy(sorted)
    .orderBy('motor_insurance.id', 'desc')
    .execute();
  return { data, total_count };
}

/** All that match, in the order of the list. Between two batches the database is free for others. */
export async function* policyBatches(
  db: Db,
  { sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: Wanted & Pick<MotorListQuery, 'sort' | 'order'>,
) {
  const column = `motor_insurance.${sort}`;
  let last: Place | undefined;
  for (;;) {
    const rows = await found(db, wanted, {})
      .$if(last !== undefined, (query) => query.where(after(column, order, TEXTS, last as Place)))
      .select(COLUMNS)
      .select(client)
      .select(orderedBy(column, TEXTS).as('value'))
      .orderBy(inOrder(column, order, TEXTS))
      .orderBy('motor_insurance.id', 'desc')
      .limit(BATCH)
      .execute();
    yield rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** Covers that end from one date to another, soonest first. */
export const policiesEnding = (db: Db, { from, to }: { from: string; to: string }, owner: Owner) =>
  kept(db, owner)
    .where('end_date', '>=', from)
    .where('end_date', '<=', to)
    .select(COLUMNS)
    .select(client)
    .orderBy('end_date')
    .orderBy('motor_insurance.id')
    .execute();

export const readPolicy = (db: Db, id: number, owner: Owner = {}) =>
  kept(db, owner).select(COLUMNS).select(client).where('motor_insurance.id', '=', id).executeTakeFirst();

export type Policy = NonNullable<Awaited<ReturnType<typeof readPolicy>>>;

/** Reads the policy and keeps others from changing it until the transaction ends. */
export const lockPolicy = (db: Db, id: number) =>
  kept(db, {}).select(COLUMNS).select(client).where('motor_insurance.id', '=', id).forUpdate().executeTakeFirst();

/** Compared as the unique index does: without case and spaces. */
export const policyWithNumber = (db: Db, policy_no: string) =>
  kept(db, {})
    .select('id')
    .where(sql<boolean>`lower(regexp_replace(policy_no, '\\s', '', 'g')) = lower(regexp_replace(${policy_no}, '\\s', '', 'g'))`)
    .executeTakeFirst();

/** Whether the client may be given a policy; kept from being deleted until the transaction ends. */
export async function isActiveClient(db: Db, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', user_id)
    .where('role_id', '=', ROLE_IDS.User)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** What a person may enter, and the document; absent stays. */
type Entered = Partial<{
  [F in Exclude<Column, 'id' | 'version' | 'created_at' | 'updated_at' | 'is_claim'>]: MotorInsurance[F];
}> & { is_claim?: number | undefined };
type Required = 'user_id' | 'insured_name' | 'policy_no' | 'vehicle_no' | 'start_date' | 'end_date';

export async function insertPolicy(
  db: Db,
  policy: Entered & { [F in Required]: MotorInsurance[F] } & { created_by: number },
): Promise<number> {
  const { id } = await db.insertInto('motor_insurance').values(policy).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changePolicy(db: Db, id: number, change: Entered & { deleted_at?: string; deleted_by?: number }): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('motor_insurance').set(change).where('id', '=', id).execute();
}

import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { FoundMotorPolicy } from '@bimabahi/contract/reports/search';
import { latinDigits } from '@bimabahi/contract/values/digits';
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import { containing, numberKey } from '../../db/query/pagination.ts';
import { wordsOf } from '../../db/query/search-words.ts';
import { anyInSearchText, type Condition, type Statement, wholeInSearchText } from '../../db/query/text-search.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { asClientsRead } from '../../policies/kit/hand-over-queries.ts';
import { idsByNumber } from '../../policies/kit/number-queries.ts';
import type { Owner } from '../../policies/kit/policy-table.ts';
import { isRenewed } from '../../policies/kit/renewed-queries.ts';
import { dueAmong } from './due-queries.ts';

interface Searched {
  search: string;
  limit: number;
  first?: 'due' | undefined;
}

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

interface Conditions {
  anywhere: Condition;
  asWhole: Condition | undefined;
}

/** `anywhere` matches the text as typed, as a normalized number or as a mobile without +91; `asWhole` matches whole numbers. */
function conditionsOf(search: string, statement: Statement = {}): Conditions {
  const latin = latinDigits(search);
  const key = numberKey(latin);
  const mobile = cleanMobile(latin);
  const numbers = new Set([...(key ? [key] : []), ...(typeof mobile === 'string' && /^\d{10,11}$/.test(mobile) ? [mobile] : [])]);
  return {
    anywhere: anyInSearchText([search.toLowerCase(), ...numbers], statement),
    asWhole: numbers.size > 0 ? anyOf([...numbers].map((number) => wholeInSearchText(number, statement))) : undefined,
  };
}

type Find<Row> = (matches: Condition, limit: number) => Promise<Row[]>;

/** Exact matches of a number first, then the newest others. */
async function exactFirst<Row extends { id: number }>({ anywhere, asWhole }: Conditions, limit: number, find: Find<Row>): Promise<Row[]> {
  const exact = asWhole ? await find(asWhole, limit) : [];
  if (exact.length === limit) return exact;
  const others = await find(anywhere, limit + exact.length);
  return [...exact, ...others.filter(({ id }) => !exact.some((row) => row.id === id))].slice(0, limit);
}

/** Rows of which a page of common words is filled. */
const NEWEST = 1_000;

/**
 * Ids of the newest matches. The planner takes words for independent of each other, so for two common ones that never meet
 * it would read the whole table from its end.
 */
async function newestMatches(db: Db, table: PolicyTable, matches: Condition, limit: number): Promise<number[]> {
  const present = sql`select * from ${sql.table(table)} where deleted_at is null`;
  const among = (rows: RawBuilder<unknown>) => sql<{
    id: number;
  }>`with found as materialized (select id from (${rows}) as rows where ${matches})
    select id from found order by id desc limit ${sql.lit(limit)}`;
  const newest = await among(sql`${present} order by id desc limit ${sql.lit(NEWEST)}`).execute(db);
  const { rows } = newest.rows.length === limit ? newest : await among(present).execute(db);
  return rows.map(({ id }) => id);
}

const isOneOf = (ids: readonly number[]): Condition => sql`id = any (${hiddenFromPlanner(ids, 'integer[]')})`;

const hasSeveralWords = (search: string) => wordsOf(search).length > 1;

const clients = (db: Db) => db.selectFrom('people').where('role_id', '=', ROLE_IDS.User).where('deleted_at', 'is', null);

export const findClients = (db: Db, searched: Searched, { activeOnly }: { activeOnly: boolean }) =>
  exactFirst(conditionsOf(searched.search), searched.limit, (matches, limit) =>
    clients(db)
      .select(['id', 'name', 'mobile', 'is_active'])
      .$if(activeOnly, (query) => query.where('is_active', '=', true))
      .where(matches)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Fewer letters sound like nearly anything. */
const FEWEST_LETTERS = 4;

/** For names that are spelled in several ways, where nothing is written as typed: Sarma finds Sharma. */
export async function findClientsBySound(db: Db, { search, limit }: Searched, { activeOnly }: { activeOnly: boolean }) {
  if (search.replace(/\P{L}/gu, '').length < FEWEST_LETTERS || /\d/.test(search)) return [];
  const { rows } = await sql<{ sound: string }>`select sound_of(${search}) as sound`.execute(db);
  const words = wordsOf(rows[0]?.sound ?? '');
  return clients(db)
    .select(['id', 'name', 'mobile', 'is_active'])
    .$if(activeOnly, (query) => query.where('is_active', '=', true))
    .where(
      sql<boolean>`${sql.join(
        words.map((word) => sql`sound_of(name) like ${containing(word)}`),
        sql` and `,
      )}`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Narrows to policies with that number if one was typed; a client's own policies are few and searched directly. */
async function policyConditions(db: Db, table: PolicyTable, { search, limit }: Searched, { owner }: Owner): Promise<Conditions> {
  if (owner !== undefined) return conditionsOf(search);
  const { anywhere, asWhole } = conditionsOf(search, { findsAll: true });
  const ids = await idsByNumber(db, table, search);
  if (ids) return { anywhere: isOneOf(ids), asWhole: asWhole && sql`(${isOneOf(ids)} and ${asWhole})` };
  if (!hasSeveralWords(search)) return conditionsOf(search);
  return { anywhere: isOneOf(await newestMatches(db, table, anywhere, 2 * limit)), asWhole };
}

const ofOwner = (matches: Condition, { owner }: Owner) =>
  sql<boolean>`deleted_at is null and ${matches} ${owner === undefined ? sql`` : sql`and user_id = ${owner}`}`;

const client = (eb: ExpressionBuilder<Tables, PolicyTable>) =>
  sql<{ id: number; name: string; mobile: string }>`(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile)
    from people p where p.id = ${eb.ref('user_id')})`.as('user');

const COLUMNS = ['id', 'insured_name', 'insured_mobile', 'policy_no', 'start_date', 'end_date'] as const;

/** What can be renewed: of a policy that runs to its end, what no other follows. */
const nextRenewal = (table: PolicyTable) =>
  sql<
    FoundMotorPolicy['renewal']
  >`(select jsonb_build_object('id', r.id, 'part', r.part, 'ends_on', r.ends_on, 'stage', r.stage) from renewals r
    where r.policies = ${sql.lit(table === 'motor_insurance' ? 'motor' : 'corporate')} and r.policy_id = ${sql.ref(`${table}.id`)}
      and r.deleted_at is null and r.renewed_policy_id is null and ${sql.ref(`${table}.cancelled_on`)} is null
    order by r.ends_on, r.id limit 1)`.as('renewal');

interface Shown extends Owner {
  /** Whether what falls due is shown too. */
  renewals: boolean;
}

const policiesFor = <T extends PolicyTable>(table: T, { owner }: Owner): T =>
  owner === undefined ? table : asClientsRead(table, sql`policy.user_id = ${owner}`);

/** What was asked for first, and the others after it. */
async function policiesOf<Row extends { id: number }>(
  db: Db,
  { table, searched, shown }: { table: PolicyTable; searched: Searched; shown: Shown },
  find: Find<Row>,
): Promise<Row[]> {
  const { search, limit, first } = searched;
  const others = await exactFirst(await policyConditions(db, table, searched, shown), limit, find);
  if (first !== 'due' || !shown.renewals) return others;
  const numbered = await idsByNumber(db, table, search);
  const ids = await dueAmong(db, table, numbered ? isOneOf(numbered) : conditionsOf(search, { findsAll: true }).anywhere, limit);
  if (ids.length === 0) return others;
  const due = (await find(isOneOf(ids), limit)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return [...due, ...others.filter(({ id }) => !ids.includes(id))].slice(0, limit);
}

export const findMotorPolicies = (db: Db, searched: Searched, shown: Shown) =>
  policiesOf(db, { table: 'motor_insurance', searched, shown }, (matches, limit) =>
    db
      .selectFrom(policiesFor('motor_insurance', shown))
      .select([...COLUMNS, 'vehicle_no', 'make_model', 'name_remark'])
      .select(isRenewed('motor_insurance'))
      .$if(shown.renewals, (query) => query.select(nextRenewal('motor_insurance')))
      .select(client)
      .where(ofOwner(matches, shown))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

export const findCorporatePolicies = (db: Db, searched: Searched, shown: Shown) =>
  policiesOf(db, { table: 'corporate_insurance', searched, shown }, (matches, limit) =>
    db
      .selectFrom(policiesFor('corporate_insurance', shown))
      .select([...COLUMNS, 'product', 'company'])
      .select(isRenewed('corporate_insurance'))
      .$if(shown.renewals, (query) => query.select(nextRenewal('corporate_insurance')))
      .select(client)
      .where(ofOwner(matches, shown))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

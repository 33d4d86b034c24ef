import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_IDS, ROLE_NAMES } from '@bimabahi/contract/api/roles';
import type { ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import {
  CLAIM_BANDS,
  type ClaimBand,
  type ClaimOfPolicy,
  type ClaimStage,
  OPEN_CLAIM_STAGES,
} from '@bimabahi/contract/policies/claim-words';
import {
  CLAIM_SUMS,
  type Claim,
  type ClaimQuery,
  type ClaimStep,
  type ClaimSum,
  claimColumns,
  type PolicyOfClaim,
} from '@bimabahi/contract/policies/claims';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';
import type { MediaType } from '../../platform/files/media-types.ts';
import type { PolicyWithClaim } from './policy-queries.ts';

/** By fields of the policy. */
export type CoverBefore = Readonly<Record<string, string | null>>;

const person = (column: string) =>
  sql<{
    id: number;
    name: string;
  } | null>`(select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = ${sql.ref(column)})`;

/** What later papers than the loss replaced of the cover: the oldest value of each field is the one that held. A correction was always so. */
export const coverBefore = (
  loss_date: RawBuilder<unknown>,
  policies: RawBuilder<unknown>,
  policy_id: RawBuilder<unknown>,
) => sql<CoverBefore>`(
  select coalesce(jsonb_object_agg(was.field, was.before), '{}') from (
    select distinct on (change ->> 'field') change ->> 'field' as field, change -> 'before' as before
    from endorsements e cross join lateral jsonb_array_elements(e.changes) as change
    where e.policies = ${policies} and e.policy_id = ${policy_id} and e.version_no is not null and e.kind <> 'correction'
      and e.effective_date > ${loss_date}
      and change ->> 'field' in ('start_date', 'end_date', 'od_end_date', 'tp_end_date', 'od_tp_package_policy')
    order by change ->> 'field', e.version_no) as was)`;

/** Of a claim whose client has the policy no more: as it was when it left them, so that they read nothing of the next one. */
const asItLeft = (table: 'motor_insurance' | 'corporate_insurance', company: string) => sql`coalesce((
    select jsonb_build_object('policy_no', e.before -> 'policy_no', 'insured_name', e.before -> 'insured_name', 'vehicle_no', e.before -> 'vehicle_no',
      'product', e.before -> 'product', 'company', e.before -> ${sql.lit(company)}, 'start_date', e.before -> 'start_date',
      'end_date', e.before -> 'end_date', 'od_end_date', e.before -> 'od_end_date', 'tp_end_date', e.before -> 'tp_end_date',
      'cancelled_on', e.before -> 'cancelled_on', 'cover', e.before -> 'od_tp_package_policy', 'addons', e.before -> 'addons')
    from audit_entries e where e.table_name = ${sql.lit(table)} and e.record_id = claims.policy_id
      and e.before ->> 'user_id' = claims.user_id::text and e.after ->> 'user_id' is distinct from e.before ->> 'user_id'
    order by e.id desc limit 1), '{"insured_name": ""}')`;

const POLICY = sql<PolicyOfClaim | null>`coalesce(
  (select jsonb_build_object('policy_no', m.policy_no, 'insured_name', m.insured_name, 'vehicle_no', m.vehicle_no, 'product', m.product,
    'company', m.name_remark, 'start_date', m.start_date, 'end_date', m.end_date, 'od_end_date', m.od_end_date,
    'tp_end_date', m.tp_end_date, 'cancelled_on', m.cancelled_on, 'cover', m.od_tp_package_policy, 'line', m.line, 'addons', m.addons)
      || case when m.user_id = claims.user_id then '{}' else ${asItLeft('motor_insurance', 'name_remark')} end
    from motor_insurance m where m.id = claims.motor_id and m.deleted_at is null),
  (select jsonb_build_object('policy_no', c.policy_no, 'insured_name', c.insured_name, 'vehicle_no', null, 'product', c.product,
    'company', c.company, 'start_date', c.start_date, 'end_date', c.end_date, 'od_end_date', null, 'tp_end_date', null,
    'cancelled_on', c.cancelled_on, 'cover', null,
    'line', c.line, 'addons', c.addons)
      || case when c.user_id = claims.user_id then '{}' else ${asItLeft('corporate_insurance', 'company')} end
    from corporate_insurance c where c.id = claims.corporate_id and c.deleted_at is null))`;

const INSURER_ID = sql<number | null>`coalesce(
  (select m.insurer_id from motor_insurance m where m.id = claims.motor_id),
  (select c.insurer_id from corporate_insurance c where c.id = claims.corporate_id))`;

const made = {
  policy: POLICY,
  user: sql<
    Claim['user']
  >`(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = claims.user_id)`,
  user_id: sql<number>`claims.user_id`,
  insurer: sql<{
    id: number;
    name: string;
  } | null>`(select jsonb_build_object('id', i.id, 'name', i.name) from insurers i where i.id = ${INSURER_ID})`,
  cover_before: coverBefore(sql`claims.loss_date`, sql`claims.policies`, sql`claims.policy_id`),
  owner: person('claims.owner_id'),
  /** Kinds of documents that are there. */
  held: sql<
    ClaimPaper[]
  >`(select coalesce(jsonb_agg(distinct d.kind), '[]') from claim_documents d where d.claim_id = claims.id and d.document_id is not null)`,
  follower: sql<NonNullable<Claim['follower']> | null>`(select jsonb_build_object('id', f.id, 'policy_no', f.policy_no, 'ncb', f.ncb)
    from renewals r join motor_insurance f on f.id = r.renewed_policy_id and f.deleted_at is null and f.user_id = claims.user_id
    where r.motor_id = claims.motor_id and r.deleted_at is null and r.stage = 'renewed' order by f.start_date, f.id limit 1)`,
  due_to: sql<ClaimStage | null>`(select c.to_stage from claim_clocks c
    where claims.due_at is not null and c.from_stage = claims.stage and c.kind in (claims.kind, 'any') order by c.kind = 'any' limit 1)`,
};

/** `owner`: the client whose claims alone are read. */
export type OwnedClaimQuery = ClaimQuery & { owner?: number | undefined };

/** Deleting a policy hides its claims. */
const OF_LIVE_POLICY = sql<boolean>`not claims.policy_deleted`;

/** What a client is shown of a claim, as they find it: not what the office notes, and of a policy that is another's by now nothing later. */
const SHOWN_TO_CLIENT = sql`(
  select lower(concat_ws(' ', claims.claim_no, policy ->> 'policy_no', policy ->> 'vehicle_no', policy ->> 'insured_name', policy ->> 'product', policy ->> 'company'))
    || ' ' || concat_ws(' ', search_key(claims.claim_no), search_key(policy ->> 'policy_no'), search_key(policy ->> 'vehicle_no')) || ' ' as search_text
  from (select ${POLICY} as policy) as shown)`;

function found(search: string, owner: number | undefined): Condition {
  const inPolicies = inSearchText(search);
  if (owner !== undefined) return sql`exists (select from ${SHOWN_TO_CLIENT} as told where ${inPolicies})`;
  return sql`(${inPolicies}
    or claims.motor_id in (select id from motor_insurance where deleted_at is null and ${inPolicies})
    or claims.corporate_id in (select id from corporate_insurance where deleted_at is null and ${inPolicies}))`;
}

/** In words, not as a parameter, so that the index of open claims fits. */
const IS_OPEN = sql<boolean>`stage in (${sql.join(OPEN_CLAIM_STAGES.map((stage) => sql.lit(stage)))})`;

function atStage(stage: ClaimQuery['stage']): Condition | undefined {
  if (stage === undefined) return undefined;
  if (stage === 'open') return IS_OPEN;
  return stage === 'closed' ? sql<boolean>`not (${IS_OPEN})` : sql<boolean>`stage = ${stage}`;
}

/** The day on which something is to be done: the clock's, or the one that somebody noted, whichever is first. */
const DAY = sql`least((due_at at time zone 'Asia/Kolkata')::date, next_action_on)`;
const OVERDUE_DAYS = 0;
const WEEK_DAYS = 7;

/** `today` and `now` are those of the question. */
export function inBand(band: ClaimBand, { today, now }: { today: string; now: string }): Condition {
  const isOverdue = sql<boolean>`(${IS_OPEN} and (due_at < ${now}::timestamptz or next_action_on < ${today}::date))`;
  const until = (days: number) => sql<boolean>`(${IS_OPEN} and ${DAY} <= ${today}::date + ${days}::integer)`;
  switch (band) {
    case 'overdue':
      return isOverdue;
    case 'today':
      return sql`(${until(OVERDUE_DAYS)} and not coalesce(${isOverdue}, false))`;
    case 'week':
      return sql`(${until(WEEK_DAYS)} and ${DAY} > ${today}::date and not coalesce(${isOverdue}, false))`;
    case 'client':
      return sql`stage = 'documents_pending'`;
    case 'insurer':
      return sql`(${IS_OPEN} and stage <> 'documents_pending')`;
    case 'settled_this_month':
      return sql`(stage = 'settled' and settled_on >= date_trunc('month', ${today}::date)
        and settled_on < date_trunc('month', ${today}::date) + interval '1 month')`;
  }
}
/** What is not filled where it could be. */
const WITHOUT: Readonly<Record<ClaimSum, Condition>> = {
  estimate: sql`(estimate is null and ${IS_OPEN})`,
  claimed: sql`claimed is null`,
  approved: sql`(approved is null and stage in ('approved', 'settled'))`,
  settled: sql`(settled is null and stage = 'settled')`,
};

const moment = () => ({ today: todayInIndia(), now: new Date().toISOString() });

export const claimQueries = crudQueries('claims', {
  record: claimColumns,
  made,
  sortedAsText: ['claim_no'],
  filters: ({
    policies,
    policy_id,
    user,
    kind,
    stage,
    owner_id,
    insurer_id,
    follower_id,
    band,
    without,
    search,
    owner,
  }: OwnedClaimQuery) => [
    OF_LIVE_POLICY,
    owner === undefined ? undefined : sql`user_id = ${owner}`,
    policies === undefined ? undefined : sql`policies = ${policies}`,
    // By the columns that have an index.
    policy_id === undefined ? undefined : sql`(motor_id = ${policy_id} or corporate_id = ${policy_id})`,
    user === undefined ? undefined : sql`user_id = ${user}`,
    kind === undefined ? undefined : sql`kind = ${kind}`,
    atStage(stage),
    owner_id === undefined ? undefined : sql`owner_id = ${owner_id}`,
    insurer_id === undefined ? undefined : sql`${INSURER_ID} = ${insurer_id}`,
    follower_id === undefined
      ? undefined
      : sql`motor_id in (select r.motor_id from renewals r where r.policies = 'motor' and r.renewed_policy_id = ${follower_id} and r.deleted_at is null)`,
    band === undefined ? undefined : inBand(band, moment()),
    without && WITHOUT[without],
    search ? found(search, owner) : undefined,
  ],
});
export type StoredClaim = NonNullable<Awaited<ReturnType<typeof claimQueries.read>>>;

/** At most `most`. */
export async function countOverdueClaims(db: Db, most: number): Promise<number> {
  const found = claimQueries
    .matching(db, { band: 'overdue' } as ClaimQuery)
    .select('id')
    .limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many are in each band; one statement passes the rows of all bands once. */
export async function countBands(db: Db, query: ClaimQuery): Promise<{ bands: Record<ClaimBand, number>; open: number }> {
  const at = moment();
  const counted = (condition: Condition) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { open, ...bands } = await claimQueries
    .matching(db, query)
    .where(sql<boolean>`(${IS_OPEN} or ${inBand('settled_this_month', at)})`)
    .select([...CLAIM_BANDS.map((band) => counted(inBand(band, at)).as(band)), counted(IS_OPEN).as('open')])
    .$castTo<Record<ClaimBand, number> & { open: number }>()
    .executeTakeFirstOrThrow();
  return { bands, open };
}

/** In rupees, exact to the paisa. */
export async function sumsOf(db: Db, query: ClaimQuery) {
  const total = (name: ClaimSum, of: Condition = sql`true`) =>
    sql<number>`coalesce(sum(${sql.ref(name)}) filter (where ${of}), 0)`.as(name);
  const lacking = CLAIM_SUMS.map((name) => sql`${sql.lit(name)}, count(*) filter (where ${WITHOUT[name]})`);
  return claimQueries
    .matching(db, query)
    .select([total('estimate', IS_OPEN), total('claimed'), total('approved'), total('settled')])
    .select(sql<Record<ClaimSum, number>>`jsonb_build_object(${sql.join(lacking)})`.as('without'))
    .$castTo<Record<ClaimSum, number> & { without: Record<ClaimSum, number> }>()
    .executeTakeFirstOrThrow();
}

const KEPT_BY = ROLE_NAMES.filter((role) => may(role, 'claims.update')).map((role) => ROLE_IDS[role]);

export async function mayKeepClaims(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('role_id', 'in', KEPT_BY)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export const stepsOf = (db: Db, claim_id: number): Promise<ClaimStep[]> =>
  db
    .selectFrom('claim_steps')
    .select(['id', 'stage', 'at', 'note', person('claim_steps.created_by').as('by')])
    .where('claim_id', '=', claim_id)
    .orderBy('id')
    .$castTo<ClaimStep>()
    .execute();

interface NewStep {
  claim_id: number;
  stage: string;
  at?: string | undefined;
  note?: string | null | undefined;
  created_by: number;
}
export async function addStep(db: Db, step: NewStep): Promise<{ at: string }> {
  return db.insertInto('claim_steps').values(step).returning('at').executeTakeFirstOrThrow();
}

/** Of the policy's live claims but this one, how many there are. */
export async function otherClaimsOf(db: Db, { policies, id }: Pick<PolicyWithClaim, 'policies' | 'id'>, except: number): Promise<number> {
  const { count } = await db
    .selectFrom('claims')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(policies === 'motor' ? 'motor_id' : 'corporate_id', '=', id)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const readDeletedClaim = (db: Db, id: number) =>
  db
    .selectFrom('claims')
    .select(['policies', 'policy_id', 'kind', 'loss_date'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .$castTo<Pick<StoredClaim, 'policies' | 'policy_id' | 'kind' | 'loss_date'>>()
    .executeTakeFirst();

/** Of the policy's live claims. */
export async function claimStagesOf(db: Db, { policies, id }: Pick<PolicyWithClaim, 'policies' | 'id'>): Promise<ClaimStage[]> {
  const rows = await db
    .selectFrom('claims')
    .select('stage')
    .where(policies === 'motor' ? 'motor_id' : 'corporate_id', '=', id)
    .where('deleted_at', 'is', null)
    .$castTo<{ stage: ClaimStage }>()
    .execute();
  return rows.map(({ stage }) => stage);
}

/** Oldest loss first. */
export const claimsOfMotorPolicy = (db: Db, motor_id: number): Promise<(ClaimOfPolicy & { id: number })[]> =>
  db
    .selectFrom('claims')
    .select(['id', 'kind', 'loss_date', 'stage'])
    .where('motor_id', '=', motor_id)
    .where('deleted_at', 'is', null)
    .orderBy('loss_date')
    .orderBy('id')
    .$castTo<ClaimOfPolicy & { id: number }>()
    .execute();

/** Those of each policy, without the policies that have none. */
export async function claimsOfMotorPolicies(db: Db, ids: readonly number[]): Promise<Map<number, ClaimOfPolicy[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('claims')
    .select(['motor_id', 'kind', 'loss_date', 'stage'])
    .where('motor_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .$castTo<ClaimOfPolicy & { motor_id: number }>()
    .execute();
  return Map.groupBy(rows, ({ motor_id }) => motor_id);
}

export const documentsOf = (db: Db, claim_id: number) =>
  db
    .selectFrom('claim_documents')
    .leftJoin('documents', 'documents.id', 'claim_documents.document_id')
    .select(['claim_documents.id', 'kind', 'document_id', 'documents.media_type', 'claim_documents.created_at as at'])
    .select(person('claim_documents.created_by').as('by'))
    .where('claim_id', '=', claim_id)
    .orderBy('claim_documents.id', 'desc')
    .$castTo<{
      id: number;
      kind: ClaimPaper;
      document_id: string | null;
      media_type: MediaType | null;
      at: string;
      by: { id: number; name: string } | null;
    }>()
    .execute();

/** As which paper the claim has this content. The claim is locked, so no other adds it meanwhile. */
export async function paperWithContent(db: Db, claim_id: number, sha256: string): Promise<ClaimPaper | undefined> {
  const found = await db
    .selectFrom('claim_documents')
    .innerJoin('documents', 'documents.id', 'claim_documents.document_id')
    .select('kind')
    .where('claim_id', '=', claim_id)
    .where('sha256', '=', sha256)
    .limit(1)
    .$castTo<{ kind: ClaimPaper }>()
    .executeTakeFirst();
  return found?.kind;
}

export async function addDocument(db: Db, row: { claim_id: number; kind: string; document_id: string; created_by: number }): Promise<void> {
  await db.insertInto('claim_documents').values(row).execute();
}

export async function readCoverBefore(
  db: Db,
  { policies, policy_id }: Pick<StoredClaim, 'policies' | 'policy_id'>,
  loss_date: string,
): Promise<CoverBefore> {
  const before = coverBefore(sql`${loss_date}::date`, sql`${policies}`, sql`${policy_id}`);
  const { rows } = await sql<{ before: CoverBefore }>`select ${before} as before`.execute(db);
  return rows[0]?.before ?? {};
}

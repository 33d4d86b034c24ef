import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import { ENDORSEMENT_DELTAS, type EndorsedChange, type Endorsement, endorsementColumns } from '@bimabahi/contract/policies/endorsements';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Endorsements } from '../../db/tables.generated.ts';
import { hadAnotherClient, OF_CLIENT } from '../kit/hand-over-queries.ts';
import type { Owner } from '../kit/policy-table.ts';

/** As the answers have it, with what they leave out. */
export type StoredEndorsement = Omit<
  Endorsement,
  'requested_by' | 'received_by' | 'undo_reason' | 'file' | 'user' | 'from_user' | 'ncb_letter_on'
> & {
  user: { id: number; name: string } | null;
  from_user: { id: number; name: string } | null;
  ncb_letter_on: string | null;
  document_id: string | null;
  requested_by: { id: number; name: string } | null;
  received_by: { id: number; name: string } | null;
  undo_reason: string | null;
  commission_in_delta: number;
  commission_out_delta: number;
  closed_renewals: ClosedRenewal[];
};

/** What a cancellation closed, as it was. */
export interface ClosedRenewal {
  id: number;
  stage: string;
  next_call_at: string | null;
  ready_at: string | null;
  ready_by: number | null;
}

const COLUMNS = Object.keys(endorsementColumns.shape);

const personOf = (column: 'created_by' | 'received_by' | 'user_id' | 'from_user_id') =>
  sql`(select json_build_object('id', id, 'name', name) from people where people.id = ${sql.ref(`e.${column}`)})`;

/** Deleting a policy hides its endorsements. */
const found = (where: RawBuilder<unknown>): RawBuilder<StoredEndorsement> => sql`
  select ${sql.join(COLUMNS.map((column) => sql.ref(`e.${column}`)))},
    json_build_object('policy_no', policy.policy_no, 'insured_name', policy.insured_name, 'company', policy.company,
      'vehicle_no', policy.vehicle_no) as policy,
    e.document_id, e.closed_renewals, ${personOf('created_by')} as requested_by, ${personOf('received_by')} as received_by,
    ${personOf('user_id')} as "user", ${personOf('from_user_id')} as from_user
  from endorsements e cross join lateral (
    select policy_no, insured_name, name_remark as company, vehicle_no, user_id from motor_insurance where id = e.motor_id and deleted_at is null
    union all
    select policy_no, insured_name, company, null, user_id from corporate_insurance where id = e.corporate_id and deleted_at is null
  ) as policy
  where e.deleted_at is null and ${where}`;

/** A transfer names two clients, so neither is shown it; what was before a policy came to its client is another's. */
const ofOwner = ({ owner }: Owner) =>
  owner === undefined
    ? sql`true`
    : sql`policy.user_id = ${owner} and e.kind <> 'transfer' and not exists (select from endorsements t where t.policies = e.policies and t.policy_id = e.policy_id
        and t.kind = 'transfer' and t.version_no is not null and (e.id <= t.id or e.version_no <= t.version_no))`;

const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;

/** Of a policy that came to `owner`: what of a client was there before may be another's. */
async function asRead(db: Db, rows: StoredEndorsement[], { owner }: Owner): Promise<StoredEndorsement[]> {
  const [of] = rows;
  if (owner === undefined || !of || !(await hadAnotherClient(db, TABLES[of.policies], of.policy_id))) return rows;
  const isOfClient = ({ field }: EndorsedChange) => OF_CLIENT[TABLES[of.policies]].includes(field);
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map((change) => (isOfClient(change) ? { ...change, before: null } : change)),
  }));
}

export interface PolicyId {
  policies: EndorsedPolicies;
  policy_id: number;
}

export async function endorsementsOf(db: Db, { policies, policy_id }: PolicyId, owner: Owner = {}): Promise<StoredEndorsement[]> {
  const ofPolicy = found(sql`e.policies = ${policies} and e.policy_id = ${policy_id} and ${ofOwner(owner)}`);
  return asRead(db, (await sql<StoredEndorsement>`${ofPolicy} order by e.id desc`.execute(db)).rows, owner);
}

export async function readOne(db: Db, id: number, owner: Owner = {}): Promise<StoredEndorsement | undefined> {
  return (await asRead(db, (await found(sql`e.id = ${id} and ${ofOwner(owner)}`).execute(db)).rows, owner))[0];
}

/** What an endorsement adds to columns of its policy, or with -1 takes off again: empty where nothing is left of it. */
export const added = (endorsement: StoredEndorsement, sign: 1 | -1) =>
  Object.fromEntries(
    ENDORSEMENT_DELTAS.filter((name) => endorsement[name] !== 0).map((name) => [
      name,
      sql`nullif(coalesce(${sql.ref(name)}, 0) + ${sign * endorsement[name]}::numeric, 0)`,
    ]),
  );

export const policyOf = (db: Db, id: number): Promise<PolicyId | undefined> =>
  db
    .selectFrom('endorsements')
    .select([sql<EndorsedPolicies>`policies`.as('policies'), 'policy_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const asJson = (list: readonly object[]) => sql<string>`${JSON.stringify(list)}::jsonb`;

type Written<Row> = Omit<Row, 'changes' | 'closed_renewals'> & {
  changes?: readonly EndorsedChange[] | undefined;
  closed_renewals?: readonly ClosedRenewal[] | undefined;
};

export async function insertEndorsement(
  db: Db,
  { changes = [], closed_renewals: _, ...row }: Written<Insertable<Endorsements>>,
): Promise<number> {
  const { id } = await db
    .insertInto('endorsements')
    .values({ ...row, changes: asJson(changes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeEndorsement(
  db: Db,
  id: number,
  { changes, closed_renewals, ...row }: Written<Updateable<Endorsements>>,
): Promise<void> {
  const change = {
    ...row,
    ...(changes && { changes: asJson(changes) }),
    ...(closed_renewals && { closed_renewals: asJson(closed_renewals) }),
  };
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('endorsements').set(change).where('id', '=', id).execute();
}

/** 0: as issued. The policy is locked, so no other gets the next number. */
export async function lastVersionNo(db: Db, { policies, policy_id }: PolicyId): Promise<number> {
  const { last } = await db
    .selectFrom('endorsements')
    .select(sql<number>`coalesce(max(version_no), 0)`.as('last'))
    .where('policies', '=', policies)
    .where('policy_id', '=', policy_id)
    .executeTakeFirstOrThrow();
  return last;
}

export async function isOnlyAdmin(db: Db, id: number): Promise<boolean> {
  const another = await db
    .selectFrom('people')
    .select('id')
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return another === undefined;
}

/** Nobody calls about a policy that is cancelled. */
export async function closeRenewals(db: Db, { policies, policy_id }: PolicyId, lost_reason: string): Promise<ClosedRenewal[]> {
  const { rows } = await sql<ClosedRenewal>`
    with due as (select id, stage, next_call_at, ready_at, ready_by from renewals
      where policies = ${policies} and policy_id = ${policy_id} and deleted_at is null and closed_at is null order by id for update)
    update renewals set stage = 'lost', lost_reason = ${lost_reason}, closed_at = now(), next_call_at = null, ready_at = null, ready_by = null
    from due where renewals.id = due.id
    returning due.id, due.stage, due.next_call_at, due.ready_at, due.ready_by`.execute(db);
  return rows;
}

/** What it renewed, and what renewed it, stays so whoever has it from now on. Locked in the order in which its renewals are linked anew. */
export async function keepLinks(db: Db, { policies, policy_id }: PolicyId): Promise<void> {
  await sql`select lock_renewals(array(
    select unnest(array[insured_key, chassis_key]) from renewals where policies = ${policies} and policy_id = ${policy_id}))`.execute(db);
  await sql`update renewals set confirmed = true
    where policies = ${policies} and (policy_id = ${policy_id} or renewed_policy_id = ${policy_id})
      and renewed_policy_id is not null and not confirmed and deleted_at is null`.execute(db);
}

/** As they were; what somebody made of them since stays. */
export async function openRenewals(db: Db, closed: readonly ClosedRenewal[]): Promise<void> {
  await sql`update renewals set stage = was.stage, lost_reason = null, closed_at = null, next_call_at = was.next_call_at,
      ready_at = was.ready_at, ready_by = was.ready_by
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
      as was (id integer, stage text, next_call_at timestamptz, ready_at timestamptz, ready_by integer)
    where renewals.id = was.id and renewals.stage = 'lost' and renewals.deleted_at is null`.execute(db);
}

/** Two policies may be given the same paper at once. */
export async function lockPaper(db: Db, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper of an endorsement ${sha256}`}, 0))`.execute(db);
}

/** Of another endorsement that is not deleted, whichever policy it is of. */
export async function endorsementWithPaper(db: Db, sha256: string, except = 0): Promise<{ policy_no: string } | undefined> {
  const { rows } = await sql<{ policy_no: string }>`
    select coalesce(m.policy_no, c.policy_no) as policy_no from documents d join endorsements e on e.document_id = d.id
      left join motor_insurance m on m.id = e.motor_id left join corporate_insurance c on c.id = e.corporate_id
    where d.sha256 = ${sha256} and e.deleted_at is null and e.id <> ${except} limit 1`.execute(db);
  return rows[0];
}

export async function endorsementWithNumber(
  db: Db,
  { policies, policy_id, id = 0 }: PolicyId & { id?: number },
  endorsement_no: string,
): Promise<boolean> {
  const { rows } = await sql`select id from endorsements where policies = ${policies} and policy_id = ${policy_id} and id <> ${id}
    and search_key(endorsement_no) = search_key(${endorsement_no}) and deleted_at is null and status <> 'withdrawn' limit 1`.execute(db);
  return rows.length > 0;
}

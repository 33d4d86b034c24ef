import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import { type EndorsedChange, type Endorsement, endorsement } from '@bimabahi/contract/policies/endorsements';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Endorsements } from '../../db/tables.generated.ts';
import type { Owner } from '../kit/policy-table.ts';

/** As the answers have it, with the client of its policy. */
export type StoredEndorsement = Omit<Endorsement, 'requested_by' | 'received_by' | 'undo_reason'> & {
  requested_by: { id: number; name: string } | null;
  received_by: { id: number; name: string } | null;
  undo_reason: string | null;
  commission_in_delta: number;
  commission_out_delta: number;
};

const MADE = ['policy', 'requested_by', 'received_by'];
const COLUMNS = Object.keys(endorsement.shape).filter((name) => !MADE.includes(name));

const personOf = (column: 'created_by' | 'received_by') =>
  sql`(select json_build_object('id', id, 'name', name) from people where people.id = ${sql.ref(`e.${column}`)})`;

/** Deleting a policy hides its endorsements. */
const found = (where: RawBuilder<unknown>): RawBuilder<StoredEndorsement> => sql`
  select ${sql.join(COLUMNS.map((column) => sql.ref(`e.${column}`)))},
    json_build_object('policy_no', policy.policy_no, 'insured_name', policy.insured_name, 'company', policy.company) as policy,
    ${personOf('created_by')} as requested_by, ${personOf('received_by')} as received_by
  from endorsements e cross join lateral (
    select policy_no, insured_name, name_remark as company, user_id from motor_insurance where id = e.motor_id and deleted_at is null
    union all
    select policy_no, insured_name, company, user_id from corporate_insurance where id = e.corporate_id and deleted_at is null
  ) as policy
  where e.deleted_at is null and ${where}`;

const ofOwner = ({ owner }: Owner) => (owner === undefined ? sql`true` : sql`policy.user_id = ${owner}`);

export interface PolicyId {
  policies: EndorsedPolicies;
  policy_id: number;
}

export async function endorsementsOf(db: Db, { policies, policy_id }: PolicyId): Promise<StoredEndorsement[]> {
  const ofPolicy = found(sql`e.policies = ${policies} and e.policy_id = ${policy_id}`);
  return (await sql<StoredEndorsement>`${ofPolicy} order by e.id desc`.execute(db)).rows;
}

export async function readOne(db: Db, id: number, owner: Owner = {}): Promise<StoredEndorsement | undefined> {
  return (await found(sql`e.id = ${id} and ${ofOwner(owner)}`).execute(db)).rows[0];
}

export const policyOf = (db: Db, id: number): Promise<PolicyId | undefined> =>
  db
    .selectFrom('endorsements')
    .select([sql<EndorsedPolicies>`policies`.as('policies'), 'policy_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const asJson = (changes: readonly EndorsedChange[]) => sql<string>`${JSON.stringify(changes)}::jsonb`;

type Written<Row> = Omit<Row, 'changes'> & { changes?: readonly EndorsedChange[] | undefined };

export async function insertEndorsement(db: Db, { changes = [], ...row }: Written<Insertable<Endorsements>>): Promise<number> {
  const { id } = await db
    .insertInto('endorsements')
    .values({ ...row, changes: asJson(changes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeEndorsement(db: Db, id: number, { changes, ...row }: Written<Updateable<Endorsements>>): Promise<void> {
  const change = { ...row, ...(changes && { changes: asJson(changes) }) };
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

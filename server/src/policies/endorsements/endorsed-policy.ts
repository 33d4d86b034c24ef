/** The two kinds of policy, as an endorsement sees them. */
import type { EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import type { PolicyRecord } from '@bimabahi/contract/policies/policies';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { refusing } from '../../db/query/constraints.ts';
import { corporatePolicies } from '../corporate-insurance/public.ts';
import { checkSuccession } from '../kit/check-succession.ts';
import { constraintsOf } from '../kit/create-policies.ts';
import { type Noun, policyNoTaken, policyNotFound } from '../kit/errors.ts';
import { clashesOf, type Numbered } from '../kit/numbered-queries.ts';
import type { Owner } from '../kit/policy-table.ts';
import { motorPolicies } from '../motor-insurance/public.ts';
import type { PolicyId } from './queries.ts';

export type PolicyValue = string | number | null;
export type EndorsedPolicy = Pick<
  PolicyRecord,
  'id' | 'start_date' | 'end_date' | 'user' | 'cancelled_on' | 'net_now' | 'gst_now' | 'total_now'
> & {
  readonly [field: string]: unknown;
};

interface EndorsedKind {
  noun: Noun;
  table: PolicyTable;
  read: (db: Db, id: number, owner?: Owner) => Promise<EndorsedPolicy | undefined>;
  lock: (db: Db, id: number) => Promise<EndorsedPolicy | undefined>;
  change: (db: Db, id: number, change: object) => Promise<unknown>;
}

const KINDS: Readonly<Record<EndorsedPolicies, EndorsedKind>> = {
  motor: { noun: 'Motor', table: 'motor_insurance', ...(motorPolicies as unknown as Omit<EndorsedKind, 'noun' | 'table'>) },
  corporate: { noun: 'Corporate', table: 'corporate_insurance', ...(corporatePolicies as unknown as Omit<EndorsedKind, 'noun' | 'table'>) },
};

export async function readPolicy(db: Db, { policies, policy_id }: PolicyId, owner: Owner = {}): Promise<EndorsedPolicy> {
  const policy = await KINDS[policies].read(db, policy_id, owner);
  if (!policy) throw policyNotFound(KINDS[policies].noun);
  return policy;
}

/** Before the endorsement, so that two of one policy wait for each other. */
export async function lockPolicy(db: Db, { policies, policy_id }: PolicyId): Promise<EndorsedPolicy> {
  const policy = await KINDS[policies].lock(db, policy_id);
  if (!policy) throw policyNotFound(KINDS[policies].noun);
  return policy;
}

const NUMBERED = ['policy_no', 'vehicle_no', 'chassis_no', 'start_date', 'end_date'];

/** Refuses the number of another policy that would run at the same time. */
export async function checkNumber(
  db: Db,
  policies: EndorsedPolicies,
  policy: EndorsedPolicy,
  changed: readonly { field: string; after: PolicyValue }[],
): Promise<void> {
  if (!changed.some(({ field }) => NUMBERED.includes(field))) return;
  const { noun, table } = KINDS[policies];
  const after = { ...policy, ...Object.fromEntries(changed.map((change) => [change.field, change.after])) } as unknown as Numbered;
  const others = (await clashesOf(db, table, [after])).get(0) ?? [];
  const other = others.find(({ id }) => id !== policy.id);
  if (other) throw policyNoTaken(noun, other);
}

/** By the rules of the policy's own update. `since`: columns that no input has. */
export async function writePolicy(
  db: Db,
  policies: EndorsedPolicies,
  policy: EndorsedPolicy,
  change: Readonly<Record<string, PolicyValue>>,
  since: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { noun, table, change: write } = KINDS[policies];
  const user_id = (change.user_id as number | undefined) ?? policy.user.id;
  await checkSuccession(db, { table, noun }, { ...policy, ...change, user_id }, change);
  await refusing(write(db, policy.id, { ...change, ...since }), constraintsOf(table, noun));
}

export const policyValue = (policy: EndorsedPolicy, field: string): PolicyValue => (policy[field] ?? null) as PolicyValue;

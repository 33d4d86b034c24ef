/** What a policy was: its present values, with what endorsements changed taken back. */

import type { Scope } from '@bimabahi/contract/api/grants';
import type { EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import type { PolicyRecord } from '@bimabahi/contract/policies/policies';
import { listCorporateVersions, listMotorVersions, type PolicyVersion } from '@bimabahi/contract/policies/policy-versions';
import { addRupees } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Owner } from '../kit/policy-table.ts';
import { readPolicy } from './endorsed-policy.ts';
import { endorsementsOf, type PolicyId, type StoredEndorsement } from './queries.ts';

type Amounts = Pick<PolicyRecord, 'net_now' | 'gst_now' | 'total_now'>;
type Reader = { db: Db; scope: Scope; person: { id: number }; params: { id: number } };

/** In the order in which they were received. */
async function receivedOf(db: Db, { policies, policy_id }: PolicyId, owner: Owner): Promise<StoredEndorsement[]> {
  const all = await endorsementsOf(db, { policies, policy_id }, owner);
  return all.filter(({ version_no }) => version_no !== null).sort((a, b) => (a.version_no ?? 0) - (b.version_no ?? 0));
}

const SINCE = [
  ['net_now', 'net_delta'],
  ['gst_now', 'gst_delta'],
  ['total_now', 'total_delta'],
  ['commission_in_now', 'commission_in_delta'],
  ['commission_out_now', 'commission_out_delta'],
] as const;

const less = (amount: number | null | undefined, deltas: readonly number[]) =>
  typeof amount === 'number' ? deltas.reduce((rest, delta) => addRupees(rest, -delta), amount) : amount;

/** Amounts without what these endorsements changed. */
const before = <Policy extends Partial<Record<(typeof SINCE)[number][0], number | null | undefined>>>(
  policy: Policy,
  later: readonly StoredEndorsement[],
) =>
  Object.fromEntries(
    SINCE.filter(([now]) => now in policy).map(([now, delta]) => [
      now,
      less(
        policy[now],
        later.map((each) => each[delta]),
      ),
    ]),
  );

/** Of `owner`: as it came to them, if it had another client before. On that day: what took effect later is taken back, and what took effect stays, in whatever order the papers came. */
export async function policyOn<Policy extends Amounts & { id: number; cancelled_on: string | null }>(
  db: Db,
  policies: EndorsedPolicies,
  policy: Policy,
  { on, ...owner }: Owner & { on: string },
): Promise<Policy> {
  const received = await receivedOf(db, { policies, policy_id: policy.id }, owner);
  const [later, then] = [true, false].map((isLater) => received.filter(({ effective_date }) => effective_date > on === isLater));
  const values = (which: 'before' | 'after', each: readonly StoredEndorsement[]) =>
    Object.fromEntries(each.flatMap(({ changes }) => changes.map((change) => [change.field, change[which]])));
  const isCancelled = policy.cancelled_on !== null && policy.cancelled_on <= on;
  return {
    ...policy,
    ...values('before', received.toReversed()),
    ...values('after', then ?? []),
    ...before(policy, later ?? []),
    cancelled_on: isCancelled ? policy.cancelled_on : null,
    status: isCancelled ? 'cancelled' : 'active',
  };
}

function versionsFrom(
  policy: Amounts & { start_date: string; issue_date?: unknown },
  received: readonly StoredEndorsement[],
): PolicyVersion[] {
  const amounts = (after: number) => {
    const { net_now, gst_now, total_now } = { ...policy, ...before(policy, received.slice(after)) };
    return { net: net_now, gst: gst_now, total: total_now };
  };
  const issued = {
    version_no: 0,
    on: policy.start_date,
    received_on: null,
    received_by: null,
    endorsement: null,
    changes: [],
    ...amounts(0),
  };
  return [
    issued,
    ...received.map(({ id, kind, endorsement_no, version_no, effective_date, received_on, received_by, changes }, index) => ({
      ...{ version_no: version_no ?? 0, on: effective_date, received_on, received_by, changes },
      endorsement: { id, kind, endorsement_no },
      ...amounts(index + 1),
    })),
  ];
}

const versionsOf =
  (policies: EndorsedPolicies) =>
  async ({ db, scope, person, params: { id } }: Reader) => {
    const of = { policies, policy_id: id };
    const owner = { owner: scope === 'own' ? person.id : undefined };
    const policy = await readPolicy(db, of, owner);
    const data = versionsFrom(policy as never, await receivedOf(db, of, owner));
    return { data, total_count: data.length };
  };

export const policyVersions = () => [
  handle(listMotorVersions, versionsOf('motor')),
  handle(listCorporateVersions, versionsOf('corporate')),
];

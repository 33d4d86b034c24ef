import { callNumber } from '@bimabahi/contract/calls/call-number';
import { isBonusLost } from '@bimabahi/contract/policies/claim-words';
import type { PolicyRecord } from '@bimabahi/contract/policies/policies';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { claimsOfMotorPolicies } from '../../policies/claims/public.ts';
import { corporatePolicies } from '../../policies/corporate-insurance/public.ts';
import { motorPolicies } from '../../policies/motor-insurance/public.ts';
import { notToBeCalled, readStored, type StoredRenewal } from './record-queries.ts';

type Policies = Pick<Renewal, 'motor' | 'corporate'>;

const numberOf = ({ motor, corporate }: Policies): string => {
  const policy: Pick<PolicyRecord, 'insured_mobile' | 'user'> | null = motor ?? corporate;
  return callNumber(policy?.insured_mobile ?? policy?.user.mobile ?? '');
};

export function renewalReader(links: SignedLinks) {
  async function policyOf(db: Db, { policies, policy_id }: Pick<StoredRenewal, 'policies' | 'policy_id'>): Promise<Policies> {
    const withFile = <Row extends { id: number; document_id: string | null }>(table: string, { document_id, ...policy }: Row) => ({
      ...policy,
      file: links.linkTo({ table, id: policy.id, document_id }),
    });
    if (policies === 'motor') {
      const policy = await motorPolicies.read(db, policy_id);
      return { motor: policy ? withFile('motor-insurance', policy) : null, corporate: null };
    }
    const policy = await corporatePolicies.read(db, policy_id);
    return { motor: null, corporate: policy ? withFile('corporate-insurance', policy) : null };
  }

  /** In the order of the ids, without those that are gone. */
  async function readMany(db: Db, ids: readonly number[]): Promise<Renewal[]> {
    const stored = (await Promise.all(ids.map((id) => readStored(db, id)))).filter((row) => row !== undefined);
    const policies = await Promise.all(stored.map((row) => policyOf(db, row)));
    const numbers = policies.map(numberOf);
    const claims = await claimsOfMotorPolicies(
      db,
      policies.map(({ motor }) => motor?.id).filter((id) => id !== undefined),
    );
    const forbidden = await notToBeCalled(db, numbers);
    return stored.map(({ ready_at, ready_by, ...row }, index) => ({
      ...row,
      ready: ready_at === null ? null : { at: ready_at, by: ready_by },
      do_not_call: forbidden.has(itemAt(numbers, index)),
      bonus_lost: isBonusLost(policies[index]?.motor?.is_claim, claims.get(row.policy_id) ?? []),
      ...itemAt(policies, index),
    }));
  }

  return { policyOf, readMany, read: async (db: Db, id: number) => (await readMany(db, [id]))[0] };
}

import type { createPremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { checkInInstallments, policyOfPremiumNotFound } from './errors.ts';
import { insertPremiums, lockPoliciesOf } from './queries.ts';

interface AddedPremium {
  id: number;
  user_id: number;
}

/** All or none, in their order; the policies are locked as by the call for one. */
export async function addPremiums(
  db: Db,
  premiums: readonly Omit<z.output<typeof createPremiumInput>, 'again'>[],
  person: { id: number },
): Promise<AddedPremium[]> {
  if (premiums.length === 0) return [];
  const policies = await lockPoliciesOf(
    db,
    premiums.map((premium) => premium.corporate_insurance_id),
  );
  const clients = premiums.map(({ corporate_insurance_id }) => {
    const policy = policies.get(corporate_insurance_id);
    if (!policy) throw policyOfPremiumNotFound();
    checkInInstallments(policy);
    return policy.user_id;
  });
  const rows = await insertPremiums(
    db,
    premiums.map((premium) => ({ ...premium, created_by: person.id })),
  );
  return rows.map(({ id }, index) => ({ id, user_id: itemAt(clients, index) }));
}

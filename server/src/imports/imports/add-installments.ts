/** The plans of new policies whose installments stand in columns beside them. */
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import { addPremiums } from '../../policies/corporate-insurance-premium/public.ts';
import type { ReadInstallment } from '../matching/rows.ts';
import type { Importing, MadeRecord, Reason } from './importer.ts';
import { type PlannedPolicy, planOfColumns } from './plan-of-columns.ts';

interface Planned {
  policy: PlannedPolicy & { id: number };
  installments: readonly ReadInstallment[];
}

export interface AddedPlan {
  made: MadeRecord[];
  reasons: Reason[];
}

const table = 'corporate_insurance_premium' as const;

/** For each policy, in their order. */
export async function addPlans(db: Db, policies: readonly Planned[], { person }: Importing): Promise<AddedPlan[]> {
  const plans = policies.map(({ policy, installments }) => (installments.length > 0 ? planOfColumns(policy, installments) : null));
  const premiums = plans.flatMap((plan, at) =>
    (plan?.premiums ?? []).map((premium) => ({ ...premium, corporate_insurance_id: itemAt(policies, at).policy.id })),
  );
  const ids = (await addPremiums(db, premiums, person)).values();
  return plans.map((plan, at): AddedPlan => {
    if (!plan) return { made: [], reasons: [] };
    const made = plan.premiums.map(() => ({ table, id: ids.next().value?.id as number, name: '' }));
    const column = itemAt(policies, at).installments[0]?.heading ?? null;
    return { made, reasons: plan.warning ? [{ column, message: plan.warning }] : [] };
  });
}

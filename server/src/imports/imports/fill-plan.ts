/** Installments in columns beside a policy that is here: its plan, where it has none. */
import type { Db } from '../../db/db.ts';
import { corporatePolicies } from '../../policies/corporate-insurance/public.ts';
import { countPremiumsOf } from '../../policies/corporate-insurance-premium/public.ts';
import type { ReadInstallment } from '../matching/rows.ts';
import { addPlans } from './add-installments.ts';
import type { Importing, Outcome } from './importer.ts';

interface Filling {
  /** What became of the policy itself. */
  filled: Outcome;
  installments: readonly ReadInstallment[];
}

export async function fillPlan(db: Db, id: number, { filled, installments }: Filling, importing: Importing): Promise<Outcome> {
  const column = installments[0]?.heading ?? null;
  const there = await countPremiumsOf(db, id);
  if (there > 0) {
    const message = `Its plan is here with ${there} installment${there === 1 ? '' : 's'}: those of the row are not brought in`;
    return { ...filled, reasons: [...filled.reasons, { column, message }] };
  }
  const policy = await corporatePolicies.lock(db, id);
  if (!policy) throw new Error(`policy ${id} is gone`);
  const isSwitched = policy.is_installment !== 1;
  if (isSwitched) await corporatePolicies.change(db, id, { is_installment: 1 });
  const [plan] = await addPlans(db, [{ policy, installments }], importing);
  const now = await corporatePolicies.read(db, id);
  return {
    ...filled,
    outcome: 'update',
    reasons: [...(filled.outcome === 'update' ? filled.reasons : []), ...(plan?.reasons ?? [])],
    filled: [...(filled.filled ?? []), ...(isSwitched ? ['is_installment'] : [])],
    also: plan?.made ?? [],
    version_after: now?.version ?? 0,
  };
}

/** The installments of the row are gone by then. */
export async function emptyPlan(db: Db, id: number): Promise<void> {
  if ((await countPremiumsOf(db, id)) === 0) await corporatePolicies.change(db, id, { is_installment: 0 });
}

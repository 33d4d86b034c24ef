import { createPremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { addPremiums, lockPoliciesOf, sameInstallments } from '../../policies/corporate-insurance-premium/public.ts';
import { policiesPaid } from './existing-queries.ts';
import type { Importer, Outcome } from './importer.ts';
import { policyOfInstallment } from './installment-policy.ts';
import { issuesOf, missing } from './issues.ts';

type Premium = Omit<z.output<typeof createPremiumInput>, 'again'>;
interface Installment {
  policy_no: string;
  premium: Premium;
}

const table_name = 'corporate_insurance_premium';
/** Some policy, so that the other fields can be judged. */
const ANY = 1;

interface Written {
  record_id: number;
  isHere: boolean;
}

/** The policies are locked first, so that nobody adds the same meanwhile. Of rows that are alike the first is added. */
async function writeNew(db: Db, premiums: readonly Premium[], person: { id: number }): Promise<Written[]> {
  if (premiums.length === 0) return [];
  await lockPoliciesOf(
    db,
    premiums.map((premium) => premium.corporate_insurance_id),
  );
  const ids = new Map<string, number>();
  const keys = premiums.map((premium) => [premium.corporate_insurance_id, premium.premium_date, premium.total_payable].join(' '));
  for (const [at, id] of (await sameInstallments(db, premiums)).entries()) if (id !== null) ids.set(itemAt(keys, at), id);
  const here = new Set(ids.keys());
  const first = new Map(keys.map((key, at) => [key, at] as const).reverse());
  const fresh = [...first].flatMap(([key, at]) => (here.has(key) ? [] : [at]));
  const added = await addPremiums(
    db,
    fresh.map((at) => itemAt(premiums, at)),
    person,
  );
  for (const [index, { id }] of added.entries()) ids.set(itemAt(keys, itemAt(fresh, index)), id);
  return keys.map((key, at) => ({ record_id: ids.get(key) as number, isHere: here.has(key) || first.get(key) !== at }));
}

export const installmentImporter: Importer<Installment> = {
  inputOf({ read: { values } }, importing) {
    const { policy_no, ...others } = values;
    const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
    const { data, error } = createPremiumInput.safeParse({ ...given, corporate_insurance_id: ANY });
    const numberless = typeof policy_no === 'string' ? [] : [missing('policy_no', importing)];
    if (error || numberless.length > 0) return { reasons: [...numberless, ...(error ? issuesOf(error, importing, others) : [])] };
    return { input: { policy_no: String(policy_no), premium: data } };
  },

  async write(db, rows, { person, headingOf }) {
    const policies = await policiesPaid(
      db,
      rows.map(({ policy_no }) => policy_no),
    );
    const found = rows.map(({ policy_no, premium }) => policyOfInstallment(policies.get(policy_no) ?? [], premium.premium_date));
    const known = rows.flatMap(({ premium }, index) => {
      const policy = found[index]?.policy;
      return policy ? [{ ...premium, corporate_insurance_id: policy.id }] : [];
    });
    const written = (await writeNew(db, known, person)).values();
    return found.map(({ policy, refused }): Outcome => {
      const says = (message: string) => [{ column: headingOf('policy_no'), message }];
      if (refused !== undefined) return { outcome: 'error', reasons: says(refused) };
      const { record_id, isHere } = written.next().value as Written;
      const about = { table_name, user_id: policy.user_id, record_id };
      if (isHere) return { ...about, outcome: 'skip', reasons: says('An installment of this policy, day and amount is already here') };
      return { ...about, outcome: 'create', reasons: [], version_after: 1 };
    });
  },
};

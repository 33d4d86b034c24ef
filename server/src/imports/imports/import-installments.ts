import { createPremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import type { z } from 'zod';
import { addPremiums } from '../../policies/corporate-insurance-premium/public.ts';
import { policiesPaid, sameInstallments } from './existing-queries.ts';
import type { Importer, Outcome } from './importer.ts';
import { policyOfInstallment } from './installment-policy.ts';
import { issuesOf, missing } from './issues.ts';

type Premium = z.output<typeof createPremiumInput>;
interface Installment {
  policy_no: string;
  premium: Premium;
}

const table_name = 'corporate_insurance_premium';
/** Some policy, so that the other fields can be judged. */
const ANY = 1;

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
    const there = await sameInstallments(db, known);
    const fresh = known.filter((_, index) => there[index] === null);
    const [at, added] = [there.values(), (await addPremiums(db, fresh, person)).values()];
    return found.map(({ policy, refused }): Outcome => {
      const says = (message: string) => [{ column: headingOf('policy_no'), message }];
      if (refused !== undefined) return { outcome: 'error', reasons: says(refused) };
      const record_id = at.next().value;
      const about = { table_name, user_id: policy.user_id };
      if (record_id)
        return { ...about, outcome: 'skip', reasons: says('An installment of this policy, day and amount is already here'), record_id };
      return { ...about, outcome: 'create', reasons: [], record_id: added.next().value?.id, version_after: 1 };
    });
  },
};

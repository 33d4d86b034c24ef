import { createPremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import type { z } from 'zod';
import { addPremiums } from '../../policies/corporate-insurance-premium/public.ts';
import { policiesWithNumbers } from '../../policies/kit/batch-queries.ts';
import { policiesPaid, sameInstallments } from './existing-queries.ts';
import type { Importer, Outcome } from './importer.ts';
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
    const numbers = await policiesWithNumbers(
      db,
      'corporate_insurance',
      rows.map(({ policy_no }) => policy_no),
    );
    const policies = await policiesPaid(db, [...numbers.values()]);
    const found = rows.map(({ policy_no }) => policies.get(numbers.get(policy_no) ?? 0));
    const known = rows.flatMap(({ premium }, index) =>
      found[index]?.is_installment === 1 ? [{ ...premium, corporate_insurance_id: found[index].id }] : [],
    );
    const there = await sameInstallments(db, known);
    const fresh = known.filter((_, index) => there[index] === null);
    const [at, added] = [there.values(), (await addPremiums(db, fresh, person)).values()];
    return found.map((policy): Outcome => {
      const says = (message: string) => [{ column: headingOf('policy_no'), message }];
      if (!policy) return { outcome: 'error', reasons: says('No corporate policy has this number: bring the policy in first') };
      if (policy.is_installment !== 1)
        return { outcome: 'error', reasons: says('This policy is not paid in installments: switch them on in its premium history') };
      const record_id = at.next().value;
      const about = { table_name, user_id: policy.user_id };
      if (record_id)
        return { ...about, outcome: 'skip', reasons: says('An installment of this policy, day and amount is already here'), record_id };
      return { ...about, outcome: 'create', reasons: [], record_id: added.next().value?.id, version_after: 1 };
    });
  },
};

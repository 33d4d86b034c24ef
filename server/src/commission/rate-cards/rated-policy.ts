import type { TypedPolicy } from '@bimabahi/contract/commission/rate-cards';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { monthsAfter, todayInIndia } from '@bimabahi/contract/values/periods';
import type { NamesFound } from './live-queries.ts';
import type { RatedPolicy } from './rate.ts';

export type RatedKind = 'motor' | 'corporate';

export type PolicyValues = { [F in keyof Omit<TypedPolicy, 'kind'>]?: TypedPolicy[F] };

const COLUMNS = {
  motor: { insurer: 'name_remark', payee: 'sub_broker' },
  corporate: { insurer: 'company', payee: 'broker' },
} as const;

/** Motor and corporate policies share names of fields that mean other things. */
export const isNotOf = (kind: RatedKind, field: string): boolean =>
  field === 'kind' || Object.values<string>(COLUMNS[kind === 'motor' ? 'corporate' : 'motor']).includes(field);

export const insurerOf = (kind: RatedKind, policy: PolicyValues): string | null => policy[COLUMNS[kind].insurer] ?? null;
export const payeeOf = (kind: RatedKind, policy: PolicyValues): string | null => policy[COLUMNS[kind].payee] || null;
export const dayOf = ({ issue_date, start_date }: PolicyValues): string => issue_date ?? start_date ?? todayInIndia();

/** In years, those once begun not counted; null where the registration is not known. */
function ageOf(policy: PolicyValues): number | null {
  const { registered_on, age } = policy;
  if (age !== null && age !== undefined) return age;
  const on = dayOf(policy);
  if (!registered_on) return null;
  let years = 0;
  while (monthsAfter(registered_on, (years + 1) * 12) <= on) years += 1;
  return years;
}

export function ratedPolicy(kind: RatedKind, policy: PolicyValues, found: NamesFound): RatedPolicy {
  const { business_type, fuel, cc, gvw, product } = policy;
  const { od_premium, third_party_premium, net_premium, new_premium, terrisom } = policy;
  const motor = kind === 'motor';
  return {
    on: dayOf(policy),
    insurer_id: found.insurer_id,
    payee: payeeOf(kind, policy),
    payee_id: found.payee_id,
    risk: {
      line: policy.line ?? (found.line as ProductLine | null),
      product,
      cover: motor ? policy.od_tp_package_policy : null,
      vehicle_no: motor ? policy.vehicle_no : null,
      ncb: motor ? policy.ncb : null,
      business_type,
      fuel,
      cc,
      gvw,
      age: motor ? ageOf(policy) : null,
    },
    parts: motor ? { od_premium, third_party_premium, net_premium } : { new_premium, terrisom },
  };
}

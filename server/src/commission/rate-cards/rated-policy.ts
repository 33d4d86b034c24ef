import { baseAmount } from '@bimabahi/contract/commission/commission-base';
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { TypedPolicy } from '@bimabahi/contract/commission/rate-cards';
import type { PremiumParts } from '@bimabahi/contract/commission/rate-pays';
import { coverOf, yearsOf } from '@bimabahi/contract/trade/cover';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { readAmount } from '@bimabahi/contract/values/money';
import { monthsAfter, partsOfDate, todayInIndia, yearOfCover } from '@bimabahi/contract/values/periods';
import type { NamesFound } from './live-queries.ts';
import type { RatedPolicy } from './rate.ts';

export type RatedKind = 'motor' | 'corporate';

export type PolicyValues = { [F in keyof Omit<TypedPolicy, 'kind'>]?: TypedPolicy[F] } & {
  commission_in_basis?: CommissionBasis | null | undefined;
};

/** What a rating reads of a policy besides its commission, by kind. */
export const RATED_COLUMNS = {
  motor: [
    ...['name_remark', 'sub_broker', 'od_tp_package_policy', 'vehicle_no', 'make_model', 'ncb', 'business_type', 'registered_on', 'fuel'],
    ...['cc', 'gvw', 'seats', 'manufactured', 'od_years', 'tp_years', 'end_date', 'addons', 'tdv', 'insured_name'],
    ...['od_premium', 'addon_premium', 'third_party_premium', 'pa_premium', 'net_premium', 'commission_in_num', 'commission_in_basis'],
  ],
  corporate: [
    ...['company', 'broker', 'business_type', 'addons', 'insured_name', 'sum_insured', 'new_premium', 'terrisom'],
    ...['commission_in_num', 'commission_in_basis'],
  ],
} as const;

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

/** In years, those once begun not counted, or by the year of manufacture; null where neither is known. */
function ageOf(policy: PolicyValues): number | null {
  const { registered_on, manufactured, age } = policy;
  if (age !== null && age !== undefined) return age;
  const on = dayOf(policy);
  if (!registered_on) return manufactured ? Math.max(0, partsOfDate(on)[0] - manufactured) : null;
  let years = 0;
  while (monthsAfter(registered_on, (years + 1) * 12) <= on) years += 1;
  return years;
}

/** As said, or by the words of the cover; a policy of one year covers its parts for one. */
function yearsOfCoverOf({ od_tp_package_policy: written, start_date, end_date, od_years, tp_years }: PolicyValues) {
  const said = yearsOf(written);
  const cover = coverOf(written);
  const isOfOneYear = start_date && end_date && yearOfCover(start_date) === end_date;
  const forPart = (part: 'od' | 'tp') => (isOfOneYear && (cover === part || cover === 'package') ? 1 : null);
  return { od_years: od_years ?? said?.od ?? forPart('od'), tp_years: tp_years ?? said?.tp ?? forPart('tp') };
}

const amountIn = (text: string | null | undefined): number | null => {
  const { decimal } = readAmount(text ?? '');
  return decimal === undefined ? null : Number(decimal);
};

/** With what the side in would pay, where none is typed: a share out is of that. */
export const withEarned = (policy: PolicyValues, basis: CommissionBasis | null | undefined): PolicyValues =>
  basis && (policy.commission_in_num === null || policy.commission_in_num === undefined)
    ? { ...policy, commission_in_num: basis.amount, commission_in_basis: basis }
    : policy;

/** The commission in, and the premium that it is paid on: as its card says, or else as is usual for the line. */
function earnedOf(policy: PolicyValues, line: ProductLine | null): Pick<PremiumParts, 'earned' | 'earned_on'> {
  const { commission_in_num: earned, commission_in_basis: basis } = policy;
  const usual = () => baseAmount({ line, cover: policy.od_tp_package_policy, amounts: policy });
  return { earned, earned_on: basis && basis.amount === earned ? basis.base_amount : usual() };
}

function vehicleOf(policy: PolicyValues) {
  const { od_tp_package_policy: cover, vehicle_no, make_model, ncb, seats, addon_premium, tdv } = policy;
  return {
    ...{ cover, vehicle_no, make_model, ncb, seats, addon_premium, ...yearsOfCoverOf(policy) },
    age: ageOf(policy),
    net: policy.net_premium,
    sum_insured: amountIn(tdv),
  };
}

const FIRMS_HAVE_NO_VEHICLE = { cover: null, vehicle_no: null, ncb: null, age: null } as const;

export function ratedPolicy(kind: RatedKind, policy: PolicyValues, found: NamesFound): RatedPolicy {
  const { business_type, fuel, cc, gvw, product, addons, insured_name, new_premium, terrisom, sum_insured } = policy;
  const { od_premium, addon_premium, third_party_premium, pa_premium, net_premium } = policy;
  const motor = kind === 'motor';
  const line = policy.line ?? (found.line as ProductLine | null);
  const said = { line, product, business_type, fuel, cc, gvw, addons, insured_name };
  const parts = motor ? { od_premium, addon_premium, third_party_premium, pa_premium, net_premium } : { new_premium, terrisom };
  return {
    on: dayOf(policy),
    insurer_id: found.insurer_id,
    payee: payeeOf(kind, policy),
    payee_id: found.payee_id,
    is_own: found.is_own,
    risk: { ...said, ...(motor ? vehicleOf(policy) : { ...FIRMS_HAVE_NO_VEHICLE, net: new_premium, sum_insured }) },
    parts: { ...parts, ...earnedOf(policy, line) },
  };
}

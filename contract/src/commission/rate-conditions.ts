import { type Cover, coverOf } from '../trade/cover.ts';
import { FUEL_LABELS, type Fuel, fuelOf } from '../trade/fuels.ts';
import { INSURED_KIND_LABELS, type InsuredKind, insuredKindOf } from '../trade/insured-kind.ts';
import { bonusOf } from '../trade/no-claim-bonus.ts';
import { LINE_LABELS, type ProductLine } from '../trade/product-lines.ts';
import { hasZeroDepreciation } from '../trade/zero-depreciation.ts';
import { grouped } from '../values/money.ts';
import { fitsModel, type Models, modelsIn, modelsMeet } from './rate-models.ts';
import { contains, officeOfVehicle, officesIn } from './rate-offices.ts';

/** An empty condition means any. Ranges include both ends. */
export interface Conditions {
  line: ProductLine | null;
  product: string | null;
  cover: Cover | null;
  od_years: number | null;
  tp_years: number | null;
  business_type: string | null;
  /** One or several: "petrol, cng". */
  fuel: string | null;
  /** Registration offices by the beginning of their numbers, such as "MH12, DL3C, GJ". */
  rto: string | null;
  /** Offices besides, of a list that rules share. */
  rto_cluster_id: number | null;
  rto_cluster?: { name: string; codes: string[] } | null | undefined;
  /** Makes and models by their words, such as "Swift, Baleno". */
  models: string | null;
  models_not: string | null;
  cc_from: number | null;
  cc_to: number | null;
  gvw_from: number | null;
  gvw_to: number | null;
  seats_from: number | null;
  seats_to: number | null;
  age_from: number | null;
  age_to: number | null;
  ncb: 'any' | 'zero' | 'some';
  zero_depreciation: boolean | null;
  insured_kind: InsuredKind | null;
  net_from: number | null;
  net_to: number | null;
  sum_insured_from: number | null;
  sum_insured_to: number | null;
}

export const CONDITION_FIELDS = [
  ...([
    'line',
    'product',
    'cover',
    'od_years',
    'tp_years',
    'business_type',
    'fuel',
    'rto',
    'rto_cluster_id',
    'models',
    'models_not',
  ] as const),
  ...(['cc_from', 'cc_to', 'gvw_from', 'gvw_to', 'seats_from', 'seats_to', 'age_from', 'age_to', 'ncb'] as const),
  ...(['zero_depreciation', 'insured_kind', 'net_from', 'net_to', 'sum_insured_from', 'sum_insured_to'] as const),
] satisfies (keyof Conditions)[];

/** What a policy says of them, as it is typed there. */
export interface Risk {
  line: ProductLine | null;
  product?: string | null | undefined;
  cover?: string | null | undefined;
  od_years?: number | null | undefined;
  tp_years?: number | null | undefined;
  business_type?: string | null | undefined;
  fuel?: string | null | undefined;
  vehicle_no?: string | null | undefined;
  make_model?: string | null | undefined;
  cc?: number | null | undefined;
  gvw?: number | null | undefined;
  seats?: number | null | undefined;
  age?: number | null | undefined;
  ncb?: string | null | undefined;
  addons?: string | null | undefined;
  addon_premium?: string | number | null | undefined;
  insured_name?: string | null | undefined;
  /** Rupees. */
  net?: number | null | undefined;
  sum_insured?: number | null | undefined;
}

/** `fits`: null where the policy does not say. `meet`: whether one policy may fulfil both; both are filled. */
export interface Condition {
  label: string;
  isFilled(rule: Conditions): boolean;
  written(rule: Conditions): string;
  fits(rule: Conditions, risk: Risk): boolean | null;
  meet(a: Conditions, b: Conditions): boolean;
}

const COVER_LABELS: Readonly<Record<Cover, string>> = { od: 'OD', tp: 'TP', package: 'Package' };

/** Made once for each object: a re-rating asks every rule about every policy. */
function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
    return made.value;
  };
}

export const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function textCondition(label: string, name: 'product' | 'business_type'): Condition {
  return {
    label,
    isFilled: (rule) => rule[name] !== null,
    written: (rule) => rule[name] ?? '',
    fits: (rule, risk) => (risk[name] ? lettersAndDigits(rule[name] ?? '') === lettersAndDigits(risk[name]) : null),
    meet: (a, b) => lettersAndDigits(a[name] ?? '') === lettersAndDigits(b[name] ?? ''),
  };
}

const counted = (unit: string) => (value: number | null) => `${value} ${unit}`;
const inRupees = (what: string) => (value: number | null) => `${what} ₹${grouped(String(value ?? 0))}`;

function rangeCondition(
  label: string,
  name: 'cc' | 'gvw' | 'seats' | 'age' | 'net' | 'sum_insured',
  said: { one: (value: number | null) => string; between?: (from: number | null, to: number | null) => string },
): Condition {
  const [from, to] = [`${name}_from`, `${name}_to`] as const;
  const lowest = (rule: Conditions) => rule[from] ?? 0;
  const highest = (rule: Conditions) => rule[to] ?? Number.POSITIVE_INFINITY;
  const between = said.between ?? ((low, high) => `${low} to ${said.one(high)}`);
  return {
    label,
    isFilled: (rule) => rule[from] !== null || rule[to] !== null,
    written: (rule) => {
      if (rule[to] === null) return `${said.one(rule[from])} and more`;
      return rule[from] === null ? `up to ${said.one(rule[to])}` : between(rule[from], rule[to]);
    },
    fits: (rule, { [name]: value }) => (value === null || value === undefined ? null : lowest(rule) <= value && value <= highest(rule)),
    meet: (a, b) => lowest(a) <= highest(b) && lowest(b) <= highest(a),
  };
}

const betweenRupees = (what: string) => (from: number | null, to: number | null) =>
  `${what} ₹${grouped(String(from ?? 0))} to ₹${grouped(String(to ?? 0))}`;

function yearsCondition(label: string, name: 'od_years' | 'tp_years', part: string): Condition {
  return {
    label,
    isFilled: (rule) => rule[name] !== null,
    written: (rule) => `${part} for ${rule[name]} ${rule[name] === 1 ? 'year' : 'years'}`,
    fits: (rule, { [name]: years }) => (years === null || years === undefined ? null : rule[name] === years),
    meet: (a, b) => a[name] === b[name],
  };
}

const officesOf = remembered((rule: Conditions) => officesIn([rule.rto ?? '', ...(rule.rto_cluster?.codes ?? [])].join(' ')));
const registeredAt = remembered(({ vehicle_no }: Risk) => officeOfVehicle(vehicle_no));

const rto: Condition = {
  label: 'RTO',
  isFilled: (rule) => rule.rto !== null || rule.rto_cluster_id !== null,
  written: (rule) =>
    `RTO ${[rule.rto, rule.rto_cluster_id !== null && (rule.rto_cluster?.name ?? 'cluster')].filter(Boolean).join(' or ')}`,
  fits: (rule, risk) => {
    const office = registeredAt(risk);
    return office && officesOf(rule).some((wide) => contains(wide, office));
  },
  meet: (a, b) => officesOf(a).some((one) => officesOf(b).some((other) => contains(one, other) || contains(other, one))),
};

const ncb: Condition = {
  label: 'NCB',
  isFilled: (rule) => rule.ncb !== 'any',
  written: (rule) => (rule.ncb === 'zero' ? 'NCB 0 %' : 'with NCB'),
  fits: (rule, risk) => {
    const bonus = bonusOf(risk.ncb);
    return bonus === null ? null : bonus > 0 === (rule.ncb === 'some');
  },
  meet: (a, b) => a.ncb === b.ncb,
};

const wordsOf = (text: string) =>
  text
    .split(/[,;/+|]+/)
    .map((word) => word.trim())
    .filter(Boolean);
/** As they are stored; a word that is no fuel stays as it is, and fits none. */
const fuelsOf = remembered((rule: Conditions) => wordsOf(rule.fuel ?? '').map((word) => fuelOf(word) ?? lettersAndDigits(word)));

const fuel: Condition = {
  label: 'Fuel',
  isFilled: (rule) => rule.fuel !== null,
  written: (rule) =>
    wordsOf(rule.fuel ?? '')
      .map((word) => FUEL_LABELS[fuelOf(word) as Fuel] ?? word)
      .join(' or '),
  fits: (rule, risk) => (risk.fuel ? fuelsOf(rule).includes(fuelOf(risk.fuel) ?? lettersAndDigits(risk.fuel)) : null),
  meet: (a, b) => fuelsOf(a).some((one) => fuelsOf(b).includes(one)),
};

const modelsOf = remembered((rule: Conditions): Models => ({ wanted: modelsIn(rule.models), unwanted: modelsIn(rule.models_not) }));
const model: Condition = {
  label: 'Model',
  isFilled: (rule) => rule.models !== null || rule.models_not !== null,
  written: (rule) => [rule.models, rule.models_not && `not ${rule.models_not}`].filter(Boolean).join(', '),
  fits: (rule, { make_model }) => (make_model ? fitsModel(modelsOf(rule), make_model) : null),
  meet: (a, b) => modelsMeet(modelsOf(a), modelsOf(b)),
};

const zeroDepreciation: Condition = {
  label: 'Zero depreciation',
  isFilled: (rule) => rule.zero_depreciation !== null,
  written: (rule) => `${rule.zero_depreciation ? 'with' : 'without'} zero depreciation`,
  fits: (rule, { addons, addon_premium }) => {
    const has = hasZeroDepreciation(addons, addon_premium);
    return has === null ? null : has === rule.zero_depreciation;
  },
  meet: (a, b) => a.zero_depreciation === b.zero_depreciation,
};

const insuredKind: Condition = {
  label: 'Insured',
  isFilled: (rule) => rule.insured_kind !== null,
  written: (rule) => (rule.insured_kind === null ? '' : INSURED_KIND_LABELS[rule.insured_kind]),
  fits: (rule, { insured_name }) => {
    const kind = insuredKindOf(insured_name);
    return kind && rule.insured_kind === kind;
  },
  meet: (a, b) => a.insured_kind === b.insured_kind,
};

const coverOfRisk = remembered((risk: Risk) => coverOf(risk.cover));

export const CONDITIONS: readonly Condition[] = [
  {
    label: 'Line',
    isFilled: (rule) => rule.line !== null,
    written: (rule) => (rule.line === null ? '' : LINE_LABELS[rule.line]),
    fits: (rule, risk) => (risk.line === null ? null : rule.line === risk.line),
    meet: (a, b) => a.line === b.line,
  },
  textCondition('Product', 'product'),
  {
    label: 'Cover',
    isFilled: (rule) => rule.cover !== null,
    written: (rule) => (rule.cover === null ? '' : COVER_LABELS[rule.cover]),
    fits: (rule, risk) => {
      const cover = coverOfRisk(risk);
      return cover && rule.cover === cover;
    },
    meet: (a, b) => a.cover === b.cover,
  },
  yearsCondition('OD years', 'od_years', 'OD'),
  yearsCondition('TP years', 'tp_years', 'TP'),
  textCondition('Business type', 'business_type'),
  fuel,
  rto,
  model,
  rangeCondition('CC', 'cc', { one: counted('cc') }),
  rangeCondition('GVW', 'gvw', { one: counted('kg') }),
  rangeCondition('Seats', 'seats', { one: counted('seats') }),
  rangeCondition('Age', 'age', { one: counted('years') }),
  ncb,
  zeroDepreciation,
  insuredKind,
  rangeCondition('Net premium', 'net', { one: inRupees('net'), between: betweenRupees('net') }),
  rangeCondition('Sum insured', 'sum_insured', { one: inRupees('sum insured'), between: betweenRupees('sum insured') }),
];

const filledIn = remembered((rule: Conditions): Condition[] => CONDITIONS.filter((condition) => condition.isFilled(rule)));

/** How specific a rule is: its filled conditions; a range counts once. */
export const weightOf = (rule: Conditions): number => filledIn(rule).length;

export const fitsRisk = (rule: Conditions, risk: Risk): boolean => filledIn(rule).every((condition) => condition.fits(rule, risk) === true);

export function misfit(rule: Conditions, risk: Risk): string | null {
  const condition = filledIn(rule).find((each) => each.fits(rule, risk) !== true);
  if (!condition) return null;
  const { label } = condition;
  return condition.fits(rule, risk) === null
    ? `${label}: the policy does not say it, the rule wants ${condition.written(rule)}`
    : `${label}: the rule wants ${condition.written(rule)}`;
}

/** What the rule asks and the policy does not say; null where the policy says something else, or all is said. */
export function unsaid(rule: Conditions, risk: Risk): string[] | null {
  const fits = filledIn(rule).map(({ label, fits: fit }) => ({ label, fit: fit(rule, risk) }));
  const open = fits.filter(({ fit }) => fit === null).map(({ label }) => label);
  return open.length === 0 || fits.some(({ fit }) => fit === false) ? null : open;
}

export const overlap = (a: Conditions, b: Conditions): boolean =>
  CONDITIONS.every((condition) => !condition.isFilled(a) || !condition.isFilled(b) || condition.meet(a, b));

export const writtenConditions = (rule: Conditions): string =>
  filledIn(rule)
    .map((condition) => condition.written(rule))
    .join(', ');

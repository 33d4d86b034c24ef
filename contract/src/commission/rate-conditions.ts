import { type Cover, coverOf } from '../trade/cover.ts';
import { bonusOf } from '../trade/no-claim-bonus.ts';
import { LINE_LABELS, type ProductLine } from '../trade/product-lines.ts';

/** An empty condition means any. Ranges include both ends. */
export interface Conditions {
  line: ProductLine | null;
  product: string | null;
  cover: Cover | null;
  business_type: string | null;
  fuel: string | null;
  /** Registration offices by the beginning of their numbers, such as "MH12, DL3C, GJ". */
  rto: string | null;
  cc_from: number | null;
  cc_to: number | null;
  gvw_from: number | null;
  gvw_to: number | null;
  age_from: number | null;
  age_to: number | null;
  ncb: 'any' | 'zero' | 'some';
}

/** What a policy says of them, as it is typed there. */
export interface Risk {
  line: ProductLine | null;
  product?: string | null | undefined;
  cover?: string | null | undefined;
  business_type?: string | null | undefined;
  fuel?: string | null | undefined;
  vehicle_no?: string | null | undefined;
  cc?: number | null | undefined;
  gvw?: number | null | undefined;
  age?: number | null | undefined;
  ncb?: string | null | undefined;
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
  const known = new WeakMap<K, V>();
  return (key) => {
    const made = known.get(key);
    if (made !== undefined) return made;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

export const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function textCondition(label: string, name: 'product' | 'business_type' | 'fuel'): Condition {
  return {
    label,
    isFilled: (rule) => rule[name] !== null,
    written: (rule) => rule[name] ?? '',
    fits: (rule, risk) => (risk[name] ? lettersAndDigits(rule[name] ?? '') === lettersAndDigits(risk[name]) : null),
    meet: (a, b) => lettersAndDigits(a[name] ?? '') === lettersAndDigits(b[name] ?? ''),
  };
}

function rangeCondition(label: string, name: 'cc' | 'gvw' | 'age', unit: string): Condition {
  const [from, to] = [`${name}_from`, `${name}_to`] as const;
  const lowest = (rule: Conditions) => rule[from] ?? 0;
  const highest = (rule: Conditions) => rule[to] ?? Number.POSITIVE_INFINITY;
  return {
    label,
    isFilled: (rule) => rule[from] !== null || rule[to] !== null,
    written: (rule) => {
      if (rule[to] === null) return `${rule[from]} ${unit} and more`;
      return rule[from] === null ? `up to ${rule[to]} ${unit}` : `${rule[from]} to ${rule[to]} ${unit}`;
    },
    fits: (rule, { [name]: value }) => (value === null || value === undefined ? null : lowest(rule) <= value && value <= highest(rule)),
    meet: (a, b) => lowest(a) <= highest(b) && lowest(b) <= highest(a),
  };
}

interface Office {
  state: string;
  /** Empty: every office of the state. */
  number: string;
  series: string;
}

/** The number without leading zeros, as DL3C and DL03C are one office. */
function officeOf(text: string): Office | null {
  const [, state, number = '', series = ''] = /^([A-Z]{2})(\d{0,2})([A-Z]{0,3})/.exec(text) ?? [];
  return state === undefined ? null : { state, number: number.replace(/^0(?=\d)/, ''), series };
}

/** Numbers of the BH series begin with a year. */
const plateOf = (vehicle_no: string) =>
  vehicle_no
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^\d{2}(?=BH\d)/, '');

const officesOf = remembered(({ rto }: Conditions): Office[] =>
  (rto ?? '')
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .map((office) => officeOf(office.replaceAll('-', '')))
    .filter((office) => office !== null),
);

const contains = (wide: Office, narrow: Office) =>
  wide.state === narrow.state && (wide.number === '' || (wide.number === narrow.number && narrow.series.startsWith(wide.series)));

const isPlate = (plate: string) => /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}|BH\d{4}[A-Z]{1,2})$/.test(plate);

const registeredAt = remembered(({ vehicle_no }: Risk): Office | null => {
  const plate = plateOf(vehicle_no ?? '');
  return isPlate(plate) ? officeOf(plate) : null;
});

const rto: Condition = {
  label: 'RTO',
  isFilled: (rule) => rule.rto !== null,
  written: (rule) => `RTO ${rule.rto}`,
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
  textCondition('Business type', 'business_type'),
  textCondition('Fuel', 'fuel'),
  rto,
  rangeCondition('CC', 'cc', 'cc'),
  rangeCondition('GVW', 'gvw', 'kg'),
  rangeCondition('Age', 'age', 'years'),
  ncb,
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

export const overlap = (a: Conditions, b: Conditions): boolean =>
  CONDITIONS.every((condition) => !condition.isFilled(a) || !condition.isFilled(b) || condition.meet(a, b));

export const writtenConditions = (rule: Conditions): string =>
  filledIn(rule)
    .map((condition) => condition.written(rule))
    .join(', ');

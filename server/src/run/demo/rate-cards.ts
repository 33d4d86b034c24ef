/** What each insurer pays and each output broker gets, by line: the cards of this and the last financial year, and a draft. */

import type { RateCardStatus, RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { RateRule } from '@bimabahi/contract/commission/rate-rules';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { periodRange } from '@bimabahi/contract/values/periods';
import { OUTPUT_BROKERS } from './brokers.ts';
import { INSURERS } from './insurers.ts';

export interface DemoRateCard {
  name: string;
  side: RateSide;
  insurer: string | null;
  payee: string | null;
  from_date: string;
  to_date: string;
  status: RateCardStatus;
  rules: RateRule[];
}

const ANY: Omit<RateRule, 'base' | 'percent'> = {
  line: null,
  product: null,
  cover: null,
  business_type: null,
  fuel: null,
  rto: null,
  cc_from: null,
  cc_to: null,
  gvw_from: null,
  gvw_to: null,
  age_from: null,
  age_to: null,
  ncb: 'any',
  amount: null,
};

const onNet = (line: ProductLine, percent: number, more: Partial<RateRule> = {}): RateRule => ({
  ...ANY,
  line,
  base: 'net',
  percent,
  ...more,
});
const privately = (line: 'private_car' | 'two_wheeler', own: number, third: number): RateRule[] => [
  { ...ANY, line, cover: 'package', base: 'od', percent: own },
  { ...ANY, line, cover: 'od', base: 'od', percent: own },
  { ...ANY, line, cover: 'tp', base: 'tp', percent: third },
];
const nth = (percents: readonly number[], n: number) => itemAt(percents, n % percents.length);

const CAR = [15, 17.5, 19, 20, 22];
const TWO_WHEELER = [20, 22.5, 25];
const GOODS = [10, 12.5];
const PASSENGERS = [10, 12.5, 15];
const MACHINES = [10, 12.5];
const THIRD_PARTY = 2.5;
const SOUGHT_OFFICES = 'MH12, MH14, GJ01, GJ05';

const CORPORATE: readonly RateRule[] = [
  onNet('fire', 15),
  onNet('fire', 12.5, { product: 'Bharat Laghu Udyam Suraksha' }),
  onNet('marine', 15),
  onNet('engineering', 12.5),
  onNet('liability', 15),
  onNet('liability', 12.5, { product: "Workmen's Compensation" }),
  onNet('health_group', 7.5),
  onNet('personal_accident_group', 12.5),
  onNet('other', 15),
];

export function rulesOfInsurer(name: string, { carsMore = 0 } = {}): RateRule[] {
  const n = INSURERS.findIndex((insurer) => insurer.name === name);
  const car = nth(CAR, n) + carsMore;
  return [
    ...privately('private_car', car, THIRD_PARTY),
    { ...ANY, line: 'private_car', cover: 'package', rto: SOUGHT_OFFICES, base: 'od', percent: car + 1 },
    ...privately('two_wheeler', nth(TWO_WHEELER, n), THIRD_PARTY),
    onNet('goods_vehicle', nth(GOODS, n)),
    onNet('passenger_vehicle', nth(PASSENGERS, n)),
    onNet('misc_vehicle', nth(MACHINES, n)),
    ...CORPORATE,
  ];
}

export function rulesOfPayee(name: string): RateRule[] {
  const more = OUTPUT_BROKERS.indexOf(name as (typeof OUTPUT_BROKERS)[number]) % 2;
  return [
    ...privately('private_car', 11.5 + more / 2, 1.5 + more / 2),
    ...privately('two_wheeler', 12.5 + more / 2, 1.5 + more / 2),
    onNet('goods_vehicle', 7 + more / 2),
    onNet('passenger_vehicle', 7.5 + more / 2),
    onNet('misc_vehicle', 7 + more / 2),
  ];
}

/** Its card of this year is retired, and a revised one waits to be made live and to re-rate the year. */
const REVISED: (typeof INSURERS)[number]['name'] = 'Royal Sundaram';

export function rateCards(today: string): DemoRateCard[] {
  const years = (['last_financial_year', 'current_financial_year'] as const).map((period) => {
    const { from, to } = periodRange(period, today) as { from: string; to: string };
    return { label: `${from.slice(0, 4)}-${to.slice(2, 4)}`, from_date: from, to_date: to };
  });
  const cards = years.flatMap(({ label, ...period }, year): DemoRateCard[] => [
    ...INSURERS.map(({ name }) => ({
      ...period,
      name: `${name} ${label}`,
      side: 'in' as const,
      insurer: name,
      payee: null,
      status: year === 1 && name === REVISED ? ('retired' as const) : ('live' as const),
      rules: rulesOfInsurer(name),
    })),
    ...OUTPUT_BROKERS.map((name) => ({
      ...period,
      name: `${name} ${label}`,
      side: 'out' as const,
      insurer: null,
      payee: name,
      status: 'live' as const,
      rules: rulesOfPayee(name),
    })),
  ]);
  const { label, ...period } = itemAt(years, 1);
  const rules = rulesOfInsurer(REVISED, { carsMore: 1.5 });
  return [...cards, { ...period, name: `${REVISED} ${label}, revised`, side: 'in', insurer: REVISED, payee: null, status: 'draft', rules }];
}

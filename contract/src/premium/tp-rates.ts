import { z } from 'zod';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { listQuery, whole } from '../api/list-query.ts';
import { VEHICLE_CLASSES, type VehicleClass } from '../trade/vehicle-class.ts';
import { emptyIsNull, id, optionalDate, optionalFlag, optionalText, requiredDate, wrongType } from '../values/fields.ts';
import { optionalMoney, requiredMoney } from '../values/money-fields.ts';
import type { ThirdPartyRate } from './tp-premium.ts';

export const tpRate = z.object({
  id: z.int(),
  vehicle_class: z.enum(VEHICLE_CLASSES),
  up_to: z.number().nullable().describe('In cc, kW or tonnes, included; null: above all others, or a class without a measure'),
  years: z.int().describe('How long the cover runs'),
  premium: z.number().describe('Before GST'),
  per_passenger: z.number().nullable(),
  from_date: z.string(),
  to_date: z.string().nullable().describe('The last day; null: until further notice'),
  source: z.string().nullable(),
  is_verified: z.int().describe('1 once somebody compared it with the notification'),
  version: z.int(),
});
export type TpRate = z.infer<typeof tpRate>;

const MEASURE = 'Must be a number above 0, with at most two decimals';
const MEASURE_MAX = 99_999;
const measure = () =>
  z.preprocess((value) => {
    const given = emptyIsNull(value);
    return typeof given === 'string' && /^\s*\d{1,5}(\.\d{1,2})?\s*$/.test(given) ? Number(given) : given;
  }, z.number({ error: MEASURE }).positive(MEASURE).max(MEASURE_MAX, MEASURE).multipleOf(0.01, MEASURE).nullish());

const fields = {
  vehicle_class: z.enum(VEHICLE_CLASSES, { error: wrongType('Must be a class of vehicles') }),
  up_to: measure().optional(),
  years: whole(10).optional(),
  premium: requiredMoney(),
  per_passenger: optionalMoney().optional(),
  from_date: requiredDate(),
  to_date: optionalDate().optional(),
  source: optionalText().optional().describe('The notification that says so'),
  is_verified: optionalFlag(),
};
export const createTpRateInput = z.strictObject({
  ...fields,
  ends: id()
    .optional()
    .describe('The rate of the same class, size and years that this one replaces: it ends on the day before, in the same transaction'),
});
export const updateTpRateInput = updateInput(fields);

export const {
  list: listTpRates,
  create: createTpRate,
  update: updateTpRate,
  remove: deleteTpRate,
  restore: restoreTpRate,
} = crudRoutes('tp-rates', {
  record: tpRate,
  query: listQuery(['id', 'vehicle_class', 'up_to', 'years', 'premium', 'from_date', 'to_date']),
  create: createTpRateInput,
  update: updateTpRateInput,
  what: 'a third party rate',
  summaries: {
    list: 'Third party premiums by class and period',
    create: 'Add a rate; two of one class, size and years on one day are refused',
    update: 'Change a rate; policies that are stored keep their premium',
  },
});

type Seeded = ThirdPartyRate & { source: string };
const RULES = 'Third Party Premium Rules 2022';
const AMENDED = 'Third Party Premium Rules, amended 2024';

/** The premiums of a class by its limits, smallest first; the last has none. */
const rows = (
  vehicle_class: VehicleClass,
  limits: readonly (number | null)[],
  premiums: readonly number[],
  { years = 1, per_passenger = [], ...period }: Partial<Omit<Seeded, 'per_passenger'>> & { per_passenger?: readonly number[] } = {},
): Seeded[] =>
  premiums.map((premium, i) => ({
    vehicle_class,
    up_to: limits[i] ?? null,
    years,
    premium,
    per_passenger: per_passenger[i] ?? null,
    from_date: '2022-06-01',
    to_date: null,
    source: RULES,
    is_verified: 0,
    ...period,
  }));

const CAR = [1000, 1500, null];
const BIKE = [75, 150, 350, null];
const ELECTRIC_CAR = [30, 65, null];
const ELECTRIC_BIKE = [3, 7, 16, null];
const GOODS = [7.5, 12, 20, 40, null];
const ONE = [null];
const SINCE_2024 = { from_date: '2024-01-05', source: AMENDED };

/** What a new installation begins with: public carriers, without discounts. */
export const SEEDED_TP_RATES: readonly Seeded[] = [
  ...rows('private_car', CAR, [2094, 3416, 7897]),
  ...rows('private_car', CAR, [6521, 10640, 24596], { years: 3 }),
  ...rows('two_wheeler', BIKE, [538, 714, 1366, 2804]),
  ...rows('two_wheeler', BIKE, [2901, 3851, 7365, 15117], { years: 5 }),
  ...rows('electric_car', ELECTRIC_CAR, [1780, 2904, 6712]),
  ...rows('electric_car', ELECTRIC_CAR, [5543, 9044, 20907], { years: 3 }),
  ...rows('electric_two_wheeler', ELECTRIC_BIKE, [457, 607, 1161, 2383]),
  ...rows('electric_two_wheeler', ELECTRIC_BIKE, [2466, 3273, 6260, 12849], { years: 5 }),
  ...rows('goods_vehicle', GOODS, [16049, 27186, 35313, 43950, 44242]),
  ...rows('goods_three_wheeler', ONE, [4492]),
  ...rows('e_cart', ONE, [3139]),
  ...rows('auto', ONE, [2539], { per_passenger: [1214], to_date: '2024-01-04' }),
  ...rows('auto', ONE, [2371], { per_passenger: [1134], ...SINCE_2024 }),
  ...rows('e_rickshaw', ONE, [1539], { per_passenger: [737], ...SINCE_2024 }),
  ...rows('taxi', CAR, [6040, 7940, 10523], { per_passenger: [1162, 978, 1117] }),
];

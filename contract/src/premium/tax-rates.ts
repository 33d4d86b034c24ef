/** GST by line, part and period. An Admin adds a row when the law changes; panel and server check premiums by the rows of the policy's day. */
import { z } from 'zod';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { listQuery } from '../api/list-query.ts';
import { productLine } from '../trade/line-field.ts';
import { emptyIsNull, id, optionalDate, optionalText, requiredDate, wrongType } from '../values/fields.ts';
import { requiredPercent } from '../values/money-fields.ts';
import type { TaxRate as Rate } from './premium-check.ts';

export const TAX_PARTS = ['od', 'tp', 'any'] as const;

export const taxRate = z.object({
  id: z.int(),
  line: productLine.nullable().describe('Null: every line'),
  part: z.enum(TAX_PARTS),
  from_date: z.string(),
  to_date: z.string().nullable().describe('The last day; null: until further notice'),
  percent: z.number(),
  source: z.string().nullable(),
  version: z.int(),
});
export type TaxRate = z.infer<typeof taxRate>;

const fields = {
  line: z.preprocess(emptyIsNull, productLine.nullish()).optional(),
  part: z.enum(TAX_PARTS, { error: wrongType('Must be od, tp or any') }),
  from_date: requiredDate(),
  to_date: optionalDate().optional(),
  percent: requiredPercent(),
  source: optionalText().optional().describe('The notification that says so'),
};
export const createTaxRateInput = z.strictObject({
  ...fields,
  ends: id()
    .optional()
    .describe('The rate of the same line and part that this one replaces: it ends on the day before, in the same transaction'),
});
export const updateTaxRateInput = updateInput(fields);

export const {
  list: listTaxRates,
  create: createTaxRate,
  update: updateTaxRate,
  remove: deleteTaxRate,
  restore: restoreTaxRate,
} = crudRoutes('tax-rates', {
  record: taxRate,
  query: listQuery(['id', 'line', 'part', 'from_date', 'to_date', 'percent']),
  create: createTaxRateInput,
  update: updateTaxRateInput,
  what: 'a tax rate',
  summaries: {
    list: 'Rates of GST, newest first; the most specific one of a day holds',
    create: 'Add a rate; two of one line and part on one day are refused',
    update: 'Change a rate; policies that are stored keep their GST',
  },
});

const GST_SINCE = '2017-07-01';
const REFORM = '2025-09-22';
const DAY_BEFORE = '2025-09-21';

export const SEEDED_TAX_RATES: readonly (Rate & { source: string })[] = [
  { line: null, part: 'any', from_date: GST_SINCE, to_date: null, percent: 18, source: 'Notification 11/2017-CT(R)' },
  { line: 'goods_vehicle', part: 'tp', from_date: '2019-01-01', to_date: DAY_BEFORE, percent: 12, source: 'Notification 27/2018-CT(R)' },
  { line: 'goods_vehicle', part: 'tp', from_date: REFORM, to_date: null, percent: 5, source: '56th meeting of the GST Council' },
  ...(['health_individual', 'personal_accident_individual', 'travel_individual'] as const).flatMap((line) => [
    { line, part: 'any' as const, from_date: GST_SINCE, to_date: DAY_BEFORE, percent: 18, source: 'Notification 11/2017-CT(R)' },
    { line, part: 'any' as const, from_date: REFORM, to_date: null, percent: 0, source: 'Notification 16/2025-CT(R)' },
  ]),
  { line: 'life_individual', part: 'any', from_date: REFORM, to_date: null, percent: 0, source: 'Notification 16/2025-CT(R)' },
];

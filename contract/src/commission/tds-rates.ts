/** Rates of tax on commission that is paid on: an Admin adds a row when the law changes. */
import { z } from 'zod';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { listQuery } from '../api/list-query.ts';
import { id, optionalDate, optionalText, requiredDate, requiredText, wrongType } from '../values/fields.ts';
import { requiredMoney, requiredPercent } from '../values/money-fields.ts';
import { type TdsRate as Rate, TDS_PAYEES, type TdsPayee } from './tds.ts';

export const TDS_PAYEE_LABELS: Readonly<Record<TdsPayee, string>> = { company: 'Company', other: 'Other', no_pan: 'Without PAN' };

export const tdsRate = z.object({
  id: z.int(),
  payee: z.enum(TDS_PAYEES),
  from_date: z.string(),
  to_date: z.string().nullable().describe('The last day; null: until further notice'),
  percent: z.number(),
  threshold: z.number().describe('Nothing is deducted while the commission of a financial year is at most this'),
  section: z.string().describe('Of the law, as returns name it'),
  source: z.string().nullable(),
  version: z.int(),
});
export type TdsRate = z.infer<typeof tdsRate>;

const fields = {
  payee: z.enum(TDS_PAYEES, { error: wrongType('Must be company, other or no_pan') }),
  from_date: requiredDate(),
  to_date: optionalDate().optional(),
  percent: requiredPercent(),
  threshold: requiredMoney(),
  section: requiredText(),
  source: optionalText().optional().describe('The notification that says so'),
};
export const createTdsRateInput = z.strictObject({
  ...fields,
  ends: id().optional().describe('The rate of the same payee that this one replaces: it ends on the day before, in the same transaction'),
});

export const {
  list: listTdsRates,
  create: createTdsRate,
  update: updateTdsRate,
  remove: deleteTdsRate,
  restore: restoreTdsRate,
} = crudRoutes('tds-rates', {
  record: tdsRate,
  query: listQuery(['id', 'payee', 'from_date', 'to_date', 'percent']),
  create: createTdsRateInput,
  update: updateInput(fields),
  what: 'a rate of TDS',
  summaries: {
    list: 'Rates of tax that is deducted from commission paid on, newest first',
    create: 'Add a rate; two of one kind of payee on one day are refused',
    update: 'Change a rate; payouts that are paid keep their tax',
  },
});

const rates = (
  period: Pick<Rate, 'from_date' | 'to_date' | 'threshold' | 'section'>,
  percents: Record<TdsPayee, number>,
  sources: Record<TdsPayee, string>,
) => (['other', 'company', 'no_pan'] as const).map((payee) => ({ payee, ...period, percent: percents[payee], source: sources[payee] }));

const OLD_ACT = 'Income-tax Act 1961';
const NEW_ACT = 'Income-tax Act 2025';
export const SEEDED_TDS_RATES: readonly (Rate & { source: string })[] = [
  ...rates(
    { from_date: '2017-04-01', to_date: '2025-03-31', threshold: 15_000, section: '194D' },
    { other: 5, company: 10, no_pan: 20 },
    { other: OLD_ACT, company: OLD_ACT, no_pan: `${OLD_ACT}, s.206AA` },
  ),
  ...rates(
    { from_date: '2025-04-01', to_date: '2026-03-31', threshold: 20_000, section: '194D' },
    { other: 2, company: 10, no_pan: 20 },
    { other: 'Finance (No. 2) Act 2024, Finance Act 2025', company: 'Finance Act 2025', no_pan: 'Finance Act 2025, s.206AA' },
  ),
  ...rates(
    { from_date: '2026-04-01', to_date: null, threshold: 20_000, section: '393(1) code 1005' },
    { other: 2, company: 10, no_pan: 20 },
    { other: NEW_ACT, company: NEW_ACT, no_pan: `${NEW_ACT}, s.397(2)` },
  ),
];

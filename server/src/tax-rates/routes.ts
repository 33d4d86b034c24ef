import { checkPremiumOf } from '@bimabahi/contract/premium-findings';
import { createTaxRate, deleteTaxRate, listTaxRates, restoreTaxRate, updateTaxRate } from '@bimabahi/contract/tax-rates';
import { crudActions } from '../http/crud-actions.ts';
import { handle } from '../http/handler.ts';
import { checkOf, shownCheck } from '../premium/check-policy.ts';
import { readTaxFacts } from '../premium/tax-queries.ts';
import { endsBeforeStart, overlaps } from './errors.ts';
import { taxRateQueries } from './queries.ts';

const actions = crudActions({
  table: 'tax_rates',
  noun: 'tax rate',
  queries: taxRateQueries,
  unique: { tax_rates_overlap: overlaps, tax_rates_period: endsBeforeStart },
});
const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;

export const taxRates = () => [
  handle(listTaxRates, actions.list),
  handle(createTaxRate, actions.create),
  handle(updateTaxRate, actions.update),
  handle(deleteTaxRate, actions.remove),
  handle(restoreTaxRate, actions.restore),
  handle(checkPremiumOf, async ({ db, body: { kind, ...policy } }) => {
    const tax = await readTaxFacts(db, TABLES[kind], policy.product ?? null);
    return { data: shownCheck(checkOf(kind, policy, tax)) };
  }),
];

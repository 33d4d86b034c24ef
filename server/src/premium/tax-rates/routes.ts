import type { RouteTaken } from '@bimabahi/contract/api/route';
import { checkPremiumOf } from '@bimabahi/contract/premium/premium-findings';
import { createTaxRate, deleteTaxRate, listTaxRates, restoreTaxRate, taxRate, updateTaxRate } from '@bimabahi/contract/premium/tax-rates';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { handle } from '../../platform/http/handler.ts';
import { checkOf, shownCheck } from '../check/check-policy.ts';
import { datedRateActions } from '../check/dated-rates.ts';
import { readTaxFacts } from '../check/tax-queries.ts';

const actions = datedRateActions({
  table: 'tax_rates',
  noun: 'tax rate',
  kind: 'line and part',
  isSameKind: (rate, { line = null, part }: RouteTaken<typeof createTaxRate>['body']) => rate.line === line && rate.part === part,
  queries: crudQueries('tax_rates', { record: taxRate, sortedAsText: ['line'] }),
});
const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;

export const taxRates = () => [
  handle(listTaxRates, actions.list),
  handle(createTaxRate, actions.create),
  handle(updateTaxRate, actions.update),
  handle(deleteTaxRate, actions.remove),
  handle(restoreTaxRate, actions.restore),
  handle(checkPremiumOf, async ({ db, body: { kind, ...policy } }) => {
    const tax = await readTaxFacts(db, TABLES[kind], policy);
    return { data: shownCheck(checkOf(kind, policy, tax)) };
  }),
];

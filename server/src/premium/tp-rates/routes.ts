import type { RouteTaken } from '@bimabahi/contract/api/route';
import { createTpRate, deleteTpRate, listTpRates, restoreTpRate, tpRate, updateTpRate } from '@bimabahi/contract/premium/tp-rates';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { handle } from '../../platform/http/handler.ts';
import { datedRateActions } from '../check/dated-rates.ts';

const actions = datedRateActions({
  table: 'tp_rates',
  noun: 'third party rate',
  kind: 'class, size and years',
  isSameKind: (rate, { vehicle_class, up_to = null, years = 1 }: RouteTaken<typeof createTpRate>['body']) =>
    rate.vehicle_class === vehicle_class && rate.up_to === up_to && rate.years === years,
  queries: crudQueries('tp_rates', { record: tpRate, sortedAsText: ['vehicle_class'] }),
});

export const tpRates = () => [
  handle(listTpRates, actions.list),
  handle(createTpRate, actions.create),
  handle(updateTpRate, actions.update),
  handle(deleteTpRate, actions.remove),
  handle(restoreTpRate, actions.restore),
];

import type { RouteTaken } from '@bimabahi/contract/api/route';
import {
  createTdsRate,
  deleteTdsRate,
  listTdsRates,
  restoreTdsRate,
  tdsRate,
  updateTdsRate,
} from '@bimabahi/contract/commission/tds-rates';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { handle } from '../../platform/http/handler.ts';
import { datedRateActions } from '../../premium/check/dated-rates.ts';

const actions = datedRateActions({
  table: 'tds_rates',
  noun: 'rate of TDS',
  kind: 'payee',
  isSameKind: (rate, { payee }: RouteTaken<typeof createTdsRate>['body']) => rate.payee === payee,
  queries: crudQueries('tds_rates', { record: tdsRate, sortedAsText: ['payee'] }),
});

export const tdsRates = () => [
  handle(listTdsRates, actions.list),
  handle(createTdsRate, actions.create),
  handle(updateTdsRate, actions.update),
  handle(deleteTdsRate, actions.remove),
  handle(restoreTdsRate, actions.restore),
];

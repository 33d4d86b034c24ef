import { createTpRate, deleteTpRate, listTpRates, restoreTpRate, updateTpRate } from '@bimabahi/contract/tp-rates';
import { crudActions } from '../http/crud-actions.ts';
import { handle } from '../http/handler.ts';
import { endsBeforeStart, overlaps } from './errors.ts';
import { tpRateQueries } from './queries.ts';

const actions = crudActions({
  table: 'tp_rates',
  noun: 'third party rate',
  queries: tpRateQueries,
  unique: { tp_rates_overlap: overlaps, tp_rates_period: endsBeforeStart },
});

export const tpRates = () => [
  handle(listTpRates, actions.list),
  handle(createTpRate, actions.create),
  handle(updateTpRate, actions.update),
  handle(deleteTpRate, actions.remove),
  handle(restoreTpRate, actions.restore),
];

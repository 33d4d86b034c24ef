import {
  addPayeeAlias,
  createPayee,
  deletePayee,
  listPayees,
  payeeOptions,
  restorePayee,
  setPayeeStatus,
  unassignedPayeeNames,
  updatePayee,
} from '@bimabahi/contract/catalogues/payees';
import { crudActions, setStatus } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { nameActions } from '../kit/name-actions.ts';
import { ownAliases } from '../kit/name-queries.ts';
import { payeeConstraints } from './public.ts';
import * as queries from './queries.ts';

const crud = {
  table: 'payees',
  noun: 'payee',
  queries: queries.payeeQueries,
  unique: payeeConstraints,
};
const actions = crudActions(crud);
const names = nameActions(queries.payeeNames, actions);

export const payees = () => [
  handle(listPayees, actions.list),
  handle(payeeOptions, ({ db, query }) => queries.payeeOptions(db, query)),
  handle(unassignedPayeeNames, ({ db, query }) => queries.unassignedNames(db, query)),

  handle(createPayee, async ({ db, person, body }) => {
    const aliases = ownAliases({ name: body.name, aliases: body.aliases ?? [] });
    await queries.payeeNames.reserveNames(db, 0, { name: body.name, aliases });
    return actions.create({ db, person, body: { ...body, aliases } });
  }),

  handle(updatePayee, names.update),
  handle(addPayeeAlias, ({ db, body: { payee_id, alias } }) => names.addAlias({ db, id: payee_id, alias })),
  handle(setPayeeStatus, setStatus(crud)),
  handle(deletePayee, actions.remove),
  handle(restorePayee, actions.restore),
];

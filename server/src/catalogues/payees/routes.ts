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
import { nameTaken, Refusal } from '../../platform/http/refusal.ts';
import { nameActions } from '../kit/name-actions.ts';
import { ownAliases } from '../kit/name-queries.ts';
import * as queries from './queries.ts';

const panTaken = () =>
  new Refusal(409, 'taken', 'A payee with this PAN already exists.', { errors: { pan: ['Is already used by another payee'] } });

const crud = {
  table: 'payees',
  noun: 'payee',
  queries: queries.payeeQueries,
  unique: { payees_name_unique: nameTaken('payee'), payees_pan_unique: panTaken },
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

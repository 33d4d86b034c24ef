import {
  addPayeeAlias,
  createPayee,
  deletePayee,
  listPayees,
  payeeOptions,
  setPayeeStatus,
  unassignedPayeeNames,
  updatePayee,
} from '@bimabahi/contract/catalogues/payees';
import { ownPasswordUnlessFresh } from '../../people/kit/own-password.ts';
import { crudActions, setStatus } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { nameActions } from '../kit/name-actions.ts';
import { ownAliases } from '../kit/name-queries.ts';
import { checkPanIsFree, checkPayee, checkSettled, isPaidElsewhere, sealAccount, withLastFour, withPan } from './keep-payee.ts';
import { payeeConstraints } from './public.ts';
import * as queries from './queries.ts';

const crud = {
  table: 'payees',
  noun: 'payee',
  queries: queries.payeeQueries,
  unique: payeeConstraints,
};
const actions = crudActions(crud);
const given = <B extends object>(body: B) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<B>;
const names = nameActions(queries.payeeNames, actions);

export const payees = ({ sealing }: Pick<Services, 'sealing'>) => [
  handle(listPayees, actions.list),
  handle(payeeOptions, ({ db, query }) => queries.payeeOptions(db, query)),
  handle(unassignedPayeeNames, ({ db, query }) => queries.unassignedNames(db, query)),

  handle(createPayee, async ({ db, person, body: typed }) => {
    const body = withPan({}, typed);
    checkPayee(body);
    await checkPanIsFree(db, 0, typed, body.pan);
    const aliases = ownAliases({ name: body.name, aliases: body.aliases ?? [] });
    await queries.payeeNames.reserveNames(db, 0, { name: body.name, aliases });
    const added = await actions.create({ db, person, body: { ...withLastFour(body), aliases } });
    await sealAccount(db, added.data.id, body.account, sealing);
    return added;
  }),

  handle(updatePayee, async ({ db, person, params, body: { current_password, ...typed } }) => {
    const before = await actions.read(db, params.id);
    const isTaxNumber = typed.pan !== undefined || typed.gstin !== undefined;
    const body = isTaxNumber ? withPan(before, given(typed)) : typed;
    checkPayee({ ...before, ...given(body) });
    if (isTaxNumber) await checkPanIsFree(db, params.id, typed, body.pan ?? before.pan);
    if (isPaidElsewhere(before, body))
      await ownPasswordUnlessFresh(db, person, current_password, {
        action: 'payees.account-refused',
        table_name: 'payees',
        record_id: params.id,
      });
    const updated = await names.update({ db, params, body: withLastFour(body) });
    await sealAccount(db, params.id, body.account, sealing);
    return updated;
  }),
  handle(addPayeeAlias, ({ db, body: { payee_id, alias } }) => names.addAlias({ db, id: payee_id, alias })),
  handle(setPayeeStatus, setStatus(crud)),
  handle(deletePayee, async (call) => {
    await actions.lock(call.db, call.params.id);
    await checkSettled(call.db, call.params.id);
    return actions.remove(call);
  }),
];

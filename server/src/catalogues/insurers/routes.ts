import {
  addInsurerAlias,
  createInsurer,
  deleteInsurer,
  insurerOptions,
  listInsurers,
  restoreInsurer,
  setInsurerStatus,
  unassignedInsurerNames,
  updateInsurer,
} from '@bimabahi/contract/catalogues/insurers';
import { crudActions, setStatus } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { addInsurer, unique } from './public.ts';
import * as queries from './queries.ts';

const crud = {
  table: 'insurers',
  noun: 'insurer',
  queries: queries.insurerQueries,
  unique,
};
const actions = crudActions(crud);

export const insurers = () => [
  handle(listInsurers, actions.list),
  handle(insurerOptions, ({ db, query }) => queries.insurerOptions(db, query)),
  handle(unassignedInsurerNames, ({ db, query }) => queries.unassignedNames(db, query)),

  handle(createInsurer, async ({ db, person, body }) => {
    const id = await addInsurer(db, body, person);
    return { data: await actions.read(db, id), successMsg: 'Insurer added successfully!' };
  }),

  handle(updateInsurer, async ({ db, params, body }) => {
    if (body.name === undefined && body.aliases === undefined) return actions.update({ db, params, body });
    await queries.lockNames(db);
    const insurer = await actions.lock(db, params.id, body.version);
    const { name = insurer.name, aliases: given = insurer.aliases } = body;
    const aliases = queries.ownAliases({ name, aliases: [...given, insurer.name] });
    await queries.reserveNames(db, params.id, { name, aliases });
    return actions.update({ db, params, body: { ...body, aliases } });
  }),

  handle(addInsurerAlias, async ({ db, body: { insurer_id, alias } }) => {
    await queries.lockNames(db);
    const { name, aliases: before } = await actions.lock(db, insurer_id);
    const aliases = queries.ownAliases({ name, aliases: [...before, alias] });
    await queries.reserveNames(db, insurer_id, { name, aliases });
    return actions.update({ db, params: { id: insurer_id }, body: { ...(aliases.length > before.length && { aliases }) } });
  }),

  handle(setInsurerStatus, setStatus(crud)),
  handle(deleteInsurer, actions.remove),
  handle(restoreInsurer, actions.restore),
];

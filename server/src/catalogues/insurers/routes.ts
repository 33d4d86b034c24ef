import {
  addInsurerAlias,
  createInsurer,
  deleteInsurer,
  insurerOptions,
  listInsurers,
  setInsurerStatus,
  unassignedInsurerNames,
  updateInsurer,
} from '@bimabahi/contract/catalogues/insurers';
import { crudActions, setStatus } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { nameActions } from '../kit/name-actions.ts';
import { addInsurer, unique } from './public.ts';
import * as queries from './queries.ts';

const crud = {
  table: 'insurers',
  noun: 'insurer',
  queries: queries.insurerQueries,
  unique,
};
const actions = crudActions(crud);
const names = nameActions(queries.insurerNames, actions);

export const insurers = () => [
  handle(listInsurers, actions.list),
  handle(insurerOptions, ({ db, query }) => queries.insurerOptions(db, query)),
  handle(unassignedInsurerNames, ({ db, query }) => queries.unassignedNames(db, query)),

  handle(createInsurer, async ({ db, person, body }) => {
    const id = await addInsurer(db, body, person);
    return { data: await actions.read(db, id), successMsg: 'Insurer added successfully!' };
  }),

  handle(updateInsurer, names.update),
  handle(addInsurerAlias, ({ db, body: { insurer_id, alias } }) => names.addAlias({ db, id: insurer_id, alias })),
  handle(setInsurerStatus, setStatus(crud)),
  handle(deleteInsurer, actions.remove),
];

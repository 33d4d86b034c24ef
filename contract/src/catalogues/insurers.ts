import { z } from 'zod';
import { changedTo, list } from '../api/answers.ts';
import { crudRoutes, statusRoute, updateInput } from '../api/crud-routes.ts';
import { listQuery, optionsQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, optionalLongText, optionalWhole, wrongType } from '../values/fields.ts';
import { optionalGstin } from '../values/gstin.ts';
import { tansInput } from '../values/tan.ts';
import { aliasesInput, masterName, unassignedName } from './names.ts';

export const INSURER_KINDS = ['general', 'health', 'specialised', 'life'] as const;
export type InsurerKind = (typeof INSURER_KINDS)[number];
export const INSURER_KIND_LABELS: Readonly<Record<InsurerKind, string>> = {
  general: 'General',
  health: 'Health',
  specialised: 'Specialised',
  life: 'Life',
};

export const insurer = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(INSURER_KINDS),
  aliases: z.array(z.string()).describe('Other names by which policies call it, such as a former one'),
  credit_days: z.int().nullable().describe('Days after the month of issue in which it pays commission; null: as of all'),
  gstin: z.string().nullable(),
  tans: z.array(z.string()).describe('Numbers under which it deducts tax'),
  address: z.string().nullable().describe('As on invoices'),
  is_active: z.boolean().describe('Only active ones are offered; policies are matched to all'),
  version: z.int(),
});
export type Insurer = z.infer<typeof insurer>;

const fields = {
  name: masterName(),
  kind: z.enum(INSURER_KINDS, { error: wrongType('Must be general, health, specialised or life') }),
  aliases: aliasesInput(),
  credit_days: optionalWhole(0, 365).optional(),
  gstin: optionalGstin().optional(),
  tans: tansInput(),
  address: optionalLongText({ max: 500 }).optional(),
};
export const createInsurerInput = z.strictObject(fields);
export const updateInsurerInput = updateInput(fields);

export const {
  list: listInsurers,
  create: createInsurer,
  update: updateInsurer,
  remove: deleteInsurer,
  restore: restoreInsurer,
} = crudRoutes('insurers', {
  record: insurer,
  query: listQuery(['id', 'name', 'kind', 'is_active']).extend({ kind: z.enum(INSURER_KINDS).optional() }),
  create: createInsurerInput,
  update: updateInsurerInput,
  what: 'an insurer',
  summaries: {
    list: 'Insurers by name; search looks in names and aliases',
    create: 'Add an insurer; its names are unique among all names and aliases, compared by letters and digits',
    update: 'Change an insurer; a former name stays as an alias, as policies still have it',
  },
});
export const setInsurerStatus = statusRoute('insurers', insurer, 'Activate or deactivate an insurer; only active ones are offered');

export const insurerOption = insurer.pick({ id: true, name: true, kind: true, aliases: true });
export type InsurerOption = z.infer<typeof insurerOption>;
export const insurerOptions = route({
  method: 'GET',
  path: '/api/insurers/options',
  access: 'insurers.options',
  query: optionsQuery.extend({ id: id().optional().describe('One, active or not') }),
  response: list(insurerOption),
  summary: 'Active insurers with their aliases, for forms and filters',
});

export const unassignedInsurerNames = route({
  method: 'GET',
  path: '/api/insurers/unassigned',
  access: 'insurers.list',
  query: optionsQuery.pick({ limit: true }),
  response: list(unassignedName),
  summary: 'Companies that policies name and no insurer is called, those of most policies first',
});
export const addInsurerAlias = route({
  method: 'POST',
  path: '/api/insurers/aliases',
  access: 'insurers.update',
  body: z.strictObject({ insurer_id: id(), alias: masterName() }),
  response: changedTo(insurer),
  summary: 'Give an insurer one more alias: policies that have this name are matched to it from then on',
});

import { z } from 'zod';
import { changedTo, list } from '../api/answers.ts';
import { crudRoutes, statusRoute, updateInput } from '../api/crud-routes.ts';
import { listQuery, optionsQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { askedUnlessFresh } from '../people/people.ts';
import { optionalAccount, optionalIfsc } from '../values/bank.ts';
import { id, insuredMobile, optionalCode, optionalDate, optionalEmail, optionalText, wrongType } from '../values/fields.ts';
import { optionalGstin } from '../values/gstin.ts';
import { optionalPan } from '../values/pan.ts';
import { aliasesInput, masterName, unassignedName } from './names.ts';

export const PAYEE_KINDS = ['posp', 'misp', 'agent', 'co_broker', 'employee', 'own'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];
export const PAYEE_KIND_LABELS: Readonly<Record<PayeeKind, string>> = {
  posp: 'POSP',
  misp: 'MISP',
  agent: 'Agent',
  co_broker: 'Co-broker',
  employee: 'Employee',
  own: 'Nobody: our own business',
};

/** What an office calls what it sells itself. */
const OWN_WORDS = /^(?:the )?(?:office|direct|self|own|house|head office|ho|walk-?in|branch)(?: business| client)?$/i;
export const isOwnWord = (name: string): boolean => OWN_WORDS.test(name.trim());

/** When an item of commission may be paid on: once the insurer has paid it, or as soon as the policy is entered. */
export const PAYEE_BASES = ['received', 'booked'] as const;
export type PayeeBasis = (typeof PAYEE_BASES)[number];
export const PAYEE_BASIS_LABELS: Readonly<Record<PayeeBasis, string>> = { received: 'Once received', booked: 'Once booked' };

const textOrNull = z.string().nullable();

export const payee = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(PAYEE_KINDS),
  pan: z.string().nullable().describe('Permanent Account Number, by which tax is deducted; who has a GSTIN has the one in it'),
  is_company: z.boolean().describe('By the fourth letter of the PAN'),
  gstin: textOrNull.describe('Who has one bills tax on the commission'),
  licence_no: textOrNull,
  licence_from: textOrNull,
  licence_to: textOrNull.describe('The last day; null: until further notice'),
  bank_name: textOrNull,
  account: textOrNull.describe('The last four digits of the account'),
  ifsc: textOrNull,
  mobile: textOrNull,
  email: textOrNull,
  basis: z.enum(PAYEE_BASES).describe('When commission may be paid on'),
  aliases: z.array(z.string()).describe('Other names by which policies call them'),
  is_active: z.boolean(),
  version: z.int(),
});
export type Payee = z.infer<typeof payee>;

const fields = {
  name: masterName(),
  kind: z.enum(PAYEE_KINDS, { error: wrongType('Must be posp, misp, agent, co_broker, employee or own') }),
  pan: optionalPan().optional(),
  aliases: aliasesInput(),
  gstin: optionalGstin().optional(),
  licence_no: optionalCode().optional(),
  licence_from: optionalDate().optional(),
  licence_to: optionalDate().optional(),
  bank_name: optionalText().optional(),
  account: optionalAccount().optional().describe('Kept sealed: only its last four digits are answered'),
  ifsc: optionalIfsc().optional(),
  mobile: insuredMobile().optional(),
  email: optionalEmail().optional(),
  basis: z.enum(PAYEE_BASES, { error: wrongType('Must be a basis of payment') }).optional(),
};

export const {
  list: listPayees,
  create: createPayee,
  update: updatePayee,
  remove: deletePayee,
  restore: restorePayee,
} = crudRoutes('payees', {
  record: payee,
  query: listQuery(['id', 'name', 'kind', 'pan', 'is_active']).extend({ kind: z.enum(PAYEE_KINDS).optional() }),
  create: z.strictObject(fields),
  update: updateInput({ ...fields, current_password: askedUnlessFresh().optional() }),
  what: 'a payee',
  summaries: {
    list: 'Payees by name; search looks in names, aliases and PAN',
    create: 'Add a payee; the names are unique among all names and aliases of payees, compared by letters and digits',
    update: 'Change a payee; a former name stays as an alias, as policies still have it; another account or IFSC asks for the own password',
  },
});
export const setPayeeStatus = statusRoute('payees', payee, 'Activate or deactivate a payee');

export const payeeOption = payee.pick({ id: true, name: true, aliases: true });
export const payeeOptions = route({
  method: 'GET',
  path: '/api/payees/options',
  access: 'payees.list',
  query: optionsQuery,
  response: list(payeeOption),
  summary: 'Active payees with their aliases, to assign a name to',
});

export const unassignedPayeeName = unassignedName.extend({
  commission_out: z.number().describe('Commission out of these policies, in rupees'),
  similar: z.array(z.string()).describe('Other names on this list that look alike, at most 5'),
  payee: z.object({ id: z.int(), name: z.string() }).nullable().describe('The payee who has the name that looks most alike; a guess'),
});
export type UnassignedPayeeName = z.infer<typeof unassignedPayeeName>;
export const unassignedPayeeNames = route({
  method: 'GET',
  path: '/api/payees/unassigned',
  access: 'payees.list',
  query: optionsQuery.pick({ limit: true }),
  response: list(unassignedPayeeName),
  summary: 'Output brokers whom policies name and no payee is called, those of most policies first',
});
export const addPayeeAlias = route({
  method: 'POST',
  path: '/api/payees/aliases',
  access: 'payees.update',
  body: z.strictObject({ payee_id: id(), alias: masterName() }),
  response: changedTo(payee),
  summary: 'Give a payee one more alias: policies that have this name are theirs from then on',
});

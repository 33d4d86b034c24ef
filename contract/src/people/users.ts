import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { changeManyRoute, someOf } from '../api/change-many.ts';
import { fileFormat } from '../api/file-format.ts';
import { everyone, policyDesk } from '../api/grants.ts';
import { listQuery, optionsQuery, PAGING_PARAMETERS, textFilter } from '../api/list-query.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { ROLE_IDS } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalFlag, optionalId, optionalVersion, ownMobileOrNone, statusInput } from '../values/fields.ts';
import { clientDetails, fitsTogether, NO_OWN_NUMBER } from './client-details.ts';
import { namedClient } from './named-client.ts';
import { newPassword } from './new-password.ts';
import {
  adminsPasswordInput,
  emptyIsNone,
  nameAndMobile,
  PERSON_GRANTS,
  passwordInput,
  personFields,
  revealed,
  revealInput,
  withOwner,
} from './people.ts';

const textOrNull = z.string().nullable();
const mobileOrNull = textOrNull.describe('Null where nobody knows it, or where they hang on another client: such a client cannot sign in');
/** Of the income tax and of the proposal: who telephones does not need them. */
const ofTheFile = { read: policyDesk, write: policyDesk };
export const USER_ACCESS = accessTo('users', {
  ...PERSON_GRANTS,
  ...asRecord('profession', 'mobile_2', 'email', 'address', 'city', 'relation_of', 'relation'),
  ...readBy(everyone, 'related_to'),
  pan: ofTheFile,
  birth_date: ofTheFile,
});
export const user = recordOf(
  USER_ACCESS,
  z.object({
    ...personFields,
    mobile: mobileOrNull,
    profession: textOrNull,
    mobile_2: textOrNull.describe('A second number: found, never a user name'),
    email: textOrNull,
    address: textOrNull,
    city: textOrNull,
    pan: textOrNull.optional().describe('Permanent Account Number'),
    birth_date: textOrNull.optional(),
    relation_of: z.int().nullable().describe('The client on whose number they hang'),
    relation: textOrNull.describe('Which relation: wife, son, firm'),
    related_to: z
      .object({ id: z.int(), name: z.string(), mobile: textOrNull })
      .nullable()
      .describe('The client of relation_of, with the number at which they are reached'),
  }),
);
export type User = z.infer<typeof user>;

const details = clientDetails();
const person = { ...nameAndMobile, ...details };

export const createUserInput = withOwner(
  fitsTogether(
    z.strictObject({
      name: person.name,
      mobile: ownMobileOrNone().describe('May be absent where relation_of says on whose number they hang'),
      ...details,
      password: z.preprocess(emptyIsNone, newPassword().nullish()).optional().describe('Without one the client cannot sign in yet'),
      role_id: z.preprocess((value) => (value === '4' ? 4 : value), z.literal(ROLE_IDS.User)).optional(),
    }),
  ).refine(({ mobile, password }) => Boolean(mobile) || !password, { path: ['password'], error: NO_OWN_NUMBER }),
);
/** Of an import: books often lack the number, and never have a password. */
export const importedUserInput = z.strictObject({ name: person.name, mobile: ownMobileOrNone(), ...details });
const changes = z.strictObject(person).partial();
export const updateUserInput = changes.extend({ version: optionalVersion() });
/** Of a form about a client without a number: it may stay unknown while other fields change. */
export const updateUnknownNumber = updateUserInput.extend({ mobile: z.literal('').or(person.mobile) });

const userQuery = listQuery(['id', 'name', 'mobile', 'profession', 'is_active', 'mobile_2', 'city', 'relation']).extend({
  without_number: optionalFlag().describe('1: who is reached at no number, to be completed; 0: the others'),
  city: textFilter().describe('A part of it'),
  relation_of: optionalId().optional().describe('Only who hangs on this client'),
});
export const listUsers = route({
  method: 'GET',
  path: '/api/users',
  access: 'users.list',
  query: userQuery,
  response: list(user),
  summary: 'Clients, newest first; search looks in name, numbers, profession, e-mail and city, and in the number on which they hang',
});
export const exportUsers = route({
  method: 'GET',
  path: '/api/users/export',
  access: 'users.export',
  mayBeStale: true,
  query: userQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All clients that match, as CSV or XLSX in the order of the list',
});
export const userOptions = route({
  method: 'GET',
  path: '/api/users/options',
  access: 'users.options',
  query: optionsQuery.extend({
    id: id().optional().describe('Only this one, active or not: the chosen one of a form'),
    same_words_as: textFilter().describe('Only those, active or not, whose name has the same words as this one, in any order'),
  }),
  response: list(namedClient),
  summary: 'Active clients for searchable drop-downs',
});
export const readUser = route({
  method: 'GET',
  path: '/api/users/{id}',
  access: 'users.list',
  params: idParams,
  response: one(user),
  summary: 'One client',
});
export const createUser = route({
  method: 'POST',
  path: '/api/users',
  access: 'users.create',
  creates: true,
  body: createUserInput,
  response: changedTo(user),
  summary: 'Add a client',
});
export const updateUser = route({
  method: 'PUT',
  path: '/api/users/{id}',
  access: 'users.update',
  params: idParams,
  body: updateUserInput,
  response: changedTo(user),
  summary: 'Change a client; an absent field stays',
});
/** What is each client's own is set for each alone. */
export const USERS_SET_AT_ONCE = ['profession', 'city', 'address'] as const;
export const changeManyUsers = changeManyRoute('users', {
  filter: userQuery.omit(PAGING_PARAMETERS),
  set: someOf(z.strictObject({ profession: details.profession, city: details.city, address: details.address })),
  what: 'clients',
});
export const setUserStatus = route({
  method: 'PUT',
  path: '/api/users/{id}/status',
  access: 'users.status',
  params: idParams,
  body: statusInput,
  response: changedTo(user),
  summary: 'Activate or deactivate a client; deactivating ends their sessions',
});
export const setUserPassword = route({
  method: 'PUT',
  path: '/api/users/{id}/password',
  access: 'users.password',
  params: idParams,
  body: passwordInput,
  response: changed,
  summary: "Set a client's password, the Admin's own given; ends their sessions",
});
export const revealUserPassword = route({
  method: 'POST',
  path: '/api/users/{id}/reveal-password',
  access: 'users.reveal',
  params: idParams,
  body: revealInput,
  response: revealed,
  summary: "Show one client's password to an Admin who enters their own; at most 10 an hour, each audited",
});
export const resetUserSecondFactor = route({
  method: 'POST',
  path: '/api/users/{id}/reset-second-factor',
  access: 'users.reset-second-factor',
  params: idParams,
  body: adminsPasswordInput,
  response: changed,
  summary: "Take a client's second factor away, for a lost telephone, the Admin's own password given; ends their sessions",
});
export const deleteUser = route({
  method: 'DELETE',
  path: '/api/users/{id}',
  access: 'users.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a client who has no policies left',
});
export const restoreUser = restoreRoute(deleteUser, 'a client');

import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery, optionsQuery, textFilter } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { ROLE_IDS } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalFlag, optionalText, optionalVersion, statusInput } from '../values/fields.ts';
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

const mobileOrNull = z.string().nullable().describe('Null where nobody knows it: such a client cannot sign in');
export const USER_ACCESS = accessTo('users', { ...PERSON_GRANTS, ...asRecord('profession') });
export const user = recordOf(USER_ACCESS, z.object({ ...personFields, mobile: mobileOrNull, profession: z.string().nullable() }));
export type User = z.infer<typeof user>;

const person = { ...nameAndMobile, profession: optionalText() };

export const createUserInput = withOwner(
  z.strictObject({
    ...person,
    profession: person.profession.optional(),
    password: z.preprocess(emptyIsNone, newPassword().nullish()).optional().describe('Without one the client cannot sign in yet'),
    role_id: z.preprocess((value) => (value === '4' ? 4 : value), z.literal(ROLE_IDS.User)).optional(),
  }),
);
/** Of an import: books often lack the number, and never have a password. */
export const importedUserInput = z.strictObject({
  name: person.name,
  mobile: person.mobile.nullish(),
  profession: person.profession.optional(),
});
export const updateUserInput = z.strictObject(person).partial().extend({ version: optionalVersion() });
/** Of a form about a client without a number: it may stay unknown while other fields change. */
export const updateUnknownNumber = updateUserInput.extend({ mobile: z.literal('').or(person.mobile) });

const userQuery = listQuery(['id', 'name', 'mobile', 'profession', 'is_active']).extend({
  without_number: optionalFlag().describe('1: whose mobile number nobody knows, to be completed; 0: the others'),
});
export const listUsers = route({
  method: 'GET',
  path: '/api/users',
  access: 'users.list',
  query: userQuery,
  response: list(user),
  summary: 'Clients, newest first; search looks in name, mobile and profession',
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

import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { ROLE_NAMES } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { idParams, optionalEmail, optionalVersion } from '../values/fields.ts';
import { nameAndMobile, ownPasswordInput } from './people.ts';

export const profile = z.object({
  id: z.int(),
  name: z.string(),
  role: z.object({ id: z.int(), name: z.enum(ROLE_NAMES) }),
  company: z.string().describe('The setting ORGANISATION_NAME'),
  country: z.literal('India'),
  mobile: z.string(),
  email: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

export const updateProfileInput = z
  .strictObject({ name: nameAndMobile.name, email: optionalEmail() })
  .partial()
  .extend({ version: optionalVersion() });

export const ownSession = z.object({
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string().describe('To the minute'),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean().describe('The one that asks'),
});
export type OwnSession = z.infer<typeof ownSession>;

export const readProfile = route({
  method: 'GET',
  path: '/api/profile',
  access: 'profile.read',
  response: one(profile),
  summary: 'The signed-in person',
});
export const updateProfile = route({
  method: 'PUT',
  path: '/api/profile',
  access: 'profile.update',
  body: updateProfileInput,
  response: changedTo(profile),
  summary: 'Change the own name and e-mail; an absent field stays',
});
export const changeOwnPassword = route({
  method: 'PUT',
  path: '/api/profile/password',
  access: 'profile.password',
  body: ownPasswordInput,
  response: changed,
  summary: 'Change the own password, the current one given; the session stays, all others of the person end',
});
export const listOwnSessions = route({
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'profile.read',
  response: list(ownSession),
  summary: 'Where the person is signed in: this device first, then the last used',
});
export const endOwnSession = route({
  method: 'DELETE',
  path: '/api/profile/sessions/{id}',
  access: 'profile.update',
  params: idParams,
  response: changed,
  summary: 'Sign out of one own device',
});
export const endOtherOwnSessions = route({
  method: 'DELETE',
  path: '/api/profile/sessions',
  access: 'profile.update',
  response: changed,
  summary: 'Sign out of every own device but this one',
});

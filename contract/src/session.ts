import { z } from 'zod';
import { changed, one } from './answers.ts';
import { cleanMobile } from './fields.ts';
import { ROLE_NAMES } from './roles.ts';
import { route } from './route.ts';

export const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  role: z.object({ id: z.int(), name: z.enum(ROLE_NAMES) }),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The username is the person's mobile number. The password has no lower bound here: a wrong one is answered like any other. */
export const signInInput = z.strictObject({
  username: z.preprocess(
    cleanMobile,
    z.string({ error: 'Required' }).min(10, 'Must be at least 10 characters').max(191, 'Must be less than 191 characters'),
  ),
  password: z.string({ error: 'Required' }).min(1, 'Required').max(20, 'Must be 20 characters or less'),
});

export const signIn = route({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: signInInput,
  response: z.object({ token: z.string(), data: currentUser, successMsg: z.string() }),
  summary: 'Sign in with a mobile number and a password; answers a token for the Authorization header',
});

export const signOut = route({
  method: 'POST',
  path: '/api/logout',
  access: 'signed-in',
  response: changed,
  summary: 'End the session on the server',
});

export const readCurrentUser = route({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  response: one(
    currentUser.extend({
      settings: z.object({
        organisation_name: z.string(),
        default_insured_email: z.string(),
        password_escrow: z.boolean().describe('Whether an Admin can reveal passwords'),
      }),
    }),
  ),
  summary: 'The signed-in person, their role, and the settings that the panel shows',
});

export const sessionRoutes = [signIn, signOut, readCurrentUser];

import { z } from 'zod';
import { changed, one } from '../api/answers.ts';
import { ROLE_NAMES } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { cleanMobile, oneTimeCode } from '../values/fields.ts';
import { accountNotice } from './account-notices.ts';

export const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  role: z.object({ id: z.int(), name: z.enum(ROLE_NAMES) }),
});

/** Username: mobile number. No minimum length of the password, so that a short one fails like any wrong one. */
export const signInInput = z.strictObject({
  username: z.preprocess(
    cleanMobile,
    z.string({ error: 'Required' }).min(10, 'Must be at least 10 characters').max(191, 'Must be less than 191 characters'),
  ),
  password: z.string({ error: 'Required' }).min(1, 'Required').max(20, 'Must be 20 characters or less'),
  code: oneTimeCode()
    .optional()
    .describe('Of the authenticator app or a recovery code; only after an answer with the code word code-needed'),
  device: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'Must be 20 to 100 letters or digits')
    .optional()
    .describe(
      'A random text that the caller keeps. Where the person has signed in with it before, the failures of others do not count here',
    ),
});

export const signIn = route({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: signInInput,
  response: z.object({
    token: z.string(),
    data: currentUser.extend({
      must_enrol: z.literal(true).optional().describe("The person's role needs a second factor; they have none yet"),
    }),
    successMsg: z.string(),
  }),
  summary:
    'Sign in with a mobile number and a password; answers a token for the Authorization header. ' +
    'A person with a second factor gets 401 with the code word code-needed at first and makes the same call again with a code',
});

export const signOut = route({
  method: 'POST',
  path: '/api/logout',
  access: 'signed-in',
  whileEnrolling: true,
  response: changed,
  summary: 'End the session on the server',
});

export const readCurrentUser = route({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  whileEnrolling: true,
  response: one(
    currentUser.extend({
      username: z.string().describe('With which they sign in'),
      must_enrol: z.boolean().describe('The role needs a second factor and the person has none: nothing else is open to them'),
      enrol_within_days: z
        .int()
        .nullable()
        .describe('Days that are left until must_enrol is true, the begun one counted; null where nothing is to be set up'),
      notices: z.array(accountNotice).describe('That another has changed how they get in; until dismissed'),
      settings: z.object({
        organisation_name: z.string(),
        default_insured_email: z.string(),
        password_escrow: z.boolean().describe('Whether an Admin can reveal passwords'),
      }),
    }),
  ),
  summary: 'The signed-in person, their role, and the settings that the panel shows',
});

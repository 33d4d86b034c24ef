import { z } from 'zod';
import { type changed, one } from '../api/answers.ts';
import { admin, type FieldGrant } from '../api/grants.ts';
import { asRecord } from '../api/record-access.ts';
import type { Route } from '../api/route.ts';
import { type idParams, personMobile, requiredText } from '../values/fields.ts';
import { guessable, type Owner } from './guessable.ts';
import { newPassword } from './new-password.ts';

export const nameAndMobile = { name: requiredText({ min: 3 }), mobile: personMobile() };

export const personFields = {
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  is_active: z.boolean(),
  has_second_factor: z.boolean().optional().describe('Whether their sign-in asks for a code; Admin only'),
  can_reveal: z.boolean().optional().describe('Whether a sealed copy of the password is kept; Admin only'),
  version: z.int(),
  created_at: z.string(),
};

const adminOnly: FieldGrant = { read: admin, write: admin };
/** Of `personFields`. */
export const PERSON_GRANTS = {
  ...asRecord('id', 'name', 'mobile', 'is_active', 'version', 'created_at'),
  has_second_factor: adminOnly,
  can_reveal: adminOnly,
};

export const emptyIsNone = (value: unknown) => (value === '' ? null : value);

/** Message for a password derived from its owner's data. newPassword checks length and keyboard rows, so a password gets one message. */
function whyOwnWords(input: unknown, owner: Owner | undefined): string | undefined {
  if (typeof input !== 'object' || input === null || !('password' in input) || typeof input.password !== 'string') return undefined;
  return newPassword().safeParse(input.password).success ? guessable(input.password, owner ?? (input as Owner)) : undefined;
}

/** Checks the password against the given person, or else the one in the input. A form that knows its person passes it, to warn while one types. */
export const withOwner = <T extends z.ZodObject>(input: T, owner?: Owner) =>
  input.refine((given) => !whyOwnWords(given, owner), {
    path: ['password'],
    error: (issue) => whyOwnWords(issue.input, owner),
    when: () => true,
  });

const differs = 'Must be the same as the password';
const newAndAgain = { password: newPassword(), password_confirmation: z.string({ error: 'Required' }) };
const isRepeated = (input: { password: string; password_confirmation: string }) => input.password === input.password_confirmation;

export const ownPassword = () => z.string({ error: 'Required' }).min(1, 'Required').max(200);
const adminsPassword = () => ownPassword().describe("The Admin's own password, asked again");

/** An Admin who signed in, or gave their own password, so recently is not asked for it again where another's password, or a payee's account, is set. */
export const FRESH_MINUTES = 10;
const askedAgain = `The Admin's own password; may be absent for ${FRESH_MINUTES} minutes after this sign-in last gave it, when it began or here`;

/** An empty one is none. */
export const askedUnlessFresh = () =>
  z.preprocess((given) => (given === '' ? undefined : given), ownPassword().optional()).describe(askedAgain);

/** Set by staff for somebody else. */
export const passwordInput = z
  .strictObject({ ...newAndAgain, current_password: ownPassword().describe(askedAgain).optional() })
  .refine(isRepeated, { path: ['password_confirmation'], error: differs });

export const ownPasswordInput = z
  .strictObject({ current_password: ownPassword(), ...newAndAgain })
  .refine(isRepeated, { path: ['password_confirmation'], error: differs })
  .refine((input) => input.password !== input.current_password, { path: ['password'], error: 'Must differ from the current password' });

export const adminsPasswordInput = z.strictObject({ current_password: adminsPassword() });
export const revealInput = adminsPasswordInput;
export const revealed = one(z.object({ pass_read: z.string() }));

export type SetPasswordRoute = Route & { params: typeof idParams; body: typeof passwordInput; response: typeof changed };
export type RevealRoute = Route & { params: typeof idParams; body: typeof revealInput; response: typeof revealed };
export type ResetSecondFactorRoute = Route & { params: typeof idParams; body: typeof adminsPasswordInput; response: typeof changed };

/** What clients and employees have alike: who they are to a form, a password that staff set for them, and its reveal. */
import { z } from 'zod';
import { type changed, one } from './answers.ts';
import { type idParams, personMobile, requiredText } from './fields.ts';
import { guessable, type Owner } from './guessable.ts';
import { newPassword } from './new-password.ts';
import type { Route } from './route.ts';

export const nameAndMobile = { name: requiredText({ min: 3 }), mobile: personMobile() };

/** In every record of a person. */
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

/** An empty password field of a form is no password. */
export const emptyIsNone = (value: unknown) => (value === '' ? null : value);

/** Why the password of an input is too easily guessed by whoever knows its owner. Its length and its rows are newPassword's to judge: one message is enough. */
function whyOwnWords(input: unknown, owner: Owner | undefined): string | undefined {
  if (typeof input !== 'object' || input === null || !('password' in input) || typeof input.password !== 'string') return undefined;
  return newPassword().safeParse(input.password).success ? guessable(input.password, owner ?? (input as Owner)) : undefined;
}

/**
 * The input of a password with the rule about whose it is: of the given person, or else of the one whom the input itself names.
 * The server always adds the person; a form that knows them says so while one types, whatever else is still missing.
 */
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

/** A password that staff set for somebody else. */
export const passwordInput = z
  .strictObject({ ...newAndAgain, current_password: adminsPassword() })
  .refine(isRepeated, { path: ['password_confirmation'], error: differs });

/** A password that a person chooses for themself. */
export const ownPasswordInput = z
  .strictObject({ current_password: ownPassword(), ...newAndAgain })
  .refine(isRepeated, { path: ['password_confirmation'], error: differs })
  .refine((input) => input.password !== input.current_password, { path: ['password'], error: 'Must differ from the current password' });

export const adminsPasswordInput = z.strictObject({ current_password: adminsPassword() });
export const revealInput = adminsPasswordInput;
export const revealed = one(z.object({ pass_read: z.string() }));

/** The three calls that clients and employees have alike, as the panel's dialogs make them. */
export type SetPasswordRoute = Route & { params: typeof idParams; body: typeof passwordInput; response: typeof changed };
export type RevealRoute = Route & { params: typeof idParams; body: typeof revealInput; response: typeof revealed };
export type ResetSecondFactorRoute = Route & { params: typeof idParams; body: typeof adminsPasswordInput; response: typeof changed };

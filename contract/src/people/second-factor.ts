import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { ROLE_NAMES } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { idParams, oneTimeCode } from '../values/fields.ts';
import { ownPassword } from './people.ts';

export const RECOVERY_CODES = 10;

const proof = z.strictObject({ current_password: ownPassword(), code: oneTimeCode() });
export const enrolInput = proof;
export const renewCodesInput = proof;
export const switchOffInput = proof;

export const secondFactor = z.object({
  enabled: z.boolean(),
  required: z.boolean().describe("Whether the person's role needs one"),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Shown once and never again') });

export const roleRule = z.object({ id: z.int(), name: z.enum(ROLE_NAMES), second_factor_required: z.boolean() });
export type RoleRule = z.infer<typeof roleRule>;

export const roleRuleInput = z
  .strictObject({
    second_factor_required: z.boolean({ error: 'Must be true or false' }),
    current_password: ownPassword().optional().describe("The Admin's own password, asked again where the rule ends"),
  })
  .refine(({ second_factor_required, current_password }) => second_factor_required || current_password !== undefined, {
    path: ['current_password'],
    error: 'Required',
  });

export const readSecondFactor = route({
  method: 'GET',
  path: '/api/profile/second-factor',
  access: 'second-factor.read',
  whileEnrolling: true,
  response: one(secondFactor),
  summary: 'Whether the own sign-in asks for a code, and whether it must',
});
export const beginSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor',
  access: 'second-factor.enrol',
  whileEnrolling: true,
  response: one(
    z.object({
      secret: z.string().describe('Base32, for typing it into the app'),
      uri: z.string().describe('otpauth://, for the QR code'),
    }),
  ),
  summary: 'A new secret for the own authenticator app; nothing is asked for at the sign-in until it is confirmed',
});
export const enrolSecondFactor = route({
  method: 'PUT',
  path: '/api/profile/second-factor',
  access: 'second-factor.enrol',
  whileEnrolling: true,
  body: enrolInput,
  response: changedTo(recoveryCodes),
  summary: 'Confirm the new secret with the own password and a code; answers ten recovery codes and ends all other sessions of the person',
});
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/profile/second-factor/recovery-codes',
  access: 'second-factor.enrol',
  body: renewCodesInput,
  response: changedTo(recoveryCodes),
  summary: 'Ten new recovery codes instead of the old ones',
});
export const switchOffSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor/off',
  access: 'second-factor.switch-off',
  body: switchOffInput,
  response: changed,
  summary: 'No longer ask for a code at the own sign-in; the own password and a code given. Refused where the role needs one',
});
export const listRoleRules = route({
  method: 'GET',
  path: '/api/second-factor-roles',
  access: 'second-factor.list-roles',
  response: list(roleRule),
  summary: 'Which roles must have a second factor',
});
export const setRoleRule = route({
  method: 'PUT',
  path: '/api/second-factor-roles/{id}',
  access: 'second-factor.require',
  params: idParams,
  body: roleRuleInput,
  response: changedTo(roleRule),
  summary:
    'Require a second factor of everyone of a role: who has none can do nothing else until they have enrolled. ' +
    "No longer to require it takes the Admin's own password",
});

/** A client's first sign-in: a link of one use by which they set their own password. */
import { z } from 'zod';
import { changed } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { id, idParams } from '../values/fields.ts';
import { newPassword } from './new-password.ts';

export const INVITATION_DAYS = 7;
const MOST_AT_ONCE = 500;

const invited = z.object({
  user_id: z.int(),
  link: z.string().describe('On the address of the panel. The token is behind #, which browsers send to no server'),
  expires_at: z.string(),
});
export type Invited = z.infer<typeof invited>;

export const inviteUser = route({
  method: 'POST',
  path: '/api/users/{id}/invitation',
  access: 'users.invite',
  params: idParams,
  response: z.object({ data: z.array(invited) }),
  summary: `A link by which a client sets their own password: once, within ${INVITATION_DAYS} days; ends the one before`,
});

export const inviteUsers = route({
  method: 'POST',
  path: '/api/users/invitations',
  access: 'users.invite',
  body: z.strictObject({ ids: z.array(id()).min(1, 'Choose at least one').max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`) }),
  response: z.object({
    data: z.array(invited),
    refused: z.array(z.object({ user_id: z.int(), reason: z.string() })).describe('Who cannot be invited, and why'),
  }),
  summary: 'A link for each of several clients',
});

export const acceptInvitationInput = z
  .strictObject({
    token: z.string({ error: 'Required' }).regex(/^[\w-]{43}$/, 'Must be the whole link'),
    password: newPassword(),
    password_confirmation: z.string({ error: 'Required' }),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    error: 'Must be the same as the password',
  });

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  body: acceptInvitationInput,
  response: changed.extend({ data: z.object({ username: z.string() }) }),
  summary: 'Set the own password by the token of an invitation, once',
});

/** Notices that a person sees after somebody else changed how they sign in, until they confirm that they have read them. */
import { z } from 'zod';
import { changed } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { idParams } from '../values/fields.ts';

const NOTICE_KINDS = ['password-set', 'second-factor-reset', 'codes-locked'] as const;

export const accountNotice = z.object({
  id: z.int(),
  kind: z
    .enum(NOTICE_KINDS)
    .describe('Their password was set, their second factor taken away, or too many wrong codes entered after their password'),
  by: z.string().nullable().describe('The name of the Admin, for staff; null for a client, and where it was done on the server itself'),
  at: z.string(),
});
export type AccountNotice = z.infer<typeof accountNotice>;

export const dismissAccountNotice = route({
  method: 'DELETE',
  path: '/api/profile/notices/{id}',
  access: 'profile.update',
  audited: 'dismiss-notice',
  params: idParams,
  response: changed,
  summary: 'Say that a notice about the own account was read: it is told no more',
});

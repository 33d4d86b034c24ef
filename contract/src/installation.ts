import { z } from 'zod';
import { one } from './answers.ts';
import { ROLE_NAMES } from './roles.ts';
import { route } from './route.ts';

export const readHealth = route({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
  summary: '200 once the server can serve (database reached and migrated), 503 otherwise and while it is being stopped',
});

/** For whatever restarts a server that hangs: it must not do so because the database is away. */
export const readLiveness = route({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  summary: '200 as long as the server answers at all, whatever its database does',
});

export const readInstallation = route({
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  response: one(
    z.object({
      organisation_name: z.string(),
      demo_sign_ins: z
        .array(z.object({ role: z.enum(ROLE_NAMES), name: z.string(), username: z.string(), password: z.string() }))
        .describe('How to sign in to the invented demo brokerage; empty on a real installation'),
    }),
  ),
  summary: 'What the sign-in page shows',
});

import { z } from 'zod';
import { one } from '../api/answers.ts';
import { ROLE_NAMES } from '../api/roles.ts';
import { route } from '../api/route.ts';

/** Problems of a server that still answers (status `degraded`). */
export const problemCode = z.enum([
  'database-damaged',
  'disk-full',
  'disk-nearly-full',
  'snapshot-failed',
  'snapshot-late',
  'backup-failed',
  'backup-late',
  'replica-left-out',
  'documents-cannot-be-stored',
  'documents-missing',
  'scanner-away',
  'witness-failed',
  'audit-broken',
  'audit-differs',
  'database-newer',
  'sums-late',
  'jobs-late',
]);
export type ProblemCode = z.infer<typeof problemCode>;

const problem = z.object({
  code: problemCode,
  sentence: z.string().describe('What is wrong and what to do, for the owner'),
  since: z.string().describe('When it was first seen'),
});
export type Problem = z.infer<typeof problem>;

export const readHealth = route({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: z.object({
    status: z.enum(['ok', 'degraded']).describe('degraded: it serves, and its owner has something to look after'),
    database: z.enum(['ok', 'damaged']),
    version: z.string(),
    migration: z.string().describe('The last one that this server knows: tells two builds of one version apart'),
    commit: z.string().nullable().describe('Null where neither a clone nor the image says it'),
    problems: z.array(problemCode),
  }),
  summary: '200 once the server can serve (database reached and migrated), 503 otherwise and while it is being stopped',
});

export const readProblems = route({
  method: 'GET',
  path: '/api/health/problems',
  access: 'installation.problems',
  response: one(z.array(problem)),
  summary: 'What is wrong at the moment, in sentences',
});

/** For restarting a server that hangs: the answer does not depend on the database. */
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

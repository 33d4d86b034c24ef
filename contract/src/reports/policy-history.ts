/** What happened with a policy, the latest first. */
import { z } from 'zod';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import type { PolicyKind } from '../policies/policies.ts';
import { idParams } from '../values/fields.ts';
import { POLICY_PAGE_ACCESS } from './policy-page-access.ts';
import { HAPPENED, HISTORY_KINDS } from './policy-page-words.ts';

const entry = recordOf(
  POLICY_PAGE_ACCESS,
  z.object({
    at: z.string(),
    kind: z.enum(HISTORY_KINDS),
    what: z.enum(HAPPENED),
    text: z.string().describe('As a sentence; of a change in the words of the audit'),
    changes: z.array(z.object({ field: z.string().describe('Its label'), old: z.string(), new: z.string() })),
    by: z.object({ id: z.int().nullable(), name: z.string() }).nullable().optional().describe('Staff only'),
    undo: z
      .object({
        of: z
          .enum(['policy', 'endorsement', 'installment', 'claim', 'request'])
          .describe('What is taken back; claim and request: a deletion'),
        id: z.int(),
        version: z.int().nullable().describe('To be sent with it'),
        values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).describe('Of a policy and an installment: what to send'),
        why: z.string().nullable().describe('Why it cannot be taken back'),
      })
      .nullable()
      .describe('Of the latest entry alone, where something of it could be taken back'),
    link: z.object({ of: z.enum(['claim', 'policy']), id: z.int() }).nullable(),
  }),
);
export type PolicyHistoryEntry = z.infer<typeof entry>;

const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z~[a-z]+~\d{1,15}$/;
export const MOST_OF_HISTORY = 100;

const limit = () =>
  z.coerce
    .number({ error: `Must be a number from 1 to ${MOST_OF_HISTORY}` })
    .int(`Must be a number from 1 to ${MOST_OF_HISTORY}`)
    .min(1, `Must be a number from 1 to ${MOST_OF_HISTORY}`)
    .max(MOST_OF_HISTORY, `Must be a number from 1 to ${MOST_OF_HISTORY}`)
    .default(30);

const historyOf = <K extends PolicyKind>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/${kind}/{id}/history`,
    access: 'policy-page.read',
    params: idParams,
    query: z.strictObject({
      kind: z.enum(HISTORY_KINDS, { error: `Must be one of ${HISTORY_KINDS.join(', ')}` }).optional(),
      before: z.string().regex(CURSOR, 'Must be the next of an answer').optional().describe('`next` of the page before'),
      limit: limit(),
    }),
    response: z.object({
      data: z.array(entry),
      next: z.string().nullable().describe('To ask with for earlier entries; null: there are none'),
    }),
    summary:
      'What happened with a policy, newest first: issue, endorsements, claims, renewals, calls, installments, commission that came in and was passed on, and all other changes. A client sees issue, received endorsements and steps of claims',
  });
export const readMotorHistory = historyOf('motor-insurance');
export const readCorporateHistory = historyOf('corporate-insurance');

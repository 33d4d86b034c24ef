import { z } from 'zod';
import { changed, list, one } from '../api/answers.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import { RENEWAL_PARTS } from '../renewals/renewal-stages.ts';
import { renewal } from '../renewals/renewals.ts';
import { id, optionalFlag } from '../values/fields.ts';
import { CALL_ITEMS_MAX, CALL_OUTCOMES, QUEUE_COUNTED, QUEUE_GROUPS } from './call-outcomes.ts';
import { callableInput, staffMember } from './calls.ts';
import { onTheLine } from './on-the-line.ts';
import { telecomRecord } from './telecom-records.ts';

const textOrNull = z.string().nullable();

export const callItem = z.object({
  renewal_id: z.int(),
  policies: z.enum(POLICY_KINDS),
  policy_no: z.string(),
  insured_name: z.string(),
  about: textOrNull.describe('Make and model, or the product'),
  vehicle_no: textOrNull,
  ends_on: z.string(),
  part: z.enum(RENEWAL_PARTS),
  number: textOrNull.describe('The one to call about it'),
  asks: z.boolean().describe('A policy may have followed it: whether it did is asked where it is in hand'),
});
export type CallItem = z.infer<typeof callItem>;

export const queueItem = z.object({
  kind: z.enum(['renewal', 'enquiry']),
  id: z.int(),
  group: z.enum(QUEUE_GROUPS).nullable().describe('Null where it is in no group now: closed, called today, promised for later'),
  user_id: z.int().nullable().describe('The client'),
  name: z.string(),
  number: textOrNull,
  about: textOrNull.describe('Make and model, or the product; of an enquiry what it is about'),
  vehicle_no: textOrNull,
  ends_on: textOrNull,
  inquiry_date: textOrNull,
  next_call_at: textOrNull,
  stage: z.string().describe("A renewal's stage, an enquiry's status"),
  ready_at: textOrNull,
  last_outcome: z.enum(CALL_OUTCOMES).nullable(),
  last_called_at: textOrNull,
  calls: z.int().describe('Calls so far, without messages'),
  owner: staffMember.nullable(),
  held_by: staffMember.extend({ until: z.string() }).nullable().describe('Who has this client in hand'),
  items: z
    .array(callItem)
    .describe(
      `Of a renewal: all of the client, and of the number, that are to be called now, this one with them; the first ${CALL_ITEMS_MAX} to end`,
    ),
});
export type QueueItem = z.infer<typeof queueItem>;

export const queueQuery = z.strictObject({
  page: whole(10_000_000).default(1),
  limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  owner_id: id().optional().describe('Admin only: those of this person alone'),
  ready: optionalFlag().describe('1: those that are ready to issue, which is all that a Feeder is answered'),
});

export const readQueue = route({
  method: 'GET',
  path: '/api/calls/queue',
  access: 'calls.queue',
  query: queueQuery,
  response: list(queueItem).extend({
    counts: z
      .record(z.enum(QUEUE_GROUPS), z.int())
      .describe(`Entries among the first ${QUEUE_COUNTED} policies and enquiries of each group; total_count is their sum`),
    more: z.array(z.enum(QUEUE_GROUPS)).describe('Groups that have more than these'),
    called_today: z.int().describe('Own calls of today'),
  }),
  summary:
    'Who to call next, each client once: promised calls that are due, renewals that end within 7 days and were never called, new enquiries, the rest by end date',
});

export const inHand = z.object({
  item: queueItem,
  held_until: textOrNull.describe('By the caller of this'),
  renewal: renewal.nullable(),
  enquiry: telecomRecord.nullable(),
  line: onTheLine,
});
export type InHand = z.infer<typeof inHand>;

export const readCallItem = route({
  method: 'GET',
  path: '/api/calls/item',
  access: 'calls.queue',
  query: callableInput,
  response: one(inHand),
  summary: 'Everything about one renewal or enquiry, without taking it',
});
export const takeCall = route({
  method: 'POST',
  path: '/api/calls/take',
  access: 'calls.take',
  body: callableInput,
  response: one(inHand),
  summary: 'Take a renewal or an enquiry for 10 minutes, and let go of the one before. 409 while somebody else has it',
});
export const releaseCall = route({
  method: 'POST',
  path: '/api/calls/release',
  access: 'calls.take',
  body: callableInput,
  response: changed,
  summary: 'Let go of one that was taken',
});

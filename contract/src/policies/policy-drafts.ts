/** The policy inbox: PDFs of policies that were dropped, are read one after another, and become policies. */
import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, idParams } from '../values/fields.ts';
import { policyReading } from './policy-readings.ts';

export const DRAFT_STATUSES = [
  'reading',
  'ready',
  'to_check',
  'not_a_policy',
  'no_text',
  'needs_password',
  'already_stored',
  'stored',
] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];
const status = z
  .enum(DRAFT_STATUSES, { error: `Must be one of ${DRAFT_STATUSES.join(', ')}` })
  .describe(
    'ready: all that was read is sure; to_check: something of it is not; already_stored: a policy with this number covers these days',
  );

/** At once, in requests of one file each: a file is looked at before it is stored, and is refused alone. */
export const MOST_DROPPED = 50;
/** After they were dropped. */
export const DRAFT_DAYS = 30;

export const policyDraft = z.object({
  id: z.int(),
  file_name: z.string(),
  status,
  kind: policyReading.shape.kind,
  insurer: policyReading.shape.insurer,
  policy_no: z.string().nullable(),
  insured_name: z.string().nullable(),
  total_premium: z.number().nullable(),
  filled: z.int().describe('Fields that were read'),
  sure: z.int().describe('Of those, the sure ones'),
  message: z.string().nullable().describe('Why there is nothing of it, where that is not what the status says'),
  policy: z
    .object({ kind: z.enum(['motor', 'corporate']), id: z.int() })
    .nullable()
    .describe('That it became, or that has its number; null where there is none, or it was deleted'),
  owner: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
});
export type PolicyDraft = z.infer<typeof policyDraft>;

const openDraft = policyDraft.extend({
  fields: policyReading.shape.fields,
  clients: policyReading.shape.clients,
  file: z.string().nullable().describe('A link to the PDF, valid for ten minutes; null once it is the policy’s'),
  next: z
    .object({ id: z.int(), kind: z.enum(['motor', 'corporate']) })
    .nullable()
    .describe("The next of the reader's own drafts that may be saved, after this one in the list; null where there is none"),
});
export type OpenPolicyDraft = z.infer<typeof openDraft>;

const PATH = '/api/policy-drafts';
const onePath = `${PATH}/{id}`;

export const dropPolicyFile = route({
  method: 'POST',
  path: PATH,
  access: 'policy-drafts.create',
  creates: true,
  upload: { field: 'file', kind: 'pdf', required: true },
  response: changedTo(policyDraft.pick({ id: true, file_name: true, status: true })),
  summary:
    'Drop the PDF of a policy into the inbox, where it is read beside the requests; the same bytes are refused (409) while they are a draft',
});
export const listPolicyDrafts = route({
  method: 'GET',
  path: PATH,
  access: 'policy-drafts.list',
  query: listQuery(['id', 'file_name', 'insurer', 'policy_no', 'insured_name', 'total_premium']).extend({
    status: status.optional(),
    owner_id: id().optional().describe('The id of the person whose they are'),
  }),
  response: list(policyDraft),
  summary:
    'Dropped PDFs of policies and what became of them, newest first: of a Feeder those that they dropped or were given, of an Admin all',
});
export const readPolicyDraft = route({
  method: 'GET',
  path: onePath,
  access: 'policy-drafts.read',
  params: idParams,
  response: one(openDraft),
  summary: 'One dropped PDF with what was read, field by field, and who its client may be',
});
export const listDraftOwners = route({
  method: 'GET',
  path: '/api/policy-draft-owners',
  access: 'policy-drafts.list',
  response: list(z.object({ id: z.int(), name: z.string() })),
  summary: 'Who may have drafts: active Admins and Feeders',
});
export const assignPolicyDraft = route({
  method: 'PUT',
  path: onePath,
  access: 'policy-drafts.update',
  params: idParams,
  body: z.strictObject({ owner_id: id().describe('An active Admin or Feeder') }),
  response: changed,
  summary: 'Give a draft to another Admin or Feeder',
});
export const deletePolicyDraft = route({
  method: 'DELETE',
  path: onePath,
  access: 'policy-drafts.discard',
  params: idParams,
  response: changed,
  summary: 'Delete a draft with its file; the policy that it became stays',
});

/** Claims on policies: how far each has come, and its steps, which are never changed. */
import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { policyDesk, staff } from '../api/grants.ts';
import { type ListQuery, listQuery, PAGING_PARAMETERS } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { route } from '../api/route.ts';
import { lineOrNull, productLine } from '../trade/line-field.ts';
import {
  id,
  idParams,
  insuredMobile,
  optionalCode,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalLongText,
  optionalMoment,
  optionalText,
  optionalVersion,
  requiredDate,
} from '../values/fields.ts';
import { optionalMoney } from '../values/money-fields.ts';
import { CLAIM_PAPERS } from './claim-papers.ts';
import { CLAIM_BANDS, CLAIM_KINDS, CLAIM_STAGES } from './claim-words.ts';
import { POLICY_KINDS } from './collected-insurance.ts';

const textOrNull = z.string().nullable();
const moneyOrNull = z.number().nullable();
const person = z.object({ id: z.int(), name: z.string() });

const by = (grant: typeof staff | typeof policyDesk, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { read: grant, write: grant }]));
const byStaff = <Name extends string>(...names: Name[]) => by(staff, ...names) as Record<Name, { read: typeof staff; write: typeof staff }>;
const byDesk = <Name extends string>(...names: Name[]) =>
  by(policyDesk, ...names) as Record<Name, { read: typeof policyDesk; write: typeof policyDesk }>;

/** A client reads how far their own claims have come; amounts are the policy desk's. */
export const CLAIM_ACCESS = accessTo('claims', {
  ...asRecord('id', 'version', 'policies', 'policy_id', 'policy', 'claim_no', 'kind', 'loss_date', 'stage', 'stage_at', 'missing'),
  // Of its steps, as a client is handed them.
  ...asRecord('claim_id', 'at'),
  ...byStaff('user', 'insurer', 'intimated_on', 'place', 'cause', 'surveyor_name', 'surveyor_mobile', 'garage', 'is_cashless'),
  ...byStaff('settled_on', 'rejected_reason', 'outside_reason', 'owner', 'owner_id', 'next_action_on', 'note', 'findings', 'steps'),
  ...byStaff('created_at', 'due_at', 'due_to', 'band', 'follower', 'follower_id', 'documents', 'calls'),
  ...byDesk('estimate', 'claimed', 'approved', 'deducted', 'deducted_reason', 'settled', 'without'),
});

export const claimStep = z.object({
  id: z.int(),
  stage: z.enum(CLAIM_STAGES),
  at: z.string(),
  by: person.nullable(),
  note: textOrNull,
});
export type ClaimStep = z.infer<typeof claimStep>;

export const claimDocument = z.object({
  id: z.int(),
  kind: z.enum(CLAIM_PAPERS),
  file: textOrNull.describe('Signed path, good for a short time; null: it was erased'),
  at: z.string(),
  by: person.nullable(),
});
export type ClaimDocument = z.infer<typeof claimDocument>;

export const claimCall = z.object({
  id: z.int(),
  outcome: z.string().describe('As of a call; message: one was opened'),
  template: textOrNull.describe('Of a message'),
  remark: textOrNull,
  next_call_at: textOrNull.describe('The time that was promised'),
  about: textOrNull.describe('The vehicle or the product, of a call about a renewal'),
  called_at: z.string(),
  by: person.nullable(),
});
export type ClaimCall = z.infer<typeof claimCall>;

/** Columns of the table. Those are optional that not every role reads. */
export const claimColumns = z.object({
  id: z.int(),
  version: z.int(),
  policies: z.enum(POLICY_KINDS),
  policy_id: z.int(),
  claim_no: textOrNull,
  kind: z.enum(CLAIM_KINDS),
  loss_date: z.string(),
  stage: z.enum(CLAIM_STAGES),
  stage_at: z.string().describe('When it came to its stage'),
  due_at: textOrNull.optional().describe('When its next step is due, by the clock that runs'),
  intimated_on: z.string().optional(),
  place: textOrNull.optional(),
  cause: textOrNull.optional(),
  surveyor_name: textOrNull.optional(),
  surveyor_mobile: textOrNull.optional(),
  garage: textOrNull.optional(),
  is_cashless: z.int().optional(),
  estimate: moneyOrNull.optional(),
  claimed: moneyOrNull.optional(),
  approved: moneyOrNull.optional(),
  deducted: moneyOrNull.optional(),
  deducted_reason: textOrNull.optional(),
  settled: moneyOrNull.optional(),
  settled_on: textOrNull.optional(),
  rejected_reason: textOrNull.optional(),
  outside_reason: textOrNull.optional(),
  next_action_on: textOrNull.optional(),
  note: textOrNull.optional(),
  created_at: z.string().optional(),
});

/** Its cover as it stood on the day of the loss. */
const policyOfClaim = z.object({
  policy_no: z.string(),
  insured_name: z.string(),
  vehicle_no: textOrNull.describe('Of a motor policy'),
  product: textOrNull,
  company: textOrNull,
  start_date: z.string(),
  end_date: z.string(),
  od_end_date: textOrNull,
  tp_end_date: textOrNull,
  cancelled_on: textOrNull,
  cover: textOrNull.describe('OD, TP or Package, of a motor policy'),
  line: productLine.nullable(),
  addons: textOrNull,
});
export type PolicyOfClaim = z.infer<typeof policyOfClaim>;

export const claim = recordOf(
  CLAIM_ACCESS,
  claimColumns.extend({
    policy: policyOfClaim,
    user: z.object({ id: z.int(), name: z.string(), mobile: textOrNull }).optional().describe('The client'),
    insurer: person.nullable().optional().describe('Whom the company of the policy is a name of'),
    owner: person.nullable().optional().describe('Who looks after it'),
    due_to: z.enum(CLAIM_STAGES).nullable().optional().describe('The stage to which the clock runs'),
    findings: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    missing: z.array(z.enum(CLAIM_PAPERS)).describe('Papers that the kind needs and nobody has handed in'),
    follower: z
      .object({ id: z.int(), policy_no: z.string(), ncb: textOrNull })
      .nullable()
      .optional()
      .describe('The motor policy that renews the one of the claim'),
    documents: z.array(claimDocument).optional().describe('Of one claim alone, the newest first'),
    steps: z.array(claimStep).optional().describe('Of one claim alone, the first of them first'),
    calls: z.array(claimCall).optional().describe('With the client since the day of the loss, of one claim alone, the latest first'),
  }),
);
export type Claim = z.infer<typeof claim>;

const fields = {
  claim_no: optionalCode().optional(),
  kind: z.enum(CLAIM_KINDS, { error: 'Must be a kind of claim' }),
  loss_date: requiredDate(),
  intimated_on: optionalDate().optional().describe('When the insurer was told; without it today'),
  place: optionalText().optional(),
  cause: optionalText().optional(),
  estimate: optionalMoney().optional(),
  surveyor_name: optionalText().optional(),
  surveyor_mobile: insuredMobile().optional(),
  garage: optionalText().optional().describe('Or the hospital'),
  is_cashless: optionalFlag(),
  claimed: optionalMoney().optional(),
  approved: optionalMoney().optional(),
  deducted: optionalMoney().optional(),
  deducted_reason: optionalText().optional(),
  settled: optionalMoney().optional(),
  settled_on: optionalDate().optional(),
  outside_reason: optionalText().optional().describe('Needed where the loss is not within the cover'),
  owner_id: optionalId().optional(),
  next_action_on: optionalDate().optional(),
  note: optionalLongText().optional(),
};
const settledAnyway = optionalFlag().describe('1: more was settled than was approved, and that is right');

export const createClaimInput = z.strictObject({
  policies: z.enum(POLICY_KINDS, { error: 'Must be motor or corporate' }),
  policy_id: id(),
  ...fields,
  settled_anyway: settledAnyway,
});
export const updateClaimInput = z
  .strictObject(fields)
  .partial()
  .extend({ settled_anyway: settledAnyway, rejected_reason: optionalText().optional(), version: optionalVersion() });
export const claimStageInput = z.strictObject({
  stage: z.enum(CLAIM_STAGES, { error: 'Must be a stage of a claim' }),
  at: optionalMoment().optional().describe('When it came to that; without it now'),
  note: optionalLongText()
    .optional()
    .describe('Needed for a rejection, to open a claim again, and for a settlement of which no amount is known'),
  surveyor_name: fields.surveyor_name,
  surveyor_mobile: fields.surveyor_mobile,
  estimate: fields.estimate,
  papers: z
    .array(z.enum(CLAIM_PAPERS, { error: 'Must be a kind of document' }))
    .max(CLAIM_PAPERS.length, `Must be at most ${CLAIM_PAPERS.length}`)
    .optional()
    .describe('Which are waited for; the step says so'),
  approved: fields.approved,
  deducted: fields.deducted,
  deducted_reason: fields.deducted_reason,
  settled: fields.settled,
  settled_on: fields.settled_on,
  reference: optionalText().optional().describe('Of the payment, its UTR; the step says it'),
  settled_anyway: settledAnyway,
  version: optionalVersion(),
});

/** Amounts that a list of claims sums, and what each leaves out. */
export const CLAIM_SUMS = ['estimate', 'claimed', 'approved', 'settled'] as const;
export type ClaimSum = (typeof CLAIM_SUMS)[number];

const CLAIM_SORTABLE = ['id', 'claim_no', 'loss_date', 'intimated_on', 'kind', 'next_action_on', 'due_at'] as const;
const claimQuery = listQuery(CLAIM_SORTABLE).extend({
  policies: z.enum(POLICY_KINDS, { error: 'Must be motor or corporate' }).optional(),
  policy_id: id().optional().describe('Together with policies'),
  user: id().optional().describe("A client's id"),
  kind: z.enum(CLAIM_KINDS).optional(),
  stage: z.enum([...CLAIM_STAGES, 'open', 'closed']).optional(),
  owner_id: id().optional(),
  insurer_id: id().optional().describe('Whatever the policies call the insurer'),
  follower_id: id().optional().describe('Claims on the policies that this motor policy renews'),
  band: z
    .enum(CLAIM_BANDS)
    .optional()
    .describe('By clock and next action: overdue, today, within 7 days; who is waited for; settled in this month'),
  without: z
    .enum(CLAIM_SUMS, { error: `Must be one of ${CLAIM_SUMS.join(', ')}` })
    .optional()
    .describe('Not filled: the estimate of an open claim, what was claimed, approved of one that came so far, settled of a settled one'),
});
export type ClaimQuery = Omit<z.output<typeof claimQuery>, Exclude<keyof ListQuery, 'search'>>;

export const listClaims = route({
  method: 'GET',
  path: '/api/claims',
  access: 'claims.list',
  query: claimQuery,
  response: list(claim),
  summary: 'Claims, newest first; a client sees their own. Search looks in claim numbers and in what is found of their policies',
});
export const exportClaims = route({
  method: 'GET',
  path: '/api/claims/export',
  access: 'claims.export',
  mayBeStale: true,
  query: claimQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All claims that match, as CSV or XLSX in the order of the list',
});
export const claimSummary = route({
  method: 'GET',
  path: '/api/claims/summary',
  access: 'claims.export',
  query: claimQuery.omit({ ...PAGING_PARAMETERS, band: true }),
  response: one(z.object({ bands: z.record(z.enum(CLAIM_BANDS), z.int()), open: z.int() })),
  summary: 'How many claims are in each band, and open, of those that the filters leave',
});
export const sumClaims = route({
  method: 'GET',
  path: '/api/claims/sums',
  access: 'claims.sums',
  query: claimQuery.omit({ ...PAGING_PARAMETERS }),
  response: one(
    z.object({
      estimate: z.number().describe('Of open claims alone'),
      claimed: z.number(),
      approved: z.number(),
      settled: z.number(),
      without: z.record(z.enum(CLAIM_SUMS), z.int()).describe('How many claims each sum leaves out'),
    }),
  ),
  summary: 'What the amounts of all claims that match add up to, in rupees, and how many each leaves out',
});
export const claimFigures = route({
  method: 'GET',
  path: '/api/claims/figures',
  access: 'claims.figures',
  response: one(
    z.object({
      open: z
        .array(z.object({ stage: z.enum(CLAIM_STAGES), week: z.int(), month: z.int(), older: z.int() }))
        .describe('Open ones by stage and by days since they were intimated: up to 7, up to 30, more'),
      insurers: z
        .array(z.object({ insurer: z.string(), settled: z.int(), rejected: z.int() }))
        .describe('Of the last 12 months, by when they were closed'),
      median_days: z.number().nullable().describe('From the intimation to the settlement, of those settled in the last 12 months'),
    }),
  ),
  summary: 'Open claims by stage and age, settled and rejected ones by insurer, and how long a settlement takes',
});
const ratio = {
  incurred: z.number().describe('Settled, and the estimates of open claims'),
  net: z.number().describe('Net premium now, of policies without a claim too'),
  percent: z.number().nullable().describe('Incurred of net; null where there is no premium'),
};
export const claimRatios = route({
  method: 'GET',
  path: '/api/claims/ratios',
  access: 'claims.figures',
  mayBeStale: true,
  response: one(
    z.object({
      from: z.string().describe('The first day on which the policies began: three years ago'),
      clients: z.array(z.object({ id: z.int(), name: z.string(), ...ratio })).describe('The twenty with the most incurred'),
      lines: z.array(z.object({ line: lineOrNull, ...ratio })),
    }),
  ),
  summary: 'What claims cost of the net premium of the policies that began in the last three years, by client and by line',
});
export const readClaim = route({
  method: 'GET',
  path: '/api/claims/{id}',
  access: 'claims.list',
  params: idParams,
  response: one(claim),
  summary: 'One claim with its steps',
});
export const createClaim = route({
  method: 'POST',
  path: '/api/claims',
  access: 'claims.create',
  creates: true,
  body: createClaimInput,
  response: changedTo(claim),
  summary: 'Register a claim on a policy; a motor policy is marked as one with a claim',
});
export const updateClaim = route({
  method: 'PUT',
  path: '/api/claims/{id}',
  access: 'claims.update',
  params: idParams,
  body: updateClaimInput,
  response: changedTo(claim),
  summary: 'Change a claim; an absent field stays, and a stale version is refused',
});
export const moveClaim = route({
  method: 'POST',
  path: '/api/claims/{id}/stage',
  access: 'claims.update',
  audited: 'stage',
  params: idParams,
  body: claimStageInput,
  response: changedTo(claim),
  summary: 'Bring a claim to a later stage or to its end, or open it again; each is a step that stays',
});
export const addClaimDocument = route({
  method: 'POST',
  path: '/api/claims/{id}/documents',
  access: 'claims.document',
  audited: 'document',
  creates: true,
  params: idParams,
  body: z.strictObject({ kind: z.enum(CLAIM_PAPERS, { error: 'Must be a kind of document' }) }),
  upload: { field: 'file', kind: 'paper', required: true },
  response: changedTo(claim),
  summary: 'Hand in a document of a claim, a PDF or a picture; a client one that is missing on their own claim',
});
export const deleteClaim = route({
  method: 'DELETE',
  path: '/api/claims/{id}',
  access: 'claims.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a claim; the mark that it set on its policy goes with it',
});
export const restoreClaim = restoreRoute(deleteClaim, 'a claim');

import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { changeManyRoute, someOf } from '../api/change-many.ts';
import { fileFormat } from '../api/file-format.ts';
import { type ListQuery, listQuery, MAX_PAGE_SIZE, PAGING_PARAMETERS, textFilter } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { corporatePolicy } from '../policies/corporate-insurance.ts';
import { motorPolicy } from '../policies/motor-insurance.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import {
  cleanText,
  emptyIsNull,
  id,
  idParams,
  optionalId,
  optionalLongText,
  optionalMoment,
  optionalVersion,
  requiredDate,
} from '../values/fields.ts';
import { renewalBand } from './renewal-bands.ts';
import {
  COUNTED_AS,
  LOST_REASONS,
  RENEWAL_PARTS,
  RENEWAL_QUESTIONS,
  RENEWAL_STAGES,
  SHARED_KEYS,
  SUMMARY_COUNTED,
} from './renewal-stages.ts';

const textOrNull = z.string().nullable();
const person = z.object({ id: z.int(), name: z.string() });

/** Of a renewal, and of the policy that follows. */
export const RENEWAL_ACCESS = accessTo('renewals', {
  ...asRecord('id', 'policies', 'policy_id', 'part', 'ends_on', 'stage', 'owner', 'next_call_at', 'ready', 'lost_reason', 'note'),
  ...asRecord(
    'last_outcome',
    'last_called_at',
    'renewed_by',
    'looks_renewed_by',
    'question',
    'shared_key',
    'do_not_call',
    'client_is_active',
    'bonus_lost',
    'closed_at',
    'version',
  ),
  ...asRecord(
    'net_premium',
    'renewed_after_days',
    'own_damage_dropped',
    'motor',
    'corporate',
    'policy_no',
    'start_date',
    'end_date',
    'company',
  ),
});

export const successor = recordOf(
  RENEWAL_ACCESS,
  z.object({ id: z.int(), policy_no: z.string(), start_date: z.string(), end_date: z.string(), company: textOrNull }),
);
export type Successor = z.infer<typeof successor>;

export const renewal = recordOf(
  RENEWAL_ACCESS,
  z.object({
    id: z.int(),
    policies: z.enum(POLICY_KINDS),
    policy_id: z.int(),
    part: z.enum(RENEWAL_PARTS).describe('What ends: the whole policy, own damage or third party'),
    ends_on: z.string(),
    net_premium: z.number().describe("Of the part: its own where the policy says it, with a firm's terrorism; absent is 0"),
    stage: z.enum(RENEWAL_STAGES),
    owner: person.nullable(),
    next_call_at: textOrNull,
    ready: z.object({ at: z.string(), by: person.nullable() }).nullable().describe('Handed over to be issued'),
    lost_reason: z.enum(LOST_REASONS).nullable(),
    note: textOrNull,
    last_outcome: textOrNull.describe('Of the last call; null: never called'),
    last_called_at: textOrNull,
    renewed_by: successor.nullable(),
    looks_renewed_by: successor.nullable().describe('A policy that may renew it, until somebody says yes or no; it stays open'),
    question: z
      .enum(RENEWAL_QUESTIONS)
      .nullable()
      .describe('Of looks_renewed_by. renewed: does it renew this one? sold: another client has it; was the vehicle sold?'),
    renewed_after_days: z.int().nullable().describe('From the end to the start of renewed_by; null where that begins by the day after'),
    own_damage_dropped: z.boolean().describe('A package that is renewed by third party alone'),
    shared_key: z
      .enum(SHARED_KEYS)
      .nullable()
      .describe('What more than 20 policies share around this day, so that none of them renews another by it'),
    do_not_call: z.boolean(),
    client_is_active: z.boolean().describe('No policy can be sold to a client who is not'),
    bonus_lost: z
      .boolean()
      .describe('To a claim for own damage, theft, fire or total loss that stands; without any claim, to the policy’s flag'),
    closed_at: textOrNull,
    version: z.int(),
    motor: motorPolicy.nullable(),
    corporate: corporatePolicy.nullable().describe('Of motor and corporate, one is null'),
  }),
);
export type Renewal = z.infer<typeof renewal>;

const RENEWAL_SORTABLE = [
  'ends_on',
  'insured_name',
  'next_call_at',
  'stage',
  'owner',
  'last_called_at',
  'total_premium',
  'at_stake',
] as const;

const rto = () =>
  z
    .preprocess(
      cleanText,
      z
        .string()
        .regex(/^[A-Za-z]{2}[\s-]?(\d{1,2}[\s-]?[A-Za-z]{0,3})?$/, 'Must be an RTO such as MH12, or a state such as MH')
        .nullish(),
    )
    .describe('The RTO with which the vehicle number begins, or its state: MH12, MH');

/** Which renewals; the summary takes them without the band. */
const renewalFilters = {
  policies: z.enum(POLICY_KINDS, { error: 'Must be motor or corporate' }),
  band: renewalBand.optional().describe('Days until the end, as 8-15; overdue; before the office moved in; no_owner; mine'),
  stage: z
    .enum([...RENEWAL_STAGES, 'open', 'closed', 'all'])
    .default('open')
    .describe('closed: renewed and lost'),
  counted: z
    .enum(COUNTED_AS, { error: `Must be ${COUNTED_AS.join(' or ')}` })
    .optional()
    .describe('As retention counts, in place of the stage. due: ended until today, or closed before; open: ended until today'),
  lost_reason: z.enum(LOST_REASONS).optional().describe('Of lost ones'),
  owner_id: id().optional(),
  part: z.enum(RENEWAL_PARTS).optional(),
  health: z.enum(['1', '0'], { error: 'Must be 0 or 1' }).optional().describe("1: only health policies, 0: firms' others"),
  company: textFilter().describe('The company as it is written'),
  insurer_id: id().optional().describe('Whatever the policies call the insurer'),
  product: textFilter(),
  city: rto().optional(),
  from: requiredDate().optional().describe('The earliest end; default: the window of the settings'),
  to: requiredDate().optional().describe('The latest end; default: the window of the settings'),
  looks_renewed: z
    .enum(['1', '0'], { error: 'Must be 0 or 1' })
    .optional()
    .describe('1: only those that a policy may have followed, 0: none of these'),
};
const renewalListQuery = listQuery(RENEWAL_SORTABLE).extend(renewalFilters);
/** Those of a policy: each kind has its own columns. */
const OF_POLICY = ['search', 'company', 'insurer_id', 'product', 'city'] as const;
const ofBothKinds = renewalListQuery
  .extend({ policies: renewalFilters.policies.optional().describe('Left out with counted, from and to: both kinds') })
  .refine((query) => query.policies || (query.counted && query.from && query.to && OF_POLICY.every((name) => query[name] == null)), {
    path: ['policies'],
    error: 'Must be motor or corporate, but with counted, from and to, and without a search',
  });
export type RenewalListQuery = z.output<typeof ofBothKinds>;
export type RenewalFilters = Omit<RenewalListQuery, Exclude<keyof ListQuery, 'search'>>;

export const listRenewals = route({
  method: 'GET',
  path: '/api/renewals',
  access: 'renewals.list',
  query: ofBothKinds,
  response: list(renewal),
  summary:
    'Renewals with their policies, the first to end first; by default open ones within the window. Search finds what it finds in the policies. at_stake: net premium × 7 ÷ (7 + days to or since the end)',
});
export const exportRenewals = route({
  method: 'GET',
  path: '/api/renewals/export',
  access: 'renewals.export',
  mayBeStale: true,
  query: renewalListQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All renewals that match, with their policies, as CSV or XLSX in the order of the list',
});
export const readRenewal = route({
  method: 'GET',
  path: '/api/renewals/{id}',
  access: 'renewals.list',
  params: idParams,
  response: one(renewal),
  summary: 'One renewal with its policy',
});

const bandCount = z.object({ count: z.int(), never_called: z.int() });
export const renewalSummary = route({
  method: 'GET',
  path: '/api/renewals/summary',
  access: 'renewals.list',
  query: renewalListQuery.omit({ ...PAGING_PARAMETERS, band: true }),
  response: one(
    z.object({
      bands: z.record(z.string(), bandCount).describe('In the order of the tiles, as the office sets them; of health alone its own.'),
      open: z.int(),
      closed: z.int(),
      looks_renewed: z.int(),
      losing_ncb: z.int().describe(`Lapsed ones whose no-claim bonus is lost within 14 days, up to ${SUMMARY_COUNTED}`),
      calls_today: z.int().describe(`Own ones whose next call is promised for today, up to ${SUMMARY_COUNTED}`),
    }),
  ),
  summary: 'How many renewals are in each band, of those that the filters leave; open, closed and looks_renewed count whatever the stage',
});

export const updateRenewalInput = z.strictObject({
  stage: z.enum(RENEWAL_STAGES).optional().describe('renewed: with renewed_policy_id; lost: with lost_reason'),
  lost_reason: z.preprocess(emptyIsNull, z.enum(LOST_REASONS).nullish()).optional(),
  note: optionalLongText().optional(),
  next_call_at: optionalMoment().optional(),
  owner_id: optionalId().optional().describe('Admin: anybody of the staff, or null. Others: themselves, where nobody has it'),
  renewed_policy_id: id().optional().describe('The policy that follows: any of the same client or vehicle'),
  may_be_renewed_by: id().optional().describe('The policy of looks_renewed_by, with `is`: the answer to its question'),
  is: z
    .boolean()
    .optional()
    .describe('true: it renews this one, or to sold: lost, sold, and the bonus is noted. false: it does not, and is not asked again'),
  maybe_renewed_by: id().optional().describe('Takes such a no back: it is asked again'),
  version: optionalVersion(),
});

export const updateRenewal = route({
  method: 'PUT',
  path: '/api/renewals/{id}',
  access: 'renewals.update',
  params: idParams,
  body: updateRenewalInput,
  response: changedTo(renewal),
  summary:
    "Change a renewal (a Telecaller the stage of their own and nobody's): stage, reason of a loss, note, next call, owner, what it was renewed by; an absent field stays",
});
export const assignRenewals = route({
  method: 'POST',
  path: '/api/renewals/assign',
  access: 'renewals.assign',
  body: z.strictObject({
    ids: z.array(id()).min(1, 'Choose at least one').max(MAX_PAGE_SIZE, `Must be at most ${MAX_PAGE_SIZE}`),
    owner_id: id().nullable().describe('null: nobody'),
  }),
  response: changed,
  summary: 'Give renewals to an owner, all or none of them',
});
export const changeManyRenewals = changeManyRoute('renewals', {
  filter: renewalListQuery.omit(PAGING_PARAMETERS),
  set: someOf(
    z.strictObject({
      owner_id: optionalId().optional().describe('Anybody of the staff; null: nobody'),
      next_call_at: optionalMoment().optional(),
      note: optionalLongText().optional(),
    }),
  ),
  what: 'renewals',
});
export const takeRenewal = route({
  method: 'POST',
  path: '/api/renewals/{id}/take',
  access: 'renewals.take',
  params: idParams,
  response: changedTo(renewal),
  summary: 'Become the owner of a renewal that has none; 409 with the renewal where somebody else has it',
});

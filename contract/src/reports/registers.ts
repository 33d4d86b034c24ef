import { z } from 'zod';
import { list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { admin, staff } from '../api/grants.ts';
import { listQuery, PAGING_PARAMETERS, textFilter } from '../api/list-query.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { BUSINESS_TYPES } from '../policies/policy-fields.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import { productLine } from '../trade/line-field.ts';
import { requiredDate } from '../values/fields.ts';
import { addRupees } from '../values/money.ts';

/** What a period may be of. A policy without an issue date counts by its start date. */
export const REGISTER_DATES = ['start', 'issue'] as const;
export const REGISTER_GROUPS = ['insurer', 'line', 'product', 'month', 'broker', 'output_broker'] as const;
export type RegisterGroups = (typeof REGISTER_GROUPS)[number];
const REGISTER_ENTRIES = ['policies', 'endorsements'] as const;
/** What a policy may lack, so that a sum leaves it out. */
export const REGISTER_LACKING = ['gst', 'total_premium', 'commission_out_num'] as const;
export type RegisterLacking = (typeof REGISTER_LACKING)[number];
const REGISTER_SORTABLE = ['date', 'client', 'insurer', 'product', 'policy_no', 'total_premium'] as const;

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();
const gstRates = z
  .array(z.object({ percent: z.number(), gst: z.number() }))
  .describe(
    'The GST by its rate, without the rates of none. What `gst` has beside them was typed where no rate holds, as for an exempt line',
  );

/** With it the rates add up to the GST. */
export const gstWithoutRate = ({ gst, gst_rates }: { gst: number | null; gst_rates: readonly { gst: number }[] }): number =>
  gst_rates.reduce((left, rate) => addRupees(left, -rate.gst), gst ?? 0);

/** As of the policies; the commission in as of the kind that fewer may read. */
export const REGISTER_ACCESS = accessTo('registers', {
  ...asRecord('id', 'kind', 'policy_id', 'issue_date', 'start_date', 'client', 'insurer', 'line', 'product', 'policy_no', 'base_policy_no'),
  ...asRecord('endorsement_id', 'endorsement_no'),
  ...asRecord(
    'od_premium',
    'third_party_premium',
    'pa_premium',
    'terrorism',
    'net_premium',
    'gst',
    'gst_rates',
    'total_premium',
    'business_type',
  ),
  ...asRecord('policies', 'endorsements', 'key', 'label', 'within'),
  ...readBy(staff, 'broker', 'output_broker'),
  ...readBy(admin, 'commission_in_num', 'commission_out_num'),
});

export const registerEntry = recordOf(
  REGISTER_ACCESS,
  z.object({
    id: z.int().describe('Of the register: no two of its entries have the same'),
    kind: z.enum(POLICY_KINDS),
    policy_id: z.int().describe('The id among the policies of its kind'),
    endorsement_id: z.int().nullable().describe('Of a received endorsement, which has an entry of its own, by its day of receipt'),
    endorsement_no: textOrNull,
    issue_date: textOrNull,
    start_date: z.string(),
    client: z.object({ id: z.int(), name: z.string() }),
    insurer: textOrNull.describe('By its name; as typed where no insurer has it'),
    line: productLine.nullable(),
    product: textOrNull,
    policy_no: z.string(),
    base_policy_no: z.string().describe('Without the number of an endorsement'),
    od_premium: amountOrNull,
    third_party_premium: amountOrNull,
    pa_premium: amountOrNull,
    terrorism: amountOrNull,
    net_premium: amountOrNull,
    gst: amountOrNull,
    gst_rates: gstRates,
    total_premium: amountOrNull,
    business_type: textOrNull,
    broker: textOrNull.describe('The input broker'),
    output_broker: textOrNull,
    commission_in_num: amountOrNull,
    commission_out_num: amountOrNull,
  }),
);
export type RegisterEntry = z.infer<typeof registerEntry>;

export const REGISTER_AMOUNTS = [
  'od_premium',
  'third_party_premium',
  'pa_premium',
  'terrorism',
  'net_premium',
  'gst',
  'total_premium',
  'commission_in_num',
  'commission_out_num',
] as const;
export type RegisterAmount = (typeof REGISTER_AMOUNTS)[number];

export const registerSum = recordOf(
  REGISTER_ACCESS,
  z.object({
    policies: z.int(),
    endorsements: z.int().describe('Those that changed an amount. Their amounts are in all sums but of OD, third party, PA and terrorism'),
    od_premium: z.number(),
    third_party_premium: z.number(),
    pa_premium: z.number(),
    terrorism: z.number(),
    net_premium: z.number(),
    gst: z.number(),
    gst_rates: gstRates,
    total_premium: z.number(),
    commission_in_num: z.number(),
    commission_out_num: z.number(),
  }),
);
const groupSum = recordOf(
  REGISTER_ACCESS,
  registerSum.extend({
    key: z.string().describe('What the register is filtered by for the policies behind it; none: those without one'),
    label: z.string(),
  }),
);
const registerLacking = z
  .object({ gst: z.int(), total_premium: z.int(), commission_out_num: z.int() } satisfies Record<RegisterLacking, z.ZodInt>)
  .describe('How many policies have none, so that the sums leave them out. Of the commission out: of those with an output broker');
export const registerGroup = recordOf(
  REGISTER_ACCESS,
  groupSum.extend({ within: z.array(groupSum).optional().describe('The same by by2, where it is asked for') }),
);
export type RegisterPart = z.infer<typeof groupSum>;
export type RegisterSum = z.infer<typeof registerSum>;
export type RegisterGroup = z.infer<typeof registerGroup>;

/** Of those without a business type. */
export const BUSINESS_KEYS = [...BUSINESS_TYPES, 'none'] as const;
export type BusinessKey = (typeof BUSINESS_KEYS)[number];
export const BUSINESS_LABELS: Readonly<Record<(typeof BUSINESS_KEYS)[number], string>> = {
  new: 'New',
  renewal: 'Renewal',
  rollover: 'Rollover',
  used: 'Used',
  none: 'Not said',
};
const idOrNone = () => z.string().regex(/^(none|[1-9]\d{0,8})$/, 'Must be an id or none');
/** Endorsements have those of their policy. */
export const registerKeys = {
  kind: z.enum(POLICY_KINDS, { error: 'Must be motor or corporate' }).optional().describe('Without it: both'),
  business_type: z
    .enum(BUSINESS_KEYS, { error: `Must be ${BUSINESS_KEYS.join(' or ')}` })
    .optional()
    .describe('none: those that say nothing'),
  rto: z
    .string()
    .regex(/^(none|BH|[A-Z]{2}\d{2})$/, 'Must be a registration office such as MH12, BH or none')
    .optional()
    .describe('MH12; BH of the BH series; none: without one, as all of firms'),
  employee: idOrNone().optional().describe('The id of who entered the policy, or none'),
  client: idOrNone().optional().describe('The id of the client, or none'),
};

const key = (what: string) => textFilter().describe(`The key of ${what}, as the sums have it`);
const registerQuery = listQuery(REGISTER_SORTABLE).extend({
  date: z.enum(REGISTER_DATES, { error: 'Must be start or issue' }).default('start').describe('issue: the start date where there is none'),
  from: requiredDate().optional().describe('The first day; without from and to: this month'),
  to: requiredDate().optional().describe('The last day'),
  lacking: z
    .enum(REGISTER_LACKING, { error: `Must be ${REGISTER_LACKING.join(' or ')}` })
    .optional()
    .describe('Policies alone that have none of it, as the sums count them'),
  entries: z.enum(REGISTER_ENTRIES, { error: 'Must be policies or endorsements' }).optional().describe('Without it: both'),
  insurer: key('an insurer'),
  line: key('a line'),
  product: key('a product'),
  month: key('a month'),
  broker: key('an input broker'),
  output_broker: key('an output broker'),
  ...registerKeys,
  earns: z
    .enum(['policy'], { error: 'Must be policy' })
    .optional()
    .describe('policy: those whose commission is their own, without policies that earn by installments'),
  rated: z
    .enum(['0', '1'], { error: 'Must be 0 or 1' })
    .optional()
    .describe('0: policies that earn by themselves and have no commission in; 1: those that have one'),
});
export type RegisterQuery = z.output<typeof registerQuery>;
export type RegisterFilters = Omit<RegisterQuery, keyof typeof PAGING_PARAMETERS>;

export const listPremiumRegister = route({
  method: 'GET',
  path: '/api/registers/premium',
  access: 'registers.read',
  mayBeStale: true,
  query: registerQuery,
  response: list(registerEntry),
  summary: 'The premium register of a period, by date. Search finds names and policy numbers',
});
export const sumPremiumRegister = route({
  method: 'GET',
  path: '/api/registers/premium/sums',
  access: 'registers.read',
  mayBeStale: true,
  query: registerQuery.omit(PAGING_PARAMETERS).extend({
    by: z.enum(REGISTER_GROUPS).default('insurer'),
    by2: z.enum(REGISTER_GROUPS).optional().describe('Of each group once more: by insurer and by2 line is each insurer by its lines'),
  }),
  response: one(z.object({ totals: registerSum, groups: z.array(registerGroup), lacking: registerLacking })),
  summary: 'What the premium register of a period adds up to: together, and by insurer, line, product, month or broker, or by two of them',
});
export const exportPremiumRegister = route({
  method: 'GET',
  path: '/api/registers/premium/export',
  access: 'registers.export',
  mayBeStale: true,
  query: registerQuery.omit({ page: true, limit: true, sort: true, order: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary:
    'The premium register of a period by date, as CSV, or as XLSX with a sheet of each kind of sums, and of each insurer by its lines',
});

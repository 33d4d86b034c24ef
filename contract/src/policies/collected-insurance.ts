import { z } from 'zod';
import { list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { staff } from '../api/grants.ts';
import { listQuery, PAGING_PARAMETERS } from '../api/list-query.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { POLICY_KINDS } from './policy-kinds.ts';

export { POLICY_KINDS };

const textOrNull = z.string().nullable();

export const COLLECTED_ACCESS = accessTo('collected-insurance', {
  ...asRecord('id', 'kind', 'policy_id', 'user', 'insured_name', 'insured_mobile', 'insured_email', 'policy_no', 'start_date', 'end_date'),
  ...asRecord('is_renewed', 'addons', 'is_claim', 'product', 'company', 'total_premium'),
  ...readBy(staff, 'input_broker', 'output_broker'),
});
export const collectedPolicy = recordOf(
  COLLECTED_ACCESS,
  z.object({
    id: z.int().describe('Of this list: no two of its policies have the same'),
    kind: z.enum(POLICY_KINDS),
    policy_id: z.int().describe('The id among the policies of its kind'),
    user: z.object({ id: z.int(), name: z.string(), mobile: z.string() }),
    insured_name: z.string(),
    insured_mobile: textOrNull,
    insured_email: textOrNull,
    policy_no: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    is_renewed: z.boolean().describe('Another policy follows it'),
    addons: textOrNull,
    is_claim: z.int().nullable().describe('Of motor policies: null for a corporate one'),
    product: textOrNull,
    company: textOrNull.describe('The insurer, which motor policies keep in name_remark'),
    input_broker: textOrNull.describe('Motor: broker; corporate: sub_broker'),
    output_broker: textOrNull.describe('Motor: sub_broker; corporate: broker'),
    total_premium: z.number().nullable(),
  }),
);
export type CollectedPolicy = z.infer<typeof collectedPolicy>;

export const COLLECTED_SORTABLE = [
  'created_at',
  'insured_name',
  'policy_no',
  'start_date',
  'end_date',
  'product',
  'company',
  'total_premium',
] as const;

const collectedQuery = listQuery(COLLECTED_SORTABLE).extend({ kind: z.enum(POLICY_KINDS).optional() });
export type CollectedQuery = z.output<typeof collectedQuery>;

export const listCollected = route({
  method: 'GET',
  path: '/api/collected-insurance',
  access: 'collected-insurance.list',
  mayBeStale: true,
  query: collectedQuery,
  response: list(collectedPolicy),
  summary: 'Motor and corporate policies together, the last entered first. Search finds what it finds in either list',
});
export const sumCollected = route({
  method: 'GET',
  path: '/api/collected-insurance/sums',
  access: 'collected-insurance.list',
  mayBeStale: true,
  query: collectedQuery.omit(PAGING_PARAMETERS),
  response: one(z.object({ total_premium: z.number() })),
  summary: 'What the total premiums of all collected policies that match add up to, in rupees',
});
export const exportCollected = route({
  method: 'GET',
  path: '/api/collected-insurance/export',
  access: 'collected-insurance.export',
  mayBeStale: true,
  query: collectedQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All collected policies that match, as CSV or XLSX in the order of the list',
});

/** The endorsements of all policies: what was asked for and has not come, before the rest. */
import { z } from 'zod';
import { list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { type ListQuery, listQuery, PAGING_PARAMETERS } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, requiredDate } from '../values/fields.ts';
import { ENDORSEMENT_BANDS, ENDORSEMENT_KINDS, ENDORSEMENT_STATUSES } from './endorsement-fields.ts';
import { endorsement } from './endorsements.ts';
import { POLICY_KINDS } from './policy-kinds.ts';

const SORTABLE = ['id', 'desk_order', 'endorsement_no', 'requested_on', 'effective_date'] as const;

const endorsementQuery = listQuery(SORTABLE).extend({
  policies: z.enum(POLICY_KINDS, { error: 'Must be motor or corporate' }).optional(),
  kind: z.enum(ENDORSEMENT_KINDS).optional(),
  status: z.enum([...ENDORSEMENT_STATUSES, 'open'], { error: 'Must be a status of an endorsement, or open' }).optional(),
  from_user: id().optional().describe('Transfers away from this client'),
  insurer_id: id().optional().describe('Whatever the policies call the insurer'),
  from: requiredDate().optional().describe('The earliest day on which it was asked for'),
  to: requiredDate().optional().describe('The latest day on which it was asked for'),
  band: z.enum(ENDORSEMENT_BANDS).optional().describe('Who is waited for; late: for more working days than the setting allows'),
});
export type EndorsementQuery = Omit<z.output<typeof endorsementQuery>, Exclude<keyof ListQuery, 'search'>>;

export const listEndorsements = route({
  method: 'GET',
  path: '/api/endorsements',
  access: 'endorsements.list',
  query: endorsementQuery,
  response: list(endorsement),
  summary:
    'Endorsements of all policies: open ones first, those that wait longest before others, then the newest. Search looks in their numbers, their reasons and their policies',
});
export const exportEndorsements = route({
  method: 'GET',
  path: '/api/endorsements/export',
  access: 'endorsements.export',
  mayBeStale: true,
  query: endorsementQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All endorsements that match, as CSV or XLSX in the order of the list',
});
export const endorsementSummary = route({
  method: 'GET',
  path: '/api/endorsements/summary',
  access: 'endorsements.list',
  query: endorsementQuery.omit({ ...PAGING_PARAMETERS, band: true }),
  response: one(
    z.object({
      bands: z.record(z.enum(ENDORSEMENT_BANDS), z.int()),
      late_after: z.int().describe('Working days after which an open one is late'),
    }),
  ),
  summary: 'How many endorsements wait for whom, of those that the filters leave',
});

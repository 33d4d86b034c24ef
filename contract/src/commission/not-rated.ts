/** Policies that have no commission: leaks, as nobody asks the insurer for what is not reckoned. */
import { z } from 'zod';
import { list } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { productLine } from '../trade/line-field.ts';
import { requiredDate } from '../values/fields.ts';
import { RATE_SIDES } from './rate-cards.ts';

export const notRatedPolicy = z.object({
  policies: z.enum(['motor', 'corporate']),
  id: z.int().describe('Among the policies of its kind'),
  policy_no: z.string(),
  company: z.string().nullable().describe('The insurer, as written'),
  line: productLine.nullable(),
  start_date: z.string(),
  reason: z.string().describe('Why the rate cards pay nothing, or what they would pay now'),
});
export type NotRatedPolicy = z.infer<typeof notRatedPolicy>;

const query = listQuery(['start_date'])
  .omit({ search: true, sort: true, order: true })
  .extend({
    side: z.enum(RATE_SIDES, { error: 'Must be in or out' }).default('in').describe('out: of policies with an output broker'),
    from: requiredDate().optional().describe('The first day of issue, or else of start'),
    to: requiredDate().optional(),
  });
export type NotRatedQuery = z.output<typeof query>;
export type NotRatedFilters = Pick<NotRatedQuery, 'side' | 'from' | 'to'>;

export const listNotRated = route({
  method: 'GET',
  path: '/api/commissions/not-rated',
  access: 'commissions.list',
  query,
  response: list(notRatedPolicy),
  summary: 'Policies without a commission that are not paid in installments, newest first, each with the reason',
});
export const exportNotRated = route({
  method: 'GET',
  path: '/api/commissions/not-rated/export',
  access: 'commissions.export',
  query: query.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All of them, as CSV or XLSX',
});

/** What was earned up to a day and not invoiced by then, and what payees are owed on it: for the books of 31 March. */
import { z } from 'zod';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { requiredDate } from '../values/fields.ts';
import { receivable } from './receivables.ts';

const query = z.strictObject({ on: requiredDate().optional().describe('By default the last 31 March') });

const brokerage = {
  items: z.int(),
  unbilled: z.number().describe('Earned and not invoiced'),
  received: z.number().describe('Of that, what came in'),
  open: z.number().describe('Of that, what did not'),
  not_rated: z.int().describe('Items without a commission: how many'),
};
const owing = {
  items: z.int(),
  owed: z.number().describe('Their share of what is not invoiced, less what they were credited'),
  tds: z.number().describe('To be deducted where it is credited on that day'),
  net: z.number().describe('owed less tds'),
};
const ofInsurer = z.object({ insurer: receivable.shape.insurer, ...brokerage });
const ofPayee = z.object({ payee: z.object({ id: z.int(), name: z.string() }), ...owing });
export type UnbilledOfInsurer = z.infer<typeof ofInsurer>;
export type OwedToPayee = z.infer<typeof ofPayee>;

export const listUnbilled = route({
  method: 'GET',
  path: '/api/receivables/unbilled',
  access: 'receivables.read',
  query,
  response: z.object({
    on: z.string(),
    data: z.array(ofInsurer),
    total: z.object(brokerage),
    payees: z.array(ofPayee),
    owing: z.object(owing),
  }),
  summary: 'As of a day: brokerage that is earned and not invoiced by insurer, and what is owed on it by payee, with TDS at credit',
});
export const exportUnbilled = route({
  method: 'GET',
  path: '/api/receivables/unbilled/export',
  access: 'receivables.export',
  query: query.extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'As of a day: each item that is earned and not invoiced, with what its payee is owed, as CSV or XLSX',
});

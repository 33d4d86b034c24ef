/** Items of commission: one for each thing sold, with what is expected, what came in or was paid on, and what is still open. */
import { z } from 'zod';
import { changedTo, list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery, PAGING_PARAMETERS } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, optionalFlag, requiredDate, requiredText } from '../values/fields.ts';
import { ITEM_STATES } from './item-state.ts';
import { RATE_SIDES } from './rate-cards.ts';
import { ITEM_FIGURES } from './receivables.ts';

export const ITEM_KINDS = ['motor', 'corporate', 'premium', 'endorsement'] as const;

export const itemName = () =>
  z.string({ error: 'Required' }).regex(/^(motor|corporate|premium|endorsement):[1-9]\d{0,8}$/, 'Must be an item, such as motor:12');

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();

export const commissionItem = z.object({
  item: z.string().describe('motor:12, corporate:3, premium:7 (an installment) or endorsement:5'),
  policies: z.enum(['motor', 'corporate']),
  policy_id: z.int().describe('The policy that it belongs to'),
  policy_no: z.string(),
  endorsement_no: textOrNull,
  vehicle_no: textOrNull,
  insured_name: z.string(),
  insurer: z.object({ id: z.int().nullable().describe('Null: no insurer has this name'), name: z.string() }).nullable(),
  payee: z
    .object({ id: z.int().nullable().describe('Null: no payee has this name'), name: z.string() })
    .nullable()
    .optional()
    .describe('The output broker'),
  start_date: z.string(),
  issue_date: textOrNull,
  due_on: textOrNull.describe(
    "The end of the month of issue, or else of start, and the insurer's days of credit; null: the installment is not paid",
  ),
  premium: amountOrNull,
  percent: amountOrNull,
  expected: amountOrNull.describe('As the record has it now; null: it is not rated'),
  received: z.number().describe('Of the side out: what was credited to the payee'),
  tds: z.number(),
  written_off: z.number(),
  difference: amountOrNull.describe('received and written_off less expected: below zero where something is still open'),
  state: z.enum(ITEM_STATES),
});
export type CommissionItem = z.infer<typeof commissionItem>;

export const ITEM_SORTABLE = ['due_on', 'start_date', 'policy_no', 'expected', 'difference'] as const;
const itemQuery = listQuery(ITEM_SORTABLE).extend({
  side: z.enum(RATE_SIDES, { error: 'Must be in or out' }).default('in').describe('out: what is paid on'),
  sort: z.enum(ITEM_SORTABLE, { error: 'Must be a column of the list' }).optional(),
  state: z.enum(ITEM_STATES, { error: 'Must be a state of an item' }).optional(),
  kind: z.enum(ITEM_KINDS, { error: 'Must be motor, corporate, premium or endorsement' }).optional(),
  insurer_id: id().optional(),
  payee_id: id().optional(),
  due: z.enum(['overdue', 'not_due'], { error: 'Must be overdue or not_due' }).optional().describe('By today'),
  receivable: z
    .enum(ITEM_FIGURES, { error: 'Must be a column of the receivables, overdue or short' })
    .optional()
    .describe(
      'A figure of the receivables: by days since it was due, disputed, or not rated; overdue: of all days since, not disputed; short: settled by a little less or more',
    ),
  no_insurer: optionalFlag().describe('1: whose insurer is none that we know'),
  from: requiredDate().optional().describe('The first day of issue, or else of start'),
  to: requiredDate().optional(),
});
export type ItemQuery = z.output<typeof itemQuery>;
export type ItemFilters = Omit<ItemQuery, keyof typeof PAGING_PARAMETERS>;

export const listCommissionItems = route({
  method: 'GET',
  path: '/api/commission-items',
  access: 'commission-items.read',
  query: itemQuery,
  response: list(commissionItem),
  summary: 'Items of commission, those due first on top. Search finds names, policy and vehicle numbers',
});

const sum = z.object({
  items: z.int(),
  expected: z.number(),
  received: z.number(),
  tds: z.number(),
  written_off: z.number(),
  difference: z.number(),
});
export type ItemSum = z.infer<typeof sum>;

export const sumCommissionItems = route({
  method: 'GET',
  path: '/api/commission-items/sums',
  access: 'commission-items.read',
  query: itemQuery.omit(PAGING_PARAMETERS),
  response: one(z.object({ totals: sum, states: z.record(z.enum(ITEM_STATES), sum) })),
  summary: 'What the items of commission that match add up to, together and by state',
});
export const exportCommissionItems = route({
  method: 'GET',
  path: '/api/commission-items/export',
  access: 'commission-items.export',
  query: itemQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All items of commission that match, as CSV or XLSX in the order of the list',
});

export const writeOffItem = route({
  method: 'POST',
  path: '/api/commission-items/write-off',
  access: 'commission-items.write-off',
  body: z.strictObject({
    item: itemName(),
    reason: requiredText({ max: 191 }),
    take_back: optionalFlag().describe('1: what was written off is expected again'),
  }),
  response: changedTo(commissionItem),
  summary: 'Expect no more of what is open of an item, or take that back; each is an entry that stays',
});

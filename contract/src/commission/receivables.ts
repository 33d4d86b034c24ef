/** What insurers owe, by how long it is due. */
import { z } from 'zod';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';

/** An amount stands in one of them. An item is due at the end of its month and the insurer's days of credit. */
export const RECEIVABLE_AMOUNTS = ['not_due', 'd30', 'd60', 'd90', 'older', 'disputed'] as const;
export type ReceivableAmount = (typeof RECEIVABLE_AMOUNTS)[number];
export const RECEIVABLES = [...RECEIVABLE_AMOUNTS, 'not_rated'] as const;
export type Receivable = (typeof RECEIVABLES)[number];
export const RECEIVABLE_LABELS: Readonly<Record<Receivable, string>> = {
  not_due: 'Not Due',
  d30: '1 to 30 Days',
  d60: '31 to 60 Days',
  d90: '61 to 90 Days',
  older: 'Over 90 Days',
  disputed: 'Disputed',
  not_rated: 'Not Rated',
};
/** Of items: a column of the receivables, all columns of what is late together, and what came a little less or more and counts as settled. */
export const ITEM_FIGURES = [...RECEIVABLES, 'overdue', 'short'] as const;
export type ItemFigure = (typeof ITEM_FIGURES)[number];
export const ITEM_FIGURE_LABELS: Readonly<Record<ItemFigure, string>> = {
  ...RECEIVABLE_LABELS,
  overdue: 'Overdue',
  short: 'Short or Over',
};
/** Days after the day on which it was due: from, to. */
export const RECEIVABLE_DAYS: Readonly<Record<Exclude<ReceivableAmount, 'disputed'>, readonly [number | null, number | null]>> = {
  not_due: [null, 0],
  d30: [1, 30],
  d60: [31, 60],
  d90: [61, 90],
  older: [91, null],
};

const figures = {
  ...(Object.fromEntries(RECEIVABLE_AMOUNTS.map((name) => [name, z.number()])) as Record<ReceivableAmount, z.ZodNumber>),
  not_rated: z.int().describe('Items without a commission: how many'),
  total: z.number().describe('All amounts that are open'),
};
export const receivable = z.object({
  insurer: z.object({ id: z.int().nullable().describe('Null: policies whose insurer is none that we know'), name: z.string() }),
  ...figures,
});
export type ReceivableRow = z.infer<typeof receivable>;

export const RECEIVABLE_SORTABLE = ['insurer', ...RECEIVABLES, 'total'] as const;
const query = z.strictObject({
  sort: z.enum(RECEIVABLE_SORTABLE, { error: 'Must be a column of the list' }).optional(),
  order: z.enum(['asc', 'desc'], { error: 'Must be asc or desc' }).optional(),
});
export type ReceivablesQuery = z.output<typeof query>;

export const listReceivables = route({
  method: 'GET',
  path: '/api/receivables',
  access: 'receivables.read',
  query,
  response: z.object({ data: z.array(receivable), total: z.object(figures) }),
  summary: 'What is open by insurer and days since it was due; what a line of a statement disputes stands apart',
});
export const leak = z.object({
  insurer: receivable.shape.insurer,
  year: z.string().describe('The financial year of issue: 2026-27'),
  items: z.int(),
  less: z.number().describe('What came in less than was expected, above zero'),
  more: z.number(),
  difference: z.number().describe('more less less'),
});
export type Leak = z.infer<typeof leak>;
export const listLeaks = route({
  method: 'GET',
  path: '/api/receivables/leaks',
  access: 'receivables.read',
  response: z.object({ data: z.array(leak), total: leak.pick({ items: true, less: true, more: true, difference: true }) }),
  summary: 'By insurer and year what the tolerance let in: items that count as received, and are not exactly what was expected',
});
export const exportReceivables = route({
  method: 'GET',
  path: '/api/receivables/export',
  access: 'receivables.export',
  query: query.extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'What is open by insurer and days since it was due, as CSV or XLSX',
});

/** Tax that insurers kept from commission: by our books, and as the annual tax statement of the income tax department says it. */
import { z } from 'zod';
import { changedTo } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { isQuarter } from '../commission/tds.ts';
import { id } from '../values/fields.ts';
import { paiseOf } from '../values/money.ts';
import { optionalSignedMoney } from '../values/signed-money.ts';

export const TDS_STATES = ['equal', 'missing_there', 'missing_here', 'different'] as const;
export type TdsState = (typeof TDS_STATES)[number];
export const TDS_STATE_LABELS: Readonly<Record<TdsState, string>> = {
  equal: 'Equal',
  missing_there: 'Missing there',
  missing_here: 'Missing here',
  different: 'Different',
};

/** Insurers round the tax of each payment to the rupee. */
const TOLERANCE = 100;
export function tdsStateOf(ours: number, theirs: number | null): TdsState {
  if (Math.abs(paiseOf(ours) - paiseOf(theirs ?? 0)) <= TOLERANCE) return theirs === null && ours !== 0 ? 'missing_there' : 'equal';
  if (!theirs) return 'missing_there';
  return ours === 0 ? 'missing_here' : 'different';
}

export const tdsReceivable = z.object({
  insurer: z.object({ id: z.int(), name: z.string() }),
  tans: z.array(z.string()),
  ours: z.number().describe('Of closed statements, and of what came in against invoices'),
  theirs: z.number().nullable().describe('As the annual tax statement says; null: nobody has said it'),
  difference: z.number().describe('theirs less ours'),
  source: z.enum(['typed', 'file']).nullable(),
  state: z.enum(TDS_STATES),
});
export type TdsReceivable = z.infer<typeof tdsReceivable>;

const NO_QUARTER = 'Must be a quarter, such as 2026-27-Q3';
const quarter = () =>
  z
    .string({ error: 'Required' })
    .regex(/^20\d{2}-\d{2}-Q[1-4]$/, { error: NO_QUARTER, abort: true })
    .refine(isQuarter, { message: NO_QUARTER });
const query = z.strictObject({ quarter: quarter() });

const path = '/api/tds-receivable' as const;
export const listTdsReceivable = route({
  method: 'GET',
  path,
  access: 'tds-receivable.read',
  query,
  response: z.object({
    data: z.array(tdsReceivable),
    total: z.object({ ours: z.number(), theirs: z.number(), difference: z.number() }),
  }),
  summary: 'Tax that insurers kept in a quarter (2026-27-Q3), by our books beside what the annual tax statement says (Form 26AS, Form 168)',
});
export const setTdsReceivable = route({
  method: 'PUT',
  path,
  access: 'tds-receivable.update',
  body: z.strictObject({
    quarter: quarter(),
    insurer_id: id(),
    theirs: optionalSignedMoney().describe('null: nobody has said it'),
  }),
  response: changedTo(tdsReceivable),
  summary: 'Enter what the annual tax statement says of an insurer in a quarter',
});
export const uploadTdsReceivable = route({
  method: 'POST',
  path: `${path}/file`,
  access: 'tds-receivable.update',
  body: query,
  upload: { field: 'file', kind: 'sheet', required: true },
  response: changedTo(
    z.object({
      lines: z.int().describe('Lines of the quarter'),
      other_quarters: z.int().describe('Lines of other quarters, which are left out'),
      insurers: z.int().describe('Insurers of whom it says something'),
      unknown: z
        .array(z.object({ deductor: z.string().nullable(), tan: z.string().nullable(), lines: z.int(), tax: z.number() }))
        .describe('Deductors that no insurer is called, and whose TAN none has'),
    }),
  ),
  summary:
    'Drop the annual tax statement as a sheet: its lines are added by insurer, found by TAN or else by name, in place of what was there',
});
export const exportTdsReceivable = route({
  method: 'GET',
  path: `${path}/export`,
  access: 'tds-receivable.export',
  query: query.extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Tax that insurers kept in a quarter, as CSV or XLSX',
});

import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, whole } from '../api/list-query.ts';
import type { RoleName } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { lineOrNull, productLine } from '../trade/line-field.ts';
import { idParams, TEXT_MAX } from '../values/fields.ts';
import { IMPORT_KINDS, type ImportKind } from './import-fields.ts';
import { dateAnswers, heading, importedSheet, mapping } from './imported-sheet.ts';

/** `waiting`: for another import that runs. `undone` may have kept what was used since. */
const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'waiting',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
  'stopped',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Of a row. `warn` is created or updated too, and is found under that as well; `kept` was left alone by the undo as it had been used since, or has money on it. */
const IMPORT_OUTCOMES = ['create', 'update', 'skip', 'warn', 'error', 'undone', 'kept'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const IMPORTED_BY: Readonly<Record<ImportKind, readonly RoleName[]>> = {
  users: ['Admin'],
  motor_insurance: ['Admin', 'Feeder'],
  corporate_insurance: ['Admin', 'Feeder'],
  corporate_insurance_premium: ['Admin', 'Feeder'],
  // Whoever may write claims: a Telecaller without their amounts.
  claims: ['Admin', 'Feeder', 'Telecaller'],
  // What pays back waits for an Admin.
  endorsements: ['Admin', 'Feeder'],
  telecom_records: ['Admin', 'Telecaller'],
};
export const mayImport = (role: RoleName, kind: ImportKind): boolean => IMPORTED_BY[kind].includes(role);

const importKind = z.enum(IMPORT_KINDS, { error: `Must be one of ${IMPORT_KINDS.join(', ')}` });
const importStatus = z.enum(IMPORT_STATUSES);

const LEFT_OUT_KINDS = ['subtotal', 'total', 'month', 'cancelled', 'endorsement', 'heading', 'note'] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

export const importCounts = z.object({
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  warn: z.int().describe('Of those created or updated'),
  error: z.int(),
  undone: z.int(),
  kept: z.int(),
  done: z.int().describe('Rows that are through with the present step'),
  total: z.int(),
  left_out: z
    .array(
      z.object({
        kind: z.enum(LEFT_OUT_KINDS),
        sheet: z.string().optional().describe('Where several sheets come in'),
        count: z.int(),
        rows: z.array(z.int()).describe('The first ones, from 1'),
      }),
    )
    .describe('Rows of the sheet that are no records, by what they are; not in total'),
});
export type ImportCounts = z.infer<typeof importCounts>;

const MOST_OWN_NAMES = 50;
/** As many as a plan has. */
const MOST_INSTALLMENTS = 60;
const installmentColumns = z.strictObject({ date: heading, amount: heading });
export type InstallmentColumns = z.output<typeof installmentColumns>;

const importOptions = z.strictObject({
  create_users: z.boolean({ error: 'Must be true or false' }).default(false),
  create_insurers: z.boolean({ error: 'Must be true or false' }).default(false),
  create_products: z.boolean({ error: 'Must be true or false' }).default(false),
  missing_date: z
    .enum(['refuse', 'from_end', 'from_start'], { error: 'Must be refuse, from_end or from_start' })
    .default('refuse')
    .describe('What becomes of a policy with one date: the other is a year away'),
  look_alike: z
    .enum(['ask', 'skip', 'fill', 'create'], { error: 'Must be ask, skip, fill or create' })
    .default('ask')
    .describe(
      'What becomes of a policy whose number is not here, but with zeros in front it is, or one of its vehicle, start and premium; ask: it is refused',
    ),
  one_premium: z
    .enum(['ask', 'with', 'without'], { error: 'Must be ask, with or without' })
    .default('ask')
    .describe(
      'Of a sheet with one premium: with GST or without it, so that the other amount is computed; ask: as it is guessed, and each row says so',
    ),
  installments: z
    .array(installmentColumns, { error: 'Must be a list of pairs of headings' })
    .max(MOST_INSTALLMENTS, `Must be at most ${MOST_INSTALLMENTS}`)
    .default([])
    .describe('Of corporate policies: the columns of each installment, so that a row makes policy and plan'),
  product_lines: z
    .record(z.string().max(TEXT_MAX), productLine)
    .default({})
    .describe('By name, of products that are made new; others get the line that their name tells'),
  same_names: z
    .record(z.string().max(TEXT_MAX), z.enum(['same', 'other'], { error: 'Must be same or other' }))
    .default({})
    .describe('By name, of clients without a number: the same as one whose name has these words, or another client'),
  own_names: z
    .array(z.string().max(TEXT_MAX), { error: 'Must be a list of names' })
    .max(MOST_OWN_NAMES, `Must be at most ${MOST_OWN_NAMES}`)
    .default([])
    .describe('Names of output brokers that say that nobody is paid, such as Office: their policies have none, and no commission out'),
  existing: z.enum(['skip', 'fill'], { error: 'Must be skip or fill' }).default('skip').describe('fill: only what is empty'),
});
export type ImportOptions = z.output<typeof importOptions>;

const fixedValues = z
  .record(z.string().max(100), z.union([z.string().max(500, 'Must be at most 500 characters'), z.number()]))
  .describe('By field: what all rows have whose cell says nothing');

const namedId = z.object({ id: z.int(), name: z.string() });

export const importSummary = z.object({
  id: z.int(),
  kind: importKind,
  file_name: z.string(),
  sheet_names: z.array(z.string()).describe('The sheets whose rows it has'),
  status: importStatus,
  counts: importCounts,
  created_at: z.string(),
  created_by: namedId.nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  message: z.string().nullable().describe('Why it failed or stopped, for a person'),
  may_undo_until: z.string().nullable().describe('The last day on which the asking person may undo it; null: not any more'),
});
export type ImportSummary = z.infer<typeof importSummary>;

const MOST_SHEETS = 60;

export const importRecord = importSummary.and(
  importedSheet.extend({
    same_file: importSummary.pick({ id: true, file_name: true, created_at: true, status: true }).nullable().describe('Dropped before'),
    options: importOptions,
    fixed: fixedValues,
    offered_sheets: z.array(z.string()).describe('Further sheets of the workbook with the same columns'),
    offered: z
      .array(z.object({ field: z.string(), value: z.string(), text: z.string() }))
      .describe('What the lines above the headings say of all rows, for fields without a column: to be taken as fixed'),
    offered_installments: z.array(installmentColumns).describe('Pairs of columns that look like the due date and amount of installments'),
    one_premium: z
      .object({
        column: z.string(),
        guess: z.enum(['with', 'without']),
        why: z.string().describe('For a person'),
        rows: z.int().describe('How many have it'),
      })
      .nullable()
      .describe('The only premium of the sheet: is it with or without GST? The answer is an option'),
    units: z
      .array(
        z.object({
          column: z.string(),
          unit: z.enum(['lakh', 'crore', 'thousand']),
          example: z.string().describe('A cell'),
          rupees: z.number().describe('As it is read'),
        }),
      )
      .describe('Columns of amounts whose heading says in what they count'),
    unknown: z
      .object({
        users: z.array(z.string()),
        insurers: z.array(z.string()),
        products: z.array(z.string()),
        payees: z.array(z.string()).describe('Output brokers, for whom may assign them'),
        user_count: z.int(),
        lines: z
          .array(z.object({ name: z.string(), line: lineOrNull, rows: z.int() }))
          .describe('Of each product that is not here: how many rows have it, and the line that its name or its insurer tells'),
        same: z
          .array(z.object({ name: z.string(), as: z.string() }))
          .describe('Clients of whom it is asked whether they are the same as another'),
      })
      .describe('Names that are not here yet: the first of them, known after the check'),
    without: z
      .object({
        product: z.int(),
        line: z.int().describe('They have a product, of an unknown line'),
        net: z.int().describe('They have a total, and no net'),
        insurer: z.int().describe('No card rates them, and no statement finds them'),
      })
      .describe('How many policies would come in without what their GST and commission go by'),
  }),
);
export type ImportRecord = z.infer<typeof importRecord>;

/** What GST and commission of a policy go by. */
export const IMPORT_LACKS = ['product', 'line'] as const;

/** `computed`: a date or a sum that others say. `share`: a per cent of the commission, kept as one of the premium. `short number`: others of its insurer have more digits. */
const IMPORT_MARKS = ['ditto', 'fixed', 'computed', 'share', 'short number'] as const;
export type ImportMark = (typeof IMPORT_MARKS)[number];
const importMark = z.enum(IMPORT_MARKS);

export const importRow = z.object({
  row_no: z.int().describe('As the sheet counts, from 1'),
  sheet: z.string().nullable().describe('Where the rows are of several sheets'),
  outcome: z.enum(IMPORT_OUTCOMES),
  title: z.string().describe('Who or what it is about'),
  reasons: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  filled: z.array(z.string()).describe('Labels of the fields that were empty before, or by rate card, and are filled in'),
  marks: z.array(importMark).describe('What the row has that was not written in its cells, or may be short of something'),
  marked: z.array(z.object({ mark: importMark, column: z.string() })).describe('The same by column'),
  table_name: z.string().nullable(),
  record_id: z.int().nullable().describe('Of the record that came of it or was there'),
});
export type ImportRow = z.infer<typeof importRow>;

/** What becomes of rows in an undo. */
export const UNDO_FATES = ['remove', 'revert', 'keep'] as const;
export type UndoFate = (typeof UNDO_FATES)[number];

export const undoPreview = z.object({
  remove: z.int().describe('Created and not touched since'),
  revert: z.int().describe('Filled in and not touched since'),
  keep: z.int().describe('Edited or used since, or with money on it'),
  money: z
    .object({ records: z.int(), received: z.number(), paid: z.number(), open: z.number() })
    .optional()
    .describe('Admin only: in rupees, of those that stay with money on them; absent where there are none'),
});
export type UndoPreview = z.infer<typeof undoPreview>;

const onePath = '/api/imports/{id}' as const;

export const downloadImportTemplate = route({
  method: 'GET',
  path: '/api/imports/template',
  access: 'imports.create',
  query: z.strictObject({ kind: importKind }),
  download: { media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  response: z.string(),
  summary: 'An empty workbook with a heading for each field that the asking person may fill',
});
export const uploadImport = route({
  method: 'POST',
  path: '/api/imports',
  access: 'imports.create',
  creates: true,
  body: z.strictObject({ kind: importKind }),
  upload: { field: 'file', kind: 'sheet', required: true },
  response: changedTo(importRecord),
  summary: 'Drop a workbook or CSV file: its sheet, headings and columns are guessed, and nothing is written to the books',
});
export const changeImport = route({
  method: 'PUT',
  path: onePath,
  access: 'imports.update',
  params: idParams,
  body: z
    .strictObject({
      kind: importKind,
      sheet: z.string().max(200),
      sheets: z
        .array(z.string().max(200), { error: 'Must be a list of sheets' })
        .max(MOST_SHEETS, `Must be at most ${MOST_SHEETS}`)
        .describe('All sheets that come in together, with the same columns; the first one says the headings'),
      heading_row: whole(20_100),
      mapping,
      answers: dateAnswers,
      options: importOptions,
      fixed: fixedValues,
    })
    .partial(),
  response: changedTo(importRecord),
  summary: 'Choose sheet, heading row, columns and options; an earlier check is void then',
});
export const checkImport = route({
  method: 'POST',
  path: `${onePath}/check`,
  access: 'imports.update',
  params: idParams,
  response: changedTo(importSummary),
  summary: 'Try all rows by the rules of the books and take everything back; runs in the background',
});
export const runImport = route({
  method: 'POST',
  path: `${onePath}/run`,
  access: 'imports.run',
  params: idParams,
  response: changedTo(importSummary),
  summary: 'Bring the rows in, in steps, in the background; goes on after a pause',
});
export const pauseImport = route({
  method: 'POST',
  path: `${onePath}/pause`,
  access: 'imports.run',
  params: idParams,
  response: changedTo(importSummary),
  summary: 'Pause after the present step',
});
export const stopImport = route({
  method: 'POST',
  path: `${onePath}/stop`,
  access: 'imports.run',
  params: idParams,
  response: changedTo(importSummary),
  summary: 'End after the present step: what is in stays, the rest does not come',
});
export const deleteImport = route({
  method: 'DELETE',
  path: onePath,
  access: 'imports.update',
  params: idParams,
  response: changed,
  summary: 'Throw away an import that was never begun, with its file; 409 where rows have come in',
});
export const previewUndo = route({
  method: 'GET',
  path: `${onePath}/undo`,
  access: 'imports.undo',
  params: idParams,
  response: one(undoPreview),
  summary: 'What an undo would take back and keep, or what it has',
});
export const undoImport = route({
  method: 'POST',
  path: `${onePath}/undo`,
  access: 'imports.undo',
  params: idParams,
  response: changedTo(importSummary),
  summary: 'Take back what nobody has edited or used since and has no money on it; runs in the background',
});
export const listImports = route({
  method: 'GET',
  path: '/api/imports',
  access: 'imports.list',
  query: z.strictObject({ page: whole(1_000_000).default(1), limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE) }),
  response: list(importSummary),
  summary: 'Imports, newest first: of a Feeder and a Telecaller their own',
});
export const readImport = route({
  method: 'GET',
  path: onePath,
  access: 'imports.read',
  params: idParams,
  response: one(importRecord),
  summary: 'One import with its columns, as far as its file is still kept',
});
export const readImportProgress = route({
  method: 'GET',
  path: `${onePath}/progress`,
  access: 'imports.read',
  params: idParams,
  response: one(importSummary),
  summary: 'Status and counts, to be asked every second',
});
export const listImportRows = route({
  method: 'GET',
  path: `${onePath}/rows`,
  access: 'imports.read',
  params: idParams,
  query: z.strictObject({
    outcome: z.enum(IMPORT_OUTCOMES, { error: `Must be one of ${IMPORT_OUTCOMES.join(', ')}` }).optional(),
    undo: z.enum(UNDO_FATES, { error: 'Must be remove, revert or keep' }).optional().describe('Rows that an undo would treat so, or has'),
    lacks: z
      .enum(IMPORT_LACKS, { error: 'Must be product or line' })
      .optional()
      .describe('Policies that the check counted as without a product, or with one of an unknown line'),
    page: whole(1_000_000).default(1),
    limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  }),
  response: list(importRow),
  summary: 'Rows with their outcomes, in the order of the sheet',
});
export const downloadImportErrors = route({
  method: 'GET',
  path: `${onePath}/errors`,
  access: 'imports.read',
  params: idParams,
  download: { media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  response: z.string(),
  summary: 'The refused rows as a workbook, with row and reason in front: corrected and dropped again, only these come in',
});

/** Statements of commission that insurers send: dropped, matched with the books, worked through, and closed into receipts. */
import { z } from 'zod';
import { changedTo, list, one } from '../api/answers.ts';
import { FILE_FORMATS } from '../api/file-format.ts';
import { DEFAULT_PAGE_SIZE, listQuery, MAX_PAGE_SIZE, whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { commissionItem } from '../commission/commission-items.ts';
import { LINE_STATES } from '../commission/judge-lines.ts';
import { id, idParams, optionalFlag, optionalText, optionalVersion, requiredText } from '../values/fields.ts';
import { optionalMoney } from '../values/money-fields.ts';
import { requiredMonth } from '../values/month.ts';
import { optionalPastDate } from '../values/past-date.ts';
import { optionalSignedMoney } from '../values/signed-money.ts';
import { importedSheet, sheetChoices } from './imported-sheet.ts';
import { TAX_SOURCES } from './statement-tax.ts';

export const STATEMENT_STATUSES = ['uploaded', 'matching', 'matched', 'closed', 'void'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];
export const PAYMENT_KINDS = ['brokerage', 'reward'] as const;

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();
const person = z.object({ id: z.int(), name: z.string() });

/** `found`: of a policy whose commission the role does not read, as how the line stands to it would tell the commission. */
export const SHOWN_STATES = [...LINE_STATES, 'found'] as const;

const tally = z.object({ count: z.int(), amount: z.number() });
export const statement = z.object({
  id: z.int(),
  insurer: person,
  month: z.string().describe('yyyy-mm'),
  status: z.enum(STATEMENT_STATUSES),
  file_name: z.string(),
  control_total: amountOrNull.optional().describe("As the insurer's letter or the bank says it"),
  tds: amountOrNull.describe('As it was typed; once closed, what is booked'),
  line_tds: amountOrNull.describe('What the lines of the file say together; null: they say nothing'),
  received_on: textOrNull,
  utr: textOrNull,
  lines: z.int().describe('Without those that a person said are none'),
  line_total: z.number(),
  difference: amountOrNull.optional().describe('The lines less the control total'),
  found: z.int().describe('Lines whose item was found. Below one in twenty it may be a statement of another insurer'),
  counts: z.record(z.enum(SHOWN_STATES), tally),
  short_by: z.number().optional().describe('What accepted, disputed and short lines bring less than is expected, of each item once'),
  excess_by: z.number().optional().describe('What they bring more'),
  invoice: z.object({ id: z.int(), number: z.string() }).nullable().optional().describe('Its tax invoice that no credit note cancels'),
  void_reason: textOrNull,
  closed_at: textOrNull,
  created_at: z.string(),
  version: z.int(),
});
export type Statement = z.infer<typeof statement>;

export const SIGNS = ['brings', 'takes_back'] as const;
export type Sign = (typeof SIGNS)[number];

export const statementRecord = statement.extend(importedSheet.shape).extend({
  signs: z
    .array(
      z.object({
        word: z.string(),
        lines: z.int(),
        means: z.enum(SIGNS).nullable().describe('Null: it is not known, so nothing is matched before a person says it'),
      }),
    )
    .describe('The words of the column that says what is taken back, until the lines are matched'),
  records: z.int().describe('Rows of the sheet that are lines'),
  no_lines: z
    .array(z.object({ row_no: z.int(), label: z.string(), amount: textOrNull.describe('As the row writes it') }))
    .describe('Rows that are left out, as they name no policy and say tax, a total or a balance'),
  below: z
    .object({ tds: amountOrNull, gst: amountOrNull, net_payable: amountOrNull, made: amountOrNull.describe('Lines and GST, less TDS') })
    .describe('What those rows say. Null: none does, or several do'),
  progress: z
    .object({ done: z.int(), total: z.int(), message: textOrNull.describe('Why the match was given up') })
    .nullable()
    .describe('Of a match that is under way'),
});
export type StatementRecord = z.infer<typeof statementRecord>;

export const statementLine = z.object({
  id: z.int(),
  row_no: z.int().describe('As the sheet counts, from 1'),
  policy_no: textOrNull,
  endorsement_no: textOrNull,
  vehicle_no: textOrNull,
  insured: textOrNull,
  start_date: textOrNull,
  premium: amountOrNull,
  percent: amountOrNull,
  amount: z.number(),
  amount_as: textOrNull.describe('How the amount came about where its cell alone does not say it'),
  whole: amountOrNull.describe('What the row says, where it is spread over several items and this line is one of its parts'),
  tds: amountOrNull,
  kind: z.enum(PAYMENT_KINDS),
  state: z.enum(SHOWN_STATES).describe('found: how it stands is not for this role, which reads no commission of the policy'),
  rung: z.int().nullable().describe('Of the ladder by which its item was found, from 1; null: a person chose it, or it has none'),
  reason: z.string(),
  item: textOrNull,
  policies: z.enum(['motor', 'corporate']).nullable(),
  policy_id: z.int().nullable(),
  ours: z
    .object({ policy_no: z.string(), vehicle_no: textOrNull, insured_name: z.string() })
    .nullable()
    .describe('The policy of the item, as our books have it'),
  reward: textOrNull.describe('What the reward is for that the line is about'),
  expected: amountOrNull
    .optional()
    .describe('Absent as received_before and difference of a policy whose commission the role does not read'),
  received_before: amountOrNull.optional(),
  difference: amountOrNull.optional().describe('What is received with this statement less what is expected'),
  candidates: z.array(z.object({ item: z.string(), policy_no: z.string(), rung: z.int(), reason: z.string() })),
  decided_by: person.nullable().describe('Null: nobody has decided'),
  decision_reason: textOrNull,
});
export type StatementLineRow = z.infer<typeof statementLine>;

const onePath = '/api/statements/{id}' as const;
const signs = z
  .record(z.string().max(100), z.enum(SIGNS, { error: 'Must be brings or takes_back' }))
  .describe('By word, of the column that says what is taken back; kept for the insurer');
const money = { control_total: optionalSignedMoney().optional(), tds: optionalMoney().optional() };
const payment = { received_on: optionalPastDate().optional(), utr: optionalText().optional() };

export const uploadStatement = route({
  method: 'POST',
  path: '/api/statements',
  access: 'statements.create',
  creates: true,
  body: z.strictObject({ insurer_id: id(), month: requiredMonth(), ...money, ...payment }),
  upload: { field: 'file', kind: 'sheet', required: true },
  response: changedTo(statementRecord),
  summary: "Drop an insurer's statement: its sheet, headings and columns are guessed; the same file of the same insurer is refused",
});
export const changeStatement = route({
  method: 'PUT',
  path: onePath,
  access: 'statements.update',
  params: idParams,
  body: z
    .strictObject({
      ...sheetChoices,
      signs: signs.optional(),
      month: requiredMonth().optional(),
      ...money,
      ...payment,
      version: optionalVersion(),
    })
    .partial(),
  response: changedTo(statementRecord),
  summary: 'Choose sheet, heading row and columns before the match, and say what the insurer paid, until it is closed',
});
export const matchStatement = route({
  method: 'POST',
  path: `${onePath}/match`,
  access: 'statements.update',
  params: idParams,
  response: changedTo(statement),
  summary: 'Find the item of each line, past 2,000 lines beside the requests (matching, then matched). What a person decided stays',
});
export const listStatements = route({
  method: 'GET',
  path: '/api/statements',
  access: 'statements.read',
  query: listQuery(['id'])
    .omit({ search: true, sort: true, order: true })
    .extend({
      insurer_id: id().optional(),
      status: z.enum(STATEMENT_STATUSES).optional(),
    }),
  response: list(statement),
  summary: 'Statements, the latest month first',
});
export const readStatement = route({
  method: 'GET',
  path: onePath,
  access: 'statements.read',
  params: idParams,
  response: one(statementRecord),
  summary: 'One statement with what was read of its sheet',
});
export const LINE_TABS = ['to_look_at', 'accepted', 'set_aside', 'of_firms'] as const;
export type LineTab = (typeof LINE_TABS)[number];
export const listStatementLines = route({
  method: 'GET',
  path: `${onePath}/lines`,
  access: 'statements.read',
  params: idParams,
  query: listQuery(['row_no'])
    .omit({ sort: true, order: true })
    .extend({
      state: z.enum(LINE_STATES).optional(),
      tab: z
        .enum(LINE_TABS)
        .optional()
        .describe('to_look_at: what nobody and nothing has decided. set_aside: disputed, ignored or no line. of_firms: found'),
      rung: whole(6).optional(),
    }),
  response: list(statementLine),
  summary: 'The lines of a statement in their order. Search finds numbers, plates and names',
});
/** Amounts are absent of a policy whose commission the role does not read. */
export const missingItem = commissionItem.partial({
  percent: true,
  expected: true,
  received: true,
  tds: true,
  written_off: true,
  difference: true,
});
export type MissingItem = z.infer<typeof missingItem>;
export const listMissingItems = route({
  method: 'GET',
  path: `${onePath}/missing`,
  access: 'statements.read',
  params: idParams,
  query: z.strictObject({ page: whole(1_000_000).default(1), limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE) }),
  response: list(missingItem).extend({ amount: z.number().optional().describe('What is open of all of them') }),
  summary: 'Items of the insurer that were due by the end of the month, that no line is about, and that have not come in',
});
export const CHANGED_WHYS = ['changed', 'deleted', 'other_insurer'] as const;
/** Amounts are absent of a policy whose commission the role does not read. */
export const changedItem = z.object({
  item: z.string(),
  policies: z.enum(['motor', 'corporate']),
  policy_id: z.int(),
  policy_no: z.string(),
  insured_name: z.string(),
  expected_then: amountOrNull.optional().describe('When it was received'),
  expected_now: amountOrNull.optional().describe('Null: nothing, as the policy is deleted or not rated'),
  received: z.number().optional(),
  difference: z.number().optional().describe('received less expected now'),
  why: z.enum(CHANGED_WHYS),
});
export type ChangedItem = z.infer<typeof changedItem>;
export const listChangedItems = route({
  method: 'GET',
  path: `${onePath}/changed`,
  access: 'statements.read',
  params: idParams,
  response: z.object({ data: z.array(changedItem) }),
  summary:
    'Items that the insurer paid before, and whose policy was deleted, or says another commission or insurer since; the largest first',
});
export const statementItem = missingItem.pick({
  item: true,
  policies: true,
  policy_no: true,
  endorsement_no: true,
  vehicle_no: true,
  insured_name: true,
  start_date: true,
  premium: true,
  expected: true,
});
export type StatementItem = z.infer<typeof statementItem>;
export const listStatementItems = route({
  method: 'GET',
  path: `${onePath}/items`,
  access: 'statements.decide',
  params: idParams,
  query: listQuery(['due_on']).omit({ sort: true, order: true }),
  response: list(statementItem),
  summary: 'Items of the insurer that a line could be for. Search finds names, policy and vehicle numbers',
});
export const closeStatement = route({
  method: 'POST',
  path: `${onePath}/close`,
  access: 'statements.close',
  params: idParams,
  body: z.strictObject({
    tds_from: z
      .enum(TAX_SOURCES, { error: 'Must be typed or file' })
      .optional()
      .describe('Which tax was kept, where what was typed and the lines of the file differ by more than a rupee'),
    again: optionalFlag().describe('1 closes it although the tax is more than 20 % of the lines'),
  }),
  response: changedTo(statement),
  summary: 'Write the receipts of all lines at once; refused while a line is undecided, or the control total or the tax differs',
});
export const voidStatement = route({
  method: 'POST',
  path: `${onePath}/void`,
  access: 'statements.void',
  params: idParams,
  body: z.strictObject({ reason: requiredText({ max: 191 }) }),
  response: changedTo(statement),
  summary: 'Take all receipts of a statement back, or throw one away that is not closed',
});
export const exportDisputes = route({
  method: 'GET',
  path: `${onePath}/disputes`,
  access: 'statements.disputes',
  params: idParams,
  query: z.strictObject({ format: z.enum(FILE_FORMATS, { error: 'Must be csv or xlsx' }).default('xlsx') }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'What is disputed, for the insurer: each line with what was expected, base, per cent, amount and difference',
});

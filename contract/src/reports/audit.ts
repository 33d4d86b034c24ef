import { z } from 'zod';
import { changedTo, list, one } from '../api/answers.ts';
import { listQuery, optionsQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, idParams, requiredDate } from '../values/fields.ts';

const KINDS = {
  motor_insurance: 'Motor policy',
  corporate_insurance: 'Corporate policy',
  corporate_insurance_premium: 'Installment',
  endorsements: 'Endorsement',
  claims: 'Claim',
  claim_steps: 'Step of a claim',
  claim_documents: 'Document of a claim',
  claim_clocks: 'Clock of claims',
  people: 'User or employee',
  products: 'Product',
  categories: 'Category',
  insurers: 'Insurer',
  payees: 'Payee',
  tax_rates: 'Tax rate',
  tp_rates: 'Third party rate',
  rate_cards: 'Rate card',
  rto_clusters: 'RTO cluster',
  telecom_records: 'Telecom record',
  renewals: 'Renewal',
  renewal_windows: 'Renewal windows',
  calls: 'Call',
  do_not_call: 'Do-not-call number',
  message_templates: 'Message template',
  statements: 'Statement of an insurer',
  receipts: 'Receipt of commission',
  tds_receivable: 'Tax that an insurer kept',
  brokerage_invoices: 'Brokerage invoice',
  invoice_receipts: 'Receipt of an invoice',
  write_offs: 'Write-off of commission',
  payee_entries: 'Entry of a payee',
  payouts: 'Payout',
  payout_rows: 'Row of a payout',
  rewards: 'Reward',
  tds_rates: 'Rate of TDS',
  money_settings: 'Money settings',
  sliders: 'Slider',
  customer_supports: 'Support contact',
  saved_views: 'View',
  targets: 'Target',
} as const;
export type AuditKind = keyof typeof KINDS;
export const AUDIT_KINDS: Readonly<Record<string, string>> = KINDS;

const textOrNull = z.string().nullable();

/** One changed field, both values formatted as on screen. */
export const auditChange = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: z.object({ id: z.int().nullable(), name: z.string() }),
  sentence: z.string().describe('What happened, for a person to read'),
  action: z.string().describe('The permission that was used, or the event'),
  kind: textOrNull.describe("The record's table"),
  record_id: z.int().nullable(),
  record_name: textOrNull.describe('What the record is called'),
  changes: z.array(auditChange).describe('Of an added, deleted or restored record, all its fields'),
  address: textOrNull,
  redacted: z.boolean().describe('Personal data was taken out when the person was erased'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEntryDetails = auditEntry.extend({
  request_id: textOrNull,
  hash: z.string(),
  previous_hash: z.string(),
});
export type AuditEntryDetails = z.infer<typeof auditEntryDetails>;

/** The name of a table or an action, including ones that later versions add. */
const name = () => z.string().regex(/^[a-z][a-z0-9_.-]{0,62}$/, 'Must be a name as the audit has it');

const filters = {
  person: id().optional().describe('Who acted'),
  kind: name().optional().describe("The record's table"),
  record: id().optional().describe("The record's number; together with kind"),
  action: name().optional(),
  from: requiredDate().optional().describe('The first day, in Asia/Kolkata'),
  to: requiredDate().optional().describe('The last day, in Asia/Kolkata'),
};
const auditQuery = listQuery(['id']).extend(filters);
export type AuditQuery = z.output<typeof auditQuery>;

export const listAudit = route({
  method: 'GET',
  path: '/api/audit',
  access: 'audit.list',
  mayBeStale: true,
  query: auditQuery,
  response: list(auditEntry),
  summary: 'What happened, newest first; search finds records by their names and numbers, and entries by their request id',
});
export const exportAudit = route({
  method: 'GET',
  path: '/api/audit/export',
  access: 'audit.export',
  mayBeStale: true,
  query: auditQuery.omit({ page: true, limit: true }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All entries that match, as CSV in the order of the list',
});
export const auditPeople = route({
  method: 'GET',
  path: '/api/audit/people',
  access: 'audit.list',
  mayBeStale: true,
  query: optionsQuery.extend({ id: id().optional().describe('Only this one: the chosen one of a filter') }),
  response: list(z.object({ id: z.int(), name: z.string() })),
  summary: 'Those who did something, for the filter',
});
export const auditActions = route({
  method: 'GET',
  path: '/api/audit/actions',
  access: 'audit.list',
  mayBeStale: true,
  response: one(z.array(z.string())),
  summary: 'The actions that there are entries of, for the filter',
});

export const differingRow = z.object({
  kind: z.string().describe("The record's table"),
  record_id: z.int(),
  how: z.enum(['changed', 'no row', 'no entry']).describe('no row: it is gone, and no entry says so. no entry: nobody entered it'),
  fields: z.array(z.string()).describe('That differ, if it was changed'),
});
const auditedRows = z.object({
  compared: z.int().nullable().describe('Rows in the last whole round; null: none has ended yet'),
  at: textOrNull.describe('When it ended'),
  tables: z.array(z.string()).describe('Those whose rows are compared'),
  differing: z.int().describe('Rows that are not as the last entry of their record says'),
  first: z.array(differingRow).describe('At most five of them'),
});
export type AuditedRows = z.infer<typeof auditedRows>;

export const auditChain = z.object({
  entries: z.int().describe('In the chain now'),
  head: z.string().describe('The hash of the last one'),
  checked: z.int().describe('The last entry that fits'),
  checked_at: textOrNull.describe('When a check last came to an end'),
  whole_at: textOrNull.describe('When a check that began at the first entry came to the last: asked for, or in turn'),
  is_unfinished: z.boolean().describe('A check has more to do: ask for the next piece'),
  redacted: z
    .object({ entries: z.int(), erasures: z.int() })
    .describe('How many entries were redacted, by how many erasures (action audit.redacted)'),
  rows: auditedRows.describe('Every row, compared with the last entry of its record: in the background, once a day'),
  in_turn: z.int().describe('Old entries are checked again in turn: the last one that was, in this round; 0 between two rounds'),
  broken: z.object({ entry: z.int(), reason: z.string() }).nullable().describe('The first entry that does not fit'),
});
export type AuditChainState = z.infer<typeof auditChain>;

export const readAuditChain = route({
  method: 'GET',
  path: '/api/audit/verification',
  access: 'audit.list',
  response: one(auditChain),
  summary: 'What the last check of the chain found',
});
export const verifyAuditChain = route({
  method: 'POST',
  path: '/api/audit/verification',
  access: 'audit.verify',
  body: z.strictObject({
    from_the_beginning: z.boolean().optional().describe('Check all again; absent: go on from the last entry that fits'),
  }),
  response: changedTo(auditChain),
  summary: 'Check the next piece of the chain; ask again while is_unfinished. Others have the database between two pieces',
});
export const readAuditEntry = route({
  method: 'GET',
  path: '/api/audit/{id}',
  access: 'audit.list',
  params: idParams,
  response: one(auditEntryDetails),
  summary: 'One entry with everything in it',
});

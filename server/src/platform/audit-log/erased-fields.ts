/** What an erasure does with each table and text column; a missing one fails types or tests. Dates, amounts, products stay the firm's. */
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import type { PolicyFields, TextTraits } from '@bimabahi/contract/policies/policy-traits';
import type { Tables } from '../../db/tables.generated.ts';

export const ERASED_NAME = 'Erased';

type Value = string | null;
/** `own`: derived from the row's id, for unique columns. `stays`: why it is kept, unless its text names the person, or always. */
type Fate = Value | { own: string } | { stays: string; always?: true };
type Columns<T extends keyof Tables> = Readonly<{ [C in keyof Tables[T]]?: Fate }>;

const OF_THE_FIRM = { stays: 'a word of the trade or of another firm' };
const A_WORD = { stays: 'one of a few words' };
const MADE = { stays: 'the database makes it of other columns', always: true } as const;

const FATES: Readonly<Record<TextTraits['erased'], Fate>> = {
  cleared: null,
  replaced: 'ERASED',
  'as a name': ERASED_NAME,
  'as a unique number': { own: 'ERASED/' },
  kept: OF_THE_FIRM,
};
const fatesOfFields = (fields: PolicyFields): Readonly<Record<string, Fate>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { erased }]) => (erased ? [[name, FATES[erased]]] : [])));
const MORE_OF_POLICY = {
  commission_in_basis: OF_THE_FIRM,
  commission_out_basis: OF_THE_FIRM,
  document_id: null,
  line: A_WORD,
  client_text: MADE,
  search_text: MADE,
};

/** A sentence says why no column of the table is erased by itself. */
export const ERASURE: { readonly [T in keyof Tables]: Columns<T> | string } = {
  people: {
    name: ERASED_NAME,
    mobile: '0000000000',
    email: null,
    profession: null,
    mobile_2: null,
    address: null,
    city: null,
    pan: null,
    birth_date: null,
    relation_of: null,
    relation: null,
    password_hash: null,
    password_sealed: null,
    search_text: MADE,
  },
  motor_insurance: { ...fatesOfFields(MOTOR_FIELDS), ...MORE_OF_POLICY },
  corporate_insurance: { ...fatesOfFields(CORPORATE_FIELDS), ...MORE_OF_POLICY },
  corporate_insurance_premium: {
    status: A_WORD,
    paid_by: A_WORD,
    paid_ref: null,
    remark: null,
    bounce_reason: null,
    before_bounce: null,
    document_id: null,
  },
  endorsements: {
    policies: A_WORD,
    kind: A_WORD,
    endorsement_no: null,
    status: A_WORD,
    reason: null,
    changes: '[]',
    closed_renewals: { stays: 'ids and stages' },
    cancel_reason: A_WORD,
    undo_reason: null,
    document_id: null,
  },
  telecom_records: {
    name: ERASED_NAME,
    mobile: ERASED_NAME,
    product_over: OF_THE_FIRM,
    remark: null,
    status: A_WORD,
    lost_reason: A_WORD,
    last_outcome: A_WORD,
  },
  renewals: {
    policies: A_WORD,
    part: A_WORD,
    line: A_WORD,
    stage: A_WORD,
    lost_reason: A_WORD,
    note: null,
    last_outcome: A_WORD,
    not_renewed_by: { stays: 'numbers of policies' },
    insured_key: MADE,
    chassis_key: MADE,
    person_key: MADE,
  },
  claims: {
    policies: A_WORD,
    insurer_key: OF_THE_FIRM,
    claim_no: { own: 'ERASED/' },
    kind: A_WORD,
    place: null,
    cause: null,
    surveyor_name: null,
    surveyor_mobile: null,
    garage: null,
    stage: A_WORD,
    deducted_reason: null,
    rejected_reason: null,
    outside_reason: null,
    note: null,
  },
  claim_steps: { stage: A_WORD, note: null },
  claim_documents: { kind: A_WORD, document_id: null },
  calls: { number: null, outcome: A_WORD, template: A_WORD, remark: null, quotes: OF_THE_FIRM },
  do_not_call: { number: { stays: 'it asked not to be called', always: true }, reason: null, taken_back_reason: null },

  statement_lines: {
    policy_no: { own: 'ERASED/' },
    endorsement_no: null,
    vehicle_no: null,
    insured: null,
    amount_as: null,
    kind: A_WORD,
    state: A_WORD,
    reason: ERASED_NAME,
    item: OF_THE_FIRM,
    policies: A_WORD,
    candidates: '[]',
    decision_reason: null,
  },
  import_rows: {
    raw: '[]',
    outcome: A_WORD,
    lacks: A_WORD,
    title: ERASED_NAME,
    reasons: '[]',
    table_name: A_WORD,
    filled: { stays: 'names of fields' },
    marks: { stays: 'headings' },
    also: { stays: 'ids' },
  },
  // Rows go, of the person and where name or filters name them; what was done with them is redacted.
  saved_views: { screen: A_WORD, name: ERASED_NAME, query: ERASED_NAME, search_text: MADE },
  targets: { figure: A_WORD },

  account_notices: 'the rows of the person go',
  audit_chain: 'numbers and hashes',
  audit_comparison: 'numbers',
  audit_differences: 'names of tables and fields',
  audit_entries: 'redacted: these columns of the records, filters that name the person, and the addresses from which they acted',
  audit_events: 'empty outside a transaction',
  audit_pending: 'empty outside a transaction',
  audit_verification: 'numbers and hashes',
  backups: 'times of backups',
  bulk_change_rows: 'the rows of the records go, and those that name the person',
  bulk_changes: 'names of tables and fields',
  call_holds: 'ids, for ten minutes',
  categories: 'the firm’s own',
  claim_clocks: 'the firm’s own',
  customer_supports: 'the firm’s own',
  demo_sign_ins: 'the rows of the person go',
  documents: 'the rows of the records’ files go, and the files',
  erased_documents: 'ids of files that are to go, for a day: an erasure takes the files at once',
  idempotency_keys: 'the answers that name the person go',
  import_mappings: 'headings of sheets',
  imports:
    'files that are not in yet go, with the samples of their columns and what was said of all rows, and names of files and sheets that name the person',
  insurers: 'names of other firms',
  invitations: 'the rows of the person go',
  key_fingerprints: 'of the keys of the installation',
  known_names: 'names of other firms, and of payees',
  line_names: 'the trade’s own',
  merges: 'names of other firms, and of payees',
  message_templates: 'the firm’s own',
  money_settings: 'the firm’s own',
  item_sums: 'sums',
  brokerage_invoices: 'papers that the firm must keep, on insurers',
  invoice_receipts: 'amounts that the firm must account for',
  invoice_numbers: 'counts',
  brokerage_taxes: 'rates of tax',
  change_log: 'amounts and days of records, by number, until they are in the sums',
  open_items_kept: 'amounts of items, by number',
  receivable_sums_kept: 'sums',
  statements: 'amounts that the firm must account for; files that are not matched yet go',
  statement_sheets: 'samples of columns go, and names of files that name the person',
  tds_receivable: 'amounts that the firm must account for',
  statement_mappings: 'headings of sheets',
  receipts: 'amounts that the firm must account for',
  write_offs: 'amounts that the firm must account for, and its reasons',
  payee_entries: 'amounts that the firm must account for',
  payee_accounts: 'of whom the firm pays',
  payouts: 'amounts that the firm must account for',
  payout_rows: 'amounts that the firm must account for, and the PAN of whom it paid',
  payout_items: 'amounts that the firm must account for',
  policy_drafts: 'those of the client, and those that may name them, go with their files: their rows say so',
  rewards: 'amounts that the firm must account for',
  tds_rates: 'the firm’s own',
  payees: 'whom the firm pays, of whom the tax must be accounted for',
  person_counts_kept: 'counts',
  policy_blocks_kept: 'counts',
  policy_days_kept: 'counts and sums',
  renewal_days_kept: 'counts and sums',
  relinking: 'how far a change of rules has come',
  policy_months_kept: 'sums',
  policy_totals_kept: 'counts and sums',
  products: 'the firm’s own',
  re_rates: 'the firm’s own',
  re_rated_policies: 'amounts, and rules of the firm',
  rate_cards: 'the firm’s own',
  rate_rules: 'the firm’s own',
  rto_clusters: 'the firm’s own',
  recovery_codes: 'the rows of the person go',
  renewal_windows: 'the firm’s own',
  roles: 'the firm’s own',
  jobs: 'names of products, insurers and payees and ids of clients, until their policies have followed',
  second_factors: 'the rows of the person go',
  sessions: 'the rows of the person go',
  sliders: 'the firm’s own',
  tax_rates: 'the firm’s own',
  tp_rates: 'the firm’s own',
  throttle: 'keyed hashes that end by themselves',
};

const POLICIES: readonly PolicyFields[] = [MOTOR_FIELDS, CORPORATE_FIELDS];
/** Their words are anybody's. */
const REMARKS: readonly string[] = ['remark', 'claim_remark'];
const isKeptSomewhere = (name: string) => POLICIES.some((fields) => fields[name]?.erased === 'kept');

/** Columns that identify a person. A list may have been filtered by a part of their value. */
export const IDENTIFYING_COLUMNS: readonly string[] = [
  'name',
  'mobile',
  'mobile_2',
  'pan',
  'number',
  'email',
  ...new Set(
    POLICIES.flatMap((fields) =>
      Object.keys(fields).filter((name) => fields[name]?.searched && !isKeptSomewhere(name) && !REMARKS.includes(name)),
    ),
  ),
];

const isKept = (fate: Fate): fate is { stays: string; always?: true } => typeof fate === 'object' && fate !== null && 'stays' in fate;

export const isDeclared = (table: string): table is keyof Tables => table in ERASURE;

export const isColumnDeclared = (table: keyof Tables, column: string): boolean =>
  typeof ERASURE[table] === 'string' || column in ERASURE[table];

/** Whose rows go by themselves, or hold nothing but ids. */
export const isExplained = (table: string): boolean => isDeclared(table) && typeof ERASURE[table] === 'string';

function fatesOf(table: string): [string, Fate][] {
  const fates = isDeclared(table) ? ERASURE[table] : {};
  return typeof fates === 'string' ? [] : (Object.entries(fates) as [string, Fate][]);
}

export const erasedValues = (table: string): [string, Value | { own: string }][] =>
  fatesOf(table).filter((each): each is [string, Value | { own: string }] => !isKept(each[1]));

export const keptColumns = (table: string): string[] =>
  fatesOf(table)
    .filter(([, fate]) => isKept(fate) && !fate.always)
    .map(([column]) => column);

/** In details of events: the last digits of a number used in a sign-in. */
const IN_EVENTS = ['username'];
export const fieldsInAudit = (table: string): string[] => [...erasedValues(table).map(([column]) => column), ...IN_EVENTS];

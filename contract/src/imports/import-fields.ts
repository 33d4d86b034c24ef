import type { z } from 'zod';
import { type Described, type FieldKind, inputsOf, isRequired, type Reading } from '../api/field.ts';
import { createTelecomRecordInput } from '../calls/telecom-records.ts';
import { createUserInput } from '../people/users.ts';
import { CORPORATE_FIELDS, PREMIUM_FIELDS, type PremiumField } from '../policies/corporate-fields.ts';
import { createPremiumInput } from '../policies/corporate-insurance-premium.ts';
import { MOTOR_FIELDS } from '../policies/motor-fields.ts';
import { type ImportedField, importedFields, type PolicyField, type PolicyFields } from '../policies/policy-traits.ts';
import { recordOf } from '../values/keys-of.ts';

export const IMPORT_KINDS = [
  'users',
  'motor_insurance',
  'corporate_insurance',
  'corporate_insurance_premium',
  'claims',
  'endorsements',
  'telecom_records',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportField {
  label: string;
  reading: Reading;
  required: boolean;
}
export type ImportFields = Readonly<Record<string, ImportField>>;

const BY_KIND: Partial<Record<FieldKind, Reading>> = { money: 'money', percent: 'percent', number: 'whole', date: 'date', flag: 'flag' };
/** The client is found by name and number, or else is the insured. */
const CLIENT: ImportFields = {
  user_id: { label: MOTOR_FIELDS.user_id.label, reading: 'text', required: false },
  user_mobile: { label: 'User Mobile', reading: 'mobile', required: false },
};

type Inputs = Readonly<Record<string, z.ZodType>>;
type Labelled = Readonly<Record<string, Described & { cells?: Reading }>>;

const fieldsOf = (described: Labelled, inputs: Inputs): ImportFields =>
  Object.fromEntries(
    Object.entries(described).map(([name, { label, kind, cells }]) => {
      const input = inputs[name];
      return [name, { label, reading: cells ?? BY_KIND[kind] ?? 'text', required: input !== undefined && isRequired({ input }) }];
    }),
  );

/** Without what the server computes, and without ids, which another installation has given. The client is found by name and number. */
function policyFields<F extends PolicyFields>(fields: F): ImportFields {
  const names = importedFields(fields).filter((name) => name !== 'user_id');
  return {
    ...CLIENT,
    ...fieldsOf(
      recordOf(names, (name) => fields[name] as PolicyField),
      inputsOf(fields),
    ),
  };
}

const text = (label: string): Described => ({ label, kind: 'text' });

const CLIENT_COLUMNS: Labelled = {
  name: text('Name'),
  mobile: text('Mobile'),
  profession: text('Profession'),
  mobile_2: { ...text('Second Mobile'), cells: 'mobile' },
  email: text('Email'),
  address: text('Address'),
  city: text('City'),
  pan: text('PAN'),
  birth_date: { label: 'Birth Date', kind: 'date' },
  relation: text('Relation'),
};

/** By number and insurer, or by its vehicle. */
const POLICY: ImportFields = {
  policy_no: { label: CORPORATE_FIELDS.policy_no.label, reading: 'number', required: false },
  company: { label: CORPORATE_FIELDS.company.label, reading: 'text', required: false },
  vehicle_no: { label: MOTOR_FIELDS.vehicle_no.label, reading: 'plate', required: false },
};
const field = (label: string, reading: Reading = 'text', required = false): ImportField => ({ label, reading, required });

const CLAIM_COLUMNS = {
  claim_no: field('Claim No.', 'number'),
  kind: field('Kind', 'claim_kind', true),
  loss_date: field('Loss Date', 'date', true),
  intimated_on: field('Intimated On', 'date'),
  stage: field('Stage', 'claim_stage'),
  place: field('Place'),
  cause: field('Cause'),
  surveyor_name: field('Surveyor'),
  garage: field('Garage or Hospital'),
  estimate: field('Estimate', 'money'),
  claimed: field('Claimed', 'money'),
  approved: field('Approved', 'money'),
  deducted: field('Deducted', 'money'),
  settled: field('Settled', 'money'),
  settled_on: field('Settlement Date', 'date'),
  rejected_reason: field('Rejected Because'),
  outside_reason: field('Outside Because'),
  note: field('Note'),
} satisfies ImportFields;

/** New values of the policy are entered on its page: a book says what an endorsement costs, and seldom what it changed. */
const ENDORSEMENT_COLUMNS = {
  endorsement_no: field('Endorsement No.', 'number'),
  kind: field('Kind', 'endorsement_kind'),
  effective_date: field('Effective Date', 'date', true),
  received_on: field('Received On', 'date'),
  cancel_reason: field('Cancelled Because', 'cancel_reason'),
  net_delta: field('Net Premium Change', 'signed'),
  gst_delta: field('GST Change', 'signed'),
  total_delta: field('Total Premium Change', 'signed'),
  commission_in_delta: field('Commission In Change', 'signed'),
  commission_out_delta: field('Commission Out Change', 'signed'),
  reason: field('Reason'),
} satisfies ImportFields;

export const IMPORT_FIELDS: Readonly<Record<ImportKind, ImportFields>> = {
  users: {
    ...fieldsOf(CLIENT_COLUMNS, createUserInput.shape),
    // Many books have no numbers: such a client cannot sign in until somebody completes it.
    mobile: { label: 'Mobile', reading: 'mobile', required: false },
  },
  motor_insurance: policyFields(MOTOR_FIELDS),
  corporate_insurance: policyFields(CORPORATE_FIELDS),
  corporate_insurance_premium: {
    policy_no: { label: CORPORATE_FIELDS.policy_no.label, reading: 'number', required: true },
    ...fieldsOf(PREMIUM_FIELDS, createPremiumInput.shape),
  },
  claims: { ...POLICY, ...CLAIM_COLUMNS },
  endorsements: { ...POLICY, ...ENDORSEMENT_COLUMNS },
  telecom_records: fieldsOf(
    {
      name: text('Name'),
      mobile: { ...text('Mobile'), cells: 'caller' },
      inquiry_date: { label: 'Inquiry Date', kind: 'date' },
      product_over: text('Product Over'),
      remark: text('Remark'),
    },
    createTelecomRecordInput.shape,
  ),
};

/** The columns of an insurer's statement. */
export const STATEMENT_FIELDS: ImportFields = {
  policy_no: { label: 'Policy No.', reading: 'written', required: false },
  endorsement_no: { label: 'Endorsement No.', reading: 'written', required: false },
  vehicle_no: { label: 'Vehicle No.', reading: 'plate', required: false },
  insured: { label: 'Insured Name', reading: 'text', required: false },
  start_date: { label: 'Start Date', reading: 'date', required: false },
  premium: { label: 'Commission Base', reading: 'signed', required: false },
  percent: { label: 'Commission Rate', reading: 'percent', required: false },
  amount: { label: 'Commission Amount', reading: 'signed', required: true },
  taken_back: { label: 'Taken Back', reading: 'signed', required: false },
  sign: { label: 'Dr/Cr', reading: 'text', required: false },
  tds: { label: 'TDS', reading: 'signed', required: false },
  kind: { label: 'Kind of Payment', reading: 'text', required: false },
};
/** The columns of the annual tax statement. */
export const TDS_RECEIVABLE_FIELDS: ImportFields = {
  deductor: { label: 'Deductor', reading: 'text', required: false },
  tan: { label: 'TAN', reading: 'written', required: false },
  paid_on: { label: 'Date of Payment', reading: 'date', required: false },
  amount: { label: 'Amount Paid', reading: 'signed', required: false },
  tax: { label: 'Tax Deducted', reading: 'signed', required: true },
};
/** What is brought into the books, and what is compared with them. */
export type SheetKind = ImportKind | 'statement' | 'tds_receivable';
export const SHEET_FIELDS: Readonly<Record<SheetKind, ImportFields>> = {
  ...IMPORT_FIELDS,
  statement: STATEMENT_FIELDS,
  tds_receivable: TDS_RECEIVABLE_FIELDS,
};

type LabelOf<F, N extends keyof F> = F[N] extends { readonly label: infer L extends string } ? L : never;
/** What a sheet's heading may mean. */
export type ImportedLabel =
  | { [N in ImportedField<typeof MOTOR_FIELDS>]: LabelOf<typeof MOTOR_FIELDS, N> }[ImportedField<typeof MOTOR_FIELDS>]
  | { [N in ImportedField<typeof CORPORATE_FIELDS>]: LabelOf<typeof CORPORATE_FIELDS, N> }[ImportedField<typeof CORPORATE_FIELDS>]
  | { [N in PremiumField]: LabelOf<typeof PREMIUM_FIELDS, N> }[PremiumField]
  | 'Endorsement No.'
  | 'Claim No.'
  | 'Kind'
  | 'Loss Date'
  | 'Intimated On'
  | 'Stage'
  | 'Place'
  | 'Cause'
  | 'Surveyor'
  | 'Garage or Hospital'
  | 'Estimate'
  | 'Claimed'
  | 'Approved'
  | 'Deducted'
  | 'Settled'
  | 'Settlement Date'
  | 'Rejected Because'
  | 'Outside Because'
  | 'Note'
  | 'Effective Date'
  | 'Received On'
  | 'Cancelled Because'
  | 'Net Premium Change'
  | 'GST Change'
  | 'Total Premium Change'
  | 'Commission In Change'
  | 'Commission Out Change'
  | 'Reason'
  | 'Commission Base'
  | 'Commission Rate'
  | 'Commission Amount'
  | 'Taken Back'
  | 'Dr/Cr'
  | 'TDS'
  | 'Kind of Payment'
  | 'Deductor'
  | 'TAN'
  | 'Date of Payment'
  | 'Amount Paid'
  | 'Tax Deducted'
  | 'User Mobile'
  | 'Name'
  | 'Mobile'
  | 'Profession'
  | 'Second Mobile'
  | 'Email'
  | 'Address'
  | 'City'
  | 'PAN'
  | 'Birth Date'
  | 'Relation'
  | 'Inquiry Date'
  | 'Product Over';

import type { z } from 'zod';
import { type Described, type FieldKind, inputsOf, isRequired, type Reading } from '../api/field.ts';
import { createTelecomRecordInput } from '../calls/telecom-records.ts';
import { createUserInput } from '../people/users.ts';
import { CORPORATE_FIELDS, PREMIUM_FIELDS, type PremiumField } from '../policies/corporate-fields.ts';
import { createPremiumInput } from '../policies/corporate-insurance-premium.ts';
import { MOTOR_FIELDS } from '../policies/motor-fields.ts';
import { type ImportedField, importedFields, type PolicyField, type PolicyFields } from '../policies/policy-traits.ts';
import { recordOf } from '../values/keys-of.ts';

export const IMPORT_KINDS = ['users', 'motor_insurance', 'corporate_insurance', 'corporate_insurance_premium', 'telecom_records'] as const;
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
};

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
  tds: { label: 'TDS', reading: 'signed', required: false },
  kind: { label: 'Kind of Payment', reading: 'text', required: false },
};
/** What is brought into the books, and what is compared with them. */
export type SheetKind = ImportKind | 'statement';
export const SHEET_FIELDS: Readonly<Record<SheetKind, ImportFields>> = { ...IMPORT_FIELDS, statement: STATEMENT_FIELDS };

type LabelOf<F, N extends keyof F> = F[N] extends { readonly label: infer L extends string } ? L : never;
/** What a sheet's heading may mean. */
export type ImportedLabel =
  | { [N in ImportedField<typeof MOTOR_FIELDS>]: LabelOf<typeof MOTOR_FIELDS, N> }[ImportedField<typeof MOTOR_FIELDS>]
  | { [N in ImportedField<typeof CORPORATE_FIELDS>]: LabelOf<typeof CORPORATE_FIELDS, N> }[ImportedField<typeof CORPORATE_FIELDS>]
  | { [N in PremiumField]: LabelOf<typeof PREMIUM_FIELDS, N> }[PremiumField]
  | 'Endorsement No.'
  | 'Commission Base'
  | 'Commission Rate'
  | 'Commission Amount'
  | 'TDS'
  | 'Kind of Payment'
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
  | 'Inquiry Date'
  | 'Product Over';

import type { z } from 'zod';
import { CORPORATE_FIELDS, PREMIUM_FIELDS } from './corporate-fields.ts';
import { createPremiumInput } from './corporate-insurance-premium.ts';
import type { Described, Field, FieldKind } from './field.ts';
import { MOTOR_FIELDS } from './motor-fields.ts';
import { createTelecomRecordInput } from './telecom-records.ts';
import { createUserInput } from './users.ts';

export const IMPORT_KINDS = ['users', 'motor_insurance', 'corporate_insurance', 'corporate_insurance_premium', 'telecom_records'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `number`: digits that are a name, such as a policy number. `caller`: a telephone number of any kind. */
export type Reading =
  | 'text'
  | 'number'
  | 'mobile'
  | 'caller'
  | 'plate'
  | 'date'
  | 'money'
  | 'percent'
  | 'flag'
  | 'amount_text'
  | 'ncb'
  | 'business_type'
  | 'premium_status'
  | 'product'
  | 'cover';

export interface ImportField {
  label: string;
  reading: Reading;
  required: boolean;
}
export type ImportFields = Readonly<Record<string, ImportField>>;

const BY_KIND: Partial<Record<FieldKind, Reading>> = { money: 'money', percent: 'percent', date: 'date', flag: 'flag' };
/** What the kind does not tell. */
const BY_NAME: Readonly<Record<string, Reading>> = {
  policy_no: 'number',
  tp_policy_no: 'number',
  engine_no: 'number',
  chassis_no: 'number',
  insured_mobile: 'mobile',
  vehicle_no: 'plate',
  tdv: 'amount_text',
  ncb: 'ncb',
  business_type: 'business_type',
  product: 'product',
  od_tp_package_policy: 'cover',
};

const isRequired = (input: z.ZodType) => !input.safeParse(undefined).success;

/** The client is found by name and number, or else is the insured. */
const CLIENT: ImportFields = {
  user_id: { label: MOTOR_FIELDS.user_id.label, reading: 'text', required: false },
  user_mobile: { label: 'User Mobile', reading: 'mobile', required: false },
};

type Inputs = Readonly<Record<string, z.ZodType>>;
type Labelled = Readonly<Record<string, Described>>;

const fieldsOf = (described: Labelled, inputs: Inputs, readings: Readonly<Record<string, Reading>> = BY_NAME): ImportFields =>
  Object.fromEntries(
    Object.entries(described).map(([name, { label, kind }]) => {
      const input = inputs[name];
      return [name, { label, reading: readings[name] ?? BY_KIND[kind] ?? 'text', required: input !== undefined && isRequired(input) }];
    }),
  );

/** Without what the server computes, and without ids, which another installation has given. */
function policyFields({ user_id, gst, renewed_from, ...fields }: Readonly<Record<string, Field>>): ImportFields {
  const inputs = Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input]));
  return { ...CLIENT, ...fieldsOf(fields, inputs) };
}

const text = (label: string): Described => ({ label, kind: 'text' });

export const IMPORT_FIELDS: Readonly<Record<ImportKind, ImportFields>> = {
  users: {
    ...fieldsOf({ name: text('Name'), mobile: text('Mobile'), profession: text('Profession') }, createUserInput.shape),
    // Many books have no numbers: such a client cannot sign in until somebody completes it.
    mobile: { label: 'Mobile', reading: 'mobile', required: false },
  },
  motor_insurance: policyFields(MOTOR_FIELDS),
  corporate_insurance: policyFields(CORPORATE_FIELDS),
  corporate_insurance_premium: {
    policy_no: { label: CORPORATE_FIELDS.policy_no.label, reading: 'number', required: true },
    ...fieldsOf(PREMIUM_FIELDS, createPremiumInput.shape, { status: 'premium_status' }),
  },
  telecom_records: fieldsOf(
    {
      name: text('Name'),
      mobile: text('Mobile'),
      inquiry_date: { label: 'Inquiry Date', kind: 'date' },
      product_over: text('Product Over'),
      remark: text('Remark'),
    },
    createTelecomRecordInput.shape,
    { mobile: 'caller' },
  ),
};

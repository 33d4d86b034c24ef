/** What can be imported, and how each field's cells are read; labels and rules are those of the fields themselves. */
import type { z } from 'zod';
import { CORPORATE_FIELDS, PREMIUM_LABELS } from './corporate-fields.ts';
import { createPremiumInput } from './corporate-insurance-premium.ts';
import type { Field, FieldKind } from './field.ts';
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
  /** Nothing can be stored without it. */
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

/** Without what the server computes, and without ids, which another installation has given. */
const policyFields = ({ user_id, gst, renewed_from, ...fields }: Readonly<Record<string, Field>>): ImportFields => ({
  ...CLIENT,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { label, kind, input }]) => [
      name,
      { label, reading: BY_NAME[name] ?? BY_KIND[kind] ?? 'text', required: isRequired(input) },
    ]),
  ),
});

/** Of records whose contract has no metadata of fields. */
const fieldsOf = (
  inputs: Readonly<Record<string, z.ZodType>>,
  labels: Readonly<Record<string, readonly [string, Reading]>>,
): ImportFields =>
  Object.fromEntries(
    Object.entries(labels).map(([name, [label, reading]]) => {
      const input = inputs[name];
      return [name, { label, reading, required: input !== undefined && isRequired(input) }];
    }),
  );

export const IMPORT_FIELDS: Readonly<Record<ImportKind, ImportFields>> = {
  users: {
    ...fieldsOf(createUserInput.shape, { name: ['Name', 'text'], mobile: ['Mobile', 'mobile'], profession: ['Profession', 'text'] }),
    // Many books have no numbers: such a client cannot sign in until somebody completes it.
    mobile: { label: 'Mobile', reading: 'mobile', required: false },
  },
  motor_insurance: policyFields(MOTOR_FIELDS),
  corporate_insurance: policyFields(CORPORATE_FIELDS),
  corporate_insurance_premium: {
    policy_no: { label: CORPORATE_FIELDS.policy_no.label, reading: 'number', required: true },
    ...fieldsOf(createPremiumInput.shape, {
      premium_date: [PREMIUM_LABELS.premium_date, 'date'],
      premium_excluding_tax: [PREMIUM_LABELS.premium_excluding_tax, 'money'],
      terrorism_premium: [PREMIUM_LABELS.terrorism_premium, 'money'],
      tax: [PREMIUM_LABELS.tax, 'money'],
      total_payable: [PREMIUM_LABELS.total_payable, 'money'],
      commission_in_per: [PREMIUM_LABELS.commission_in_per, 'percent'],
      commission_in_num: [PREMIUM_LABELS.commission_in_num, 'money'],
      commission_out_per: [PREMIUM_LABELS.commission_out_per, 'percent'],
      commission_out_num: [PREMIUM_LABELS.commission_out_num, 'money'],
      status: [PREMIUM_LABELS.status, 'premium_status'],
      pay_date: [PREMIUM_LABELS.pay_date, 'date'],
      remark: [PREMIUM_LABELS.remark, 'text'],
    }),
  },
  telecom_records: fieldsOf(createTelecomRecordInput.shape, {
    name: ['Name', 'text'],
    mobile: ['Mobile', 'caller'],
    inquiry_date: ['Inquiry Date', 'date'],
    product_over: ['Product Over', 'text'],
    remark: ['Remark', 'text'],
  }),
};

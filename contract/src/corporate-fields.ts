/** Fields of corporate policies and their installments, in the order of CSV columns and of the conflict dialog. */
import { z } from 'zod';
import { type Described, field, labelsOf } from './field.ts';
import { optionalFlag, optionalLongText, optionalText } from './fields.ts';
import { brokerField, COMMISSION_FIELDS, moneyField, POLICY_FIELDS, policyText, textField } from './policy-fields.ts';

/** Input and output broker have the opposite columns of motor policies. */
export const CORPORATE_FIELDS = {
  user_id: POLICY_FIELDS.user_id,
  insured_name: POLICY_FIELDS.insured_name,
  insured_mobile: POLICY_FIELDS.insured_mobile,
  insured_email: POLICY_FIELDS.insured_email,
  name_remark: textField('Identification No.', optionalText().optional()),
  policy_no: POLICY_FIELDS.policy_no,
  product: textField('Product', policyText(), 'What is insured, often the name of a category'),
  company: textField('Company', policyText(), 'The insurer'),
  start_date: POLICY_FIELDS.start_date,
  end_date: POLICY_FIELDS.end_date,
  item_description: textField('Item Description', optionalLongText().optional()),
  addons: POLICY_FIELDS.addons,
  terrisom: moneyField('Terrorism', 'The premium of that cover'),
  new_premium: moneyField('Net Premium', 'Without terrorism'),
  total_premium: POLICY_FIELDS.total_premium,
  sub_broker: brokerField('Input Broker'),
  broker: brokerField('Output Broker'),
  ...COMMISSION_FIELDS,
  remark: textField('Remark', optionalLongText().optional()),
  is_premium: field('flag', 'Premium', optionalFlag(), z.int()),
  is_installment: field('flag', 'Installment', optionalFlag(), z.int()),
  // After the specified fields, so that the columns of a download keep their places.
  issue_date: POLICY_FIELDS.issue_date,
  gst: POLICY_FIELDS.gst,
  premium_reason: POLICY_FIELDS.premium_reason,
  business_type: POLICY_FIELDS.business_type,
  renewed_from: POLICY_FIELDS.renewed_from,
};
export type CorporateField = keyof typeof CORPORATE_FIELDS;
export const CORPORATE_LABELS = labelsOf(CORPORATE_FIELDS);

export const PREMIUM_FIELDS = {
  premium_date: { label: 'Premium Date', kind: 'date' },
  premium_excluding_tax: { label: 'Premium Excluding Tax', kind: 'money' },
  terrorism_premium: { label: 'Terrorism Premium', kind: 'money' },
  tax: { label: 'Tax', kind: 'money' },
  total_payable: { label: 'Total Payable', kind: 'money' },
  ...COMMISSION_FIELDS,
  status: { label: 'Status', kind: 'text' },
  pay_date: { label: 'Pay Date', kind: 'date' },
  remark: { label: 'Remark', kind: 'text' },
} satisfies Record<string, Described>;
export type PremiumField = keyof typeof PREMIUM_FIELDS;
export const PREMIUM_LABELS = labelsOf(PREMIUM_FIELDS);

/** Fields of corporate policies and their installments, in the order of CSV columns and of the conflict dialog. */
import { z } from 'zod';
import { type Described, field, grantsOf, labelsOf, type Reading } from '../api/field.ts';
import { admin, type FieldGrant, policyDesk } from '../api/grants.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';
import { PREMIUM_MODES } from '../trade/premium-modes.ts';
import { emptyIsNull, optionalFlag, optionalLongText, optionalText } from '../values/fields.ts';
import { CLAIM_FIELDS } from './claim-fields.ts';
import {
  brokerField,
  commissionsReadBy,
  internal,
  MORE_OF_POLICY,
  moneyField,
  NOT_LISTED,
  open,
  optionalDateField,
  POLICY_FIELDS,
  textField,
} from './policy-fields.ts';

const premium = { ...open, group: 'premium', list: NOT_LISTED, carried: 'nowhere' } as const;
const ofLife = { ...open, list: { column: 'hidden at first' }, carried: 'to a renewal' } as const;
const broker = { ...internal, group: 'brokers', carried: 'to both', searched: false, erased: 'kept' } as const;
const commissions = commissionsReadBy(admin);

/** Input and output broker have the opposite columns of motor policies. */
export const CORPORATE_FIELDS = {
  user_id: POLICY_FIELDS.user_id,
  insured_name: POLICY_FIELDS.insured_name,
  insured_mobile: { ...POLICY_FIELDS.insured_mobile, list: { filter: 'who', column: 'hidden at first' } },
  insured_email: POLICY_FIELDS.insured_email,
  name_remark: textField(
    'Identification No.',
    {
      ...open,
      group: 'insured',
      list: { filter: ['policy', 'policy_no'], sorted: true, column: 'hidden at first' },
      carried: 'to both',
      searched: 'text',
      erased: 'cleared',
    },
    { input: optionalText().optional() },
  ),
  policy_no: { ...POLICY_FIELDS.policy_no, group: ['policy', 'company'] },
  product: textField(
    'Product',
    {
      ...open,
      group: ['policy', 'policy_no'],
      list: { filter: ['policy', 'company'], sorted: true, column: 'shown at first' },
      carried: 'to a renewal',
      searched: 'text',
      erased: 'kept',
      cells: 'product',
    },
    { description: 'What is insured, often the name of a category' },
  ),
  company: textField(
    'Company',
    { ...open, group: 'policy', list: { filter: 'policy', sorted: true }, carried: 'to both', searched: 'text', erased: 'kept' },
    { description: 'The insurer' },
  ),
  start_date: POLICY_FIELDS.start_date,
  end_date: POLICY_FIELDS.end_date,
  item_description: textField(
    'Item Description',
    { ...open, group: 'policy', list: NOT_LISTED, carried: 'to a renewal', searched: false, erased: 'cleared' },
    { input: optionalLongText().optional() },
  ),
  addons: { ...POLICY_FIELDS.addons, list: { filter: 'rare' } },
  terrisom: moneyField('Terrorism', premium, 'The premium of that cover'),
  new_premium: moneyField('Net Premium', premium, 'Without terrorism'),
  total_premium: POLICY_FIELDS.total_premium,
  sub_broker: brokerField('Input Broker', { ...broker, list: { filter: ['policy', 'is_premium'] } }),
  broker: brokerField('Output Broker', { ...broker, list: { filter: 'rare' } }),
  ...commissions,
  remark: textField(
    'Remark',
    { ...open, group: 'remark', list: NOT_LISTED, carried: 'nowhere', searched: 'text', erased: 'cleared' },
    { input: optionalLongText().optional() },
  ),
  is_premium: field(
    'flag',
    'Premium',
    { input: optionalFlag(), stored: z.int() },
    { ...premium, list: { filter: ['policy', 'is_installment'], column: 'hidden at first' } },
  ),
  is_installment: field(
    'flag',
    'Installment',
    { input: optionalFlag(), stored: z.int() },
    { ...premium, list: { filter: ['policy', 'name_remark'], column: 'fixed' } },
  ),
  // After the specified fields, so that the columns of a download keep their places.
  issue_date: POLICY_FIELDS.issue_date,
  gst: { ...POLICY_FIELDS.gst, group: ['premium', 'new_premium'] },
  premium_reason: POLICY_FIELDS.premium_reason,
  business_type: POLICY_FIELDS.business_type,
  renewed_from: POLICY_FIELDS.renewed_from,
  sum_insured: moneyField('Sum Insured', {
    ...open,
    group: ['policy', 'item_description'],
    list: { filter: 'rare', column: 'hidden at first' },
    carried: 'to a renewal',
  }),
  payment_mode: POLICY_FIELDS.payment_mode,
  payment_ref: POLICY_FIELDS.payment_ref,
  premium_mode: field(
    'text',
    'Premium Mode',
    {
      input: z.preprocess(emptyIsNull, z.enum(PREMIUM_MODES, { error: `Must be one of ${PREMIUM_MODES.join(', ')}` }).nullish()).optional(),
      stored: z.enum(PREMIUM_MODES).nullable(),
      description: 'Of life: how often a premium falls due; the end date is the day before the next',
    },
    { ...ofLife, group: ['policy', 'sum_insured'], searched: false, erased: 'kept', cells: 'premium_mode' },
  ),
  maturity_date: optionalDateField(
    'Maturity Date',
    { ...ofLife, group: ['policy', 'premium_mode'] },
    'Of life: the day on which the sum insured is paid out',
  ),
  line: POLICY_FIELDS.line,
  ...CLAIM_FIELDS,
  previous_policy_no: POLICY_FIELDS.previous_policy_no,
  previous_insurer: POLICY_FIELDS.previous_insurer,
} as const;
export type CorporateField = keyof typeof CORPORATE_FIELDS;
export const CORPORATE_LABELS = labelsOf(CORPORATE_FIELDS);
export const CORPORATE_ACCESS = accessTo('corporate-insurance', {
  ...grantsOf(CORPORATE_FIELDS),
  ...MORE_OF_POLICY,
  ...readBy(admin, 'commission_in_basis', 'commission_out_basis', 'commission_in_now', 'commission_in_delta'),
  // A sum would reveal the hidden premium history.
  ...readBy(policyDesk, 'premiums', 'installments'),
});

export const PREMIUM_FIELDS = {
  premium_date: { label: 'Premium Date', kind: 'date', ...open },
  premium_excluding_tax: { label: 'Premium Excluding Tax', kind: 'money', ...open },
  terrorism_premium: { label: 'Terrorism Premium', kind: 'money', ...open },
  tax: { label: 'Tax', kind: 'money', ...open },
  total_payable: { label: 'Total Payable', kind: 'money', ...open },
  ...commissions,
  status: { label: 'Status', kind: 'text', cells: 'premium_status', ...open },
  pay_date: { label: 'Pay Date', kind: 'date', ...open },
  remark: { label: 'Remark', kind: 'text', ...open },
} as const satisfies Record<string, Described & FieldGrant & { cells?: Reading }>;
/** How it was paid: said where it is marked paid, and in no import. */
export const MEANS_FIELDS = {
  paid_by: { label: 'Paid By', kind: 'text', ...open },
  paid_ref: { label: 'Payment Ref.', kind: 'text', ...open },
} as const satisfies Record<string, Described & FieldGrant>;
/** Said by a call of their own: no form and no import has them. */
export const BOUNCE_FIELDS = {
  bounced_on: { label: 'Bounced On', kind: 'date' },
  bounce_reason: { label: 'Bounce Reason', kind: 'text' },
  bounces: { label: 'Bounces', kind: 'number' },
} as const satisfies Record<string, Described>;
export type PremiumField = keyof typeof PREMIUM_FIELDS;
export const PREMIUM_LABELS = labelsOf(PREMIUM_FIELDS);
export const INSTALLMENT_ACCESS = accessTo('corporate-insurance-premium', {
  ...grantsOf(PREMIUM_FIELDS),
  ...grantsOf(MEANS_FIELDS),
  ...asRecord('bounced_on', 'bounce_reason', 'bounces'),
  ...asRecord('id', 'version', 'created_at', 'updated_at', 'corporate_insurance_id', 'pay_slip_file', 'policy'),
});

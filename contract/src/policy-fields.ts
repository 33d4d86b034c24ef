import { z } from 'zod';
import { field } from './field.ts';
import {
  emptyIsNull,
  id,
  insuredMobile,
  optionalDate,
  optionalId,
  optionalLongText,
  optionalText,
  requiredDate,
  requiredText,
} from './fields.ts';
import { optionalMoney, optionalPercent } from './money-fields.ts';

export const BUSINESS_TYPES = ['new', 'renewal', 'rollover', 'used'] as const;

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();

/** Optional; a single letter is refused as a typing slip. */
export const policyText = () => optionalText({ min: 2 }).optional();

export const textField = (label: string, input = policyText(), description?: string) =>
  field('text', label, input, textOrNull, description);
/** Optional in the record, because a client's record has no brokers. */
export const brokerField = (label: string) => field('text', label, policyText(), textOrNull.optional());
export const moneyField = (label: string, description?: string) =>
  field('money', label, optionalMoney().optional(), amountOrNull, description);
const dateField = (label: string) => field('date', label, requiredDate(), z.string());
export const optionalDateField = (label: string, description?: string) =>
  field('date', label, optionalDate().optional(), textOrNull, description);

export const POLICY_FIELDS = {
  user_id: field('person', 'User', id(), z.int()),
  insured_name: field('text', 'Insured Name', requiredText({ min: 2 }), z.string()),
  insured_mobile: field('text', 'Insured Mobile', insuredMobile().optional(), textOrNull),
  insured_email: textField('Insured Email'),
  policy_no: field('text', 'Policy No.', requiredText({ min: 2 }), z.string()),
  start_date: dateField('Start Date'),
  end_date: dateField('End Date'),
  issue_date: optionalDateField('Issue Date', 'Decides the GST; without it the start date does'),
  business_type: field(
    'text',
    'Business Type',
    z.preprocess(emptyIsNull, z.enum(BUSINESS_TYPES, { error: 'Must be new, renewal, rollover or used' }).nullish()).optional(),
    z.enum(BUSINESS_TYPES).nullable(),
    'New, renewed with us, taken over from another broker or insurer, or of a used vehicle',
  ),
  renewed_from: field('policy', 'Renewed From', optionalId().optional(), z.int().nullish(), 'The id of the policy that this one follows'),
  addons: textField('Add-on', optionalLongText({ min: 2, max: 2000 }).optional()),
  /** Computed by the server: no input. */
  gst: moneyField('GST', 'What the premium is taxed with by the rates of its day; null where the line of its product is not set'),
  total_premium: moneyField('Total Premium'),
  /** Optional in the record, because a client's record has none. */
  premium_reason: field(
    'text',
    'Premium Reason',
    optionalText().optional(),
    textOrNull.optional(),
    'Why the amounts are right although they do not add up',
  ),
};

const commissionPercent = (label: string) => field('percent', label, optionalPercent().optional(), amountOrNull.optional());
const commissionAmount = (label: string) => field('money', label, optionalMoney().optional(), amountOrNull.optional());

/** Commission received (in) and passed on (out), in percent and rupees. Concealed from some roles. */
export const COMMISSION_FIELDS = {
  commission_in_per: commissionPercent('Commission In %'),
  commission_in_num: commissionAmount('Commission In'),
  commission_out_per: commissionPercent('Commission Out %'),
  commission_out_num: commissionAmount('Commission Out'),
};

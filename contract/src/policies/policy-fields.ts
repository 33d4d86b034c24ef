/** Fields that motor and corporate policies have alike. */

import { z } from 'zod';
import { field } from '../api/field.ts';
import { admin, everyone, type Grant, policyDesk, staff } from '../api/grants.ts';
import { asRecord, readBy } from '../api/record-access.ts';
import { lineOrNull } from '../trade/line-field.ts';
import { PAYMENT_MODES } from '../trade/payment-modes.ts';
import {
  emptyIsNull,
  id,
  insuredMobile,
  optionalCode,
  optionalDate,
  optionalId,
  optionalLongText,
  optionalText,
  optionalWhole,
  requiredCode,
  requiredDate,
  requiredText,
} from '../values/fields.ts';
import { optionalMoney, optionalPercent } from '../values/money-fields.ts';
import type { Only, PolicyTraits, TextTraits } from './policy-traits.ts';

export const BUSINESS_TYPES = ['new', 'renewal', 'rollover', 'used'] as const;

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();

/** Whoever sees a policy reads the field, its client too. */
export const open = { read: everyone, write: policyDesk } as const;
/** The office's own: no client reads the field. */
export const internal = { read: staff, write: policyDesk } as const;
export const NOT_LISTED = {} as const;

/** Optional; a single letter is refused as a typing slip. */
export const policyText = () => optionalText({ min: 2 }).optional();

interface TextRules {
  input?: ReturnType<typeof policyText>;
  description?: string;
}
export const textField = <const L extends string, const T extends TextTraits>(
  label: L,
  traits: Only<T, TextTraits>,
  { input = policyText(), description }: TextRules = {},
) => field('text', label, { input, stored: textOrNull, description }, traits as T);
export const moneyField = <const L extends string, const T extends PolicyTraits>(
  label: L,
  traits: Only<T, PolicyTraits>,
  description?: string,
) => field('money', label, { input: optionalMoney().optional(), stored: amountOrNull, description }, traits as T);
export const optionalDateField = <const L extends string, const T extends PolicyTraits>(
  label: L,
  traits: Only<T, PolicyTraits>,
  description?: string,
) => field('date', label, { input: optionalDate().optional(), stored: textOrNull, description }, traits as T);
export const wholeField = <const L extends string, const T extends PolicyTraits>(
  label: L,
  traits: Only<T, PolicyTraits>,
  { min, max, description }: { min: number; max: number; description?: string },
) => field('number', label, { input: optionalWhole(min, max).optional(), stored: z.int().nullable(), description }, traits as T);
/** Of records that may be without it, as a client's own. */
const optionalInRecord = { input: policyText(), stored: textOrNull.optional() };
export const brokerField = <const L extends string, const T extends TextTraits>(label: L, traits: Only<T, TextTraits>) =>
  field('text', label, optionalInRecord, traits as T);

const period = { ...open, group: 'policy', list: { sorted: true, column: 'shown at first' }, carried: 'nowhere' } as const;
const insured = { ...open, group: 'insured', carried: 'to both' } as const;
/** The policy that ended before this one began. */
const previous = {
  ...open,
  group: ['policy', 'business_type'],
  list: { filter: 'rare', column: 'hidden at first' },
  carried: 'nowhere',
} as const;

export const POLICY_FIELDS = {
  user_id: field('person', 'User', { input: id(), stored: z.int() }, { ...open, group: null, list: NOT_LISTED, carried: 'to both' }),
  insured_name: field(
    'text',
    'Insured Name',
    { input: requiredText({ min: 2 }), stored: z.string() },
    { ...insured, list: { filter: 'who', sorted: true, column: 'fixed' }, searched: 'text', erased: 'as a name' },
  ),
  insured_mobile: field(
    'text',
    'Insured Mobile',
    { input: insuredMobile().optional(), stored: textOrNull },
    { ...insured, list: { filter: 'who' }, searched: 'mobile', erased: 'cleared', cells: 'mobile' },
  ),
  insured_email: textField('Insured Email', { ...insured, list: { filter: 'who' }, searched: 'text', erased: 'cleared' }),
  policy_no: field(
    'text',
    'Policy No.',
    { input: requiredCode({ min: 2 }), stored: z.string() },
    {
      ...open,
      group: 'policy',
      list: { filter: ['policy', 'product'], sorted: true },
      carried: 'nowhere',
      searched: 'number',
      erased: 'as a unique number',
      cells: 'number',
    },
  ),
  start_date: field(
    'date',
    'Start Date',
    { input: requiredDate(), stored: z.string() },
    { ...period, list: { sorted: true, column: 'hidden at first' } },
  ),
  end_date: field('date', 'End Date', { input: requiredDate(), stored: z.string() }, period),
  issue_date: optionalDateField(
    'Issue Date',
    { ...open, group: ['policy', 'business_type'], list: NOT_LISTED, carried: 'nowhere' },
    'Decides the GST; without it the start date does',
  ),
  business_type: field(
    'text',
    'Business Type',
    {
      input: z.preprocess(emptyIsNull, z.enum(BUSINESS_TYPES, { error: 'Must be new, renewal, rollover or used' }).nullish()).optional(),
      stored: z.enum(BUSINESS_TYPES).nullable(),
      description: 'New, renewed with us, taken over from another broker or insurer, or of a used vehicle',
    },
    {
      ...open,
      group: ['policy', 'end_date'],
      list: NOT_LISTED,
      carried: 'nowhere',
      searched: false,
      erased: 'kept',
      cells: 'business_type',
    },
  ),
  renewed_from: field(
    'policy',
    'Renewed From',
    { input: optionalId().optional(), stored: z.int().nullish(), description: 'The id of the policy that this one follows' },
    // It may be a policy of another client, from whom the vehicle was bought.
    { ...internal, group: null, list: NOT_LISTED, carried: 'nowhere', imported: false },
  ),
  previous_policy_no: textField(
    'Previous Policy No.',
    { ...previous, searched: false, erased: 'cleared', cells: 'number' },
    {
      input: optionalCode({ min: 2 }).optional(),
      description: 'Of the policy before, whoever sold it: where the client has that number here, this policy renews it',
    },
  ),
  previous_insurer: textField(
    'Previous Insurer',
    { ...previous, searched: false, erased: 'kept' },
    { description: 'Who insured it before' },
  ),
  addons: textField(
    'Add-on',
    { ...open, group: 'policy', list: NOT_LISTED, carried: 'to a renewal', searched: false, erased: 'cleared' },
    { input: optionalLongText({ min: 2, max: 2000 }).optional() },
  ),
  gst: moneyField(
    'GST',
    { ...open, group: ['premium', 'net_premium'], list: NOT_LISTED, carried: 'nowhere', computed: true },
    'What the premium is taxed with by the rates of its day; null where its line is not known',
  ),
  line: field(
    'line',
    'Line',
    { input: lineOrNull, stored: lineOrNull, description: 'What the product is a kind of; null: not known, so no GST is computed' },
    { ...open, group: ['policy', 'product'], list: { column: 'hidden at first' }, carried: 'nowhere', computed: true },
  ),
  total_premium: moneyField('Total Premium', {
    ...open,
    group: 'premium',
    list: { sorted: true, column: 'shown at first' },
    carried: 'nowhere',
  }),
  /** Whether a premium adds up is the office's concern. */
  premium_reason: field(
    'text',
    'Premium Reason',
    {
      input: optionalText().optional(),
      stored: textOrNull.optional(),
      description: 'Why the amounts are right although they do not add up',
    },
    {
      ...internal,
      group: ['premium', 'total_premium'],
      list: NOT_LISTED,
      carried: 'nowhere',
      searched: false,
      erased: 'cleared',
    },
  ),
  // The payment is of this premium: a renewal is paid anew.
  payment_mode: field(
    'text',
    'Payment Mode',
    {
      input: z.preprocess(emptyIsNull, z.enum(PAYMENT_MODES, { error: `Must be one of ${PAYMENT_MODES.join(', ')}` }).nullish()).optional(),
      stored: z.enum(PAYMENT_MODES).nullish(),
      description: 'How the premium was paid to the insurer',
    },
    {
      ...internal,
      group: 'premium',
      list: { filter: 'rare', column: 'hidden at first' },
      carried: 'nowhere',
      searched: false,
      erased: 'kept',
      cells: 'payment_mode',
    },
  ),
  payment_ref: field(
    'text',
    'Payment Reference',
    {
      input: optionalText().optional(),
      stored: textOrNull.optional(),
      description: 'Number of the cheque or of the transfer',
    },
    {
      ...internal,
      group: 'premium',
      list: { filter: 'rare', column: 'hidden at first' },
      carried: 'nowhere',
      searched: false,
      erased: 'cleared',
      cells: 'number',
    },
  ),
};

/** Of a policy, besides its described fields. `entered_from`, `entered_to`, `imported`, `premium` and `rated` are filters. */
export const MORE_OF_POLICY = {
  ...asRecord('id', 'version', 'created_at', 'updated_at', 'user', 'file', 'parts', 'insurer', 'insurer_id'),
  ...asRecord('is_renewed', 'status', 'cancelled_on', 'net_now', 'gst_now', 'total_now', 'net_delta', 'gst_delta', 'total_delta'),
  ...readBy(admin, 'payee', 'rated', 'commission_out_now', 'commission_out_delta'),
  ...readBy(staff, 'entered_by', 'entered_from', 'entered_to', 'imported', 'premium', 'premium_differs'),
};

const percent = { input: optionalPercent().optional(), stored: amountOrNull.optional() };
const amount = { input: optionalMoney().optional(), stored: amountOrNull.optional() };
const commission = { group: 'brokers', list: NOT_LISTED, carried: 'nowhere' } as const;
const sum = { ...commission, list: { sorted: true, column: 'shown at first' } } as const;
const adminOnly = { read: admin, write: admin } as const;

/** Commission received (in), concealed from all but `readIn`, and passed on (out): in percent and rupees. */
export const commissionsReadBy = (readIn: Grant) =>
  ({
    commission_in_per: field('percent', 'Commission In %', percent, { ...commission, read: readIn, write: policyDesk }),
    commission_in_num: field('money', 'Commission In', amount, { ...sum, read: readIn, write: policyDesk }),
    commission_out_per: field('percent', 'Commission Out %', percent, { ...commission, ...adminOnly }),
    commission_out_num: field('money', 'Commission Out', amount, { ...sum, ...adminOnly }),
  }) as const;
export const COMMISSION_FIELDS = commissionsReadBy(policyDesk);

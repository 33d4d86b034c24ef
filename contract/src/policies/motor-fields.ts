/** Fields of motor policies, in the order of CSV columns and of the conflict dialog. */

import { z } from 'zod';
import { field, grantsOf, labelsOf } from '../api/field.ts';
import { admin, policyDesk } from '../api/grants.ts';
import { accessTo, readBy } from '../api/record-access.ts';
import { FUELS } from '../trade/fuels.ts';
import { emptyIsNull, optionalCode, optionalLongText, optionalText, requiredCode } from '../values/fields.ts';
import { CLAIM_FIELDS } from './claim-fields.ts';
import {
  brokerField,
  COMMISSION_FIELDS,
  internal,
  MORE_OF_POLICY,
  moneyField,
  NOT_LISTED,
  open,
  optionalDateField,
  POLICY_FIELDS,
  textField,
  wholeField,
} from './policy-fields.ts';

const plate = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);
export const policyPlate = () => z.preprocess(plate, requiredCode({ min: 2 }));

const vehicle = { ...open, group: 'vehicle', list: NOT_LISTED, carried: 'nowhere' } as const;
const premium = { ...open, group: 'premium', list: NOT_LISTED, carried: 'nowhere' } as const;
const HIDDEN = { column: 'hidden at first' } as const;
const ofVehicle = { ...vehicle, list: { ...HIDDEN, filter: 'rare' }, carried: 'to a renewal' } as const;
/** Of one part of the cover, after the end of the whole. */
const part = { ...open, list: NOT_LISTED, carried: 'nowhere' } as const;
const broker = { ...internal, group: 'brokers', carried: 'to both', searched: false, erased: 'kept' } as const;

export const MOTOR_FIELDS = {
  user_id: POLICY_FIELDS.user_id,
  insured_name: POLICY_FIELDS.insured_name,
  insured_mobile: POLICY_FIELDS.insured_mobile,
  insured_email: POLICY_FIELDS.insured_email,
  name_remark: textField(
    'Company',
    {
      ...open,
      group: 'policy',
      list: { filter: 'policy', sorted: true, column: 'fixed' },
      carried: 'to both',
      searched: 'text',
      erased: 'kept',
    },
    { description: 'The insurer' },
  ),
  policy_no: POLICY_FIELDS.policy_no,
  product: textField(
    'Product',
    {
      ...open,
      group: 'policy',
      list: { filter: 'policy', sorted: true, column: 'hidden at first' },
      carried: 'to a renewal',
      searched: 'text',
      erased: 'kept',
      cells: 'product',
    },
    { description: "The product's name; renaming the product leaves this as it is" },
  ),
  sub_product: textField(
    'Sub Product',
    { ...open, group: 'policy', list: { filter: ['rare', 'chassis_no'] }, carried: 'to a renewal', searched: false, erased: 'kept' },
    { input: optionalText().optional() },
  ),
  od_tp_package_policy: textField(
    'OD/TP/Package Policy',
    {
      ...open,
      group: 'policy',
      list: { filter: ['policy', 'vehicle_no'], column: 'hidden at first' },
      // A renewal decides on its cover.
      carried: 'nowhere',
      searched: false,
      erased: 'kept',
      cells: 'cover',
    },
    { input: optionalText().optional(), description: 'OD, TP or Package, or free text' },
  ),
  start_date: POLICY_FIELDS.start_date,
  end_date: POLICY_FIELDS.end_date,
  vehicle_no: field(
    'text',
    'Vehicle No.',
    { input: policyPlate(), stored: z.string() },
    {
      ...vehicle,
      list: { filter: 'policy', sorted: true, column: 'fixed' },
      carried: 'to a renewal',
      searched: 'number',
      erased: 'replaced',
      cells: 'plate',
    },
  ),
  make_model: textField('Make/Model', { ...vehicle, carried: 'to a renewal', searched: 'text', erased: 'kept' }),
  engine_no: textField(
    'Engine No.',
    { ...vehicle, list: { filter: 'rare' }, carried: 'to a renewal', searched: 'number', erased: 'cleared', cells: 'number' },
    { input: optionalCode().optional() },
  ),
  chassis_no: textField(
    'Chassis No.',
    { ...vehicle, list: { filter: 'rare' }, carried: 'to a renewal', searched: 'number', erased: 'cleared', cells: 'number' },
    { input: optionalCode().optional() },
  ),
  tdv: textField(
    'IDV',
    { ...vehicle, searched: false, erased: 'kept', cells: 'amount_text' },
    { description: 'The insured declared value, as written on the policy' },
  ),
  ncb: textField('NCB', { ...vehicle, searched: false, erased: 'kept', cells: 'ncb' }, { description: 'No-claim bonus' }),
  addons: POLICY_FIELDS.addons,
  od_premium: moneyField('OD Premium', premium),
  third_party_premium: moneyField('Third Party Premium', premium),
  net_premium: moneyField('Net Premium', premium),
  total_premium: POLICY_FIELDS.total_premium,
  broker: brokerField('Input Broker', { ...broker, list: { filter: ['policy', 'is_claim'] } }),
  sub_broker: brokerField('Output Broker', { ...broker, list: { filter: 'rare' } }),
  ...COMMISSION_FIELDS,
  ...CLAIM_FIELDS,
  // After the specified fields, so that the columns of a download keep their places.
  issue_date: POLICY_FIELDS.issue_date,
  gst: POLICY_FIELDS.gst,
  premium_reason: POLICY_FIELDS.premium_reason,
  od_end_date: optionalDateField(
    'OD End Date',
    { ...part, group: ['policy', 'end_date'] },
    'The end of own damage, where it is not the end of the policy',
  ),
  tp_end_date: optionalDateField(
    'TP End Date',
    { ...part, group: ['policy', 'od_end_date'] },
    'The end of third party, where it is not the end of the policy',
  ),
  tp_insurer: textField(
    'TP Insurer',
    { ...part, group: ['policy', 'tp_end_date'], searched: false, erased: 'kept' },
    { description: 'Of a stand-alone own damage policy: who insures third party' },
  ),
  tp_policy_no: textField(
    'TP Policy No.',
    { ...part, group: ['policy', 'tp_insurer'], searched: false, erased: 'cleared', cells: 'number' },
    { input: optionalCode({ min: 2 }).optional(), description: 'Of a stand-alone own damage policy: the policy of third party' },
  ),
  registered_on: optionalDateField(
    'Registered On',
    { ...vehicle, group: ['vehicle', 'chassis_no'], carried: 'to a renewal' },
    'The first registration of the vehicle',
  ),
  business_type: POLICY_FIELDS.business_type,
  renewed_from: POLICY_FIELDS.renewed_from,
  fuel: field(
    'text',
    'Fuel',
    {
      input: z.preprocess(emptyIsNull, z.enum(FUELS, { error: `Must be one of ${FUELS.join(', ')}` }).nullish()).optional(),
      stored: z.enum(FUELS).nullable(),
    },
    { ...ofVehicle, searched: false, erased: 'kept', cells: 'fuel' },
  ),
  cc: wholeField('CC', ofVehicle, { min: 1, max: 20_000, description: 'Cubic capacity of the engine' }),
  gvw: wholeField('GVW', ofVehicle, { min: 1, max: 100_000, description: 'Gross vehicle weight in kilograms' }),
  seats: wholeField('Seats', ofVehicle, { min: 1, max: 200, description: "With the driver's" }),
  manufactured: wholeField('Manufactured', ofVehicle, { min: 1900, max: 2099, description: 'The year' }),
  financier: textField('Financier', { ...ofVehicle, searched: false, erased: 'cleared' }),
  od_years: wholeField(
    'OD Years',
    { ...part, list: { ...HIDDEN, filter: 'rare' }, group: 'policy' },
    { min: 0, max: 5, description: 'Own damage is covered for so many' },
  ),
  tp_years: wholeField(
    'TP Years',
    { ...part, list: { ...HIDDEN, filter: 'rare' }, group: 'policy' },
    { min: 0, max: 5, description: 'Third party is covered for so many' },
  ),
  payment_mode: POLICY_FIELDS.payment_mode,
  payment_ref: POLICY_FIELDS.payment_ref,
  remark: textField(
    'Remark',
    { ...open, group: 'remark', list: HIDDEN, carried: 'nowhere', searched: 'text', erased: 'cleared' },
    { input: optionalLongText().optional() },
  ),
  line: POLICY_FIELDS.line,
  addon_premium: moneyField(
    'Add-on Premium',
    { ...premium, list: HIDDEN, group: ['premium', 'od_premium'] },
    'How much of the OD premium is add-ons',
  ),
  pa_premium: moneyField(
    'PA Premium',
    { ...premium, list: HIDDEN, group: ['premium', 'third_party_premium'], carried: 'to a renewal' },
    'Personal accident and other liability, beside third party: taxed at the general rate',
  ),
  previous_policy_no: POLICY_FIELDS.previous_policy_no,
  previous_insurer: POLICY_FIELDS.previous_insurer,
} as const;
export type MotorField = keyof typeof MOTOR_FIELDS;
export const MOTOR_LABELS = labelsOf(MOTOR_FIELDS);
export const MOTOR_ACCESS = accessTo('motor-insurance', {
  ...grantsOf(MOTOR_FIELDS),
  ...MORE_OF_POLICY,
  ...readBy(policyDesk, 'commission_in_basis', 'commission_in_now', 'commission_in_delta'),
  ...readBy(admin, 'commission_out_basis'),
});

/** Fields of motor policies, in the order of CSV columns and of the conflict dialog. */
import { z } from 'zod';
import { field, labelsOf } from './field.ts';
import { optionalFlag, optionalLongText, optionalText, requiredText, TEXT_MAX } from './fields.ts';
import { brokerField, COMMISSION_FIELDS, moneyField, optionalDateField, POLICY_FIELDS, policyText, textField } from './policy-fields.ts';

const plate = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);
export const policyPlate = () => z.preprocess(plate, requiredText({ min: 2 }));
export const claimRemark = () => optionalLongText({ max: TEXT_MAX }).optional();

export const MOTOR_FIELDS = {
  user_id: POLICY_FIELDS.user_id,
  insured_name: POLICY_FIELDS.insured_name,
  insured_mobile: POLICY_FIELDS.insured_mobile,
  insured_email: POLICY_FIELDS.insured_email,
  name_remark: textField('Company', policyText(), 'The insurer'),
  policy_no: POLICY_FIELDS.policy_no,
  product: textField('Product', policyText(), "The product's name; renaming the product leaves this as it is"),
  sub_product: textField('Sub Product', optionalText().optional()),
  od_tp_package_policy: textField('OD/TP/Package Policy', optionalText().optional(), 'OD, TP or Package, or free text'),
  start_date: POLICY_FIELDS.start_date,
  end_date: POLICY_FIELDS.end_date,
  vehicle_no: field('text', 'Vehicle No.', policyPlate(), z.string()),
  make_model: textField('Make/Model'),
  engine_no: textField('Engine No.', optionalText().optional()),
  chassis_no: textField('Chassis No.', optionalText().optional()),
  tdv: textField('IDV', policyText(), 'The insured declared value, as written on the policy'),
  ncb: textField('NCB', policyText(), 'No-claim bonus'),
  addons: POLICY_FIELDS.addons,
  od_premium: moneyField('OD Premium'),
  third_party_premium: moneyField('Third Party Premium'),
  net_premium: moneyField('Net Premium'),
  total_premium: POLICY_FIELDS.total_premium,
  broker: brokerField('Input Broker'),
  sub_broker: brokerField('Output Broker'),
  ...COMMISSION_FIELDS,
  is_claim: field('flag', 'Claim', optionalFlag(), z.int()),
  claim_remark: textField('Claim Remark', claimRemark()),
  // After the specified fields, so that the columns of a download keep their places.
  issue_date: POLICY_FIELDS.issue_date,
  gst: POLICY_FIELDS.gst,
  premium_reason: POLICY_FIELDS.premium_reason,
  od_end_date: optionalDateField('OD End Date', 'The end of own damage, where it is not the end of the policy'),
  tp_end_date: optionalDateField('TP End Date', 'The end of third party, where it is not the end of the policy'),
  tp_insurer: textField('TP Insurer', policyText(), 'Of a stand-alone own damage policy: who insures third party'),
  tp_policy_no: textField('TP Policy No.', policyText(), 'Of a stand-alone own damage policy: the policy of third party'),
  registered_on: optionalDateField('Registered On', 'The first registration of the vehicle'),
  business_type: POLICY_FIELDS.business_type,
  renewed_from: POLICY_FIELDS.renewed_from,
};
export type MotorField = keyof typeof MOTOR_FIELDS;
export const MOTOR_LABELS = labelsOf(MOTOR_FIELDS);

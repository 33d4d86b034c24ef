/** What each field of a motor policy is called, and how its stored value is read, on every screen of motor insurance. */
import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { dayMonthYear, rupees } from '../format.ts';

export const MOTOR_LABELS = {
  user_id: 'User',
  insured_name: 'Insured Name',
  insured_mobile: 'Insured Mobile',
  insured_email: 'Insured Email',
  name_remark: 'Company',
  policy_no: 'Policy No.',
  product: 'Product',
  sub_product: 'Sub Product',
  od_tp_package_policy: 'OD/TP/Package Policy',
  start_date: 'Start Date',
  end_date: 'End Date',
  vehicle_no: 'Vehicle No.',
  make_model: 'Make/Model',
  engine_no: 'Engine No.',
  chassis_no: 'Chassis No.',
  tdv: 'IDV',
  ncb: 'NCB',
  addons: 'Add-on',
  od_premium: 'OD Premium',
  third_party_premium: 'Third Party Premium',
  net_premium: 'Net Premium',
  total_premium: 'Total Premium',
  broker: 'Input Broker',
  sub_broker: 'Output Broker',
  commission_in_per: 'Commission In %',
  commission_in_num: 'Commission In',
  commission_out_per: 'Commission Out %',
  commission_out_num: 'Commission Out',
  is_claim: 'Claim',
  claim_remark: 'Claim Remark',
} as const;

export type MotorField = keyof typeof MOTOR_LABELS;

const money = (value: string) => rupees(Number(value));

/** Fields that are read otherwise than they are stored. */
export const MOTOR_SHOWN: Partial<Record<MotorField, (value: string) => string>> = {
  start_date: dayMonthYear,
  end_date: dayMonthYear,
  od_premium: money,
  third_party_premium: money,
  net_premium: money,
  total_premium: money,
  commission_in_per: (value) => `${value}%`,
  commission_in_num: money,
  commission_out_per: (value) => `${value}%`,
  commission_out_num: money,
  is_claim: (value) => (value === '1' ? 'Yes' : 'No'),
};

/** The labels of the fields that this person may write. */
export const writableLabels = (mayWrite: (field: string) => boolean): Record<MotorField, string> =>
  Object.fromEntries(Object.entries(MOTOR_LABELS).filter(([field]) => mayWrite(field))) as Record<MotorField, string>;

/** A field of a policy as a person reads it; '' where there is nothing. */
export function shown(policy: MotorPolicy, field: Exclude<MotorField, 'user_id'>): string {
  const value = policy[field];
  if (value === null || value === undefined) return '';
  return MOTOR_SHOWN[field]?.(String(value)) ?? String(value);
}

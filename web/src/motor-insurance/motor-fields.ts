/** What each field of a motor policy is called, and how its stored value is read, on every screen of motor insurance. */
import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { MOTOR_LABELS, type MotorField } from '@bimabahi/contract/motor-labels';
import { dayMonthYear, rupees } from '../format.ts';

export { MOTOR_LABELS, type MotorField };

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

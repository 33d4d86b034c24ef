/** What is read from an insurer's policy PDF into the forms of policies. */

/** Names of the motor form's fields. */
export const MOTOR_READ_FIELDS = [
  'policy_no',
  'name_remark',
  'insured_name',
  'insured_mobile',
  'insured_email',
  'start_date',
  'end_date',
  'issue_date',
  'od_tp_package_policy',
  'vehicle_no',
  'make_model',
  'engine_no',
  'chassis_no',
  'registered_on',
  'tdv',
  'ncb',
  'addons',
  'od_premium',
  'third_party_premium',
  'pa_premium',
  'net_premium',
  'total_premium',
  'previous_policy_no',
  'product',
] as const;
/** Of the corporate form, which has all that is no vehicle's. */
export const CORPORATE_READ_FIELDS = [
  'policy_no',
  'company',
  'product',
  'insured_name',
  'insured_mobile',
  'insured_email',
  'start_date',
  'end_date',
  'issue_date',
  'sum_insured',
  'terrisom',
  'new_premium',
  'total_premium',
  'previous_policy_no',
] as const;
export type ReadField = (typeof MOTOR_READ_FIELDS)[number] | (typeof CORPORATE_READ_FIELDS)[number];
export const READ_FIELDS: readonly ReadField[] = [...new Set<ReadField>([...MOTOR_READ_FIELDS, ...CORPORATE_READ_FIELDS])];

export interface ReadValue {
  /** As the form's input takes it: dates yyyy-mm-dd, amounts 12345.50, a plate in capitals without spaces. */
  value: string;
  /** False: a person should compare it with the page. */
  sure: boolean;
  /** From 1. */
  page: number;
  /** The line of text that it was read from. */
  line: string;
  /** In words for a person. */
  because: string;
}

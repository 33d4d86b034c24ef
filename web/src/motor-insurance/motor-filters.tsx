/** The list's filters: what each is called, and how its value is read. */
import { GENERAL_INSURERS, OD_TP_PACKAGE } from '@bimabahi/contract/choices';
import { userOptions } from '@bimabahi/contract/users';
import type { ReactNode } from 'react';
import { dayMonthYear } from '../format.ts';
import { COVER_FILTER_LABELS, monthName } from '../ui/CoverFilterFields.tsx';
import { OptionName } from '../ui/OptionName.tsx';
import { MOTOR_LABELS } from './motor-fields.ts';

/** Filters by text, in the order of the panel, with what they suggest. */
export const TEXT_FILTERS = {
  insured_name: [],
  insured_mobile: [],
  insured_email: [],
  name_remark: GENERAL_INSURERS,
  policy_no: [],
  vehicle_no: [],
  engine_no: [],
  chassis_no: [],
  product: [],
  sub_product: [],
  od_tp_package_policy: OD_TP_PACKAGE,
  broker: [],
  sub_broker: [],
} as const satisfies Record<string, readonly string[]>;
export type TextFilter = keyof typeof TEXT_FILTERS;

const textLabels = Object.fromEntries(Object.keys(TEXT_FILTERS).map((field) => [field, MOTOR_LABELS[field as TextFilter]]));

export const MOTOR_FILTER_LABELS: Readonly<Record<string, string>> = {
  user: MOTOR_LABELS.user_id,
  ...textLabels,
  is_claim: MOTOR_LABELS.is_claim,
  ...COVER_FILTER_LABELS,
};
export const MOTOR_FILTER_NAMES = Object.keys(MOTOR_FILTER_LABELS);

export const CLAIM_FILTER = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

export const MOTOR_FILTER_SHOWN: Readonly<Record<string, (value: string) => ReactNode>> = {
  user: (id) => <OptionName route={userOptions} id={id} />,
  is_claim: (value) => CLAIM_FILTER.find((choice) => choice.value === value)?.label ?? value,
  start_month: monthName,
  end_month: monthName,
  from: dayMonthYear,
  to: dayMonthYear,
};

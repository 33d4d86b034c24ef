import type { Permission } from '@bimabahi/contract/api/permissions';
import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { employeeOptions } from '@bimabahi/contract/people/employees';
import { userOptions } from '@bimabahi/contract/people/users';
import { filterFields, rangeFields } from '@bimabahi/contract/policies/policy-traits';
import { FUEL_LABELS } from '@bimabahi/contract/trade/fuels';
import { PAYMENT_MODE_LABELS } from '@bimabahi/contract/trade/payment-modes';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import type { ReactNode } from 'react';
import { COVER_FILTER_LABELS, MONTHS, monthName } from '../../ui/filter/CoverFilterFields.tsx';
import type { FilterKinds } from '../../ui/filter/filter-kinds.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

export const FLAG_FILTER = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

export const PREMIUM_FILTER = [
  { value: 'differs', label: 'Does not add up' },
  { value: 'explained', label: 'Has a reason' },
  { value: 'none', label: 'No premium' },
  { value: 'no_total', label: 'No total premium' },
  { value: 'no_net', label: 'No net premium' },
  { value: 'no_line', label: 'Line not known: no GST' },
];

export const RATED_FILTER = [
  { value: '0', label: 'Not rated' },
  { value: '1', label: 'Rated' },
];

export const IMPORTED_FILTER = [
  { value: '0', label: 'Typed' },
  { value: '1', label: 'Import' },
];

export const STATUS_FILTER = [
  { value: 'active', label: 'Active' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const LINE_FILTER = Object.entries(LINE_LABELS).map(([value, label]) => ({ value, label }));

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
/** Of texts that are one of some words. */
export const WORD_FILTERS: Readonly<Partial<Record<string, readonly { value: string; label: string }[]>>> = {
  fuel: choicesOf(FUEL_LABELS),
  payment_mode: choicesOf(PAYMENT_MODE_LABELS),
};

const labelIn = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;
const flagName = labelIn(FLAG_FILTER);

export interface PolicyFilters {
  kinds: FilterKinds;
  labels: Readonly<Record<string, string>>;
  names: readonly string[];
  show: Readonly<Record<string, (value: string) => ReactNode>>;
  /** That of plates, which a registration office narrows too. */
  rto: { name: string; label: string } | undefined;
}

/** Of filters that list who may be chosen. */
const LISTED: Readonly<Record<string, Permission>> = {
  user: 'users.options',
  insurer_id: 'insurers.options',
  entered_by: 'employees.options',
};

interface May {
  read: (field: string) => boolean;
  can: (permission: Permission) => boolean;
}

/** Of the filters that the role may use. */
export function openLabels({ labels }: PolicyFilters, fields: object, may: May) {
  const isOpen = (name: string) => (LISTED[name] ? may.can(LISTED[name]) : !(name in fields) || may.read(name));
  return Object.fromEntries(Object.entries(labels).filter(([name]) => isOpen(name)));
}

export function policyFilters<Row extends Policy>(area: PolicyArea<Row>): PolicyFilters {
  const own = [...filterFields(area.fields, 'text'), ...filterFields(area.fields, 'flag')];
  const ranges = rangeFields(area.fields).flatMap((field) => [
    [`${field}_from`, `${area.labels[field] ?? field} from`],
    [`${field}_to`, `${area.labels[field] ?? field} up to`],
  ]);
  const labels = {
    user: area.labels.user_id,
    insurer_id: 'Insurer',
    ...Object.fromEntries(own.map((field) => [field, area.labels[field] ?? field])),
    ...Object.fromEntries(ranges),
    ...COVER_FILTER_LABELS,
    entered_by: 'Entered by',
    entered_from: 'Entered from',
    entered_to: 'Entered to',
    has_file: 'Policy file',
    imported: 'Came by',
    premium: 'Premium',
    rated: 'Commission',
    line: 'Line',
    status: 'Status',
  };
  return {
    labels,
    names: Object.keys(labels),
    rto: area.labels.vehicle_no ? { name: 'vehicle_no', label: area.labels.vehicle_no } : undefined,
    kinds: {
      user: { options: userOptions },
      insurer_id: { options: insurerOptions },
      ...Object.fromEntries([...area.flags, 'has_file'].map((flag) => [flag, { choices: FLAG_FILTER }])),
      ...Object.fromEntries(Object.entries(WORD_FILTERS).map(([field, choices = []]) => [field, { choices }])),
      ...Object.fromEntries(['from', 'to', 'entered_from', 'entered_to'].map((day) => [day, 'date' as const])),
      start_month: { choices: MONTHS },
      end_month: { choices: MONTHS },
      entered_by: { options: employeeOptions },
      imported: { choices: IMPORTED_FILTER },
      premium: { choices: PREMIUM_FILTER },
      rated: { choices: RATED_FILTER },
      line: { choices: LINE_FILTER },
      status: { choices: STATUS_FILTER },
    },
    show: {
      user: (id) => <OptionName route={userOptions} id={id} />,
      insurer_id: (id) => <OptionName route={insurerOptions} id={id} />,
      ...Object.fromEntries(area.flags.map((flag) => [flag, flagName])),
      ...Object.fromEntries(Object.entries(WORD_FILTERS).map(([field, choices = []]) => [field, labelIn(choices)])),
      start_month: monthName,
      end_month: monthName,
      from: dayMonthYear,
      to: dayMonthYear,
      entered_from: dayMonthYear,
      entered_to: dayMonthYear,
      has_file: flagName,
      imported: labelIn(IMPORTED_FILTER),
      premium: labelIn(PREMIUM_FILTER),
      rated: labelIn(RATED_FILTER),
      line: labelIn(LINE_FILTER),
      status: labelIn(STATUS_FILTER),
    },
  };
}

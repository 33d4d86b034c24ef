import {
  BUSINESS_LABELS,
  type RegisterEntry,
  type RegisterGroups,
  type RegisterLacking,
  type RegisterPart,
} from '@bimabahi/contract/reports/registers';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { keysOf, recordOf } from '@bimabahi/contract/values/keys-of';
import { dayMonthYear, labelIn } from '../../ui/format.ts';

export const GROUP_NAMES: Readonly<Record<RegisterGroups, string>> = {
  insurer: 'Insurer',
  line: 'Line',
  product: 'Product',
  month: 'Month',
  broker: 'Input Broker',
  output_broker: 'Output Broker',
};
export const DATE_NAMES = [
  { value: 'start', label: 'Start date' },
  { value: 'issue', label: 'Issue date' },
];

export const ENTRY_NAMES = [
  { value: 'policies', label: 'Policies alone' },
  { value: 'endorsements', label: 'Endorsements alone' },
];

/** What policies have none of, so that a sum leaves them out. */
export const LACKING_NAMES: Readonly<Record<RegisterLacking, string>> = {
  gst: 'GST',
  total_premium: 'total premium',
  commission_out_num: 'payout',
};

const KIND_NAMES = { motor: 'Motor', corporate: 'Corporate' };

const NONE = 'none';
const monthName = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of the key of a group, where its name is not known. */
function wordOf(by: RegisterGroups, key: string): string {
  if (key === NONE) return `No ${GROUP_NAMES[by].toLowerCase()}`;
  if (by === 'line') return labelIn(LINE_LABELS, key);
  return by === 'month' && /^\d{4}-\d{2}$/.test(key) ? monthName(key) : key;
}

export const groupName = (by: RegisterGroups, { key, label }: RegisterPart): string =>
  key === NONE || by === 'line' || by === 'month' ? wordOf(by, key) : label;

export const FILTER_LABELS: Readonly<Record<string, string>> = {
  ...{ date: 'By', entries: 'Entries', lacking: 'Without', from: 'From', to: 'To' },
  ...{
    kind: 'Kind',
    business_type: 'Business',
    rto: 'RTO',
    employee: 'Entered by',
    client: 'Client',
    earns: 'Commission of',
    rated: 'Rated',
  },
  ...GROUP_NAMES,
};
export const FILTER_NAMES = Object.keys(FILTER_LABELS);
const labelOf = (names: readonly { value: string; label: string }[], value: string) =>
  names.find((each) => each.value === value)?.label ?? value;
/** The keys of names are in small letters: each of the rows that they leave has the name as it is written. */
const nameIn = (rows: readonly RegisterEntry[], by: RegisterGroups, key: string): string =>
  by === 'line' || by === 'month'
    ? wordOf(by, key)
    : (rows.map((row) => row[by]).find((name) => name?.toLowerCase() === key) ?? wordOf(by, key));

export const filtersShown = (rows: readonly RegisterEntry[]): Readonly<Record<string, (value: string) => string>> => ({
  date: (value) => labelOf(DATE_NAMES, value),
  entries: (value) => labelOf(ENTRY_NAMES, value),
  lacking: (value) => labelIn(LACKING_NAMES, value),
  from: dayMonthYear,
  to: dayMonthYear,
  kind: (value) => labelIn(KIND_NAMES, value),
  business_type: (value) => labelIn(BUSINESS_LABELS, value),
  rto: (value) => (value === NONE ? 'none' : value),
  employee: (value) => (value === NONE ? 'nobody' : `person no. ${value}`),
  client: (value) => rows.find(({ client }) => String(client.id) === value)?.client.name ?? `no. ${value}`,
  earns: () => 'policies, not installments',
  rated: (value) => (value === '0' ? 'no' : 'yes'),
  ...recordOf(keysOf(GROUP_NAMES), (by) => (key: string) => nameIn(rows, by, key)),
});

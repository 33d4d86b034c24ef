/** The columns of the rule editor. What a cell may say is decided by the contract; here choices are read by their labels. */

import { RATE_BASES, type RateRule } from '@bimabahi/contract/commission/rate-rules';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';

export type ColumnKey = keyof RateRule;

export interface Column {
  key: ColumnKey;
  label: string;
  /** In characters. */
  width: number;
  isNumber?: boolean;
  /** Labels by stored value. */
  choices?: Readonly<Record<string, string>>;
  /** Other ways to write a choice, by letters and digits. */
  aliases?: Readonly<Record<string, string>>;
}

const COVERS = { od: 'OD', tp: 'TP', package: 'Package' };
const NCB = { any: '', zero: '0 %', some: 'Some' };
const NCB_ALIASES = { all: 'any', '0': 'zero', nil: 'zero', no: 'zero', none: 'zero', yes: 'some', withncb: 'some' };
const BASE_ALIASES = { np: 'net', odtp: 'od_tp', fixed: 'flat' };

export const COLUMNS: readonly Column[] = [
  { key: 'line', label: 'Line', width: 19, choices: LINE_LABELS },
  { key: 'product', label: 'Product', width: 15 },
  { key: 'cover', label: 'Cover', width: 10, choices: COVERS },
  { key: 'business_type', label: 'Business type', width: 9 },
  { key: 'fuel', label: 'Fuel', width: 7 },
  { key: 'rto', label: 'RTO', width: 12 },
  { key: 'cc_from', label: 'CC from', width: 5, isNumber: true },
  { key: 'cc_to', label: 'CC to', width: 5, isNumber: true },
  { key: 'gvw_from', label: 'GVW from', width: 6, isNumber: true },
  { key: 'gvw_to', label: 'GVW to', width: 6, isNumber: true },
  { key: 'age_from', label: 'Age from', width: 5, isNumber: true },
  { key: 'age_to', label: 'Age to', width: 5, isNumber: true },
  { key: 'ncb', label: 'NCB', width: 6, choices: NCB, aliases: NCB_ALIASES },
  { key: 'base', label: 'Base', width: 18, choices: RATE_BASES, aliases: BASE_ALIASES },
  { key: 'percent', label: '%', width: 6, isNumber: true },
  { key: 'amount', label: '₹', width: 8, isNumber: true },
];

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a cell says, for the contract to check; an unknown choice stays as it is typed. */
export function saidIn({ choices, aliases }: Column, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const label = choices && Object.keys(choices).find((value) => [plain(value), plain(choices[value] ?? '')].includes(plain(typed)));
  return label ?? aliases?.[plain(typed)] ?? typed;
}

export const textOf = ({ choices }: Column, value: string | number | null): string =>
  value === null ? '' : (choices?.[value] ?? String(value));

const heading = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}%₹]+/gu, '');
export const columnCalled = (text: string): Column | undefined =>
  COLUMNS.find(({ label, key }) => [heading(label), heading(key)].includes(heading(text)));

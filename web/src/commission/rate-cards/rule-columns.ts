/** The columns of the rule editor. What a cell may say is decided by the contract; here choices are read by their labels. */

import type { RateRule } from '@bimabahi/contract/commission/rate-rules';
import { INSURED_KIND_LABELS } from '@bimabahi/contract/trade/insured-kind';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';

export type ColumnKey = Exclude<keyof RateRule, 'rto_cluster'>;

export interface Column {
  key: ColumnKey;
  label: string;
  /** In characters. */
  width: number;
  isNumber?: boolean;
  /** Shown though no rule uses it. */
  isUsual?: boolean;
  /** Only cards of the side out can pay by it. */
  isOfOut?: boolean;
  /** Labels by stored value. */
  choices?: Readonly<Record<string, string>>;
  /** Other ways to write a choice, by letters and digits. */
  aliases?: Readonly<Record<string, string>>;
  /** What other tables call it, by letters and digits. */
  headings?: string;
}

const COVERS = { od: 'OD', tp: 'TP', package: 'Package' };
const NCB = { any: '', zero: '0 %', some: 'Some' };
const NCB_ALIASES = { all: 'any', '0': 'zero', nil: 'zero', no: 'zero', none: 'zero', yes: 'some', withncb: 'some' };
const ZERO_DEPRECIATION = { true: 'With', false: 'Without' };
const ZERO_DEPRECIATION_ALIASES = { yes: 'true', no: 'false' };
const DECLINES = { true: 'Declines', false: '' };
const DECLINES_ALIASES = { yes: 'true', declined: 'true', decline: 'true', no: 'false' };

const range = (name: 'cc' | 'gvw' | 'seats' | 'age' | 'net' | 'sum_insured', label: string, width: number): Column[] => [
  { key: `${name}_from`, label: `${label} from`, width, isNumber: true },
  { key: `${name}_to`, label: `${label} to`, width, isNumber: true },
];
const percent = (name: 'addon' | 'pa' | 'od_tp' | 'terrorism', label: string, headings?: string): Column => ({
  key: `${name}_percent`,
  label: `${label} %`,
  width: Math.max(6, label.length + 1),
  isNumber: true,
  ...(headings && { headings }),
});
const usualPercent = (name: 'od' | 'tp' | 'net', label: string, headings: string): Column => ({
  key: `${name}_percent`,
  label: `${label} %`,
  width: 6,
  isNumber: true,
  isUsual: true,
  headings,
});

/** What a rule is about, what it pays, and then on what conditions, of which a card uses few. */
export const COLUMNS: readonly Column[] = [
  { key: 'line', label: 'Line', width: 19, choices: LINE_LABELS, isUsual: true, headings: 'segment lineofbusiness lob class vehicletype' },
  usualPercent('od', 'OD', 'odrate odpremium% ononod'),
  percent('addon', 'Add-on', 'addonrate addon% addons%'),
  usualPercent('tp', 'TP', 'tprate'),
  percent('pa', 'PA'),
  percent('od_tp', 'OD+TP', 'odtp%'),
  usualPercent('net', 'Net', 'netrate np%'),
  percent('terrorism', 'Terrorism'),
  { key: 'share_percent', label: 'Share %', width: 7, isNumber: true, isOfOut: true, headings: 'share' },
  { key: 'flat_amount', label: 'Flat ₹', width: 8, isNumber: true, isUsual: true, headings: 'flat flatamount fixed fixedamount' },
  { key: 'declines', label: 'Declines', width: 9, choices: DECLINES, aliases: DECLINES_ALIASES, headings: 'decline declined' },
  { key: 'product', label: 'Product', width: 15, isUsual: true },
  { key: 'cover', label: 'Cover', width: 10, choices: COVERS, isUsual: true, headings: 'policytype covertype' },
  { key: 'od_years', label: 'OD years', width: 5, isNumber: true },
  { key: 'tp_years', label: 'TP years', width: 5, isNumber: true },
  { key: 'business_type', label: 'Business type', width: 9, headings: 'business' },
  { key: 'fuel', label: 'Fuel', width: 8, headings: 'fueltype' },
  { key: 'rto', label: 'RTO', width: 12, isUsual: true, headings: 'rtos rtocode rtocodes' },
  { key: 'rto_cluster_id', label: 'RTO cluster', width: 12, headings: 'cluster rtocluster' },
  { key: 'models', label: 'Make/Model', width: 12, headings: 'model models make makes makemodels' },
  { key: 'models_not', label: 'Model not', width: 12, headings: 'modelsnot excludedmodels exceptmodels' },
  ...range('cc', 'CC', 5),
  ...range('gvw', 'GVW', 6),
  ...range('seats', 'Seats', 5),
  ...range('age', 'Age', 5),
  { key: 'ncb', label: 'NCB', width: 6, choices: NCB, aliases: NCB_ALIASES },
  {
    key: 'zero_depreciation',
    label: 'Zero dep.',
    width: 8,
    choices: ZERO_DEPRECIATION,
    aliases: ZERO_DEPRECIATION_ALIASES,
    headings: 'zerodep zerodepreciation nildep zd',
  },
  { key: 'insured_kind', label: 'Insured', width: 9, choices: INSURED_KIND_LABELS, headings: 'insuredkind customertype' },
  ...range('net', 'Net', 9),
  ...range('sum_insured', 'Sum insured', 10),
];

export interface Cluster {
  id: number;
  name: string;
  codes: string[];
}
/** Of the rest, what a rule pays. */
export const isCondition = ({ key }: Column): boolean => key !== 'line' && !/_percent$|^flat_amount$|^declines$/.test(key);

/** A cluster is chosen by its name. */
export const withClusters = (column: Column, clusters: readonly Cluster[]): Column =>
  column.key === 'rto_cluster_id' ? { ...column, choices: Object.fromEntries(clusters.map(({ id, name }) => [id, name])) } : column;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a cell says, for the contract to check; an unknown choice stays as it is typed. */
export function saidIn({ choices, aliases }: Column, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const label = choices && Object.keys(choices).find((value) => [plain(value), plain(choices[value] ?? '')].includes(plain(typed)));
  return label ?? aliases?.[plain(typed)] ?? typed;
}

export const textOf = ({ choices }: Column, value: string | number | boolean | null): string =>
  value === null ? '' : (choices?.[String(value)] ?? String(value));

const heading = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}%₹]+/gu, '');
export const columnCalled = (text: string): Column | undefined =>
  COLUMNS.find(({ label, key, headings = '' }) => [heading(label), heading(key), ...headings.split(' ')].includes(heading(text)));

/** A rule of one part, as tables wrote it that have Base and %. */
const ONE_BASE: Readonly<Record<string, ColumnKey>> = {
  od: 'od_percent',
  odpremium: 'od_percent',
  tp: 'tp_percent',
  tppremium: 'tp_percent',
  odtp: 'od_tp_percent',
  odandtppremium: 'od_tp_percent',
  net: 'net_percent',
  np: 'net_percent',
  netpremium: 'net_percent',
  terrorism: 'terrorism_percent',
  terrorismpremium: 'terrorism_percent',
};
export const isBaseHeading = (text: string) => ['base', 'paidon', 'on'].includes(heading(text));
export const isRateHeading = (text: string) => ['%', 'percent', 'rate', 'rate%'].includes(heading(text));
export const columnOfBase = (text: string): ColumnKey | undefined => ONE_BASE[plain(text)];

import type { FieldOf } from '@bimabahi/contract/access/field-permissions';
import {
  gstWithoutRate,
  REGISTER_AMOUNTS,
  type RegisterAmount,
  type RegisterGroup,
  type RegisterGroups,
  type RegisterPart,
  type RegisterSum,
} from '@bimabahi/contract/reports/registers';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { asIs, labelled, word } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import type { CellValue, Sheet, SheetColumn } from '../../platform/files/xlsx.ts';
import { gstAt, gstBeside } from './entry-queries.ts';

const column = (label: string, name: FieldOf<'registers'>): ListColumn => ({
  label,
  fields: [`registers.${name}`],
  kind: 'text',
  value: asIs(name),
});
const date = (label: string, name: FieldOf<'registers'>): ListColumn => ({ ...column(label, name), kind: 'date' });
const amount = (label: string, name: RegisterAmount): ListColumn => ({ ...column(label, name), kind: 'amount' });

const AMOUNTS: Record<RegisterAmount, ListColumn> = {
  od_premium: amount('OD Premium', 'od_premium'),
  third_party_premium: amount('Third Party Premium', 'third_party_premium'),
  pa_premium: amount('PA Premium', 'pa_premium'),
  terrorism: amount('Terrorism', 'terrorism'),
  net_premium: amount('Net Premium', 'net_premium'),
  gst: amount('GST', 'gst'),
  total_premium: amount('Total Premium', 'total_premium'),
  commission_in_num: amount('Commission In', 'commission_in_num'),
  commission_out_num: amount('Commission Out', 'commission_out_num'),
};

/** Typed where no rate holds, as for an exempt line. */
const WITHOUT_RATE = 'GST Without a Rate';
const gstLabel = (percent: number) => `GST ${percent} %`;

const withRates = <C extends { label: string }>(columns: readonly C[], rates: readonly C[]) =>
  columns.flatMap((each) => (each.label === AMOUNTS.gst.label ? [...rates, each] : [each]));

export const fileColumns: ListColumn[] = [
  date('Issue Date', 'issue_date'),
  date('Start Date', 'start_date'),
  column('Client', 'client'),
  column('Insurer', 'insurer'),
  { ...column('Line', 'line'), value: labelled('line', LINE_LABELS) },
  column('Product', 'product'),
  column('Policy No.', 'policy_no'),
  column('Without Endorsement', 'base_policy_no'),
  column('Endorsement No.', 'endorsement_no'),
  ...Object.values(AMOUNTS).slice(0, REGISTER_AMOUNTS.indexOf('commission_in_num')),
  { ...column('Business Type', 'business_type'), value: word('business_type') },
  column('Input Broker', 'broker'),
  column('Output Broker', 'output_broker'),
  AMOUNTS.commission_in_num,
  AMOUNTS.commission_out_num,
];

export const withGstByRate = (columns: readonly ListColumn[], rates: readonly number[]): ListColumn[] =>
  withRates(columns, [
    ...rates.map((percent) => ({ ...AMOUNTS.gst, label: gstLabel(percent), value: gstAt(percent) })),
    { ...AMOUNTS.gst, label: WITHOUT_RATE, value: gstBeside(rates) },
  ]);

const GROUPS: Record<RegisterGroups, string> = {
  insurer: 'Insurer',
  line: 'Line',
  product: 'Product',
  month: 'Month',
  broker: 'Input Broker',
  output_broker: 'Output Broker',
};

const labelOf = (by: RegisterGroups, { label }: RegisterPart): string =>
  by === 'line' ? ((LINE_LABELS as Readonly<Record<string, string>>)[label] ?? 'None') : label || 'None';

const gstOf = ({ gst_rates }: RegisterSum, percent: number) => gst_rates.find((each) => each.percent === percent)?.gst ?? 0;

export interface Sums {
  by: RegisterGroups;
  totals: RegisterSum;
  groups: readonly RegisterGroup[];
}

/** The columns of sums behind their names, and what a sum has in them. */
function sumColumns(readable: readonly ListColumn[], rates: readonly number[]) {
  const amounts = REGISTER_AMOUNTS.filter((each) => readable.includes(AMOUNTS[each]));
  const columns: SheetColumn[] = [
    { label: 'Policies', kind: 'number' },
    { label: 'Endorsements', kind: 'number' },
    ...withRates<SheetColumn>(
      amounts.map((each) => AMOUNTS[each]),
      [...rates.map(gstLabel), WITHOUT_RATE].map((label) => ({ label, kind: 'amount' })),
    ),
  ];
  const amountsOf = (sum: RegisterSum) => (each: RegisterAmount) =>
    each === 'gst' ? [...rates.map((percent) => gstOf(sum, percent)), gstWithoutRate(sum), sum.gst] : [sum[each]];
  return { columns, cells: (sum: RegisterSum): CellValue[] => [sum.policies, sum.endorsements, ...amounts.flatMap(amountsOf(sum))] };
}

const named = (by: RegisterGroups): SheetColumn => ({ label: GROUPS[by], kind: 'text' });

function sheetOf({ by, totals, groups }: Sums, readable: readonly ListColumn[], rates: readonly number[]): Sheet {
  const { columns, cells } = sumColumns(readable, rates);
  return {
    name: `By ${GROUPS[by].toLowerCase()}`,
    columns: [named(by), ...columns],
    batches: [groups.map((group) => [labelOf(by, group), ...cells(group)])],
    totals: ['Total', ...cells(totals)],
  };
}

/** Each insurer by its lines; none where the role may not read one of them. */
export function sheetOfLines(
  sums: readonly Sums[],
  lines: ReadonlyMap<string, readonly RegisterPart[]>,
  readable: readonly ListColumn[],
  rates: readonly number[],
): Sheet[] {
  const insurers = sums.find(({ by }) => by === 'insurer');
  const mayRead = [GROUPS.insurer, GROUPS.line].every((label) => readable.some((column) => column.label === label));
  if (!insurers || !mayRead) return [];
  const { columns, cells } = sumColumns(readable, rates);
  const rows = insurers.groups.flatMap((insurer) =>
    (lines.get(insurer.key) ?? []).map((line) => [labelOf('insurer', insurer), labelOf('line', line), ...cells(line)]),
  );
  return [
    {
      name: 'By insurer and line',
      columns: [named('insurer'), named('line'), ...columns],
      batches: [rows],
      totals: ['Total', null, ...cells(insurers.totals)],
    },
  ];
}

/** A sheet of each kind of sums. `readable`: the columns of the register that the role may read. */
export const sheetsOfSums = (sums: readonly Sums[], readable: readonly ListColumn[], rates: readonly number[]): Sheet[] =>
  sums
    .filter(({ by }) => by === 'month' || readable.some(({ label }) => label === GROUPS[by]))
    .map((each) => sheetOf(each, readable, rates));

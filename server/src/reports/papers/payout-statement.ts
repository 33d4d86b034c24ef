/** What a payee gets in a run, policy by policy: a paper, and the same as a sheet. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { PayoutItem, PayoutRecord, PayoutRow } from '@bimabahi/contract/commission/payouts';
import { rupeesInWords } from '@bimabahi/contract/values/in-words';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { Column } from '../../platform/files/csv.ts';
import type { CellKind, CellValue } from '../../platform/files/sheet-cells.ts';
import type { Paper, PaperContent } from '../../platform/files/write-paper.ts';
import type { Sheet } from '../../platform/files/xlsx.ts';
import { facts, heading, letter, money, table } from './letter.ts';

const AMOUNTS = ['motor-insurance.commission_out_num', 'corporate-insurance.commission_out_num'] as const;
const PER_CENTS = ['motor-insurance.commission_out_per', 'corporate-insurance.commission_out_per'] as const;

interface ItemColumn extends Column {
  kind: CellKind;
  width: string | number;
  value: (item: PayoutItem) => CellValue;
}

export const ITEM_COLUMNS: readonly ItemColumn[] = [
  {
    label: 'Policy No.',
    fields: [],
    kind: 'text',
    width: 130,
    value: ({ item, policy_no, endorsement_no }) => [policy_no ?? `${item}, deleted`, endorsement_no].filter(Boolean).join(' · '),
  },
  { label: 'Insured', fields: [], kind: 'text', width: '*', value: ({ insured_name }) => insured_name },
  { label: 'Start Date', fields: [], kind: 'date', width: 'auto', value: ({ start_date }) => start_date },
  { label: 'Base', fields: [], kind: 'amount', width: 'auto', value: ({ base }) => base },
  { label: 'Per Cent', fields: PER_CENTS, kind: 'number', width: 'auto', value: ({ percent }) => percent },
  { label: 'Amount', fields: AMOUNTS, kind: 'amount', width: 'auto', value: ({ amount }) => amount },
];

export interface PayeeFacts {
  name: string;
  pan: string | null;
  gstin: string | null;
  licence_no: string | null;
  mobile: string | null;
}

export interface PayoutStatement {
  record: PayoutRecord;
  row: PayoutRow;
  payee: PayeeFacts;
  office: string;
  day: string;
  /** Those that the role may read. */
  columns: readonly ItemColumn[];
}

export function stateOf({ status, paid_on, utr, void_reason }: PayoutRecord): string {
  if (status === 'paid') return `Paid on ${dayMonthYear(paid_on)}, UTR ${utr}`;
  if (status === 'void') return `Void, nothing is paid: ${void_reason}`;
  return `${status === 'draft' ? 'Draft' : 'Approved'}, not paid yet`;
}

/** The payee's own, on which they are paid GST. */
const invoiceOf = ({ invoice_no, invoice_date }: PayoutRow): string | null =>
  invoice_no === null ? null : `${invoice_no} of ${dayMonthYear(invoice_date)}`;

/** Amounts in the order in which they are added up; what is nothing is left out. */
export function sumsOf({ gross, clawback, advance, gst, tds, net }: PayoutRow): [label: string, amount: number][] {
  const parts: [string, number][] = [
    ['Commission', gross],
    ['Claw-backs', clawback],
    ['Advances and balance before', advance],
    ['GST', gst],
    ['TDS', -tds],
  ];
  return [...parts.filter(([label, amount]) => amount !== 0 || label === 'Commission'), ['Net', net]];
}

const SHOWN: Record<CellKind, (value: CellValue) => PaperContent> = {
  text: (value) => String(value ?? ''),
  number: (value) => ({ text: value === null ? '' : `${value} %`, alignment: 'right', noWrap: true }),
  amount: (value) => money(value as number | null),
  date: (value) => ({ text: dayMonthYear(value as string | null), noWrap: true }),
  moment: (value) => String(value ?? ''),
};

function section(title: string, items: readonly PayoutItem[], columns: readonly ItemColumn[]): PaperContent[] {
  if (items.length === 0) return [];
  return [
    heading(`${title} (${items.length})`),
    table({
      columns: Object.fromEntries(columns.map(({ label, width }) => [label, width])),
      right: columns.filter(({ kind }) => kind === 'amount' || kind === 'number').map(({ label }) => label),
      rows: items.map((item) => columns.map(({ kind, value }) => SHOWN[kind](value(item)))),
    }),
  ];
}

function sums(row: PayoutRow): PaperContent[] {
  const rows = sumsOf(row).map(([label, amount], at, all) => {
    const bold = at === all.length - 1;
    return [
      { text: label, bold },
      { ...money(amount), bold },
    ];
  });
  const inWords = row.net > 0 ? rupeesInWords(row.net) : 'Nothing is paid: what is below zero is taken into the next payout.';
  return [
    heading('What is paid'),
    table({ columns: { ' ': '*', Amount: 120 }, right: ['Amount'], rows }),
    { text: inWords, margin: [0, 8, 0, 0] },
  ];
}

const mayReadAmounts = (columns: readonly ItemColumn[]) => columns.some(({ label }) => label === 'Amount');

const titleOf = ({ month }: PayoutRecord) => `Statement of commission, ${monthName(month)}`;

export function payoutPaper({ record, row, payee, office, day, columns }: PayoutStatement): Paper {
  const counted = row.items.filter(({ left_out }) => left_out === null);
  const content: PaperContent[] = [
    facts([
      ['Payout', `${monthName(record.month)}, No. ${record.id}`],
      ['State', stateOf(record)],
      ['PAN', payee.pan],
      ['GSTIN', payee.gstin],
      ['Your Invoice', invoiceOf(row)],
      ['Licence No.', payee.licence_no],
      ['Held', row.held ? 'Nothing of this is paid in this payout' : null],
      ['Reasons', row.reasons.join(' ')],
    ]),
    ...section(
      'Commission',
      counted.filter(({ amount }) => amount > 0),
      columns,
    ),
    ...section(
      'Taken back',
      counted.filter(({ amount }) => amount < 0),
      columns,
    ),
    ...section(
      'Left out: no licence was valid when they began',
      row.items.filter(({ left_out }) => left_out !== null),
      columns,
    ),
    ...(mayReadAmounts(columns) ? sums(row) : []),
    {
      text: 'Base is the net premium of the policy now, and a per cent may be of a part of it, such as own damage. An amount may be a part too, where the insurer has paid a part or taken it back.',
      style: 'small',
      margin: [0, 12, 0, 0],
    },
  ];
  return letter({
    office,
    day,
    title: titleOf(record),
    to: { name: payee.name, address: null, city: null, mobile: payee.mobile },
    content,
  });
}

export function payoutSheets({ record, row, payee, columns }: PayoutStatement): Sheet[] {
  const items: Sheet = {
    name: 'Policies',
    columns: [...columns, { label: 'Left Out', kind: 'text' }],
    batches: [row.items.map((item) => [...columns.map(({ value }) => value(item)), item.left_out])],
  };
  if (!mayReadAmounts(columns)) return [items];
  const invoice = invoiceOf(row);
  const about: Sheet = {
    name: 'Sums',
    columns: [
      { label: payee.name, kind: 'text' },
      { label: 'Amount', kind: 'amount' },
    ],
    batches: [
      [[`${titleOf(record)}. ${stateOf(record)}`, null], ...(invoice === null ? [] : [[`Your invoice ${invoice}`, null]]), ...sumsOf(row)],
    ],
  };
  return [items, about];
}

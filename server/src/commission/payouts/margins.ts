/** What stays of the business of each payee. */
import {
  exportPayeeMargins,
  listPayeeMargins,
  MARGIN_AMOUNTS,
  MARGIN_LABELS,
  type MarginAmount,
  type MarginsQuery,
  type PayeeMargin,
} from '@bimabahi/contract/commission/payee-margins';
import { financialYearOf } from '@bimabahi/contract/commission/tds';
import { addRupees } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { monthsOutOfOrder } from './errors.ts';
import { listMargins, marginRows } from './margin-queries.ts';

function within<Q extends MarginsQuery>(query: Q) {
  const today = todayInIndia();
  const to = query.to ?? today.slice(0, 7);
  const from = query.from ?? financialYearOf(`${to}-01`).from.slice(0, 7);
  if (from > to) throw monthsOutOfOrder();
  return { ...query, from, to };
}

const IN = ['motor-insurance.commission_in_num', 'corporate-insurance.commission_in_num'] as const;
const OUT = ['motor-insurance.commission_out_num', 'corporate-insurance.commission_out_num'] as const;
const FIELDS: Readonly<Record<MarginAmount, ListColumn['fields']>> = {
  received_in: IN,
  paid_out: OUT,
  margin: [...IN, ...OUT],
  expected_in: IN,
  expected_out: OUT,
  expected_margin: [...IN, ...OUT],
};

const columns: ListColumn[] = [
  { label: 'Month', fields: [], kind: 'text', value: asIs('month') },
  { label: 'Payee', fields: ['motor-insurance.sub_broker', 'corporate-insurance.broker'], kind: 'text', value: asIs('payee_name') },
  { label: 'Items', fields: [], kind: 'number', value: asIs('items') },
  ...MARGIN_AMOUNTS.map((name): ListColumn => ({ label: MARGIN_LABELS[name], fields: FIELDS[name], kind: 'amount', value: asIs(name) })),
];

function totalOf(rows: readonly PayeeMargin[]) {
  const sum = (name: MarginAmount) => rows.reduce((all, row) => addRupees(all, row[name]), 0);
  const amounts = Object.fromEntries(MARGIN_AMOUNTS.map((name) => [name, sum(name)])) as Record<MarginAmount, number>;
  return { items: rows.reduce((all, { items }) => all + items, 0), ...amounts };
}

export const payeeMargins = () => [
  handle(listPayeeMargins, async ({ db, query }) => {
    const asked = within(query);
    const data = await listMargins(db, asked);
    return { from: asked.from, to: asked.to, data, total: totalOf(data) };
  }),
  handleDownload(exportPayeeMargins, columns, async ({ db, query: { format, ...query } }) => {
    const asked = within(query);
    const rows = (await listMargins(db, asked)).length;
    const event = { action: 'payees.export-margins', details: { rows, format, ...asked } };
    return listFile({ name: `margins_${asked.from}_${asked.to}`, format, rows, event, batches: () => marginRows(asked) });
  }),
];

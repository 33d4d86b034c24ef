import {
  exportDayBook,
  exportLedgers,
  LEDGER_AMOUNTS,
  LEDGER_LABELS,
  listLedgers,
  listVouchers,
} from '@bimabahi/contract/commission/day-book';
import { addRupees } from '@bimabahi/contract/values/money';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { countVoucherLines, ledgerRows, listVoucherLines, readLedgers, voucherLines } from './queries.ts';

const column = (label: string, name: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({
  label,
  fields: [],
  kind,
  value: asIs(name),
});
/** What payees get is among them. */
const amount = (label: string, name: string): ListColumn => ({
  ...column(label, name, 'amount'),
  fields: ['motor-insurance.commission_out_num'],
});

const columns = [
  column('Date', 'day', 'date'),
  column('Voucher Type', 'type'),
  column('Voucher No.', 'voucher'),
  column('Ledger', 'ledger'),
  amount('Debit', 'debit'),
  amount('Credit', 'credit'),
  column('Narration', 'narration'),
];

const ledgerColumns = [column('Ledger', 'ledger'), ...LEDGER_AMOUNTS.map((name) => amount(LEDGER_LABELS[name], name))];

export const dayBook = () => [
  handle(listVouchers, async ({ db, query }) => ({
    data: await listVoucherLines(db, query),
    total_count: await countVoucherLines(db, query),
  })),
  handle(listLedgers, async ({ db, query }) => {
    const data = await readLedgers(db, query);
    const sum = (name: (typeof LEDGER_AMOUNTS)[number]) => data.reduce((all, row) => addRupees(all, row[name]), 0);
    return { data, total: { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') } };
  }),
  handleDownload(exportLedgers, ledgerColumns, async ({ db, query: { format, from, to } }) => {
    const rows = (await readLedgers(db, { from, to })).length;
    const event = { action: 'day-book.export-ledgers', details: { rows, format, from, to } };
    return listFile({ name: `trial_balance_${from}_${to}`, format, rows, event, batches: () => ledgerRows({ from, to }) });
  }),
  handleDownload(exportDayBook, columns, async ({ db, query: { format, ...lines } }) => {
    const rows = await countVoucherLines(db, lines);
    const event = { action: 'day-book.export', details: { rows, format, ...lines } };
    return listFile({ name: `day_book_${lines.from}_${lines.to}`, format, rows, event, batches: () => voucherLines(lines) });
  }),
];

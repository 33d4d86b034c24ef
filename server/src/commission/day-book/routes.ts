import { exportDayBook } from '@bimabahi/contract/commission/day-book';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import { countVoucherLines, voucherLines } from './queries.ts';

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

export const dayBook = () => [
  handleDownload(exportDayBook, columns, async ({ db, query: { format, from, to } }) => {
    const rows = await countVoucherLines(db, { from, to });
    const event = { action: 'day-book.export', details: { rows, format, from, to } };
    return listFile({ name: `day_book_${from}_${to}`, format, rows, event, batches: () => voucherLines({ from, to }) });
  }),
];

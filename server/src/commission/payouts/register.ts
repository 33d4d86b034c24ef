/** All rows of runs that were paid, as a file. */
import { exportPayouts } from '@bimabahi/contract/commission/payout-files';
import { asIs, word, yesIf } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import { countPaidRows, paidRowBatches } from './file-queries.ts';

const column = (label: string, name: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({
  label,
  fields: [],
  kind,
  value: asIs(name),
});
const amount = (label: string, name: string): ListColumn => ({
  ...column(label, name, 'amount'),
  fields: ['motor-insurance.commission_out_num', 'corporate-insurance.commission_out_num'],
});

const columns: ListColumn[] = [
  column('Paid On', 'paid_on', 'date'),
  column('Payout No.', 'payout_no', 'number'),
  column('Month', 'month'),
  { ...column('Status', 'status'), value: word('status') },
  { ...column('Payee', 'payee'), fields: ['motor-insurance.sub_broker', 'corporate-insurance.broker'] },
  column('PAN', 'pan'),
  amount('Gross', 'gross'),
  amount('Claw-back', 'clawback'),
  amount('Balance Before', 'advance'),
  amount('GST', 'gst'),
  column('Their Invoice', 'invoice_no'),
  column('Invoice Date', 'invoice_date', 'date'),
  amount('TDS Base', 'tds_base'),
  { ...amount('TDS %', 'tds_percent'), kind: 'number' },
  column('Section', 'tds_section'),
  amount('TDS', 'tds'),
  amount('Net', 'net'),
  { ...column('Held', 'held'), value: yesIf('held') },
  column('Reasons', 'reasons'),
  column('UTR', 'utr'),
  column('Why Void', 'void_reason'),
];

export const payoutRegister = () => [
  handleDownload(exportPayouts, columns, async ({ db, query: { format, ...days } }) => {
    const rows = await countPaidRows(db, days);
    const event = { action: 'payouts.export', details: { rows, format, ...days } };
    return listFile({ name: 'payouts', format, rows, event, batches: () => paidRowBatches(days) });
  }),
];

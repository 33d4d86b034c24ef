import { daysOfQuarter, quarterOf } from '@bimabahi/contract/commission/tds';
import { exportTdsRegister, listTdsRegister } from '@bimabahi/contract/commission/tds-register';
import { addRupees } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { deductionRows, listDeductions } from './tds-queries.ts';

const column = (label: string, name: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({
  label,
  fields: [],
  kind,
  value: asIs(name),
});
/** They say what was paid on. */
const ofOut = (label: string, name: string, kind: ListColumn['kind'] = 'amount'): ListColumn => ({
  ...column(label, name, kind),
  fields: ['motor-insurance.commission_out_num', 'corporate-insurance.commission_out_num'],
});

const columns: ListColumn[] = [
  column('Payee', 'payee_name'),
  column('PAN', 'pan'),
  column('Section', 'section'),
  ofOut('Amount', 'amount'),
  ofOut('TDS %', 'percent', 'number'),
  ofOut('Tax', 'tax'),
  column('Date', 'paid_on', 'date'),
  column('Payout No.', 'payout_id', 'number'),
];

export const tdsRegister = () => [
  handle(listTdsRegister, async ({ db, query: { quarter = quarterOf(todayInIndia()) } }) => {
    const data = await listDeductions(db, daysOfQuarter(quarter));
    const sumOf = (name: 'amount' | 'tax') => data.reduce((sum, row) => addRupees(sum, row[name]), 0);
    return { quarter, data, total: { amount: sumOf('amount'), tax: sumOf('tax') } };
  }),
  handleDownload(exportTdsRegister, columns, async ({ db, query: { quarter = quarterOf(todayInIndia()), format } }) => {
    const days = daysOfQuarter(quarter);
    const rows = (await listDeductions(db, days)).length;
    const event = { action: 'tds-register.export', details: { rows, format, quarter } };
    return listFile({ name: `tds_${quarter}`, format, rows, event, batches: () => deductionRows(days) });
  }),
];

import { exportInvoices } from '@bimabahi/contract/commission/invoice-files';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import { countIssued, issuedBatches } from './file-queries.ts';
import { returnFiles } from './return-files.ts';

const column = (label: string, name: string, kind: ListColumn['kind'] = 'text'): ListColumn => ({
  label,
  fields: [],
  kind,
  value: asIs(name),
});

const columns: ListColumn[] = [
  column('Date', 'dated', 'date'),
  column('Kind', 'kind'),
  column('Number', 'number'),
  column('Insurer', 'insurer_name'),
  column('GSTIN', 'insurer_gstin'),
  column('Place of Supply', 'place'),
  column('SAC', 'sac'),
  column('Rate %', 'tax_percent', 'number'),
  column('Taxable', 'taxable', 'amount'),
  column('CGST', 'cgst', 'amount'),
  column('SGST', 'sgst', 'amount'),
  column('IGST', 'igst', 'amount'),
  column('Total', 'total', 'amount'),
  column('Of Invoice', 'of_number'),
  column('Its Date', 'of_dated', 'date'),
  column('Reason', 'reason'),
];

export const invoicesFile = () => [
  ...returnFiles(),
  handleDownload(exportInvoices, columns, async ({ db, query: { format, ...days } }) => {
    const rows = await countIssued(db, days);
    const event = { action: 'invoices.export', details: { rows, format, ...days } };
    return listFile({ name: 'invoices', format, rows, event, batches: () => issuedBatches(days) });
  }),
];

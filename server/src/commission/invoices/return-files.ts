/** Sheets B2B and CDNR of the offline tool for the return GSTR-1: its headings, its words, its way of writing days and states. */
import { exportInvoicesForReturn, exportNotesForReturn } from '@bimabahi/contract/commission/invoice-files';
import { asIs } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import { countIssued, IN_TOOL, issuedBatches, type Paper } from './file-queries.ts';

type Value = ListColumn['value'];
const text = (label: string, value: Value): ListColumn => ({ label, fields: [], kind: 'text', value });
const amount = (label: string, value: Value): ListColumn => ({ label, fields: [], kind: 'amount', value });

const recipient = [text('GSTIN/UIN of Recipient', asIs('insurer_gstin')), text('Receiver Name', asIs('insurer_name'))];
const supply = [text('Place Of Supply', IN_TOOL.place), text('Reverse Charge', IN_TOOL.says('N'))];
const sums = [
  { ...amount('Rate', asIs('tax_percent')), kind: 'number' as const },
  amount('Taxable Value', IN_TOOL.taxable),
  text('Cess Amount', IN_TOOL.nothing),
];
const value = (label: string) => amount(label, IN_TOOL.total);
const SHARE_OF_RATE = text('Applicable % of Tax Rate', IN_TOOL.nothing);

const b2b: ListColumn[] = [
  ...[...recipient, text('Invoice Number', asIs('number')), text('Invoice date', IN_TOOL.day), value('Invoice Value'), ...supply],
  ...[SHARE_OF_RATE, text('Invoice Type', IN_TOOL.says('Regular B2B')), text('E-Commerce GSTIN', IN_TOOL.nothing), ...sums],
];
const cdnr: ListColumn[] = [
  ...[...recipient, text('Note Number', asIs('number')), text('Note Date', IN_TOOL.day), text('Note Type', IN_TOOL.says('C')), ...supply],
  ...[text('Note Supply Type', IN_TOOL.says('Regular B2B')), value('Note Value'), SHARE_OF_RATE, ...sums],
];

const sheet = (
  route: typeof exportInvoicesForReturn | typeof exportNotesForReturn,
  columns: readonly ListColumn[],
  name: string,
  kind: Paper,
) =>
  handleDownload(route, columns, async ({ db, query: { format, ...days } }) => {
    const asked = { ...days, kind };
    const rows = await countIssued(db, asked);
    const event = { action: 'invoices.export', details: { rows, format, sheet: name, ...days } };
    return listFile({ name, format, rows, event, batches: () => issuedBatches(asked) });
  });

export const returnFiles = () => [
  sheet(exportInvoicesForReturn, b2b, 'b2b', 'Invoice'),
  sheet(exportNotesForReturn, cdnr, 'cdnr', 'Credit Note'),
];

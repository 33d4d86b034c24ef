import { INVOICE_STATUS_LABELS, type Invoice, type InvoiceStatus, listInvoices } from '@bimabahi/contract/commission/invoices';
import { call } from '../../ui/api/call.ts';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { ownReceipts } from './own-receipts.ts';

export interface InvoiceAct {
  kind: 'receive' | 'take back' | 'cancel';
  invoice: Invoice;
}

const TONES: Readonly<Record<InvoiceStatus, Tone>> = { issued: 'marigold', part: 'marigold', paid: 'leaf', cancelled: 'quiet' };

const column = columnsOf<Invoice>();
const taxOf = ({ cgst, sgst, igst }: Invoice) => (igst > 0 ? `IGST ${rupees(igst)}` : `CGST + SGST ${rupees(cgst + sgst)}`);

const again = async (invoice: Invoice) => (await call(listInvoices, { query: { search: invoice.number } })).data[0];

const paper = (file: string, number: string, invoice: Invoice) => (
  <FileLink
    file={file}
    label={`PDF of ${number}`}
    renew={async () => {
      const fresh = await again(invoice);
      return (file === invoice.file ? fresh?.file : fresh?.credit_note?.file) ?? null;
    }}
  >
    {number}
  </FileLink>
);

const itemsOf = (invoice: Invoice, onAct: (act: InvoiceAct) => void): Readonly<Record<string, () => void>> => {
  if (invoice.status === 'cancelled') return {};
  return {
    ...(invoice.open > 0 && { 'Enter a receipt…': () => onAct({ kind: 'receive', invoice }) }),
    ...(ownReceipts(invoice).length > 0
      ? { 'Take a receipt back…': () => onAct({ kind: 'take back', invoice }) }
      : { 'Cancel by credit note…': () => onAct({ kind: 'cancel', invoice }) }),
  };
};

export const invoiceColumns = (onAct: ((act: InvoiceAct) => void) | undefined) =>
  column.columns([
    column.accessor('number', {
      header: 'Invoice',
      meta: { width: 160, grow: 1, least: 146, card: 'title' },
      cell: ({ row: { original: one } }) => (
        <TwoLines
          first={paper(one.file, one.number, one)}
          second={one.credit_note && paper(one.credit_note.file, one.credit_note.number, one)}
        />
      ),
    }),
    column.accessor('dated', {
      header: 'Date',
      enableSorting: true,
      meta: { width: 100, card: 'labelled' },
      cell: ({ getValue }) => dayMonthYear(getValue()),
    }),
    column.display({
      id: 'insurer',
      header: 'Insurer',
      meta: { width: 180, grow: 2, least: 120, card: 'line' },
      cell: ({ row: { original: one } }) => <TwoLines first={<Clipped text={one.insurer.name} />} second={`of ${one.month}`} />,
    }),
    column.accessor('taxable', {
      header: 'Taxable',
      meta: { width: 178, align: 'right', card: 'labelled' },
      cell: ({ row: { original: one } }) => <TwoLines first={<Money amount={one.taxable} />} second={taxOf(one)} />,
    }),
    column.accessor('total', {
      header: 'Total',
      meta: { width: 120, align: 'right', card: 'labelled' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    column.accessor('received', {
      header: 'Received',
      meta: { width: 120, align: 'right', card: 'labelled' },
      cell: ({ row: { original: one } }) => (
        <TwoLines first={<Money amount={one.received} />} second={one.tds > 0 && `TDS ${rupees(one.tds)}`} />
      ),
    }),
    column.accessor('open', {
      header: 'Open',
      enableSorting: true,
      meta: { width: 120, align: 'right', card: 'labelled' },
      cell: ({ row: { original: one } }) => <TwoLines first={<Money amount={one.open} />} second={one.open > 1 && `${one.age} days`} />,
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { width: 96, card: 'state' },
      cell: ({ getValue }) => <Chip tone={TONES[getValue()]}>{INVOICE_STATUS_LABELS[getValue()]}</Chip>,
    }),
    ...(onAct ? [actionColumn<Invoice>({ nameOf: ({ number }) => number, items: (invoice) => itemsOf(invoice, onAct), width: 70 })] : []),
  ]);

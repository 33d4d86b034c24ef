import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { stateOfGstin } from '@bimabahi/contract/values/gst-states';
import { rupeesInWords } from '@bimabahi/contract/values/in-words';
import { paiseOf } from '@bimabahi/contract/values/money';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { Db } from '../../db/db.ts';
import type { Paper, PaperContent } from '../../platform/files/write-paper.ts';
import { noPaper } from './errors.ts';
import { type BrokerageInvoice, invoiceOf } from './invoice-queries.ts';
import { facts, heading, letter, money, table } from './letter.ts';

const percent = (amount: number): string => `${amount} %`;

function taxRows({ cgst, sgst, igst, tax_percent }: BrokerageInvoice): PaperContent[][] {
  const row = (name: string, rate: number, amount: number): PaperContent[] => [`${name} at ${percent(rate)}`, '', money(amount)];
  return igst > 0 ? [row('IGST', tax_percent, igst)] : [row('CGST', tax_percent / 2, cgst), row('SGST', tax_percent / 2, sgst)];
}

/** Brokerage of policies and rewards apart, each where there is any. */
function serviceRows({ taxable, reward, sac, month }: BrokerageInvoice): PaperContent[][] {
  const brokerage = (paiseOf(taxable) - paiseOf(reward)) / 100;
  const of = `statement of ${monthName(month)}`;
  return [
    ...(brokerage === 0 && reward !== 0 ? [] : [[`Insurance brokerage, ${of}`, sac, money(brokerage)]]),
    ...(reward === 0 ? [] : [[`Rewards, ${of}`, sac, money(reward)]]),
  ];
}

/** The tax invoice on an insurer for brokerage, or the credit note that cancels one. */
export async function brokerageInvoice(db: Db, kind: 'invoice' | 'credit_note', id: number): Promise<Paper> {
  const found = await invoiceOf(db, kind, id);
  if (!found) throw noPaper('invoice');
  const total = found.taxable + found.cgst + found.sgst + found.igst;
  const title = `${kind === 'invoice' ? 'Tax invoice' : 'Credit note'} ${found.number}`;
  const content: PaperContent[] = [
    facts([
      ['Number', found.number],
      ['Date', dayMonthYear(found.dated)],
      ['Cancels', found.cancels_number && `${found.cancels_number} of ${dayMonthYear(found.cancels_dated)}`],
      ['Reason', found.reason],
      ['Our GSTIN', `${found.own_gstin}, ${stateOfGstin(found.own_gstin)}`],
      ['GSTIN of the recipient', found.insurer_gstin],
      ['Place of supply', stateOfGstin(found.insurer_gstin)],
      ['Reverse charge', 'No'],
    ]),
    heading('Service'),
    table({
      columns: { Description: '*', SAC: 60, Amount: 100 },
      right: ['Amount'],
      rows: [
        ...serviceRows(found),
        ...taxRows(found),
        [{ text: 'Total', bold: true }, '', { text: rupees(total), bold: true, alignment: 'right', noWrap: true }],
      ],
    }),
    { text: rupeesInWords(Math.round(total * 100) / 100), margin: [0, 8, 0, 24] },
    { text: `For ${found.own_name}`, alignment: 'right', margin: [0, 0, 0, 36] },
    { text: 'Authorised signatory', alignment: 'right' },
  ];
  const to = { name: found.insurer_name, address: found.insurer_address, city: null, mobile: null };
  const office = [found.own_name, found.own_address].filter(Boolean).join('\n');
  return letter({ office, day: found.dated, title, to, content });
}

import { rupees } from '@bimabahi/contract/api/format';
import { financialYear, invoiceTax } from '@bimabahi/contract/commission/invoice-tax';
import {
  addInvoiceReceipt,
  cancelInvoice,
  createInvoice,
  type Invoice,
  listInvoices as listRoute,
  listOutstanding as outstandingRoute,
  voidInvoiceReceipt,
} from '@bimabahi/contract/commission/invoices';
import { paiseOf } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { LINK_SECONDS } from '../../platform/files/signed-links.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { refuseLocked } from '../money-settings/public.ts';
import * as errors from './errors.ts';
import { invoicesFile } from './file.ts';
import * as queries from './queries.ts';
import { takingOver } from './take-over.ts';

type Links = Pick<Services, 'links'>;

const shownBy =
  ({ links }: Links) =>
  ({ note_id, note_number, note_reason, ...row }: queries.InvoiceRow): Invoice => {
    const paper = (kind: string, id: number) => links.linkFor(`/api/papers/${kind}/${id}.pdf`, LINK_SECONDS).link;
    const note = note_id === null ? null : { number: note_number ?? '', reason: note_reason ?? '', file: paper('credit-note', note_id) };
    return { ...row, credit_note: note, file: paper('brokerage-invoice', row.id) };
  };

async function lockOpen(db: Db, id: number): Promise<queries.InvoiceRow> {
  if (!(await queries.lockInvoice(db, id))) throw errors.invoiceNotFound();
  const row = (await queries.readInvoice(db, id)) as queries.InvoiceRow;
  if (row.status === 'cancelled') throw errors.isCancelled();
  return row;
}

/** Both sides as they are today: an invoice keeps them. */
async function sidesOf(db: Db, statement: queries.StatementToInvoice) {
  const own = await queries.ownOf(db);
  if (!own.gstin || !own.invoice_name) throw errors.noOwnGstin();
  if (!statement.insurer_gstin) throw errors.noGstinOfInsurer(statement.insurer_name);
  return {
    own_name: own.invoice_name,
    own_address: own.invoice_address,
    own_gstin: own.gstin,
    insurer_name: statement.insurer_name,
    insurer_address: statement.insurer_address,
    insurer_gstin: statement.insurer_gstin,
  };
}

async function issue(db: Db, statement_id: number, created_by: number): Promise<number> {
  const statement = await queries.lockStatement(db, statement_id);
  if (!statement) throw errors.statementNotFound();
  if (statement.status !== 'closed') throw errors.notClosed();
  const before = await queries.invoiceOfStatement(db, statement_id);
  if (before) throw errors.invoicedBefore(before.number);
  if (statement.taxable <= 0) throw errors.nothingToInvoice();
  const sides = await sidesOf(db, statement);
  await refuseLocked(db, [statement.received_on]);
  const dated = todayInIndia();
  const tax = await queries.taxOn(db, dated);
  if (!tax) throw errors.noTaxRate();
  const { taxable, reward, insurer_id } = statement;
  const id = await queries.addInvoice(db, {
    kind: 'invoice',
    statement_id,
    insurer_id,
    taxable,
    reward,
    dated,
    sac: tax.sac,
    tax_percent: tax.percent,
    ...sides,
    ...invoiceTax(taxable, tax.percent, sides.own_gstin, sides.insurer_gstin),
    number: await queries.nextNumber(db, 'BI', financialYear(dated)),
    created_by,
  });
  await queries.takeOverReceipts(db, [id], created_by);
  return id;
}

type Taken = Awaited<ReturnType<typeof queries.readReceipt>> & object;
const takeBack = (db: Db, { id, amount, tds, ...receipt }: Taken, back: { reason: string; created_by: number }) =>
  queries.addReceipt(db, { ...receipt, ...back, amount: -amount, tds: -tds, voids_id: id });

export const invoices = (services: Links) => {
  const shown = shownBy(services);
  const read = async (db: Db, id: number) => shown((await queries.readInvoice(db, id)) as queries.InvoiceRow);
  return [
    ...takingOver(),
    ...invoicesFile(),
    handle(listRoute, async ({ db, query }) => {
      const { rows, total_count } = await queries.listInvoices(db, query);
      return { data: rows.map(shown), total_count };
    }),
    handle(outstandingRoute, async ({ db }) => ({ data: await queries.listOutstanding(db) })),
    handle(createInvoice, async ({ db, person, params: { id } }) => {
      const data = await read(db, await issue(db, id, person.id));
      return { data, successMsg: `${data.number} is issued.` };
    }),
    handle(addInvoiceReceipt, async ({ db, person, params: { id }, body: { tds, again, ...body } }) => {
      const { open } = await lockOpen(db, id);
      await refuseLocked(db, [body.received_on], 'received_on');
      const first = await queries.firstDayOfReceipts(db, id);
      if (body.received_on < first) throw errors.beforeInvoice(first);
      if (paiseOf(body.amount) + paiseOf(tds ?? 0) > paiseOf(open) + 100) throw errors.tooMuch(rupees(open));
      if (again !== 1 && (await queries.isReceiptHere(db, { ...body, invoice_id: id })))
        throw errors.receiptHere(body.amount, body.received_on);
      await queries.addReceipt(db, { ...body, tds: tds ?? 0, invoice_id: id, created_by: person.id });
      return { data: await read(db, id), successMsg: 'Entered.' };
    }),
    handle(voidInvoiceReceipt, async ({ db, person, params: { id }, body: { reason } }) => {
      const receipt = await queries.readReceipt(db, id);
      if (!receipt) throw errors.receiptNotFound();
      const { invoice_id } = receipt;
      await lockOpen(db, invoice_id);
      if (receipt.from_statement) throw errors.isOfStatement();
      if (await queries.isTakenBack(db, id)) throw errors.takenBackBefore();
      await refuseLocked(db, [receipt.received_on]);
      await takeBack(db, receipt, { reason, created_by: person.id });
      return { data: await read(db, invoice_id), successMsg: 'Taken back.' };
    }),
    handle(cancelInvoice, async ({ db, person, params: { id }, body: { reason } }) => {
      const { receipts } = await lockOpen(db, id);
      if (receipts.some(({ from_statement }) => !from_statement)) throw errors.hasReceipts();
      await refuseLocked(db, [...(await queries.daysOfStatements(db, [id])), ...receipts.map(({ received_on }) => received_on)]);
      for (const receipt of receipts) await takeBack(db, { ...receipt, invoice_id: id }, { reason, created_by: person.id });
      const dated = todayInIndia();
      const number = await queries.nextNumber(db, 'CN', financialYear(dated));
      await queries.addCreditNote(db, id, { number, dated, reason, created_by: person.id });
      return { data: await read(db, id), successMsg: `Cancelled by ${number}.` };
    }),
  ];
};

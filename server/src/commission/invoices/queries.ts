import type { Invoice, InvoiceStatus, NotTakenOver, Outstanding } from '@bimabahi/contract/commission/invoices';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';

export interface StatementToInvoice {
  id: number;
  status: string;
  insurer_id: number;
  insurer_name: string;
  insurer_gstin: string | null;
  insurer_address: string | null;
  received_on: string | null;
  taxable: number;
  /** The part of it that is rewards. */
  reward: number;
}
export async function lockStatement(db: Db, id: number): Promise<StatementToInvoice | undefined> {
  const { rows } = await sql<StatementToInvoice>`
    select s.id, s.status, s.insurer_id, insurer.name as insurer_name, insurer.gstin as insurer_gstin, insurer.address as insurer_address, s.received_on,
      (select coalesce(sum(amount), 0) from statement_lines l where l.statement_id = s.id and l.state <> 'no_line') as taxable,
      (select coalesce(sum(r.amount), 0) from statement_lines l join receipts r on r.statement_line_id = l.id
        where l.statement_id = s.id and r.item like 'reward:%') as reward
    from statements s join insurers insurer on insurer.id = s.insurer_id where s.id = ${id} for update of s`.execute(db);
  return rows[0];
}

/** The invoice of a statement that no credit note cancels. */
export async function invoiceOfStatement(db: Db, statement_id: number): Promise<{ number: string } | undefined> {
  const { rows } = await sql<{ number: string }>`
    select i.number from brokerage_invoices i where i.statement_id = ${statement_id} and i.kind = 'invoice'
      and not exists (select from brokerage_invoices note where note.cancels_id = i.id)`.execute(db);
  return rows[0];
}

export const ownOf = (db: Db) =>
  db.selectFrom('money_settings').select(['invoice_name', 'invoice_address', 'gstin']).executeTakeFirstOrThrow();

export async function taxOn(db: Db, day: string): Promise<{ percent: number; sac: string } | undefined> {
  const { rows } = await sql<{ percent: number; sac: string }>`
    select percent, sac from brokerage_taxes where from_date <= ${day}::date and (to_date is null or to_date >= ${day}::date)`.execute(db);
  return rows[0];
}

/** The next one; another who wants one waits until this one is there or not. */
export async function nextNumber(db: Db, kind: 'BI' | 'CN', year: string): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_numbers as numbers (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = numbers.last + 1 returning last`.execute(db);
  return `${kind}/${year}/${String(rows[0]?.last).padStart(4, '0')}`;
}

export const addInvoice = async (db: Db, issued: object): Promise<number> =>
  (
    await db
      .insertInto('brokerage_invoices')
      .values(issued as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A credit note has what its invoice has. */
export const addCreditNote = (db: Db, invoice_id: number, note: { number: string; dated: string; reason: string; created_by: number }) =>
  sql`insert into brokerage_invoices (kind, number, statement_id, insurer_id, cancels_id, reason, dated, sac, tax_percent, taxable, reward, cgst, sgst, igst,
      own_name, own_address, own_gstin, insurer_name, insurer_address, insurer_gstin, created_by)
    select 'credit_note', ${note.number}, statement_id, insurer_id, id, ${note.reason}, ${note.dated}::date, sac, tax_percent, taxable, reward, cgst, sgst,
      igst, own_name, own_address, own_gstin, insurer_name, insurer_address, insurer_gstin, ${note.created_by}::integer
    from brokerage_invoices where id = ${invoice_id}`.execute(db);

export const lockInvoice = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('brokerage_invoices')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'invoice')
    .forUpdate()
    .executeTakeFirst()) !== undefined;

interface Receipt {
  invoice_id: number;
  received_on: string;
  amount: number;
  tds: number;
  utr?: string | null | undefined;
  reason?: string;
  voids_id?: number;
  from_statement?: boolean;
  created_by: number;
}
/** Money is not older than its invoice, save where the statement was paid before it was invoiced. */
export async function firstDayOfReceipts(db: Db, invoice_id: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least(i.dated, s.received_on) as day from brokerage_invoices i join statements s on s.id = i.statement_id
    where i.id = ${invoice_id}`.execute(db);
  return rows[0]?.day ?? '';
}

export async function isReceiptHere(
  db: Db,
  { invoice_id, received_on, amount, utr }: Omit<Receipt, 'tds' | 'created_by'>,
): Promise<boolean> {
  const { rows } = await sql`
    select r.id from invoice_receipts r where r.invoice_id = ${invoice_id} and r.received_on = ${received_on}::date and r.amount = ${amount}
      and lower(r.utr) is not distinct from lower(${utr ?? null}::text) and r.voids_id is null
      and not exists (select from invoice_receipts later where later.voids_id = r.id) limit 1`.execute(db);
  return rows.length > 0;
}

interface TakenOver {
  invoice_id: number;
  amount: number;
  tds: number;
}
/** Invoices without a receipt whose statement has one: what the day book would have of it, were it not invoiced. */
const NOT_TAKEN_OVER = sql`(
  select i.id, i.number, jsonb_build_object('id', i.insurer_id, 'name', i.insurer_name) as insurer, s.received_on, s.utr, sums.amount, sums.tds
  from brokerage_invoices i join statements s on s.id = i.statement_id
  cross join lateral (select sum(r.amount - r.tds) as amount, sum(r.tds) as tds
    from statement_lines l join receipts r on r.statement_line_id = l.id where l.statement_id = s.id) as sums
  where i.kind = 'invoice' and s.received_on is not null and sums.amount + sums.tds > 0
    and not exists (select from brokerage_invoices note where note.cancels_id = i.id)
    and not exists (select from invoice_receipts r where r.invoice_id = i.id and r.voids_id is null
      and not exists (select from invoice_receipts later where later.voids_id = r.id)))`;

export async function listNotTakenOver(db: Db): Promise<NotTakenOver[]> {
  const { rows } =
    await sql<NotTakenOver>`select id, number, insurer, received_on, amount, tds from ${NOT_TAKEN_OVER} as open order by id`.execute(db);
  return rows;
}

/** The days on which the statements of these invoices have their money: the day book has it of a statement, or of its invoice. */
export async function daysOfStatements(db: Db, invoice_ids: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await sql<{
    received_on: string | null;
  }>`select s.received_on from brokerage_invoices i join statements s on s.id = i.statement_id
    where i.id = any (${[...invoice_ids]}::integer[])`.execute(db);
  return rows.map(({ received_on }) => received_on);
}

interface Asked {
  id: number;
  number: string;
  /** Null: it has none that nobody has taken back. */
  from_statement: boolean | null;
}
/** Invoices that are there, so that nothing comes in against them, or cancels them, meanwhile. */
export async function lockInvoices(db: Db, ids: readonly number[]): Promise<Asked[]> {
  await sql`select id from brokerage_invoices where id = any (${[...ids]}::integer[]) order by id for update`.execute(db);
  const { rows } = await sql<Asked>`
    select i.id, i.number, (select bool_and(r.from_statement) from invoice_receipts r where r.invoice_id = i.id and r.voids_id is null
      and not exists (select from invoice_receipts later where later.voids_id = r.id)) as from_statement
    from brokerage_invoices i where i.id = any (${[...ids]}::integer[]) and i.kind = 'invoice' order by i.id`.execute(db);
  return rows;
}

/** What they took over of their statements just now. */
export async function takeOverReceipts(db: Db, ids: readonly number[], created_by: number): Promise<TakenOver[]> {
  const { rows } = await sql<TakenOver>`
    insert into invoice_receipts (invoice_id, received_on, amount, tds, utr, from_statement, created_by)
    select id, received_on, amount, tds, utr, true, ${created_by}::integer from ${NOT_TAKEN_OVER} as open
    where id = any (${[...ids]}::integer[]) order by id returning invoice_id, amount, tds`.execute(db);
  return rows;
}

export const addReceipt = (db: Db, receipt: Receipt) => db.insertInto('invoice_receipts').values(receipt).execute();
export const readReceipt = (db: Db, id: number) =>
  db
    .selectFrom('invoice_receipts')
    .select(['id', 'invoice_id', 'received_on', 'amount', 'tds', 'utr', 'from_statement'])
    .where('id', '=', id)
    .where('voids_id', 'is', null)
    .executeTakeFirst();
export const isTakenBack = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('invoice_receipts').select('id').where('voids_id', '=', id).executeTakeFirst()) !== undefined;

/** An invoice is paid where what is open is at most a rupee. */
const invoices = (today: string) => sql`(
  select i.id, i.number, i.dated, i.statement_id, i.insurer_id, jsonb_build_object('id', i.insurer_id, 'name', i.insurer_name) as insurer,
    to_char(s.month::timestamp, 'YYYY-MM') as month, i.taxable, i.tax_percent, i.cgst, i.sgst, i.igst,
    i.taxable + i.cgst + i.sgst + i.igst as total, sums.received, sums.tds,
    case when note.id is not null then 0 else i.taxable + i.cgst + i.sgst + i.igst - sums.received end as open,
    ${today}::date - i.dated as age,
    case when note.id is not null then 'cancelled' when i.taxable + i.cgst + i.sgst + i.igst - sums.received <= 1 then 'paid'
      when sums.received > 0 then 'part' else 'issued' end as status,
    sums.receipts, note.id as note_id, note.number as note_number, note.reason as note_reason
  from brokerage_invoices i join statements s on s.id = i.statement_id
  left join brokerage_invoices note on note.cancels_id = i.id
  cross join lateral (
    select coalesce(sum(r.amount + r.tds), 0) as received, coalesce(sum(r.tds), 0) as tds,
      coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'received_on', r.received_on, 'amount', r.amount, 'tds', r.tds, 'utr', r.utr,
        'from_statement', r.from_statement) order by r.received_on, r.id) filter (where r.voids_id is null
          and not exists (select from invoice_receipts later where later.voids_id = r.id)), '[]') as receipts
    from invoice_receipts r where r.invoice_id = i.id) as sums
  where i.kind = 'invoice')`;

export type InvoiceRow = Omit<Invoice, 'file' | 'credit_note'> & {
  note_id: number | null;
  note_number: string | null;
  note_reason: string | null;
};
const SHOWN = sql`id, number, dated, statement_id, insurer, month, taxable, tax_percent, cgst, sgst, igst, total, received, tds, open, age, status,
  receipts, note_id, note_number, note_reason`;

interface Listed {
  page: number;
  limit: number;
  search?: string | null | undefined;
  sort?: 'dated' | 'open' | 'age' | undefined;
  order?: 'asc' | 'desc' | undefined;
  insurer_id?: number | undefined;
  status?: InvoiceStatus | undefined;
}
export async function listInvoices(db: Db, { page, limit, search, sort = 'dated', order = 'desc', insurer_id, status }: Listed) {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(insurer_id === undefined ? [] : [sql`insurer_id = ${insurer_id}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(search ? [sql`position(lower(${search}) in lower(number)) > 0`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const from = sql`from ${invoices(todayInIndia())} as found where ${where}`;
  const { rows } = await sql<InvoiceRow>`select ${SHOWN} ${from} order by ${sql.ref(sort)} ${sql.raw(order)}, id ${sql.raw(order)}
    limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(db);
  return { rows, total_count: counted[0]?.count ?? 0 };
}

export const readInvoice = async (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  (await sql<InvoiceRow>`select ${SHOWN} from ${invoices(todayInIndia())} as found where id = ${id}`.execute(db)).rows[0];

export async function listOutstanding(db: Db): Promise<Outstanding[]> {
  const { rows } = await sql<Outstanding>`
    select insurer, coalesce(sum(open) filter (where age <= 30), 0) as d30, coalesce(sum(open) filter (where age between 31 and 60), 0) as d60,
      coalesce(sum(open) filter (where age between 61 and 90), 0) as d90, coalesce(sum(open) filter (where age > 90), 0) as older, sum(open) as total
    from ${invoices(todayInIndia())} as found where status in ('issued', 'part') group by insurer order by sum(open) desc, insurer->>'name'`.execute(
    db,
  );
  return rows;
}

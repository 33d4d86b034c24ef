import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { lockItems } from '../items/public.ts';
import type { ComputedRow, RowFacts } from './compute-row.ts';
import { type Due, dues } from './dues-queries.ts';

export const lockPayees = (db: Db, payout_id: number) =>
  sql`select id from payees where id in (select payee_id from payout_rows where payout_id = ${payout_id}) order by id for update`.execute(
    db,
  );

export const lockPayee = (db: Db, payee_id: number) => sql`select id from payees where id = ${payee_id} for update`.execute(db);

export async function duesOf(db: Db, items: readonly string[], until: string): Promise<Pick<Due, 'item' | 'payee_id' | 'due'>[]> {
  const { rows } = await sql<Pick<Due, 'item' | 'payee_id' | 'due'>>`
    select item, payee_id, due from ${dues({ until, items })} as due`.execute(db);
  return rows;
}

/** When the latest money came on which these payees are paid; null where they are paid on what is booked. */
export async function lastReceivedOn(
  db: Db,
  { id, until, payee_ids }: { id: number; until: string; payee_ids: readonly number[] },
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(r.received_on) as day from payout_items item join payees payee on payee.id = item.payee_id
    join receipts r on r.item = item.item and r.received_on <= ${until}::date and r.voids_id is null
    where item.payout_id = ${id} and item.payee_id = any(${[...payee_ids]}::integer[]) and payee.basis = 'received'
      and not exists (select from receipts later where later.voids_id = r.id)`.execute(db);
  return rows[0]?.day ?? null;
}

interface Entry {
  payee_id: number;
  kind: string;
  item: string | null;
  amount: number;
  reason: string | null;
}
export type PayeeEntryOfRun = Entry;

/** Whose tax GST is by the states of the office and the payee; null where the office has no GSTIN, so that it is a cost. */
const INPUT_TAX = sql`case when entry.kind = 'gst' then (select case when left(settings.gstin, 2) = left(payee.gstin, 2) then 'state'
    when settings.gstin is not null and payee.gstin is not null then 'integrated' end
  from money_settings settings, payees payee where payee.id = entry.payee_id) end`;

export async function writeEntries(
  db: Db,
  entries: readonly Entry[],
  { id, paid_on, created_by }: { id: number; paid_on: string; created_by: number },
): Promise<void> {
  const column = <K extends keyof Entry>(key: K) => entries.map((entry) => entry[key]);
  await sql`insert into payee_entries (payee_id, kind, item, amount, reason, payout_id, on_date, created_by, input_tax)
    select entry.*, ${id}::integer, ${paid_on}::date, ${created_by}::integer, ${INPUT_TAX}
    from unnest(${column('payee_id')}::integer[], ${column('kind')}::text[], ${column('item')}::text[], ${column('amount')}::numeric[],
      ${column('reason')}::text[]) as entry (payee_id, kind, item, amount, reason)`.execute(db);
}

export async function keepRow(db: Db, payout_id: number, { payee_id, ...row }: ComputedRow): Promise<void> {
  await db.updateTable('payout_rows').set(row).where('payout_id', '=', payout_id).where('payee_id', '=', payee_id).execute();
}

/** The rows, and of whom they are, in the same order. */
export async function keepApproved(db: Db, payout_id: number, rows: readonly ComputedRow[], facts: readonly RowFacts[]): Promise<void> {
  const column = <K extends keyof ComputedRow>(key: K) => rows.map((row) => row[key]);
  const whom = (key: keyof RowFacts['paid_to']) => facts.map(({ paid_to }) => paid_to[key]);
  await sql`update payout_rows r set approved_balance = seen.balance,
      approved = case when not seen.held then seen.gross + seen.clawback + seen.balance + seen.gst end,
      approved_name = seen.name, approved_last4 = seen.last4, approved_ifsc = seen.ifsc, approved_account = seen.account
    from unnest(${column('payee_id')}::integer[], ${column('held')}::boolean[], ${column('gross')}::numeric[],
      ${column('clawback')}::numeric[], ${column('advance')}::numeric[], ${column('gst')}::numeric[],
      ${whom('name')}::text[], ${whom('account')}::text[], ${whom('ifsc')}::text[], ${whom('digest')}::text[])
      as seen(payee_id, held, gross, clawback, balance, gst, name, last4, ifsc, account)
    where r.payout_id = ${payout_id} and r.payee_id = seen.payee_id`.execute(db);
}

export async function keepLeftOut(db: Db, payout_id: number, items: readonly { payee_id: number; item: string }[]): Promise<void> {
  await sql`update payout_items set left_out = true where payout_id = ${payout_id}
    and (payee_id, item) in (select * from unnest(${items.map(({ payee_id }) => payee_id)}::integer[],
      ${items.map(({ item }) => item)}::text[]))`.execute(db);
}

/** Each entry is taken back by one of today. */
export async function takeBackRun(db: Db, { id, reason, created_by }: { id: number; reason: string; created_by: number }): Promise<void> {
  await lockPayees(db, id);
  const entries = await db.selectFrom('payee_entries').select('item').where('payout_id', '=', id).where('voids_id', 'is', null).execute();
  await lockItems(
    db,
    entries.flatMap(({ item }) => (item === null ? [] : [item])),
  );
  await sql`insert into payee_entries (payee_id, kind, item, amount, reason, payout_id, on_date, voids_id, created_by, input_tax)
    select payee_id, kind, item, -amount, ${reason}, payout_id, ${todayInIndia()}::date, id, ${created_by}::integer, input_tax
    from payee_entries where payout_id = ${id} and voids_id is null order by id`.execute(db);
}

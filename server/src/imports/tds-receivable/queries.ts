import { daysOfQuarter } from '@bimabahi/contract/commission/tds';
import { TDS_STATE_LABELS, type TdsReceivable, tdsStateOf } from '@bimabahi/contract/imports/tds-receivable';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

/** The tax of an invoiced statement came in with the money of its invoice, as in the day book. What a credit note takes back adds up to nothing. */
function kept(quarter: string) {
  const { from, to } = daysOfQuarter(quarter);
  const during = sql`between ${sql.lit(from)}::date and ${sql.lit(to)}::date`;
  return sql`(
    select insurer_id, sum(tds) as ours from (
      select s.insurer_id, r.tds from statements s join statement_lines l on l.statement_id = s.id join receipts r on r.statement_line_id = l.id
      where s.status = 'closed' and s.received_on ${during} and r.tds <> 0
        and not exists (select from brokerage_invoices i where i.statement_id = s.id and i.kind = 'invoice'
          and not exists (select from brokerage_invoices note where note.cancels_id = i.id))
      union all
      select i.insurer_id, r.tds from invoice_receipts r join brokerage_invoices i on i.id = r.invoice_id where r.received_on ${during}
    ) as each group by insurer_id)`;
}

const rowsOf = (quarter: string) => sql`(
  select insurer.id as insurer_id, insurer.name as insurer_name, insurer.tans, coalesce(ours.ours, 0) as ours, t.theirs, t.source,
    coalesce(t.theirs, 0) - coalesce(ours.ours, 0) as difference
  from insurers insurer
  left join ${kept(quarter)} as ours on ours.insurer_id = insurer.id
  left join tds_receivable t on t.insurer_id = insurer.id and t.quarter = ${sql.lit(quarter)}
  where coalesce(ours.ours, 0) <> 0 or t.theirs is not null)`;

type Stored = Pick<TdsReceivable, 'tans' | 'ours' | 'theirs' | 'source' | 'difference'> & { insurer_id: number; insurer_name: string };
const shown = ({ insurer_id, insurer_name, ...row }: Stored): TdsReceivable => ({
  insurer: { id: insurer_id, name: insurer_name },
  ...row,
  state: tdsStateOf(row.ours, row.theirs),
});

export async function listKept(db: Db, quarter: string): Promise<TdsReceivable[]> {
  const { rows } =
    await sql<Stored>`select insurer_id, insurer_name, tans, ours, theirs, source, difference from ${rowsOf(quarter)} as found
    order by lower(insurer_name), insurer_id`.execute(db);
  return rows.map(shown);
}

/** Of an insurer of whom nothing is known too. */
export async function readKept(db: Db, quarter: string, insurer_id: number): Promise<TdsReceivable | undefined> {
  const found = (await listKept(db, quarter)).find(({ insurer }) => insurer.id === insurer_id);
  if (found) return found;
  const insurer = await db
    .selectFrom('insurers')
    .select(['id', 'name', 'tans'])
    .where('id', '=', insurer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!insurer) return undefined;
  const { id, name, tans } = insurer;
  return { insurer: { id, name }, tans, ours: 0, theirs: null, difference: 0, source: null, state: 'equal' };
}

interface Said {
  quarter: string;
  insurer_id: number;
  theirs: number;
  source: 'typed' | 'file';
  created_by: number;
}
export const writeSaid = (db: Db, said: Said) =>
  db
    .insertInto('tds_receivable')
    .values(said)
    .onConflict((conflict) => conflict.columns(['quarter', 'insurer_id']).doUpdateSet({ theirs: said.theirs, source: said.source }))
    .execute();
export const forgetSaid = (db: Db, quarter: string, insurer_id: number) =>
  db.deleteFrom('tds_receivable').where('quarter', '=', quarter).where('insurer_id', '=', insurer_id).execute();

interface Deductor {
  id: number;
  tans: string[];
  keys: string[];
}
export const deductors = async (db: Db): Promise<Deductor[]> =>
  (
    await sql<Deductor>`select i.id, i.tans, array(select n.key from insurer_names n where n.insurer_id = i.id) as keys
      from insurers i where i.deleted_at is null order by i.id`.execute(db)
  ).rows;

const STATE = (row: TdsReceivable) => TDS_STATE_LABELS[row.state];

/** As the screen has them, for a file. */
export const keptRows =
  (rows: readonly TdsReceivable[]): RowBatch =>
  (values) => {
    const all = rows.map((row, at) => ({ ...row, at, insurer_name: row.insurer.name, tans: row.tans.join(', '), state: STATE(row) }));
    return sql`select ${sql.join(values)} from jsonb_to_recordset(${sql.lit(JSON.stringify(all))}::jsonb)
      as found (at integer, insurer_name text, tans text, ours numeric, theirs numeric, difference numeric, state text) order by at`;
  };

import { GST_STATES } from '@bimabahi/contract/values/gst-states';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Value } from '../../db/query/csv-expressions.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

export type Paper = 'Invoice' | 'Credit Note';
interface Days {
  from?: string | undefined;
  to?: string | undefined;
  /** Both where it is not said. */
  kind?: Paper;
}

const STATES = sql.join(
  Object.entries(GST_STATES).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(`${code.padStart(2, '0')}-${name}`)}`),
  sql` `,
);

/** A file is written without parameters. What a credit note takes back is negative. */
const issued = ({ from = '1900-01-01', to = '2099-12-31', kind }: Days) => sql`(
  select * from (
  select paper.id, paper.dated, case paper.kind when 'invoice' then 'Invoice' else 'Credit Note' end as kind, paper.number,
    paper.insurer_name, paper.insurer_gstin, case left(paper.insurer_gstin, 2) ${STATES} else left(paper.insurer_gstin, 2) end as place, paper.sac,
    paper.tax_percent, paper.taxable * signed.by as taxable, paper.cgst * signed.by as cgst, paper.sgst * signed.by as sgst,
    paper.igst * signed.by as igst, (paper.taxable + paper.cgst + paper.sgst + paper.igst) * signed.by as total,
    cancelled.number as of_number, cancelled.dated as of_dated, paper.reason
  from brokerage_invoices paper
  cross join lateral (select case paper.kind when 'invoice' then 1 else -1 end as by) as signed
  left join brokerage_invoices cancelled on cancelled.id = paper.cancels_id
  where paper.dated between ${sql.lit(from)}::date and ${sql.lit(to)}::date) as issued
  ${kind === undefined ? sql`` : sql`where kind = ${sql.lit(kind)}`})`;

export async function countIssued(db: Db, days: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${issued(days)} as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function* issuedBatches(days: Days): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${issued(days)} as found order by dated, id`;
}

/** Values as the offline tool for GSTR-1 takes them. */
export const IN_TOOL = {
  says: (words: string): Value => sql`${sql.lit(words)}::text`,
  nothing: sql`null::text` as Value,
  day: sql`to_char(dated::timestamp, 'DD-Mon-YYYY')` as Value,
  place: sql`replace(place, ' and ', ' & ')` as Value,
  taxable: sql`abs(taxable)` as Value,
  total: sql`abs(total)` as Value,
};

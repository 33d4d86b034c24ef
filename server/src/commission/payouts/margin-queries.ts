import { MARGIN_AMOUNTS, type MarginsQuery, type PayeeMargin } from '@bimabahi/contract/commission/payee-margins';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';

type Asked = Required<Pick<MarginsQuery, 'from' | 'to'>> & Pick<MarginsQuery, 'sort' | 'order'>;

/** A file is written without parameters. */
const margins = ({ from, to }: Asked) => sql`(
  select *, received_in - paid_out as margin, expected_in - expected_out as expected_margin from (
    select i.payee_id, payee.name as payee_name, to_char(i.issued_on::timestamp, 'YYYY-MM') as month, count(*)::integer as items,
      coalesce(sum(s.received), 0) as received_in, coalesce(sum(s.paid_on), 0) as paid_out,
      coalesce(sum(i.expected_in), 0) as expected_in, coalesce(sum(i.expected_out), 0) as expected_out
    from commission_items i join payees payee on payee.id = i.payee_id left join item_sums s on s.item = i.item
    where i.issued_on >= ${sql.lit(`${from}-01`)}::date and i.issued_on < ${sql.lit(`${to}-01`)}::date + interval '1 month'
    group by i.payee_id, payee.name, 3) as summed)`;

const orderOf = ({ sort = 'month', order = sort === 'payee' ? 'asc' : 'desc' }: Asked) => {
  const value = sort === 'payee' ? sql`lower(payee_name)` : sql.ref(sort);
  return sql`${value} ${sql.raw(order)}, month desc, lower(payee_name), payee_id`;
};

export async function listMargins(db: Db, asked: Asked): Promise<PayeeMargin[]> {
  const { rows } = await sql<PayeeMargin>`
    select jsonb_build_object('id', payee_id, 'name', payee_name) as payee, month, items, ${sql.join(MARGIN_AMOUNTS.map((name) => sql.ref(name)))}
    from ${margins(asked)} as found order by ${orderOf(asked)}`.execute(db);
  return rows;
}

export async function* marginRows(asked: Asked): AsyncGenerator<RowBatch> {
  yield (values) => sql`select ${sql.join(values)} from ${margins(asked)} as found order by ${orderOf(asked)}`;
}

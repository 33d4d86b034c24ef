import type { CommissionItem } from '@bimabahi/contract/commission/commission-items';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import { itemsWhere, orderOf, SHOWN } from './queries.ts';

interface Missing {
  insurer_id: number;
  /** The day by which they were due. */
  due_by: string;
  /** A query of the names of items that are there. */
  there: RawBuilder<unknown>;
  page: number;
  limit: number;
}

/** Items of an insurer that are due and still open, those due first on top. */
export async function listMissing(db: Db, { insurer_id, due_by, there, page, limit }: Missing) {
  const all = itemsWhere('in', [sql<boolean>`i.insurer_id = ${insurer_id}`, sql<boolean>`i.item not in (${there})`]);
  const missing = sql`(select * from ${all} as found where state in ('expected', 'part') and due_on <= ${due_by}::date)`;
  const { rows } = await sql<CommissionItem>`select ${SHOWN('in')} from ${missing} as items
    order by ${orderOf({})} limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows: sums } = await sql<{ count: number; amount: number }>`
    select count(*)::integer as count, coalesce(-sum(difference), 0) as amount from ${missing} as items`.execute(db);
  return { data: rows, total_count: sums[0]?.count ?? 0, amount: sums[0]?.amount ?? 0 };
}

import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { conditionsOf, itemsWhere } from './queries.ts';
import { isReceivable, OTHER_INSURER } from './receivable-queries.ts';

type Amount = 'expected' | 'received' | 'tds' | 'short' | 'disputed' | 'written_off' | 'not_due' | 'overdue' | 'expected_out' | 'paid_on';
export type InsurerMoney = Record<Amount, number> & {
  /** Of all insurers. */
  is_total: boolean;
  insurer: { id: number | null; name: string };
  days: number | null;
};

/** The day on which the first of what was not taken back came. */
const CAME_ON = sql`(select min(r.received_on) from receipts r where r.item = items.item and r.voids_id is null
  and not exists (select from receipts back where back.voids_id = r.id))`;

/** Of items issued in these days, by insurer and together, in one statement, so that all is of one moment. */
export async function moneyByInsurer(db: Db, { from, to }: { from: string; to: string }): Promise<InsurerMoney[]> {
  const today = todayInIndia();
  const items = (side: 'in' | 'out') => itemsWhere(side, conditionsOf({ side, from, to }));
  const open = (figure: 'short' | 'disputed' | 'not_due' | 'overdue') =>
    sql`coalesce(-sum(difference) filter (where ${isReceivable(figure, today)}), 0) as ${sql.ref(figure)}`;
  const { rows } = await sql<InsurerMoney>`
    with found as materialized (select items.*, ${CAME_ON} as came_on from ${items('in')} as items),
      came as (
        select insurer_id, grouping(insurer_id) = 1 as is_total, coalesce(sum(expected), 0) as expected, sum(received) as received, sum(tds) as tds,
          sum(written_off) as written_off, ${sql.join((['short', 'disputed', 'not_due', 'overdue'] as const).map(open))},
          (percentile_cont(0.5) within group (order by came_on - due_on) filter (where came_on is not null and due_on is not null))::numeric as days
        from found group by grouping sets ((insurer_id), ())),
      paid as (
        select insurer_id, grouping(insurer_id) = 1 as is_total, coalesce(sum(expected), 0) as expected_out, coalesce(sum(received), 0) as paid_on
        from ${items('out')} as items group by grouping sets ((insurer_id), ()))
    select came.is_total, jsonb_build_object('id', came.insurer_id, 'name', coalesce(insurer.name, ${OTHER_INSURER}::text)) as insurer,
      expected, coalesce(received, 0) as received, coalesce(tds, 0) as tds, coalesce(written_off, 0) as written_off,
      short, disputed, not_due, overdue, days, coalesce(expected_out, 0) as expected_out, coalesce(paid_on, 0) as paid_on
    from came left join paid on paid.is_total = came.is_total and paid.insurer_id is not distinct from came.insurer_id
      left join insurers insurer on insurer.id = came.insurer_id
    order by expected desc, lower(insurer.name), came.insurer_id`.execute(db);
  return rows;
}

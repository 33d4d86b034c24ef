/** Items that were received by a closed statement, and whose policy says another commission since. */
import type { ChangedItem } from '@bimabahi/contract/imports/statements';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const MOST = 200;

export async function changedItems(db: Db, insurer_id: number): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`
    with received as (
      select distinct on (l.item) l.item, l.policies, l.policy_id, l.expected, sums.received
      from statement_lines l join statements s on s.id = l.statement_id join item_sums sums on sums.item = l.item
      where s.insurer_id = ${insurer_id} and s.status = 'closed' and l.state <> 'ignored' and sums.received <> 0
      order by l.item, s.month desc, l.id desc
    )
    select r.item, r.policies, r.policy_id, coalesce(m.policy_no, c.policy_no) as policy_no, coalesce(m.insured_name, c.insured_name) as insured_name,
      r.expected as expected_then, i.expected_in as expected_now, r.received, r.received - coalesce(i.expected_in, 0) as difference,
      case when i.item is null then 'deleted' when i.insurer_id is distinct from ${insurer_id}::integer then 'other_insurer' else 'changed' end as why
    from received r cross join money_settings settings
    left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id
    left join lateral (
      select i.item, i.expected_in, i.insurer_id from commission_items i
      where i.kind = split_part(r.item, ':', 1) and i.record_id = split_part(r.item, ':', 2)::integer) as i on true
    where i.item is null or i.insurer_id is distinct from ${insurer_id}::integer
      or (i.expected_in is distinct from r.expected
        and item_state(i.expected_in, r.received, 0,
          greatest(settings.tolerance_rupees, round(abs(i.expected_in) * settings.tolerance_percent / 100, 2))) <> 'received')
    order by abs(r.received - coalesce(i.expected_in, 0)) desc, r.item limit ${MOST}`.execute(db);
  return rows;
}

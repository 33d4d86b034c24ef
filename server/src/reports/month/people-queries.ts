/** What each of the staff did in a period. */
import type { Days } from '@bimabahi/contract/reports/month-period';
import { sql } from 'kysely';
import { calledOn, NO_MESSAGE } from '../../calls/calls/public.ts';
import type { Db } from '../../db/db.ts';

export interface WorkRow {
  id: number;
  name: string;
  role: string;
  entered: number;
  entered_net: number;
  calls: number;
  messages: number;
  owned: number;
  won: number;
}

/** Days are those of India. `person`: of them alone. One row for each of the staff who are there, or did something. */
export async function workOf(db: Db, { from, to }: Days, person: number | null): Promise<WorkRow[]> {
  const since = sql`(${from}::date::timestamp at time zone 'Asia/Kolkata')`;
  const until = sql`((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  const own = (column: string) => (person === null ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${person}`);
  const entered = (table: string, net: string) => sql`
    select created_by as id, count(*) as entered, sum(${sql.raw(net)}) as entered_net, 0 as calls, 0 as messages, 0 as owned, 0 as won
    from ${sql.table(table)} where deleted_at is null and created_at >= ${since} and created_at < ${until} and ${own('created_by')} group by 1`;
  const { rows } = await sql<WorkRow>`
    with work as (
      ${entered('motor_insurance', 'coalesce(net_premium, 0)')}
      union all ${entered('corporate_insurance', 'coalesce(new_premium, 0) + coalesce(terrisom, 0)')}
      union all
      select called_by, 0, 0, count(*) filter (where ${NO_MESSAGE}), count(*) filter (where not ${NO_MESSAGE}), 0, 0
      from calls where ${sql.join([...calledOn({ from, to }), own('called_by')], sql` and `)} group by 1
      union all
      select owner_id, 0, 0, 0, 0, count(*), count(*) filter (where status = 'won')
      from telecom_records
      where deleted_at is null and coalesce(inquiry_date, (created_at at time zone 'Asia/Kolkata')::date) between ${from} and ${to} and ${own('owner_id')}
      group by 1
    )
    select people.id, people.name, roles.name as role, coalesce(sum(entered), 0)::integer as entered, coalesce(sum(entered_net), 0) as entered_net,
      coalesce(sum(calls), 0)::integer as calls, coalesce(sum(messages), 0)::integer as messages,
      coalesce(sum(owned), 0)::integer as owned, coalesce(sum(won), 0)::integer as won
    from people join roles on roles.id = people.role_id left join work on work.id = people.id
    where roles.name <> 'User' and (people.deleted_at is null or work.id is not null) and ${own('people.id')}
    group by people.id, people.name, roles.name order by people.name, people.id`.execute(db);
  return rows;
}

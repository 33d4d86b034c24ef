import type { RoleName } from '@bimabahi/contract/api/roles';
import type { CallsOfPerson } from '@bimabahi/contract/calls/calls-by-person';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { nothingOpen, openWorkOfAll } from '../../people/employees/public.ts';

const startOf = (day: string) => sql`${`${day}T00:00:00+05:30`}::timestamptz`;

/** Each reads a range of `calls_caller`. Whoever has left is there as long as they called in the period, or have something open. */
export async function readCallsByPerson(db: Db, { from, to }: { from: string; to: string }): Promise<CallsOfPerson[]> {
  const { rows } = await sql<CallsOfPerson & { role: RoleName }>`
    with staff as (
      select people.id, people.name, roles.name as role, people.is_active and people.deleted_at is null as is_active
      from people join roles on roles.id = people.role_id where people.role_id <> (select id from roles where name = 'User')),
    found as (
      select staff.*, made.calls, made.messages, made.outcomes, coalesce(work.open, ${nothingOpen()}) as open
      from staff left join ${openWorkOfAll()} as work on work.owner_id = staff.id cross join lateral (
        select coalesce(sum(own) filter (where outcome <> 'message'), 0)::integer as calls,
          coalesce(sum(items) filter (where outcome = 'message'), 0)::integer as messages,
          coalesce(json_object_agg(outcome, items) filter (where outcome <> 'message'), '{}') as outcomes
        from (
          select outcome, count(*)::integer as items, count(*) filter (where with_call_id is null)::integer as own from calls
          where called_by = staff.id and called_at >= ${startOf(from)} and called_at < ${startOf(to)} + interval '1 day'
          group by outcome) as by_outcome) as made)
    select id, name, role, is_active, calls, messages, outcomes, open from found
    where is_active or calls > 0 or messages > 0
      or exists (select from json_each_text(open) as each where each.value <> '0')
    order by calls desc, name, id`.execute(db);
  return rows;
}

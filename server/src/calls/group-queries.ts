/** Which renewals and enquiries are in which group of the queue. An item is in one group at most. */
import type { QueueGroup } from '@bimabahi/contract/call-outcomes';
import { todayInIndia } from '@bimabahi/contract/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../db/query/text-search.ts';

export type Kind = 'renewal' | 'enquiry';

/** A group's rows of one table: `key` is what they are sorted by, `order` the same as an index has it. */
export interface Source {
  kind: Kind;
  table: RawBuilder<unknown>;
  condition: Condition;
  key: RawBuilder<number>;
  order: RawBuilder<unknown>;
}

const RENEWALS = sql`renewals`;
const ENQUIRIES = sql`telecom_records`;

const today = () => sql`${todayInIndia()}::date`;
const setting = (column: string) => sql`(select ${sql.raw(column)} from renewal_windows)`;
/** As the desk shows them: the days ahead are those of a policy's line. The widest of them ends the range of the index. */
export const isInWindow = () => sql`(ends_on >= ${today()} - ${setting('days_back')}
  and ends_on <= ${today()} + ${setting('greatest(motor_days, health_days, corporate_days)')}
  and ends_on <= ${today()} + case when policies = 'motor' then ${setting('motor_days')}
    when line in ('health_individual', 'health_group') then ${setting('health_days')} else ${setting('corporate_days')} end)`;
const startOfToday = () => sql`${`${todayInIndia()}T00:00:00+05:30`}::timestamptz`;

/** Numbers that may not be called. Few: so they are looked up from there, each by an index. */
export const BARRED = sql`barred (kind, id) as materialized (
  select 'renewal', found.id from do_not_call d cross join lateral (
    select r.id from motor_insurance m join renewals r on r.policies = 'motor' and r.policy_id = m.id
      where search_key(m.insured_mobile) = d.number and m.deleted_at is null
    union all
    select r.id from corporate_insurance c join renewals r on r.policies = 'corporate' and r.policy_id = c.id
      where search_key(c.insured_mobile) = d.number and c.deleted_at is null
    union all
    select r.id from people p join renewals r on r.user_id = p.id
      where search_key(p.mobile) = d.number and p.deleted_at is null and not exists (
        select from motor_insurance m where r.policies = 'motor' and m.id = r.policy_id and m.insured_mobile is not null
        union all
        select from corporate_insurance c where r.policies = 'corporate' and c.id = r.policy_id and c.insured_mobile is not null)
    offset 0) as found
  where d.deleted_at is null
  union all
  select 'enquiry', found.id from do_not_call d cross join lateral (
    select t.id from telecom_records t where call_number(t.mobile) = d.number and t.deleted_at is null offset 0) as found
  where d.deleted_at is null)`;

const isCallable = (kind: Kind): Condition => sql`(last_outcome is distinct from 'wrong_number'
  and id not in (select barred.id from barred where barred.kind = ${sql.lit(kind)}))`;

/** Written as the indexes have them. */
const OPEN_RENEWAL = sql`closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null`;
const OPEN_ENQUIRY = sql`status in ('new', 'follow_up', 'quoted') and deleted_at is null and ready_at is null`;
const notYetToday = () => sql`(last_called_at is null or last_called_at < ${startOfToday()})`;
const isEnding = () => sql`(last_called_at is null and ends_on between ${today()} and ${today()} + 7)`;

const byEnd = { kind: 'renewal', table: RENEWALS, key: sql<number>`ends_on - date '2000-01-01'`, order: sql`ends_on, id` } as const;
const newestFirst = { kind: 'enquiry', table: ENQUIRIES, key: sql<number>`-id`, order: sql`id desc` } as const;
const byMoment = (column: 'next_call_at' | 'ready_at') => ({
  key: sql<number>`extract(epoch from ${sql.ref(column)})`,
  order: sql`${sql.ref(column)}, id`,
});

/** Of those called today, only the promised ones come again today. */
export function sourcesOf(group: QueueGroup): Source[] {
  switch (group) {
    case 'promised':
      return [
        {
          kind: 'renewal',
          table: RENEWALS,
          ...byMoment('next_call_at'),
          condition: sql`${OPEN_RENEWAL} and next_call_at is not null and next_call_at <= now() and ${isCallable('renewal')}`,
        },
        {
          kind: 'enquiry',
          table: ENQUIRIES,
          ...byMoment('next_call_at'),
          condition: sql`${OPEN_ENQUIRY} and next_call_at <= now() and ${isCallable('enquiry')}`,
        },
      ];
    case 'ending':
      return [{ ...byEnd, condition: sql`${OPEN_RENEWAL} and next_call_at is null and ${isEnding()} and ${isCallable('renewal')}` }];
    case 'new':
      return [
        {
          ...newestFirst,
          condition: sql`${OPEN_ENQUIRY} and status = 'new' and next_call_at is null and ${notYetToday()} and ${isCallable('enquiry')}`,
        },
      ];
    case 'rest':
      return [
        {
          ...byEnd,
          condition: sql`${OPEN_RENEWAL} and next_call_at is null and ${isInWindow()} and not ${isEnding()}
            and ${notYetToday()} and ${isCallable('renewal')}`,
        },
        {
          ...newestFirst,
          condition: sql`${OPEN_ENQUIRY} and status <> 'new' and next_call_at is null and ${notYetToday()} and ${isCallable('enquiry')}`,
        },
      ];
    case 'ready':
      return [
        {
          kind: 'renewal',
          table: RENEWALS,
          ...byMoment('ready_at'),
          condition: sql`ready_at is not null and closed_at is null and deleted_at is null`,
        },
        {
          kind: 'enquiry',
          table: ENQUIRIES,
          ...byMoment('ready_at'),
          condition: sql`ready_at is not null and deleted_at is null and status not in ('won', 'lost')`,
        },
      ];
  }
}

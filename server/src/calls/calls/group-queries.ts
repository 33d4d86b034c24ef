/** Which renewals and enquiries are in which group of the queue. An item is in one group at most. */
import type { QueueGroup } from '@bimabahi/contract/calls/call-outcomes';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../db/query/text-search.ts';
import { hasWrongNumber, RENEWAL_NUMBER } from './call-queries.ts';
import type { QueueKind } from './held-item.ts';

/** A group's rows of one table: `key` is what they are sorted by, `order` the same as an index has it. */
export interface Source {
  kind: QueueKind;
  table: RawBuilder<unknown>;
  condition: Condition;
  key: RawBuilder<number>;
  order: RawBuilder<unknown>;
}

/** With the number that is to be called. `offset 0`: it is looked up once, whatever asks for it. */
export const RENEWALS = sql`renewals cross join lateral (select ${RENEWAL_NUMBER} as number offset 0) as called`;
const ENQUIRIES = sql`telecom_records cross join lateral (select call_number(mobile) as number) as called`;

const today = () => sql`${todayInIndia()}::date`;
const setting = (column: string) => sql`(select ${sql.raw(column)} from renewal_windows)`;
/** As the desk shows them, without what ended before the office moved in: the days ahead are those of a policy's line. The widest of them ends the range of the index. */
export const isInWindow = () => sql`(ends_on >= greatest(${today()} - ${setting('days_back')}, (select asks_renewals_from()))
  and ends_on <= ${today()} + ${setting('greatest(motor_days, health_days, corporate_days)')}
  and ends_on <= ${today()} + case when policies = 'motor' then ${setting('motor_days')}
    when line in ('health_individual', 'health_group') then ${setting('health_days')} else ${setting('corporate_days')} end)`;
const startOfToday = () => sql`${`${todayInIndia()}T00:00:00+05:30`}::timestamptz`;

const CALLED = sql<string>`called.number`;
const BARRED: Condition = sql`${CALLED} in (select d.number from do_not_call d where d.deleted_at is null)`;

/** Another number was entered since. An enquiry of a wrong number is lost, or has another one at once. */
const IS_CORRECTED = { renewal: sql`not ${hasWrongNumber(CALLED)}`, enquiry: sql`false` };

const isCallable = (kind: QueueKind): Condition => sql`((last_outcome is distinct from 'wrong_number' or ${IS_CORRECTED[kind]})
  and not ${BARRED})`;

/** Written as the indexes have them. */
const OPEN_RENEWAL = sql`closed_at is null and deleted_at is null and ready_at is null`;
const OPEN_ENQUIRY = sql`status in ('new', 'follow_up', 'quoted') and deleted_at is null and ready_at is null`;
const notYetToday = () => sql`(last_called_at is null or last_called_at < ${startOfToday()})`;
const isEnding = () => sql`(last_called_at is null and ends_on between ${today()} and ${today()} + 7)`;

const byEnd = { kind: 'renewal', table: RENEWALS, key: sql<number>`ends_on - date '2000-01-01'`, order: sql`ends_on, id` } as const;
const newestFirst = { kind: 'enquiry', table: ENQUIRIES, key: sql<number>`-id`, order: sql`id desc` } as const;
const byMoment = (column: 'next_call_at' | 'ready_at') => ({
  key: sql<number>`extract(epoch from ${sql.ref(column)})`,
  order: sql`${sql.ref(column)}, id`,
});

/** Of renewals, each in one group at most. */
const PROMISED = (): Condition => sql`${OPEN_RENEWAL} and next_call_at <= now() and ${isCallable('renewal')}`;
const ENDING = (): Condition => sql`${OPEN_RENEWAL} and next_call_at is null and ${isEnding()} and ${isCallable('renewal')}`;
const REST = (): Condition => sql`${OPEN_RENEWAL} and next_call_at is null and ${isInWindow()} and not ${isEnding()}
  and ${notYetToday()} and ${isCallable('renewal')}`;

/** Of `RENEWALS`: what is to be called about now. */
export const isToBeCalled = (): Condition => sql`(${OPEN_RENEWAL} and ${isCallable('renewal')}
  and (next_call_at <= now() or (next_call_at is null and (${isEnding()} or (${isInWindow()} and ${notYetToday()})))))`;

/** Of those called today, only the promised ones come again today. */
export function sourcesOf(group: QueueGroup): Source[] {
  switch (group) {
    case 'promised':
      return [
        {
          kind: 'renewal',
          table: RENEWALS,
          ...byMoment('next_call_at'),
          condition: PROMISED(),
        },
        {
          kind: 'enquiry',
          table: ENQUIRIES,
          ...byMoment('next_call_at'),
          condition: sql`${OPEN_ENQUIRY} and next_call_at <= now() and ${isCallable('enquiry')}`,
        },
      ];
    case 'ending':
      return [{ ...byEnd, condition: ENDING() }];
    case 'new':
      return [
        {
          ...newestFirst,
          condition: sql`${OPEN_ENQUIRY} and status = 'new' and next_call_at is null and ${notYetToday()} and ${isCallable('enquiry')}`,
        },
      ];
    case 'rest':
      return [
        { ...byEnd, condition: REST() },
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

/** Set-based SQL for what is done about policies that end: renewals, as the triggers would make them, enquiries in hand, calls, and barred numbers. */
import { FIRST_STAFF_ID, FIRST_USER_ID, pick } from './rows.ts';
import type { Size } from './sizes.ts';

/** The first of the staff. */
export const CALLERS = 50;
const MOST_BARRED = 300;
const barredOf = ({ users }: Size) => Math.min(MOST_BARRED, Math.ceil(users / 10));

const caller = (salt: number, row: string) => `${FIRST_STAFF_ID} + ${pick(salt, CALLERS, row)}`;

/** Half have an owner; of those that ended a month ago or earlier, three in ten are open, of later ones up to two weeks ahead seven. A seventh was called. */
const renewalRows = () => `
  insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, stage, lost_reason, closed_at,
    owner_id, next_call_at, last_outcome, last_called_at, ready_at)
  select policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key,
    case when is_lost then 'lost' when is_called then 'contacted' else 'upcoming' end,
    case when is_lost then 'price' end, case when is_lost then least(ends_on + interval '20 days', now()) end,
    case when ${pick(80, 2, 'policy_id')} = 0 then ${caller(81, 'policy_id')} end,
    case when is_called and not is_lost and ${pick(82, 4, 'policy_id')} = 0 then now() + (${pick(83, 400, 'policy_id')} - 100.5) * interval '1 hour' end,
    case when is_called then (array['no_answer', 'call_back', 'interested', 'wrong_number'])[1 + ${pick(84, 4, 'policy_id')}] end,
    case when is_called then least(now() - interval '2 days', ends_on - interval '10 days') end,
    case when ${pick(85, 500, 'policy_id')} = 0 and ends_on between current_date - 30 and current_date + 30 and not is_lost then now() end
  from (
    select *, ${pick(86, 10, 'policy_id')} > 2 + case when ends_on < current_date - 30 then 0 when ends_on < current_date + 15 then 4 else 7 end as is_lost,
      ends_on < current_date + 45 and ${pick(87, 7, 'policy_id')} = 0 as is_called
    from policy_parts
  ) as due`;

/** The newest are new, followed up or quoted; of older ones a few are still followed up. */
const enquiriesInHand = () => `
  update telecom_records set owner_id = case when ${pick(90, 3, 'id')} > 0 then ${caller(89, 'id')} end, status = found.status,
    lost_reason = case when found.status = 'lost' then 'price' end,
    next_call_at = case when found.status in ('follow_up', 'quoted') and ${pick(91, 2, 'id')} = 0
      then now() + (${pick(92, 400, 'id')} - 200.5) * interval '1 hour' end
  from (
    select id as enquiry, case when inquiry_date > current_date - 40
      then (array['new', 'follow_up', 'quoted', 'won', 'lost'])[1 + ${pick(93, 5, 'id')}]
      when ${pick(94, 50, 'id')} = 0 then 'follow_up' else 'lost' end as status
    from telecom_records
  ) as found where enquiry = id`;

const callRows = () => `
  insert into calls (renewal_id, user_id, outcome, number, called_by, called_at)
  select id, user_id, last_outcome, coalesce(
      (select insured_mobile from motor_insurance where policies = 'motor' and motor_insurance.id = policy_id),
      (select insured_mobile from corporate_insurance where policies = 'corporate' and corporate_insurance.id = policy_id)),
    ${caller(95, 'id')}, last_called_at
  from renewals where last_called_at is not null`;

const barredRows = (size: Size) => `
  insert into do_not_call (number, reason)
  select mobile, 'Asked not to be called' from people
  where role_id = 4 and (id - ${FIRST_USER_ID}) % ${Math.floor(size.users / barredOf(size))} = 0 order by id limit ${barredOf(size)}`;

/** After those of rows.ts. */
export const callTablesOf = (size: Size): { table: string; insert: string[] }[] => [
  { table: 'renewals', insert: [renewalRows()] },
  { table: 'telecom_records', insert: [enquiriesInHand()] },
  { table: 'calls', insert: [callRows()] },
  { table: 'do_not_call', insert: [barredRows(size)] },
];

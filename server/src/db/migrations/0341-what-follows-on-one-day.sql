-- Among another client's policies that start on one day, the one with the wider cover is asked about first, as among one's own.
create or replace function motor_successors(due renewals)
 returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer)
 language sql
 stable
as $function$
  select next.id, next.start_date, is_named,
    is_named or (is_own and (starts = 1 or (starts between 2 and 90 and coalesce(is_same_name(policy.insured_name, next.insured_name), false)))),
    case when is_own then 0 else 10 end + case when goes_on then 0 when next_cover = 'od' then 1 else 2 end
  from (
      select other.policy_id from renewals other
      where not due.insured_shared and other.insured_key = due.insured_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('motor')
        and other.part <> 'tp' and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where not due.chassis_shared and other.chassis_key = due.chassis_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('motor')
        and other.part <> 'tp' and other.deleted_at is null
      union
      select named.id from motor_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
    ) as found
    join motor_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join motor_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select coalesce(cover_of(policy.od_tp_package_policy), 'package') as cover,
        coalesce(cover_of(next.od_tp_package_policy), 'package') as next_cover,
        next.start_date - due.ends_on as starts, next.user_id = policy.user_id as is_own) as facts
    cross join lateral (
      select next_cover <> 'tp' and coalesce(next.od_end_date, next.end_date) > due.ends_on as has_od,
        next_cover <> 'od' and coalesce(next.tp_end_date, next.end_date) > due.ends_on as has_tp) as later
    cross join lateral (
      select (has_od or due.part = 'tp' or (due.part = 'whole' and cover = 'tp')) and (has_tp or due.part = 'od') as goes_on) as part
    cross join lateral (
      -- Of a policy with two ends it renews only the part that it covers.
      select next.renewed_from is not distinct from due.policy_id and (goes_on or due.part = 'whole' or cover = 'od')
        and greatest(next.end_date, next.od_end_date, next.tp_end_date) > due.ends_on as is_named) as link
  where due.policies = 'motor'
    and (is_named or (
      starts between -60 and days_of_following('motor') and next.id <> all (due.not_renewed_by)
      -- A package is also renewed by one of its two covers: the vehicle is insured.
      and (goes_on or (due.part = 'whole' and cover = 'package' and (has_od or has_tp)))))
$function$;

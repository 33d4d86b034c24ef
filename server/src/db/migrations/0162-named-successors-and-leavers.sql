-- A policy that is named as the one renewed from is renewed only by one that ends later: a wrong year would close what still falls due.

create or replace function motor_successors(due renewals)
returns table (policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $function$
  select next.id, next.start_date, is_named, is_named or next.start_date = due.ends_on + 1
  from (
      select other.policy_id from renewals other
      where other.vehicle_key = due.vehicle_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.part <> 'tp' and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where other.chassis_key = due.chassis_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.part <> 'tp' and other.deleted_at is null
      union
      select named.id from motor_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
    ) as found
    join motor_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join motor_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select coalesce(cover_of(policy.od_tp_package_policy), 'package') as cover,
        coalesce(cover_of(next.od_tp_package_policy), 'package') as next_cover) as covers
    cross join lateral (
      select due.part = 'od' or (due.part = 'whole' and cover <> 'tp') as needs_od,
        due.part = 'tp' or due.part = 'whole' as needs_tp) as needs
    cross join lateral (
      select (not needs_od or (next_cover <> 'tp' and coalesce(next.od_end_date, next.end_date) > due.ends_on))
        and (not needs_tp or (next_cover <> 'od' and coalesce(next.tp_end_date, next.end_date) > due.ends_on)) as goes_on) as part
    cross join lateral (
      -- Of a policy with two ends it renews only the part that it covers.
      select next.renewed_from is not distinct from due.policy_id and (goes_on or due.part = 'whole' or cover = 'od')
        and greatest(next.end_date, next.od_end_date, next.tp_end_date) > due.ends_on as is_named) as link
  where due.policies = 'motor'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + 90 and goes_on and next.id <> all (due.not_renewed_by)))
$function$;

-- Two policies of one line may end on one day, and one new policy renews one of them: a person says which.
create or replace function corporate_successors(due renewals)
returns table (policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $function$
  select next.id, next.start_date, is_named, is_named or (
    next.start_date = due.ends_on + 1
    and not exists (
      select from renewals twin join corporate_insurance other on other.id = twin.policy_id
      where twin.user_id = due.user_id and twin.policies = 'corporate' and twin.deleted_at is null and twin.id <> due.id
        and twin.ends_on = due.ends_on and twin.line is not distinct from due.line
        and (due.line is not null or lower(btrim(other.product)) = lower(btrim(policy.product)))))
  from (
      select other.policy_id from renewals other
      where other.user_id = due.user_id and other.policies = 'corporate' and other.deleted_at is null
        and other.line is not distinct from due.line and other.begins_on between due.ends_on - 60 and due.ends_on + 90
      union
      select named.id from corporate_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
    ) as found
    join corporate_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join corporate_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select next.renewed_from is not distinct from due.policy_id and next.end_date > due.ends_on as is_named) as link
  where due.policies = 'corporate'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + 90 and next.end_date > due.ends_on
      and next.id <> all (due.not_renewed_by)
      and (due.line is not null or lower(btrim(next.product)) = lower(btrim(policy.product)))
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)))
$function$;

-- 0155 gave each enquiry to whoever made it. Those of people who have left are nobody's.
alter table telecom_records disable trigger user;
update telecom_records set owner_id = null
from people owner
where owner.id = telecom_records.owner_id and (owner.deleted_at is not null or not owner.is_active) and status in ('new', 'follow_up', 'quoted');
alter table telecom_records enable trigger user;

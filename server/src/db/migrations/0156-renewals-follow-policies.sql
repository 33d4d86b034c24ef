-- The rows of renewals follow from the policies: triggers make one for each part that falls due and link the policy that renews it. What
-- persons decide stays: owner, stage, next call, note, loss, and which policy does or does not renew another.
-- On a million policies the rows of all of them are made here, which takes some minutes.

-- Letters and digits, without leading zeros of the RTO. A vehicle without a number has none.
create function vehicle_key(vehicle_no text) returns text language sql immutable parallel safe
return case
  when search_key(vehicle_no) ~ '[1-9]' and length(search_key(vehicle_no)) >= 4
    and search_key(vehicle_no) !~ '^(new|appl|appf|unreg|notreg|notyet|tobe|tba|tbc|await|pending)'
  then upper(regexp_replace(search_key(vehicle_no), '^([a-z]{2})0+(?=\d)', '\1'))
end;

create function chassis_key(chassis_no text) returns text language sql immutable parallel safe
return case when length(search_key(chassis_no)) >= 6 and search_key(chassis_no) ~ '[1-9]' then upper(search_key(chassis_no)) end;

-- As coverOf of the contract: od, tp, package, or null.
create function cover_of_letters(letters text) returns text language sql immutable parallel safe
return case
  when letters in ('od', 'saod', 'standaloneod', 'owndamage', 'standaloneowndamage') then 'od'
  when letters in ('tp', 'satp', 'standalonetp', 'thirdparty', 'liability', 'thirdpartyliability', 'act') then 'tp'
  when letters in ('package', 'comprehensive', 'comp', 'bundled', 'bundle', 'odtp', 'longterm') then 'package'
end;
create function cover_of(cover text) returns text language sql immutable parallel safe
return case
  when cover ~ '^\s*\(?\d ?\+ ?\d\)?\s*$' then 'package'
  else coalesce(
    cover_of_letters(regexp_replace(lower(cover), '[^a-z]', '', 'g')),
    cover_of_letters(regexp_replace(regexp_replace(lower(cover), '[^a-z]', '', 'g'), '(years?|yrs?|only|policy|cover|insurance)', '', 'g'))
  )
end;

-- A firm's policy often has the name of a category as its product.
create function corporate_line(product text) returns text language sql stable parallel safe
return coalesce(
  (select line from categories where lower(name) = lower(btrim(product)) and deleted_at is null),
  (select line from products where lower(name) = lower(btrim(product)) and deleted_at is null)
);

alter table renewals
  -- The policy's first day, and by what it is known to be of the same vehicle.
  add column begins_on date,
  add column vehicle_key text,
  add column chassis_key text,
  -- A person linked the policy that renews it.
  add column confirmed boolean not null default false;

-- What the rows of renewals are made of. An unknown cover counts as both; a stand-alone own damage policy says nothing of its third party.
create view policy_parts as
select 'motor' as policies, policy.id as policy_id, due.part, policy.start_date as begins_on, due.ends_on, policy.user_id, null::text as line,
  vehicle_key(policy.vehicle_no) as vehicle_key, chassis_key(policy.chassis_no) as chassis_key
from motor_insurance policy
  cross join lateral (
    select cover_of(policy.od_tp_package_policy) as cover, coalesce(policy.od_end_date, policy.end_date) as od_end,
      coalesce(policy.tp_end_date, policy.end_date) as tp_end) as ends
  cross join lateral (select coalesce(cover, 'package') = 'package' and od_end <> tp_end as is_split) as split
  cross join lateral (
    select case when cover = 'od' or is_split then 'od' else 'whole' end as part, case when cover = 'tp' then tp_end else od_end end as ends_on
    union all
    select 'tp', tp_end where is_split) as due
where policy.deleted_at is null
union all
select 'corporate', policy.id, 'whole', policy.start_date, policy.end_date, policy.user_id, corporate_line(policy.product), null, null
from corporate_insurance policy
where policy.deleted_at is null;

-- Policies that may renew a part. By itself: named as the one that follows, or from the day after the end.
create function motor_successors(due renewals)
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
      select next.renewed_from is not distinct from due.policy_id and (goes_on or due.part = 'whole' or cover = 'od') as is_named) as link
  where due.policies = 'motor'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + 90 and goes_on and next.id <> all (due.not_renewed_by)))
$function$;

-- Two policies of one line may end on one day, and one new policy renews one of them: a person says which.
create function corporate_successors(due renewals)
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
    cross join lateral (select next.renewed_from is not distinct from due.policy_id as is_named) as link
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

-- What the policies that are there make of a renewal. A person's link holds as long as its policy is there.
create function settled(due renewals)
returns table (
  stage text, lost_reason text, renewed_policy_id integer, looks_renewed_by integer, closed_at timestamptz, confirmed boolean
) language sql stable as $function$
  select
    case when is_renewed then 'renewed' when due.stage <> 'renewed' then due.stage
      when due.last_called_at is null then 'upcoming' else 'contacted' end,
    case when not is_renewed then due.lost_reason end,
    case when holds then due.renewed_policy_id when is_renewed then best.policy_id end,
    case when not is_renewed and due.stage <> 'lost' then best.policy_id end,
    case when is_renewed then coalesce(case when due.stage = 'renewed' then due.closed_at end, now())
      when due.stage = 'lost' then due.closed_at end,
    holds
  from (
      select due.confirmed and (
        (due.policies = 'motor'
          and exists (select from motor_insurance where id = due.renewed_policy_id and deleted_at is null))
        or (due.policies = 'corporate'
          and exists (select from corporate_insurance where id = due.renewed_policy_id and deleted_at is null))) as holds) as link
    left join lateral (
      select found.policy_id, found.by_itself
      from (select * from motor_successors(due) union all select * from corporate_successors(due)) as found
      order by found.by_itself desc, found.is_named desc, found.start_date, found.policy_id
      limit 1) as best on not holds
    cross join lateral (select holds or coalesce(best.by_itself, false) as is_renewed) as result
$function$;

create function link_renewals(ids integer[]) returns void language plpgsql as $function$
begin
  -- In one order, and before anything is read of them, so that what others decided meanwhile is seen.
  perform from renewals where id = any (ids) order by id for update;
  perform set_config('bimabahi.linking', 'on', true);
  update renewals as renewal
  set stage = made.stage, lost_reason = made.lost_reason, renewed_policy_id = made.renewed_policy_id,
    looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at, confirmed = made.confirmed
  from renewals due cross join lateral settled(due) as made
  where due.id = any (ids) and renewal.id = due.id
    and (due.stage, due.renewed_policy_id, due.looks_renewed_by, due.confirmed)
      is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by, made.confirmed);
  perform set_config('bimabahi.linking', '', true);
end $function$;

-- Two policies of one vehicle or client at once: the later one waits, and then sees the other. Many of them take the lock of all.
create function lock_renewals(keys text[]) returns void language plpgsql as $function$
declare
  bucket integer;
begin
  if cardinality(keys) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('renewals of all', 0));
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('renewals of all', 0));
  for bucket in select distinct hashtext(key) & 1023 from unnest(keys) as key where key is not null order by 1 loop
    perform pg_advisory_xact_lock(hashtext('renewals'), bucket);
  end loop;
end $function$;

-- After a change of policies. Their renewals have the vehicle and client from before it.
create function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $function$
declare
  plans text := current_setting('plan_cache_mode');
  before renewals[];
  due policy_parts[];
  after renewals[];
begin
  -- One policy after the other is always read by the indexes; what is best for thousands depends on how many.
  perform set_config('plan_cache_mode', case when cardinality(changed) > 100 then 'force_custom_plan' else 'force_generic_plan' end, true);
  before := array(select one from renewals one where policies = kind and policy_id = any (changed));
  due := array(select one from policy_parts one where policies = kind and policy_id = any (changed) order by policy_id, part);
  perform lock_renewals(array(
    select case when kind = 'motor' then vehicle_key else user_id::text end from unnest(before)
    union select chassis_key from unnest(before)
    union select case when kind = 'motor' then vehicle_key else user_id::text end from unnest(due)
    union select chassis_key from unnest(due)
  ));

  if cardinality(before) > 0 then
    update renewals as renewal set part = first.part
    from unnest(due) as first
    where renewal.policies = kind and renewal.policy_id = first.policy_id and renewal.part <> 'tp' and first.part <> 'tp'
      and renewal.part <> first.part;
    update renewals set deleted_at = now()
    where policies = kind and policy_id = any (changed) and deleted_at is null
      and (policy_id, part) not in (select policy_id, part from unnest(due));
  end if;
  insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, vehicle_key, chassis_key)
  select policies, policy_id, part, begins_on, ends_on, user_id, line, vehicle_key, chassis_key from unnest(due)
  on conflict (policies, policy_id, part) do update
  set begins_on = excluded.begins_on, ends_on = excluded.ends_on, user_id = excluded.user_id, line = excluded.line,
    vehicle_key = excluded.vehicle_key, chassis_key = excluded.chassis_key, deleted_at = null
  where (renewals.begins_on, renewals.ends_on, renewals.user_id, renewals.line, renewals.vehicle_key, renewals.chassis_key,
      renewals.deleted_at is null)
    is distinct from (excluded.begins_on, excluded.ends_on, excluded.user_id, excluded.line, excluded.vehicle_key, excluded.chassis_key,
      true);

  -- These renewals, those that a changed policy renews or renewed, and those that it might.
  after := array(select one from renewals one where policies = kind and policy_id = any (changed));
  perform link_renewals(array(
    select renewal.id from unnest(after) as renewal where renewal.deleted_at is null
    union
    select id from renewals where policies = kind and renewed_policy_id = any (changed) and deleted_at is null
    union
    select renewal.id from motor_insurance policy
      join renewals renewal on renewal.policies = 'motor' and renewal.policy_id = policy.renewed_from and renewal.deleted_at is null
    where kind = 'motor' and policy.id = any (changed)
    union
    select renewal.id from corporate_insurance policy
      join renewals renewal on renewal.policies = 'corporate' and renewal.policy_id = policy.renewed_from and renewal.deleted_at is null
    where kind = 'corporate' and policy.id = any (changed)
    union
    select renewal.id from (select distinct vehicle_key, begins_on from unnest(before || after)) as near
      join renewals renewal on renewal.vehicle_key = near.vehicle_key
    where renewal.ends_on between near.begins_on - 90 and near.begins_on + 60 and renewal.deleted_at is null
    union
    select renewal.id from (select distinct chassis_key, begins_on from unnest(before || after)) as near
      join renewals renewal on renewal.chassis_key = near.chassis_key
    where renewal.ends_on between near.begins_on - 90 and near.begins_on + 60 and renewal.deleted_at is null
    union
    -- Or that end on the day of a changed one, and are no longer or now the only one.
    select renewal.id from (select distinct user_id, line, begins_on, ends_on from unnest(before || after)) as near
      join renewals renewal on renewal.user_id = near.user_id
    where kind = 'corporate' and renewal.policies = 'corporate' and renewal.line is not distinct from near.line
      and (renewal.ends_on between near.begins_on - 90 and near.begins_on + 60 or renewal.ends_on = near.ends_on)
      and renewal.deleted_at is null
  ));
  perform set_config('plan_cache_mode', plans, true);
end $function$;

create function keep_motor_renewals() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from rows_after where deleted_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(id) into changed from rows_before where deleted_at is null;
  else
    select array_agg(now_is.id) into changed from rows_after now_is join rows_before was on was.id = now_is.id
    where (now_is.deleted_at is null, now_is.user_id, now_is.vehicle_no, now_is.chassis_no, now_is.od_tp_package_policy,
        now_is.start_date, now_is.end_date, now_is.od_end_date, now_is.tp_end_date, now_is.renewed_from)
      is distinct from (was.deleted_at is null, was.user_id, was.vehicle_no, was.chassis_no, was.od_tp_package_policy,
        was.start_date, was.end_date, was.od_end_date, was.tp_end_date, was.renewed_from);
  end if;
  if changed is not null then perform keep_renewals('motor', changed); end if;
  return null;
end $function$;

create function keep_corporate_renewals() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from rows_after where deleted_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(id) into changed from rows_before where deleted_at is null;
  else
    select array_agg(now_is.id) into changed from rows_after now_is join rows_before was on was.id = now_is.id
    where (now_is.deleted_at is null, now_is.user_id, now_is.product, now_is.start_date, now_is.end_date, now_is.renewed_from)
      is distinct from (was.deleted_at is null, was.user_id, was.product, was.start_date, was.end_date, was.renewed_from);
  end if;
  if changed is not null then perform keep_renewals('corporate', changed); end if;
  return null;
end $function$;

create trigger t40_renewals_of_new after insert on motor_insurance
  referencing new table as rows_after for each statement execute function keep_motor_renewals();
create trigger t40_renewals_of_changed after update on motor_insurance
  referencing old table as rows_before new table as rows_after for each statement execute function keep_motor_renewals();
create trigger t40_renewals_of_removed after delete on motor_insurance
  referencing old table as rows_before for each statement execute function keep_motor_renewals();
create trigger t40_renewals_of_new after insert on corporate_insurance
  referencing new table as rows_after for each statement execute function keep_corporate_renewals();
create trigger t40_renewals_of_changed after update on corporate_insurance
  referencing old table as rows_before new table as rows_after for each statement execute function keep_corporate_renewals();
create trigger t40_renewals_of_removed after delete on corporate_insurance
  referencing old table as rows_before for each statement execute function keep_corporate_renewals();

-- The line of a name has changed, and with it the one of the policies of that name.
create function keep_renewals_of_line() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  select array_agg(policy.id) into changed
  from corporate_insurance policy join renewals renewal on renewal.policies = 'corporate' and renewal.policy_id = policy.id
  where lower(policy.product) in (lower(case when tg_op <> 'INSERT' then old.name end), lower(case when tg_op <> 'DELETE' then new.name end))
    and policy.deleted_at is null and renewal.line is distinct from corporate_line(policy.product);
  if changed is not null then perform keep_renewals('corporate', changed); end if;
  return null;
end $function$;
create trigger t40_renewals_of_line after insert or update or delete on products for each row execute function keep_renewals_of_line();
create trigger t40_renewals_of_line after insert or update or delete on categories for each row execute function keep_renewals_of_line();

-- What a person decided is set against the policies at once: after a no the next one is proposed.
create function settle_renewal() returns trigger language plpgsql as $function$
declare
  made record;
begin
  if new.renewed_policy_id is distinct from old.renewed_policy_id then new.confirmed := new.renewed_policy_id is not null; end if;
  select * into made from settled(new);
  new.stage := made.stage;
  new.lost_reason := made.lost_reason;
  new.renewed_policy_id := made.renewed_policy_id;
  new.looks_renewed_by := made.looks_renewed_by;
  new.closed_at := made.closed_at;
  new.confirmed := made.confirmed;
  return new;
end $function$;
create trigger t20_settle before update on renewals for each row when (
    audit_setting('linking') is null
    and (old.stage, old.renewed_policy_id, old.not_renewed_by) is distinct from (new.stage, new.renewed_policy_id, new.not_renewed_by)
  ) execute function settle_renewal();

-- A policy that a person linked renews no other one of the client.
create function link_others_of_client() returns trigger language plpgsql as $function$
begin
  perform link_renewals(array(
    select id from renewals
    where user_id = new.user_id and policies = 'corporate' and line is not distinct from new.line and deleted_at is null and id <> new.id));
  return null;
end $function$;
create trigger t40_link_others after update on renewals for each row when (
    audit_setting('linking') is null and new.policies = 'corporate'
    and (old.confirmed, old.renewed_policy_id) is distinct from (new.confirmed, new.renewed_policy_id)
  ) execute function link_others_of_client();

-- The keys are made of the policy's columns, which its own entries have.
create or replace function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text,vehicle_key,chassis_key}'::text[]
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

-- Of many policies added at once the links leave no entries of their own.
drop trigger t50_audit_change on renewals;
create constraint trigger t50_audit_change after update on renewals deferrable initially deferred for each row
  when (
    (audit_setting('linking') is null or audit_setting('in_bulk') is null) and
    (old.stage, old.owner_id, old.next_call_at, old.ready_at, old.lost_reason, old.note, old.renewed_policy_id, old.not_renewed_by)
    is distinct from
    (new.stage, new.owner_id, new.next_call_at, new.ready_at, new.lost_reason, new.note, new.renewed_policy_id, new.not_renewed_by)
  ) execute function audit_change();

-- The policies that are there. Nobody's doing, so it leaves no audit entries.
alter table renewals disable trigger user;
insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, vehicle_key, chassis_key)
select policies, policy_id, part, begins_on, ends_on, user_id, line, vehicle_key, chassis_key from policy_parts order by policies desc, policy_id, part;
alter table renewals alter column begins_on set not null;
create index renewals_vehicle on renewals (vehicle_key, begins_on) where vehicle_key is not null;
create index renewals_chassis on renewals (chassis_key, begins_on) where chassis_key is not null;
create index renewals_renewed_by on renewals (policies, renewed_policy_id) where renewed_policy_id is not null;
update renewals as renewal
set stage = made.stage, renewed_policy_id = made.renewed_policy_id, looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at
from renewals due cross join lateral settled(due) as made
where renewal.id = due.id and (made.stage <> 'upcoming' or made.looks_renewed_by is not null);
alter table renewals enable trigger user;

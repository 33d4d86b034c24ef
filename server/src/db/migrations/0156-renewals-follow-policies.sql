-- The rows of renewals follow from the policies: triggers make one for each part that falls due and link the policy that renews it. What
-- persons decide stays: owner, stage, next call, note, loss, and which policy does or does not renew another.
-- On a million policies the rows of all of them are made here, which takes a minute or some.

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
-- In plpgsql: a function in SQL is written into the queries that call it, where its regular expressions were prepared again and again.
create function cover_of(cover text) returns text language plpgsql immutable strict parallel safe as $function$
declare
  letters text := regexp_replace(lower(cover), '[^a-z]', '', 'g');
begin
  return case
    when cover ~ '^\s*\(?\d ?\+ ?\d\)?\s*$' then 'package'
    else coalesce(
      cover_of_letters(letters), cover_of_letters(regexp_replace(letters, '(years?|yrs?|only|policy|cover|insurance)', '', 'g')))
  end;
end $function$;

-- A firm's policy often has the name of a category as its product.
create function corporate_line(product text) returns text language sql stable parallel safe
return coalesce(
  (select line from categories where lower(name) = lower(btrim(product)) and deleted_at is null),
  (select line from products where lower(name) = lower(btrim(product)) and deleted_at is null)
);

alter table renewals
  add column begins_on date,
  -- What policies that follow each other have in common: the vehicle's number or chassis, or a firm's client and line.
  add column insured_key text,
  add column chassis_key text,
  -- A person linked the policy that renews it.
  add column confirmed boolean not null default false;

-- What the rows of renewals are made of. An unknown cover counts as both; a stand-alone own damage policy says nothing of its third party.
create view policy_parts as
select 'motor' as policies, policy.id as policy_id, due.part, policy.start_date as begins_on, due.ends_on, policy.user_id, null::text as line,
  vehicle_key(policy.vehicle_no) as insured_key, chassis_key(policy.chassis_no) as chassis_key
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
select 'corporate', policy.id, 'whole', policy.start_date, policy.end_date, policy.user_id, of.line,
  policy.user_id || coalesce(' line ' || of.line, ' product ' || lower(btrim(policy.product))), null
from corporate_insurance policy
  left join lateral corporate_line(policy.product) as of (line) on true
where policy.deleted_at is null;

-- Policies that may renew a part. By itself: named as the one that follows, or from the day after the end. One that is named ends later: a
-- wrong year would close what still falls due.
create function motor_successors(due renewals)
returns table (policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $function$
  select next.id, next.start_date, is_named, is_named or next.start_date = due.ends_on + 1
  from (
      select other.policy_id from renewals other
      where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
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
create function corporate_successors(due renewals)
returns table (policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $function$
  select next.id, next.start_date, is_named, is_named or (
    next.start_date = due.ends_on + 1
    and not exists (
      select from renewals twin
      where twin.insured_key = due.insured_key and twin.ends_on = due.ends_on and twin.id <> due.id and twin.deleted_at is null))
  from (
      select other.policy_id from renewals other
      where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.deleted_at is null
      union
      select named.id from corporate_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
    ) as found
    join corporate_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    cross join lateral (
      select next.renewed_from is not distinct from due.policy_id and next.end_date > due.ends_on as is_named) as link
  where due.policies = 'corporate'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + 90 and next.end_date > due.ends_on
      and next.id <> all (due.not_renewed_by)
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)))
$function$;

create view named_predecessors as
select 'motor' as policies, id as policy_id, renewed_from from motor_insurance where renewed_from is not null
union all
select 'corporate', id, renewed_from from corporate_insurance where renewed_from is not null;

-- What the policies that are there make of a renewal. A person's link holds as long as its policy is there; with `offset 0` that is asked
-- once and not for each column.
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
          and exists (select from corporate_insurance where id = due.renewed_policy_id and deleted_at is null))) as holds
      offset 0) as link
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

-- Two policies of one vehicle at once: the later one waits, and then sees the other. Many of them take the lock of all.
create function lock_renewals(keys text[]) returns void language plpgsql as $function$
begin
  if cardinality(keys) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('renewals of all', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('renewals of all', 0));
    perform pg_advisory_xact_lock(hashtext('renewals'), bucket)
    from (select distinct hashtext(key) & 1023 as bucket from unnest(keys) as key where key is not null order by 1) as buckets;
  end if;
end $function$;

-- After a change of policies, whose renewals are as they were before it. Neighbours are looked for without the renewals of the policies
-- themselves, as most new policies have nothing before or after them: then there is nothing more to find.
create function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $function$
declare
  plans text := current_setting('plan_cache_mode');
  before policy_parts[];
  due policy_parts[];
  near policy_parts[];
  neighbours integer[];
begin
  -- One policy after the other is always read by the indexes; what is best for thousands depends on how many.
  perform set_config('plan_cache_mode', case when cardinality(changed) > 100 then 'force_custom_plan' else 'force_generic_plan' end, true);
  before := array(
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)::policy_parts
    from renewals where policies = kind and policy_id = any (changed));
  due := array(select one from policy_parts one where policies = kind and policy_id = any (changed) order by policy_id, part);
  near := before || due;
  perform lock_renewals(array(select insured_key from unnest(near) union select chassis_key from unnest(near)));

  if cardinality(before) > 0 then
    update renewals as renewal set part = first.part
    from unnest(due) as first
    where renewal.policies = kind and renewal.policy_id = first.policy_id and renewal.part <> 'tp' and first.part <> 'tp'
      and renewal.part <> first.part;
    update renewals set deleted_at = now()
    where policies = kind and policy_id = any (changed) and deleted_at is null
      and (policy_id, part) not in (select policy_id, part from unnest(due));
  end if;
  insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)
  select policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key from unnest(due)
  on conflict (policies, policy_id, part) do update
  set begins_on = excluded.begins_on, ends_on = excluded.ends_on, user_id = excluded.user_id, line = excluded.line,
    insured_key = excluded.insured_key, chassis_key = excluded.chassis_key, deleted_at = null
  where (renewals.begins_on, renewals.ends_on, renewals.user_id, renewals.line, renewals.insured_key, renewals.chassis_key,
      renewals.deleted_at is null)
    is distinct from (excluded.begins_on, excluded.ends_on, excluded.user_id, excluded.line, excluded.insured_key, excluded.chassis_key,
      true);

  -- Those that they may renew or be renewed by, a firm's that end on the same day, and those that they name.
  neighbours := array(
    select renewal.id from unnest(near) as one
      join renewals renewal on renewal.insured_key = one.insured_key or renewal.chassis_key = one.chassis_key
    where renewal.deleted_at is null and not (renewal.policies = kind and renewal.policy_id = any (changed))
      and (renewal.ends_on between one.begins_on - 90 and one.begins_on + 60
        or renewal.begins_on between one.ends_on - 60 and one.ends_on + 90
        or (kind = 'corporate' and renewal.ends_on = one.ends_on))
    union all
    select renewal.id from named_predecessors named
      join renewals renewal on renewal.policies = kind and renewal.policy_id = named.renewed_from and renewal.deleted_at is null
    where named.policies = kind and named.policy_id = any (changed));
  -- One policy that is added and has none before or after it has nothing to be linked.
  if cardinality(before) > 0 or cardinality(changed) > 1 or cardinality(neighbours) > 0 then
    perform link_renewals(neighbours || array(
      select id from renewals where policies = kind and policy_id = any (changed) and deleted_at is null
      union all
      select id from renewals where policies = kind and renewed_policy_id = any (changed) and deleted_at is null));
  end if;
  perform set_config('plan_cache_mode', plans, true);
end $function$;

-- `except` is as quick for a policy as for thousands of them.
create function keep_motor_renewals() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  elsif tg_op = 'DELETE' then
    changed := array(select id from rows_before where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date, tp_end_date,
          renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date, tp_end_date,
          renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('motor', changed); end if;
  return null;
end $function$;

create function keep_corporate_renewals() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  elsif tg_op = 'DELETE' then
    changed := array(select id from rows_before where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, product, start_date, end_date, renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, product, start_date, end_date, renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('corporate', changed); end if;
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
    where insured_key = new.insured_key and deleted_at is null and id <> new.id));
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
    else row_after - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key}'::text[]
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
insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)
select policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key from policy_parts order by policies desc, policy_id, part;
alter table renewals alter column begins_on set not null;
create index renewals_insured on renewals (insured_key, begins_on) where insured_key is not null;
create index renewals_chassis on renewals (chassis_key, begins_on) where chassis_key is not null;
create index renewals_renewed_by on renewals (policies, renewed_policy_id) where renewed_policy_id is not null;
analyze renewals;
update renewals as renewal
set stage = made.stage, renewed_policy_id = made.renewed_policy_id, looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at
from renewals due cross join lateral settled(due) as made
where renewal.id = due.id and (made.stage <> 'upcoming' or made.looks_renewed_by is not null);
alter table renewals enable trigger user;

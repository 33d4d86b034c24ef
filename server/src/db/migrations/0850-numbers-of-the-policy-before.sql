-- A policy says the number and the insurer of the one before it. Where the client has that number here, it renews that policy, as it does one
-- that it names. Two empty columns in each table: no row is written.
alter table motor_insurance add column previous_policy_no text, add column previous_insurer text;
alter table corporate_insurance add column previous_policy_no text, add column previous_insurer text;

-- The policy of the same client whose number the next one says: of that vehicle or product first, then the last to end. Null: none, another
-- vehicle's, or two that nothing tells apart.
create function policy_before(kind text, next_id integer) returns integer language plpgsql stable as $$
declare
  found integer[];
begin
  if kind = 'motor' then
    select array_agg(one.id) into found from (
      select old.id, rank() over (order by coalesce(is_same, false) desc, old.end_date desc) as place
      from motor_insurance next
        join motor_insurance old on search_key(old.policy_no) = search_key(next.previous_policy_no) and old.user_id = next.user_id
        cross join lateral (select case
          when chassis_key(old.chassis_no) = chassis_key(next.chassis_no) or vehicle_key(old.vehicle_no) = vehicle_key(next.vehicle_no) then true
          when vehicle_key(old.vehicle_no) <> vehicle_key(next.vehicle_no) then false end as is_same) as vehicle
      where next.id = next_id and number_key(next.user_id, next.previous_policy_no) is not null and old.deleted_at is null
        and old.id <> next.id and old.start_date < next.start_date and is_same is not false) as one
    where one.place = 1;
  else
    select array_agg(one.id) into found from (
      select old.id, rank() over (order by coalesce(words_of(old.product) = words_of(next.product), false) desc, old.end_date desc) as place
      from corporate_insurance next
        join corporate_insurance old on search_key(old.policy_no) = search_key(next.previous_policy_no) and old.user_id = next.user_id
      where next.id = next_id and number_key(next.user_id, next.previous_policy_no) is not null and old.deleted_at is null
        and old.id <> next.id and old.start_date < next.start_date) as one
    where one.place = 1;
  end if;
  return case when cardinality(found) = 1 then found[1] end;
end $$;

create function policies_that_say(kind text, ids integer[]) returns table(policy_id integer) language plpgsql stable as $$
begin
  if kind = 'motor' then
    return query select next.id from motor_insurance old
      join motor_insurance next on number_key(next.user_id, next.previous_policy_no) = number_key(old.user_id, old.policy_no)
      where old.id = any (ids) and next.previous_policy_no is not null and next.deleted_at is null;
  else
    return query select next.id from corporate_insurance old
      join corporate_insurance next on number_key(next.user_id, next.previous_policy_no) = number_key(old.user_id, old.policy_no)
      where old.id = any (ids) and next.previous_policy_no is not null and next.deleted_at is null;
  end if;
end $$;

-- Locked with the others by which policies follow each other, so that of a policy and one that says its number the later waits.
create function numbers_of(kind text, ids integer[]) returns text[] language plpgsql stable as $$
begin
  if kind = 'motor' then
    return array(
      select number_key(policy.user_id, said) from motor_insurance policy
        cross join lateral (values (policy.policy_no), (policy.previous_policy_no)) as numbers (said)
      where policy.id = any (ids));
  end if;
  return array(select number_key(user_id, previous_policy_no) from corporate_insurance where id = any (ids) and previous_policy_no is not null);
end $$;

create or replace view named_predecessors as
  select 'motor' as policies, id as policy_id,
    coalesce(renewed_from, case when previous_policy_no is not null then policy_before('motor', id) end) as renewed_from
  from motor_insurance where renewed_from is not null or previous_policy_no is not null
  union all
  select 'corporate', id, coalesce(renewed_from, case when previous_policy_no is not null then policy_before('corporate', id) end)
  from corporate_insurance where renewed_from is not null or previous_policy_no is not null;

create or replace function motor_successors(due renewals) returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer) language sql stable as $$
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
      union
      select said.id from motor_insurance old
        join motor_insurance said on number_key(said.user_id, said.previous_policy_no) = number_key(old.user_id, old.policy_no)
      where old.id = due.policy_id and said.previous_policy_no is not null and said.deleted_at is null
    ) as found
    join motor_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join motor_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select coalesce(cover_of(policy.od_tp_package_policy), 'package') as cover,
        coalesce(cover_of(next.od_tp_package_policy), 'package') as next_cover,
        next.start_date - due.ends_on as starts, next.user_id = policy.user_id as is_own,
        -- Unless it names another, or somebody said that it does not renew this one.
        next.previous_policy_no is not null and next.renewed_from is null and next.id <> all (due.not_renewed_by)
          and policy_before('motor', next.id) is not distinct from due.policy_id as says_number) as facts
    cross join lateral (
      select next_cover <> 'tp' and coalesce(next.od_end_date, next.end_date) > due.ends_on as has_od,
        next_cover <> 'od' and coalesce(next.tp_end_date, next.end_date) > due.ends_on as has_tp) as later
    cross join lateral (
      select (has_od or due.part = 'tp' or (due.part = 'whole' and cover = 'tp')) and (has_tp or due.part = 'od') as goes_on) as part
    cross join lateral (
      -- Of a policy with two ends it renews only the part that it covers.
      select (next.renewed_from is not distinct from due.policy_id or says_number) and (goes_on or due.part = 'whole' or cover = 'od')
        and greatest(next.end_date, next.od_end_date, next.tp_end_date) > due.ends_on as is_named) as link
  where due.policies = 'motor'
    and (is_named or (
      starts between -60 and days_of_following('motor') and next.id <> all (due.not_renewed_by)
      -- A package is also renewed by one of its two covers: the vehicle is insured.
      and (goes_on or (due.part = 'whole' and cover = 'package' and (has_od or has_tp)))))
$$;

create or replace function corporate_successors(due renewals) returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer) language sql stable as $$
  select next.id, next.start_date, is_named,
    is_named or has_number or coalesce(is_insured and is_item and next.start_date = due.ends_on + 1 and not has_twin, false),
    case when is_named or has_number then 0 else 10 end
  from (
      select other.policy_id from renewals other
      where not due.insured_shared and other.insured_key = due.insured_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('corporate') and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where not due.chassis_shared and other.chassis_key = due.chassis_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('corporate') and other.deleted_at is null
      union
      select named.id from corporate_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
      union
      select said.id from corporate_insurance said
      where number_key(said.user_id, said.previous_policy_no) = due.chassis_key and said.previous_policy_no is not null
        and said.deleted_at is null
    ) as found
    join corporate_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join corporate_insurance policy on policy.id = due.policy_id
    cross join lateral (
      -- Unless it names another, or somebody said that it does not renew this one.
      select next.previous_policy_no is not null and next.renewed_from is null and next.id <> all (due.not_renewed_by)
          and policy_before('corporate', next.id) is not distinct from due.policy_id as says_number) as said
    cross join lateral (
      select (next.renewed_from is not distinct from due.policy_id or says_number) and next.end_date > due.ends_on as is_named,
        not due.chassis_shared and coalesce(number_key(next.user_id, next.policy_no) = due.chassis_key, false) as has_number,
        is_same_name(policy.insured_name, next.insured_name) as is_insured,
        is_same_item(policy.item_description, next.item_description) as is_item) as facts
    cross join lateral (
      -- Others of client and product that end on that day: what is one's next period by its number is not another's.
      select coalesce(bool_or(twin.chassis_key = number_key(next.user_id, next.policy_no)), false) as is_of_twin,
        coalesce(bool_or(is_same_name(other.insured_name, next.insured_name) and is_same_item(other.item_description, next.item_description)),
          false) as has_twin
      from renewals twin join corporate_insurance other on other.id = twin.policy_id
      where twin.policies = 'corporate' and twin.insured_key = due.insured_key and twin.ends_on = due.ends_on and twin.id <> due.id
        and twin.deleted_at is null) as twins
  where due.policies = 'corporate'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + days_of_following('corporate') and next.end_date > due.ends_on
      and next.id <> all (due.not_renewed_by)
      and (has_number or (is_insured is not false and is_item is not false and not is_of_twin))
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and (next.previous_policy_no is null or policy_before('corporate', next.id) is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)))
$$;

create or replace function keep_motor_renewals() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, vehicle_no, chassis_no, od_tp_package_policy,
          start_date, end_date, od_end_date, tp_end_date, renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, vehicle_no, chassis_no, od_tp_package_policy,
          start_date, end_date, od_end_date, tp_end_date, renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('motor', changed); end if;
  return null;
end $$;

create or replace function keep_corporate_renewals() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, product, item_description, start_date, end_date, renewed_from
        from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, product, item_description, start_date, end_date, renewed_from
        from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('corporate', changed); end if;
  return null;
end $$;

create or replace function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $$
declare
  plans text := current_setting('plan_cache_mode');
  before policy_parts[];
  due policy_parts[];
  near policy_parts[];
  said integer[];
  linked integer[];
  around integer[];
begin
  -- A step of an import is always read by the indexes; what is best for thousands depends on how many.
  perform set_config('plan_cache_mode', case when cardinality(changed) > 500 then 'force_custom_plan' else 'force_generic_plan' end, true);
  before := array(
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)::policy_parts
    from renewals where policies = kind and policy_id = any (changed));
  due := array(select one from policy_parts one where policies = kind and policy_id = any (changed) order by policy_id, part);
  near := before || due;
  -- What says the number of one of these as its previous one, or renewed one of them until now.
  said := array(
    select policy_id from policies_that_say(kind, changed)
    union
    select renewed_policy_id from renewals
    where policies = kind and policy_id = any (changed) and renewed_policy_id is not null and deleted_at is null);
  -- What names a firm's policy may renew another one once that is deleted, and no longer once it is restored.
  if kind = 'corporate' and cardinality(before) > 0 then
    near := near || array(
      select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)::policy_parts
      from renewals where policies = kind and deleted_at is null and policy_id in (
        select id from corporate_insurance where renewed_from = any (changed) and deleted_at is null));
  end if;
  perform lock_renewals(
    array(select insured_key from unnest(near) union select chassis_key from unnest(near)) || numbers_of(kind, changed));

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

  select array_agg(id) filter (where may_follow), array_agg(id) into linked, around from renewals_around(kind, near, changed);
  linked := linked || array(
    select renewal.id from named_predecessors named
      join renewals renewal on renewal.policies = kind and renewal.policy_id = named.renewed_from and renewal.deleted_at is null
    where named.policies = kind and named.policy_id = any (changed || said));
  -- One policy that is added and has none before or after it has nothing to be linked.
  if cardinality(before) > 0 or cardinality(changed) > 1 or cardinality(linked || around || said) > 0
    or exists (
      select from unnest(due) as one join renewals next on next.insured_key = one.insured_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.chassis_key = one.chassis_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
  then
    linked := linked || array(
      select id from renewals where policies = kind and policy_id = any (changed) and deleted_at is null
      union all
      select id from renewals where policies = kind and renewed_policy_id = any (changed || said) and deleted_at is null);
    perform from renewals where id = any (linked || around) order by id for update;
    perform link_renewals(linked || mark_shared(around));
  end if;
  perform set_config('plan_cache_mode', plans, true);
end $$;

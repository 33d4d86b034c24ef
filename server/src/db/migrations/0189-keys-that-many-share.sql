-- A number, a chassis or a client and line that more than 20 policies share around one day is not one vehicle's or one risk's: a dealer's trade
-- number, a placeholder, a firm of many sites. Nothing is linked by it there, and the renewal says so, so that what a policy costs
-- does not grow with how many others share what it says.
-- Adds columns without writing a row, which nobody reads meanwhile. Reads all renewals once, and links those anew whose key more than 20 have.
alter table renewals add column insured_shared boolean not null default false, add column chassis_shared boolean not null default false;

-- Of the renewals those of which it is another now. Around: in the days in which what renews it may begin.
create function mark_shared(ids integer[]) returns integer[] language plpgsql as $$
declare
  most constant integer := 20;
  marked integer[];
begin
  with found as (
    select due.id,
      ending_insured > most or beginning_insured > most as insured,
      ending_chassis > most or beginning_chassis > most as chassis
    from renewals due
      cross join lateral (
        select count(*) as ending_insured from (
          select from renewals other
          where other.insured_key = due.insured_key and other.ends_on between due.ends_on - 60 and due.ends_on + 90
            and other.deleted_at is null
          limit most + 1) as seen) as a
      cross join lateral (
        select count(*) as beginning_insured from (
          select from renewals other
          where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
            and other.part <> 'tp' and other.deleted_at is null
          limit most + 1) as seen) as b
      cross join lateral (
        select count(*) as ending_chassis from (
          select from renewals other
          where other.chassis_key = due.chassis_key and other.ends_on between due.ends_on - 60 and due.ends_on + 90
            and other.deleted_at is null
          limit most + 1) as seen) as c
      cross join lateral (
        select count(*) as beginning_chassis from (
          select from renewals other
          where other.chassis_key = due.chassis_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
            and other.part <> 'tp' and other.deleted_at is null
          limit most + 1) as seen) as d
    where due.id = any (ids)
  ), changed as (
    update renewals set insured_shared = found.insured, chassis_shared = found.chassis
    from found
    where renewals.id = found.id and (renewals.insured_shared, renewals.chassis_shared) <> (found.insured, found.chassis)
    returning renewals.id
  )
  select coalesce(array_agg(id), '{}') into marked from changed;
  return marked;
end $$;

-- Those of other policies for which it matters that the parts are there: `may_follow` where a part may renew it or is a firm's that ends with it,
-- else only whether its key is shared. The days are taken in pieces so short that each renewal that ends in one has the whole piece around it:
-- where more than 20 do, their key is shared with the parts and without them.
create function renewals_around(kind text, parts policy_parts[], changed integer[]) returns table (id integer, may_follow boolean)
  language plpgsql stable as $$
declare
  most constant integer := 20;
begin
  return query
  with days as (
    select distinct key.insured_key, key.chassis_key, key.day, key.is_start
    from unnest(parts) as one
      cross join lateral (values
        (one.insured_key, null, one.begins_on, true), (one.insured_key, null, one.ends_on, false),
        (null, one.chassis_key, one.begins_on, true), (null, one.chassis_key, one.ends_on, false)
      ) as key (insured_key, chassis_key, day, is_start)
    where key.insured_key is not null or key.chassis_key is not null
  ), pieces as (
    select insured_key, chassis_key, day, is_start, day + from_days as from_day, day + to_days as to_day
    from days cross join (values (-90, -41), (-40, 9), (10, 60)) as piece (from_days, to_days)
  )
  select near.id, piece.is_start or (kind = 'corporate' and near.ends_on = piece.day)
  from pieces piece
    cross join lateral (
      select array_agg(row(seen.id, seen.ends_on)) as found
      from (
        (select other.id, other.ends_on from renewals other
          where other.insured_key = piece.insured_key and other.ends_on between piece.from_day and piece.to_day and other.deleted_at is null
            and not (other.policies = kind and other.policy_id = any (changed))
          limit most + 1)
        union all
        (select other.id, other.ends_on from renewals other
          where other.chassis_key = piece.chassis_key and other.ends_on between piece.from_day and piece.to_day and other.deleted_at is null
            and not (other.policies = kind and other.policy_id = any (changed))
          limit most + 1)) as seen) as a
    cross join lateral unnest(a.found) as near (id integer, ends_on date)
  where cardinality(a.found) <= most;
end $$;

create or replace function motor_successors(due renewals)
  returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $$
  select next.id, next.start_date, is_named, is_named or next.start_date = due.ends_on + 1
  from (
      select other.policy_id from renewals other
      where not due.insured_shared and other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.part <> 'tp' and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where not due.chassis_shared and other.chassis_key = due.chassis_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
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
$$;

create or replace function corporate_successors(due renewals)
  returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $$
  select next.id, next.start_date, is_named, is_named or (
    next.start_date = due.ends_on + 1
    and not exists (
      select from renewals twin
      where twin.insured_key = due.insured_key and twin.ends_on = due.ends_on and twin.id <> due.id and twin.deleted_at is null))
  from (
      select other.policy_id from renewals other
      where not due.insured_shared and other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
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
$$;

create or replace function link_renewals(ids integer[]) returns void language plpgsql as $$
begin
  -- In one order, and before anything is read of them, so that what others decided meanwhile is seen.
  perform from renewals where id = any (ids) order by id for update;
  perform mark_shared(ids);
  perform set_config('bimabahi.linking', 'on', true);
  update renewals as renewal
  set stage = made.stage, lost_reason = made.lost_reason, renewed_policy_id = made.renewed_policy_id,
    looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at, confirmed = made.confirmed
  from renewals due cross join lateral settled(due) as made
  where due.id = any (ids) and renewal.id = due.id
    and (due.stage, due.renewed_policy_id, due.looks_renewed_by, due.confirmed)
      is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by, made.confirmed);
  perform set_config('bimabahi.linking', '', true);
end $$;

create or replace function link_others_of_client() returns trigger language plpgsql as $$
begin
  perform link_renewals(array(
    select id from renewals_around(
      'corporate',
      array(
        select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)::policy_parts
        from renewals
        where policies = 'corporate' and policy_id in (old.renewed_policy_id, new.renewed_policy_id) and deleted_at is null),
      '{}')
    where may_follow and id <> new.id));
  return null;
end $$;

create or replace function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $$
declare
  plans text := current_setting('plan_cache_mode');
  before policy_parts[];
  due policy_parts[];
  near policy_parts[];
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
  -- What names a firm's policy may renew another one once that is deleted, and no longer once it is restored.
  if kind = 'corporate' and cardinality(before) > 0 then
    near := near || array(
      select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)::policy_parts
      from renewals where policies = kind and deleted_at is null and policy_id in (
        select id from corporate_insurance where renewed_from = any (changed) and deleted_at is null));
  end if;
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

  select array_agg(id) filter (where may_follow), array_agg(id) into linked, around from renewals_around(kind, near, changed);
  linked := linked || array(
    select renewal.id from named_predecessors named
      join renewals renewal on renewal.policies = kind and renewal.policy_id = named.renewed_from and renewal.deleted_at is null
    where named.policies = kind and named.policy_id = any (changed));
  -- One policy that is added and has none before or after it has nothing to be linked.
  if cardinality(before) > 0 or cardinality(changed) > 1 or cardinality(linked || around) > 0
    or exists (
      select from unnest(due) as one join renewals next on next.insured_key = one.insured_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + 90 and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.chassis_key = one.chassis_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + 90 and next.deleted_at is null)
  then
    linked := linked || array(
      select id from renewals where policies = kind and policy_id = any (changed) and deleted_at is null
      union all
      select id from renewals where policies = kind and renewed_policy_id = any (changed) and deleted_at is null);
    perform from renewals where id = any (linked || around) order by id for update;
    perform link_renewals(linked || mark_shared(around));
  end if;
  perform set_config('plan_cache_mode', plans, true);
end $$;

select link_renewals(array(
  select id from renewals
  where deleted_at is null and (
    insured_key in (select insured_key from renewals where deleted_at is null group by insured_key having count(*) > 20)
    or chassis_key in (select chassis_key from renewals where deleted_at is null group by chassis_key having count(*) > 20))));

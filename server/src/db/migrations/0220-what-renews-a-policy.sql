-- What renews a policy: of a vehicle by its client, of a firm by insured, product and item. What may renew it leaves it open, and asks.
-- Policies that are there are linked anew beside the desks, by relink_policies. Locks renewals while those that ask are counted, some seconds
-- with a million.

-- Own damage was insured, and what renewed the policy has third party alone.
alter table renewals add column own_damage_dropped boolean not null default false;

-- Policies that were linked by earlier rules: up to `after_id` they are linked by these. Empty where there are none.
create table relinking (
  policies text primary key,
  after_id integer not null default 0,
  constraint relinking_policies check (policies in ('motor', 'corporate'))
);
insert into relinking (policies) select 'motor' where exists (select from motor_insurance);
insert into relinking (policies) select 'corporate' where exists (select from corporate_insurance);

-- In the days after a policy's end, what may still follow it: a vehicle comes back within a year.
create function days_of_following(kind text) returns integer language sql immutable parallel safe
  return case kind when 'motor' then 365 else 90 end;

-- GJ1CA672 is GJ01CA0672: zeros before a number are left out after each group of letters.
create or replace function vehicle_key(vehicle_no text) returns text language sql immutable parallel safe
  return case when search_key(vehicle_no) ~ '[1-9]' and length(search_key(vehicle_no)) >= 4
    and search_key(vehicle_no) !~ '^(new|appl|appf|unreg|notreg|notyet|tobe|tba|tbc|await|pending)'
  then upper(regexp_replace(search_key(vehicle_no), '([a-z])0+(?=\d)', '\1', 'g')) end;

create function words_of(value text) returns text[] language sql immutable parallel safe
  return array(
    select word from regexp_split_to_table(lower(coalesce(value, '')), '[[:space:].,;:/&()''"+_-]+') with ordinality as split (word, place)
    where word not in ('', 'and', 'the', 'of') order by place);

-- Of a person or firm: without titles, endings of courtesy and the ways to write Pvt Ltd.
create function words_of_name(name text) returns text[] language sql immutable parallel safe
  return array(
    select case word when 'limited' then 'ltd' when 'company' then 'co' when 'brothers' then 'bros'
      else regexp_replace(word, '^(.{3,}?)(bhai|ben)$', '\1') end
    from unnest(words_of(regexp_replace(
      regexp_replace(lower(name), '^\s*m/s\M', ''), '\(?\m(pvt|private|p)\M[.)]*\s*(?=(ltd|limited)\M)', ''))) with ordinality as one (word, place)
    where word <> all ('{mr,mrs,ms,miss,messrs,dr,shri,shree,smt,kum,kumari,master}') order by place);

-- Null: perhaps, as an initial or the order of the words differs.
create function is_same_name(one text, other text) returns boolean language sql immutable parallel safe
  return case
    when words_of_name(one) = words_of_name(other) then true
    when array(select distinct word from unnest(words_of_name(one)) as word where length(word) > 1 order by word)
      = array(select distinct word from unnest(words_of_name(other)) as word where length(word) > 1 order by word) then null
    else false end;

-- Null: perhaps, as one is empty or says less.
create function is_same_item(one text, other text) returns boolean language sql immutable parallel safe
  return case
    when words_of(one) <@ words_of(other) and words_of(one) @> words_of(other) then true
    when words_of(one) <@ words_of(other) or words_of(one) @> words_of(other) then null
    else false end;

-- A policy's number, of its client; what is shorter is a placeholder.
create function number_key(user_id integer, policy_no text) returns text language sql immutable parallel safe
  return case when length(search_key(policy_no)) >= 5 and search_key(policy_no) ~ '[1-9]'
    then user_id || ' number ' || search_key(policy_no) end;

-- A firm's policies follow each other by client and product (insured_key), or by client and number (chassis_key).
create or replace view policy_parts as
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
    policy.user_id || ' product ' || nullif(array_to_string(words_of(policy.product), ' '), ''), number_key(policy.user_id, policy.policy_no)
  from corporate_insurance policy left join lateral corporate_line(policy.product) as of (line) on true
  where policy.deleted_at is null;

-- `rank`: its tens decide before the first to start, its ones after that. `starts`: days after the end.
drop function motor_successors(renewals);
create function motor_successors(due renewals)
  returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer) language sql stable as $$
  select next.id, next.start_date, is_named,
    is_named or (is_own and (starts = 1 or (starts between 2 and 90 and coalesce(is_same_name(policy.insured_name, next.insured_name), false)))),
    case when not is_own then 10 when goes_on then 0 when next_cover = 'od' then 1 else 2 end
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
$$;

drop function corporate_successors(renewals);
create function corporate_successors(due renewals)
  returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer) language sql stable as $$
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
    ) as found
    join corporate_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join corporate_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select next.renewed_from is not distinct from due.policy_id and next.end_date > due.ends_on as is_named,
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
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)))
$$;

create function drops_own_damage(due renewals, next_id integer) returns boolean language sql stable as $$
  select due.policies = 'motor' and due.part = 'whole' and next_id is not null and coalesce((
    select coalesce(cover_of(policy.od_tp_package_policy), 'package') = 'package' and cover_of(next.od_tp_package_policy) = 'tp'
    from motor_insurance policy, motor_insurance next where policy.id = due.policy_id and next.id = next_id), false)
$$;

drop function settled(renewals);
create function settled(due renewals)
  returns table(stage text, lost_reason text, renewed_policy_id integer, looks_renewed_by integer, closed_at timestamptz, confirmed boolean,
    own_damage_dropped boolean)
  language sql stable as $$
  select
    case when is_renewed then 'renewed' when due.stage <> 'renewed' then due.stage
      when due.last_called_at is null then 'upcoming' else 'contacted' end,
    case when not is_renewed then due.lost_reason end,
    next_id,
    case when not is_renewed and due.stage <> 'lost' then best.policy_id end,
    case when is_renewed then coalesce(case when due.stage = 'renewed' then due.closed_at end, now())
      when due.stage = 'lost' then due.closed_at end,
    holds,
    drops_own_damage(due, next_id)
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
      order by found.by_itself desc, found.is_named desc, found.rank / 10, found.start_date, found.rank, found.policy_id
      limit 1) as best on not holds
    cross join lateral (select holds or coalesce(best.by_itself, false) as is_renewed) as result
    cross join lateral (select case when holds then due.renewed_policy_id when is_renewed then best.policy_id end as next_id) as next
$$;

create or replace function settle_renewal() returns trigger language plpgsql as $$
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
  new.own_damage_dropped := made.own_damage_dropped;
  return new;
end $$;

create or replace function link_renewals(ids integer[]) returns void language plpgsql as $$
begin
  -- In one order, and before anything is read of them, so that what others decided meanwhile is seen.
  perform from renewals where id = any (ids) order by id for update;
  perform mark_shared(ids);
  perform set_config('bimabahi.linking', 'on', true);
  update renewals as renewal
  set stage = made.stage, lost_reason = made.lost_reason, renewed_policy_id = made.renewed_policy_id,
    looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at, confirmed = made.confirmed,
    own_damage_dropped = made.own_damage_dropped
  from renewals due cross join lateral settled(due) as made
  where due.id = any (ids) and renewal.id = due.id
    and (due.stage, due.renewed_policy_id, due.looks_renewed_by, due.confirmed, due.own_damage_dropped)
      is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by, made.confirmed, made.own_damage_dropped);
  perform set_config('bimabahi.linking', '', true);
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
        select id, deleted_at is null, user_id, insured_name, policy_no, product, item_description, start_date, end_date, renewed_from
        from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, policy_no, product, item_description, start_date, end_date, renewed_from
        from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('corporate', changed); end if;
  return null;
end $$;

create or replace function keep_motor_renewals() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, insured_name, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date,
          tp_end_date, renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date,
          tp_end_date, renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('motor', changed); end if;
  return null;
end $$;

-- Of the renewals those of which it is another now. Around: in the days in which what renews it may begin.
create or replace function mark_shared(ids integer[]) returns integer[] language plpgsql as $$
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
          where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following(due.policies)
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
          where other.chassis_key = due.chassis_key and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following(due.policies)
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
create or replace function renewals_around(kind text, parts policy_parts[], changed integer[]) returns table (id integer, may_follow boolean)
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
    from days cross join (values
      (-90, -41), (-40, 9), (10, 60),
      -- What follows later than that is asked about, of vehicles.
      (-365, -341), (-340, -291), (-290, -241), (-240, -191), (-190, -141), (-140, -91)) as piece (from_days, to_days)
    where from_days >= -90 or (is_start and from_days >= -days_of_following(kind))
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
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.chassis_key = one.chassis_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
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

-- The next `many` policies, by the rules of today. Answers how many there were: none where another server is at it, null where nothing is left.
create function relink_policies(many integer) returns integer language plpgsql set lock_timeout = '200ms' as $$
declare
  step relinking;
  ids integer[];
begin
  if not exists (select from relinking) then return null; end if;
  select * into step from relinking order by policies limit 1 for update skip locked;
  if not found then return 0; end if;
  if step.policies = 'motor' then
    ids := array(select id from motor_insurance where id > step.after_id and deleted_at is null order by id limit many);
  else
    ids := array(select id from corporate_insurance where id > step.after_id and deleted_at is null order by id limit many);
  end if;
  if cardinality(ids) = 0 then
    delete from relinking where policies = step.policies;
  else
    perform keep_renewals(step.policies, ids);
    update relinking set after_id = ids[cardinality(ids)] where policies = step.policies;
  end if;
  return cardinality(ids);
end $$;

-- What may be renewed is open too: it is listed and counted with the others.
create or replace function count_renewal(renewal renewals, change integer) returns void language plpgsql as $$
declare
  is_open integer := change * (renewal.closed_at is null)::integer;
begin
  insert into renewal_days as total (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
  values (
    renewal.policies, renewal.ends_on, renewal.line, renewal.owner_id, is_open, is_open * (renewal.last_called_at is null)::integer,
    is_open * (renewal.looks_renewed_by is not null)::integer, change - is_open)
  on conflict on constraint renewal_days_one do update set
    listed = total.listed + excluded.listed, never_called = total.never_called + excluded.never_called,
    looks_renewed = total.looks_renewed + excluded.looks_renewed, closed = total.closed + excluded.closed;
end $$;

create or replace view true_renewal_days as
  select policies, ends_on, line, owner_id,
    count(*) filter (where closed_at is null)::integer as listed,
    count(*) filter (where closed_at is null and last_called_at is null)::integer as never_called,
    count(*) filter (where closed_at is null and looks_renewed_by is not null)::integer as looks_renewed,
    count(*) filter (where closed_at is not null)::integer as closed
  from renewals
  where deleted_at is null
  group by policies, ends_on, line, owner_id;

lock table renewals in share row exclusive mode;
update renewal_days as total
set listed = listed + asked.renewals, never_called = never_called + asked.never
from (
    select policies, ends_on, line, owner_id, count(*) as renewals, count(*) filter (where last_called_at is null) as never
    from renewals where closed_at is null and looks_renewed_by is not null and deleted_at is null
    group by policies, ends_on, line, owner_id) as asked
where total.policies = asked.policies and total.ends_on = asked.ends_on and total.line is not distinct from asked.line
  and total.owner_id is not distinct from asked.owner_id;

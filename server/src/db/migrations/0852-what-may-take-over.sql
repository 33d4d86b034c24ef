-- What may renew a policy of a firm or family although plan, insurer or item is another: of the same insured and line, from around its end. It
-- is asked, and linked by itself where the book says that it is a renewal and nothing else may be meant.
-- Policies that are there are linked anew beside the desks, by relink_policies, which also fills the empty column.

alter table renewals add column person_key text;
insert into relinking (policies) select 'corporate' where exists (select from corporate_insurance)
on conflict (policies) do update set after_id = 0;

-- Of a person or firm, equal where is_same_name says yes or perhaps.
create function name_words(name text) returns text language sql immutable parallel safe
  return nullif(array_to_string(array(select distinct word from unnest(words_of_name(name)) as word where length(word) > 1 order by word), ' '), '');

-- What is bought beside a plan and is no plan of its own.
create function cover_beside(product text) returns text language sql immutable parallel safe
  return coalesce(regexp_replace(substring(lower(product) from '\m(?:top\W*up|critical|hospital\W*(?:daily\W*)?cash|cancer|accident)'), '\W', '', 'g'), '');

-- Whether a policy may take over from one of the same insured: of one plan, or of another in lines whose products are names of plans. A
-- top-up and the plan below it are two covers, a life policy is not renewed by another, and neither is what covers less than half a year.
create function may_take_over(old corporate_insurance, next corporate_insurance) returns boolean language sql stable
  return old.user_id = next.user_id and next.start_date - old.end_date between -30 and 30 and next.end_date > old.end_date
    and old.end_date - old.start_date >= 180
    and coalesce(old.line, '') <> 'life_individual'
    and cover_beside(old.product) = cover_beside(next.product)
    and coalesce(
      words_of(old.product) = words_of(next.product) and old.product is not null
      or old.line = next.line and old.line in ('health_individual', 'health_group', 'personal_accident_individual', 'personal_accident_group', 'fire'),
      false);

-- The same number, or the same product and item: closer than what only may take over.
create function continues(old corporate_insurance, next corporate_insurance) returns boolean language sql stable
  return next.start_date - old.end_date between -60 and 90 and next.end_date > old.end_date and (
    coalesce(number_key(old.user_id, old.policy_no) = number_key(next.user_id, next.policy_no), false)
    or (coalesce(words_of(old.product) = words_of(next.product), false) and old.product is not null and coalesce(is_same_item(old.item_description, next.item_description), false)));

-- As corporate_successors: what may take over, of no other and not refused. Nothing where more than 20 policies of the insured begin around then.
create function corporate_takeovers(due renewals)
  returns table(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer) language plpgsql stable as $$
declare
  near integer[];
  may integer[];
  is_alone boolean;
begin
  if due.policies <> 'corporate' or due.person_key is null then return; end if;
  near := array(
    select other.policy_id from renewals other
    where other.person_key = due.person_key and other.begins_on between due.ends_on - 30 and due.ends_on + 30 and other.deleted_at is null
    limit 21);
  if cardinality(near) > 20 or cardinality(near) = 0 then return; end if;
  may := array(
    select next.id
    from corporate_insurance next join corporate_insurance policy on policy.id = due.policy_id
    where next.id = any (near) and next.id <> due.policy_id and next.id <> all (due.not_renewed_by) and may_take_over(policy, next)
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and (next.previous_policy_no is null or policy_before('corporate', next.id) is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)
      and not exists (
        select from renewals other join corporate_insurance old on old.id = other.policy_id
        where other.person_key = due.person_key and other.ends_on between next.start_date - 90 and next.start_date + 60
          and other.policy_id not in (due.policy_id, next.id) and other.deleted_at is null and continues(old, next)));
  if cardinality(may) = 0 then return; end if;
  is_alone := cardinality(may) = 1 and not exists (
    select from corporate_successors(due) as closer where closer.policy_id <> may[1])
    and not exists (
      select from corporate_insurance next
        join renewals other on other.person_key = due.person_key and other.ends_on between next.start_date - 30 and next.start_date + 30
          and other.policy_id not in (due.policy_id, next.id) and other.deleted_at is null
        join corporate_insurance old on old.id = other.policy_id
      where next.id = may[1] and may_take_over(old, next)
        and not exists (
          select from renewals later join corporate_insurance follower on follower.id = later.policy_id
          where later.person_key = due.person_key and later.begins_on between other.ends_on - 60 and other.ends_on + 90
            and later.policy_id not in (old.id, next.id) and later.deleted_at is null and continues(old, follower)));
  return query
    select next.id, next.start_date, false,
      is_alone and next.previous_policy_no is null and coalesce(next.business_type in ('renewal', 'rollover'), false)
        and coalesce(is_same_name(policy.insured_name, next.insured_name), false),
      20
    from corporate_insurance next join corporate_insurance policy on policy.id = due.policy_id where next.id = any (may);
end $$;

-- Of the insured of these the renewals whose followers, or followers of whose neighbours, they may be.
create function renewals_of_persons(parts policy_parts[]) returns integer[] language plpgsql stable as $$
begin
  return array(
    select distinct near.id
    from (select distinct person_key, begins_on, ends_on from unnest(parts) where person_key is not null) as one
      cross join lateral (
        select other.id from renewals other
        where other.person_key = one.person_key and other.deleted_at is null
          and (other.ends_on between one.begins_on - 91 and one.begins_on + 91 or other.ends_on between one.ends_on - 91 and one.ends_on + 91)
        limit 200) as near);
end $$;

create or replace view policy_parts as
 SELECT 'motor' AS policies,
    policy.id AS policy_id,
    due.part,
    policy.start_date AS begins_on,
    due.ends_on,
    policy.user_id,
    NULL::text AS line,
    vehicle_key(policy.vehicle_no) AS insured_key,
    chassis_key(policy.chassis_no) AS chassis_key,
    NULL::text AS person_key
   FROM motor_insurance policy
     CROSS JOIN LATERAL ( SELECT cover_of(policy.od_tp_package_policy) AS cover,
            COALESCE(policy.od_end_date, policy.end_date) AS od_end,
            COALESCE(policy.tp_end_date, policy.end_date) AS tp_end) ends
     CROSS JOIN LATERAL ( SELECT COALESCE(ends.cover, 'package') = 'package' AND ends.od_end <> ends.tp_end AS is_split) split
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ends.cover = 'od' OR split.is_split THEN 'od'
                    ELSE 'whole'
                END AS part,
                CASE
                    WHEN ends.cover = 'tp' THEN ends.tp_end
                    ELSE ends.od_end
                END AS ends_on
        UNION ALL
         SELECT 'tp',
            ends.tp_end
          WHERE split.is_split) due
  WHERE policy.deleted_at IS NULL
UNION ALL
 SELECT 'corporate' AS policies,
    policy.id AS policy_id,
    'whole' AS part,
    policy.start_date AS begins_on,
    policy.end_date AS ends_on,
    policy.user_id,
    of.line,
    (policy.user_id || ' product ') || NULLIF(array_to_string(words_of(policy.product), ' '), '') AS insured_key,
    number_key(policy.user_id, policy.policy_no) AS chassis_key,
    (policy.user_id || ' insured ') || name_words(policy.insured_name) AS person_key
   FROM corporate_insurance policy
     LEFT JOIN LATERAL corporate_line(policy.product) of(line) ON true
  WHERE policy.deleted_at IS NULL;

create or replace function keep_corporate_renewals() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, product, line, business_type, item_description, start_date, end_date, renewed_from
        from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, product, line, business_type, item_description, start_date, end_date, renewed_from
        from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('corporate', changed); end if;
  return null;
end $$;

create or replace function settled(due renewals) returns table(stage text, lost_reason text, renewed_policy_id integer, looks_renewed_by integer, closed_at timestamptz, confirmed boolean, own_damage_dropped boolean) language sql stable as $$
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
      from (select * from motor_successors(due) union all select * from corporate_successors(due)
        union all select * from corporate_takeovers(due)) as found
      order by found.by_itself desc, found.is_named desc, found.rank / 10, found.start_date, found.rank, found.policy_id
      limit 1) as best on not holds
    cross join lateral (select holds or coalesce(best.by_itself, false) as is_renewed) as result
    cross join lateral (select case when holds then due.renewed_policy_id when is_renewed then best.policy_id end as next_id) as next
$$;

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
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
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
      select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
      from renewals where policies = kind and deleted_at is null and policy_id in (
        select id from corporate_insurance where renewed_from = any (changed) and deleted_at is null));
  end if;
  if kind = 'corporate' and cardinality(said) > 0 then
    near := near || array(
      select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
      from renewals where policies = kind and deleted_at is null and policy_id = any (said));
  end if;
  perform lock_renewals(
    array(select insured_key from unnest(near) union select chassis_key from unnest(near) union select person_key from unnest(near))
      || numbers_of(kind, changed));

  if cardinality(before) > 0 then
    update renewals as renewal set part = first.part
    from unnest(due) as first
    where renewal.policies = kind and renewal.policy_id = first.policy_id and renewal.part <> 'tp' and first.part <> 'tp'
      and renewal.part <> first.part;
    update renewals set deleted_at = now()
    where policies = kind and policy_id = any (changed) and deleted_at is null
      and (policy_id, part) not in (select policy_id, part from unnest(due));
  end if;
  insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)
  select policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key from unnest(due)
  on conflict (policies, policy_id, part) do update
  set begins_on = excluded.begins_on, ends_on = excluded.ends_on, user_id = excluded.user_id, line = excluded.line,
    insured_key = excluded.insured_key, chassis_key = excluded.chassis_key, person_key = excluded.person_key, deleted_at = null
  where (renewals.begins_on, renewals.ends_on, renewals.user_id, renewals.line, renewals.insured_key, renewals.chassis_key,
      renewals.person_key, renewals.deleted_at is null)
    is distinct from (excluded.begins_on, excluded.ends_on, excluded.user_id, excluded.line, excluded.insured_key, excluded.chassis_key,
      excluded.person_key, true);

  select array_agg(id) filter (where may_follow), array_agg(id) into linked, around from renewals_around(kind, near, changed);
  linked := linked || array(
    select renewal.id from named_predecessors named
      join renewals renewal on renewal.policies = kind and renewal.policy_id = named.renewed_from and renewal.deleted_at is null
    where named.policies = kind and named.policy_id = any (changed || said));
  if kind = 'corporate' then linked := linked || renewals_of_persons(near); end if;
  -- One policy that is added and has none before or after it has nothing to be linked.
  if cardinality(before) > 0 or cardinality(changed) > 1 or cardinality(linked || around || said) > 0
    or exists (
      select from unnest(due) as one join renewals next on next.insured_key = one.insured_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.chassis_key = one.chassis_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.person_key = one.person_key
      where next.begins_on between one.ends_on - 30 and one.ends_on + 30 and next.deleted_at is null)
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

create or replace function link_others_of_client() returns trigger language plpgsql as $$
declare
  near policy_parts[];
begin
  near := array(
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
    from renewals
    where policies = 'corporate' and policy_id in (old.renewed_policy_id, new.renewed_policy_id) and deleted_at is null);
  perform link_renewals(array(
    select id from renewals_around('corporate', near, '{}') where may_follow and id <> new.id
    union
    select id from unnest(renewals_of_persons(near)) as id where id <> new.id));
  return null;
end $$;

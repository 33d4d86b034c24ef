-- A step of an import adds its policies in one statement, which takes all locks in one order: a second statement could wait for a lock of
-- somebody who waits for one of the first.

-- Two policies of one vehicle at once: the later one waits, and then sees the other. So many that a step has fewer take the lock of all.
create or replace function lock_renewals(keys text[]) returns void language plpgsql as $function$
begin
  if cardinality(keys) > 1000 then
    perform pg_advisory_xact_lock(hashtextextended('renewals of all', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('renewals of all', 0));
    perform pg_advisory_xact_lock(hashtext('renewals'), hash)
    from (select distinct hashtext(key) as hash from unnest(keys) as key where key is not null order by 1) as hashes;
  end if;
end $function$;

create or replace function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $function$
declare
  plans text := current_setting('plan_cache_mode');
  before policy_parts[];
  due policy_parts[];
  near policy_parts[];
  neighbours integer[];
begin
  -- A step of an import is always read by the indexes; what is best for thousands depends on how many.
  perform set_config('plan_cache_mode', case when cardinality(changed) > 500 then 'force_custom_plan' else 'force_generic_plan' end, true);
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

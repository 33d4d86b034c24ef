-- A firm's policy that names another one renews no third. Where the named one was deleted or restored, the third was not looked at again, and
-- stayed open, or renewed, until something else about it changed. Those that are wrong already are linked anew.
create or replace function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $$
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
end $$;

select link_renewals(array(
  select due.id from renewals due cross join lateral settled(due) as made
  where due.policies = 'corporate' and due.deleted_at is null and due.stage <> 'lost'
    and due.user_id in (select user_id from corporate_insurance where renewed_from is not null)
    and (due.stage, due.renewed_policy_id, due.looks_renewed_by) is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by)));

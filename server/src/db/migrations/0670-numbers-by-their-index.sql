-- A view that unites two tables is searched by an index for a value, never for the column of a joined table: each create read all policies
-- twice. So the other policies of one number are looked up in a subquery of their own, which `offset 0` keeps apart.
create or replace function refuse_numbers_again(kind text, changed integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  near integer[];
  clash jsonb;
begin
  if cardinality(changed) = 0 then return; end if;
  perform lock_numbers(kind, array(select number from policy_numbers where policies = kind and policy_id = any (changed)));
  near := array(
    select one.policy_id from policy_numbers one
      cross join lateral (select * from policy_numbers where policies = kind and number = one.number offset 0) as other
    where one.policies = kind and one.policy_id = any (changed) and other.policy_id <> one.policy_id
      and other.start_date <= one.end_date and one.start_date <= other.end_date
      and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no));
  if cardinality(near) = 0 then return; end if;
  perform hold_insurer_names();
  -- A policy of the same statement is not stored either, so it is not named.
  select case when other.policy_id = any (changed) then '{}'
    else jsonb_build_object('id', other.policy_id, 'policy_no', other.policy_no, 'start_date', other.start_date, 'end_date', other.end_date) end
  into clash
  from policy_numbers one
    cross join lateral (select * from policy_numbers where policies = kind and number = one.number offset 0) as other
  where one.policies = kind and one.policy_id = any (near) and other.policy_id <> one.policy_id
    and other.start_date <= one.end_date and one.start_date <= other.end_date
    and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no)
    and is_same_insurer(one.insurer, other.insurer)
  order by other.policy_id limit 1;
  if clash is not null then
    raise exception 'another policy has this number on some of these days' using errcode = 'exclusion_violation', detail = clash::text,
      constraint = kind || '_insurance_policy_no_unique';
  end if;
end $$;

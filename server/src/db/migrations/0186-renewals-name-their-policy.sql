-- A renewal names its policy in a column of its own for each kind, so that foreign keys hold it; `policies` and `policy_id` stay what is
-- looked for. Columns that are generated would have rewritten the table under its lock, with all of its indexes; these are empty at first,
-- so the keys are valid at once, after one reading of the table. Rows from before are filled beside the desks (run/start/fill-renewals.ts).
alter table renewals
  add column motor_id integer constraint renewals_motor_id_fkey references motor_insurance,
  add column corporate_id integer constraint renewals_corporate_id_fkey references corporate_insurance,
  add constraint renewals_policy_of_kind check ((motor_id is null or (policies = 'motor' and motor_id = policy_id))
    and (corporate_id is null or (policies = 'corporate' and corporate_id = policy_id)));
create index renewals_motor on renewals (motor_id) where motor_id is not null;
create index renewals_corporate on renewals (corporate_id) where corporate_id is not null;

create function name_policy_of_renewal() returns trigger language plpgsql as $$
begin
  new.motor_id := case new.policies when 'motor' then new.policy_id end;
  new.corporate_id := case new.policies when 'corporate' then new.policy_id end;
  return new;
end $$;
create trigger t15_name_policy before insert on renewals for each row execute function name_policy_of_renewal();

-- Filling them is no change of the renewal.
drop trigger t10_count_version on renewals;
create trigger t10_count_version before update on renewals for each row
  when (old.motor_id is not distinct from new.motor_id and old.corporate_id is not distinct from new.corporate_id)
  execute function count_version();

-- Names the policies of at most `many` renewals after this id, and returns the id to go on from, or null at the end. A policy that somebody
-- has removed from its table by hand stays unnamed. Gives up after a moment where a clerk holds a policy, who might want these renewals next.
create function name_policies_of_renewals(after integer, many integer) returns integer language plpgsql
  set lock_timeout = '200ms' as $$
declare
  last integer;
begin
  select max(id) into last from (select id from renewals where id > after order by id limit many) as next;
  update renewals as renewal set motor_id = policy.id
  from motor_insurance policy
  where renewal.id > after and renewal.id <= last and renewal.policies = 'motor' and renewal.motor_id is null
    and policy.id = renewal.policy_id;
  update renewals as renewal set corporate_id = policy.id
  from corporate_insurance policy
  where renewal.id > after and renewal.id <= last and renewal.policies = 'corporate' and renewal.corporate_id is null
    and policy.id = renewal.policy_id;
  return last;
end $$;

create or replace function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key,motor_id,corporate_id}'::text[]
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

-- The keys refuse to remove a policy that has renewals.
drop trigger t40_renewals_of_removed on motor_insurance;
drop trigger t40_renewals_of_removed on corporate_insurance;

create or replace function keep_corporate_renewals() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, product, start_date, end_date, renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, product, start_date, end_date, renewed_from from rows_before) as differing);
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
        select id, deleted_at is null, user_id, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date, tp_end_date,
          renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date, tp_end_date,
          renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('motor', changed); end if;
  return null;
end $$;

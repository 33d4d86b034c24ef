-- A policy number is one policy's among those of its insurer (motor: and its vehicle) whose covers have days in common; another period, or
-- another vehicle, may have it too. Kept by triggers that lock the number and then look for it. The error has the name of the unique index
-- that did this before, so the last version's servers answer as they did. Rewrites and reads nothing.

create view policy_numbers as
  select 'motor' as policies, id as policy_id, lower(regexp_replace(policy_no, '\s', '', 'g')) as number, policy_no, name_remark as insurer,
    vehicle_no, chassis_no, start_date, end_date
  from motor_insurance where deleted_at is null
  union all
  select 'corporate', id, lower(regexp_replace(policy_no, '\s', '', 'g')), policy_no, company, null, null, start_date, end_date
  from corporate_insurance where deleted_at is null;

-- Null where no insurer is written.
create function insurer_key(name text) returns text language sql stable parallel safe
return coalesce(
  (select 'insurer ' || insurer_id from insurer_names where key = search_key(name)),
  nullif(search_key(name), ''), nullif(lower(btrim(name)), ''));

-- Where one of them is not known, it may be the other.
create function is_same_insurer(one text, other text) returns boolean language sql stable parallel safe
return lower(one) = lower(other) or coalesce(insurer_key(one) = insurer_key(other), true);

-- By the plates, or by the chassis where one has no plate yet.
create function is_same_vehicle(one_no text, one_chassis text, other_no text, other_chassis text) returns boolean
  language sql immutable parallel safe
return coalesce(vehicle_key(one_no) = vehicle_key(other_no), chassis_key(one_chassis) = chassis_key(other_chassis), true);

create function lock_numbers(kind text, numbers text[]) returns void language plpgsql as $$
begin
  if cardinality(numbers) > 1000 then
    perform pg_advisory_xact_lock(hashtextextended('numbers of all', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('numbers of all', 0));
    perform pg_advisory_xact_lock(hashtext('policy numbers'), hash)
    from (select distinct hashtext(kind || ' ' || number) as hash from unnest(numbers) as number order by 1) as hashes;
  end if;
end $$;

-- Which insurer a name is must not change between the look at two policies and the commit of one of them.
create function hold_insurer_names() returns void language sql
return pg_advisory_xact_lock_shared(hashtextextended('insurers of numbers', 0));

create function refuse_numbers_again(kind text, changed integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  near integer[];
  clash jsonb;
begin
  if cardinality(changed) = 0 then return; end if;
  perform lock_numbers(kind, array(select number from policy_numbers where policies = kind and policy_id = any (changed)));
  near := array(
    select one.policy_id from policy_numbers one
      join policy_numbers other on other.policies = kind and other.number = one.number and other.policy_id <> one.policy_id
        and other.start_date <= one.end_date and one.start_date <= other.end_date
        and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no)
    where one.policies = kind and one.policy_id = any (changed));
  if cardinality(near) = 0 then return; end if;
  perform hold_insurer_names();
  -- A policy of the same statement is not stored either, so it is not named.
  select case when other.policy_id = any (changed) then '{}'
    else jsonb_build_object('id', other.policy_id, 'policy_no', other.policy_no, 'start_date', other.start_date, 'end_date', other.end_date) end
  into clash
  from policy_numbers one
    join policy_numbers other on other.policies = kind and other.number = one.number and other.policy_id <> one.policy_id
      and other.start_date <= one.end_date and one.start_date <= other.end_date
      and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no)
      and is_same_insurer(one.insurer, other.insurer)
  where one.policies = kind and one.policy_id = any (near)
  order by other.policy_id limit 1;
  if clash is not null then
    raise exception 'another policy has this number on some of these days' using errcode = 'exclusion_violation', detail = clash::text,
      constraint = kind || '_insurance_policy_no_unique';
  end if;
end $$;

create function refuse_motor_numbers_again() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse_numbers_again('motor', array(select id from rows_after where deleted_at is null));
  else
    perform refuse_numbers_again('motor', array(
      select id from (
        select id, deleted_at is null, policy_no, name_remark, vehicle_no, chassis_no, start_date, end_date from rows_after
        where deleted_at is null
        except
        select id, deleted_at is null, policy_no, name_remark, vehicle_no, chassis_no, start_date, end_date from rows_before
      ) as differing));
  end if;
  return null;
end $$;
create trigger t35_refuse_number_of_changed after update on motor_insurance
  referencing old table as rows_before new table as rows_after for each statement execute function refuse_motor_numbers_again();
create trigger t35_refuse_number_of_new after insert on motor_insurance
  referencing new table as rows_after for each statement execute function refuse_motor_numbers_again();

create function refuse_corporate_numbers_again() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse_numbers_again('corporate', array(select id from rows_after where deleted_at is null));
  else
    perform refuse_numbers_again('corporate', array(
      select id from (
        select id, deleted_at is null, policy_no, company, start_date, end_date from rows_after where deleted_at is null
        except
        select id, deleted_at is null, policy_no, company, start_date, end_date from rows_before
      ) as differing));
  end if;
  return null;
end $$;
create trigger t35_refuse_number_of_changed after update on corporate_insurance
  referencing old table as rows_before new table as rows_after for each statement execute function refuse_corporate_numbers_again();
create trigger t35_refuse_number_of_new after insert on corporate_insurance
  referencing new table as rows_after for each statement execute function refuse_corporate_numbers_again();

-- Names that become one insurer's must not make one number two policies'. The names before count too: they may be another insurer's now.
create function refuse_names_that_clash() returns trigger language plpgsql as $$
declare
  keys text[] := array(select search_key(name) from unnest(new.aliases || new.name) as name order by 1);
  texts text[];
  clash jsonb;
begin
  if tg_op = 'UPDATE' then
    if (old.deleted_at is null) = (new.deleted_at is null)
      and keys = array(select search_key(name) from unnest(old.aliases || old.name) as name order by 1) then
      return null;
    end if;
    keys := keys || array(select search_key(name) from unnest(old.aliases || old.name) as name);
  end if;
  if not exists (select from insurer_names where key = any (keys) group by insurer_id having count(*) > 1) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('insurers of numbers', 0));
  texts := array(
    select text from (
      select lower(name_remark) from motor_insurance where deleted_at is null
      union select lower(company) from corporate_insurance where deleted_at is null) as written (text)
    where search_key(text) = any (keys));
  select jsonb_build_array(
    jsonb_build_object('id', one.policy_id, 'policies', one.policies, 'policy_no', one.policy_no, 'insurer', one.insurer),
    jsonb_build_object('id', other.policy_id, 'policies', other.policies, 'policy_no', other.policy_no, 'insurer', other.insurer)) into clash
  from policy_numbers one
    join policy_numbers other on other.policies = one.policies and other.number = one.number and other.policy_id <> one.policy_id
      and other.start_date <= one.end_date and one.start_date <= other.end_date
      and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no)
  where lower(one.insurer) = any (texts) and is_same_insurer(one.insurer, other.insurer)
  order by one.policies, one.policy_id, other.policy_id limit 1;
  if clash is not null then
    raise exception 'two policies would have one number' using errcode = 'exclusion_violation', detail = clash::text,
      constraint = 'insurers_policy_numbers';
  end if;
  return null;
end $$;
create trigger t35_refuse_names_that_clash after insert or update of name, aliases, deleted_at on insurers
  for each row execute function refuse_names_that_clash();

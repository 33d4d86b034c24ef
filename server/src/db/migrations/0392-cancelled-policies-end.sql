-- What is cancelled has ended: its number is free from that day on, and none of its renewals is open, whoever changes its dates. Replaces a
-- view and two functions, and adds a trigger that reads one row by its key; nothing is rewritten.
create or replace view policy_numbers as
  select 'motor' as policies, id as policy_id, lower(regexp_replace(policy_no, '\s', '', 'g')) as number, policy_no, name_remark as insurer,
    vehicle_no, chassis_no, start_date, coalesce(cancelled_on - 1, end_date) as end_date
  from motor_insurance where deleted_at is null and (cancelled_on is null or cancelled_on > start_date)
  union all
  select 'corporate', id, lower(regexp_replace(policy_no, '\s', '', 'g')), policy_no, company,
    null::text, null::text, start_date, coalesce(cancelled_on - 1, end_date)
  from corporate_insurance where deleted_at is null and (cancelled_on is null or cancelled_on > start_date);

-- The undo of a cancellation takes the number back.
create or replace function refuse_motor_numbers_again() returns trigger language plpgsql as $function$
begin
  if tg_op = 'INSERT' then
    perform refuse_numbers_again('motor', array(select id from rows_after where deleted_at is null));
  else
    perform refuse_numbers_again('motor', array(
      select id from (
        select id, deleted_at is null, policy_no, name_remark, vehicle_no, chassis_no, start_date, end_date, cancelled_on from rows_after
        where deleted_at is null
        except
        select id, deleted_at is null, policy_no, name_remark, vehicle_no, chassis_no, start_date, end_date, cancelled_on from rows_before
      ) as differing));
  end if;
  return null;
end $function$;

create or replace function refuse_corporate_numbers_again() returns trigger language plpgsql as $function$
begin
  if tg_op = 'INSERT' then
    perform refuse_numbers_again('corporate', array(select id from rows_after where deleted_at is null));
  else
    perform refuse_numbers_again('corporate', array(
      select id from (
        select id, deleted_at is null, policy_no, company, start_date, end_date, cancelled_on from rows_after where deleted_at is null
        except
        select id, deleted_at is null, policy_no, company, start_date, end_date, cancelled_on from rows_before
      ) as differing));
  end if;
  return null;
end $function$;

-- Before what is new, or opened, of a renewal.
create function close_renewal_of_cancelled() returns trigger language plpgsql as $function$
begin
  if (new.policies = 'motor' and exists (select from motor_insurance where id = new.policy_id and cancelled_on is not null))
    or (new.policies = 'corporate' and exists (select from corporate_insurance where id = new.policy_id and cancelled_on is not null)) then
    new.stage := 'lost';
    new.lost_reason := coalesce(new.lost_reason, 'other');
    new.closed_at := now();
    new.next_call_at := null;
    new.ready_at := null;
    new.ready_by := null;
  end if;
  return new;
end $function$;
create trigger t29_close_of_new before insert on renewals for each row when (new.closed_at is null and new.deleted_at is null)
  execute function close_renewal_of_cancelled();
create trigger t29_close_of_changed before update on renewals for each row
  when (new.closed_at is null and new.deleted_at is null and (old.closed_at is not null or old.deleted_at is not null))
  execute function close_renewal_of_cancelled();

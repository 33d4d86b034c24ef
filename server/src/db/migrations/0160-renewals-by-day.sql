-- Counts of renewals by the day of their end and their owner, so that the bands of the desk need not count them. Reads all renewals once.
create table renewal_days (
  policies text not null,
  ends_on date not null,
  line text,
  owner_id integer,
  -- Open, and without a policy by which they look renewed; of these, those that were never called.
  listed integer not null default 0,
  never_called integer not null default 0,
  looks_renewed integer not null default 0,
  closed integer not null default 0,
  constraint renewal_days_one unique nulls not distinct (policies, ends_on, line, owner_id)
) with (fillfactor = 50);

-- The desk in its order, and whatever ended in a period.
create index renewals_listed on renewals (policies, ends_on, id)
  where closed_at is null and looks_renewed_by is null and deleted_at is null;
create index renewals_ending on renewals (ends_on, id) where deleted_at is null;

create view true_renewal_days as
select policies, ends_on, line, owner_id,
  (count(*) filter (where closed_at is null and looks_renewed_by is null))::integer as listed,
  (count(*) filter (where closed_at is null and looks_renewed_by is null and last_called_at is null))::integer as never_called,
  (count(*) filter (where closed_at is null and looks_renewed_by is not null))::integer as looks_renewed,
  (count(*) filter (where closed_at is not null))::integer as closed
from renewals where deleted_at is null group by 1, 2, 3, 4;

create function count_renewal(renewal renewals, change integer) returns void language plpgsql as $function$
declare
  is_listed integer := change * (renewal.closed_at is null and renewal.looks_renewed_by is null)::integer;
begin
  insert into renewal_days as total (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
  values (
    renewal.policies, renewal.ends_on, renewal.line, renewal.owner_id, is_listed, is_listed * (renewal.last_called_at is null)::integer,
    change * (renewal.closed_at is null and renewal.looks_renewed_by is not null)::integer,
    change * (renewal.closed_at is not null)::integer)
  on conflict on constraint renewal_days_one do update set
    listed = total.listed + excluded.listed, never_called = total.never_called + excluded.never_called,
    looks_renewed = total.looks_renewed + excluded.looks_renewed, closed = total.closed + excluded.closed;
end $function$;

create function update_renewal_days() returns trigger language plpgsql as $function$
begin
  -- A call may change no more than what is counted. Like an entry of the audit it waits here, so that no two wait for each other's days.
  perform from audit_chain for update;
  if tg_op <> 'INSERT' and old.deleted_at is null then perform count_renewal(old, -1); end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform count_renewal(new, 1); end if;
  return null;
end $function$;

-- At the commit: the policies of one day end on one day, and whoever adds one would otherwise wait for the whole of another's transaction.
create constraint trigger t60_days_of_new after insert or delete on renewals
  deferrable initially deferred for each row execute function update_renewal_days();
create constraint trigger t60_days_of_changed after update on renewals
  deferrable initially deferred for each row when (
    (old.policies, old.ends_on, old.line, old.owner_id, old.closed_at is null, old.looks_renewed_by is null, old.last_called_at is null,
      old.deleted_at is null)
    is distinct from
    (new.policies, new.ends_on, new.line, new.owner_id, new.closed_at is null, new.looks_renewed_by is null, new.last_called_at is null,
      new.deleted_at is null)
  ) execute function update_renewal_days();

insert into renewal_days (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from true_renewal_days
order by policies, ends_on;

CREATE OR REPLACE FUNCTION rebuild_totals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table motor_insurance, corporate_insurance, people, renewals in share row exclusive mode;
  delete from policy_days;
  delete from policy_months;
  delete from policy_blocks;
  delete from policy_totals;
  delete from person_counts;
  delete from renewal_days;
  insert into policy_days (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_days;
  insert into policy_months (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_months;
  insert into policy_blocks (kind, block, policies) select kind, block, policies from true_policy_blocks;
  insert into policy_totals
    (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num)
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num
    from true_policy_totals;
  insert into person_counts (role_id, is_active, people) select role_id, is_active, people from true_person_counts;
  insert into renewal_days (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from true_renewal_days
    order by policies, ends_on;
end $function$;

CREATE OR REPLACE FUNCTION totals_that_differ()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with stored as (
    select 'day' as total, to_jsonb(t) as stands from policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from policy_blocks t where policies <> 0
    union all select 'all', to_jsonb(t) from policy_totals t
    union all select 'people', to_jsonb(t) from person_counts t where people <> 0
    union all select 'renewals', to_jsonb(t) from renewal_days t where (listed, never_called, looks_renewed, closed) <> (0, 0, 0, 0)
  ), true_ones as (
    select 'day' as total, to_jsonb(t) as stands from true_policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from true_policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from true_policy_blocks t
    union all select 'all', to_jsonb(t) from true_policy_totals t
    union all select 'people', to_jsonb(t) from true_person_counts t
    union all select 'renewals', to_jsonb(t) from true_renewal_days t
  )
  select (select count(*) from (table stored except all table true_ones) as wrong)
    + (select count(*) from (table true_ones except all table stored) as missing);
$function$;

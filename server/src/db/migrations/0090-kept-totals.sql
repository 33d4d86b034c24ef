-- Counts and sums that the database keeps as rows change, so that no list and no dashboard has to count a million rows.
-- They are exact: changed in the transaction of the change, under the row locks of what they count.

-- Policies that are not deleted, by day: how many covers start on it, with what total premium, and how many end on it.
create table policy_days (
  policies text not null,
  day date not null,
  starting integer not null default 0,
  total_premium numeric(18, 2) not null default 0,
  ending integer not null default 0,
  primary key (policies, day)
) with (fillfactor = 50);

-- The same by thousands of ids: where in the list a page begins is found by adding these up, not by reading the rows before it.
create table policy_blocks (
  policies text not null,
  block integer not null,
  policies_in_block integer not null,
  primary key (policies, block)
) with (fillfactor = 50);

-- All of a kind: policies by their table, people by their role (`people 4`).
create table kept_counts (
  of text primary key,
  count bigint not null
) with (fillfactor = 50);

create function count_rows(of_kind text, difference integer) returns void language sql as $$
  insert into kept_counts as kept (of, count) values (of_kind, difference)
  on conflict (of) do update set count = kept.count + excluded.count;
$$;

-- One policy more (sign 1) or less (sign -1).
create function count_policy(kind text, policy_id integer, starts date, ends date, premium numeric, sign integer) returns void language plpgsql as $$
begin
  insert into policy_days as days (policies, day, starting, total_premium) values (kind, starts, sign, sign * coalesce(premium, 0))
  on conflict (policies, day) do update set starting = days.starting + excluded.starting, total_premium = days.total_premium + excluded.total_premium;
  insert into policy_days as days (policies, day, ending) values (kind, ends, sign)
  on conflict (policies, day) do update set ending = days.ending + excluded.ending;
  insert into policy_blocks as blocks (policies, block, policies_in_block) values (kind, policy_id / 1000, sign)
  on conflict (policies, block) do update set policies_in_block = blocks.policies_in_block + excluded.policies_in_block;
  perform count_rows(kind, sign);
end $$;

create function keep_policy_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_policy(tg_table_name, old.id, old.start_date, old.end_date, old.total_premium, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_policy(tg_table_name, new.id, new.start_date, new.end_date, new.total_premium, 1);
  end if;
  return null;
end $$;

create function keep_people_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then perform count_rows('people ' || old.role_id, -1); end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform count_rows('people ' || new.role_id, 1); end if;
  return null;
end $$;

-- Triggers fire by name: audit_change first, whose lock on the end of the chain then holds for these rows too, so that no two changes wait for each other.
do $$
declare
  kind text;
begin
  foreach kind in array array['motor_insurance', 'corporate_insurance'] loop
    execute format('create trigger keep_totals_of_new after insert or delete on %I for each row execute function keep_policy_totals()', kind);
    execute format(
      'create trigger keep_totals_of_changed after update on %I for each row when (old.deleted_at is distinct from new.deleted_at
         or old.start_date <> new.start_date or old.end_date <> new.end_date or old.total_premium is distinct from new.total_premium)
       execute function keep_policy_totals()', kind);
  end loop;
end $$;
create trigger keep_counts_of_new after insert or delete on people for each row execute function keep_people_counts();
create trigger keep_counts_of_changed after update on people for each row
  when (old.deleted_at is distinct from new.deleted_at or old.role_id <> new.role_id) execute function keep_people_counts();

-- What the kept totals must be, from the rows themselves.
create view true_policy_days as
  with kept as (
    select 'motor_insurance' as policies, start_date, end_date, total_premium from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', start_date, end_date, total_premium from corporate_insurance where deleted_at is null
  ), days as (
    select policies, start_date as day, 1 as starting, coalesce(total_premium, 0) as total_premium, 0 as ending from kept
    union all
    select policies, end_date, 0, 0, 1 from kept
  )
  select policies, day, sum(starting)::integer as starting, sum(total_premium)::numeric(18, 2) as total_premium, sum(ending)::integer as ending
  from days group by policies, day;
create view true_policy_blocks as
  select policies, block, count(*)::integer as policies_in_block from (
    select 'motor_insurance' as policies, id / 1000 as block from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', id / 1000 from corporate_insurance where deleted_at is null
  ) as kept group by policies, block;
create view true_counts as
  select 'motor_insurance' as of, count(*) as count from motor_insurance where deleted_at is null
  union all select 'corporate_insurance', count(*) from corporate_insurance where deleted_at is null
  union all select 'people ' || role_id, count(*) from people where deleted_at is null group by role_id;

-- Makes the kept totals anew from the rows; after rows were brought in past the triggers.
create function rebuild_totals() returns void language plpgsql as $$
begin
  lock table motor_insurance, corporate_insurance, people in share row exclusive mode;
  delete from policy_days;
  delete from policy_blocks;
  delete from kept_counts;
  insert into policy_days (policies, day, starting, total_premium, ending) select policies, day, starting, total_premium, ending from true_policy_days;
  insert into policy_blocks (policies, block, policies_in_block) select policies, block, policies_in_block from true_policy_blocks;
  insert into kept_counts (of, count) select of, count from true_counts;
end $$;
select rebuild_totals();

-- How many kept totals differ from what the rows say; 0 unless something is wrong.
create function totals_that_differ() returns bigint language sql stable as $$
  select
    (select count(*) from (select * from policy_days where starting <> 0 or ending <> 0 or total_premium <> 0) as kept
      full join true_policy_days as true_ones using (policies, day)
      where (kept.starting, kept.total_premium, kept.ending) is distinct from (true_ones.starting, true_ones.total_premium, true_ones.ending))
    + (select count(*) from (select * from policy_blocks where policies_in_block <> 0) as kept
      full join true_policy_blocks as true_ones using (policies, block)
      where kept.policies_in_block is distinct from true_ones.policies_in_block)
    + (select count(*) from (select * from kept_counts where count <> 0) as kept
      full join (select * from true_counts where count <> 0) as true_ones using (of)
      where kept.count is distinct from true_ones.count);
$$;

-- Each order that a list can be asked for: by the column and then by id, read forwards or backwards.
drop index motor_insurance_start;
drop index motor_insurance_end;
create index motor_insurance_by_start_date on motor_insurance (start_date, id) where deleted_at is null;
create index motor_insurance_by_end_date on motor_insurance (end_date, id) where deleted_at is null;
create index motor_insurance_by_insured_name on motor_insurance (lower(insured_name), id) where deleted_at is null;
create index motor_insurance_by_name_remark on motor_insurance (lower(name_remark), id) where deleted_at is null;
create index motor_insurance_by_policy_no on motor_insurance (lower(policy_no), id) where deleted_at is null;
create index motor_insurance_by_vehicle_no on motor_insurance (lower(vehicle_no), id) where deleted_at is null;
create index motor_insurance_by_product on motor_insurance (lower(product), id) where deleted_at is null;
create index motor_insurance_by_total_premium on motor_insurance (total_premium, id) where deleted_at is null;
create index motor_insurance_by_commission_in on motor_insurance (commission_in_num, id) where deleted_at is null;
create index motor_insurance_by_commission_out on motor_insurance (commission_out_num, id) where deleted_at is null;
drop index corporate_insurance_start;
drop index corporate_insurance_end;
create index corporate_insurance_by_start_date on corporate_insurance (start_date, id) where deleted_at is null;
create index corporate_insurance_by_end_date on corporate_insurance (end_date, id) where deleted_at is null;

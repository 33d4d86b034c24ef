-- Summary tables with a column per count and sum, updated by triggers in the transaction of the change.
-- They replace kept_counts and policy_days, whose keys were concatenated words.

drop function keep_policy_totals() cascade;
drop function keep_policy_sums() cascade;
drop function keep_people_counts() cascade;
drop function count_policy(text, integer, date, date, numeric, integer);
drop function add_up(text, bigint);
drop function totals_that_differ();
drop function rebuild_totals();
drop view true_policy_days, true_policy_blocks, true_counts;
drop table policy_days, policy_blocks, kept_counts;

-- `kind` is the table of the policies; deleted ones do not count. The fill factor leaves room for updates in place (HOT).

-- Covers that start and end on a day; the premium is of those that start.
create table policy_days (
  kind text not null,
  day date not null,
  starting integer not null default 0,
  ending integer not null default 0,
  total_premium numeric(18, 2) not null default 0,
  primary key (kind, day)
) with (fillfactor = 50);

-- Premiums of covers that start in a month; `month` is its first day.
create table policy_months (
  kind text not null,
  month date not null,
  total_premium numeric(18, 2) not null default 0,
  primary key (kind, month)
) with (fillfactor = 50);

-- Policies per thousand ids, to find where a page begins without reading the rows before it.
create table policy_blocks (
  kind text not null,
  block integer not null,
  policies integer not null default 0,
  primary key (kind, block)
) with (fillfactor = 50);

-- One row per kind, which always exists. Columns that the kind lacks stay 0.
create table policy_totals (
  kind text primary key,
  policies integer not null default 0,
  total_premium numeric(18, 2) not null default 0,
  od_premium numeric(18, 2) not null default 0,
  third_party_premium numeric(18, 2) not null default 0,
  net_premium numeric(18, 2) not null default 0,
  new_premium numeric(18, 2) not null default 0,
  terrisom numeric(18, 2) not null default 0,
  commission_in_num numeric(18, 2) not null default 0,
  commission_out_num numeric(18, 2) not null default 0
) with (fillfactor = 50);

create table person_counts (
  role_id integer not null references roles (id),
  is_active boolean not null,
  people integer not null default 0,
  primary key (role_id, is_active)
) with (fillfactor = 50);

-- Subtracts the old row (`was` is 1) and adds the new one (`now` is 1), and writes only what differs.
create function update_policy_totals() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  now integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
  premium_was numeric := was * coalesce(old.total_premium, 0);
  premium_now numeric := now * coalesce(new.total_premium, 0);
begin
  insert into policy_days as total (kind, day, starting, ending, total_premium)
  select tg_table_name, day, sum(starts), sum(ends), sum(premium)
  from (values
    (old.start_date, -was, 0, -premium_was), (old.end_date, 0, -was, 0),
    (new.start_date, now, 0, premium_now), (new.end_date, 0, now, 0)
  ) as change (day, starts, ends, premium)
  where day is not null
  group by day having sum(starts) <> 0 or sum(ends) <> 0 or sum(premium) <> 0
  on conflict (kind, day) do update set
    starting = total.starting + excluded.starting,
    ending = total.ending + excluded.ending,
    total_premium = total.total_premium + excluded.total_premium;

  insert into policy_months as total (kind, month, total_premium)
  select tg_table_name, date_trunc('month', day::timestamp)::date as month, sum(premium)
  from (values (old.start_date, -premium_was), (new.start_date, premium_now)) as change (day, premium)
  where day is not null
  group by month having sum(premium) <> 0
  on conflict (kind, month) do update set total_premium = total.total_premium + excluded.total_premium;

  if was <> now then
    insert into policy_blocks as total (kind, block, policies) values (tg_table_name, coalesce(new.id, old.id) / 1000, now - was)
    on conflict (kind, block) do update set policies = total.policies + excluded.policies;
  end if;

  if tg_table_name = 'motor_insurance' then
    update policy_totals set
      policies = policies + now - was,
      total_premium = total_premium + premium_now - premium_was,
      od_premium = od_premium + now * coalesce(new.od_premium, 0) - was * coalesce(old.od_premium, 0),
      third_party_premium = third_party_premium + now * coalesce(new.third_party_premium, 0) - was * coalesce(old.third_party_premium, 0),
      net_premium = net_premium + now * coalesce(new.net_premium, 0) - was * coalesce(old.net_premium, 0),
      commission_in_num = commission_in_num + now * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0),
      commission_out_num = commission_out_num + now * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)
    where kind = tg_table_name;
  else
    update policy_totals set
      policies = policies + now - was,
      total_premium = total_premium + premium_now - premium_was,
      new_premium = new_premium + now * coalesce(new.new_premium, 0) - was * coalesce(old.new_premium, 0),
      terrisom = terrisom + now * coalesce(new.terrisom, 0) - was * coalesce(old.terrisom, 0),
      commission_in_num = commission_in_num + now * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0),
      commission_out_num = commission_out_num + now * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)
    where kind = tg_table_name;
  end if;
  return null;
end $$;

create function update_person_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into person_counts as total (role_id, is_active, people) values (old.role_id, old.is_active, -1)
    on conflict (role_id, is_active) do update set people = total.people + excluded.people;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into person_counts as total (role_id, is_active, people) values (new.role_id, new.is_active, 1)
    on conflict (role_id, is_active) do update set people = total.people + excluded.people;
  end if;
  return null;
end $$;

-- Deferred, and by name after t50_audit_change, whose lock on the head of the chain keeps two changes from deadlocking on the totals.
create constraint trigger t60_totals_of_new after insert or delete on motor_insurance
  deferrable initially deferred for each row execute function update_policy_totals();
create constraint trigger t60_totals_of_new after insert or delete on corporate_insurance
  deferrable initially deferred for each row execute function update_policy_totals();
create constraint trigger t60_totals_of_new after insert or delete on people
  deferrable initially deferred for each row execute function update_person_counts();
create constraint trigger t60_totals_of_changed after update on motor_insurance
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.start_date, old.end_date, old.total_premium,
      old.od_premium, old.third_party_premium, old.net_premium, old.commission_in_num, old.commission_out_num)
    is distinct from
    (new.deleted_at is null, new.start_date, new.end_date, new.total_premium,
      new.od_premium, new.third_party_premium, new.net_premium, new.commission_in_num, new.commission_out_num)
  ) execute function update_policy_totals();
create constraint trigger t60_totals_of_changed after update on corporate_insurance
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.start_date, old.end_date, old.total_premium,
      old.new_premium, old.terrisom, old.commission_in_num, old.commission_out_num)
    is distinct from
    (new.deleted_at is null, new.start_date, new.end_date, new.total_premium,
      new.new_premium, new.terrisom, new.commission_in_num, new.commission_out_num)
  ) execute function update_policy_totals();
create constraint trigger t60_totals_of_changed after update on people
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.role_id, old.is_active) is distinct from (new.deleted_at is null, new.role_id, new.is_active)
  ) execute function update_person_counts();

-- The expected totals, computed from the rows.
create view true_policy_days as
  select kind, day, sum(starts)::integer as starting, sum(ends)::integer as ending, sum(premium)::numeric(18, 2) as total_premium
  from (
    select 'motor_insurance' as kind, start_date as day, 1 as starts, 0 as ends, coalesce(total_premium, 0) as premium
      from motor_insurance where deleted_at is null
    union all select 'motor_insurance', end_date, 0, 1, 0 from motor_insurance where deleted_at is null
    union all select 'corporate_insurance', start_date, 1, 0, coalesce(total_premium, 0) from corporate_insurance where deleted_at is null
    union all select 'corporate_insurance', end_date, 0, 1, 0 from corporate_insurance where deleted_at is null
  ) as covers group by kind, day;
create view true_policy_months as
  select kind, date_trunc('month', day::timestamp)::date as month, sum(total_premium)::numeric(18, 2) as total_premium
  from true_policy_days group by kind, month;
create view true_policy_blocks as
  select 'motor_insurance' as kind, id / 1000 as block, count(*)::integer as policies
    from motor_insurance where deleted_at is null group by block
  union all
  select 'corporate_insurance', id / 1000 as block, count(*)::integer from corporate_insurance where deleted_at is null group by block;
create view true_policy_totals as
  select 'motor_insurance' as kind, count(*)::integer as policies, coalesce(sum(total_premium), 0) as total_premium,
    coalesce(sum(od_premium), 0) as od_premium, coalesce(sum(third_party_premium), 0) as third_party_premium,
    coalesce(sum(net_premium), 0) as net_premium, 0 as new_premium, 0 as terrisom,
    coalesce(sum(commission_in_num), 0) as commission_in_num, coalesce(sum(commission_out_num), 0) as commission_out_num
  from motor_insurance where deleted_at is null
  union all
  select 'corporate_insurance', count(*)::integer, coalesce(sum(total_premium), 0), 0, 0, 0, coalesce(sum(new_premium), 0),
    coalesce(sum(terrisom), 0), coalesce(sum(commission_in_num), 0), coalesce(sum(commission_out_num), 0)
  from corporate_insurance where deleted_at is null;
create view true_person_counts as
  select role_id, is_active, count(*)::integer as people from people where deleted_at is null group by role_id, is_active;

-- Recomputes the totals, for after rows were loaded without triggers.
create function rebuild_totals() returns void language plpgsql as $$
begin
  lock table motor_insurance, corporate_insurance, people in share row exclusive mode;
  delete from policy_days;
  delete from policy_months;
  delete from policy_blocks;
  delete from policy_totals;
  delete from person_counts;
  insert into policy_days (kind, day, starting, ending, total_premium)
    select kind, day, starting, ending, total_premium from true_policy_days;
  insert into policy_months (kind, month, total_premium) select kind, month, total_premium from true_policy_months;
  insert into policy_blocks (kind, block, policies) select kind, block, policies from true_policy_blocks;
  insert into policy_totals
    (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num)
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num
    from true_policy_totals;
  insert into person_counts (role_id, is_active, people) select role_id, is_active, people from true_person_counts;
end $$;
select rebuild_totals();

-- The number of totals that differ from the rows; 0 unless something is wrong. A row of zeros may be missing.
create function totals_that_differ() returns bigint language sql stable as $$
  with stored as (
    select 'day' as total, to_jsonb(t) as stands from policy_days t where (starting, ending, total_premium) <> (0, 0, 0)
    union all select 'month', to_jsonb(t) from policy_months t where total_premium <> 0
    union all select 'block', to_jsonb(t) from policy_blocks t where policies <> 0
    union all select 'all', to_jsonb(t) from policy_totals t
    union all select 'people', to_jsonb(t) from person_counts t where people <> 0
  ), true_ones as (
    select 'day' as total, to_jsonb(t) as stands from true_policy_days t
    union all select 'month', to_jsonb(t) from true_policy_months t where total_premium <> 0
    union all select 'block', to_jsonb(t) from true_policy_blocks t
    union all select 'all', to_jsonb(t) from true_policy_totals t
    union all select 'people', to_jsonb(t) from true_person_counts t
  )
  select (select count(*) from (table stored except all table true_ones) as wrong)
    + (select count(*) from (table true_ones except all table stored) as missing);
$$;

-- Net premium beside total premium, by the day of issue as well as by the start of the cover. A policy without a day of issue counts on its
-- start, as it does for tax. All policies are read once and the summary tables written anew: some seconds for a million.

alter table policy_days
  add column net_premium numeric(18, 2) not null default 0,
  add column issued_net_premium numeric(18, 2) not null default 0,
  add column issued_total_premium numeric(18, 2) not null default 0;
alter table policy_months
  add column net_premium numeric(18, 2) not null default 0,
  add column issued_net_premium numeric(18, 2) not null default 0,
  add column issued_total_premium numeric(18, 2) not null default 0;

-- Subtracts the old row (`was` is 1) and adds the new one (`now` is 1), and writes only what differs.
create or replace function update_policy_totals() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  now integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
  premium_was numeric := was * coalesce(old.total_premium, 0);
  premium_now numeric := now * coalesce(new.total_premium, 0);
  net_was numeric;
  net_now numeric;
begin
  if tg_table_name = 'motor_insurance' then
    net_was := was * coalesce(old.net_premium, 0);
    net_now := now * coalesce(new.net_premium, 0);
  else
    net_was := was * (coalesce(old.new_premium, 0) + coalesce(old.terrisom, 0));
    net_now := now * (coalesce(new.new_premium, 0) + coalesce(new.terrisom, 0));
  end if;

  insert into policy_days as total
    (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
  select tg_table_name, day, sum(starts), sum(ends), sum(net), sum(premium), sum(issued_net), sum(issued_premium)
  from (values
    (old.start_date, -was, 0, -net_was, -premium_was, 0, 0), (old.end_date, 0, -was, 0, 0, 0, 0),
    (coalesce(old.issue_date, old.start_date), 0, 0, 0, 0, -net_was, -premium_was),
    (new.start_date, now, 0, net_now, premium_now, 0, 0), (new.end_date, 0, now, 0, 0, 0, 0),
    (coalesce(new.issue_date, new.start_date), 0, 0, 0, 0, net_now, premium_now)
  ) as change (day, starts, ends, net, premium, issued_net, issued_premium)
  where day is not null
  group by day
  having (sum(starts), sum(ends), sum(net), sum(premium), sum(issued_net), sum(issued_premium)) <> (0, 0, 0, 0, 0, 0)
  on conflict (kind, day) do update set
    starting = total.starting + excluded.starting,
    ending = total.ending + excluded.ending,
    net_premium = total.net_premium + excluded.net_premium,
    total_premium = total.total_premium + excluded.total_premium,
    issued_net_premium = total.issued_net_premium + excluded.issued_net_premium,
    issued_total_premium = total.issued_total_premium + excluded.issued_total_premium;

  insert into policy_months as total (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
  select tg_table_name, date_trunc('month', day::timestamp)::date as month, sum(net), sum(premium), sum(issued_net), sum(issued_premium)
  from (values
    (old.start_date, -net_was, -premium_was, 0, 0), (coalesce(old.issue_date, old.start_date), 0, 0, -net_was, -premium_was),
    (new.start_date, net_now, premium_now, 0, 0), (coalesce(new.issue_date, new.start_date), 0, 0, net_now, premium_now)
  ) as change (day, net, premium, issued_net, issued_premium)
  where day is not null
  group by month having (sum(net), sum(premium), sum(issued_net), sum(issued_premium)) <> (0, 0, 0, 0)
  on conflict (kind, month) do update set
    net_premium = total.net_premium + excluded.net_premium,
    total_premium = total.total_premium + excluded.total_premium,
    issued_net_premium = total.issued_net_premium + excluded.issued_net_premium,
    issued_total_premium = total.issued_total_premium + excluded.issued_total_premium;

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
      net_premium = net_premium + net_now - net_was,
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

drop trigger t60_totals_of_changed on motor_insurance;
create constraint trigger t60_totals_of_changed after update on motor_insurance
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.start_date, old.end_date, old.issue_date, old.total_premium,
      old.od_premium, old.third_party_premium, old.net_premium, old.commission_in_num, old.commission_out_num)
    is distinct from
    (new.deleted_at is null, new.start_date, new.end_date, new.issue_date, new.total_premium,
      new.od_premium, new.third_party_premium, new.net_premium, new.commission_in_num, new.commission_out_num)
  ) execute function update_policy_totals();
drop trigger t60_totals_of_changed on corporate_insurance;
create constraint trigger t60_totals_of_changed after update on corporate_insurance
  deferrable initially deferred for each row when (
    (old.deleted_at is null, old.start_date, old.end_date, old.issue_date, old.total_premium,
      old.new_premium, old.terrisom, old.commission_in_num, old.commission_out_num)
    is distinct from
    (new.deleted_at is null, new.start_date, new.end_date, new.issue_date, new.total_premium,
      new.new_premium, new.terrisom, new.commission_in_num, new.commission_out_num)
  ) execute function update_policy_totals();

drop view true_policy_months, true_policy_days;
create view true_policy_days as
  with policies as (
    select 'motor_insurance' as kind, start_date, end_date, coalesce(issue_date, start_date) as issued,
      coalesce(net_premium, 0) as net, coalesce(total_premium, 0) as premium
    from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', start_date, end_date, coalesce(issue_date, start_date),
      coalesce(new_premium, 0) + coalesce(terrisom, 0), coalesce(total_premium, 0)
    from corporate_insurance where deleted_at is null
  )
  select kind, day, sum(starts)::integer as starting, sum(ends)::integer as ending,
    sum(day_net)::numeric(18, 2) as net_premium, sum(day_premium)::numeric(18, 2) as total_premium,
    sum(issued_net)::numeric(18, 2) as issued_net_premium, sum(issued_premium)::numeric(18, 2) as issued_total_premium
  from policies cross join lateral (values
    (start_date, 1, 0, net, premium, 0, 0), (end_date, 0, 1, 0, 0, 0, 0), (issued, 0, 0, 0, 0, net, premium)
  ) as change (day, starts, ends, day_net, day_premium, issued_net, issued_premium)
  group by kind, day;
create view true_policy_months as
  select kind, date_trunc('month', day::timestamp)::date as month,
    sum(net_premium)::numeric(18, 2) as net_premium, sum(total_premium)::numeric(18, 2) as total_premium,
    sum(issued_net_premium)::numeric(18, 2) as issued_net_premium, sum(issued_total_premium)::numeric(18, 2) as issued_total_premium
  from true_policy_days group by kind, month;

create or replace function rebuild_totals() returns void language plpgsql as $$
begin
  lock table motor_insurance, corporate_insurance, people in share row exclusive mode;
  delete from policy_days;
  delete from policy_months;
  delete from policy_blocks;
  delete from policy_totals;
  delete from person_counts;
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
end $$;
select rebuild_totals();

-- The number of totals that differ from the rows; 0 unless something is wrong. A row of zeros may be missing.
create or replace function totals_that_differ() returns bigint language sql stable as $$
  with stored as (
    select 'day' as total, to_jsonb(t) as stands from policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from policy_blocks t where policies <> 0
    union all select 'all', to_jsonb(t) from policy_totals t
    union all select 'people', to_jsonb(t) from person_counts t where people <> 0
  ), true_ones as (
    select 'day' as total, to_jsonb(t) as stands from true_policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from true_policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from true_policy_blocks t
    union all select 'all', to_jsonb(t) from true_policy_totals t
    union all select 'people', to_jsonb(t) from true_person_counts t
  )
  select (select count(*) from (table stored except all table true_ones) as wrong)
    + (select count(*) from (table true_ones except all table stored) as missing);
$$;

-- How much of own damage is add-ons, and what is neither own damage nor third party: personal accident and other liability. Nothing is
-- rewritten: the columns begin empty, so every sum stays as it was.
alter table motor_insurance
  add column addon_premium numeric(12,2),
  add column pa_premium numeric(12,2);
alter table policy_totals add column pa_premium numeric(18,2) not null default 0;

create or replace view true_policy_totals as
select 'motor_insurance' as kind, count(*)::integer as policies, coalesce(sum(total_premium), 0) as total_premium,
  coalesce(sum(od_premium), 0) as od_premium, coalesce(sum(third_party_premium), 0) as third_party_premium,
  coalesce(sum(net_premium), 0) as net_premium, 0 as new_premium, 0 as terrisom,
  coalesce(sum(commission_in_num), 0) as commission_in_num, coalesce(sum(commission_out_num), 0) as commission_out_num,
  coalesce(sum(pa_premium), 0) as pa_premium
from motor_insurance where deleted_at is null
union all
select 'corporate_insurance', count(*)::integer, coalesce(sum(total_premium), 0), 0, 0, 0,
  coalesce(sum(new_premium), 0), coalesce(sum(terrisom), 0), coalesce(sum(commission_in_num), 0), coalesce(sum(commission_out_num), 0), 0
from corporate_insurance where deleted_at is null;

create or replace function rebuild_totals()
 returns void
 language plpgsql
as $function$
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
    (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num,
      pa_premium)
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num,
      pa_premium
    from true_policy_totals;
  insert into person_counts (role_id, is_active, people) select role_id, is_active, people from true_person_counts;
  insert into renewal_days (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from true_renewal_days
    order by policies, ends_on;
end $function$;

create or replace function update_policy_totals()
 returns trigger
 language plpgsql
as $function$
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
      pa_premium = pa_premium + now * coalesce(new.pa_premium, 0) - was * coalesce(old.pa_premium, 0),
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
end $function$;

drop trigger t60_totals_of_changed on motor_insurance;
CREATE CONSTRAINT TRIGGER t60_totals_of_changed AFTER UPDATE ON motor_insurance DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (audit_setting('in_bulk') IS NULL AND ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL) OR old.start_date IS DISTINCT FROM new.start_date OR old.end_date IS DISTINCT FROM new.end_date OR old.issue_date IS DISTINCT FROM new.issue_date OR old.total_premium IS DISTINCT FROM new.total_premium OR old.od_premium IS DISTINCT FROM new.od_premium OR old.third_party_premium IS DISTINCT FROM new.third_party_premium OR old.net_premium IS DISTINCT FROM new.net_premium OR old.pa_premium IS DISTINCT FROM new.pa_premium
    OR old.commission_in_num IS DISTINCT FROM new.commission_in_num OR old.commission_out_num IS DISTINCT FROM new.commission_out_num))
  EXECUTE FUNCTION update_policy_totals();

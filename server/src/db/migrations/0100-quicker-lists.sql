-- What else is asked for all the time: premiums by month and in all, who can be chosen, claims, and people by name.
-- In policy_days a month stands as its first day, under its kind's name and `by month`.

drop function count_rows(text, integer);
-- `of`: what is counted, or added up in paise.
create function add_up(what text, difference bigint) returns void language sql as $$
  insert into kept_counts as kept (of, count) values (what, difference)
  on conflict (of) do update set count = kept.count + excluded.count;
$$;

-- One policy more (sign 1) or less (sign -1).
create or replace function count_policy(kind text, policy_id integer, starts date, ends date, premium numeric, sign integer)
returns void language plpgsql as $$
begin
  insert into policy_days as days (policies, day, starting, total_premium) values (kind, starts, sign, sign * coalesce(premium, 0))
  on conflict (policies, day) do update set starting = days.starting + excluded.starting, total_premium = days.total_premium + excluded.total_premium;
  insert into policy_days as days (policies, day, starting, total_premium)
  values (kind || ' by month', date_trunc('month', starts::timestamp)::date, sign, sign * coalesce(premium, 0))
  on conflict (policies, day) do update set starting = days.starting + excluded.starting, total_premium = days.total_premium + excluded.total_premium;
  insert into policy_days as days (policies, day, ending) values (kind, ends, sign)
  on conflict (policies, day) do update set ending = days.ending + excluded.ending;
  insert into policy_blocks as blocks (policies, block, policies_in_block) values (kind, policy_id / 1000, sign)
  on conflict (policies, block) do update set policies_in_block = blocks.policies_in_block + excluded.policies_in_block;
  perform add_up(kind, sign);
  perform add_up(kind || ' premium', (sign * coalesce(premium, 0) * 100)::bigint);
end $$;

create or replace function keep_people_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform add_up('people ' || old.role_id, -1);
    if old.is_active then perform add_up('active people ' || old.role_id, -1); end if;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform add_up('people ' || new.role_id, 1);
    if new.is_active then perform add_up('active people ' || new.role_id, 1); end if;
  end if;
  return null;
end $$;
drop trigger keep_counts_of_changed on people;
create trigger keep_counts_of_changed after update on people for each row
  when (old.deleted_at is distinct from new.deleted_at or old.role_id <> new.role_id or old.is_active <> new.is_active)
  execute function keep_people_counts();

create or replace view true_policy_days as
  with kept as (
    select 'motor_insurance' as policies, start_date, end_date, total_premium from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', start_date, end_date, total_premium from corporate_insurance where deleted_at is null
  ), days as (
    select policies, start_date as day, 1 as starting, coalesce(total_premium, 0) as total_premium, 0 as ending from kept
    union all
    select policies || ' by month', date_trunc('month', start_date::timestamp)::date, 1, coalesce(total_premium, 0), 0 from kept
    union all
    select policies, end_date, 0, 0, 1 from kept
  )
  select policies, day, sum(starting)::integer as starting, sum(total_premium)::numeric(18, 2) as total_premium, sum(ending)::integer as ending
  from days group by policies, day;
create or replace view true_counts as
  select 'motor_insurance' as of, count(*) as count from motor_insurance where deleted_at is null
  union all select 'corporate_insurance', count(*) from corporate_insurance where deleted_at is null
  union all select 'motor_insurance premium', (coalesce(sum(total_premium), 0) * 100)::bigint from motor_insurance where deleted_at is null
  union all select 'corporate_insurance premium', (coalesce(sum(total_premium), 0) * 100)::bigint from corporate_insurance where deleted_at is null
  union all select 'people ' || role_id, count(*) from people where deleted_at is null group by role_id
  union all select 'active people ' || role_id, count(*) from people where deleted_at is null and is_active group by role_id;
select rebuild_totals();

create index motor_insurance_claims on motor_insurance (id) where is_claim = 1 and deleted_at is null;
create index people_by_name on people (role_id, lower(name), id) where is_active and deleted_at is null;

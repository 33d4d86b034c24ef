-- Whether renewals that ended before the office moved in are asked about like all others.
alter table renewal_windows add column asks_earlier boolean not null default false;

-- The day on which the office moved in: of the first import of policies, unless policies had been entered for a month by then.
create function moved_in_on() returns date language sql stable as $function$
  select came.day
  from (
      select (min(started_at) at time zone 'Asia/Kolkata')::date as day from imports
      where kind in ('motor_insurance', 'corporate_insurance') and started_at is not null
        and status in ('running', 'paused', 'done', 'stopped', 'failed')) as came
  where came.day is not null and not coalesce(least(
      (select created_at from motor_insurance order by id limit 1),
      (select created_at from corporate_insurance order by id limit 1)) < came.day - 30, false)
$function$;

-- Null: whatever is within the window.
create function asks_renewals_from() returns date language sql stable as $function$
  select case when not asks_earlier then moved_in_on() end from renewal_windows
$function$;

-- An office that is at work already goes on asking about all that it asked about.
update renewal_windows set asks_earlier = true where moved_in_on() is not null;

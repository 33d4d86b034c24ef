-- The days in which a desk is divided are the office's. A table of one row: nothing is rewritten. An office that is at work keeps its windows.
alter table renewal_windows add column motor_bands text not null default '7, 15, 30, 45, 60',
  add column health_bands text not null default '7, 15, 30, 45, 60',
  add column corporate_bands text not null default '7, 15, 30, 60, 90';
alter table renewal_windows alter column motor_days set default 60;
alter table renewal_windows disable trigger user;
update renewal_windows set motor_days = 60 where not exists (select from people);
update renewal_windows set
  motor_bands = (select string_agg(day::text, ', ' order by day) from (
    select day from unnest(array[7, 15, 30, 45]) as day where day < motor_days union select motor_days) as days),
  health_bands = (select string_agg(day::text, ', ' order by day) from (
    select day from unnest(array[7, 15, 30, 45]) as day where day < health_days union select health_days) as days),
  corporate_bands = (select string_agg(day::text, ', ' order by day) from (
    select day from unnest(array[7, 15, 30, 60]) as day where day < corporate_days union select corporate_days) as days);
alter table renewal_windows enable trigger user;
alter table renewal_windows add constraint renewal_windows_bands check (
  (motor_bands || '/' || health_bands || '/' || corporate_bands) ~ '^([1-9][0-9]{0,2}(, [1-9][0-9]{0,2}){0,5}/?){3}$');

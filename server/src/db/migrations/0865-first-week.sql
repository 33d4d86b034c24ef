-- Steps of a new office that were left out, and when they were put away. An office that has policies needs none.
alter table money_settings add column steps_skipped text[] not null default '{}';
alter table money_settings add column first_week_ended timestamptz;
update money_settings set first_week_ended = now()
  where exists (select from motor_insurance) or exists (select from corporate_insurance);

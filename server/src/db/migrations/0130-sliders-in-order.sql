-- Where a slider stands among the others, the smallest first. Until somebody moves it, it stands by its id: the newest first, as before.
alter table sliders add column position integer;
-- The first and the last day on which it is shown; nothing is always.
alter table sliders add column starts_on date;
alter table sliders add column ends_on date;
alter table sliders add constraint sliders_days check (ends_on >= starts_on);

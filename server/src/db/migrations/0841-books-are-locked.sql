-- The last day on which the books are locked, and why; null: they are not. The row of the settings is what writers and whoever locks wait at.
alter table money_settings add column locked_until date;
alter table money_settings add column lock_reason text;

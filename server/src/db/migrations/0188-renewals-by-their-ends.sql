-- outside a transaction: renewals of one key by when they end and begin, without deleted ones, so that a few of them are found among any number
drop index concurrently if exists renewals_insured_ends;
create index concurrently renewals_insured_ends on renewals (insured_key, ends_on) where insured_key is not null and deleted_at is null;
drop index concurrently if exists renewals_insured_begins;
create index concurrently renewals_insured_begins on renewals (insured_key, begins_on) where insured_key is not null and deleted_at is null;
drop index concurrently if exists renewals_chassis_ends;
create index concurrently renewals_chassis_ends on renewals (chassis_key, ends_on) where chassis_key is not null and deleted_at is null;
drop index concurrently if exists renewals_chassis_begins;
create index concurrently renewals_chassis_begins on renewals (chassis_key, begins_on) where chassis_key is not null and deleted_at is null;
drop index concurrently if exists renewals_insured;
drop index concurrently if exists renewals_chassis;

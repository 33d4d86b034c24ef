-- outside a transaction: builds while others write. What the same insured has that ends or begins around a day.
drop index concurrently if exists renewals_person_ends;
create index concurrently renewals_person_ends on renewals (person_key, ends_on) where person_key is not null and deleted_at is null;
drop index concurrently if exists renewals_person_begins;
create index concurrently renewals_person_begins on renewals (person_key, begins_on) where person_key is not null and deleted_at is null;

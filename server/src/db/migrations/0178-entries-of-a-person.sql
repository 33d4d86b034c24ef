-- outside a transaction: the last entry of a person is the one with the highest number, also after the clock was set back.
-- It takes the place of the index by time, so a change costs what it did. Reads all entries once.
drop index concurrently if exists audit_entries_of_person;
create index concurrently audit_entries_of_person on audit_entries (person_id, id);
drop index concurrently if exists audit_entries_person;

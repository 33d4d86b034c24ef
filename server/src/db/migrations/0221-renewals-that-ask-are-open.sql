-- outside a transaction: the indexes of open renewals hold those that ask, too. Servers of the last version read them as well.
drop index concurrently if exists renewals_open;
create index concurrently renewals_open on renewals (policies, ends_on, id) where closed_at is null and deleted_at is null;
drop index concurrently if exists renewals_open_of_owner;
create index concurrently renewals_open_of_owner on renewals (policies, owner_id, ends_on, id) where owner_id is not null and closed_at is null and deleted_at is null;
drop index concurrently if exists renewals_to_call;
create index concurrently renewals_to_call on renewals (coalesce(owner_id, 0), ends_on, id) where closed_at is null and deleted_at is null and ready_at is null and next_call_at is null;
drop index concurrently if exists renewals_to_call_all;
create index concurrently renewals_to_call_all on renewals (ends_on, id) where closed_at is null and deleted_at is null and ready_at is null and next_call_at is null;
drop index concurrently if exists renewals_listed;
drop index concurrently if exists renewals_listed_of_owner;
drop index concurrently if exists renewals_queue;
drop index concurrently if exists renewals_queue_all;

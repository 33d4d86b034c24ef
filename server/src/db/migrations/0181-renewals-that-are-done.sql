-- outside a transaction: what is renewed, lost or looks renewed is left out of the policies that end soon, and out of their number.
drop index concurrently if exists renewals_done;
create index concurrently renewals_done on renewals (policies, ends_on, policy_id) where deleted_at is null and (closed_at is not null or looks_renewed_by is not null);

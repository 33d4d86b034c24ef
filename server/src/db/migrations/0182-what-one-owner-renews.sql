-- outside a transaction: what one owner has in hand is found without passing all that is open in the window, or all that the owner ever had.
-- New renewals have no owner, so adding a policy costs what it did.
drop index concurrently if exists renewals_listed_of_owner;
create index concurrently renewals_listed_of_owner on renewals (policies, owner_id, ends_on, id) where owner_id is not null and closed_at is null and looks_renewed_by is null and deleted_at is null;
drop index concurrently if exists renewal_days_of_owner;
create index concurrently renewal_days_of_owner on renewal_days (policies, owner_id, ends_on) where owner_id is not null;

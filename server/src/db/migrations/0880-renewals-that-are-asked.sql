-- outside a transaction: builds while others write. Open renewals that another policy may have followed, which are few.
drop index concurrently if exists renewals_asked;
create index concurrently renewals_asked on renewals (policies, ends_on) where looks_renewed_by is not null and closed_at is null and deleted_at is null;

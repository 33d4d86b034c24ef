-- outside a transaction: as for motor policies.
drop index concurrently if exists corporate_insurance_cancelled;
create index concurrently corporate_insurance_cancelled on corporate_insurance (id) where cancelled_on is not null and deleted_at is null;

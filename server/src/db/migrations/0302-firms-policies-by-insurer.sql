-- outside a transaction
-- For the list and the number of one insurer's policies.
drop index concurrently if exists corporate_insurance_insurer;
create index concurrently corporate_insurance_insurer on corporate_insurance (insurer_id, id) where deleted_at is null;

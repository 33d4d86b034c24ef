-- outside a transaction
-- For the list and the number of policies whose line is not known. It holds all of them until they have been gone through.
drop index concurrently if exists corporate_insurance_no_line;
create index concurrently corporate_insurance_no_line on corporate_insurance (id) where line is null and deleted_at is null;

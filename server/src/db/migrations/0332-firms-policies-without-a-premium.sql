-- outside a transaction
-- For the list of policies that were entered without a premium: few among many.
drop index concurrently if exists corporate_insurance_no_premium;
create index concurrently corporate_insurance_no_premium on corporate_insurance (id) where coalesce(nullif(total_premium, 0), nullif(new_premium, 0), nullif(terrisom, 0)) is null and deleted_at is null;

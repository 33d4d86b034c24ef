-- outside a transaction
-- For the list of firms' policies with a claim: few among many.
drop index concurrently if exists corporate_insurance_claims;
create index concurrently corporate_insurance_claims on corporate_insurance (id) where is_claim = 1 and deleted_at is null;

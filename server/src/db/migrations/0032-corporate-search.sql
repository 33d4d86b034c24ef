-- Corporate policies are found as motor ones are: by their own words, and by their number typed any way.
alter table corporate_insurance add column if not exists search_text text generated always as (
  lower(insured_name || ' ' || coalesce(name_remark, '') || ' ' || coalesce(insured_mobile, '') || ' ' || coalesce(insured_email, '') || ' ' || policy_no
    || ' ' || coalesce(company, '') || ' ' || coalesce(product, ''))
  || ' ' || search_key(policy_no) || ' '
) stored;
create index if not exists corporate_insurance_newest on corporate_insurance (id desc) where deleted_at is null;
create index if not exists corporate_insurance_search on corporate_insurance using gin (search_text gin_trgm_ops);

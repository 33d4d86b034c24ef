-- outside a transaction
-- As of motor policies. Of those paid in installments each installment has its own commission.
drop index concurrently if exists corporate_insurance_not_rated_in;
create index concurrently corporate_insurance_not_rated_in on corporate_insurance (coalesce(issue_date, start_date), id) where commission_in_num is null and is_installment = 0 and deleted_at is null;
drop index concurrently if exists corporate_insurance_not_rated_out;
create index concurrently corporate_insurance_not_rated_out on corporate_insurance (coalesce(issue_date, start_date), id) where commission_out_num is null and broker is not null and is_installment = 0 and deleted_at is null;

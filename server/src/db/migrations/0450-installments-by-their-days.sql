-- What falls due, and what is late, among the installments of all policies.
create index corporate_insurance_premium_by_date on corporate_insurance_premium (premium_date, id) where deleted_at is null;
create index corporate_insurance_premium_open on corporate_insurance_premium (premium_date, id) where deleted_at is null and status <> 'Paid';

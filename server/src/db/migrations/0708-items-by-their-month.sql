-- outside a transaction
-- Items of commission of a period are found by their day of issue, or else of start; those of an installment by the day on which it was paid.
drop index concurrently if exists motor_insurance_issued;
create index concurrently motor_insurance_issued on motor_insurance (coalesce(issue_date, start_date), id) where deleted_at is null;
drop index concurrently if exists corporate_insurance_issued;
create index concurrently corporate_insurance_issued on corporate_insurance (coalesce(issue_date, start_date), id) where deleted_at is null;
drop index concurrently if exists corporate_insurance_premium_paid;
create index concurrently corporate_insurance_premium_paid
  on corporate_insurance_premium ((case status when 'Paid' then coalesce(pay_date, premium_date) end)) where deleted_at is null;

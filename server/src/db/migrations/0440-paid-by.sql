-- By what means an installment was paid, and under which reference. The last version neither reads nor writes them.
alter table corporate_insurance_premium add column paid_by text;
alter table corporate_insurance_premium add column paid_ref text;
alter table corporate_insurance_premium add constraint corporate_insurance_premium_paid_by_check
  check (paid_by = any (array['cash', 'cheque', 'upi', 'neft', 'card', 'other'])) not valid;

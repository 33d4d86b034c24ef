-- outside a transaction
-- Names that belong to nobody yet are few once an office has assigned them.
drop index concurrently if exists motor_insurance_without_insurer;
create index concurrently motor_insurance_without_insurer on motor_insurance (name_remark)
  where insurer_id is null and deleted_at is null and name_remark is not null;
drop index concurrently if exists corporate_insurance_without_insurer;
create index concurrently corporate_insurance_without_insurer on corporate_insurance (company)
  where insurer_id is null and deleted_at is null and company is not null;
drop index concurrently if exists motor_insurance_without_payee;
create index concurrently motor_insurance_without_payee on motor_insurance (sub_broker) include (commission_out_num)
  where payee_id is null and deleted_at is null and sub_broker is not null;
drop index concurrently if exists corporate_insurance_without_payee;
create index concurrently corporate_insurance_without_payee on corporate_insurance (broker) include (commission_out_num)
  where payee_id is null and deleted_at is null and broker is not null;

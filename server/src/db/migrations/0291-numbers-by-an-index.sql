-- outside a transaction: numbers are found as before, and several policies may have one. Reads each table once; a million take some seconds.
drop index concurrently if exists motor_insurance_numbers;
create index concurrently motor_insurance_numbers on motor_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
drop index concurrently if exists corporate_insurance_numbers;
create index concurrently corporate_insurance_numbers on corporate_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
drop index concurrently if exists motor_insurance_policy_no_unique;
drop index concurrently if exists corporate_insurance_policy_no_unique;

-- outside a transaction
-- For the list and the number of one insurer's policies.
drop index concurrently if exists motor_insurance_insurer;
create index concurrently motor_insurance_insurer on motor_insurance (insurer_id, id) where deleted_at is null;

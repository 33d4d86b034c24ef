-- outside a transaction: builds while others write. Few policies are cancelled, and a list shows them alone.
drop index concurrently if exists motor_insurance_cancelled;
create index concurrently motor_insurance_cancelled on motor_insurance (id) where cancelled_on is not null and deleted_at is null;

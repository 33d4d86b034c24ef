-- outside a transaction: builds while others write. What says the number of a policy of its client as its previous one.
drop index concurrently if exists motor_insurance_previous;
create index concurrently motor_insurance_previous on motor_insurance (number_key(user_id, previous_policy_no)) where previous_policy_no is not null and deleted_at is null;
drop index concurrently if exists corporate_insurance_previous;
create index concurrently corporate_insurance_previous on corporate_insurance (number_key(user_id, previous_policy_no)) where previous_policy_no is not null and deleted_at is null;

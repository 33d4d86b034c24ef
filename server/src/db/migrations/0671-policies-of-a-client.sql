-- outside a transaction: builds while others write. What an erasure would take includes deleted policies, which the lists' indexes leave out.
drop index concurrently if exists motor_insurance_of_client;
create index concurrently motor_insurance_of_client on motor_insurance (user_id);
drop index concurrently if exists corporate_insurance_of_client;
create index concurrently corporate_insurance_of_client on corporate_insurance (user_id);

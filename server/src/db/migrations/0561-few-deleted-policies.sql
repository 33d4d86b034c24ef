-- outside a transaction
-- An erasure asks which records were once the client's, and whose policies carry a number: of all policies and of the whole audit. Lists of
-- claims and endorsements leave out those of deleted policies, of which there are few.
drop index concurrently if exists audit_entries_left_client;
create index concurrently audit_entries_left_client on audit_entries ((before ->> 'user_id'))
  where before ->> 'user_id' is not null and after ->> 'user_id' is distinct from before ->> 'user_id';
drop index concurrently if exists audit_entries_left_sender;
create index concurrently audit_entries_left_sender on audit_entries ((before ->> 'from_user_id'))
  where before ->> 'from_user_id' is not null and after ->> 'from_user_id' is distinct from before ->> 'from_user_id';
drop index concurrently if exists motor_insurance_deleted;
create index concurrently motor_insurance_deleted on motor_insurance (insured_mobile, id) where deleted_at is not null;
drop index concurrently if exists corporate_insurance_deleted;
create index concurrently corporate_insurance_deleted on corporate_insurance (insured_mobile, id) where deleted_at is not null;

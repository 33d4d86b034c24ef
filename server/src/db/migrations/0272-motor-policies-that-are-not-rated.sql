-- outside a transaction
-- For the policies without a commission, of which there are few where rate cards are kept: by the day that decides which cards hold.
drop index concurrently if exists motor_insurance_not_rated_in;
create index concurrently motor_insurance_not_rated_in on motor_insurance (coalesce(issue_date, start_date), id) where commission_in_num is null and deleted_at is null;
drop index concurrently if exists motor_insurance_not_rated_out;
create index concurrently motor_insurance_not_rated_out on motor_insurance (coalesce(issue_date, start_date), id) where commission_out_num is null and sub_broker is not null and deleted_at is null;

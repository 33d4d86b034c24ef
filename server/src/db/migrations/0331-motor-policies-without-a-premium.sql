-- outside a transaction
-- For the list of policies that were entered without a premium: few among many.
drop index concurrently if exists motor_insurance_no_premium;
create index concurrently motor_insurance_no_premium on motor_insurance (id) where coalesce(nullif(total_premium, 0), nullif(net_premium, 0), nullif(od_premium, 0), nullif(third_party_premium, 0), nullif(pa_premium, 0)) is null and deleted_at is null;

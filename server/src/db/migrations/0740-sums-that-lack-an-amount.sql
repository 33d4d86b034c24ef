-- outside a transaction
-- What the sums of total and of net leave out: policies with a premium whose total, or whose net, is empty or 0. Few among many.
drop index concurrently if exists motor_insurance_no_total;
create index concurrently motor_insurance_no_total on motor_insurance (id) where nullif(total_premium, 0) is null and coalesce(nullif(net_premium, 0), nullif(od_premium, 0), nullif(third_party_premium, 0), nullif(pa_premium, 0)) is not null and deleted_at is null;
drop index concurrently if exists motor_insurance_no_net;
create index concurrently motor_insurance_no_net on motor_insurance (id) where nullif(net_premium, 0) is null and coalesce(nullif(total_premium, 0), nullif(od_premium, 0), nullif(third_party_premium, 0), nullif(pa_premium, 0)) is not null and deleted_at is null;
drop index concurrently if exists corporate_insurance_no_total;
create index concurrently corporate_insurance_no_total on corporate_insurance (id) where nullif(total_premium, 0) is null and coalesce(nullif(new_premium, 0), nullif(terrisom, 0)) is not null and deleted_at is null;
drop index concurrently if exists corporate_insurance_no_net;
create index concurrently corporate_insurance_no_net on corporate_insurance (id) where nullif(new_premium, 0) is null and coalesce(nullif(total_premium, 0), nullif(terrisom, 0)) is not null and deleted_at is null;

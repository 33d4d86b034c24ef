-- outside a transaction: on the telephone a number is told by its last digits. An end of it is a beginning of the reversed number.
-- Reads each table once for each index; a million policies take some seconds.
drop index concurrently if exists motor_insurance_number_end;
create index concurrently motor_insurance_number_end on motor_insurance (reverse(search_key(policy_no)) text_pattern_ops) where deleted_at is null;
drop index concurrently if exists motor_insurance_vehicle_end;
create index concurrently motor_insurance_vehicle_end on motor_insurance (reverse(search_key(vehicle_no)) text_pattern_ops) where deleted_at is null;
drop index concurrently if exists motor_insurance_mobile_end;
create index concurrently motor_insurance_mobile_end on motor_insurance (reverse(search_key(insured_mobile)) text_pattern_ops) where deleted_at is null;
drop index concurrently if exists corporate_insurance_number_end;
create index concurrently corporate_insurance_number_end on corporate_insurance (reverse(search_key(policy_no)) text_pattern_ops) where deleted_at is null;
drop index concurrently if exists corporate_insurance_mobile_end;
create index concurrently corporate_insurance_mobile_end on corporate_insurance (reverse(search_key(insured_mobile)) text_pattern_ops) where deleted_at is null;
drop index concurrently if exists people_mobile_end;
create index concurrently people_mobile_end on people (reverse(search_key(mobile)) text_pattern_ops) where deleted_at is null;

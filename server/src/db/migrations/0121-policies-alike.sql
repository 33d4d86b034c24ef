-- Policies that may be the same one: their numbers differ in punctuation alone, or they are of one vehicle.
create index motor_insurance_number_key on motor_insurance (search_key(policy_no)) where deleted_at is null;
create index corporate_insurance_number_key on corporate_insurance (search_key(policy_no)) where deleted_at is null;
create index motor_insurance_vehicle_key on motor_insurance (search_key(vehicle_no)) where deleted_at is null;

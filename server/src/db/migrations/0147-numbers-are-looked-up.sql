-- text_pattern_ops lets the indexes for equal numbers serve prefixes too.

drop index motor_insurance_number_key, motor_insurance_vehicle_key, corporate_insurance_number_key;
create index motor_insurance_number_key on motor_insurance (search_key(policy_no) text_pattern_ops) where deleted_at is null;
create index motor_insurance_vehicle_key on motor_insurance (search_key(vehicle_no) text_pattern_ops) where deleted_at is null;
create index motor_insurance_chassis_key on motor_insurance (search_key(chassis_no) text_pattern_ops) where deleted_at is null;
create index motor_insurance_mobile_key on motor_insurance (search_key(insured_mobile) text_pattern_ops) where deleted_at is null;
create index corporate_insurance_number_key on corporate_insurance (search_key(policy_no) text_pattern_ops) where deleted_at is null;
create index corporate_insurance_mobile_key on corporate_insurance (search_key(insured_mobile) text_pattern_ops) where deleted_at is null;
create index people_mobile_key on people (search_key(mobile) text_pattern_ops) where deleted_at is null;

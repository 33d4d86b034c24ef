-- Lists end ties by id in their own direction: (column, id) serves both. What is never null needs no `nulls last`.
drop index motor_insurance_entered;
drop index corporate_insurance_entered;
create index motor_insurance_by_created_at on motor_insurance (created_at, id) where deleted_at is null;
create index corporate_insurance_by_created_at on corporate_insurance (created_at, id) where deleted_at is null;

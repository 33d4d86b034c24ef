-- Lists break ties by id in their own direction, so (column, id) serves both. The column is NOT NULL and needs no NULLS LAST.
drop index motor_insurance_entered;
drop index corporate_insurance_entered;
create index motor_insurance_by_created_at on motor_insurance (created_at, id) where deleted_at is null;
create index corporate_insurance_by_created_at on corporate_insurance (created_at, id) where deleted_at is null;

-- outside a transaction: builds while others write. Few policies come from an enquiry.
drop index concurrently if exists motor_insurance_from_enquiry;
create index concurrently motor_insurance_from_enquiry on motor_insurance (from_enquiry) where from_enquiry is not null;
drop index concurrently if exists corporate_insurance_from_enquiry;
create index concurrently corporate_insurance_from_enquiry on corporate_insurance (from_enquiry) where from_enquiry is not null;

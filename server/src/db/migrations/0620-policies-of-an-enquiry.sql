-- Which enquiry led to a policy, so that a second policy of it is asked about. The last version neither reads nor writes the columns.
alter table motor_insurance add column from_enquiry integer;
alter table motor_insurance add constraint motor_insurance_from_enquiry_fkey
  foreign key (from_enquiry) references telecom_records (id) not valid;
alter table corporate_insurance add column from_enquiry integer;
alter table corporate_insurance add constraint corporate_insurance_from_enquiry_fkey
  foreign key (from_enquiry) references telecom_records (id) not valid;

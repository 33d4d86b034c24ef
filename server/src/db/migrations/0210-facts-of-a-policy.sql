-- What a policy document says of the vehicle, the cover's years and the payment. Nothing is rewritten: the columns begin empty, and the
-- checks hold for what is written from now on.
alter table motor_insurance
  add column fuel text,
  add column cc integer,
  add column gvw integer,
  add column seats integer,
  add column manufactured integer,
  add column od_years integer,
  add column tp_years integer,
  add column financier text,
  add column payment_mode text,
  add column payment_ref text,
  add column remark text,
  add constraint motor_insurance_fuel check (fuel = any (array['petrol', 'diesel', 'cng', 'lpg', 'hybrid', 'electric'])) not valid,
  add constraint motor_insurance_cc check (cc between 1 and 20000) not valid,
  add constraint motor_insurance_gvw check (gvw between 1 and 100000) not valid,
  add constraint motor_insurance_seats check (seats between 1 and 200) not valid,
  add constraint motor_insurance_manufactured check (manufactured between 1900 and 2099) not valid,
  add constraint motor_insurance_od_years check (od_years between 0 and 5) not valid,
  add constraint motor_insurance_tp_years check (tp_years between 0 and 5) not valid,
  add constraint motor_insurance_payment_mode
    check (payment_mode = any (array['online', 'insurer_link', 'cheque', 'cash', 'upi', 'card', 'cd_account', 'other'])) not valid;
alter table corporate_insurance
  add column sum_insured numeric(12,2),
  add column payment_mode text,
  add column payment_ref text,
  add constraint corporate_insurance_sum_insured check (sum_insured >= 0) not valid,
  add constraint corporate_insurance_payment_mode
    check (payment_mode = any (array['online', 'insurer_link', 'cheque', 'cash', 'upi', 'card', 'cd_account', 'other'])) not valid;

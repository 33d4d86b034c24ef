-- How often the premium of a life policy falls due, and when it is paid out. Nothing is rewritten.
alter table corporate_insurance
  add column premium_mode text,
  add column maturity_date date;

-- Of an installment whose payment came back. It is unpaid again; what was known before stays for the undo.
alter table corporate_insurance_premium
  add column bounced_on date,
  add column bounce_reason text,
  add column bounces integer default 0 not null,
  add column before_bounce jsonb;

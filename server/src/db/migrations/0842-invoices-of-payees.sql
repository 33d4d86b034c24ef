-- The payee's own invoice, on which alone GST is paid to them: entered in the draft, kept with the row. What was approved before has none.
alter table payout_rows add column invoice_no text;
alter table payout_rows add column invoice_date date;
alter table payout_rows add constraint payout_rows_invoice check ((invoice_no is null) = (invoice_date is null)) not valid;
comment on column payout_rows.invoice_no is 'Of the payee''s own invoice for this row';

-- GST that was paid to a payee on commission is taken back with it: by what per cent it was paid, and what is below zero. `input_tax`: by the
-- states of both on that day, whose tax it is that the payee's invoice has; entries of before stay what they were.
alter table payout_rows add column gst_percent numeric(5,2);
alter table payee_entries add column input_tax text;
alter table payee_entries add constraint payee_entries_input_tax
  check (input_tax is null or kind = 'gst' and input_tax in ('state', 'integrated')) not valid;
alter table payee_entries drop constraint payee_entries_sign;
alter table payee_entries add constraint payee_entries_sign check (voids_id is not null
  or case kind when 'accrual' then amount > 0 when 'gst' then amount <> 0 when 'adjustment' then amount <> 0 else amount < 0 end) not valid;

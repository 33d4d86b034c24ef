-- What an Admin approved of a row: an entry of the ledger, a GSTIN or an account that comes later changes nothing of that run.
alter table payout_rows
  add column approved_balance numeric(14, 2),
  add column approved numeric(14, 2);
comment on column payout_rows.approved_balance is 'The balance before, as it was approved';
comment on column payout_rows.approved is 'What was approved before TDS; null where the row was held';

-- Where an approved row is paid to: an account that is entered later is not the approved one. What was approved before has none, and is held.
alter table payout_rows
  add column approved_name text,
  add column approved_last4 text,
  add column approved_ifsc text,
  add column approved_account text;
comment on column payout_rows.approved_name is 'The payee''s name, as it was approved';
comment on column payout_rows.approved_last4 is 'Of the account, as it was approved';
comment on column payout_rows.approved_ifsc is 'As it was approved';
comment on column payout_rows.approved_account is 'HMAC of the whole account, as it was approved';

-- What is needed to pay a payee: by when the law lets them sell, to which account, and when an item of commission is theirs. Columns without a
-- default that is computed, and a new table: nothing is rewritten. The account is sealed, and lies apart, as a payee is listed without it.
alter table payees
  add column gstin text,
  add column licence_no text,
  add column licence_from date,
  add column licence_to date,
  add column bank_name text,
  add column account_last4 text,
  add column ifsc text,
  add column mobile text,
  add column email text,
  add column basis text not null default 'received';
alter table payees
  add constraint payees_gstin check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$') not valid,
  add constraint payees_ifsc check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$') not valid,
  add constraint payees_basis check (basis in ('received', 'booked')) not valid,
  add constraint payees_licence_period check (licence_to >= licence_from) not valid;

create table payee_accounts (
  payee_id integer not null,
  account_sealed text not null,
  constraint payee_accounts_pkey primary key (payee_id),
  constraint payee_accounts_payee_id_fkey foreign key (payee_id) references payees (id)
);

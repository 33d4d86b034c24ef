-- An invoice takes over what its statement brought, as its first receipt. Those of before stay as they are, so nothing is rewritten, and there
-- are few: one for each payment of an insurer.
alter table invoice_receipts add column from_statement boolean default false not null;
create unique index invoice_receipts_taken_over on invoice_receipts (invoice_id) where from_statement and voids_id is null;

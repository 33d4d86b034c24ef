-- Tax invoices on insurers for the brokerage of closed statements, the credit notes that cancel them, and what came in against them. What is
-- issued is never changed or removed: it keeps names, addresses and tax as they were. New tables; nothing is rewritten.
alter table insurers add column gstin text;
alter table insurers add column address text;
alter table money_settings add column invoice_name text;
alter table money_settings add column invoice_address text;
alter table money_settings add column gstin text;

-- The tax on the service of a broker by the day of the invoice.
create table brokerage_taxes (
  from_date date not null,
  to_date date,
  percent numeric(5,2) not null,
  sac text not null,
  source text not null,
  constraint brokerage_taxes_pkey primary key (from_date),
  constraint brokerage_taxes_percent check (percent between 0 and 100)
);
insert into brokerage_taxes (from_date, percent, sac, source)
values ('2017-07-01', 18, '997161', 'Notification 11/2017-CT(R), heading 9971; forward charge');

-- The last number of each financial year. Its row is locked until the invoice is there, so that no number is left out.
create table invoice_numbers (
  kind text not null,
  year text not null,
  last integer not null,
  constraint invoice_numbers_pkey primary key (kind, year)
);

create table brokerage_invoices (
  id integer generated always as identity not null,
  kind text not null,
  number text not null,
  statement_id integer not null,
  insurer_id integer not null,
  -- Of a credit note: the invoice that it cancels.
  cancels_id integer,
  reason text,
  dated date not null,
  sac text not null,
  tax_percent numeric(5,2) not null,
  taxable numeric(14,2) not null,
  cgst numeric(14,2) not null,
  sgst numeric(14,2) not null,
  igst numeric(14,2) not null,
  own_name text not null,
  own_address text,
  own_gstin text not null,
  insurer_name text not null,
  insurer_address text,
  insurer_gstin text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint brokerage_invoices_pkey primary key (id),
  constraint brokerage_invoices_number unique (number),
  constraint brokerage_invoices_cancelled_once unique (cancels_id),
  constraint brokerage_invoices_kind check (kind in ('invoice', 'credit_note')),
  constraint brokerage_invoices_cancels check ((kind = 'credit_note') = (cancels_id is not null)),
  constraint brokerage_invoices_tax check (taxable > 0 and cgst = sgst and (igst = 0 or cgst = 0)),
  constraint brokerage_invoices_statement_id_fkey foreign key (statement_id) references statements (id),
  constraint brokerage_invoices_insurer_id_fkey foreign key (insurer_id) references insurers (id),
  constraint brokerage_invoices_cancels_id_fkey foreign key (cancels_id) references brokerage_invoices (id),
  constraint brokerage_invoices_created_by_fkey foreign key (created_by) references people (id)
);
create index brokerage_invoices_of_statement on brokerage_invoices (statement_id);
create index brokerage_invoices_of_insurer on brokerage_invoices (insurer_id, dated);

create table invoice_receipts (
  id integer generated always as identity not null,
  invoice_id integer not null,
  received_on date not null,
  amount numeric(14,2) not null,
  tds numeric(14,2) not null default 0,
  utr text,
  reason text,
  voids_id integer,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint invoice_receipts_pkey primary key (id),
  constraint invoice_receipts_voided_once unique (voids_id),
  constraint invoice_receipts_sign check ((voids_id is null) = (amount + tds > 0)),
  constraint invoice_receipts_invoice_id_fkey foreign key (invoice_id) references brokerage_invoices (id),
  constraint invoice_receipts_voids_id_fkey foreign key (voids_id) references invoice_receipts (id),
  constraint invoice_receipts_created_by_fkey foreign key (created_by) references people (id)
);
create index invoice_receipts_of_invoice on invoice_receipts (invoice_id, id);

create trigger t10_refuse_change before delete or update on brokerage_invoices for each row execute function refuse_entry_change();
create trigger t10_refuse_truncate before truncate on brokerage_invoices for each statement execute function refuse_entry_change();
create constraint trigger t50_audit_change after insert on brokerage_invoices
  deferrable initially deferred for each row execute function audit_change();
create trigger t10_refuse_change before delete or update on invoice_receipts for each row execute function refuse_entry_change();
create trigger t10_refuse_truncate before truncate on invoice_receipts for each statement execute function refuse_entry_change();
create trigger t20_check_voiding before insert on invoice_receipts for each row when (new.voids_id is not null) execute function check_voiding();
create constraint trigger t50_audit_change after insert on invoice_receipts
  deferrable initially deferred for each row execute function audit_change();

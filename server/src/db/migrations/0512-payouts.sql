-- What is paid on to payees, a month at a time. A run is drafted from what is payable, approved, paid and perhaps void; what it came to is
-- written to its rows when it is paid, and is computed until then. New tables; of the entries a kind is added for the tax that a payee bills.
-- Audit entries of a restore, which wait for its end, are written first, as a table with waiting triggers cannot be altered.
set constraints all immediate;
set constraints all deferred;

create table payouts (
  id integer generated always as identity not null,
  month date not null,
  status text not null default 'draft',
  approved_at timestamptz,
  approved_by integer,
  paid_on date,
  utr text,
  paid_at timestamptz,
  paid_by integer,
  void_reason text,
  voided_at timestamptz,
  voided_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  constraint payouts_pkey primary key (id),
  constraint payouts_status check (status in ('draft', 'approved', 'paid', 'void')),
  constraint payouts_month check (extract(day from month) = 1),
  constraint payouts_approved_by_fkey foreign key (approved_by) references people (id),
  constraint payouts_paid_by_fkey foreign key (paid_by) references people (id),
  constraint payouts_voided_by_fkey foreign key (voided_by) references people (id),
  constraint payouts_created_by_fkey foreign key (created_by) references people (id)
);
create index payouts_paid_on on payouts (paid_on) where status = 'paid';
create trigger t10_count_version before update on payouts for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on payouts
  deferrable initially deferred for each row execute function audit_change();

-- The amounts, and who was paid as the tax sees it, are null until it is paid. Held: nothing of it was paid.
create table payout_rows (
  id integer generated always as identity not null,
  payout_id integer not null,
  payee_id integer not null,
  held_by_hand boolean not null default false,
  hold_reason text,
  held boolean,
  reasons text[],
  gross numeric(14,2),
  clawback numeric(14,2),
  advance numeric(14,2),
  gst numeric(14,2),
  tds numeric(14,2),
  net numeric(14,2),
  tds_base numeric(14,2),
  tds_percent numeric(5,2),
  tds_section text,
  pan text,
  constraint payout_rows_pkey primary key (id),
  constraint payout_rows_of_payee unique (payout_id, payee_id),
  constraint payout_rows_payout_id_fkey foreign key (payout_id) references payouts (id),
  constraint payout_rows_payee_id_fkey foreign key (payee_id) references payees (id)
);
create index payout_rows_payee on payout_rows (payee_id);
create constraint trigger t50_audit_change after insert or delete or update on payout_rows
  deferrable initially deferred for each row execute function audit_change();

-- Left out, once it is paid: the payee's licence was not valid. Not audited by a trigger: thousands are drafted at once, and each that is paid is an entry of its payee.
create table payout_items (
  payout_id integer not null,
  payee_id integer not null,
  item text not null,
  amount numeric(12,2) not null,
  start_date date,
  left_out boolean not null default false,
  constraint payout_items_pkey primary key (payout_id, payee_id, item),
  constraint payout_items_item check (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  constraint payout_items_row_fkey foreign key (payout_id, payee_id) references payout_rows (payout_id, payee_id)
);
create index payout_items_of_item on payout_items (item);

alter table payee_entries drop constraint payee_entries_kind;
alter table payee_entries add constraint payee_entries_kind
  check (kind in ('accrual', 'clawback', 'advance', 'adjustment', 'payment', 'tds', 'gst')) not valid;
alter table payee_entries drop constraint payee_entries_sign;
alter table payee_entries add constraint payee_entries_sign check (voids_id is not null
  or case kind when 'accrual' then amount > 0 when 'gst' then amount > 0 when 'adjustment' then amount <> 0 else amount < 0 end) not valid;
alter table payee_entries add constraint payee_entries_payout_id_fkey foreign key (payout_id) references payouts (id) not valid;

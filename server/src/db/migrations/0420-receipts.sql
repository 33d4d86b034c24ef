-- What came in and what was paid on, for each item of commission (`motor:12`, `corporate:3`, `premium:7`, `endorsement:5`). New tables: nothing is
-- rewritten. Entries are never changed or removed, not by an erasure either, as they name no person: a mistake is mended by an entry that
-- takes the same amount back and names what it takes back.
create table money_settings (
  id integer not null default 1,
  tolerance_rupees numeric(12,2) not null default 1,
  tolerance_percent numeric(5,2) not null default 0.5,
  credit_days integer not null default 30,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint money_settings_pkey primary key (id),
  constraint money_settings_one check (id = 1),
  constraint money_settings_tolerance check (tolerance_rupees between 0 and 1000 and tolerance_percent between 0 and 10),
  constraint money_settings_credit_days check (credit_days between 0 and 365)
);
insert into money_settings default values;
create trigger t10_count_version before update on money_settings for each row execute function count_version();
create constraint trigger t50_audit_change after update on money_settings deferrable initially deferred for each row execute function audit_change();

-- Null: as money_settings has it.
alter table insurers add column credit_days integer;
alter table insurers add constraint insurers_credit_days check (credit_days between 0 and 365) not valid;

create table receipts (
  id integer generated always as identity not null,
  item text not null,
  statement_line_id integer,
  amount numeric(12,2) not null,
  tds numeric(12,2) not null default 0,
  received_on date not null,
  reason text,
  voids_id integer,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint receipts_pkey primary key (id),
  constraint receipts_item check (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  constraint receipts_voids_id_fkey foreign key (voids_id) references receipts (id),
  constraint receipts_voided_once unique (voids_id),
  constraint receipts_created_by_fkey foreign key (created_by) references people (id)
);
create index receipts_of_item on receipts (item, id);
create index receipts_of_line on receipts (statement_line_id) where statement_line_id is not null;

create table write_offs (
  id integer generated always as identity not null,
  item text not null,
  amount numeric(12,2) not null,
  reason text not null,
  voids_id integer,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint write_offs_pkey primary key (id),
  constraint write_offs_item check (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  constraint write_offs_voids_id_fkey foreign key (voids_id) references write_offs (id),
  constraint write_offs_voided_once unique (voids_id),
  constraint write_offs_created_by_fkey foreign key (created_by) references people (id)
);
create index write_offs_of_item on write_offs (item, id);

-- What the firm owes a payee: an accrual adds to it, whatever is paid or kept back takes from it.
create table payee_entries (
  id integer generated always as identity not null,
  payee_id integer not null,
  kind text not null,
  item text,
  payout_id integer,
  amount numeric(12,2) not null,
  on_date date not null,
  reason text,
  voids_id integer,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint payee_entries_pkey primary key (id),
  constraint payee_entries_kind check (kind in ('accrual', 'clawback', 'advance', 'adjustment', 'payment', 'tds')),
  constraint payee_entries_item check (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  constraint payee_entries_item_of_kind check ((item is not null) = (kind = 'accrual' or kind = 'clawback')),
  constraint payee_entries_sign check (voids_id is not null
    or case kind when 'accrual' then amount > 0 when 'adjustment' then amount <> 0 else amount < 0 end),
  constraint payee_entries_payee_id_fkey foreign key (payee_id) references payees (id),
  constraint payee_entries_voids_id_fkey foreign key (voids_id) references payee_entries (id),
  constraint payee_entries_voided_once unique (voids_id),
  constraint payee_entries_created_by_fkey foreign key (created_by) references people (id)
);
create index payee_entries_of_payee on payee_entries (payee_id, id);
create index payee_entries_of_item on payee_entries (item, id) where item is not null;
create index payee_entries_of_payout on payee_entries (payout_id) where payout_id is not null;

-- Sums of the entries of an item, which a trigger keeps. Whoever enters something for an item locks its row here.
create table item_sums (
  item text not null,
  received numeric(14,2) not null default 0,
  tds numeric(14,2) not null default 0,
  written_off numeric(14,2) not null default 0,
  paid_on numeric(14,2) not null default 0,
  constraint item_sums_pkey primary key (item)
);

create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of % are never changed or removed', tg_table_name;
end $$;

-- An entry that takes another back has what that one has, with the other sign, and is not taken back itself.
create function check_voiding() returns trigger language plpgsql as $$
declare
  voided jsonb;
  given jsonb := to_jsonb(new);
begin
  execute format('select to_jsonb(entry) from %I entry where id = $1', tg_table_name) into voided using new.voids_id;
  if voided is null or voided->>'voids_id' is not null
    or (given->>'item') is distinct from (voided->>'item')
    or (given->>'payee_id') is distinct from (voided->>'payee_id')
    or (given->>'kind') is distinct from (voided->>'kind')
    or (given->>'amount')::numeric <> -(voided->>'amount')::numeric
    or coalesce((given->>'tds')::numeric, 0) <> -coalesce((voided->>'tds')::numeric, 0) then
    raise exception 'entry % of % is not what it takes back', new.voids_id, tg_table_name;
  end if;
  return new;
end $$;

create function keep_item_sums() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(new);
begin
  if new.item is null then return null; end if;
  insert into item_sums as sums (item, received, tds, written_off, paid_on) values (
    new.item,
    case tg_table_name when 'receipts' then new.amount else 0 end,
    case tg_table_name when 'receipts' then (given->>'tds')::numeric else 0 end,
    case tg_table_name when 'write_offs' then new.amount else 0 end,
    case tg_table_name when 'payee_entries' then new.amount else 0 end
  ) on conflict (item) do update set
    received = sums.received + excluded.received,
    tds = sums.tds + excluded.tds,
    written_off = sums.written_off + excluded.written_off,
    paid_on = sums.paid_on + excluded.paid_on;
  return null;
end $$;

create trigger t10_refuse_change before delete or update on receipts for each row execute function refuse_entry_change();
create trigger t10_refuse_truncate before truncate on receipts for each statement execute function refuse_entry_change();
create trigger t20_check_voiding before insert on receipts for each row when (new.voids_id is not null) execute function check_voiding();
create trigger t30_keep_item_sums after insert on receipts for each row execute function keep_item_sums();
create constraint trigger t50_audit_change after insert on receipts deferrable initially deferred for each row execute function audit_change();

create trigger t10_refuse_change before delete or update on write_offs for each row execute function refuse_entry_change();
create trigger t10_refuse_truncate before truncate on write_offs for each statement execute function refuse_entry_change();
create trigger t20_check_voiding before insert on write_offs for each row when (new.voids_id is not null) execute function check_voiding();
create trigger t30_keep_item_sums after insert on write_offs for each row execute function keep_item_sums();
create constraint trigger t50_audit_change after insert on write_offs deferrable initially deferred for each row execute function audit_change();

create trigger t10_refuse_change before delete or update on payee_entries for each row execute function refuse_entry_change();
create trigger t10_refuse_truncate before truncate on payee_entries for each statement execute function refuse_entry_change();
create trigger t20_check_voiding before insert on payee_entries for each row when (new.voids_id is not null) execute function check_voiding();
create trigger t30_keep_item_sums after insert on payee_entries for each row execute function keep_item_sums();
create constraint trigger t50_audit_change after insert on payee_entries deferrable initially deferred for each row execute function audit_change();

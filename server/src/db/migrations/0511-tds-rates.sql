-- Tax deducted from commission that is paid on, by the day of payment and by who is paid. A new table: nothing is rewritten.
create table tds_rates (
  id integer generated always as identity not null,
  payee text not null,
  from_date date not null,
  to_date date,
  percent numeric(5,2) not null,
  threshold numeric(12,2) not null,
  section text not null,
  source text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower(payee || ' ' || section || ' ' || coalesce(source, ''))) stored,
  constraint tds_rates_pkey primary key (id),
  constraint tds_rates_payee check (payee in ('company', 'other', 'no_pan')),
  constraint tds_rates_percent check (percent between 0 and 100),
  constraint tds_rates_threshold check (threshold >= 0),
  constraint tds_rates_period check (to_date >= from_date),
  constraint tds_rates_created_by_fkey foreign key (created_by) references people (id),
  constraint tds_rates_deleted_by_fkey foreign key (deleted_by) references people (id)
);

insert into tds_rates (payee, from_date, to_date, percent, threshold, section, source) values
  ('other', '2017-04-01', '2025-03-31', 5, 15000, '194D', 'Income-tax Act 1961'),
  ('company', '2017-04-01', '2025-03-31', 10, 15000, '194D', 'Income-tax Act 1961'),
  ('no_pan', '2017-04-01', '2025-03-31', 20, 15000, '194D', 'Income-tax Act 1961, s.206AA'),
  ('other', '2025-04-01', '2026-03-31', 2, 20000, '194D', 'Finance (No. 2) Act 2024, Finance Act 2025'),
  ('company', '2025-04-01', '2026-03-31', 10, 20000, '194D', 'Finance Act 2025'),
  ('no_pan', '2025-04-01', '2026-03-31', 20, 20000, '194D', 'Finance Act 2025, s.206AA'),
  ('other', '2026-04-01', null, 2, 20000, '393(1) code 1005', 'Income-tax Act 2025'),
  ('company', '2026-04-01', null, 10, 20000, '393(1) code 1005', 'Income-tax Act 2025'),
  ('no_pan', '2026-04-01', null, 20, 20000, '393(1) code 1005', 'Income-tax Act 2025, s.397(2)');

create function refuse_overlapping_tds_rate() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('tds_rates'));
  if exists (
    select from tds_rates other
    where other.id <> new.id and other.deleted_at is null and other.payee = new.payee
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tds_rates_overlap';
  end if;
  return new;
end $$;
create trigger t10_count_version before update on tds_rates for each row execute function count_version();
create trigger t20_refuse_overlapping_tds_rate before insert or update on tds_rates for each row
  when (new.deleted_at is null) execute function refuse_overlapping_tds_rate();
-- After the rates that a new installation begins with: nobody added these.
create constraint trigger t50_audit_change after insert or delete or update on tds_rates
  deferrable initially deferred for each row execute function audit_change();

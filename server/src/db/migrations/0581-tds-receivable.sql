-- What the annual tax statement says of the tax that an insurer kept in a quarter, and the numbers under which insurers deduct it. A column
-- with a constant default and a new table: nothing is rewritten. Audit entries of a restore are written first, as a table with waiting triggers
-- cannot be altered.
set constraints all immediate;
set constraints all deferred;

alter table insurers add column tans text[] not null default '{}';

create table tds_receivable (
  id integer generated always as identity not null,
  quarter text not null,
  insurer_id integer not null,
  theirs numeric(14,2) not null,
  source text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  constraint tds_receivable_pkey primary key (id),
  constraint tds_receivable_of_insurer unique (quarter, insurer_id),
  constraint tds_receivable_quarter check (quarter ~ '^20[0-9]{2}-[0-9]{2}-Q[1-4]$'),
  constraint tds_receivable_source check (source in ('typed', 'file')),
  constraint tds_receivable_insurer_id_fkey foreign key (insurer_id) references insurers (id),
  constraint tds_receivable_created_by_fkey foreign key (created_by) references people (id)
);
create trigger t10_count_version before update on tds_receivable for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on tds_receivable
  deferrable initially deferred for each row execute function audit_change();

-- Every row is compared with the last audit entry of its record: how far this round has come, and what the last whole one found.
create table audit_comparison (
  only_row boolean not null default true primary key check (only_row),
  -- Null between two rounds.
  table_name text,
  after_id bigint not null default 0,
  began_at timestamptz,
  rows bigint not null default 0,
  whole_rows bigint,
  whole_at timestamptz
);
insert into audit_comparison default values;

-- Rows that differ; without the values. One that agrees again is removed when it is compared the next time.
create table audit_differences (
  table_name text not null,
  record_id bigint not null,
  -- Empty: the row or its entry is missing, as `how` says.
  fields text[] not null default '{}',
  how text not null check (how in ('changed', 'no row', 'no entry')),
  entry bigint,
  found_at timestamptz not null default now(),
  primary key (table_name, record_id)
);

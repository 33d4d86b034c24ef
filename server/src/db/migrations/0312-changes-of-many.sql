-- Values that were set for many records at once, and what each of these was before.
create table bulk_changes (
  id integer generated always as identity not null,
  table_name text not null,
  -- Those that were set; the audit entry of each record has the values.
  fields text[] not null,
  created_at timestamptz default now() not null,
  created_by integer,
  undone_at timestamptz,
  undone_by integer,
  constraint bulk_changes_pkey primary key (id),
  constraint bulk_changes_created_by_fkey foreign key (created_by) references people (id),
  constraint bulk_changes_undone_by_fkey foreign key (undone_by) references people (id)
);

create table bulk_change_rows (
  change_id integer not null,
  record_id integer not null,
  -- The columns that were changed, computed ones too.
  before jsonb not null,
  version_after integer not null,
  constraint bulk_change_rows_pkey primary key (change_id, record_id),
  constraint bulk_change_rows_change_id_fkey foreign key (change_id) references bulk_changes (id)
);
create index bulk_change_rows_record on bulk_change_rows (record_id);

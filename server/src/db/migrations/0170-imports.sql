-- A dropped file, what its columns were taken for, and how far it is. `row_no`: the last row that is through with the present work.
-- `worker`, `stepped_at`: whose work it is; another server takes it over when nothing has moved for a while.
create table imports (
  id integer generated always as identity primary key,
  kind text not null
    check (kind in ('users', 'motor_insurance', 'corporate_insurance', 'corporate_insurance_premium', 'telecom_records')),
  file_name text not null,
  file_sha256 text not null,
  document_id uuid references documents (id),
  sheet text not null,
  heading_row integer not null,
  analysis jsonb not null,
  mapping jsonb not null,
  answers jsonb not null default '{}',
  options jsonb not null,
  status text not null default 'uploaded' check (status in (
    'uploaded', 'checking', 'checked', 'waiting', 'running', 'paused', 'done', 'undoing', 'undone', 'stopped', 'failed')),
  counts jsonb not null,
  unknown jsonb not null,
  message text,
  row_no integer not null default 0,
  worker uuid,
  stepped_at timestamptz,
  queued_at timestamptz,
  run_by integer references people (id),
  created_at timestamptz not null default now(),
  created_by integer not null references people (id),
  started_at timestamptz,
  finished_at timestamptz
);
create index imports_of on imports (created_by, id desc);
create index imports_at_work on imports (queued_at) where status in ('checking', 'waiting', 'running', 'undoing');
create index imports_file on imports (file_sha256);
create index imports_document on imports (document_id) where document_id is not null;

-- What a row held and what came of it. `also`: records that were made beside its own, such as a new client. `filled`: the fields of a
-- record that were empty before.
create table import_rows (
  id integer generated always as identity primary key,
  import_id integer not null references imports (id) on delete cascade,
  row_no integer not null,
  raw jsonb not null,
  outcome text not null check (outcome in ('create', 'update', 'skip', 'error', 'undone', 'kept')),
  is_warned boolean not null default false,
  title text not null default '',
  reasons jsonb not null default '[]',
  table_name text,
  record_id integer,
  version_after integer,
  filled text[] not null default '{}',
  also jsonb not null default '[]',
  user_id integer references people (id),
  constraint import_rows_once unique (import_id, row_no)
);
create index import_rows_outcome on import_rows (import_id, outcome, row_no);
create index import_rows_client on import_rows (user_id) where user_id is not null;

-- Columns as somebody has matched them before, found by the words of the headings.
create table import_mappings (
  headings_hash text not null,
  kind text not null,
  mapping jsonb not null,
  primary key (headings_hash, kind)
);

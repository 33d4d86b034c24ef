-- Insurers' statements of commission. A line that a person decided says who and when; closing writes a receipt of each. New tables: nothing is
-- rewritten. What came in for no item that we know is received too, so that receipts add up to what the insurer paid.
create table statements (
  id integer generated always as identity not null,
  insurer_id integer not null,
  month date not null,
  status text not null default 'uploaded',
  file_sha256 text not null,
  document_id uuid,
  control_total numeric(14,2),
  tds numeric(14,2),
  received_on date,
  utr text,
  void_reason text,
  closed_at timestamptz,
  closed_by integer,
  voided_at timestamptz,
  voided_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  constraint statements_pkey primary key (id),
  constraint statements_status check (status in ('uploaded', 'matched', 'closed', 'void')),
  constraint statements_month check (extract(day from month) = 1),
  constraint statements_insurer_id_fkey foreign key (insurer_id) references insurers (id),
  constraint statements_document_id_fkey foreign key (document_id) references documents (id),
  constraint statements_closed_by_fkey foreign key (closed_by) references people (id),
  constraint statements_voided_by_fkey foreign key (voided_by) references people (id),
  constraint statements_created_by_fkey foreign key (created_by) references people (id)
);
create unique index statements_file on statements (insurer_id, file_sha256) where status <> 'void';
create index statements_of_insurer on statements (insurer_id, month);
create index statements_document on statements (document_id) where document_id is not null;
create trigger t10_count_version before update on statements for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on statements
  deferrable initially deferred for each row execute function audit_change();

-- What was read of the file. Beside the statement, as it may name clients: it is in no audit entry.
create table statement_sheets (
  statement_id integer not null,
  file_name text not null,
  sheet text not null,
  heading_row integer not null,
  analysis jsonb not null,
  mapping jsonb not null,
  answers jsonb not null default '{}',
  constraint statement_sheets_pkey primary key (statement_id),
  constraint statement_sheets_statement_id_fkey foreign key (statement_id) references statements (id)
);

create table statement_lines (
  id integer generated always as identity not null,
  statement_id integer not null,
  row_no integer not null,
  policy_no text,
  endorsement_no text,
  vehicle_no text,
  insured text,
  start_date date,
  premium numeric(14,2),
  percent numeric(7,3),
  amount numeric(12,2) not null,
  tds numeric(12,2),
  kind text not null default 'brokerage',
  state text not null default 'not_in_books',
  rung smallint,
  reason text not null default '',
  item text,
  policies text,
  policy_id integer,
  user_id integer,
  expected numeric(12,2),
  received_before numeric(14,2),
  difference numeric(14,2),
  candidates jsonb not null default '[]',
  decided_by integer,
  decided_at timestamptz,
  decision_reason text,
  constraint statement_lines_pkey primary key (id),
  constraint statement_lines_row unique (statement_id, row_no),
  constraint statement_lines_kind check (kind in ('brokerage', 'reward')),
  constraint statement_lines_state
    check (state in ('accepted', 'short', 'excess', 'clawback', 'duplicate', 'suggested', 'not_in_books', 'ignored', 'disputed')),
  constraint statement_lines_accepted check (state <> 'accepted' or item is not null),
  constraint statement_lines_item check (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  constraint statement_lines_statement_id_fkey foreign key (statement_id) references statements (id),
  constraint statement_lines_user_id_fkey foreign key (user_id) references people (id),
  constraint statement_lines_decided_by_fkey foreign key (decided_by) references people (id)
);
create index statement_lines_state on statement_lines (statement_id, state, row_no);
create index statement_lines_of_item on statement_lines (item) where item is not null;
create index statement_lines_client on statement_lines (user_id) where user_id is not null;
-- Not audited by a trigger: thousands of lines are read and matched at once. What a person decides leaves an event without names.

create table statement_mappings (
  insurer_id integer not null,
  headings_hash text not null,
  mapping jsonb not null,
  constraint statement_mappings_pkey primary key (insurer_id, headings_hash),
  constraint statement_mappings_insurer_id_fkey foreign key (insurer_id) references insurers (id)
);

alter table receipts alter column item drop not null;
alter table receipts add constraint receipts_statement_line_id_fkey foreign key (statement_line_id) references statement_lines (id) not valid;

-- PDFs of policies that were dropped into the inbox: read beside the requests, one row each, until they are policies or 30 days old.
create table policy_drafts (
  id integer generated always as identity not null,
  owner_id integer not null,
  file_name text not null,
  file_sha256 text not null,
  -- Null once it is the policy's, or is gone.
  document_id uuid,
  status text not null default 'reading',
  kind text,
  insurer text,
  policy_no text,
  insured_name text,
  start_date date,
  end_date date,
  total_premium numeric(14,2),
  filled integer not null default 0,
  sure integer not null default 0,
  fields jsonb not null default '{}',
  message text,
  motor_id integer,
  corporate_id integer,
  created_at timestamptz not null default now(),
  created_by integer not null,
  search_text text generated always as (lower(file_name || ' ' || coalesce(insurer, '') || ' ' || coalesce(policy_no, '') || ' '
    || coalesce(search_key(policy_no), '') || ' ' || coalesce(insured_name, ''))) stored,
  constraint policy_drafts_pkey primary key (id),
  constraint policy_drafts_status_check check (status in ('reading', 'ready', 'to_check', 'not_a_policy', 'no_text', 'needs_password', 'stored')),
  constraint policy_drafts_kind_check check (kind in ('motor', 'corporate')),
  constraint policy_drafts_owner_id_fkey foreign key (owner_id) references people (id),
  constraint policy_drafts_created_by_fkey foreign key (created_by) references people (id),
  constraint policy_drafts_document_id_fkey foreign key (document_id) references documents (id),
  constraint policy_drafts_motor_id_fkey foreign key (motor_id) references motor_insurance (id),
  constraint policy_drafts_corporate_id_fkey foreign key (corporate_id) references corporate_insurance (id)
);
-- The same bytes are one draft, whoever drops them.
create unique index policy_drafts_file on policy_drafts (file_sha256) where document_id is not null;
create index policy_drafts_document on policy_drafts (document_id) where document_id is not null;
create index policy_drafts_of on policy_drafts (owner_id, id desc);
create index policy_drafts_motor on policy_drafts (motor_id) where motor_id is not null;
create index policy_drafts_corporate on policy_drafts (corporate_id) where corporate_id is not null;

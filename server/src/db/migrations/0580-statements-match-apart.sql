-- Statements with many lines are matched beside the requests: how far it is, who asked for it, and which server is at work. A constraint is
-- replaced by a wider one; a new table. Nothing is rewritten. Audit entries of a restore, which wait for its end, are written first, as a table
-- with waiting triggers cannot be altered.
set constraints all immediate;
set constraints all deferred;

alter table statements drop constraint statements_status;
alter table statements add constraint statements_status check (status in ('uploaded', 'matching', 'matched', 'closed', 'void')) not valid;

create table statement_matches (
  statement_id integer not null,
  asked_by integer not null,
  total integer not null,
  done integer not null default 0,
  tries integer not null default 0,
  worker text,
  stepped_at timestamptz not null default now(),
  -- Where it was given up: why.
  message text,
  constraint statement_matches_pkey primary key (statement_id),
  constraint statement_matches_statement_id_fkey foreign key (statement_id) references statements (id),
  constraint statement_matches_asked_by_fkey foreign key (asked_by) references people (id)
);

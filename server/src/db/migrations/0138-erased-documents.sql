-- Files of erased persons. They are removed when the erasure is kept; noted here, those of an erasure that was cut short are found by the sweep.
create table erased_documents (
  id uuid primary key,
  erased_at timestamptz not null default now()
);

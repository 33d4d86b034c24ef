-- What somebody is told at their next sign-in: that another has changed how they get in. It is told until they say that they have read it.
-- No trigger audits these rows: the change that each tells of is audited, and so is that it was read.
create table account_notices (
  id integer generated always as identity primary key,
  person_id integer not null references people (id) on delete cascade,
  kind text not null check (kind in ('password-set', 'second-factor-reset')),
  -- null: done where the server runs
  by_id integer references people (id),
  at timestamptz not null default now(),
  -- the latest of its kind is told
  unique (person_id, kind)
);

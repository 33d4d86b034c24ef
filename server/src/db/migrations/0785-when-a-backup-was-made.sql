-- When the last whole backup was made, for all servers of one PostgreSQL; of the embedded database a file beside it says so.
-- An installation of before is counted from its upgrade, so nobody is warned at once.
create table backups (
  only_row boolean default true not null,
  counted_from timestamptz default now() not null,
  succeeded_at timestamptz,
  constraint backups_pkey primary key (only_row),
  constraint backups_only_row_check check (only_row)
);
insert into backups default values;

create table categories (
  id integer generated always as identity primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name)) stored
);
create unique index categories_name_unique on categories (lower(name)) where deleted_at is null;
create trigger count_version before update on categories for each row execute function count_version();
create trigger audit_change after insert or update or delete on categories for each row execute function audit_change();

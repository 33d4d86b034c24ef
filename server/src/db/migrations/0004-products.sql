create table products (
  id integer generated always as identity primary key,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name)) stored
);
create unique index products_name_unique on products (lower(name)) where deleted_at is null;
create trigger count_version before update on products for each row execute function count_version();
create trigger audit_change after insert or update or delete on products for each row execute function audit_change();

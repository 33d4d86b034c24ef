create table customer_supports (
  id integer generated always as identity primary key,
  title text not null,
  -- text, as a leading zero is dialled too
  number text not null check (number ~ '^\d{1,20}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(title) || ' ' || number) stored
);
create trigger count_version before update on customer_supports for each row execute function count_version();
create trigger audit_change after insert or update or delete on customer_supports for each row execute function audit_change();

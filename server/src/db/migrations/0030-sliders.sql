create table sliders (
  id integer generated always as identity primary key,
  title text not null,
  description text,
  -- the image without its metadata, and the same in 60 × 60
  document_id uuid not null references documents (id),
  thumbnail_id uuid not null references documents (id),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(title || ' ' || coalesce(description, ''))) stored
);
create trigger count_version before update on sliders for each row execute function count_version();
create trigger audit_change after insert or update or delete on sliders for each row execute function audit_change();

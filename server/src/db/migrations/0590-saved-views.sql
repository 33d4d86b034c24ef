-- Filters of a list that a person keeps under a name, or an Admin for everybody. The view of a person goes with the person.
create table saved_views (
  id integer generated always as identity not null,
  person_id integer not null,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  position integer not null default 0,
  search_text text generated always as (lower(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_person_id_fkey foreign key (person_id) references people (id),
  constraint saved_views_created_by_fkey foreign key (created_by) references people (id),
  constraint saved_views_deleted_by_fkey foreign key (deleted_by) references people (id)
);
create unique index saved_views_name_unique on saved_views (person_id, screen, lower(name)) where deleted_at is null;
create unique index saved_views_shared_name_unique on saved_views (screen, lower(name)) where shared and deleted_at is null;
create trigger t10_count_version before update on saved_views for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on saved_views
  deferrable initially deferred for each row execute function audit_change();

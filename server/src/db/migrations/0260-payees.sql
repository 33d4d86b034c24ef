-- Those to whom the broker pays commission: policies name them in Output Broker, by a name or an alias.
create table payees (
  id integer generated always as identity not null,
  name text not null,
  kind text not null,
  pan text,
  aliases text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower((name || ' ') || joined(aliases) || ' ' || coalesce(pan, ''))) stored,
  constraint payees_pkey primary key (id),
  constraint payees_kind_check check (kind = any (array['posp', 'misp', 'agent', 'co_broker', 'employee'])),
  constraint payees_pan_check check (pan ~ '^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$'),
  constraint payees_created_by_fkey foreign key (created_by) references people(id),
  constraint payees_deleted_by_fkey foreign key (deleted_by) references people(id)
);
create unique index payees_name_unique on payees (search_key(name)) where deleted_at is null;
create unique index payees_pan_unique on payees (pan) where deleted_at is null;
create trigger t10_count_version before update on payees for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on payees
  deferrable initially deferred for each row execute function audit_change();

create view payee_names as
select distinct on (key) key, payee_id
from (
  select search_key(name) as key, id as payee_id, false as is_alias from payees where deleted_at is null
  union all
  select search_key(alias), id, true from payees cross join unnest(aliases) as alias where deleted_at is null
) as names
order by key, is_alias, payee_id;

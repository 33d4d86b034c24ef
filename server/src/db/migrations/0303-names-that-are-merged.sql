-- Products and categories have aliases too: what a merged one was called.
alter table products add column aliases text[] default '{}' not null;
alter table categories add column aliases text[] default '{}' not null;

create table merges (
  id integer generated always as identity not null,
  master text not null,
  from_id integer not null,
  into_id integer not null,
  -- Those that the other one had not.
  names text[] not null,
  moved integer not null,
  rate_cards integer[] default '{}' not null,
  created_at timestamptz default now() not null,
  created_by integer,
  undone_at timestamptz,
  undone_by integer,
  constraint merges_pkey primary key (id),
  constraint merges_created_by_fkey foreign key (created_by) references people (id),
  constraint merges_undone_by_fkey foreign key (undone_by) references people (id)
);
create unique index merges_one on merges (master, from_id) where undone_at is null;

-- Of products and categories the aliases alone: their names are compared otherwise, and come first.
create or replace view master_names as
  select 'insurers' as master, key, insurer_id as id from insurer_names where key <> ''
  union all
  select 'payees', key, payee_id from payee_names where key <> ''
  union all
  select 'products', lower(btrim(alias)), min(id) from products cross join unnest(aliases) as alias where deleted_at is null group by 2
  union all
  select 'categories', lower(btrim(alias)), min(id) from categories cross join unnest(aliases) as alias where deleted_at is null group by 2;

create or replace function keep_known_names() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  -- One at a time: what another has changed meanwhile is seen after its commit.
  lock table known_names in share row exclusive mode;
  changed := array(
    select key
    from (select key, id from master_names where master = tg_table_name) as now
      full join (select key, id from known_names where master = tg_table_name) as known using (key)
    where now.id is distinct from known.id order by key);
  if changed = '{}' then return null; end if;
  delete from known_names where master = tg_table_name and key = any (changed);
  insert into known_names (master, key, id) select master, key, id from master_names where master = tg_table_name and key = any (changed);
  -- Policies keep no id of their product: their lines follow by `line_jobs`.
  if tg_table_name in ('products', 'categories') then return null; end if;
  insert into name_jobs as job (policies, master, keys) values ('motor', tg_table_name, changed), ('corporate', tg_table_name, changed)
  on conflict (policies, master) do update set keys = case when job.keys is not null then job.keys || excluded.keys end, after_id = 0;
  return null;
end $$;
-- Before t45_place_policies asks for the policies to follow, which happens after the commit.
create trigger t43_keep_known_names after insert or update or delete on products for each statement execute function keep_known_names();
create trigger t43_keep_known_names after insert or update or delete on categories for each statement execute function keep_known_names();

-- The name of a product, else what it was called before it was merged.
create or replace function policy_line(kind text, product text) returns text language plpgsql stable parallel safe as $$
declare
  called text := lower(btrim(product));
  of_product text;
  of_category text;
begin
  if product is null then return null; end if;
  select line into of_product from products where lower(name) = called and deleted_at is null;
  if not found then
    select line into of_product from products
    where id = (select known.id from known_names as known where master = 'products' and key = called) and deleted_at is null;
  end if;
  select line into of_category from categories where lower(name) = called and deleted_at is null;
  if not found then
    select line into of_category from categories
    where id = (select known.id from known_names as known where master = 'categories' and key = called) and deleted_at is null;
  end if;
  if kind = 'corporate' then return coalesce(of_category, of_product, line_by_name(kind, product)); end if;
  return coalesce(of_product, of_category, line_by_name(kind, product));
end $$;

create or replace function place_policies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.name, old.aliases, old.line, old.deleted_at) is not distinct from (new.name, new.aliases, new.line, new.deleted_at) then
    return null;
  end if;
  insert into line_jobs as job (policies, name, person_id)
  select kind, named.name, audit_setting('person_id')::integer
  from (
      select lower(btrim(one)) as name from unnest(case when tg_op <> 'INSERT' then old.aliases || old.name end) as one
      union select lower(btrim(one)) from unnest(case when tg_op <> 'DELETE' then new.aliases || new.name end) as one
    ) as named
    cross join (values ('corporate'), ('motor')) as kinds (kind)
  where named.name is not null
  order by named.name, kind
  on conflict (policies, name) do update set after_id = 0, person_id = excluded.person_id;
  return null;
end $$;

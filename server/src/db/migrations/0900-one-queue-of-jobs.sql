-- What is done beside the requests stands in one queue: lines, insurers, payees and search texts of policies, the match of long statements,
-- and the reading of dropped policies. It takes the place of four tables, whose rows it takes over. Small tables alone are written.
create table jobs (
  id integer generated always as identity not null,
  kind text not null,
  -- What is gone through.
  of_table text not null,
  -- The client, statement or draft that it is about. Null, as name and keys are: all rows.
  record_id integer,
  -- The product, in lower case.
  name text,
  -- Names of insurers or payees that changed.
  keys text[],
  -- Whose change it follows.
  person_id integer,
  -- How far it is, by ids, and by rows where they are counted.
  after_id integer default 0 not null,
  done integer default 0 not null,
  total integer,
  -- What its audit entry says at the end.
  result jsonb,
  tries integer default 0 not null,
  -- The server at work on it between two transactions.
  worker text,
  asked_at timestamptz default now() not null,
  stepped_at timestamptz,
  -- Why it was given up: a person is to ask again.
  message text,
  constraint jobs_pkey primary key (id),
  constraint jobs_one unique nulls not distinct (kind, of_table, record_id, name),
  constraint jobs_kind check (kind in ('lines', 'insurers', 'payees', 'texts', 'match', 'read'))
);

insert into jobs (kind, of_table, name, person_id, after_id, result)
select 'lines', policies || '_insurance', name, person_id, after_id, jsonb_build_object('policies_taxed', policies_taxed, 'gst', gst) from line_jobs order by id;
insert into jobs (kind, of_table, keys, after_id) select master, policies || '_insurance', keys, after_id from name_jobs;
insert into jobs (kind, of_table, record_id)
select 'texts', tables.of_table, client_id from search_jobs cross join (values ('motor_insurance'), ('corporate_insurance')) as tables (of_table)
where client_id is not null order by id;
insert into jobs (kind, of_table, after_id)
select 'texts', case policies when 'people' then policies else policies || '_insurance' end, min(after_id) from search_jobs
where client_id is null group by policies;
insert into jobs (kind, of_table, record_id, person_id, total, done, message)
select 'match', 'statements', statement_id, asked_by, total, done, message from statement_matches;

create or replace function place_policies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.name, old.aliases, old.line, old.deleted_at) is not distinct from (new.name, new.aliases, new.line, new.deleted_at) then
    return null;
  end if;
  insert into jobs (kind, of_table, name, person_id)
  select 'lines', of_table, named.name, audit_setting('person_id')::integer
  from (
      select lower(btrim(one)) as name from unnest(case when tg_op <> 'INSERT' then old.aliases || old.name end) as one
      union select lower(btrim(one)) from unnest(case when tg_op <> 'DELETE' then new.aliases || new.name end) as one
    ) as named
    cross join (values ('corporate_insurance'), ('motor_insurance')) as tables (of_table)
  where named.name is not null
  order by named.name, of_table
  on conflict on constraint jobs_one do update set after_id = 0, person_id = excluded.person_id;
  return null;
end $$;

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
  -- Policies keep no id of their product: their lines follow by jobs of their own.
  if tg_table_name in ('products', 'categories') then return null; end if;
  insert into jobs as job (kind, of_table, keys, person_id)
  select tg_table_name, of_table, changed, audit_setting('person_id')::integer
  from (values ('corporate_insurance'), ('motor_insurance')) as tables (of_table) order by of_table
  on conflict on constraint jobs_one do update
    set keys = case when job.keys is not null then job.keys || excluded.keys end, after_id = 0, person_id = excluded.person_id;
  return null;
end $$;

create or replace function give_client_text() returns trigger language plpgsql as $$
declare
  -- What is done at once. An erasure leaves nothing for later.
  few constant integer := case when new.erased_at is null then 40 else null end;
begin
  if few is null or few >= (
    select count(*) from (
      (select from motor_insurance where user_id = new.id and deleted_at is null limit few + 1)
      union all
      (select from corporate_insurance where user_id = new.id and deleted_at is null limit few + 1)
    ) as policies
  ) then
    update motor_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
    update corporate_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
    delete from jobs where kind = 'texts' and record_id = new.id;
  else
    insert into jobs (kind, of_table, record_id, person_id)
    select 'texts', of_table, new.id, audit_setting('person_id')::integer
    from (values ('motor_insurance'), ('corporate_insurance')) as tables (of_table)
    on conflict on constraint jobs_one do update set after_id = 0, person_id = excluded.person_id;
  end if;
  return null;
end $$;

drop table line_jobs;
drop table name_jobs;
drop table search_jobs;
drop table statement_matches;

-- The insurer and the payee are kept with each policy, by the names under which it has them. A trigger writes them, as the last version's
-- servers do not know the columns. Adding them rewrites nothing; servers go through the policies that are there, from `name_jobs`.

create view master_names as
  select 'insurers' as master, key, insurer_id as id from insurer_names where key <> ''
  union all
  select 'payees', key, payee_id from payee_names where key <> '';

-- What the view says, by its key: a policy that is written looks up two names.
create table known_names (
  master text not null,
  key text not null,
  id integer not null,
  constraint known_names_pkey primary key (master, key)
);
insert into known_names (master, key, id) select master, key, id from master_names;

create function known_name(master text, written text) returns integer language sql stable parallel safe
return (select known.id from known_names as known where known.master = known_name.master and known.key = search_key(written));

alter table motor_insurance add column insurer_id integer, add column payee_id integer;
alter table corporate_insurance add column insurer_id integer, add column payee_id integer;

create function keep_motor_names() returns trigger language plpgsql as $$
begin
  new.insurer_id := known_name('insurers', new.name_remark);
  new.payee_id := known_name('payees', new.sub_broker);
  return new;
end $$;
create function keep_corporate_names() returns trigger language plpgsql as $$
begin
  new.insurer_id := known_name('insurers', new.company);
  new.payee_id := known_name('payees', new.broker);
  return new;
end $$;
create trigger t23_keep_names before insert or update of name_remark, sub_broker on motor_insurance
  for each row execute function keep_motor_names();
create trigger t23_keep_names before insert or update of company, broker on corporate_insurance
  for each row execute function keep_corporate_names();

-- That a policy follows its names is no change of its own. A person's update names the text, and the id follows only at t23.
create or replace trigger t10_count_version before update on motor_insurance for each row
  when (not old.client_text is distinct from new.client_text and not old.line is distinct from new.line
    and not old.insurer_id is distinct from new.insurer_id and not old.payee_id is distinct from new.payee_id)
  execute function count_version();
create or replace trigger t10_count_version before update on corporate_insurance for each row
  when (not old.client_text is distinct from new.client_text and not old.line is distinct from new.line
    and not old.insurer_id is distinct from new.insurer_id and not old.payee_id is distinct from new.payee_id)
  execute function count_version();

-- Policies whose insurer or payee is to follow: those with one of the keys, or all (null). A server takes one step at a time; after_id is
-- how far it is.
create table name_jobs (
  policies text not null,
  master text not null,
  keys text[],
  after_id integer default 0 not null,
  constraint name_jobs_pkey primary key (policies, master)
);
insert into name_jobs (policies, master)
select kind, master
from (select 'motor' as kind where exists (select from motor_insurance)
    union all select 'corporate' where exists (select from corporate_insurance)) as kinds
  cross join (values ('insurers'), ('payees')) as masters (master);

create function keep_known_names() returns trigger language plpgsql as $$
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
  insert into name_jobs as job (policies, master, keys) values ('motor', tg_table_name, changed), ('corporate', tg_table_name, changed)
  on conflict (policies, master) do update set keys = case when job.keys is not null then job.keys || excluded.keys end, after_id = 0;
  return null;
end $$;
create trigger t45_keep_known_names after insert or update or delete on insurers for each statement execute function keep_known_names();
create trigger t45_keep_known_names after insert or update or delete on payees for each statement execute function keep_known_names();

-- What follows a name is in no entry, and rows are compared with their entries without it.
create or replace function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key,motor_id,corporate_id}'::text[]
      - case when row_after ? 'policy_no' then '{line,insurer_id,payee_id}'::text[] else '{}' end
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

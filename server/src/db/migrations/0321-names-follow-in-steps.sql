-- What is searched for in a client's policies follows the client's row. Of few policies at once, of many in steps after the commit: a client
-- of thousands is renamed as quickly as one of two. Remarks are searched too. Nothing is rewritten here: the policies that have a remark
-- are gone through by the servers.
create table search_jobs (
  id integer generated always as identity,
  policies text not null default 'motor',
  -- Null: all policies of the kind that have a remark.
  client_id integer,
  after_id integer not null default 0,
  constraint search_jobs_pkey primary key (id),
  constraint search_jobs_client unique (client_id),
  constraint search_jobs_client_id_fkey foreign key (client_id) references people (id) on delete cascade
);
insert into search_jobs (policies) values ('motor'), ('corporate');

create or replace function give_client_text() returns trigger
language plpgsql as $$
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
    delete from search_jobs where client_id = new.id;
  else
    insert into search_jobs (client_id) values (new.id)
    on conflict (client_id) do update set policies = 'motor', after_id = 0;
  end if;
  return null;
end $$;

create or replace function write_motor_search_text() returns trigger
language plpgsql as $$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || new.vehicle_no || ' ' || coalesce(new.make_model, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || search_key(new.vehicle_no) || ' ' || search_key(new.engine_no)
    || ' ' || search_key(new.chassis_no) || ' ' || coalesce(new.client_text, '')
    || coalesce(' ' || lower(new.remark), '') || coalesce(' ' || lower(new.claim_remark), '');
  return new;
end $$;

create or replace function write_corporate_search_text() returns trigger
language plpgsql as $$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || coalesce(new.company, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || coalesce(new.client_text, '') || coalesce(' ' || lower(new.remark), '');
  return new;
end $$;

drop trigger t10_count_version on motor_insurance;
create trigger t10_count_version before update on motor_insurance for each row
  when (not old.client_text is distinct from new.client_text and not old.line is distinct from new.line
    and not old.insurer_id is distinct from new.insurer_id and not old.payee_id is distinct from new.payee_id
    and not old.search_text is distinct from new.search_text)
  execute function count_version();
drop trigger t10_count_version on corporate_insurance;
create trigger t10_count_version before update on corporate_insurance for each row
  when (not old.client_text is distinct from new.client_text and not old.line is distinct from new.line
    and not old.insurer_id is distinct from new.insurer_id and not old.payee_id is distinct from new.payee_id
    and not old.search_text is distinct from new.search_text)
  execute function count_version();

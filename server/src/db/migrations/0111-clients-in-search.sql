-- A policy is found by its client's words and numbers as well as by its own: they stand in its search_text, so that one index answers.
-- client_text is what people.search_text says of the client. It is made, not entered: it counts no version and leaves no audit entry.

do $$
declare
  policies text;
begin
  foreach policies in array array['motor_insurance', 'corporate_insurance'] loop
    execute format('alter table %I add column client_text text', policies);
    execute format('alter table %I drop column search_text', policies);
    execute format('alter table %I disable trigger user', policies);
    execute format(
      'update %I as policy set client_text = client.search_text from people client where client.id = policy.user_id and policy.deleted_at is null', policies);
    execute format('alter table %I enable trigger user', policies);
  end loop;
end $$;

alter table motor_insurance add column search_text text generated always as (
  lower(insured_name || ' ' || coalesce(name_remark, '') || ' ' || coalesce(insured_mobile, '') || ' ' || coalesce(insured_email, '') || ' ' || policy_no
    || ' ' || vehicle_no || ' ' || coalesce(make_model, '') || ' ' || coalesce(product, ''))
  || ' ' || search_key(policy_no) || ' ' || search_key(vehicle_no) || ' ' || search_key(engine_no) || ' ' || search_key(chassis_no)
  || ' ' || coalesce(client_text, '')
) stored;
alter table corporate_insurance add column search_text text generated always as (
  lower(insured_name || ' ' || coalesce(name_remark, '') || ' ' || coalesce(insured_mobile, '') || ' ' || coalesce(insured_email, '') || ' ' || policy_no
    || ' ' || coalesce(company, '') || ' ' || coalesce(product, ''))
  || ' ' || search_key(policy_no) || ' ' || coalesce(client_text, '')
) stored;

-- Taken when a policy is entered, given to another client or deleted. The client is kept from changing until the policy is there.
create function take_client_text() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    select search_text into new.client_text from people where id = new.user_id for share;
  else
    new.client_text := null;
  end if;
  return new;
end $$;

-- And given anew when the client's words or numbers change.
create function give_client_text() returns trigger language plpgsql as $$
begin
  update motor_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
  update corporate_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger give_client_text after update on people for each row
  when (old.search_text is distinct from new.search_text) execute function give_client_text();

do $$
declare
  policies text;
begin
  foreach policies in array array['motor_insurance', 'corporate_insurance'] loop
    execute format('create index %I on %I using gin (search_text gin_trgm_ops)', policies || '_search', policies);
    -- By name it fires before the next one, so that a policy given to another client still counts.
    execute format('drop trigger count_version on %I', policies);
    execute format(
      'create trigger count_version before update on %I for each row when (old.client_text is not distinct from new.client_text)
       execute function count_version()', policies);
    execute format(
      'create trigger take_client_text before insert or update of user_id, deleted_at on %I for each row execute function take_client_text()', policies);
  end loop;
end $$;

create or replace function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text}'::text[]
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

-- An update that changes only what is made of other columns is no change.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  said_before jsonb := audit_row(row_before, row_before);
  said_after jsonb := audit_row(row_before, row_after);
begin
  if said_before = said_after then return null; end if;
  insert into audit_entries (person_id, action, table_name, record_id, before, after, address, request_id) values (
    audit_setting('person_id')::integer,
    coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
    tg_table_name,
    (coalesce(row_after, row_before) ->> 'id')::bigint,
    said_before,
    said_after,
    audit_setting('address'),
    audit_setting('request_id')
  );
  return null;
end $$;

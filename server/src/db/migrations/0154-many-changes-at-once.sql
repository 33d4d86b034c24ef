-- A change of thousands of policies in one transaction (setting `in_bulk`). Entry by entry it would lock the end of the audit's chain, and
-- with it every other change, from the first row on, and update the one row of the chain and of the totals thousands of times. So its entries
-- are prepared in audit_pending and chained together at the end, and whoever changes the rows changes the totals once.

-- Empty outside a transaction.
create table audit_pending (
  id bigint primary key generated always as identity,
  person_id integer,
  action text not null,
  table_name text not null,
  record_id bigint,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  salt text not null,
  content_hash text not null
);

create or replace function audit_change() returns trigger language plpgsql as $function$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  said_before jsonb := audit_row(row_before, row_before);
  said_after jsonb := audit_row(row_before, row_after);
  entry audit_entries;
begin
  if said_before = said_after then return null; end if;
  if audit_setting('in_bulk') = 'on' then
    entry.salt := gen_random_uuid();
    entry.before := said_before;
    entry.after := said_after;
    entry.address := audit_setting('address');
    insert into audit_pending (person_id, action, table_name, record_id, before, after, address, request_id, salt, content_hash) values (
      audit_setting('person_id')::integer,
      coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
      tg_table_name,
      (coalesce(row_after, row_before) ->> 'id')::bigint,
      said_before,
      said_after,
      entry.address,
      audit_setting('request_id'),
      entry.salt,
      encode(sha256(convert_to(audit_content_text(entry), 'UTF8')), 'hex')
    );
    return null;
  end if;
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
end $function$;

create or replace function chain_audit_entry() returns trigger language plpgsql as $function$
declare
  chain audit_chain;
begin
  -- chain_pending_audit has chained it.
  if audit_setting('chaining') = 'on' then return new; end if;
  select * into chain from audit_chain for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := chain.last_hash;
  new.salt := gen_random_uuid();
  new.content_hash := encode(sha256(convert_to(audit_content_text(new), 'UTF8')), 'hex');
  new.hash := encode(sha256(convert_to(audit_chained_text(new), 'UTF8')), 'hex');
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $function$;

-- Chains the oldest prepared entries, at most so many, and says how many it chained.
create function chain_pending_audit(most integer) returns integer language plpgsql as $function$
declare
  chain audit_chain;
  entry audit_entries;
  one audit_pending;
  last_pending bigint := 0;
  chained integer := 0;
begin
  select * into chain from audit_chain for update;
  perform set_config('bimabahi.chaining', 'on', true);
  for one in select * from audit_pending order by id limit most loop
    entry.id := chain.last_id + 1;
    entry.at := clock_timestamp();
    entry.person_id := one.person_id;
    entry.action := one.action;
    entry.table_name := one.table_name;
    entry.record_id := one.record_id;
    entry.before := one.before;
    entry.after := one.after;
    entry.address := one.address;
    entry.request_id := one.request_id;
    entry.previous_hash := chain.last_hash;
    entry.salt := one.salt;
    entry.content_hash := one.content_hash;
    entry.hash := encode(sha256(convert_to(audit_chained_text(entry), 'UTF8')), 'hex');
    insert into audit_entries select (entry).*;
    chain.last_id := entry.id;
    chain.last_hash := entry.hash;
    last_pending := one.id;
    chained := chained + 1;
  end loop;
  delete from audit_pending where id <= last_pending;
  update audit_chain set last_id = chain.last_id, last_hash = chain.last_hash;
  perform set_config('bimabahi.chaining', '', true);
  return chained;
end $function$;

drop trigger t60_totals_of_changed on motor_insurance;
create constraint trigger t60_totals_of_changed after update on motor_insurance
  deferrable initially deferred for each row when (
    audit_setting('in_bulk') is null and
    (old.deleted_at is null, old.start_date, old.end_date, old.issue_date, old.total_premium,
      old.od_premium, old.third_party_premium, old.net_premium, old.commission_in_num, old.commission_out_num)
    is distinct from
    (new.deleted_at is null, new.start_date, new.end_date, new.issue_date, new.total_premium,
      new.od_premium, new.third_party_premium, new.net_premium, new.commission_in_num, new.commission_out_num)
  ) execute function update_policy_totals();
drop trigger t60_totals_of_changed on corporate_insurance;
create constraint trigger t60_totals_of_changed after update on corporate_insurance
  deferrable initially deferred for each row when (
    audit_setting('in_bulk') is null and
    (old.deleted_at is null, old.start_date, old.end_date, old.issue_date, old.total_premium,
      old.new_premium, old.terrisom, old.commission_in_num, old.commission_out_num)
    is distinct from
    (new.deleted_at is null, new.start_date, new.end_date, new.issue_date, new.total_premium,
      new.new_premium, new.terrisom, new.commission_in_num, new.commission_out_num)
  ) execute function update_policy_totals();

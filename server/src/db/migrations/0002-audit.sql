-- The audit: one entry a change, written by the database from its own rows in the transaction of the change, each carrying the hash of the one before.

create table audit_entries (
  -- id, at and the hashes are set by chain_audit_entry, whatever is given
  id bigint primary key default 0,
  at timestamptz not null default now(),
  person_id integer,
  action text not null,
  table_name text,
  record_id bigint,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  previous_hash text not null default '',
  hash text not null default ''
);
create index audit_entries_record on audit_entries (table_name, record_id, id);
-- How often somebody did something of late: reveals, wrong tries.
create index audit_entries_person on audit_entries (person_id, at);

-- The end of the chain. Its row lock makes entries queue up, so that ids have no gaps and a removed last entry is missed.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  last_hash text not null
);
insert into audit_chain (last_id, last_hash) values (0, repeat('0', 64));

-- What is hashed: every column but the hash itself, as one JSON array. `npm run audit:verify` hashes the same text on its own.
create function audit_entry_text(entry audit_entries) returns text
  language sql stable
  return jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.person_id, entry.action, entry.table_name, entry.record_id,
    entry.before, entry.after, entry.address, entry.request_id, entry.previous_hash
  )::text;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into chain from audit_chain for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := chain.last_hash;
  new.hash := encode(sha256(convert_to(audit_entry_text(new), 'UTF8')), 'hex');
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
create trigger chain_audit_entry before insert on audit_entries for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or removed';
end $$;
create trigger refuse_audit_change before update or delete on audit_entries for each row execute function refuse_audit_change();

-- Who acts, from where and what they are doing: set for the transaction by the server (db/audit.ts).
create function audit_setting(name text) returns text
  language sql stable
  return nullif(current_setting('bimabahi.' || name, true), '');

-- Secrets and columns made from other columns are left out; that a password changed is said, never what it is.
create function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text}'::text[]
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

create function audit_change() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
begin
  insert into audit_entries (person_id, action, table_name, record_id, before, after, address, request_id) values (
    audit_setting('person_id')::integer,
    coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
    tg_table_name,
    (coalesce(row_after, row_before) ->> 'id')::bigint,
    audit_row(row_before, row_before),
    audit_row(row_before, row_after),
    audit_setting('address'),
    audit_setting('request_id')
  );
  return null;
end $$;

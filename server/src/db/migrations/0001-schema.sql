-- The schema as of 22 November 2026; ../schema.sql is the result of all migrations. Columns are in the order in which archives list them.

create extension if not exists pg_trgm;

---------------------------------------------------------------------------------------------------------------------------------------
-- Tools that several tables share
---------------------------------------------------------------------------------------------------------------------------------------

-- A number normalised for search: letters and digits only, lower case. 'GJ 01-AB 1234' and 'gj01ab1234' are one.
create function search_key(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(coalesce(value, '')), '[^a-z0-9]', '', 'g');

-- Optimistic locking: each update increments the version, and the server refuses a change based on an older one.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

---------------------------------------------------------------------------------------------------------------------------------------
-- Audit: one entry per change, written by triggers in its transaction. Each entry holds the hash of the previous one.
---------------------------------------------------------------------------------------------------------------------------------------

create table audit_entries (
  -- id, at, salt and the hashes are always set by chain_audit_entry
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
  hash text not null default '',
  -- so that redacted content cannot be guessed from content_hash
  salt text,
  -- null in entries older than redactions
  content_hash text
);
create index audit_entries_record on audit_entries (table_name, record_id, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
create index audit_entries_request on audit_entries (request_id);
-- Counts a person's recent reveals and failed tries.
create index audit_entries_person on audit_entries (person_id, at);
create index audit_entries_redactions on audit_entries (id) where action = 'audit.redacted';

-- The head of the chain. Its row lock serialises writers, so that ids have no gaps and a removed last entry is noticed.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  last_hash text not null
);
insert into audit_chain (last_id, last_hash) values (0, repeat('0', 64));

-- All columns but the hashes of the content, as one JSON array.
create function audit_entry_text(entry audit_entries) returns text
  language sql stable
  return jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.person_id, entry.action, entry.table_name, entry.record_id,
    entry.before, entry.after, entry.address, entry.request_id, entry.previous_hash
  )::text;

-- The part of an entry that a redaction may change.
create function audit_content_text(entry audit_entries) returns text
  language sql immutable
  return jsonb_build_array(entry.salt, entry.before, entry.after, entry.address)::text;

-- The input of `hash`: it holds the content's hash, so that the chain survives a redaction; in older entries the content itself.
-- `npm run audit:verify` builds the same text independently.
create function audit_chained_text(entry audit_entries) returns text
  language sql stable
  return case
    when entry.content_hash is null then audit_entry_text(entry)
    else jsonb_build_array(
      entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.person_id, entry.action, entry.table_name, entry.record_id,
      entry.content_hash, entry.request_id, entry.previous_hash
    )::text
  end;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into chain from audit_chain for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := chain.last_hash;
  new.salt := gen_random_uuid();
  new.content_hash := encode(sha256(convert_to(audit_content_text(new), 'UTF8')), 'hex');
  new.hash := encode(sha256(convert_to(audit_chained_text(new), 'UTF8')), 'hex');
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
create trigger chain_audit_entry before insert on audit_entries for each row execute function chain_audit_entry();

-- A setting of the transaction: person_id, action, address, request_id or a switch.
create function audit_setting(name text) returns text
  language sql stable
  return nullif(current_setting('bimabahi.' || name, true), '');

-- Entries are append-only, except for redact_audit.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and audit_setting('redacting') = 'on' and new.salt is null
    and (to_jsonb(new) - '{before,after,address,salt}'::text[]) = (to_jsonb(old) - '{before,after,address,salt}'::text[]) then
    return new;
  end if;
  raise exception 'audit entries are never changed or removed';
end $$;
create trigger refuse_audit_change before update or delete on audit_entries for each row execute function refuse_audit_change();
create trigger refuse_audit_truncate before truncate on audit_entries for each statement execute function refuse_audit_change();

-- A row without secrets and derived columns. It says that a password changed, never what it is.
create function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text}'::text[]
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

-- Deferred to the commit, so that the head of the chain, which all changes share, is locked last and briefly, and no two changes deadlock on it.
-- A transaction that reads its own entries, or alters a table after changing its rows, runs `set constraints all immediate` first.
-- An update of derived columns only leaves no entry.
create function audit_change() returns trigger language plpgsql as $$
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

-- A queue of events that change no row, such as a sign-in. They become entries at the commit, so it is empty outside a transaction.
create table audit_events (
  id bigint primary key generated always as identity,
  action text not null,
  table_name text,
  record_id bigint,
  details jsonb
);
create function audit_event() returns trigger language plpgsql as $$
begin
  insert into audit_entries (person_id, action, table_name, record_id, after, address, request_id) values (
    audit_setting('person_id')::integer, new.action, new.table_name, new.record_id, new.details, audit_setting('address'), audit_setting('request_id')
  );
  delete from audit_events where id = new.id;
  return null;
end $$;
create constraint trigger audit_event after insert on audit_events deferrable initially deferred for each row execute function audit_event();

-- The progress of the verification, where the next check continues.
create table audit_verification (
  only_row boolean primary key default true check (only_row),
  -- the last valid entry and its hash
  checked_id bigint not null default 0,
  checked_hash text not null default repeat('0', 64),
  -- end of the last check
  checked_at timestamptz,
  -- end of the last check of the whole chain
  whole_at timestamptz,
  -- the current check began at the first entry
  is_whole boolean not null default true,
  is_unfinished boolean not null default false,
  -- the first invalid entry, and why
  broken_id bigint,
  broken_reason text
);
insert into audit_verification default values;

-- Redaction: an erasure removes personal data from entries without breaking the chain.

-- The row with these fields replaced, except empty ones.
create function erased(content jsonb, fields text[]) returns jsonb
  language sql immutable
  return case
    when jsonb_typeof(content) <> 'object' then content
    else content || coalesce((
      select jsonb_object_agg(key, '[erased]'::text) from jsonb_each(content) where key = any (fields) and value not in ('null', '""')
    ), '{}')
  end;

-- Redacts the fields, and the address where the person acted or tried to sign in (an entry without an actor).
-- Returns the new digest of each entry, for the entry that records the redaction.
create function redact_audit(entries bigint[], fields text[], acted_by integer) returns jsonb language plpgsql as $$
begin
  perform set_config('bimabahi.redacting', 'on', true);
  update audit_entries
  set before = erased(before, fields),
      after = erased(after, fields),
      address = case
        when person_id = acted_by or (table_name = 'people' and record_id = acted_by and action like 'session.%') then null
        else address
      end,
      salt = null
  where id = any (entries);
  perform set_config('bimabahi.redacting', '', true);
  return (
    select coalesce(jsonb_object_agg(e.id, encode(sha256(convert_to(audit_entry_text(e), 'UTF8')), 'hex')), '{}')
    from audit_entries e where e.id = any (entries)
  );
end $$;

---------------------------------------------------------------------------------------------------------------------------------------
-- People: staff and clients are one table, because the mobile number that signs in is unique among all of them.
---------------------------------------------------------------------------------------------------------------------------------------

create table roles (
  id integer primary key,
  name text not null unique,
  second_factor_required boolean not null default false,
  -- start of the grace period for the Admins of a new installation; null: required at once
  second_factor_grace_from timestamptz
);
insert into roles (id, name) values (1, 'Admin'), (2, 'Telecaller'), (3, 'Feeder'), (4, 'User');
create constraint trigger audit_change after insert or update or delete on roles
  deferrable initially deferred for each row execute function audit_change();

create table people (
  -- allocated before the insert where a password is sealed, as the seal is bound to it
  id integer generated by default as identity primary key,
  role_id integer not null references roles (id),
  name text not null,
  mobile text not null check (mobile ~ '^\d{10}$'),
  email text,
  profession text,
  is_active boolean not null default true,
  -- argon2id; null: cannot sign in
  password_hash text,
  -- AES-256-GCM under a key that the database does not hold; null: nothing to reveal
  password_sealed text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name || ' ' || mobile || ' ' || coalesce(profession, '') || ' ' || coalesce(email, ''))) stored,
  -- a client whose personal data was erased
  erased_at timestamptz
);
create unique index people_mobile_unique on people (mobile) where deleted_at is null;
create index people_role on people (role_id, id desc) where deleted_at is null;
create index people_by_name on people (role_id, lower(name), id) where is_active and deleted_at is null;
create index people_search on people using gin (search_text gin_trgm_ops);
-- Sealing passwords under another key (`npm run rotate-keys`) keeps the version.
create trigger count_version before update on people for each row
  when (audit_setting('resealing') is distinct from 'on') execute function count_version();
create constraint trigger audit_change after insert or update or delete on people
  deferrable initially deferred for each row execute function audit_change();

-- The installation keeps an active Admin, and nobody locks themself out. The panel offers neither; this covers all other writers.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if new.id = audit_setting('person_id')::integer then
    raise exception 'nobody deactivates, deletes or demotes themself' using errcode = 'check_violation', constraint = 'people_not_oneself';
  end if;
  -- Two Admins who take each other out at once queue up here; the second is counted without the first.
  perform pg_advisory_xact_lock(hashtext('people: the last Admin'));
  if not exists (select from people where role_id = 1 and is_active and deleted_at is null and id <> new.id) then
    raise exception 'the last active Admin stays' using errcode = 'check_violation', constraint = 'people_last_admin';
  end if;
  return new;
end $$;
create trigger keep_an_admin before update on people for each row
  when (old.role_id = 1 and old.is_active and old.deleted_at is null and (new.role_id <> 1 or not new.is_active or new.deleted_at is not null))
  execute function keep_an_admin();

---------------------------------------------------------------------------------------------------------------------------------------
-- Signing in
---------------------------------------------------------------------------------------------------------------------------------------

create table sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the token, which the server never stores
  token_hash text not null unique,
  person_id integer not null references people (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  address text,
  user_agent text
);
create index sessions_person on sessions (person_id);

-- A change of role or password, a deactivation or a deletion ends all sessions of the person in the same transaction, except kept_session:
-- the one in which they change their own password.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions
  where person_id = new.id
    and (
      id is distinct from audit_setting('kept_session')::integer
      or old.role_id is distinct from new.role_id or not new.is_active or new.deleted_at is not null
    );
  return null;
end $$;
create trigger end_sessions after update on people for each row
  when (old.role_id is distinct from new.role_id or old.password_hash is distinct from new.password_hash
    or (old.is_active and not new.is_active) or (old.deleted_at is null and new.deleted_at is not null))
  execute function end_sessions();

-- For the authority guard: a transaction may end its own session, as a sign-out does.
create function note_own_session_ended() returns trigger language plpgsql as $$
begin
  perform set_config('bimabahi.own_session_ended', 'yes', true);
  return null;
end $$;
create trigger note_own_session_ended after delete on sessions for each row
  when (old.id = audit_setting('session_id')::integer)
  execute function note_own_session_ended();

-- The second factor of the sign-in: an authenticator app, or one of ten recovery codes.
create table second_factors (
  person_id integer primary key references people (id) on delete cascade,
  -- AES-256-GCM under a key that the database does not hold, bound to the person
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  -- null: not confirmed yet, so not asked for at the sign-in
  confirmed_at timestamptz,
  -- the time step of the last accepted code, as a code is valid once
  last_step bigint not null default 0,
  -- wrong codes after a right password, since when
  wrong_codes integer not null default 0,
  wrong_codes_since timestamptz not null default now()
);

create table recovery_codes (
  id integer generated always as identity primary key,
  person_id integer not null references second_factors (person_id) on delete cascade,
  -- SHA-256, enough for 80 random bits
  code_hash text not null,
  used_at timestamptz
);
create unique index recovery_codes_person on recovery_codes (person_id, code_hash);

-- Audits that a second factor was added or removed, but not its secret, codes and tries.
create function audit_second_factor() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.confirmed_at is not null;
  is_on boolean := tg_op <> 'DELETE' and new.confirmed_at is not null;
begin
  if was <> is_on then
    insert into audit_entries (person_id, action, table_name, record_id, before, after, address, request_id) values (
      audit_setting('person_id')::integer,
      coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
      'people',
      case when tg_op = 'DELETE' then old.person_id else new.person_id end,
      jsonb_build_object('second_factor', was),
      jsonb_build_object('second_factor', is_on),
      audit_setting('address'),
      audit_setting('request_id')
    );
  end if;
  return null;
end $$;
create constraint trigger audit_change after insert or update or delete on second_factors
  deferrable initially deferred for each row execute function audit_second_factor();

-- The end of the grace period of a person who exists since then; null: none. Computed instead of stored, so that it is right once the clock is.
-- A start in the future comes from a wrong clock and gives no grace.
create function second_factor_grace_ends(grace_from timestamptz, since timestamptz) returns timestamptz
  language sql stable
  return case
    when grace_from is not null and greatest(grace_from, since) < now() + interval '1 day' then greatest(grace_from, since) + interval '7 days'
  end;

-- Not idle, not expired, and not dated in the future by a wrong clock.
create function session_is_alive(session sessions, idle_minutes integer, longest_hours integer) returns boolean
  language sql stable
  return session.last_used_at > now() - idle_minutes * interval '1 minute'
    and session.created_at > now() - longest_hours * interval '1 hour'
    and greatest(session.created_at, session.last_used_at) <= now() + interval '5 minutes';

-- The authority guard raises BB401 where the session has ended and BB403 where a second factor must be set up first. The server calls it at the
-- begin of a change and again after writing its audit entries: the head of the chain is locked then, and a dismissal needs that lock too, so
-- one of the two is first. It locks no row. The query of second_factors is inlined: in a function it would be planned at each call.
create function require_session(asked_id integer, asked_role integer, may_lack_factor boolean, idle_minutes integer, longest_hours integer)
returns void language plpgsql stable as $$
declare
  acting integer;
  since timestamptz;
begin
  if audit_setting('own_session_ended') is not null then
    return;
  end if;
  select people.id, people.created_at into acting, since
  from sessions join people on people.id = sessions.person_id
  where sessions.id = asked_id and people.role_id = asked_role and people.is_active and people.deleted_at is null
    and session_is_alive(sessions, idle_minutes, longest_hours);
  if not found then
    raise exception 'the session has ended' using errcode = 'BB401';
  end if;
  if not may_lack_factor and (
      select second_factor_required and (now() < second_factor_grace_ends(second_factor_grace_from, since)) is not true
      from roles where id = asked_role
    )
    and not exists (select from second_factors where person_id = acting and confirmed_at is not null) then
    raise exception 'a second factor is to be set up first' using errcode = 'BB403';
  end if;
end $$;

-- Notices that somebody else changed a person's credentials, shown from the next sign-in until dismissed. Not audited, unlike the change and
-- the dismissal.
create table account_notices (
  id integer generated always as identity primary key,
  person_id integer not null references people (id) on delete cascade,
  kind text not null check (kind in ('password-set', 'second-factor-reset')),
  -- null: done on the server's command line
  by_id integer references people (id),
  at timestamptz not null default now(),
  -- only the latest of each kind is shown
  unique (person_id, kind)
);

-- Points of the rate limiter.
create table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Credentials of the invented demo brokerage; empty on a real installation.
create table demo_sign_ins (
  role text not null,
  name text not null,
  username text primary key,
  password text not null
);

---------------------------------------------------------------------------------------------------------------------------------------
-- Stored files
---------------------------------------------------------------------------------------------------------------------------------------

-- Metadata by which the bytes in the document store are verified.
create table documents (
  -- also the random name in the document store
  id uuid primary key,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by integer references people (id)
);

-- Files of erased persons: deleted after the commit, or by the sweep where the erasure was interrupted.
create table erased_documents (
  id uuid primary key,
  erased_at timestamptz not null default now()
);

---------------------------------------------------------------------------------------------------------------------------------------
-- Small lists
---------------------------------------------------------------------------------------------------------------------------------------

create table products (
  id integer generated always as identity primary key,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name)) stored
);
create unique index products_name_unique on products (lower(name)) where deleted_at is null;
create trigger count_version before update on products for each row execute function count_version();
create constraint trigger audit_change after insert or update or delete on products
  deferrable initially deferred for each row execute function audit_change();

create table categories (
  id integer generated always as identity primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name)) stored
);
create unique index categories_name_unique on categories (lower(name)) where deleted_at is null;
create trigger count_version before update on categories for each row execute function count_version();
create constraint trigger audit_change after insert or update or delete on categories
  deferrable initially deferred for each row execute function audit_change();

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
  search_text text generated always as (lower(title || ' ' || coalesce(description, ''))) stored,
  -- ascending; null until it is moved: newest first
  position integer,
  -- the first and the last day on which it is shown; null: always
  starts_on date,
  ends_on date,
  constraint sliders_days check (ends_on >= starts_on)
);
create trigger count_version before update on sliders for each row execute function count_version();
create constraint trigger audit_change after insert or update or delete on sliders
  deferrable initially deferred for each row execute function audit_change();

create table customer_supports (
  id integer generated always as identity primary key,
  title text not null,
  -- text, to keep leading zeros
  number text not null check (number ~ '^\d{1,20}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(title) || ' ' || number) stored
);
create trigger count_version before update on customer_supports for each row execute function count_version();
create constraint trigger audit_change after insert or update or delete on customer_supports
  deferrable initially deferred for each row execute function audit_change();

create table telecom_records (
  id integer generated always as identity primary key,
  name text not null,
  -- as typed, in any format
  mobile text not null,
  inquiry_date date,
  product_over text,
  remark text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- the employee whose record it is
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (
    lower(name || ' ' || mobile || ' ' || coalesce(product_over, '') || ' ' || coalesce(remark, '')) || ' ' || search_key(mobile)
  ) stored
);
create index telecom_records_newest on telecom_records (id desc) where deleted_at is null;
create index telecom_records_day on telecom_records (inquiry_date, id desc) where deleted_at is null;
create index telecom_records_employee on telecom_records (created_by, id desc) where deleted_at is null;
create index telecom_records_search on telecom_records using gin (search_text gin_trgm_ops);
create trigger count_version before update on telecom_records for each row execute function count_version();
create constraint trigger audit_change after insert or update or delete on telecom_records
  deferrable initially deferred for each row execute function audit_change();

---------------------------------------------------------------------------------------------------------------------------------------
-- Policies
---------------------------------------------------------------------------------------------------------------------------------------

create table motor_insurance (
  id integer generated always as identity primary key,
  user_id integer not null references people (id),
  insured_name text not null,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text not null,
  vehicle_no text not null,
  start_date date not null,
  end_date date not null,
  engine_no text,
  chassis_no text,
  tdv text,
  make_model text,
  ncb text,
  addons text,
  product text,
  sub_product text,
  od_tp_package_policy text,
  od_premium numeric(12, 2),
  third_party_premium numeric(12, 2),
  net_premium numeric(12, 2),
  total_premium numeric(12, 2),
  broker text,
  sub_broker text,
  commission_in_per numeric(5, 2),
  commission_in_num numeric(12, 2),
  commission_out_per numeric(5, 2),
  commission_out_num numeric(12, 2),
  is_claim smallint not null default 0 check (is_claim in (0, 1)),
  claim_remark text,
  document_id uuid references documents (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  -- a copy of the client's people.search_text, so that one index covers both
  client_text text,
  search_text text generated always as (
    lower(insured_name || ' ' || coalesce(name_remark, '') || ' ' || coalesce(insured_mobile, '') || ' ' || coalesce(insured_email, '') || ' ' || policy_no
      || ' ' || vehicle_no || ' ' || coalesce(make_model, '') || ' ' || coalesce(product, ''))
    || ' ' || search_key(policy_no) || ' ' || search_key(vehicle_no) || ' ' || search_key(engine_no) || ' ' || search_key(chassis_no)
    || ' ' || coalesce(client_text, '')
  ) stored,
  constraint motor_insurance_cover_period check (end_date >= start_date)
);
create unique index motor_insurance_policy_no_unique on motor_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
create index motor_insurance_newest on motor_insurance (id desc) where deleted_at is null;
create index motor_insurance_user on motor_insurance (user_id, id desc) where deleted_at is null;
create index motor_insurance_claims on motor_insurance (id) where is_claim = 1 and deleted_at is null;
create index motor_insurance_search on motor_insurance using gin (search_text gin_trgm_ops);
-- For the collected list.
create index motor_insurance_entered on motor_insurance (created_at desc nulls last) where deleted_at is null;
-- Finds similar policies: numbers that differ in punctuation only, or the same vehicle.
create index motor_insurance_number_key on motor_insurance (search_key(policy_no)) where deleted_at is null;
create index motor_insurance_vehicle_key on motor_insurance (search_key(vehicle_no)) where deleted_at is null;
-- One per sort order, (column, id), scanned forwards or backwards.
create index motor_insurance_by_start_date on motor_insurance (start_date, id) where deleted_at is null;
create index motor_insurance_by_end_date on motor_insurance (end_date, id) where deleted_at is null;
create index motor_insurance_by_insured_name on motor_insurance (lower(insured_name), id) where deleted_at is null;
create index motor_insurance_by_name_remark on motor_insurance (lower(name_remark), id) where deleted_at is null;
create index motor_insurance_by_policy_no on motor_insurance (lower(policy_no), id) where deleted_at is null;
create index motor_insurance_by_vehicle_no on motor_insurance (lower(vehicle_no), id) where deleted_at is null;
create index motor_insurance_by_product on motor_insurance (lower(product), id) where deleted_at is null;
create index motor_insurance_by_total_premium on motor_insurance (total_premium, id) where deleted_at is null;
create index motor_insurance_by_commission_in on motor_insurance (commission_in_num, id) where deleted_at is null;
create index motor_insurance_by_commission_out on motor_insurance (commission_out_num, id) where deleted_at is null;

create table corporate_insurance (
  id integer generated always as identity primary key,
  user_id integer not null references people (id),
  insured_name text not null,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text not null,
  start_date date not null,
  end_date date not null,
  product text,
  company text,
  terrisom numeric(12, 2),
  new_premium numeric(12, 2),
  total_premium numeric(12, 2),
  addons text,
  item_description text,
  sub_broker text,
  broker text,
  commission_in_per numeric(5, 2),
  commission_in_num numeric(12, 2),
  commission_out_per numeric(5, 2),
  commission_out_num numeric(12, 2),
  remark text,
  is_premium smallint not null default 0 check (is_premium in (0, 1)),
  is_installment smallint not null default 0 check (is_installment in (0, 1)),
  document_id uuid references documents (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  client_text text,
  search_text text generated always as (
    lower(insured_name || ' ' || coalesce(name_remark, '') || ' ' || coalesce(insured_mobile, '') || ' ' || coalesce(insured_email, '') || ' ' || policy_no
      || ' ' || coalesce(company, '') || ' ' || coalesce(product, ''))
    || ' ' || search_key(policy_no) || ' ' || coalesce(client_text, '')
  ) stored,
  constraint corporate_insurance_cover_period check (end_date >= start_date)
);
create unique index corporate_insurance_policy_no_unique on corporate_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
create index corporate_insurance_newest on corporate_insurance (id desc) where deleted_at is null;
create index corporate_insurance_user on corporate_insurance (user_id, id desc) where deleted_at is null;
create index corporate_insurance_search on corporate_insurance using gin (search_text gin_trgm_ops);
create index corporate_insurance_entered on corporate_insurance (created_at desc nulls last) where deleted_at is null;
create index corporate_insurance_number_key on corporate_insurance (search_key(policy_no)) where deleted_at is null;
create index corporate_insurance_by_start_date on corporate_insurance (start_date, id) where deleted_at is null;
create index corporate_insurance_by_end_date on corporate_insurance (end_date, id) where deleted_at is null;

-- The planner chooses the plan of a search by the frequency of a word. The default statistics target (100) misses a word of every fiftieth
-- policy once in eight times; the search then collects thousands of policies for one page.
alter table motor_insurance alter column search_text set statistics 300;
alter table corporate_insurance alter column search_text set statistics 300;

-- Copies the client's text on insert, change of client and deletion. Locks the client until the commit.
create function take_client_text() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    select search_text into new.client_text from people where id = new.user_id for share;
  else
    new.client_text := null;
  end if;
  return new;
end $$;

-- Updates the copies when the client's text changes.
create function give_client_text() returns trigger language plpgsql as $$
begin
  update motor_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
  update corporate_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger give_client_text after update on people for each row
  when (old.search_text is distinct from new.search_text) execute function give_client_text();

-- A new client_text alone keeps the version. Triggers fire by name: count_version before take_client_text, so a change of client counts.
create trigger count_version before update on motor_insurance for each row
  when (old.client_text is not distinct from new.client_text) execute function count_version();
create trigger take_client_text before insert or update of user_id, deleted_at on motor_insurance
  for each row execute function take_client_text();
create constraint trigger audit_change after insert or update or delete on motor_insurance
  deferrable initially deferred for each row execute function audit_change();

create trigger count_version before update on corporate_insurance for each row
  when (old.client_text is not distinct from new.client_text) execute function count_version();
create trigger take_client_text before insert or update of user_id, deleted_at on corporate_insurance
  for each row execute function take_client_text();
create constraint trigger audit_change after insert or update or delete on corporate_insurance
  deferrable initially deferred for each row execute function audit_change();

-- Installments of corporate policies.
create table corporate_insurance_premium (
  id integer generated always as identity primary key,
  corporate_insurance_id integer not null references corporate_insurance (id),
  premium_date date not null,
  premium_excluding_tax numeric(12, 2) not null,
  terrorism_premium numeric(12, 2),
  tax numeric(12, 2) not null,
  total_payable numeric(12, 2) not null,
  commission_in_per numeric(5, 2),
  commission_in_num numeric(12, 2),
  commission_out_per numeric(5, 2),
  commission_out_num numeric(12, 2),
  status text not null default 'Due' check (status in ('Due', 'Paid', 'Unpaid')),
  pay_date date,
  remark text,
  document_id uuid references documents (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id)
);
create index corporate_insurance_premium_policy on corporate_insurance_premium (corporate_insurance_id, premium_date, id) where deleted_at is null;
create trigger count_version before update on corporate_insurance_premium for each row execute function count_version();
create constraint trigger audit_change after insert or update or delete on corporate_insurance_premium
  deferrable initially deferred for each row execute function audit_change();

---------------------------------------------------------------------------------------------------------------------------------------
-- Summary tables, so that no list and no dashboard reads a million policies. Triggers update them in the transaction of the change, deferred
-- to the commit like the audit, because all changes share some of these rows.
---------------------------------------------------------------------------------------------------------------------------------------

-- Per day: covers that start, their total premium, and covers that end, without deleted policies. `policies` is the table; with the suffix
-- ` by month`, `day` is the first of a month.
create table policy_days (
  policies text not null,
  day date not null,
  starting integer not null default 0,
  total_premium numeric(18, 2) not null default 0,
  ending integer not null default 0,
  primary key (policies, day)
) with (fillfactor = 50);

-- Policies per thousand ids, to find where a page begins without reading the rows before it.
create table policy_blocks (
  policies text not null,
  block integer not null,
  policies_in_block integer not null,
  primary key (policies, block)
) with (fillfactor = 50);

-- Counts, and sums in paise: of policies by table and column, of people by role (`people 4`, `active people 4`).
create table kept_counts (
  of text primary key,
  count bigint not null
) with (fillfactor = 50);

create function add_up(what text, difference bigint) returns void language sql as $$
  insert into kept_counts as kept (of, count) values (what, difference)
  on conflict (of) do update set count = kept.count + excluded.count;
$$;

-- Adds (sign 1) or subtracts (sign -1) a policy.
create function count_policy(kind text, policy_id integer, starts date, ends date, premium numeric, sign integer)
returns void language plpgsql as $$
begin
  insert into policy_days as days (policies, day, starting, total_premium) values (kind, starts, sign, sign * coalesce(premium, 0))
  on conflict (policies, day) do update set starting = days.starting + excluded.starting, total_premium = days.total_premium + excluded.total_premium;
  insert into policy_days as days (policies, day, starting, total_premium)
  values (kind || ' by month', date_trunc('month', starts::timestamp)::date, sign, sign * coalesce(premium, 0))
  on conflict (policies, day) do update set starting = days.starting + excluded.starting, total_premium = days.total_premium + excluded.total_premium;
  insert into policy_days as days (policies, day, ending) values (kind, ends, sign)
  on conflict (policies, day) do update set ending = days.ending + excluded.ending;
  insert into policy_blocks as blocks (policies, block, policies_in_block) values (kind, policy_id / 1000, sign)
  on conflict (policies, block) do update set policies_in_block = blocks.policies_in_block + excluded.policies_in_block;
  perform add_up(kind, sign);
  perform add_up(kind || ' premium', (sign * coalesce(premium, 0) * 100)::bigint);
end $$;

create function keep_policy_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_policy(tg_table_name, old.id, old.start_date, old.end_date, old.total_premium, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_policy(tg_table_name, new.id, new.start_date, new.end_date, new.total_premium, 1);
  end if;
  return null;
end $$;

-- The sums shown below lists.
create function keep_policy_sums() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  is_kept integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if tg_table_name = 'motor_insurance' then
    insert into kept_counts as kept (of, count)
    select of, paise from (values
      ('motor_insurance od_premium', (is_kept * coalesce(new.od_premium, 0) - was * coalesce(old.od_premium, 0)) * 100),
      ('motor_insurance third_party_premium', (is_kept * coalesce(new.third_party_premium, 0) - was * coalesce(old.third_party_premium, 0)) * 100),
      ('motor_insurance net_premium', (is_kept * coalesce(new.net_premium, 0) - was * coalesce(old.net_premium, 0)) * 100),
      ('motor_insurance commission_in_num', (is_kept * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0)) * 100),
      ('motor_insurance commission_out_num', (is_kept * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)) * 100)
    ) as changed (of, paise) where paise <> 0
    on conflict (of) do update set count = kept.count + excluded.count;
  else
    insert into kept_counts as kept (of, count)
    select of, paise from (values
      ('corporate_insurance terrisom', (is_kept * coalesce(new.terrisom, 0) - was * coalesce(old.terrisom, 0)) * 100),
      ('corporate_insurance new_premium', (is_kept * coalesce(new.new_premium, 0) - was * coalesce(old.new_premium, 0)) * 100),
      ('corporate_insurance commission_in_num', (is_kept * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0)) * 100),
      ('corporate_insurance commission_out_num', (is_kept * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)) * 100)
    ) as changed (of, paise) where paise <> 0
    on conflict (of) do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;

create function keep_people_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform add_up('people ' || old.role_id, -1);
    if old.is_active then perform add_up('active people ' || old.role_id, -1); end if;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform add_up('people ' || new.role_id, 1);
    if new.is_active then perform add_up('active people ' || new.role_id, 1); end if;
  end if;
  return null;
end $$;

create constraint trigger keep_sums_of_new after insert or delete on motor_insurance
  deferrable initially deferred for each row execute function keep_policy_sums();
create constraint trigger keep_sums_of_changed after update on motor_insurance
  deferrable initially deferred for each row
  when ((old.deleted_at is null, old.od_premium, old.third_party_premium, old.net_premium, old.commission_in_num, old.commission_out_num)
    is distinct from (new.deleted_at is null, new.od_premium, new.third_party_premium, new.net_premium, new.commission_in_num, new.commission_out_num))
  execute function keep_policy_sums();
create constraint trigger keep_totals_of_new after insert or delete on motor_insurance
  deferrable initially deferred for each row execute function keep_policy_totals();
create constraint trigger keep_totals_of_changed after update on motor_insurance
  deferrable initially deferred for each row
  when (old.deleted_at is distinct from new.deleted_at or old.start_date <> new.start_date or old.end_date <> new.end_date
    or old.total_premium is distinct from new.total_premium)
  execute function keep_policy_totals();

create constraint trigger keep_sums_of_new after insert or delete on corporate_insurance
  deferrable initially deferred for each row execute function keep_policy_sums();
create constraint trigger keep_sums_of_changed after update on corporate_insurance
  deferrable initially deferred for each row
  when ((old.deleted_at is null, old.terrisom, old.new_premium, old.commission_in_num, old.commission_out_num)
    is distinct from (new.deleted_at is null, new.terrisom, new.new_premium, new.commission_in_num, new.commission_out_num))
  execute function keep_policy_sums();
create constraint trigger keep_totals_of_new after insert or delete on corporate_insurance
  deferrable initially deferred for each row execute function keep_policy_totals();
create constraint trigger keep_totals_of_changed after update on corporate_insurance
  deferrable initially deferred for each row
  when (old.deleted_at is distinct from new.deleted_at or old.start_date <> new.start_date or old.end_date <> new.end_date
    or old.total_premium is distinct from new.total_premium)
  execute function keep_policy_totals();

create constraint trigger keep_counts_of_new after insert or delete on people
  deferrable initially deferred for each row execute function keep_people_counts();
create constraint trigger keep_counts_of_changed after update on people
  deferrable initially deferred for each row
  when (old.deleted_at is distinct from new.deleted_at or old.role_id <> new.role_id or old.is_active <> new.is_active)
  execute function keep_people_counts();

-- The expected totals, computed from the rows.
create view true_policy_days as
  with kept as (
    select 'motor_insurance' as policies, start_date, end_date, total_premium from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', start_date, end_date, total_premium from corporate_insurance where deleted_at is null
  ), days as (
    select policies, start_date as day, 1 as starting, coalesce(total_premium, 0) as total_premium, 0 as ending from kept
    union all
    select policies || ' by month', date_trunc('month', start_date::timestamp)::date, 1, coalesce(total_premium, 0), 0 from kept
    union all
    select policies, end_date, 0, 0, 1 from kept
  )
  select policies, day, sum(starting)::integer as starting, sum(total_premium)::numeric(18, 2) as total_premium, sum(ending)::integer as ending
  from days group by policies, day;
create view true_policy_blocks as
  select policies, block, count(*)::integer as policies_in_block from (
    select 'motor_insurance' as policies, id / 1000 as block from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', id / 1000 from corporate_insurance where deleted_at is null
  ) as kept group by policies, block;
create view true_counts as
  select 'motor_insurance' as of, count(*) as count from motor_insurance where deleted_at is null
  union all select 'corporate_insurance', count(*) from corporate_insurance where deleted_at is null
  union all select 'motor_insurance premium', (coalesce(sum(total_premium), 0) * 100)::bigint from motor_insurance where deleted_at is null
  union all select 'corporate_insurance premium', (coalesce(sum(total_premium), 0) * 100)::bigint from corporate_insurance where deleted_at is null
  union all select 'people ' || role_id, count(*) from people where deleted_at is null group by role_id
  union all select 'active people ' || role_id, count(*) from people where deleted_at is null and is_active group by role_id
  union all select 'motor_insurance ' || of, (coalesce(rupees, 0) * 100)::bigint from (
    select sum(od_premium) as od, sum(third_party_premium) as tp, sum(net_premium) as net, sum(commission_in_num) as c_in, sum(commission_out_num) as c_out
    from motor_insurance where deleted_at is null
  ) as sums cross join lateral (values
    ('od_premium', od), ('third_party_premium', tp), ('net_premium', net), ('commission_in_num', c_in), ('commission_out_num', c_out)
  ) as each (of, rupees)
  union all select 'corporate_insurance ' || of, (coalesce(rupees, 0) * 100)::bigint from (
    select sum(terrisom) as terrorism, sum(new_premium) as net, sum(commission_in_num) as c_in, sum(commission_out_num) as c_out
    from corporate_insurance where deleted_at is null
  ) as sums cross join lateral (values
    ('terrisom', terrorism), ('new_premium', net), ('commission_in_num', c_in), ('commission_out_num', c_out)
  ) as each (of, rupees);

-- Recomputes the totals, for after rows were loaded without triggers.
create function rebuild_totals() returns void language plpgsql as $$
begin
  lock table motor_insurance, corporate_insurance, people in share row exclusive mode;
  delete from policy_days;
  delete from policy_blocks;
  delete from kept_counts;
  insert into policy_days (policies, day, starting, total_premium, ending) select policies, day, starting, total_premium, ending from true_policy_days;
  insert into policy_blocks (policies, block, policies_in_block) select policies, block, policies_in_block from true_policy_blocks;
  insert into kept_counts (of, count) select of, count from true_counts;
end $$;
select rebuild_totals();

-- The number of totals that differ from the rows; 0 unless something is wrong.
create function totals_that_differ() returns bigint language sql stable as $$
  select
    (select count(*) from (select * from policy_days where starting <> 0 or ending <> 0 or total_premium <> 0) as kept
      full join true_policy_days as true_ones using (policies, day)
      where (kept.starting, kept.total_premium, kept.ending) is distinct from (true_ones.starting, true_ones.total_premium, true_ones.ending))
    + (select count(*) from (select * from policy_blocks where policies_in_block <> 0) as kept
      full join true_policy_blocks as true_ones using (policies, block)
      where kept.policies_in_block is distinct from true_ones.policies_in_block)
    + (select count(*) from (select * from kept_counts where count <> 0) as kept
      full join (select * from true_counts where count <> 0) as true_ones using (of)
      where kept.count is distinct from true_ones.count);
$$;

---------------------------------------------------------------------------------------------------------------------------------------
-- Shared by the servers of one database
---------------------------------------------------------------------------------------------------------------------------------------

-- Responses to creates, stored for a day, so that a request sent twice makes one record.
create table idempotency_keys (
  person_id integer not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- A hash under each key, which reveals nothing of it, so that servers detect different keys.
create table key_fingerprints (
  -- of the setting
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);

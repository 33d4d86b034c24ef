-- The schema as of 24 November 2026, without what later migrations add: ../schema.sql is the result of all. It took the place of 0001 to 0183.
-- Columns are in the order in which archives list them.

create extension if not exists pg_trgm;

---------------------------------------------------------------------------------------------------------------------------------------
-- Functions that tables and indexes use
---------------------------------------------------------------------------------------------------------------------------------------

-- The keys are made of the policy's columns, which its own entries have.
create function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key}'::text[]
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

-- A setting of the transaction: person_id, action, address, request_id or a switch.
create function audit_setting(name text) returns text
  language sql stable
  return nullif(current_setting('bimabahi.' || name, true), '');

-- In plpgsql: a function in SQL is written into the queries that call it, where its regular expressions were prepared again and again.
create function cover_of(cover text) returns text language plpgsql immutable strict parallel safe as $function$
declare
  letters text := regexp_replace(lower(cover), '[^a-z]', '', 'g');
begin
  return case
    when cover ~ '^\s*\(?\d ?\+ ?\d\)?\s*$' then 'package'
    else coalesce(
      cover_of_letters(letters), cover_of_letters(regexp_replace(letters, '(years?|yrs?|only|policy|cover|insurance)', '', 'g')))
  end;
end $function$;

-- As coverOf of the contract: od, tp, package, or null.
create function cover_of_letters(letters text) returns text language sql immutable parallel safe
return case
  when letters in ('od', 'saod', 'standaloneod', 'owndamage', 'standaloneowndamage') then 'od'
  when letters in ('tp', 'satp', 'standalonetp', 'thirdparty', 'liability', 'thirdpartyliability', 'act') then 'tp'
  when letters in ('package', 'comprehensive', 'comp', 'bundled', 'bundle', 'odtp', 'longterm') then 'package'
end;

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

create function joined(words text[]) returns text language sql immutable parallel safe return array_to_string(words, ' ');

create function number_within(value text) returns text
  language sql immutable parallel safe
  return (
    select regexp_replace(
      regexp_replace(
        coalesce(
          substring(plain from '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_]*){10,}'),
          substring(plain from '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*){10,}'),
          substring(plain from '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*)+'),
          ''),
        '[^0-9+]', '', 'g'),
      '^(?:\+91|\+|(?![0-9]{10}$)0*(?:91(?=[0-9]{10}$))?)', '')
    from (select regexp_replace(
      translate(normalize(value, NFKC), '०१२३४५६७८९', '0123456789'),
      '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g') as plain) as text);

-- A number normalised for search: letters and digits only, lower case. 'GJ 01-AB 1234' and 'gj01ab1234' are one.
create function search_key(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(coalesce(value, '')), '[^a-z0-9]', '', 'g');

-- The end of the grace period of a person who exists since then; null: none. Computed instead of stored, so that it is right once the clock is.
-- A start in the future comes from a wrong clock and gives no grace.
create function second_factor_grace_ends(grace_from timestamptz, since timestamptz) returns timestamptz
  language sql stable
  return case
    when grace_from is not null and greatest(grace_from, since) < now() + interval '1 day' then greatest(grace_from, since) + interval '7 days'
  end;

create function vehicle_key(vehicle_no text) returns text language sql immutable parallel safe
return case
  when search_key(vehicle_no) ~ '[1-9]' and length(search_key(vehicle_no)) >= 4
    and search_key(vehicle_no) !~ '^(new|appl|appf|unreg|notreg|notyet|tobe|tba|tbc|await|pending)'
  then upper(regexp_replace(search_key(vehicle_no), '^([a-z]{2})0+(?=\d)', '\1'))
end;

-- The number to be called in a text, as callNumber() of the contract. Ten digits, as mobiles are kept, stay as they are: that alone is
-- asked of most rows, and the planner writes it into their queries.
create function call_number(value text) returns text
  language sql immutable parallel safe
  return case when value ~ '^[0-9]{10}$' then value else coalesce(number_within(value), '') end;

create function chassis_key(chassis_no text) returns text language sql immutable parallel safe
return case when length(search_key(chassis_no)) >= 6 and search_key(chassis_no) ~ '[1-9]' then upper(search_key(chassis_no)) end;

---------------------------------------------------------------------------------------------------------------------------------------
-- Tables with their indexes
---------------------------------------------------------------------------------------------------------------------------------------

-- The head of the chain. Its row lock serialises writers, so that ids have no gaps and a removed last entry is noticed.
create table audit_chain (
  only_row boolean default true not null,
  last_id bigint not null,
  last_hash text not null,
  constraint audit_chain_pkey primary key (only_row),
  constraint audit_chain_only_row_check check (only_row)
);

create table audit_entries (
  -- id, at, salt and the hashes are always set by chain_audit_entry
  id bigint default 0 not null,
  at timestamptz default now() not null,
  person_id integer,
  action text not null,
  table_name text,
  record_id bigint,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  previous_hash text default '' not null,
  hash text default '' not null,
  -- so that redacted content cannot be guessed from content_hash
  salt text,
  -- null in entries older than redactions
  content_hash text,
  constraint audit_entries_pkey primary key (id)
);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
create index audit_entries_of_person on audit_entries (person_id, id);
create index audit_entries_record on audit_entries (table_name, record_id, id);
create index audit_entries_redactions on audit_entries (id) where action = 'audit.redacted';
create index audit_entries_request on audit_entries (request_id);

-- A queue of events that change no row, such as a sign-in. They become entries at the commit, so it is empty outside a transaction.
create table audit_events (
  id bigint generated always as identity not null,
  action text not null,
  table_name text,
  record_id bigint,
  details jsonb,
  constraint audit_events_pkey primary key (id)
);

create table audit_pending (
  id bigint generated always as identity not null,
  person_id integer,
  action text not null,
  table_name text not null,
  record_id bigint,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  salt text not null,
  content_hash text not null,
  constraint audit_pending_pkey primary key (id)
);

-- The progress of the verification, where the next check continues.
create table audit_verification (
  only_row boolean default true not null,
  -- the last valid entry and its hash
  checked_id bigint default 0 not null,
  checked_hash text default repeat('0', 64) not null,
  -- end of the last check
  checked_at timestamptz,
  -- end of the last check of the whole chain
  whole_at timestamptz,
  -- the current check began at the first entry
  is_whole boolean default true not null,
  is_unfinished boolean default false not null,
  -- the first invalid entry, and why
  broken_id bigint,
  broken_reason text,
  constraint audit_verification_pkey primary key (only_row),
  constraint audit_verification_only_row_check check (only_row)
);

-- Credentials of the invented demo brokerage; empty on a real installation.
create table demo_sign_ins (
  role text not null,
  name text not null,
  username text not null,
  password text not null,
  constraint demo_sign_ins_pkey primary key (username)
);

-- Files of erased persons: deleted after the commit, or by the sweep where the erasure was interrupted.
create table erased_documents (
  id uuid not null,
  erased_at timestamptz default now() not null,
  constraint erased_documents_pkey primary key (id)
);

-- Responses to creates, stored for a day, so that a request sent twice makes one record.
create table idempotency_keys (
  person_id integer not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (person_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Columns as somebody has matched them before, found by the words of the headings.
create table import_mappings (
  headings_hash text not null,
  kind text not null,
  mapping jsonb not null,
  constraint import_mappings_pkey primary key (headings_hash, kind)
);

-- A hash under each key, which reveals nothing of it, so that servers detect different keys.
create table key_fingerprints (
  -- of the setting
  name text not null,
  fingerprint text not null,
  since timestamptz default now() not null,
  constraint key_fingerprints_pkey primary key (name)
);

create table message_templates (
  id integer generated always as identity not null,
  kind text not null,
  language text not null,
  text text not null,
  version integer default 1 not null,
  updated_at timestamptz default now() not null,
  constraint message_templates_pkey primary key (id),
  constraint message_templates_one unique (kind, language),
  constraint message_templates_kind check (kind = any (array['renewal', 'lapsed', 'installment_due', 'document_sent', 'enquiry'])),
  constraint message_templates_language check (language = any (array['en', 'hi']))
);

-- Policies per thousand ids, to find where a page begins without reading the rows before it.
create table policy_blocks (
  kind text not null,
  block integer not null,
  policies integer default 0 not null,
  constraint policy_blocks_pkey primary key (kind, block)
) with (fillfactor=50);

-- `kind` is the table of the policies; deleted ones do not count. The fill factor leaves room for updates in place (HOT).
-- Covers that start and end on a day; the premium is of those that start.
create table policy_days (
  kind text not null,
  day date not null,
  starting integer default 0 not null,
  ending integer default 0 not null,
  total_premium numeric(18,2) default 0 not null,
  net_premium numeric(18,2) default 0 not null,
  issued_net_premium numeric(18,2) default 0 not null,
  issued_total_premium numeric(18,2) default 0 not null,
  constraint policy_days_pkey primary key (kind, day)
) with (fillfactor=50);

-- Premiums of covers that start in a month; `month` is its first day.
create table policy_months (
  kind text not null,
  month date not null,
  total_premium numeric(18,2) default 0 not null,
  net_premium numeric(18,2) default 0 not null,
  issued_net_premium numeric(18,2) default 0 not null,
  issued_total_premium numeric(18,2) default 0 not null,
  constraint policy_months_pkey primary key (kind, month)
) with (fillfactor=50);

-- One row per kind, which always exists. Columns that the kind lacks stay 0.
create table policy_totals (
  kind text not null,
  policies integer default 0 not null,
  total_premium numeric(18,2) default 0 not null,
  od_premium numeric(18,2) default 0 not null,
  third_party_premium numeric(18,2) default 0 not null,
  net_premium numeric(18,2) default 0 not null,
  new_premium numeric(18,2) default 0 not null,
  terrisom numeric(18,2) default 0 not null,
  commission_in_num numeric(18,2) default 0 not null,
  commission_out_num numeric(18,2) default 0 not null,
  constraint policy_totals_pkey primary key (kind)
) with (fillfactor=50);

create table renewal_days (
  policies text not null,
  ends_on date not null,
  line text,
  owner_id integer,
  -- Open, and without a policy by which they look renewed; of these, those that were never called.
  listed integer default 0 not null,
  never_called integer default 0 not null,
  looks_renewed integer default 0 not null,
  closed integer default 0 not null,
  constraint renewal_days_one unique nulls not distinct (policies, ends_on, line, owner_id)
) with (fillfactor=50);
create index renewal_days_of_owner on renewal_days (policies, owner_id, ends_on) where owner_id is not null;

-- One row: how many days ahead and back a renewal is shown.
create table renewal_windows (
  id integer default 1 not null,
  motor_days integer default 45 not null,
  health_days integer default 60 not null,
  corporate_days integer default 90 not null,
  days_back integer default 90 not null,
  version integer default 1 not null,
  updated_at timestamptz default now() not null,
  constraint renewal_windows_pkey primary key (id),
  constraint renewal_windows_days check (motor_days >= 1 and motor_days <= 365 and health_days >= 1 and health_days <= 365 and corporate_days >= 1 and corporate_days <= 365 and days_back >= 1 and days_back <= 365),
  constraint renewal_windows_one check (id = 1)
);

create table roles (
  id integer not null,
  name text not null,
  second_factor_required boolean default false not null,
  -- start of the grace period for the Admins of a new installation; null: required at once
  second_factor_grace_from timestamptz,
  constraint roles_pkey primary key (id),
  constraint roles_name_key unique (name)
);

-- Points of the rate limiter.
create table throttle (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint throttle_pkey primary key (key)
);

create table people (
  -- allocated before the insert where a password is sealed, as the seal is bound to it
  id integer generated by default as identity not null,
  role_id integer not null,
  name text not null,
  mobile text,
  email text,
  profession text,
  is_active boolean default true not null,
  -- argon2id; null: cannot sign in
  password_hash text,
  -- AES-256-GCM under a key that the database does not hold; null: nothing to reveal
  password_sealed text,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  -- a client whose personal data was erased
  erased_at timestamptz,
  search_text text generated always as (lower((((((name || ' ') || coalesce(mobile, '')) || ' ') || coalesce(profession, '')) || ' ') || coalesce(email, ''))) stored,
  constraint people_pkey primary key (id),
  constraint people_mobile_check check (mobile ~ '^\d{10}$'),
  constraint people_mobile_of_staff check (mobile is not null or role_id = 4),
  constraint people_created_by_fkey foreign key (created_by) references people(id),
  constraint people_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint people_role_id_fkey foreign key (role_id) references roles(id)
);
create index people_by_name on people (role_id, lower(name), id) where is_active and deleted_at is null;
create index people_mobile_key on people (search_key(mobile) text_pattern_ops) where deleted_at is null;
create unique index people_mobile_unique on people (mobile) where deleted_at is null;
-- Numbers that end alike.
create index people_number_end on people ("right"(mobile, 5)) where role_id = 4 and deleted_at is null;
create index people_role on people (role_id, id desc) where deleted_at is null;
create index people_search on people using gin (search_text gin_trgm_ops);
create index people_without_number on people (id desc) where mobile is null and role_id = 4 and deleted_at is null;

create table person_counts (
  role_id integer not null,
  is_active boolean not null,
  people integer default 0 not null,
  constraint person_counts_pkey primary key (role_id, is_active),
  constraint person_counts_role_id_fkey foreign key (role_id) references roles(id)
) with (fillfactor=50);

create table products (
  id integer generated always as identity not null,
  name text not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower(name)) stored,
  line text,
  constraint products_pkey primary key (id),
  constraint products_created_by_fkey foreign key (created_by) references people(id),
  constraint products_deleted_by_fkey foreign key (deleted_by) references people(id)
);
create unique index products_name_unique on products (lower(name)) where deleted_at is null;

create table renewals (
  id integer generated always as identity not null,
  policies text not null,
  -- Of motor_insurance or corporate_insurance.
  policy_id integer not null,
  part text not null,
  ends_on date not null,
  -- The policy's client and line, and whether it is deleted: copied, so that a page of renewals and its count need no policy.
  user_id integer not null,
  line text,
  stage text default 'upcoming' not null,
  owner_id integer,
  next_call_at timestamptz,
  -- Handed over to be issued.
  ready_at timestamptz,
  ready_by integer,
  lost_reason text,
  note text,
  last_outcome text,
  last_called_at timestamptz,
  renewed_policy_id integer,
  -- A policy that looks like the successor and was neither confirmed nor refused, and those that were refused.
  looks_renewed_by integer,
  not_renewed_by integer[] default '{}'::integer[] not null,
  closed_at timestamptz,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  begins_on date not null,
  -- What policies that follow each other have in common: the vehicle's number or chassis, or a firm's client and line.
  insured_key text,
  chassis_key text,
  -- A person linked the policy that renews it.
  confirmed boolean default false not null,
  constraint renewals_pkey primary key (id),
  constraint renewals_of_policy unique (policies, policy_id, part),
  constraint renewals_closed check ((stage = any (array['renewed', 'lost'])) = (closed_at is not null)),
  constraint renewals_lost check ((stage = 'lost') = (lost_reason is not null)),
  constraint renewals_lost_reason check (lost_reason = any (array['price', 'competitor', 'direct', 'sold', 'total_loss', 'claim_grievance', 'no_response', 'other'])),
  constraint renewals_part check (part = any (array['whole', 'od', 'tp'])),
  constraint renewals_policies check (policies = any (array['motor', 'corporate'])),
  constraint renewals_renewed check (stage <> 'renewed' or renewed_policy_id is not null),
  constraint renewals_stage check (stage = any (array['upcoming', 'contacted', 'quoted', 'awaiting_payment', 'renewed', 'lost'])),
  constraint renewals_owner_id_fkey foreign key (owner_id) references people(id),
  constraint renewals_ready_by_fkey foreign key (ready_by) references people(id),
  constraint renewals_user_id_fkey foreign key (user_id) references people(id)
);
create index renewals_chassis on renewals (chassis_key, begins_on) where chassis_key is not null;
create index renewals_client on renewals (user_id);
create index renewals_done on renewals (policies, ends_on, policy_id) where deleted_at is null and (closed_at is not null or looks_renewed_by is not null);
create index renewals_ending on renewals (ends_on, id) where deleted_at is null;
create index renewals_insured on renewals (insured_key, begins_on) where insured_key is not null;
-- The desk in its order, and whatever ended in a period.
create index renewals_listed on renewals (policies, ends_on, id) where closed_at is null and looks_renewed_by is null and deleted_at is null;
create index renewals_listed_of_owner on renewals (policies, owner_id, ends_on, id) where owner_id is not null and closed_at is null and looks_renewed_by is null and deleted_at is null;
create index renewals_owner on renewals (owner_id) where owner_id is not null;
create index renewals_promised on renewals (coalesce(owner_id, 0), next_call_at, id) where next_call_at is not null and closed_at is null and deleted_at is null;
create index renewals_promised_all on renewals (next_call_at, id) where next_call_at is not null and closed_at is null and deleted_at is null;
-- The queue in its order: those of one owner (0: of nobody), and all. Each reads all renewals once.
create index renewals_queue on renewals (coalesce(owner_id, 0), ends_on, id) where closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null and next_call_at is null;
create index renewals_queue_all on renewals (ends_on, id) where closed_at is null and deleted_at is null and looks_renewed_by is null and ready_at is null and next_call_at is null;
create index renewals_ready on renewals (ready_at, id) where ready_at is not null and closed_at is null and deleted_at is null;
create index renewals_renewed_by on renewals (policies, renewed_policy_id) where renewed_policy_id is not null;

-- The second factor of the sign-in: an authenticator app, or one of ten recovery codes.
create table second_factors (
  person_id integer not null,
  -- AES-256-GCM under a key that the database does not hold, bound to the person
  secret_sealed text not null,
  created_at timestamptz default now() not null,
  -- null: not confirmed yet, so not asked for at the sign-in
  confirmed_at timestamptz,
  -- the time step of the last accepted code, as a code is valid once
  last_step bigint default 0 not null,
  -- wrong codes after a right password, since when
  wrong_codes integer default 0 not null,
  wrong_codes_since timestamptz default now() not null,
  constraint second_factors_pkey primary key (person_id),
  constraint second_factors_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);

create table sessions (
  id integer generated always as identity not null,
  -- SHA-256 of the token, which the server never stores
  token_hash text not null,
  person_id integer not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz default now() not null,
  address text,
  user_agent text,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_person_id_fkey foreign key (person_id) references people(id)
);
create index sessions_person on sessions (person_id);

create table tax_rates (
  id integer generated always as identity not null,
  line text,
  part text not null,
  from_date date not null,
  to_date date,
  percent numeric(5,2) not null,
  source text,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower((coalesce(line, '') || ' ') || coalesce(source, ''))) stored,
  constraint tax_rates_pkey primary key (id),
  constraint tax_rates_part check (part = any (array['od', 'tp', 'any'])),
  constraint tax_rates_percent check (percent >= 0::numeric and percent <= 100::numeric),
  constraint tax_rates_period check (to_date >= from_date),
  constraint tax_rates_created_by_fkey foreign key (created_by) references people(id),
  constraint tax_rates_deleted_by_fkey foreign key (deleted_by) references people(id)
);

create table telecom_records (
  id integer generated always as identity not null,
  name text not null,
  -- as typed, in any format
  mobile text not null,
  inquiry_date date,
  product_over text,
  remark text,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  -- the employee whose record it is
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as ((lower((((((name || ' ') || mobile) || ' ') || coalesce(product_over, '')) || ' ') || coalesce(remark, '')) || ' ') || search_key(mobile)) stored,
  status text default 'new' not null,
  next_call_at timestamptz,
  owner_id integer,
  lost_reason text,
  -- The client that the caller became, or was.
  user_id integer,
  ready_at timestamptz,
  ready_by integer,
  last_outcome text,
  last_called_at timestamptz,
  constraint telecom_records_pkey primary key (id),
  constraint telecom_records_lost_reason check (lost_reason = any (array['price', 'competitor', 'direct', 'sold', 'total_loss', 'claim_grievance', 'no_response', 'other'])),
  constraint telecom_records_status check (status = any (array['new', 'follow_up', 'quoted', 'won', 'lost'])),
  constraint telecom_records_created_by_fkey foreign key (created_by) references people(id),
  constraint telecom_records_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint telecom_records_owner_id_fkey foreign key (owner_id) references people(id),
  constraint telecom_records_ready_by_fkey foreign key (ready_by) references people(id),
  constraint telecom_records_user_id_fkey foreign key (user_id) references people(id)
);
-- Reads all enquiries once each.
create index telecom_records_call_number on telecom_records (call_number(mobile) text_pattern_ops) where deleted_at is null;
create index telecom_records_client on telecom_records (user_id) where user_id is not null and deleted_at is null;
create index telecom_records_day on telecom_records (inquiry_date, id desc) where deleted_at is null;
create index telecom_records_employee on telecom_records (created_by, id desc) where deleted_at is null;
create index telecom_records_newest on telecom_records (id desc) where deleted_at is null;
create index telecom_records_number on telecom_records (search_key(mobile) text_pattern_ops) where deleted_at is null;
create index telecom_records_open on telecom_records (next_call_at, id) where (status = any (array['new', 'follow_up', 'quoted'])) and deleted_at is null;
create index telecom_records_ready on telecom_records (ready_at, id) where ready_at is not null and deleted_at is null;
create index telecom_records_search on telecom_records using gin (search_text gin_trgm_ops);

create table tp_rates (
  id integer generated always as identity not null,
  vehicle_class text not null,
  up_to numeric(7,2),
  years integer default 1 not null,
  premium numeric(12,2) not null,
  per_passenger numeric(12,2),
  from_date date not null,
  to_date date,
  source text,
  is_verified integer default 0 not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower((replace(vehicle_class, '_', ' ') || ' ') || coalesce(source, ''))) stored,
  constraint tp_rates_pkey primary key (id),
  constraint tp_rates_is_verified check (is_verified = any (array[0, 1])),
  constraint tp_rates_per_passenger check (per_passenger >= 0::numeric),
  constraint tp_rates_period check (to_date >= from_date),
  constraint tp_rates_premium check (premium >= 0::numeric),
  constraint tp_rates_up_to check (up_to > 0::numeric),
  constraint tp_rates_years check (years >= 1 and years <= 10),
  constraint tp_rates_created_by_fkey foreign key (created_by) references people(id),
  constraint tp_rates_deleted_by_fkey foreign key (deleted_by) references people(id)
);

-- Notices that somebody else changed a person's credentials, shown from the next sign-in until dismissed. Not audited, unlike the change and
-- the dismissal.
create table account_notices (
  id integer generated always as identity not null,
  person_id integer not null,
  kind text not null,
  -- null: done on the server's command line
  by_id integer,
  at timestamptz default now() not null,
  constraint account_notices_pkey primary key (id),
  constraint account_notices_person_id_kind_key unique (person_id, kind),
  constraint account_notices_kind_check check (kind = any (array['password-set', 'second-factor-reset'])),
  constraint account_notices_by_id_fkey foreign key (by_id) references people(id),
  constraint account_notices_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);

-- Whose hands an item of the queue is in, until when.
create table call_holds (
  id integer generated always as identity not null,
  renewal_id integer,
  telecom_record_id integer,
  taken_by integer not null,
  taken_until timestamptz not null,
  constraint call_holds_pkey primary key (id),
  constraint call_holds_renewal_id_key unique (renewal_id),
  constraint call_holds_telecom_record_id_key unique (telecom_record_id),
  constraint call_holds_one check (num_nonnulls(renewal_id, telecom_record_id) = 1),
  constraint call_holds_renewal_id_fkey foreign key (renewal_id) references renewals(id),
  constraint call_holds_taken_by_fkey foreign key (taken_by) references people(id),
  constraint call_holds_telecom_record_id_fkey foreign key (telecom_record_id) references telecom_records(id)
);
create index call_holds_person on call_holds (taken_by);

create table calls (
  id integer generated always as identity not null,
  renewal_id integer,
  telecom_record_id integer,
  -- The client who was called, where known.
  user_id integer,
  outcome text not null,
  -- The kind of message that was opened.
  template text,
  remark text,
  next_call_at timestamptz,
  called_at timestamptz default now() not null,
  called_by integer,
  number text,
  constraint calls_pkey primary key (id),
  constraint calls_about check (num_nonnulls(renewal_id, telecom_record_id) <= 1 and num_nonnulls(renewal_id, telecom_record_id, user_id) > 0),
  constraint calls_outcome check (outcome = any (array['interested', 'call_back', 'quoted', 'no_answer', 'wrong_number', 'renewed_elsewhere', 'not_interested', 'do_not_call', 'message'])),
  constraint calls_template check ((outcome = 'message') = (template is not null)),
  constraint calls_called_by_fkey foreign key (called_by) references people(id),
  constraint calls_renewal_id_fkey foreign key (renewal_id) references renewals(id),
  constraint calls_telecom_record_id_fkey foreign key (telecom_record_id) references telecom_records(id),
  constraint calls_user_id_fkey foreign key (user_id) references people(id)
);
create index calls_caller on calls (called_by, called_at);
create index calls_client on calls (user_id, id desc) where user_id is not null;
create index calls_enquiry on calls (telecom_record_id, id desc) where telecom_record_id is not null;
create index calls_renewal on calls (renewal_id, id desc) where renewal_id is not null;

create table categories (
  id integer generated always as identity not null,
  name text not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower(name)) stored,
  line text,
  constraint categories_pkey primary key (id),
  constraint categories_created_by_fkey foreign key (created_by) references people(id),
  constraint categories_deleted_by_fkey foreign key (deleted_by) references people(id)
);
create unique index categories_name_unique on categories (lower(name)) where deleted_at is null;

create table customer_supports (
  id integer generated always as identity not null,
  title text not null,
  -- text, to keep leading zeros
  number text not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as ((lower(title) || ' ') || number) stored,
  constraint customer_supports_pkey primary key (id),
  constraint customer_supports_number_check check (number ~ '^\d{1,20}$'),
  constraint customer_supports_created_by_fkey foreign key (created_by) references people(id),
  constraint customer_supports_deleted_by_fkey foreign key (deleted_by) references people(id)
);

create table do_not_call (
  id integer generated always as identity not null,
  -- Digits alone, a mobile without its prefix.
  number text not null,
  reason text,
  -- Why it was taken back.
  taken_back_reason text,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  constraint do_not_call_pkey primary key (id),
  constraint do_not_call_number check (number ~ '^\d{5,15}$'),
  constraint do_not_call_created_by_fkey foreign key (created_by) references people(id),
  constraint do_not_call_deleted_by_fkey foreign key (deleted_by) references people(id)
);
create unique index do_not_call_number_unique on do_not_call (number) where deleted_at is null;

-- Metadata by which the bytes in the document store are verified.
create table documents (
  -- also the random name in the document store
  id uuid not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz default now() not null,
  created_by integer,
  constraint documents_pkey primary key (id),
  constraint documents_created_by_fkey foreign key (created_by) references people(id)
);

create table imports (
  id integer generated always as identity not null,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  document_id uuid,
  sheet text not null,
  heading_row integer not null,
  analysis jsonb not null,
  mapping jsonb not null,
  answers jsonb default '{}'::jsonb not null,
  options jsonb not null,
  status text default 'uploaded' not null,
  counts jsonb not null,
  unknown jsonb not null,
  message text,
  row_no integer default 0 not null,
  worker uuid,
  stepped_at timestamptz,
  queued_at timestamptz,
  run_by integer,
  created_at timestamptz default now() not null,
  created_by integer not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint imports_pkey primary key (id),
  constraint imports_kind_check check (kind = any (array['users', 'motor_insurance', 'corporate_insurance', 'corporate_insurance_premium', 'telecom_records'])),
  constraint imports_status_check check (status = any (array['uploaded', 'checking', 'checked', 'waiting', 'running', 'paused', 'done', 'undoing', 'undone', 'stopped', 'failed'])),
  constraint imports_created_by_fkey foreign key (created_by) references people(id),
  constraint imports_document_id_fkey foreign key (document_id) references documents(id),
  constraint imports_run_by_fkey foreign key (run_by) references people(id)
);
create index imports_at_work on imports (queued_at) where status = any (array['checking', 'waiting', 'running', 'undoing']);
create index imports_document on imports (document_id) where document_id is not null;
create index imports_file on imports (file_sha256);
create index imports_of on imports (created_by, id desc);

create table insurers (
  id integer generated always as identity not null,
  name text not null,
  kind text not null,
  aliases text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower((name || ' ') || joined(aliases))) stored,
  constraint insurers_pkey primary key (id),
  constraint insurers_kind_check check (kind = any (array['general', 'health', 'specialised'])),
  constraint insurers_created_by_fkey foreign key (created_by) references people(id),
  constraint insurers_deleted_by_fkey foreign key (deleted_by) references people(id)
);
create unique index insurers_name_unique on insurers (search_key(name)) where deleted_at is null;

create table motor_insurance (
  id integer generated always as identity not null,
  user_id integer not null,
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
  od_premium numeric(12,2),
  third_party_premium numeric(12,2),
  net_premium numeric(12,2),
  total_premium numeric(12,2),
  broker text,
  sub_broker text,
  commission_in_per numeric(5,2),
  commission_in_num numeric(12,2),
  commission_out_per numeric(5,2),
  commission_out_num numeric(12,2),
  is_claim smallint default 0 not null,
  claim_remark text,
  document_id uuid,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  -- a copy of the client's people.search_text, so that one index covers both
  client_text text,
  search_text text,
  issue_date date,
  gst numeric(14,2),
  premium_reason text,
  premium_differs boolean default false not null,
  commission_in_basis jsonb,
  commission_out_basis jsonb,
  od_end_date date,
  tp_end_date date,
  -- A stand-alone own damage policy leans on the third party cover of another one.
  tp_insurer text,
  tp_policy_no text,
  registered_on date,
  business_type text,
  renewed_from integer,
  constraint motor_insurance_pkey primary key (id),
  constraint motor_insurance_business_type check (business_type = any (array['new', 'renewal', 'rollover', 'used'])),
  constraint motor_insurance_cover_period check (end_date >= start_date),
  constraint motor_insurance_is_claim_check check (is_claim = any (array[0, 1])),
  constraint motor_insurance_created_by_fkey foreign key (created_by) references people(id),
  constraint motor_insurance_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint motor_insurance_document_id_fkey foreign key (document_id) references documents(id),
  constraint motor_insurance_renewed_from_fkey foreign key (renewed_from) references motor_insurance(id),
  constraint motor_insurance_user_id_fkey foreign key (user_id) references people(id)
);
create index motor_insurance_by_commission_in on motor_insurance (commission_in_num, id) where deleted_at is null;
create index motor_insurance_by_commission_out on motor_insurance (commission_out_num, id) where deleted_at is null;
create index motor_insurance_by_created_at on motor_insurance (created_at, id) where deleted_at is null;
create index motor_insurance_by_end_date on motor_insurance (end_date, id) where deleted_at is null;
create index motor_insurance_by_insured_name on motor_insurance (lower(insured_name), id) where deleted_at is null;
create index motor_insurance_by_name_remark on motor_insurance (lower(name_remark), id) where deleted_at is null;
create index motor_insurance_by_policy_no on motor_insurance (lower(policy_no), id) where deleted_at is null;
create index motor_insurance_by_product on motor_insurance (lower(product), id) where deleted_at is null;
-- One per sort order, (column, id), scanned forwards or backwards.
create index motor_insurance_by_start_date on motor_insurance (start_date, id) where deleted_at is null;
create index motor_insurance_by_total_premium on motor_insurance (total_premium, id) where deleted_at is null;
create index motor_insurance_by_vehicle_no on motor_insurance (lower(vehicle_no), id) where deleted_at is null;
create index motor_insurance_chassis_key on motor_insurance (search_key(chassis_no) text_pattern_ops) where deleted_at is null;
create index motor_insurance_claims on motor_insurance (id) where is_claim = 1 and deleted_at is null;
create index motor_insurance_mobile_key on motor_insurance (search_key(insured_mobile) text_pattern_ops) where deleted_at is null;
create index motor_insurance_newest on motor_insurance (id desc) where deleted_at is null;
create index motor_insurance_number_key on motor_insurance (search_key(policy_no) text_pattern_ops) where deleted_at is null;
create unique index motor_insurance_policy_no_unique on motor_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
create index motor_insurance_premium_differs on motor_insurance (id) where premium_differs and deleted_at is null;
create index motor_insurance_premium_explained on motor_insurance (id) where premium_reason is not null and deleted_at is null;
create index motor_insurance_renewed_from on motor_insurance (renewed_from) where renewed_from is not null and deleted_at is null;
create index motor_insurance_search on motor_insurance using gin (search_text gin_trgm_ops);
create index motor_insurance_user on motor_insurance (user_id, id desc) where deleted_at is null;
create index motor_insurance_vehicle_key on motor_insurance (search_key(vehicle_no) text_pattern_ops) where deleted_at is null;
alter table motor_insurance alter column search_text set statistics 300;

create table rate_cards (
  id integer generated always as identity not null,
  name text not null,
  side text not null,
  insurer_id integer,
  payee text,
  from_date date not null,
  to_date date,
  status text default 'draft' not null,
  rules_text text default '' not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower((name || ' ') || coalesce(payee, ''))) stored,
  constraint rate_cards_pkey primary key (id),
  constraint rate_cards_payee check (side = 'out' or payee is null),
  constraint rate_cards_period check (to_date >= from_date),
  constraint rate_cards_side_check check (side = any (array['in', 'out'])),
  constraint rate_cards_status_check check (status = any (array['draft', 'live', 'retired'])),
  constraint rate_cards_created_by_fkey foreign key (created_by) references people(id),
  constraint rate_cards_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint rate_cards_insurer_id_fkey foreign key (insurer_id) references insurers(id)
);
create index rate_cards_live on rate_cards (side, from_date) where status = 'live' and deleted_at is null;

create table rate_rules (
  id integer generated always as identity not null,
  card_id integer not null,
  "position" integer not null,
  line text,
  product text,
  cover text,
  business_type text,
  fuel text,
  rto text,
  cc_from integer,
  cc_to integer,
  gvw_from integer,
  gvw_to integer,
  age_from integer,
  age_to integer,
  ncb text default 'any' not null,
  base text not null,
  percent numeric(6,3),
  amount numeric(12,2),
  constraint rate_rules_pkey primary key (id),
  constraint rate_rules_base_check check (base = any (array['od', 'tp', 'od_tp', 'net', 'terrorism', 'flat'])),
  constraint rate_rules_cover_check check (cover = any (array['od', 'tp', 'package'])),
  constraint rate_rules_ncb_check check (ncb = any (array['any', 'zero', 'some'])),
  constraint rate_rules_pays check (
case base
    when 'flat' then amount is not null and percent is null
    else percent is not null and amount is null
end),
  constraint rate_rules_card_id_fkey foreign key (card_id) references rate_cards(id) on delete cascade
);
create index rate_rules_card on rate_rules (card_id, "position");

create table recovery_codes (
  id integer generated always as identity not null,
  person_id integer not null,
  -- SHA-256, enough for 80 random bits
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_person_id_fkey foreign key (person_id) references second_factors(person_id) on delete cascade
);
create unique index recovery_codes_person on recovery_codes (person_id, code_hash);

create table sliders (
  id integer generated always as identity not null,
  title text not null,
  description text,
  -- the image without its metadata, and the same in 60 × 60
  document_id uuid not null,
  thumbnail_id uuid not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower((title || ' ') || coalesce(description, ''))) stored,
  -- ascending; null until it is moved: newest first
  "position" integer,
  -- the first and the last day on which it is shown; null: always
  starts_on date,
  ends_on date,
  constraint sliders_pkey primary key (id),
  constraint sliders_days check (ends_on >= starts_on),
  constraint sliders_created_by_fkey foreign key (created_by) references people(id),
  constraint sliders_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint sliders_document_id_fkey foreign key (document_id) references documents(id),
  constraint sliders_thumbnail_id_fkey foreign key (thumbnail_id) references documents(id)
);

create table corporate_insurance (
  id integer generated always as identity not null,
  user_id integer not null,
  insured_name text not null,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text not null,
  start_date date not null,
  end_date date not null,
  product text,
  company text,
  terrisom numeric(12,2),
  new_premium numeric(12,2),
  total_premium numeric(12,2),
  addons text,
  item_description text,
  sub_broker text,
  broker text,
  commission_in_per numeric(5,2),
  commission_in_num numeric(12,2),
  commission_out_per numeric(5,2),
  commission_out_num numeric(12,2),
  remark text,
  is_premium smallint default 0 not null,
  is_installment smallint default 0 not null,
  document_id uuid,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  client_text text,
  search_text text,
  issue_date date,
  gst numeric(14,2),
  premium_reason text,
  premium_differs boolean default false not null,
  commission_in_basis jsonb,
  commission_out_basis jsonb,
  business_type text,
  renewed_from integer,
  constraint corporate_insurance_pkey primary key (id),
  constraint corporate_insurance_business_type check (business_type = any (array['new', 'renewal', 'rollover', 'used'])),
  constraint corporate_insurance_cover_period check (end_date >= start_date),
  constraint corporate_insurance_is_installment_check check (is_installment = any (array[0, 1])),
  constraint corporate_insurance_is_premium_check check (is_premium = any (array[0, 1])),
  constraint corporate_insurance_created_by_fkey foreign key (created_by) references people(id),
  constraint corporate_insurance_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint corporate_insurance_document_id_fkey foreign key (document_id) references documents(id),
  constraint corporate_insurance_renewed_from_fkey foreign key (renewed_from) references corporate_insurance(id),
  constraint corporate_insurance_user_id_fkey foreign key (user_id) references people(id)
);
create index corporate_insurance_by_created_at on corporate_insurance (created_at, id) where deleted_at is null;
create index corporate_insurance_by_end_date on corporate_insurance (end_date, id) where deleted_at is null;
create index corporate_insurance_by_start_date on corporate_insurance (start_date, id) where deleted_at is null;
create index corporate_insurance_mobile_key on corporate_insurance (search_key(insured_mobile) text_pattern_ops) where deleted_at is null;
create index corporate_insurance_newest on corporate_insurance (id desc) where deleted_at is null;
create index corporate_insurance_number_key on corporate_insurance (search_key(policy_no) text_pattern_ops) where deleted_at is null;
create unique index corporate_insurance_policy_no_unique on corporate_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
create index corporate_insurance_premium_differs on corporate_insurance (id) where premium_differs and deleted_at is null;
create index corporate_insurance_premium_explained on corporate_insurance (id) where premium_reason is not null and deleted_at is null;
create index corporate_insurance_renewed_from on corporate_insurance (renewed_from) where renewed_from is not null and deleted_at is null;
create index corporate_insurance_search on corporate_insurance using gin (search_text gin_trgm_ops);
create index corporate_insurance_user on corporate_insurance (user_id, id desc) where deleted_at is null;
alter table corporate_insurance alter column search_text set statistics 300;

-- Installments of corporate policies.
create table corporate_insurance_premium (
  id integer generated always as identity not null,
  corporate_insurance_id integer not null,
  premium_date date not null,
  premium_excluding_tax numeric(12,2) not null,
  terrorism_premium numeric(12,2),
  tax numeric(12,2) not null,
  total_payable numeric(12,2) not null,
  commission_in_per numeric(5,2),
  commission_in_num numeric(12,2),
  commission_out_per numeric(5,2),
  commission_out_num numeric(12,2),
  status text default 'Due' not null,
  pay_date date,
  remark text,
  document_id uuid,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deleted_by integer,
  constraint corporate_insurance_premium_pkey primary key (id),
  constraint corporate_insurance_premium_status_check check (status = any (array['Due', 'Paid', 'Unpaid'])),
  constraint corporate_insurance_premium_corporate_insurance_id_fkey foreign key (corporate_insurance_id) references corporate_insurance(id),
  constraint corporate_insurance_premium_created_by_fkey foreign key (created_by) references people(id),
  constraint corporate_insurance_premium_deleted_by_fkey foreign key (deleted_by) references people(id),
  constraint corporate_insurance_premium_document_id_fkey foreign key (document_id) references documents(id)
);
create index corporate_insurance_premium_policy on corporate_insurance_premium (corporate_insurance_id, premium_date, id) where deleted_at is null;

-- What a row held and what came of it. `also`: records that were made beside its own, such as a new client. `filled`: the fields of a
-- record that were empty before.
create table import_rows (
  id integer generated always as identity not null,
  import_id integer not null,
  row_no integer not null,
  raw jsonb not null,
  outcome text not null,
  is_warned boolean default false not null,
  title text default '' not null,
  reasons jsonb default '[]'::jsonb not null,
  table_name text,
  record_id integer,
  version_after integer,
  filled text[] default '{}'::text[] not null,
  also jsonb default '[]'::jsonb not null,
  user_id integer,
  constraint import_rows_pkey primary key (id),
  constraint import_rows_once unique (import_id, row_no),
  constraint import_rows_outcome_check check (outcome = any (array['create', 'update', 'skip', 'error', 'undone', 'kept'])),
  constraint import_rows_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint import_rows_user_id_fkey foreign key (user_id) references people(id)
);
create index import_rows_client on import_rows (user_id) where user_id is not null;
create index import_rows_outcome on import_rows (import_id, outcome, row_no);

---------------------------------------------------------------------------------------------------------------------------------------
-- Functions and views that read tables
---------------------------------------------------------------------------------------------------------------------------------------

create function audit_change() returns trigger language plpgsql as $function$
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

-- The part of an entry that a redaction may change.
create function audit_content_text(entry audit_entries) returns text
  language sql stable
  return jsonb_build_array(entry.salt, entry.before, entry.after, entry.address)::text;

-- All columns but the hashes of the content, as one JSON array.
create function audit_entry_text(entry audit_entries) returns text
  language sql stable
  return jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.person_id, entry.action, entry.table_name, entry.record_id,
    entry.before, entry.after, entry.address, entry.request_id, entry.previous_hash
  )::text;

create function audit_event() returns trigger language plpgsql as $$
begin
  insert into audit_entries (person_id, action, table_name, record_id, after, address, request_id) values (
    audit_setting('person_id')::integer, new.action, new.table_name, new.record_id, new.details, audit_setting('address'), audit_setting('request_id')
  );
  delete from audit_events where id = new.id;
  return null;
end $$;

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

create function chain_audit_entry() returns trigger language plpgsql as $function$
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

-- A firm's policy often has the name of a category as its product.
create function corporate_line(product text) returns text language sql stable parallel safe
return coalesce(
  (select line from categories where lower(name) = lower(btrim(product)) and deleted_at is null),
  (select line from products where lower(name) = lower(btrim(product)) and deleted_at is null)
);

-- Two policies of one line may end on one day, and one new policy renews one of them: a person says which.
create function corporate_successors(due renewals)
returns table (policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $function$
  select next.id, next.start_date, is_named, is_named or (
    next.start_date = due.ends_on + 1
    and not exists (
      select from renewals twin
      where twin.insured_key = due.insured_key and twin.ends_on = due.ends_on and twin.id <> due.id and twin.deleted_at is null))
  from (
      select other.policy_id from renewals other
      where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.deleted_at is null
      union
      select named.id from corporate_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
    ) as found
    join corporate_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    cross join lateral (
      select next.renewed_from is not distinct from due.policy_id and next.end_date > due.ends_on as is_named) as link
  where due.policies = 'corporate'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + 90 and next.end_date > due.ends_on
      and next.id <> all (due.not_renewed_by)
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)))
$function$;

create function count_renewal(renewal renewals, change integer) returns void language plpgsql as $function$
declare
  is_listed integer := change * (renewal.closed_at is null and renewal.looks_renewed_by is null)::integer;
begin
  insert into renewal_days as total (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
  values (
    renewal.policies, renewal.ends_on, renewal.line, renewal.owner_id, is_listed, is_listed * (renewal.last_called_at is null)::integer,
    change * (renewal.closed_at is null and renewal.looks_renewed_by is not null)::integer,
    change * (renewal.closed_at is not null)::integer)
  on conflict on constraint renewal_days_one do update set
    listed = total.listed + excluded.listed, never_called = total.never_called + excluded.never_called,
    looks_renewed = total.looks_renewed + excluded.looks_renewed, closed = total.closed + excluded.closed;
end $function$;

-- Optimistic locking: each update increments the version, and the server refuses a change based on an older one.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

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

-- Updates the copies when the client's text changes.
create function give_client_text() returns trigger language plpgsql as $$
begin
  update motor_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
  update corporate_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
  return null;
end $$;

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

create function keep_corporate_renewals() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  elsif tg_op = 'DELETE' then
    changed := array(select id from rows_before where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, product, start_date, end_date, renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, product, start_date, end_date, renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('corporate', changed); end if;
  return null;
end $function$;

-- `except` is as quick for a policy as for thousands of them.
create function keep_motor_renewals() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  elsif tg_op = 'DELETE' then
    changed := array(select id from rows_before where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date, tp_end_date,
          renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, vehicle_no, chassis_no, od_tp_package_policy, start_date, end_date, od_end_date, tp_end_date,
          renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('motor', changed); end if;
  return null;
end $function$;

-- The line of a name has changed, and with it the one of the policies of that name.
create function keep_renewals_of_line() returns trigger language plpgsql as $function$
declare
  changed integer[];
begin
  select array_agg(policy.id) into changed
  from corporate_insurance policy join renewals renewal on renewal.policies = 'corporate' and renewal.policy_id = policy.id
  where lower(policy.product) in (lower(case when tg_op <> 'INSERT' then old.name end), lower(case when tg_op <> 'DELETE' then new.name end))
    and policy.deleted_at is null and renewal.line is distinct from corporate_line(policy.product);
  if changed is not null then perform keep_renewals('corporate', changed); end if;
  return null;
end $function$;

-- A policy that a person linked renews no other one of the client.
create function link_others_of_client() returns trigger language plpgsql as $function$
begin
  perform link_renewals(array(
    select id from renewals
    where insured_key = new.insured_key and deleted_at is null and id <> new.id));
  return null;
end $function$;

create function link_renewals(ids integer[]) returns void language plpgsql as $function$
begin
  -- In one order, and before anything is read of them, so that what others decided meanwhile is seen.
  perform from renewals where id = any (ids) order by id for update;
  perform set_config('bimabahi.linking', 'on', true);
  update renewals as renewal
  set stage = made.stage, lost_reason = made.lost_reason, renewed_policy_id = made.renewed_policy_id,
    looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at, confirmed = made.confirmed
  from renewals due cross join lateral settled(due) as made
  where due.id = any (ids) and renewal.id = due.id
    and (due.stage, due.renewed_policy_id, due.looks_renewed_by, due.confirmed)
      is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by, made.confirmed);
  perform set_config('bimabahi.linking', '', true);
end $function$;

create function lock_renewals(keys text[]) returns void language plpgsql as $function$
begin
  if cardinality(keys) > 1000 then
    perform pg_advisory_xact_lock(hashtextextended('renewals of all', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('renewals of all', 0));
    perform pg_advisory_xact_lock(hashtext('renewals'), hash)
    from (select distinct hashtext(key) as hash from unnest(keys) as key where key is not null order by 1) as hashes;
  end if;
end $function$;

-- Policies that may renew a part. By itself: named as the one that follows, or from the day after the end. One that is named ends later: a
-- wrong year would close what still falls due.
create function motor_successors(due renewals)
returns table (policy_id integer, start_date date, is_named boolean, by_itself boolean) language sql stable as $function$
  select next.id, next.start_date, is_named, is_named or next.start_date = due.ends_on + 1
  from (
      select other.policy_id from renewals other
      where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.part <> 'tp' and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where other.chassis_key = due.chassis_key and other.begins_on between due.ends_on - 60 and due.ends_on + 90
        and other.part <> 'tp' and other.deleted_at is null
      union
      select named.id from motor_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
    ) as found
    join motor_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join motor_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select coalesce(cover_of(policy.od_tp_package_policy), 'package') as cover,
        coalesce(cover_of(next.od_tp_package_policy), 'package') as next_cover) as covers
    cross join lateral (
      select due.part = 'od' or (due.part = 'whole' and cover <> 'tp') as needs_od,
        due.part = 'tp' or due.part = 'whole' as needs_tp) as needs
    cross join lateral (
      select (not needs_od or (next_cover <> 'tp' and coalesce(next.od_end_date, next.end_date) > due.ends_on))
        and (not needs_tp or (next_cover <> 'od' and coalesce(next.tp_end_date, next.end_date) > due.ends_on)) as goes_on) as part
    cross join lateral (
      -- Of a policy with two ends it renews only the part that it covers.
      select next.renewed_from is not distinct from due.policy_id and (goes_on or due.part = 'whole' or cover = 'od')
        and greatest(next.end_date, next.od_end_date, next.tp_end_date) > due.ends_on as is_named) as link
  where due.policies = 'motor'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + 90 and goes_on and next.id <> all (due.not_renewed_by)))
$function$;

-- For the authority guard: a transaction may end its own session, as a sign-out does.
create function note_own_session_ended() returns trigger language plpgsql as $$
begin
  perform set_config('bimabahi.own_session_ended', 'yes', true);
  return null;
end $$;

create function rebuild_totals() returns void language plpgsql as $$
begin
  lock table motor_insurance, corporate_insurance, people, renewals in share row exclusive mode;
  delete from policy_days;
  delete from policy_months;
  delete from policy_blocks;
  delete from policy_totals;
  delete from person_counts;
  delete from renewal_days;
  insert into policy_days (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_days;
  insert into policy_months (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_months;
  insert into policy_blocks (kind, block, policies) select kind, block, policies from true_policy_blocks;
  insert into policy_totals
    (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num)
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num
    from true_policy_totals;
  insert into person_counts (role_id, is_active, people) select role_id, is_active, people from true_person_counts;
  insert into renewal_days (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from true_renewal_days
    order by policies, ends_on;
end $$;

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

-- Entries are append-only, except for redact_audit.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and audit_setting('redacting') = 'on' and new.salt is null
    and (to_jsonb(new) - '{before,after,address,salt}'::text[]) = (to_jsonb(old) - '{before,after,address,salt}'::text[]) then
    return new;
  end if;
  raise exception 'audit entries are never changed or removed';
end $$;

-- Two rates of one line and part on one day would leave the tax to chance. Writers queue up here, so that none misses another's row.
create function refuse_overlapping_rate() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('tax_rates'));
  if exists (
    select from tax_rates other
    where other.id <> new.id and other.deleted_at is null and other.line is not distinct from new.line and other.part = new.part
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tax_rates_overlap';
  end if;
  return new;
end $$;

-- Two rates of one class, size and years on one day would leave the premium to chance. Writers queue up here, so that none misses another's row.
create function refuse_overlapping_tp_rate() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('tp_rates'));
  if exists (
    select from tp_rates other
    where other.id <> new.id and other.deleted_at is null and other.vehicle_class = new.vehicle_class
      and other.up_to is not distinct from new.up_to and other.years = new.years
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tp_rates_overlap';
  end if;
  return new;
end $$;

-- What is open again would be in nobody's queue with somebody who has left meanwhile.
create function release_from_owner_who_left() returns trigger language plpgsql as $function$
begin
  perform from people where id = new.owner_id and is_active and deleted_at is null for share;
  if not found then new.owner_id := null; end if;
  return new;
end $function$;

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

-- Not idle, not expired, and not dated in the future by a wrong clock.
create function session_is_alive(session sessions, idle_minutes integer, longest_hours integer) returns boolean
  language sql stable
  return session.last_used_at > now() - idle_minutes * interval '1 minute'
    and session.created_at > now() - longest_hours * interval '1 hour'
    and greatest(session.created_at, session.last_used_at) <= now() + interval '5 minutes';

-- What a person decided is set against the policies at once: after a no the next one is proposed.
create function settle_renewal() returns trigger language plpgsql as $function$
declare
  made record;
begin
  if new.renewed_policy_id is distinct from old.renewed_policy_id then new.confirmed := new.renewed_policy_id is not null; end if;
  select * into made from settled(new);
  new.stage := made.stage;
  new.lost_reason := made.lost_reason;
  new.renewed_policy_id := made.renewed_policy_id;
  new.looks_renewed_by := made.looks_renewed_by;
  new.closed_at := made.closed_at;
  new.confirmed := made.confirmed;
  return new;
end $function$;

-- What the policies that are there make of a renewal. A person's link holds as long as its policy is there; with `offset 0` that is asked
-- once and not for each column.
create function settled(due renewals)
returns table (
  stage text, lost_reason text, renewed_policy_id integer, looks_renewed_by integer, closed_at timestamptz, confirmed boolean
) language sql stable as $function$
  select
    case when is_renewed then 'renewed' when due.stage <> 'renewed' then due.stage
      when due.last_called_at is null then 'upcoming' else 'contacted' end,
    case when not is_renewed then due.lost_reason end,
    case when holds then due.renewed_policy_id when is_renewed then best.policy_id end,
    case when not is_renewed and due.stage <> 'lost' then best.policy_id end,
    case when is_renewed then coalesce(case when due.stage = 'renewed' then due.closed_at end, now())
      when due.stage = 'lost' then due.closed_at end,
    holds
  from (
      select due.confirmed and (
        (due.policies = 'motor'
          and exists (select from motor_insurance where id = due.renewed_policy_id and deleted_at is null))
        or (due.policies = 'corporate'
          and exists (select from corporate_insurance where id = due.renewed_policy_id and deleted_at is null))) as holds
      offset 0) as link
    left join lateral (
      select found.policy_id, found.by_itself
      from (select * from motor_successors(due) union all select * from corporate_successors(due)) as found
      order by found.by_itself desc, found.is_named desc, found.start_date, found.policy_id
      limit 1) as best on not holds
    cross join lateral (select holds or coalesce(best.by_itself, false) as is_renewed) as result
$function$;

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

create function update_person_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into person_counts as total (role_id, is_active, people) values (old.role_id, old.is_active, -1)
    on conflict (role_id, is_active) do update set people = total.people + excluded.people;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into person_counts as total (role_id, is_active, people) values (new.role_id, new.is_active, 1)
    on conflict (role_id, is_active) do update set people = total.people + excluded.people;
  end if;
  return null;
end $$;

-- Subtracts the old row (`was` is 1) and adds the new one (`now` is 1), and writes only what differs.
create function update_policy_totals() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  now integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
  premium_was numeric := was * coalesce(old.total_premium, 0);
  premium_now numeric := now * coalesce(new.total_premium, 0);
  net_was numeric;
  net_now numeric;
begin
  if tg_table_name = 'motor_insurance' then
    net_was := was * coalesce(old.net_premium, 0);
    net_now := now * coalesce(new.net_premium, 0);
  else
    net_was := was * (coalesce(old.new_premium, 0) + coalesce(old.terrisom, 0));
    net_now := now * (coalesce(new.new_premium, 0) + coalesce(new.terrisom, 0));
  end if;

  insert into policy_days as total
    (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
  select tg_table_name, day, sum(starts), sum(ends), sum(net), sum(premium), sum(issued_net), sum(issued_premium)
  from (values
    (old.start_date, -was, 0, -net_was, -premium_was, 0, 0), (old.end_date, 0, -was, 0, 0, 0, 0),
    (coalesce(old.issue_date, old.start_date), 0, 0, 0, 0, -net_was, -premium_was),
    (new.start_date, now, 0, net_now, premium_now, 0, 0), (new.end_date, 0, now, 0, 0, 0, 0),
    (coalesce(new.issue_date, new.start_date), 0, 0, 0, 0, net_now, premium_now)
  ) as change (day, starts, ends, net, premium, issued_net, issued_premium)
  where day is not null
  group by day
  having (sum(starts), sum(ends), sum(net), sum(premium), sum(issued_net), sum(issued_premium)) <> (0, 0, 0, 0, 0, 0)
  on conflict (kind, day) do update set
    starting = total.starting + excluded.starting,
    ending = total.ending + excluded.ending,
    net_premium = total.net_premium + excluded.net_premium,
    total_premium = total.total_premium + excluded.total_premium,
    issued_net_premium = total.issued_net_premium + excluded.issued_net_premium,
    issued_total_premium = total.issued_total_premium + excluded.issued_total_premium;

  insert into policy_months as total (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
  select tg_table_name, date_trunc('month', day::timestamp)::date as month, sum(net), sum(premium), sum(issued_net), sum(issued_premium)
  from (values
    (old.start_date, -net_was, -premium_was, 0, 0), (coalesce(old.issue_date, old.start_date), 0, 0, -net_was, -premium_was),
    (new.start_date, net_now, premium_now, 0, 0), (coalesce(new.issue_date, new.start_date), 0, 0, net_now, premium_now)
  ) as change (day, net, premium, issued_net, issued_premium)
  where day is not null
  group by month having (sum(net), sum(premium), sum(issued_net), sum(issued_premium)) <> (0, 0, 0, 0)
  on conflict (kind, month) do update set
    net_premium = total.net_premium + excluded.net_premium,
    total_premium = total.total_premium + excluded.total_premium,
    issued_net_premium = total.issued_net_premium + excluded.issued_net_premium,
    issued_total_premium = total.issued_total_premium + excluded.issued_total_premium;

  if was <> now then
    insert into policy_blocks as total (kind, block, policies) values (tg_table_name, coalesce(new.id, old.id) / 1000, now - was)
    on conflict (kind, block) do update set policies = total.policies + excluded.policies;
  end if;

  if tg_table_name = 'motor_insurance' then
    update policy_totals set
      policies = policies + now - was,
      total_premium = total_premium + premium_now - premium_was,
      od_premium = od_premium + now * coalesce(new.od_premium, 0) - was * coalesce(old.od_premium, 0),
      third_party_premium = third_party_premium + now * coalesce(new.third_party_premium, 0) - was * coalesce(old.third_party_premium, 0),
      net_premium = net_premium + net_now - net_was,
      commission_in_num = commission_in_num + now * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0),
      commission_out_num = commission_out_num + now * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)
    where kind = tg_table_name;
  else
    update policy_totals set
      policies = policies + now - was,
      total_premium = total_premium + premium_now - premium_was,
      new_premium = new_premium + now * coalesce(new.new_premium, 0) - was * coalesce(old.new_premium, 0),
      terrisom = terrisom + now * coalesce(new.terrisom, 0) - was * coalesce(old.terrisom, 0),
      commission_in_num = commission_in_num + now * coalesce(new.commission_in_num, 0) - was * coalesce(old.commission_in_num, 0),
      commission_out_num = commission_out_num + now * coalesce(new.commission_out_num, 0) - was * coalesce(old.commission_out_num, 0)
    where kind = tg_table_name;
  end if;
  return null;
end $$;

create function update_renewal_days() returns trigger language plpgsql as $function$
begin
  -- A call may change no more than what is counted. Like an entry of the audit it waits here, so that no two wait for each other's days.
  perform from audit_chain for update;
  if tg_op <> 'INSERT' and old.deleted_at is null then perform count_renewal(old, -1); end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform count_renewal(new, 1); end if;
  return null;
end $function$;

create function write_corporate_search_text() returns trigger language plpgsql as $$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || coalesce(new.company, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || coalesce(new.client_text, '');
  return new;
end $$;

create function write_motor_search_text() returns trigger language plpgsql as $$
begin
  new.search_text :=
    lower(new.insured_name || ' ' || coalesce(new.name_remark, '') || ' ' || coalesce(new.insured_mobile, '')
      || ' ' || coalesce(new.insured_email, '') || ' ' || new.policy_no || ' ' || new.vehicle_no || ' ' || coalesce(new.make_model, '')
      || ' ' || coalesce(new.product, ''))
    || ' ' || search_key(new.policy_no) || ' ' || search_key(new.vehicle_no) || ' ' || search_key(new.engine_no)
    || ' ' || search_key(new.chassis_no) || ' ' || coalesce(new.client_text, '');
  return new;
end $$;

-- Which insurer a text means. Where an insurer came back whose alias has been given away meanwhile, names go before aliases, then the older insurer.
create view insurer_names as
select distinct on (key) key, insurer_id from (
  select search_key(name) as key, id as insurer_id, false as is_alias from insurers where deleted_at is null
  union all
  select search_key(alias), id, true from insurers cross join unnest(aliases) as alias where deleted_at is null
) as names
order by key, is_alias, insurer_id;

create view named_predecessors as
select 'motor' as policies, id as policy_id, renewed_from from motor_insurance where renewed_from is not null
union all
select 'corporate', id, renewed_from from corporate_insurance where renewed_from is not null;

-- What the rows of renewals are made of. An unknown cover counts as both; a stand-alone own damage policy says nothing of its third party.
create view policy_parts as
select 'motor' as policies, policy.id as policy_id, due.part, policy.start_date as begins_on, due.ends_on, policy.user_id, null::text as line,
  vehicle_key(policy.vehicle_no) as insured_key, chassis_key(policy.chassis_no) as chassis_key
from motor_insurance policy
  cross join lateral (
    select cover_of(policy.od_tp_package_policy) as cover, coalesce(policy.od_end_date, policy.end_date) as od_end,
      coalesce(policy.tp_end_date, policy.end_date) as tp_end) as ends
  cross join lateral (select coalesce(cover, 'package') = 'package' and od_end <> tp_end as is_split) as split
  cross join lateral (
    select case when cover = 'od' or is_split then 'od' else 'whole' end as part, case when cover = 'tp' then tp_end else od_end end as ends_on
    union all
    select 'tp', tp_end where is_split) as due
where policy.deleted_at is null
union all
select 'corporate', policy.id, 'whole', policy.start_date, policy.end_date, policy.user_id, of.line,
  policy.user_id || coalesce(' line ' || of.line, ' product ' || lower(btrim(policy.product))), null
from corporate_insurance policy
  left join lateral corporate_line(policy.product) as of (line) on true
where policy.deleted_at is null;

create view true_person_counts as
  select role_id, is_active, count(*)::integer as people from people where deleted_at is null group by role_id, is_active;

create view true_policy_blocks as
  select 'motor_insurance' as kind, id / 1000 as block, count(*)::integer as policies
    from motor_insurance where deleted_at is null group by block
  union all
  select 'corporate_insurance', id / 1000 as block, count(*)::integer from corporate_insurance where deleted_at is null group by block;

create view true_policy_days as
  with policies as (
    select 'motor_insurance' as kind, start_date, end_date, coalesce(issue_date, start_date) as issued,
      coalesce(net_premium, 0) as net, coalesce(total_premium, 0) as premium
    from motor_insurance where deleted_at is null
    union all
    select 'corporate_insurance', start_date, end_date, coalesce(issue_date, start_date),
      coalesce(new_premium, 0) + coalesce(terrisom, 0), coalesce(total_premium, 0)
    from corporate_insurance where deleted_at is null
  )
  select kind, day, sum(starts)::integer as starting, sum(ends)::integer as ending,
    sum(day_net)::numeric(18, 2) as net_premium, sum(day_premium)::numeric(18, 2) as total_premium,
    sum(issued_net)::numeric(18, 2) as issued_net_premium, sum(issued_premium)::numeric(18, 2) as issued_total_premium
  from policies cross join lateral (values
    (start_date, 1, 0, net, premium, 0, 0), (end_date, 0, 1, 0, 0, 0, 0), (issued, 0, 0, 0, 0, net, premium)
  ) as change (day, starts, ends, day_net, day_premium, issued_net, issued_premium)
  group by kind, day;

create view true_policy_months as
  select kind, date_trunc('month', day::timestamp)::date as month,
    sum(net_premium)::numeric(18, 2) as net_premium, sum(total_premium)::numeric(18, 2) as total_premium,
    sum(issued_net_premium)::numeric(18, 2) as issued_net_premium, sum(issued_total_premium)::numeric(18, 2) as issued_total_premium
  from true_policy_days group by kind, month;

create view true_policy_totals as
  select 'motor_insurance' as kind, count(*)::integer as policies, coalesce(sum(total_premium), 0) as total_premium,
    coalesce(sum(od_premium), 0) as od_premium, coalesce(sum(third_party_premium), 0) as third_party_premium,
    coalesce(sum(net_premium), 0) as net_premium, 0 as new_premium, 0 as terrisom,
    coalesce(sum(commission_in_num), 0) as commission_in_num, coalesce(sum(commission_out_num), 0) as commission_out_num
  from motor_insurance where deleted_at is null
  union all
  select 'corporate_insurance', count(*)::integer, coalesce(sum(total_premium), 0), 0, 0, 0, coalesce(sum(new_premium), 0),
    coalesce(sum(terrisom), 0), coalesce(sum(commission_in_num), 0), coalesce(sum(commission_out_num), 0)
  from corporate_insurance where deleted_at is null;

create view true_renewal_days as
select policies, ends_on, line, owner_id,
  (count(*) filter (where closed_at is null and looks_renewed_by is null))::integer as listed,
  (count(*) filter (where closed_at is null and looks_renewed_by is null and last_called_at is null))::integer as never_called,
  (count(*) filter (where closed_at is null and looks_renewed_by is not null))::integer as looks_renewed,
  (count(*) filter (where closed_at is not null))::integer as closed
from renewals where deleted_at is null group by 1, 2, 3, 4;

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

create function keep_renewals(kind text, changed integer[]) returns void language plpgsql as $function$
declare
  plans text := current_setting('plan_cache_mode');
  before policy_parts[];
  due policy_parts[];
  near policy_parts[];
  neighbours integer[];
begin
  -- A step of an import is always read by the indexes; what is best for thousands depends on how many.
  perform set_config('plan_cache_mode', case when cardinality(changed) > 500 then 'force_custom_plan' else 'force_generic_plan' end, true);
  before := array(
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)::policy_parts
    from renewals where policies = kind and policy_id = any (changed));
  due := array(select one from policy_parts one where policies = kind and policy_id = any (changed) order by policy_id, part);
  near := before || due;
  perform lock_renewals(array(select insured_key from unnest(near) union select chassis_key from unnest(near)));

  if cardinality(before) > 0 then
    update renewals as renewal set part = first.part
    from unnest(due) as first
    where renewal.policies = kind and renewal.policy_id = first.policy_id and renewal.part <> 'tp' and first.part <> 'tp'
      and renewal.part <> first.part;
    update renewals set deleted_at = now()
    where policies = kind and policy_id = any (changed) and deleted_at is null
      and (policy_id, part) not in (select policy_id, part from unnest(due));
  end if;
  insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key)
  select policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key from unnest(due)
  on conflict (policies, policy_id, part) do update
  set begins_on = excluded.begins_on, ends_on = excluded.ends_on, user_id = excluded.user_id, line = excluded.line,
    insured_key = excluded.insured_key, chassis_key = excluded.chassis_key, deleted_at = null
  where (renewals.begins_on, renewals.ends_on, renewals.user_id, renewals.line, renewals.insured_key, renewals.chassis_key,
      renewals.deleted_at is null)
    is distinct from (excluded.begins_on, excluded.ends_on, excluded.user_id, excluded.line, excluded.insured_key, excluded.chassis_key,
      true);

  -- Those that they may renew or be renewed by, a firm's that end on the same day, and those that they name.
  neighbours := array(
    select renewal.id from unnest(near) as one
      join renewals renewal on renewal.insured_key = one.insured_key or renewal.chassis_key = one.chassis_key
    where renewal.deleted_at is null and not (renewal.policies = kind and renewal.policy_id = any (changed))
      and (renewal.ends_on between one.begins_on - 90 and one.begins_on + 60
        or renewal.begins_on between one.ends_on - 60 and one.ends_on + 90
        or (kind = 'corporate' and renewal.ends_on = one.ends_on))
    union all
    select renewal.id from named_predecessors named
      join renewals renewal on renewal.policies = kind and renewal.policy_id = named.renewed_from and renewal.deleted_at is null
    where named.policies = kind and named.policy_id = any (changed));
  -- One policy that is added and has none before or after it has nothing to be linked.
  if cardinality(before) > 0 or cardinality(changed) > 1 or cardinality(neighbours) > 0 then
    perform link_renewals(neighbours || array(
      select id from renewals where policies = kind and policy_id = any (changed) and deleted_at is null
      union all
      select id from renewals where policies = kind and renewed_policy_id = any (changed) and deleted_at is null));
  end if;
  perform set_config('plan_cache_mode', plans, true);
end $function$;

-- The number of totals that differ from the rows; 0 unless something is wrong. A row of zeros may be missing.
create function totals_that_differ() returns bigint language sql
 STABLE as $$
  with stored as (
    select 'day' as total, to_jsonb(t) as stands from policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from policy_blocks t where policies <> 0
    union all select 'all', to_jsonb(t) from policy_totals t
    union all select 'people', to_jsonb(t) from person_counts t where people <> 0
    union all select 'renewals', to_jsonb(t) from renewal_days t where (listed, never_called, looks_renewed, closed) <> (0, 0, 0, 0)
  ), true_ones as (
    select 'day' as total, to_jsonb(t) as stands from true_policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from true_policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from true_policy_blocks t
    union all select 'all', to_jsonb(t) from true_policy_totals t
    union all select 'people', to_jsonb(t) from true_person_counts t
    union all select 'renewals', to_jsonb(t) from true_renewal_days t
  )
  select (select count(*) from (table stored except all table true_ones) as wrong)
    + (select count(*) from (table true_ones except all table stored) as missing);
$$;

---------------------------------------------------------------------------------------------------------------------------------------
-- What every installation begins with: before the triggers, as nobody did it
---------------------------------------------------------------------------------------------------------------------------------------

insert into audit_chain (last_id, last_hash) values (0, repeat('0', 64));

insert into audit_verification default values;

insert into roles (id, name) values (1, 'Admin'), (2, 'Telecaller'), (3, 'Feeder'), (4, 'User');

insert into tax_rates (line, part, from_date, to_date, percent, source) values
  (null, 'any', '2017-07-01', null, 18, 'Notification 11/2017-CT(R)'),
  ('goods_vehicle', 'tp', '2019-01-01', '2025-09-21', 12, 'Notification 27/2018-CT(R)'),
  ('goods_vehicle', 'tp', '2025-09-22', null, 5, '56th meeting of the GST Council'),
  ('health_individual', 'any', '2017-07-01', '2025-09-21', 18, 'Notification 11/2017-CT(R)'),
  ('health_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)'),
  ('personal_accident_individual', 'any', '2017-07-01', '2025-09-21', 18, 'Notification 11/2017-CT(R)'),
  ('personal_accident_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)'),
  ('travel_individual', 'any', '2017-07-01', '2025-09-21', 18, 'Notification 11/2017-CT(R)'),
  ('travel_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)');

-- Before the audit's trigger is made: nobody added these.
insert into insurers (name, kind, aliases) values
  ('ACKO', 'general', '{Acko General,ACKO General Insurance}'),
  ('Bajaj General', 'general', '{Bajaj Allianz,Bajaj Allianz General,Bajaj Allianz General Insurance,Bajaj General Insurance}'),
  ('Cholamandalam MS', 'general', '{Chola MS,Cholamandalam,Chola MS General Insurance,Cholamandalam MS General Insurance}'),
  ('Generali Central', 'general', '{Future Generali,Future Generali India,Future Generali India Insurance,Generali Central Insurance}'),
  ('Go Digit', 'general', '{Digit,Digit General,Go Digit General,Go Digit General Insurance,Digit Insurance}'),
  ('HDFC ERGO', 'general', '{HDFC ERGO General,HDFC ERGO General Insurance}'),
  ('ICICI Lombard', 'general', '{ICICI Lombard General,ICICI Lombard General Insurance,Bharti AXA,Bharti AXA General}'),
  ('IFFCO Tokio', 'general', '{IFFCO Tokio General,IFFCO Tokio General Insurance}'),
  ('IndusInd General', 'general', '{Reliance General,Reliance General Insurance,IndusInd General Insurance}'),
  ('Kshema', 'general', '{Kshema General,Kshema General Insurance}'),
  ('Liberty', 'general', '{Liberty General,Liberty General Insurance,Liberty Videocon}'),
  ('Magma General', 'general', '{Magma HDI,Magma HDI General,Magma HDI General Insurance,Magma General Insurance}'),
  ('National', 'general', '{National Insurance,National Insurance Company}'),
  ('Navi', 'general', '{Navi General,Navi General Insurance}'),
  ('New India Assurance', 'general', '{New India,The New India Assurance,New India Assurance Company}'),
  ('Oriental', 'general', '{Oriental Insurance,The Oriental Insurance Company}'),
  ('Raheja QBE', 'general', '{Raheja QBE General,Raheja QBE General Insurance}'),
  ('Royal Sundaram', 'general', '{Royal Sundaram General,Royal Sundaram General Insurance}'),
  ('SBI General', 'general', '{SBI General Insurance}'),
  ('Shriram', 'general', '{Shriram General,Shriram General Insurance}'),
  ('Tata AIG', 'general', '{Tata AIG General,Tata AIG General Insurance}'),
  ('United India', 'general', '{United India Insurance,United India Insurance Company}'),
  ('Universal Sompo', 'general', '{Universal Sompo General,Universal Sompo General Insurance}'),
  ('Zuno', 'general', '{Edelweiss,Edelweiss General,Edelweiss General Insurance,Zuno General,Zuno General Insurance}'),
  ('Zurich Kotak', 'general', '{Kotak Mahindra General,Kotak Mahindra General Insurance,Kotak General,Zurich Kotak General,Zurich Kotak General Insurance}'),
  ('Star Health', 'health', '{Star,Star Health and Allied,Star Health Insurance,Star Health and Allied Insurance}'),
  ('Care', 'health', '{Care Health,Care Health Insurance,Religare Health}'),
  ('Niva Bupa', 'health', '{Niva Bupa Health,Niva Bupa Health Insurance,Max Bupa,Max Bupa Health}'),
  ('Aditya Birla Health', 'health', '{Aditya Birla Health Insurance,ABHI}'),
  ('ManipalCigna', 'health', '{ManipalCigna Health,ManipalCigna Health Insurance,Cigna TTK}'),
  ('Narayana Health', 'health', '{Narayana Health Insurance}'),
  ('Galaxy', 'health', '{Galaxy Health,Galaxy Health Insurance}'),
  ('AIC', 'specialised', '{Agriculture Insurance Company,Agriculture Insurance Company of India}'),
  ('ECGC', 'specialised', '{ECGC Limited,Export Credit Guarantee Corporation}');

insert into message_templates (kind, language, text) values
  ('renewal', 'en', 'Dear {name}, your policy {policy_no} of {vehicle_no} with {company} ends on {end_date}, in {days_left} days. Renew in time to keep your no-claim bonus of {ncb}. {organisation}'),
  ('renewal', 'hi', 'नमस्ते {name} जी, {company} की आपकी पॉलिसी {policy_no} ({vehicle_no}) {end_date} को, यानी {days_left} दिन में समाप्त हो रही है। समय पर नवीनीकरण कराएँ, ताकि {ncb} का नो-क्लेम बोनस बना रहे। {organisation}'),
  ('lapsed', 'en', 'Dear {name}, your policy {policy_no} of {vehicle_no} ended on {end_date}. The vehicle is not insured now. Please call us to renew it. {organisation}'),
  ('lapsed', 'hi', 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} ({vehicle_no}) {end_date} को समाप्त हो गई है। वाहन का अब बीमा नहीं है। नवीनीकरण के लिए हमें फ़ोन करें। {organisation}'),
  ('installment_due', 'en', 'Dear {name}, the next premium of your policy {policy_no} is due on {end_date}. {organisation}'),
  ('installment_due', 'hi', 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} की अगली किस्त {end_date} को देय है। {organisation}'),
  ('document_sent', 'en', 'Dear {name}, the document of your policy {policy_no} has been sent to you. It runs until {end_date}. {organisation}'),
  ('document_sent', 'hi', 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} का दस्तावेज़ आपको भेज दिया गया है। यह {end_date} तक मान्य है। {organisation}'),
  ('enquiry', 'en', 'Dear {name}, thank you for your enquiry. We will gladly help you to find the insurance that suits you. Please call or write to us with any question. {organisation}'),
  ('enquiry', 'hi', 'नमस्ते {name} जी, पूछताछ के लिए धन्यवाद। आपके लिए सही बीमा चुनने में हम खुशी से मदद करेंगे। कोई भी सवाल हो, तो हमें फ़ोन करें या लिखें। {organisation}');

insert into renewal_windows default values;

insert into tp_rates (vehicle_class, up_to, years, premium, per_passenger, from_date, to_date, source) values
  ('private_car', 1000, 1, 2094, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', 1500, 1, 3416, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', null, 1, 7897, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', 1000, 3, 6521, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', 1500, 3, 10640, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', null, 3, 24596, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 75, 1, 538, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 150, 1, 714, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 350, 1, 1366, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', null, 1, 2804, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 75, 5, 2901, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 150, 5, 3851, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 350, 5, 7365, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', null, 5, 15117, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 30, 1, 1780, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 65, 1, 2904, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', null, 1, 6712, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 30, 3, 5543, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 65, 3, 9044, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', null, 3, 20907, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 3, 1, 457, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 7, 1, 607, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 16, 1, 1161, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', null, 1, 2383, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 3, 5, 2466, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 7, 5, 3273, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 16, 5, 6260, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', null, 5, 12849, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 7.5, 1, 16049, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 12, 1, 27186, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 20, 1, 35313, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 40, 1, 43950, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', null, 1, 44242, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_three_wheeler', null, 1, 4492, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('e_cart', null, 1, 3139, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('auto', null, 1, 2539, 1214, '2022-06-01', '2024-01-04', 'Third Party Premium Rules 2022'),
  ('auto', null, 1, 2371, 1134, '2024-01-05', null, 'Third Party Premium Rules, amended 2024'),
  ('e_rickshaw', null, 1, 1539, 737, '2024-01-05', null, 'Third Party Premium Rules, amended 2024'),
  ('taxi', 1000, 1, 6040, 1162, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('taxi', 1500, 1, 7940, 978, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('taxi', null, 1, 10523, 1117, '2022-06-01', null, 'Third Party Premium Rules 2022');

-- The rows that totals are added to.
select rebuild_totals();

---------------------------------------------------------------------------------------------------------------------------------------
-- Triggers, in the order in which they fire
---------------------------------------------------------------------------------------------------------------------------------------

create trigger t10_chain_audit_entry before insert on audit_entries for each row execute function chain_audit_entry();
create trigger t10_refuse_audit_change before delete or update on audit_entries for each row execute function refuse_audit_change();
create trigger t10_refuse_audit_truncate before truncate on audit_entries for each statement execute function refuse_audit_change();

create constraint trigger t50_audit_event after insert on audit_events deferrable initially deferred for each row execute function audit_event();

create trigger t10_count_version before update on message_templates for each row execute function count_version();
create constraint trigger t50_audit_change after update on message_templates deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on renewal_windows for each row execute function count_version();
create constraint trigger t50_audit_change after update on renewal_windows deferrable initially deferred for each row execute function audit_change();

create constraint trigger t50_audit_change after insert or delete or update on roles deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on people for each row
  when (audit_setting('resealing') is distinct from 'on')
  execute function count_version();
create trigger t20_keep_an_admin before update on people for each row
  when (old.role_id = 1 and old.is_active and old.deleted_at is null and (new.role_id <> 1 or not new.is_active or new.deleted_at is not null))
  execute function keep_an_admin();
create trigger t30_end_sessions after update on people for each row
  when (old.role_id is distinct from new.role_id or old.password_hash is distinct from new.password_hash or old.is_active and not new.is_active or old.deleted_at is null and new.deleted_at is not null)
  execute function end_sessions();
create trigger t40_give_client_text after update on people for each row
  when (old.search_text is distinct from new.search_text)
  execute function give_client_text();
create constraint trigger t50_audit_change after insert or delete or update on people deferrable initially deferred for each row execute function audit_change();
create constraint trigger t60_totals_of_changed after update on people deferrable initially deferred for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null) or old.role_id is distinct from new.role_id or old.is_active is distinct from new.is_active)
  execute function update_person_counts();
create constraint trigger t60_totals_of_new after insert or delete on people deferrable initially deferred for each row execute function update_person_counts();

create trigger t10_count_version before update on products for each row execute function count_version();
create trigger t40_renewals_of_line after insert or delete or update on products for each row execute function keep_renewals_of_line();
create constraint trigger t50_audit_change after insert or delete or update on products deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on renewals for each row execute function count_version();
create trigger t20_settle before update on renewals for each row
  when (audit_setting('linking') is null and (old.stage is distinct from new.stage or old.renewed_policy_id is distinct from new.renewed_policy_id or old.not_renewed_by is distinct from new.not_renewed_by))
  execute function settle_renewal();
create trigger t25_release before update on renewals for each row
  when (old.closed_at is not null and new.closed_at is null and new.owner_id is not null)
  execute function release_from_owner_who_left();
create trigger t40_link_others after update on renewals for each row
  when (audit_setting('linking') is null and new.policies = 'corporate' and (old.confirmed is distinct from new.confirmed or old.renewed_policy_id is distinct from new.renewed_policy_id))
  execute function link_others_of_client();
create constraint trigger t50_audit_change after update on renewals deferrable initially deferred for each row
  when ((audit_setting('linking') is null or audit_setting('in_bulk') is null) and (old.stage is distinct from new.stage or old.owner_id is distinct from new.owner_id or old.next_call_at is distinct from new.next_call_at or old.ready_at is distinct from new.ready_at or old.lost_reason is distinct from new.lost_reason or old.note is distinct from new.note or old.renewed_policy_id is distinct from new.renewed_policy_id or old.not_renewed_by is distinct from new.not_renewed_by))
  execute function audit_change();
create constraint trigger t60_days_of_changed after update on renewals deferrable initially deferred for each row
  when (old.policies is distinct from new.policies or old.ends_on is distinct from new.ends_on or old.line is distinct from new.line or old.owner_id is distinct from new.owner_id or (old.closed_at is null) is distinct from (new.closed_at is null) or (old.looks_renewed_by is null) is distinct from (new.looks_renewed_by is null) or (old.last_called_at is null) is distinct from (new.last_called_at is null) or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function update_renewal_days();
-- At the commit: the policies of one day end on one day, and whoever adds one would otherwise wait for the whole of another's transaction.
create constraint trigger t60_days_of_new after insert or delete on renewals deferrable initially deferred for each row execute function update_renewal_days();

create constraint trigger t50_audit_change after insert or delete or update on second_factors deferrable initially deferred for each row execute function audit_second_factor();

create trigger t30_note_own_session_ended after delete on sessions for each row
  when (old.id = audit_setting('session_id')::integer)
  execute function note_own_session_ended();

create trigger t10_count_version before update on tax_rates for each row execute function count_version();
create trigger t20_refuse_overlapping_rate before insert or update on tax_rates for each row
  when (new.deleted_at is null)
  execute function refuse_overlapping_rate();
create constraint trigger t50_audit_change after insert or delete or update on tax_rates deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on telecom_records for each row execute function count_version();
create trigger t25_release before update on telecom_records for each row
  when ((old.status = any (array['won', 'lost'])) and (new.status <> all (array['won', 'lost'])) and new.owner_id is not null)
  execute function release_from_owner_who_left();
create constraint trigger t50_audit_change after insert or delete or update on telecom_records deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on tp_rates for each row execute function count_version();
create trigger t20_refuse_overlapping_tp_rate before insert or update on tp_rates for each row
  when (new.deleted_at is null)
  execute function refuse_overlapping_tp_rate();
create constraint trigger t50_audit_change after insert or delete or update on tp_rates deferrable initially deferred for each row execute function audit_change();

create constraint trigger t50_audit_change after insert or delete or update on calls deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on categories for each row execute function count_version();
create trigger t40_renewals_of_line after insert or delete or update on categories for each row execute function keep_renewals_of_line();
create constraint trigger t50_audit_change after insert or delete or update on categories deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on customer_supports for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on customer_supports deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on do_not_call for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on do_not_call deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on insurers for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on insurers deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on motor_insurance for each row
  when (not old.client_text is distinct from new.client_text)
  execute function count_version();
create trigger t20_take_client_text before insert or update of user_id, deleted_at on motor_insurance for each row execute function take_client_text();
create trigger t25_write_search_text before insert or update on motor_insurance for each row execute function write_motor_search_text();
create trigger t40_renewals_of_changed after update on motor_insurance referencing old table as rows_before new table as rows_after for each statement execute function keep_motor_renewals();
create trigger t40_renewals_of_new after insert on motor_insurance referencing new table as rows_after for each statement execute function keep_motor_renewals();
create trigger t40_renewals_of_removed after delete on motor_insurance referencing old table as rows_before for each statement execute function keep_motor_renewals();
create constraint trigger t50_audit_change after insert or delete or update on motor_insurance deferrable initially deferred for each row execute function audit_change();
create constraint trigger t60_totals_of_changed after update on motor_insurance deferrable initially deferred for each row
  when (audit_setting('in_bulk') is null and ((old.deleted_at is null) is distinct from (new.deleted_at is null) or old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date or old.issue_date is distinct from new.issue_date or old.total_premium is distinct from new.total_premium or old.od_premium is distinct from new.od_premium or old.third_party_premium is distinct from new.third_party_premium or old.net_premium is distinct from new.net_premium or old.commission_in_num is distinct from new.commission_in_num or old.commission_out_num is distinct from new.commission_out_num))
  execute function update_policy_totals();
-- Deferred, and by name after t50_audit_change, whose lock on the head of the chain keeps two changes from deadlocking on the totals.
create constraint trigger t60_totals_of_new after insert or delete on motor_insurance deferrable initially deferred for each row execute function update_policy_totals();

create trigger t10_count_version before update on rate_cards for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on rate_cards deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on sliders for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on sliders deferrable initially deferred for each row execute function audit_change();

create trigger t10_count_version before update on corporate_insurance for each row
  when (not old.client_text is distinct from new.client_text)
  execute function count_version();
create trigger t20_take_client_text before insert or update of user_id, deleted_at on corporate_insurance for each row execute function take_client_text();
create trigger t25_write_search_text before insert or update on corporate_insurance for each row execute function write_corporate_search_text();
create trigger t40_renewals_of_changed after update on corporate_insurance referencing old table as rows_before new table as rows_after for each statement execute function keep_corporate_renewals();
create trigger t40_renewals_of_new after insert on corporate_insurance referencing new table as rows_after for each statement execute function keep_corporate_renewals();
create trigger t40_renewals_of_removed after delete on corporate_insurance referencing old table as rows_before for each statement execute function keep_corporate_renewals();
create constraint trigger t50_audit_change after insert or delete or update on corporate_insurance deferrable initially deferred for each row execute function audit_change();
create constraint trigger t60_totals_of_changed after update on corporate_insurance deferrable initially deferred for each row
  when (audit_setting('in_bulk') is null and ((old.deleted_at is null) is distinct from (new.deleted_at is null) or old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date or old.issue_date is distinct from new.issue_date or old.total_premium is distinct from new.total_premium or old.new_premium is distinct from new.new_premium or old.terrisom is distinct from new.terrisom or old.commission_in_num is distinct from new.commission_in_num or old.commission_out_num is distinct from new.commission_out_num))
  execute function update_policy_totals();
create constraint trigger t60_totals_of_new after insert or delete on corporate_insurance deferrable initially deferred for each row execute function update_policy_totals();

create trigger t10_count_version before update on corporate_insurance_premium for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on corporate_insurance_premium deferrable initially deferred for each row execute function audit_change();

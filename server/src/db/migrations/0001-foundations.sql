-- Extensions and functions that the tables share.

create extension if not exists pg_trgm;

-- A number as it is compared in a search: letters and digits only, lower case. 'GJ 01-AB 1234' and 'gj01ab1234' are one.
create function search_key(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(coalesce(value, '')), '[^a-z0-9]', '', 'g');

-- Every change of a row counts its version up, so that an editor who saw an older one is found out.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Answers of creates, kept for a day, so that the same request sent twice makes one record.
create table idempotency_keys (
  person_id integer not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

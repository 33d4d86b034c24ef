-- What the keys that the servers of this database share are told by: a hash under each key, which says nothing of the key itself.
create table key_fingerprints (
  -- of the setting
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);

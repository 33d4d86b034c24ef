-- How far the chain was checked: a check goes on from there, one piece at a time.
create table audit_verification (
  only_row boolean primary key default true check (only_row),
  -- the last entry that fits, and its hash
  checked_id bigint not null default 0,
  checked_hash text not null default repeat('0', 64),
  -- when a check last came to an end, whichever
  checked_at timestamptz,
  -- when one that began at the first entry came to the last
  whole_at timestamptz,
  -- the check that is on its way began at the first entry
  is_whole boolean not null default true,
  is_unfinished boolean not null default false,
  -- the first entry that does not fit, and why
  broken_id bigint,
  broken_reason text
);
insert into audit_verification default values;

-- The lists of the screen: of one action, of some days, and what one request did.
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
create index audit_entries_request on audit_entries (request_id);

-- Clients whose personal data was erased.
alter table people add column erased_at timestamptz;

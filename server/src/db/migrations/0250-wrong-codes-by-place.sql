-- Wrong codes of known devices are counted apart from those of others, so that whoever has a password shuts out no device of its owner.
alter table second_factors add column wrong_known_codes integer not null default 0;
alter table second_factors add column wrong_known_codes_since timestamptz not null default now();

-- The person is told when no more codes of the app are taken.
alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check
  check (kind = any (array['password-set', 'second-factor-reset', 'codes-locked'])) not valid;

-- When the person of a session last gave their password. Sessions of before are not known to be fresh, so they are asked.
alter table sessions add column proven_at timestamptz;
alter table sessions alter column proven_at set default now();

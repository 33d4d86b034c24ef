-- By which request a key was used, as the audit has it. The last version neither reads nor writes the column.
alter table idempotency_keys add column request_id text;

-- Old entries of the audit are checked again in turn: how far this round has come. `whole_at` is written when one has come to the end.
alter table audit_verification
  add column round_id bigint not null default 0,
  add column round_hash text not null default repeat('0', 64),
  add column round_began_at timestamptz;

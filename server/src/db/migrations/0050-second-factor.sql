-- The second step of the sign-in: an authenticator app, or one of ten recovery codes.

create table second_factors (
  person_id integer primary key references people (id) on delete cascade,
  -- AES-256-GCM under a key that the database does not hold, bound to the person
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  -- null: begun and not confirmed; nothing is asked for at the sign-in
  confirmed_at timestamptz,
  -- the time step of the last code that was taken: a code opens once
  last_step bigint not null default 0,
  -- wrong codes after a right password, since when
  wrong_codes integer not null default 0,
  wrong_codes_since timestamptz not null default now()
);

create table recovery_codes (
  id integer generated always as identity primary key,
  person_id integer not null references second_factors (person_id) on delete cascade,
  -- SHA-256; a code has 80 random bits, so that nothing is guessed from it
  code_hash text not null,
  used_at timestamptz
);
create unique index recovery_codes_person on recovery_codes (person_id, code_hash);

-- That a person has a second factor or no more is part of their history; the secret, the codes and the tries are not.
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
create trigger audit_change after insert or update or delete on second_factors for each row execute function audit_second_factor();

-- Of which roles one is required.
alter table roles add column second_factor_required boolean not null default false;
create trigger audit_change after insert or update or delete on roles for each row execute function audit_change();

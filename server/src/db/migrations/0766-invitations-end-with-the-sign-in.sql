-- An invitation ends as sessions do: when its person's password, role, status or number changes, and when who made it goes or gets
-- another role. A change of the number alone ends no session. The last version's servers need nothing of it.
create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  entrusted constant boolean := old.role_id is not distinct from new.role_id and new.is_active and new.deleted_at is null;
begin
  delete from invitations where person_id = new.id or (created_by = new.id and not entrusted);
  if entrusted and old.password_hash is not distinct from new.password_hash then return null; end if;
  delete from sessions
  where person_id = new.id and (id is distinct from audit_setting('kept_session')::integer or not entrusted);
  return null;
end $$;

drop trigger t30_end_sessions on people;
create trigger t30_end_sessions after update on people for each row
  when (
    old.role_id is distinct from new.role_id or old.password_hash is distinct from new.password_hash
    or old.mobile is distinct from new.mobile
    or old.is_active and not new.is_active or old.deleted_at is null and new.deleted_at is not null
  )
  execute function end_sessions();

-- What is left of before: made before the person last changed their sign-in cannot be told, so whoever has a password keeps it alone.
delete from invitations using people
where people.id = invitations.person_id and (people.password_hash is not null or not people.is_active or people.deleted_at is not null);
delete from invitations using people
where people.id = invitations.created_by and (not people.is_active or people.deleted_at is not null);

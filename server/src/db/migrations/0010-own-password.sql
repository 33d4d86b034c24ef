-- Who changes their own password stays signed in where they do it, and nowhere else: the server names that session for the transaction.
-- A changed role, a deactivation or a deletion ends that one too.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions
  where person_id = new.id
    and (
      id is distinct from audit_setting('kept_session')::integer
      or old.role_id is distinct from new.role_id or not new.is_active or new.deleted_at is not null
    );
  return null;
end $$;

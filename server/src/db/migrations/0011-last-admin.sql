-- Without an Admin nobody could ever manage the installation again; and who deactivates themself has locked themself out.
-- The panel offers neither. This holds for whatever else writes to the table.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if new.id = audit_setting('person_id')::integer then
    raise exception 'nobody deactivates, deletes or demotes themself' using errcode = 'check_violation', constraint = 'people_not_oneself';
  end if;
  -- Two Admins who take each other out at once queue up here; the second is counted without the first.
  perform pg_advisory_xact_lock(hashtext('people: the last Admin'));
  if not exists (select from people where role_id = 1 and is_active and deleted_at is null and id <> new.id) then
    raise exception 'the last active Admin stays' using errcode = 'check_violation', constraint = 'people_last_admin';
  end if;
  return new;
end $$;
create trigger keep_an_admin before update on people for each row
  when (old.role_id = 1 and old.is_active and old.deleted_at is null and (new.role_id <> 1 or not new.is_active or new.deleted_at is not null))
  execute function keep_an_admin();

-- Who may act is asked again in the transaction of a change: as it begins, and once more as it ends, after the entries of the audit were
-- written (`set constraints all immediate`). The end of the audit's chain is locked then, and whoever dismisses somebody needs it too, so one
-- of the two is first. No row is locked by this, so it waits for nobody.

-- Neither idle nor too old, nor of a clock that was ahead of this one.
create function session_is_alive(session sessions, idle_minutes integer, longest_hours integer) returns boolean
  language sql stable
  return session.last_used_at > now() - idle_minutes * interval '1 minute'
    and session.created_at > now() - longest_hours * interval '1 hour'
    and greatest(session.created_at, session.last_used_at) <= now() + interval '5 minutes';

-- The role needs a second factor and the person has none that is confirmed.
create function must_enrol(person people) returns boolean
  language sql stable
  return (select second_factor_required from roles where id = person.role_id)
    and not exists (select from second_factors where person_id = person.id and confirmed_at is not null);

-- Fails where a new request with the same token would be refused: BB401 where it has ended, BB403 where a second factor is to be set up first.
create function require_session(asked_id integer, asked_role integer, may_lack_factor boolean, idle_minutes integer, longest_hours integer)
returns void language plpgsql stable as $$
declare
  enrols boolean;
begin
  if audit_setting('own_session_ended') is not null then
    return;
  end if;
  select must_enrol(people) into enrols
  from sessions join people on people.id = sessions.person_id
  where sessions.id = asked_id and people.role_id = asked_role and people.is_active and people.deleted_at is null
    and session_is_alive(sessions, idle_minutes, longest_hours);
  if not found then
    raise exception 'the session has ended' using errcode = 'BB401';
  end if;
  if enrols and not may_lack_factor then
    raise exception 'a second factor is to be set up first' using errcode = 'BB403';
  end if;
end $$;

-- A transaction may end the session that it acts in: a sign-out does.
create function note_own_session_ended() returns trigger language plpgsql as $$
begin
  perform set_config('bimabahi.own_session_ended', 'yes', true);
  return null;
end $$;
create trigger note_own_session_ended after delete on sessions for each row
  when (old.id = audit_setting('session_id')::integer)
  execute function note_own_session_ended();

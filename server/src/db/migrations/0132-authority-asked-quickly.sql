-- A function whose query looks into other tables is planned anew at each call, which took longer than all the rest of the question.
-- Here it is a query of require_session itself, whose plans are kept, and asked only where a factor may not be lacking.

create or replace function require_session(asked_id integer, asked_role integer, may_lack_factor boolean, idle_minutes integer, longest_hours integer)
returns void language plpgsql stable as $$
declare
  acting integer;
begin
  if audit_setting('own_session_ended') is not null then
    return;
  end if;
  select people.id into acting
  from sessions join people on people.id = sessions.person_id
  where sessions.id = asked_id and people.role_id = asked_role and people.is_active and people.deleted_at is null
    and session_is_alive(sessions, idle_minutes, longest_hours);
  if not found then
    raise exception 'the session has ended' using errcode = 'BB401';
  end if;
  if not may_lack_factor and (select second_factor_required from roles where id = asked_role)
    and not exists (select from second_factors where person_id = acting and confirmed_at is not null) then
    raise exception 'a second factor is to be set up first' using errcode = 'BB403';
  end if;
end $$;

drop function must_enrol(people);

-- A new installation demands a second factor of its Admins and leaves each of them some days to set it up, from here on or from when they were added.
-- null: the demand holds at once. Nothing is changed where there are people already.
alter table roles add column second_factor_grace_from timestamptz;

-- Until when the demand of a role waits for a person who has been there since; null: it does not. Nothing of it is kept: once the clock is right,
-- so is this. A beginning that lies ahead was noted by a clock that was wrong, and gives no grace of months.
create function second_factor_grace_ends(grace_from timestamptz, since timestamptz) returns timestamptz
  language sql stable
  return case
    when grace_from is not null and greatest(grace_from, since) < now() + interval '1 day' then greatest(grace_from, since) + interval '7 days'
  end;

-- As before, and the demand waits for the grace.
create or replace function require_session(asked_id integer, asked_role integer, may_lack_factor boolean, idle_minutes integer, longest_hours integer)
returns void language plpgsql stable as $$
declare
  acting integer;
  since timestamptz;
begin
  if audit_setting('own_session_ended') is not null then
    return;
  end if;
  select people.id, people.created_at into acting, since
  from sessions join people on people.id = sessions.person_id
  where sessions.id = asked_id and people.role_id = asked_role and people.is_active and people.deleted_at is null
    and session_is_alive(sessions, idle_minutes, longest_hours);
  if not found then
    raise exception 'the session has ended' using errcode = 'BB401';
  end if;
  if not may_lack_factor and (
      select second_factor_required and (now() < second_factor_grace_ends(second_factor_grace_from, since)) is not true
      from roles where id = asked_role
    )
    and not exists (select from second_factors where person_id = acting and confirmed_at is not null) then
    raise exception 'a second factor is to be set up first' using errcode = 'BB403';
  end if;
end $$;

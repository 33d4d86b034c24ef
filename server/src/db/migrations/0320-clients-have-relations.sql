-- A client has a second number, an address, a PAN and a birth date, and may hang on another client's number: the wife, the son, the firm.
-- Nothing is rewritten: what is searched was generated and is now written by a trigger, alike for everybody without the new columns. The last
-- version's servers never write it. The indexes hold only rows that have something in the new columns: there are none yet.
alter table people
  add column mobile_2 text,
  add column address text,
  add column city text,
  add column pan text,
  add column birth_date date,
  add column relation_of integer,
  add column relation text,
  alter column search_text drop expression;
alter table people
  add constraint people_mobile_2 check (mobile_2 ~ '^\d{10,11}$') not valid,
  add constraint people_relation check (relation is null or relation_of is not null) not valid,
  add constraint people_relation_of_fkey foreign key (relation_of) references people (id) not valid;

create index people_mobile_2_key on people (search_key(mobile_2) text_pattern_ops) where mobile_2 is not null and deleted_at is null;
create index people_mobile_2_end on people (reverse(search_key(mobile_2)) text_pattern_ops) where mobile_2 is not null and deleted_at is null;
create index people_relations on people (relation_of) where relation_of is not null and deleted_at is null;

-- At which a client is reached: their own number, else that of whom they hang on.
create function number_reached(person integer) returns text
language sql stable as $$
  with recursive up as (
    select mobile, relation_of, 0 as steps from people where id = person and deleted_at is null
    union all
    select p.mobile, p.relation_of, steps + 1 from up join people p on p.id = up.relation_of and p.deleted_at is null
    where up.mobile is null and steps < 20
  )
  select mobile from up where mobile is not null limit 1
$$;

create function write_person_search_text() returns trigger
language plpgsql as $$
declare
  more text := concat_ws(' ', new.mobile_2, new.city, number_reached(new.relation_of));
begin
  new.search_text := lower(new.name || ' ' || coalesce(new.mobile, '') || ' ' || coalesce(new.profession, '') || ' ' || coalesce(new.email, '')
    || case when more = '' then '' else ' ' || more || ' ' end);
  return new;
end $$;

-- Two at once could each see no ring, so one waits for the other.
create function refuse_ring_of_relations() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('people: relations'));
  if new.relation_of = new.id or exists (
    with recursive up as (
      select id, relation_of from people where id = new.relation_of
      union
      select p.id, p.relation_of from up join people p on p.id = up.relation_of
    )
    select from up where id = new.id
  ) then
    raise exception 'a relation of oneself' using errcode = 'check_violation', constraint = 'people_relation_ring';
  end if;
  return new;
end $$;

-- Who hangs on a number is found by it. Recomputed by the trigger above.
create function give_number_to_relations() returns trigger
language plpgsql as $$
begin
  update people set search_text = null where relation_of = new.id and deleted_at is null;
  return null;
end $$;

drop trigger t10_count_version on people;
create trigger t10_count_version before update on people for each row
  when (audit_setting('resealing') is distinct from 'on' and not old.search_text is distinct from new.search_text)
  execute function count_version();
create trigger t22_refuse_ring before insert or update of relation_of on people for each row
  when (new.relation_of is not null)
  execute function refuse_ring_of_relations();
create trigger t25_write_search_text before insert or update on people for each row execute function write_person_search_text();
create trigger t42_give_number after update on people for each row
  when (old.search_text is distinct from new.search_text or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function give_number_to_relations();

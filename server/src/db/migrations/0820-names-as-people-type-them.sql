-- A name is found as people type it: without its apostrophes, dots and accents, with initials apart or run together (D'Souza, A. B. Patel, José).
-- Null where that is as it is written. As plainName of the server.
create function plain_name(name text) returns text language sql immutable parallel safe
  return case when name ~ '[^A-Za-z0-9 ]|\m[A-Za-z] +[A-Za-z]\M' then
    nullif(nullif(
      btrim(regexp_replace(
        regexp_replace(
          regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f''’‘`´\u200c\u200d]', '', 'g'),
          '[. \t\n]+', ' ', 'g'),
        '(?<=(?:^| )[a-z]) (?=[a-z](?: |$))', '', 'g')),
      regexp_replace(lower(name), '(?<=[a-z]{2})[.](?= |$)', '', 'g')), '') end;

-- By sound, as names of India are spelled in several ways (Sharma, Sarma; Shri, Sri; Vala, Wala).
create function sound_of(name text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        replace(replace(replace(replace(replace(
          regexp_replace(coalesce(plain_name(name), lower(name)), '(?<=[bdgjkst])h', '', 'g'),
          'ph', 'f'), 'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'ck', 'k'),
        'wzqy', 'vski'),
      '(.)\1+', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g');

-- What the trigger writes of a policy, also where a row is searched as its client reads it.
create function motor_search_text(policy motor_insurance) returns text language sql immutable
  return lower(concat_ws(' ', policy.insured_name, policy.name_remark, policy.insured_mobile, policy.insured_email, policy.policy_no,
      policy.vehicle_no, policy.make_model, policy.product))
    || ' ' || concat_ws(' ', search_key(policy.policy_no), search_key(policy.vehicle_no), search_key(policy.engine_no),
      search_key(policy.chassis_no), plain_name(policy.insured_name), policy.client_text, lower(policy.remark), lower(policy.claim_remark), '');

create function corporate_search_text(policy corporate_insurance) returns text language sql immutable
  return lower(concat_ws(' ', policy.insured_name, policy.name_remark, policy.insured_mobile, policy.insured_email, policy.policy_no,
      policy.company, policy.product))
    || ' ' || concat_ws(' ', search_key(policy.policy_no), plain_name(policy.insured_name), policy.client_text, lower(policy.remark),
      lower(policy.claim_remark), '');

create or replace function write_motor_search_text() returns trigger language plpgsql as $function$
begin
  new.search_text := motor_search_text(new);
  return new;
end $function$;

create or replace function write_corporate_search_text() returns trigger language plpgsql as $function$
begin
  new.search_text := corporate_search_text(new);
  return new;
end $function$;

create or replace function write_person_search_text() returns trigger language plpgsql as $function$
declare
  more text := concat_ws(' ', new.mobile_2, new.city, number_reached(new.relation_of), plain_name(new.name));
begin
  new.search_text := lower(new.name || ' ' || coalesce(new.mobile, '') || ' ' || coalesce(new.profession, '') || ' ' || coalesce(new.email, '')
    || case when more = '' then '' else ' ' || more || ' ' end);
  return new;
end $function$;

create index people_by_sound on people using gin (sound_of(name) gin_trgm_ops) where role_id = 4 and deleted_at is null;

-- Texts of before follow in steps.
delete from search_jobs where client_id is null;
insert into search_jobs (policies) values ('people'), ('motor'), ('corporate');

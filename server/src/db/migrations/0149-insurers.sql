-- Insurers and their other names. Policies keep what was typed; it is compared by letters and digits, so no policy is changed here.

-- array_to_string() is only stable, as it prints arrays of any type; of texts it prints the same always.
create function joined(words text[]) returns text language sql immutable parallel safe return array_to_string(words, ' ');

create table insurers (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('general', 'health', 'specialised')),
  aliases text[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name || ' ' || joined(aliases))) stored
);
create unique index insurers_name_unique on insurers (search_key(name)) where deleted_at is null;

-- Which insurer a text means. Where an insurer came back whose alias has been given away meanwhile, names go before aliases, then the older insurer.
create view insurer_names as
select distinct on (key) key, insurer_id from (
  select search_key(name) as key, id as insurer_id, false as is_alias from insurers where deleted_at is null
  union all
  select search_key(alias), id, true from insurers cross join unnest(aliases) as alias where deleted_at is null
) as names
order by key, is_alias, insurer_id;

-- Before the audit's trigger is made: nobody added these.
insert into insurers (name, kind, aliases) values
  ('ACKO', 'general', '{Acko General,ACKO General Insurance}'),
  ('Bajaj General', 'general', '{Bajaj Allianz,Bajaj Allianz General,Bajaj Allianz General Insurance,Bajaj General Insurance}'),
  ('Cholamandalam MS', 'general', '{Chola MS,Cholamandalam,Chola MS General Insurance,Cholamandalam MS General Insurance}'),
  ('Generali Central', 'general', '{Future Generali,Future Generali India,Future Generali India Insurance,Generali Central Insurance}'),
  ('Go Digit', 'general', '{Digit,Digit General,Go Digit General,Go Digit General Insurance,Digit Insurance}'),
  ('HDFC ERGO', 'general', '{HDFC ERGO General,HDFC ERGO General Insurance}'),
  ('ICICI Lombard', 'general', '{ICICI Lombard General,ICICI Lombard General Insurance,Bharti AXA,Bharti AXA General}'),
  ('IFFCO Tokio', 'general', '{IFFCO Tokio General,IFFCO Tokio General Insurance}'),
  ('IndusInd General', 'general', '{Reliance General,Reliance General Insurance,IndusInd General Insurance}'),
  ('Kshema', 'general', '{Kshema General,Kshema General Insurance}'),
  ('Liberty', 'general', '{Liberty General,Liberty General Insurance,Liberty Videocon}'),
  ('Magma General', 'general', '{Magma HDI,Magma HDI General,Magma HDI General Insurance,Magma General Insurance}'),
  ('National', 'general', '{National Insurance,National Insurance Company}'),
  ('Navi', 'general', '{Navi General,Navi General Insurance}'),
  ('New India Assurance', 'general', '{New India,The New India Assurance,New India Assurance Company}'),
  ('Oriental', 'general', '{Oriental Insurance,The Oriental Insurance Company}'),
  ('Raheja QBE', 'general', '{Raheja QBE General,Raheja QBE General Insurance}'),
  ('Royal Sundaram', 'general', '{Royal Sundaram General,Royal Sundaram General Insurance}'),
  ('SBI General', 'general', '{SBI General Insurance}'),
  ('Shriram', 'general', '{Shriram General,Shriram General Insurance}'),
  ('Tata AIG', 'general', '{Tata AIG General,Tata AIG General Insurance}'),
  ('United India', 'general', '{United India Insurance,United India Insurance Company}'),
  ('Universal Sompo', 'general', '{Universal Sompo General,Universal Sompo General Insurance}'),
  ('Zuno', 'general', '{Edelweiss,Edelweiss General,Edelweiss General Insurance,Zuno General,Zuno General Insurance}'),
  ('Zurich Kotak', 'general', '{Kotak Mahindra General,Kotak Mahindra General Insurance,Kotak General,Zurich Kotak General,Zurich Kotak General Insurance}'),
  ('Star Health', 'health', '{Star,Star Health and Allied,Star Health Insurance,Star Health and Allied Insurance}'),
  ('Care', 'health', '{Care Health,Care Health Insurance,Religare Health}'),
  ('Niva Bupa', 'health', '{Niva Bupa Health,Niva Bupa Health Insurance,Max Bupa,Max Bupa Health}'),
  ('Aditya Birla Health', 'health', '{Aditya Birla Health Insurance,ABHI}'),
  ('ManipalCigna', 'health', '{ManipalCigna Health,ManipalCigna Health Insurance,Cigna TTK}'),
  ('Narayana Health', 'health', '{Narayana Health Insurance}'),
  ('Galaxy', 'health', '{Galaxy Health,Galaxy Health Insurance}'),
  ('AIC', 'specialised', '{Agriculture Insurance Company,Agriculture Insurance Company of India}'),
  ('ECGC', 'specialised', '{ECGC Limited,Export Credit Guarantee Corporation}');

create trigger t10_count_version before update on insurers for each row execute function count_version();
create constraint trigger t50_audit_change after insert or update or delete on insurers
  deferrable initially deferred for each row execute function audit_change();

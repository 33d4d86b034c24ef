-- Dated GST, lines of products, and what a policy's premium is checked by and with.
-- Adds columns without rewriting tables; the two partial indexes read each table of policies once.

-- `line` null: every line; `to_date` null: until further notice. A row of a line or part goes before a general one.
create table tax_rates (
  id integer primary key generated always as identity,
  line text,
  part text not null,
  from_date date not null,
  to_date date,
  percent numeric(5, 2) not null,
  source text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(coalesce(line, '') || ' ' || coalesce(source, ''))) stored,
  constraint tax_rates_part check (part in ('od', 'tp', 'any')),
  constraint tax_rates_percent check (percent between 0 and 100),
  constraint tax_rates_period check (to_date >= from_date)
);

insert into tax_rates (line, part, from_date, to_date, percent, source) values
  (null, 'any', '2017-07-01', null, 18, 'Notification 11/2017-CT(R)'),
  ('goods_vehicle', 'tp', '2019-01-01', '2025-09-21', 12, 'Notification 27/2018-CT(R)'),
  ('goods_vehicle', 'tp', '2025-09-22', null, 5, '56th meeting of the GST Council'),
  ('health_individual', 'any', '2017-07-01', '2025-09-21', 18, 'Notification 11/2017-CT(R)'),
  ('health_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)'),
  ('personal_accident_individual', 'any', '2017-07-01', '2025-09-21', 18, 'Notification 11/2017-CT(R)'),
  ('personal_accident_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)'),
  ('travel_individual', 'any', '2017-07-01', '2025-09-21', 18, 'Notification 11/2017-CT(R)'),
  ('travel_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)');

-- Two rates of one line and part on one day would leave the tax to chance. Writers queue up here, so that none misses another's row.
create function refuse_overlapping_rate() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('tax_rates'));
  if exists (
    select from tax_rates other
    where other.id <> new.id and other.deleted_at is null and other.line is not distinct from new.line and other.part = new.part
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tax_rates_overlap';
  end if;
  return new;
end $$;
create trigger t20_refuse_overlapping_rate before insert or update on tax_rates for each row
  when (new.deleted_at is null) execute function refuse_overlapping_rate();
create trigger t10_count_version before update on tax_rates for each row execute function count_version();
create constraint trigger t50_audit_change after insert or update or delete on tax_rates
  deferrable initially deferred for each row execute function audit_change();

-- Percentages and sums of both parts fit: a tax of 100 % on two parts has eleven digits before the point.
alter table motor_insurance
  add column issue_date date,
  add column gst numeric(14, 2),
  add column premium_reason text,
  add column premium_differs boolean not null default false,
  add column commission_in_basis jsonb,
  add column commission_out_basis jsonb;
alter table corporate_insurance
  add column issue_date date,
  add column gst numeric(14, 2),
  add column premium_reason text,
  add column premium_differs boolean not null default false,
  add column commission_in_basis jsonb,
  add column commission_out_basis jsonb;
create index motor_insurance_premium_differs on motor_insurance (id) where premium_differs and deleted_at is null;
create index motor_insurance_premium_explained on motor_insurance (id) where premium_reason is not null and deleted_at is null;
create index corporate_insurance_premium_differs on corporate_insurance (id) where premium_differs and deleted_at is null;
create index corporate_insurance_premium_explained on corporate_insurance (id) where premium_reason is not null and deleted_at is null;

alter table products add column line text;
alter table categories add column line text;

-- The same guesses as guessLine in contract/src/product-lines.ts had at this migration.
create function guessed_line(name text) returns text language sql immutable as $$
  select case
    when words ~ '\y(group (personal )?accident|gpa)\y' then 'personal_accident_group'
    when words ~ '\y(personal accident|cpa)\y' then 'personal_accident_individual'
    when words ~ '\y(group (medical|mediclaim|health)|gmc)\y' then 'health_group'
    when words ~ '\y(mediclaim|family floater|(individual|family|senior( citizens?)?) health)\y' then 'health_individual'
    when words ~ '\y(individual|family|student) travel\y' then 'travel_individual'
    when words ~ '\y(private|pvt) car\y' then 'private_car'
    when words ~ '\y(two wheeler|2 ?w|motor ?cycle|scooter|bike)\y' then 'two_wheeler'
    when words ~ '\y(gcv|goods carrying|goods vehicle|e cart)\y' then 'goods_vehicle'
    when words ~ '\y(pcv|passenger carrying|taxi|auto ?rickshaw|e ?rickshaw|(school )?bus)\y' then 'passenger_vehicle'
    when words ~ '\y(misc d|miscellaneous vehicle|tractor|crane|trailer|ambulance)\y' then 'misc_vehicle'
    when words ~ '\y(marine|transit|cargo|open cover)\y' then 'marine'
    when words ~ '\y(contractors? s? ?(all risks?|plant)|erection|engineering|machinery|electronic equipment|boiler|eei|cpm|mbd)\y' then 'engineering'
    when words ~ '\y(liability|cgl|indemnity|cyber|workmen s compensation|employees compensation)\y' then 'liability'
    when words ~ '\y(fire|special perils|sfsp|bharat (sookshma|laghu|griha)|industrial all risks?|iar|mega risk)\y' then 'fire'
    when words ~ '\y(burglary|money|fidelity|jewellers? s? ?block|shopkeeper s? ?package|office package)\y' then 'other'
  end
  from (select regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g') as words) as written
$$;
select set_config('bimabahi.action', 'products.guess-line', true);
update products set line = guessed_line(name) where guessed_line(name) is not null;
update categories set line = guessed_line(name) where guessed_line(name) is not null;
-- A later migration of the same transaction may alter these tables.
set constraints all immediate;
set constraints all deferred;
select set_config('bimabahi.action', '', true);
drop function guessed_line(text);

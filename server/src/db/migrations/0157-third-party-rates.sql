-- Third party premiums as they are notified. They are not verified: an Admin compares them with the notification.

-- `up_to` in cc, kW or tonnes, included; null: above all others, or a class without a measure. `years`: how long the cover runs.
-- `to_date` null: until further notice.
create table tp_rates (
  id integer primary key generated always as identity,
  vehicle_class text not null,
  up_to numeric(7, 2) constraint tp_rates_up_to check (up_to > 0),
  years integer not null default 1 constraint tp_rates_years check (years between 1 and 10),
  premium numeric(12, 2) not null constraint tp_rates_premium check (premium >= 0),
  per_passenger numeric(12, 2) constraint tp_rates_per_passenger check (per_passenger >= 0),
  from_date date not null,
  to_date date,
  source text,
  is_verified integer not null default 0 constraint tp_rates_is_verified check (is_verified in (0, 1)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(replace(vehicle_class, '_', ' ') || ' ' || coalesce(source, ''))) stored,
  constraint tp_rates_period check (to_date >= from_date)
);

insert into tp_rates (vehicle_class, up_to, years, premium, per_passenger, from_date, to_date, source) values
  ('private_car', 1000, 1, 2094, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', 1500, 1, 3416, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', null, 1, 7897, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', 1000, 3, 6521, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', 1500, 3, 10640, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('private_car', null, 3, 24596, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 75, 1, 538, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 150, 1, 714, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 350, 1, 1366, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', null, 1, 2804, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 75, 5, 2901, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 150, 5, 3851, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', 350, 5, 7365, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('two_wheeler', null, 5, 15117, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 30, 1, 1780, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 65, 1, 2904, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', null, 1, 6712, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 30, 3, 5543, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', 65, 3, 9044, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_car', null, 3, 20907, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 3, 1, 457, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 7, 1, 607, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 16, 1, 1161, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', null, 1, 2383, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 3, 5, 2466, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 7, 5, 3273, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', 16, 5, 6260, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('electric_two_wheeler', null, 5, 12849, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 7.5, 1, 16049, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 12, 1, 27186, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 20, 1, 35313, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', 40, 1, 43950, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_vehicle', null, 1, 44242, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('goods_three_wheeler', null, 1, 4492, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('e_cart', null, 1, 3139, null, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('auto', null, 1, 2539, 1214, '2022-06-01', '2024-01-04', 'Third Party Premium Rules 2022'),
  ('auto', null, 1, 2371, 1134, '2024-01-05', null, 'Third Party Premium Rules, amended 2024'),
  ('e_rickshaw', null, 1, 1539, 737, '2024-01-05', null, 'Third Party Premium Rules, amended 2024'),
  ('taxi', 1000, 1, 6040, 1162, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('taxi', 1500, 1, 7940, 978, '2022-06-01', null, 'Third Party Premium Rules 2022'),
  ('taxi', null, 1, 10523, 1117, '2022-06-01', null, 'Third Party Premium Rules 2022');

-- Two rates of one class, size and years on one day would leave the premium to chance. Writers queue up here, so that none misses another's row.
create function refuse_overlapping_tp_rate() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('tp_rates'));
  if exists (
    select from tp_rates other
    where other.id <> new.id and other.deleted_at is null and other.vehicle_class = new.vehicle_class
      and other.up_to is not distinct from new.up_to and other.years = new.years
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tp_rates_overlap';
  end if;
  return new;
end $$;
create trigger t10_count_version before update on tp_rates for each row execute function count_version();
create trigger t20_refuse_overlapping_tp_rate before insert or update on tp_rates for each row
  when (new.deleted_at is null) execute function refuse_overlapping_tp_rate();
create constraint trigger t50_audit_change after insert or update or delete on tp_rates
  deferrable initially deferred for each row execute function audit_change();

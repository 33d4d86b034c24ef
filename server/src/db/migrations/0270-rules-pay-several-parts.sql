-- A rule pays several parts of a premium at once. A rule whose new columns are all empty, as written by the last version, is read by
-- base, percent and amount. For the last version's servers those say what it can understand: of any other rule, that it pays nothing
-- (0 % of terrorism). The columns are empty at first, so nothing is rewritten.
alter table rate_rules
  add column od_years integer,
  add column tp_years integer,
  add column models text,
  add column models_not text,
  add column seats_from integer,
  add column seats_to integer,
  add column zero_depreciation boolean,
  add column insured_kind text,
  add column net_from numeric(12,2),
  add column net_to numeric(12,2),
  add column sum_insured_from numeric(12,2),
  add column sum_insured_to numeric(12,2),
  add column od_percent numeric(6,3),
  add column addon_percent numeric(6,3),
  add column tp_percent numeric(6,3),
  add column pa_percent numeric(6,3),
  add column od_tp_percent numeric(6,3),
  add column net_percent numeric(6,3),
  add column terrorism_percent numeric(6,3),
  add column share_percent numeric(6,3),
  add column flat_amount numeric(12,2),
  add column declines boolean default false not null;
alter table rate_rules
  add constraint rate_rules_insured_kind_check check (insured_kind in ('individual', 'firm')) not valid,
  add constraint rate_rules_share_check check (share_percent <= 100) not valid;

-- How long each step of a claim may take, in hours. A kind without a clock of its own at a stage has the one of any; null is none.
create table claim_clocks (
  id integer generated always as identity,
  kind text not null,
  from_stage text not null,
  to_stage text not null,
  hours integer,
  source text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint claim_clocks_pkey primary key (id),
  constraint claim_clocks_step unique (kind, from_stage),
  constraint claim_clocks_hours check (hours between 1 and 9999)
);
insert into claim_clocks (kind, from_stage, to_stage, hours, source) values
  ('any', 'intimated', 'surveyor_appointed', 24, 'Master circular of 11-06-2024'),
  ('any', 'surveyor_appointed', 'surveyed', 360, 'To be checked: 15 days'),
  ('any', 'surveyed', 'approved', 168, 'To be checked: 7 days after the report'),
  ('any', 'approved', 'settled', 168, 'To be checked: 7 days'),
  ('health_cashless', 'intimated', 'approved', 1, 'Master circular of 2024: authorisation'),
  ('health_cashless', 'approved', 'settled', 3, 'Master circular of 2024: discharge'),
  ('health_reimbursement', 'intimated', 'approved', null, null),
  ('personal_accident', 'intimated', 'approved', null, null),
  ('third_party', 'intimated', 'approved', null, null);

create function claim_due(claim_kind text, claim_stage text, since timestamptz) returns timestamptz language sql stable as $$
  select since + make_interval(hours => c.hours) from claim_clocks c
  where c.from_stage = claim_stage and c.kind in (claim_kind, 'any')
  order by c.kind = 'any' limit 1
$$;

alter table claims add column due_at timestamptz;
create function run_claim_clock() returns trigger language plpgsql as $$
begin
  new.due_at := claim_due(new.kind, new.stage, new.stage_at);
  return new;
end $$;
create trigger t20_run_clock before insert or update of kind, stage, stage_at on claims for each row execute function run_claim_clock();

create function run_clocks_anew() returns trigger language plpgsql as $$
begin
  update claims set due_at = claim_due(kind, stage, stage_at)
  where deleted_at is null and stage not in ('settled', 'rejected', 'withdrawn')
    and due_at is distinct from claim_due(kind, stage, stage_at);
  return null;
end $$;
create trigger t40_run_clocks_anew after insert or update on claim_clocks for each statement execute function run_clocks_anew();

create index claims_due on claims (due_at, id) where deleted_at is null;
create trigger t10_count_version before update on claim_clocks for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on claim_clocks
  deferrable initially deferred for each row execute function audit_change();
update claims set due_at = claim_due(kind, stage, stage_at) where stage not in ('settled', 'rejected', 'withdrawn');

-- Rate cards: what an insurer pays (in), what is passed on (out). The rules of a card are replaced together, so they are audited as its text.

create table rate_cards (
  id integer generated always as identity primary key,
  name text not null,
  side text not null,
  insurer_id integer references insurers (id),
  payee text,
  from_date date not null,
  to_date date,
  status text not null default 'draft',
  rules_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (lower(name || ' ' || coalesce(payee, ''))) stored,
  constraint rate_cards_side_check check (side in ('in', 'out')),
  constraint rate_cards_status_check check (status in ('draft', 'live', 'retired')),
  constraint rate_cards_period check (to_date >= from_date),
  constraint rate_cards_payee check (side = 'out' or payee is null)
);
create index rate_cards_live on rate_cards (side, from_date) where status = 'live' and deleted_at is null;
create trigger t10_count_version before update on rate_cards for each row execute function count_version();
create constraint trigger t50_audit_change after insert or update or delete on rate_cards
  deferrable initially deferred for each row execute function audit_change();

create table rate_rules (
  id integer generated always as identity primary key,
  card_id integer not null references rate_cards (id) on delete cascade,
  position integer not null,
  line text,
  product text,
  cover text,
  business_type text,
  fuel text,
  rto text,
  cc_from integer,
  cc_to integer,
  gvw_from integer,
  gvw_to integer,
  age_from integer,
  age_to integer,
  ncb text not null default 'any',
  base text not null,
  percent numeric(6, 3),
  amount numeric(12, 2),
  constraint rate_rules_cover_check check (cover in ('od', 'tp', 'package')),
  constraint rate_rules_ncb_check check (ncb in ('any', 'zero', 'some')),
  constraint rate_rules_base_check check (base in ('od', 'tp', 'od_tp', 'net', 'terrorism', 'flat')),
  constraint rate_rules_pays check (case base when 'flat' then amount is not null and percent is null else percent is not null and amount is null end)
);
create index rate_rules_card on rate_rules (card_id, position);

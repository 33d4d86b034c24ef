-- What an insurer pays beside the brokerage of policies: overriding commission, campaigns, slabs of a volume. A receipt may be of one.
create table rewards (
  id integer generated always as identity not null,
  insurer_id integer not null,
  month date not null,
  what_for text not null,
  expected numeric(12,2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower(what_for)) stored,
  constraint rewards_pkey primary key (id),
  constraint rewards_first_of_month check (month = date_trunc('month', month::timestamp)::date),
  constraint rewards_expected check (expected > 0),
  constraint rewards_insurer_id_fkey foreign key (insurer_id) references insurers (id),
  constraint rewards_created_by_fkey foreign key (created_by) references people (id),
  constraint rewards_deleted_by_fkey foreign key (deleted_by) references people (id)
);
create unique index rewards_once on rewards (insurer_id, month, lower(what_for)) where deleted_at is null;
create trigger t10_count_version before update on rewards for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on rewards
  deferrable initially deferred for each row execute function audit_change();

alter table receipts drop constraint receipts_item,
  add constraint receipts_item check (item ~ '^(motor|corporate|premium|endorsement|reward):[1-9][0-9]{0,8}$') not valid;
alter table statement_lines drop constraint statement_lines_item,
  add constraint statement_lines_item check (item ~ '^(motor|corporate|premium|endorsement|reward):[1-9][0-9]{0,8}$') not valid;

-- Of what is invoiced, the part that is rewards. What was invoiced before stays brokerage.
alter table brokerage_invoices add column reward numeric(14,2) not null default 0;

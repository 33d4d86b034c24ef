-- What the office and each of the staff mean to reach in a month. A value that is taken away is null: the row stays, for its history.
create table targets (
  id integer generated always as identity not null,
  month date not null,
  person_id integer,
  figure text not null,
  value numeric(14,2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  constraint targets_pkey primary key (id),
  constraint targets_once unique nulls not distinct (month, person_id, figure),
  constraint targets_first_of_month check (month = date_trunc('month', month::timestamp)::date),
  constraint targets_value_check check (value >= 0),
  constraint targets_figure_check check (figure = any (case when person_id is null
    then array['net', 'policies', 'commission_in', 'retention'] else array['net', 'policies', 'calls', 'renewed'] end)),
  constraint targets_person_id_fkey foreign key (person_id) references people (id),
  constraint targets_created_by_fkey foreign key (created_by) references people (id)
);
create trigger t10_count_version before update on targets for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on targets
  deferrable initially deferred for each row execute function audit_change();

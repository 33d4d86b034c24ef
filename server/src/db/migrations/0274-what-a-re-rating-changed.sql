-- A re-rating is taken back as one: what each policy had, and what it got.
create table re_rates (
  id integer generated always as identity not null,
  cards integer[] not null,
  from_date date not null,
  to_date date not null,
  policies integer default 0 not null,
  created_at timestamptz default now() not null,
  created_by integer,
  undone_at timestamptz,
  undone_by integer,
  constraint re_rates_pkey primary key (id),
  constraint re_rates_created_by_fkey foreign key (created_by) references people (id),
  constraint re_rates_undone_by_fkey foreign key (undone_by) references people (id)
);
create table re_rated_policies (
  re_rate_id integer not null,
  policies text not null,
  side text not null,
  policy_id integer not null,
  old_per numeric(5,2),
  old_num numeric(12,2),
  old_basis jsonb,
  new_per numeric(5,2),
  new_num numeric(12,2) not null,
  new_basis jsonb not null,
  constraint re_rated_policies_pkey primary key (re_rate_id, policies, side, policy_id),
  constraint re_rated_policies_side_check check (side in ('in', 'out')),
  constraint re_rated_policies_re_rate_id_fkey foreign key (re_rate_id) references re_rates (id)
);

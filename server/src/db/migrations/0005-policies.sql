-- Stored files: the row says what the bytes in the document store must be.
create table documents (
  -- also the random name under which the bytes are stored
  id uuid primary key,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by integer references people (id)
);

create table motor_insurance (
  id integer generated always as identity primary key,
  user_id integer not null references people (id),
  insured_name text not null,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text not null,
  vehicle_no text not null,
  start_date date not null,
  end_date date not null,
  engine_no text,
  chassis_no text,
  tdv text,
  make_model text,
  ncb text,
  addons text,
  product text,
  sub_product text,
  od_tp_package_policy text,
  od_premium numeric(12, 2),
  third_party_premium numeric(12, 2),
  net_premium numeric(12, 2),
  total_premium numeric(12, 2),
  broker text,
  sub_broker text,
  commission_in_per numeric(5, 2),
  commission_in_num numeric(12, 2),
  commission_out_per numeric(5, 2),
  commission_out_num numeric(12, 2),
  is_claim smallint not null default 0 check (is_claim in (0, 1)),
  claim_remark text,
  document_id uuid references documents (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (
    lower(insured_name || ' ' || coalesce(name_remark, '') || ' ' || coalesce(insured_mobile, '') || ' ' || coalesce(insured_email, '') || ' ' || policy_no
      || ' ' || vehicle_no || ' ' || coalesce(make_model, '') || ' ' || coalesce(product, ''))
    || ' ' || search_key(policy_no) || ' ' || search_key(vehicle_no) || ' ' || search_key(engine_no) || ' ' || search_key(chassis_no)
  ) stored,
  constraint motor_insurance_cover_period check (end_date >= start_date)
);
create unique index motor_insurance_policy_no_unique on motor_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
create index motor_insurance_newest on motor_insurance (id desc) where deleted_at is null;
create index motor_insurance_user on motor_insurance (user_id, id desc) where deleted_at is null;
create index motor_insurance_start on motor_insurance (start_date) where deleted_at is null;
create index motor_insurance_end on motor_insurance (end_date) where deleted_at is null;
create index motor_insurance_search on motor_insurance using gin (search_text gin_trgm_ops);
create trigger count_version before update on motor_insurance for each row execute function count_version();
create trigger audit_change after insert or update or delete on motor_insurance for each row execute function audit_change();

create table corporate_insurance (
  id integer generated always as identity primary key,
  user_id integer not null references people (id),
  insured_name text not null,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text not null,
  start_date date not null,
  end_date date not null,
  product text,
  company text,
  terrisom numeric(12, 2),
  new_premium numeric(12, 2),
  total_premium numeric(12, 2),
  addons text,
  item_description text,
  sub_broker text,
  broker text,
  commission_in_per numeric(5, 2),
  commission_in_num numeric(12, 2),
  commission_out_per numeric(5, 2),
  commission_out_num numeric(12, 2),
  remark text,
  is_premium smallint not null default 0 check (is_premium in (0, 1)),
  is_installment smallint not null default 0 check (is_installment in (0, 1)),
  document_id uuid references documents (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  constraint corporate_insurance_cover_period check (end_date >= start_date)
);
create unique index corporate_insurance_policy_no_unique on corporate_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) where deleted_at is null;
create index corporate_insurance_user on corporate_insurance (user_id, id desc) where deleted_at is null;
create index corporate_insurance_start on corporate_insurance (start_date) where deleted_at is null;
create trigger count_version before update on corporate_insurance for each row execute function count_version();
create trigger audit_change after insert or update or delete on corporate_insurance for each row execute function audit_change();

create table telecom_records (
  id integer generated always as identity primary key,
  name text not null,
  -- as typed: a caller's number has no rule
  mobile text not null,
  inquiry_date date,
  product_over text,
  remark text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- the employee whose record it is
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id),
  search_text text generated always as (
    lower(name || ' ' || mobile || ' ' || coalesce(product_over, '') || ' ' || coalesce(remark, '')) || ' ' || search_key(mobile)
  ) stored
);
create index telecom_records_newest on telecom_records (id desc) where deleted_at is null;
create index telecom_records_day on telecom_records (inquiry_date, id desc) where deleted_at is null;
create index telecom_records_employee on telecom_records (created_by, id desc) where deleted_at is null;
create index telecom_records_search on telecom_records using gin (search_text gin_trgm_ops);
create trigger count_version before update on telecom_records for each row execute function count_version();
create trigger audit_change after insert or update or delete on telecom_records for each row execute function audit_change();

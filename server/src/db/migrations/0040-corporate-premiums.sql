-- Installments of corporate policies, one row a premium.
create table corporate_insurance_premium (
  id integer generated always as identity primary key,
  corporate_insurance_id integer not null references corporate_insurance (id),
  premium_date date not null,
  premium_excluding_tax numeric(12, 2) not null,
  terrorism_premium numeric(12, 2),
  tax numeric(12, 2) not null,
  total_payable numeric(12, 2) not null,
  commission_in_per numeric(5, 2),
  commission_in_num numeric(12, 2),
  commission_out_per numeric(5, 2),
  commission_out_num numeric(12, 2),
  status text not null default 'Due' check (status in ('Due', 'Paid', 'Unpaid')),
  pay_date date,
  remark text,
  document_id uuid references documents (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id)
);
create index corporate_insurance_premium_policy on corporate_insurance_premium (corporate_insurance_id, premium_date, id) where deleted_at is null;
create trigger count_version before update on corporate_insurance_premium for each row execute function count_version();
create trigger audit_change after insert or update or delete on corporate_insurance_premium for each row execute function audit_change();

create index corporate_insurance_end on corporate_insurance (end_date) where deleted_at is null;
-- The collected list has the last entered first.
create index motor_insurance_entered on motor_insurance (created_at desc nulls last) where deleted_at is null;
create index corporate_insurance_entered on corporate_insurance (created_at desc nulls last) where deleted_at is null;

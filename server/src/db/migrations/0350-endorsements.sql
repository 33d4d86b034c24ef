-- What changes a policy while it runs, each by a paper of the insurer. A new table: nothing is rewritten. Once received it has its place among
-- the versions of the policy, and `changes` holds what it replaced, so that the version before can be restored.
create table endorsements (
  id integer generated always as identity not null,
  policies text not null,
  policy_id integer not null,
  motor_id integer generated always as (case when policies = 'motor' then policy_id end) stored,
  corporate_id integer generated always as (case when policies = 'corporate' then policy_id end) stored,
  kind text not null,
  endorsement_no text,
  status text not null default 'requested',
  requested_on date not null,
  sent_on date,
  received_on date,
  received_by integer,
  delivered_on date,
  effective_date date not null,
  reason text,
  changes jsonb not null default '[]',
  net_delta numeric(12,2) not null default 0,
  gst_delta numeric(12,2) not null default 0,
  total_delta numeric(12,2) not null default 0,
  commission_in_delta numeric(12,2) not null default 0,
  commission_out_delta numeric(12,2) not null default 0,
  cancel_reason text,
  version_no integer,
  undo_reason text,
  document_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer,
  constraint endorsements_pkey primary key (id),
  constraint endorsements_policies check (policies = any (array['motor', 'corporate'])),
  constraint endorsements_kind check (kind = any (array['correction', 'change', 'addition', 'refund', 'extension', 'transfer', 'cancellation'])),
  constraint endorsements_status check (status = any (array['requested', 'sent', 'received', 'delivered', 'withdrawn'])),
  constraint endorsements_cancel_reason
    check (cancel_reason = any (array['sold', 'total_loss', 'double_insurance', 'client', 'non_payment', 'insurer', 'other'])),
  constraint endorsements_received check ((version_no is not null) = (status = 'received' or status = 'delivered')
    and (version_no is null or (received_on is not null and deleted_at is null))),
  constraint endorsements_motor_id_fkey foreign key (motor_id) references motor_insurance (id),
  constraint endorsements_corporate_id_fkey foreign key (corporate_id) references corporate_insurance (id),
  constraint endorsements_received_by_fkey foreign key (received_by) references people (id),
  constraint endorsements_created_by_fkey foreign key (created_by) references people (id),
  constraint endorsements_deleted_by_fkey foreign key (deleted_by) references people (id),
  constraint endorsements_document_id_fkey foreign key (document_id) references documents (id)
);
create index endorsements_of_policy on endorsements (policies, policy_id, id);
create index endorsements_motor on endorsements (motor_id) where motor_id is not null;
create index endorsements_corporate on endorsements (corporate_id) where corporate_id is not null;
create index endorsements_open on endorsements (requested_on, id) where status in ('requested', 'sent') and deleted_at is null;
create index endorsements_document on endorsements (document_id) where document_id is not null;
create unique index endorsements_version on endorsements (policies, policy_id, version_no) where version_no is not null;
create trigger t10_count_version before update on endorsements for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on endorsements
  deferrable initially deferred for each row execute function audit_change();

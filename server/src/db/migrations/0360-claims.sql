-- Claims on policies. One names its policy in motor_id or corporate_id, which foreign keys hold; user_id is the client of the policy, and
-- stays where the vehicle is sold later. insurer_key: whose number claim_no is, the insurer's id, else the company as written.
create table claims (
  id integer generated always as identity,
  policies text not null,
  policy_id integer not null,
  motor_id integer,
  corporate_id integer,
  user_id integer not null,
  insurer_key text,
  claim_no text,
  kind text not null,
  loss_date date not null,
  intimated_on date not null,
  place text,
  cause text,
  estimate numeric(12,2),
  surveyor_name text,
  surveyor_mobile text,
  garage text,
  is_cashless smallint not null default 0,
  stage text not null default 'intimated',
  stage_at timestamptz not null default now(),
  claimed numeric(12,2),
  approved numeric(12,2),
  deducted numeric(12,2),
  deducted_reason text,
  settled numeric(12,2),
  settled_on date,
  rejected_reason text,
  outside_reason text,
  owner_id integer,
  next_action_on date,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer,
  search_text text generated always as (lower(
    coalesce(claim_no, '') || ' ' || coalesce(place, '') || ' ' || coalesce(cause, '') || ' ' || coalesce(surveyor_name, '') || ' ' ||
    coalesce(surveyor_mobile, '') || ' ' || coalesce(garage, '') || ' ' || coalesce(note, '')) || ' ' || search_key(coalesce(claim_no, ''))
  ) stored,
  constraint claims_pkey primary key (id),
  constraint claims_policies check (policies in ('motor', 'corporate')),
  constraint claims_policy_of_kind check (
    policy_id = case policies when 'motor' then motor_id else corporate_id end and (motor_id is null) <> (corporate_id is null)
  ),
  constraint claims_kind check (kind in ('own_damage', 'third_party', 'theft', 'total_loss', 'personal_accident', 'fire', 'marine',
    'engineering', 'liability', 'health_cashless', 'health_reimbursement', 'other')),
  constraint claims_stage check (stage in ('intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved', 'settled',
    'rejected', 'withdrawn')),
  constraint claims_is_cashless check (is_cashless in (0, 1)),
  constraint claims_motor_id_fkey foreign key (motor_id) references motor_insurance (id),
  constraint claims_corporate_id_fkey foreign key (corporate_id) references corporate_insurance (id),
  constraint claims_user_id_fkey foreign key (user_id) references people (id),
  constraint claims_owner_id_fkey foreign key (owner_id) references people (id),
  constraint claims_created_by_fkey foreign key (created_by) references people (id),
  constraint claims_deleted_by_fkey foreign key (deleted_by) references people (id)
);
create unique index claims_number on claims (coalesce(insurer_key, ''), lower(regexp_replace(claim_no, '\s', '', 'g')))
  where claim_no is not null and deleted_at is null;
create index claims_motor on claims (motor_id) where motor_id is not null;
create index claims_corporate on claims (corporate_id) where corporate_id is not null;
create index claims_client on claims (user_id);
create index claims_newest on claims (id desc) where deleted_at is null;
create index claims_of_owner on claims (owner_id) where owner_id is not null;
create index claims_search on claims using gin (search_text gin_trgm_ops);
create trigger t10_count_version before update on claims for each row execute function count_version();
create constraint trigger t50_audit_change after insert or delete or update on claims
  deferrable initially deferred for each row execute function audit_change();

create table claim_steps (
  id integer generated always as identity,
  claim_id integer not null,
  stage text not null,
  at timestamptz not null default now(),
  note text,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint claim_steps_pkey primary key (id),
  constraint claim_steps_stage check (stage in ('intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved', 'settled',
    'rejected', 'withdrawn')),
  constraint claim_steps_claim_id_fkey foreign key (claim_id) references claims (id),
  constraint claim_steps_created_by_fkey foreign key (created_by) references people (id)
);
create index claim_steps_claim on claim_steps (claim_id, id);

-- Only the erasure of a client takes something away: what was noted.
create function refuse_claim_step_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and audit_setting('action') = 'users.erasure' and new.note is null
    and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'steps of a claim are never changed or removed';
end $$;
create trigger t10_refuse_step_change before delete or update on claim_steps for each row execute function refuse_claim_step_change();
create trigger t10_refuse_step_truncate before truncate on claim_steps for each statement execute function refuse_claim_step_change();
create constraint trigger t50_audit_change after insert or delete or update on claim_steps
  deferrable initially deferred for each row execute function audit_change();

-- What all of migrations/ come to, to be read: made by `npm run generate`. Triggers stand in the order in which they fire.

-- account_notices ---------------------------------------------------------------------------------
CREATE TABLE account_notices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  person_id integer NOT NULL,
  kind text NOT NULL,
  by_id integer,
  at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT account_notices_pkey PRIMARY KEY (id),
  CONSTRAINT account_notices_person_id_kind_key UNIQUE (person_id, kind),
  CONSTRAINT account_notices_kind_check CHECK (kind = ANY (ARRAY['password-set', 'second-factor-reset', 'codes-locked'])) NOT VALID,
  CONSTRAINT account_notices_by_id_fkey FOREIGN KEY (by_id) REFERENCES people(id),
  CONSTRAINT account_notices_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

-- audit_chain -------------------------------------------------------------------------------------
CREATE TABLE audit_chain (
  only_row boolean DEFAULT true NOT NULL,
  last_id bigint NOT NULL,
  last_hash text NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_chain_only_row_check CHECK (only_row)
);

-- audit_comparison --------------------------------------------------------------------------------
CREATE TABLE audit_comparison (
  only_row boolean DEFAULT true NOT NULL,
  table_name text,
  after_id bigint DEFAULT 0 NOT NULL,
  began_at timestamptz,
  rows bigint DEFAULT 0 NOT NULL,
  whole_rows bigint,
  whole_at timestamptz,
  CONSTRAINT audit_comparison_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_comparison_only_row_check CHECK (only_row)
);

-- audit_differences -------------------------------------------------------------------------------
CREATE TABLE audit_differences (
  table_name text NOT NULL,
  record_id bigint NOT NULL,
  fields text[] DEFAULT '{}'::text[] NOT NULL,
  how text NOT NULL,
  entry bigint,
  found_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT audit_differences_pkey PRIMARY KEY (table_name, record_id),
  CONSTRAINT audit_differences_how_check CHECK (how = ANY (ARRAY['changed', 'no row', 'no entry']))
);

-- audit_entries -----------------------------------------------------------------------------------
CREATE TABLE audit_entries (
  id bigint DEFAULT 0 NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  person_id integer,
  action text NOT NULL,
  table_name text,
  record_id bigint,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  previous_hash text DEFAULT '' NOT NULL,
  hash text DEFAULT '' NOT NULL,
  salt text,
  content_hash text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_action ON audit_entries (action, id);
CREATE INDEX audit_entries_at ON audit_entries (at);
CREATE INDEX audit_entries_left_client ON audit_entries ((before ->> 'user_id')) WHERE (before ->> 'user_id') IS NOT NULL AND (after ->> 'user_id') IS DISTINCT FROM (before ->> 'user_id');
CREATE INDEX audit_entries_left_sender ON audit_entries ((before ->> 'from_user_id')) WHERE (before ->> 'from_user_id') IS NOT NULL AND (after ->> 'from_user_id') IS DISTINCT FROM (before ->> 'from_user_id');
CREATE INDEX audit_entries_of_person ON audit_entries (person_id, id);
CREATE INDEX audit_entries_record ON audit_entries (table_name, record_id, id);
CREATE INDEX audit_entries_redactions ON audit_entries (id) WHERE action = 'audit.redacted';
CREATE INDEX audit_entries_request ON audit_entries (request_id);
CREATE TRIGGER t10_chain_audit_entry BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER t10_refuse_audit_change BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER t10_refuse_audit_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- audit_events ------------------------------------------------------------------------------------
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  action text NOT NULL,
  table_name text,
  record_id bigint,
  details jsonb,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id)
);
CREATE CONSTRAINT TRIGGER t50_audit_event AFTER INSERT ON audit_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_event();

-- audit_pending -----------------------------------------------------------------------------------
CREATE TABLE audit_pending (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  person_id integer,
  action text NOT NULL,
  table_name text NOT NULL,
  record_id bigint,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  salt text NOT NULL,
  content_hash text NOT NULL,
  CONSTRAINT audit_pending_pkey PRIMARY KEY (id)
);

-- audit_verification ------------------------------------------------------------------------------
CREATE TABLE audit_verification (
  only_row boolean DEFAULT true NOT NULL,
  checked_id bigint DEFAULT 0 NOT NULL,
  checked_hash text DEFAULT repeat('0', 64) NOT NULL,
  checked_at timestamptz,
  whole_at timestamptz,
  is_whole boolean DEFAULT true NOT NULL,
  is_unfinished boolean DEFAULT false NOT NULL,
  broken_id bigint,
  broken_reason text,
  round_id bigint DEFAULT 0 NOT NULL,
  round_hash text DEFAULT repeat('0', 64) NOT NULL,
  round_began_at timestamptz,
  CONSTRAINT audit_verification_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_verification_only_row_check CHECK (only_row)
);

-- backups -----------------------------------------------------------------------------------------
CREATE TABLE backups (
  only_row boolean DEFAULT true NOT NULL,
  counted_from timestamptz DEFAULT now() NOT NULL,
  succeeded_at timestamptz,
  CONSTRAINT backups_pkey PRIMARY KEY (only_row),
  CONSTRAINT backups_only_row_check CHECK (only_row)
);

-- brokerage_invoices ------------------------------------------------------------------------------
CREATE TABLE brokerage_invoices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  statement_id integer NOT NULL,
  insurer_id integer NOT NULL,
  cancels_id integer,
  reason text,
  dated date NOT NULL,
  sac text NOT NULL,
  tax_percent numeric(5,2) NOT NULL,
  taxable numeric(14,2) NOT NULL,
  cgst numeric(14,2) NOT NULL,
  sgst numeric(14,2) NOT NULL,
  igst numeric(14,2) NOT NULL,
  own_name text NOT NULL,
  own_address text,
  own_gstin text NOT NULL,
  insurer_name text NOT NULL,
  insurer_address text,
  insurer_gstin text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  reward numeric(14,2) DEFAULT 0 NOT NULL,
  CONSTRAINT brokerage_invoices_pkey PRIMARY KEY (id),
  CONSTRAINT brokerage_invoices_cancelled_once UNIQUE (cancels_id),
  CONSTRAINT brokerage_invoices_number UNIQUE (number),
  CONSTRAINT brokerage_invoices_cancels CHECK ((kind = 'credit_note') = (cancels_id IS NOT NULL)),
  CONSTRAINT brokerage_invoices_kind CHECK (kind = ANY (ARRAY['invoice', 'credit_note'])),
  CONSTRAINT brokerage_invoices_tax CHECK (taxable > 0::numeric AND cgst = sgst AND (igst = 0::numeric OR cgst = 0::numeric)),
  CONSTRAINT brokerage_invoices_cancels_id_fkey FOREIGN KEY (cancels_id) REFERENCES brokerage_invoices(id),
  CONSTRAINT brokerage_invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT brokerage_invoices_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurers(id),
  CONSTRAINT brokerage_invoices_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id)
);
CREATE INDEX brokerage_invoices_of_insurer ON brokerage_invoices (insurer_id, dated);
CREATE INDEX brokerage_invoices_of_statement ON brokerage_invoices (statement_id);
CREATE TRIGGER t10_refuse_change BEFORE DELETE OR UPDATE ON brokerage_invoices FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t10_refuse_truncate BEFORE TRUNCATE ON brokerage_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT ON brokerage_invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- brokerage_taxes ---------------------------------------------------------------------------------
CREATE TABLE brokerage_taxes (
  from_date date NOT NULL,
  to_date date,
  percent numeric(5,2) NOT NULL,
  sac text NOT NULL,
  source text NOT NULL,
  CONSTRAINT brokerage_taxes_pkey PRIMARY KEY (from_date),
  CONSTRAINT brokerage_taxes_percent CHECK (percent >= 0::numeric AND percent <= 100::numeric)
);

-- bulk_change_rows --------------------------------------------------------------------------------
CREATE TABLE bulk_change_rows (
  change_id integer NOT NULL,
  record_id integer NOT NULL,
  before jsonb NOT NULL,
  version_after integer NOT NULL,
  CONSTRAINT bulk_change_rows_pkey PRIMARY KEY (change_id, record_id),
  CONSTRAINT bulk_change_rows_change_id_fkey FOREIGN KEY (change_id) REFERENCES bulk_changes(id)
);
CREATE INDEX bulk_change_rows_record ON bulk_change_rows (record_id);

-- bulk_changes ------------------------------------------------------------------------------------
CREATE TABLE bulk_changes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  table_name text NOT NULL,
  fields text[] NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  undone_at timestamptz,
  undone_by integer,
  CONSTRAINT bulk_changes_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_changes_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT bulk_changes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES people(id)
);

-- call_holds --------------------------------------------------------------------------------------
CREATE TABLE call_holds (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  renewal_id integer,
  telecom_record_id integer,
  taken_by integer NOT NULL,
  taken_until timestamptz NOT NULL,
  CONSTRAINT call_holds_pkey PRIMARY KEY (id),
  CONSTRAINT call_holds_renewal_id_key UNIQUE (renewal_id),
  CONSTRAINT call_holds_telecom_record_id_key UNIQUE (telecom_record_id),
  CONSTRAINT call_holds_one CHECK (num_nonnulls(renewal_id, telecom_record_id) = 1),
  CONSTRAINT call_holds_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES renewals(id),
  CONSTRAINT call_holds_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES people(id),
  CONSTRAINT call_holds_telecom_record_id_fkey FOREIGN KEY (telecom_record_id) REFERENCES telecom_records(id)
);
CREATE INDEX call_holds_person ON call_holds (taken_by);

-- calls -------------------------------------------------------------------------------------------
CREATE TABLE calls (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  renewal_id integer,
  telecom_record_id integer,
  user_id integer,
  outcome text NOT NULL,
  template text,
  remark text,
  next_call_at timestamptz,
  called_at timestamptz DEFAULT now() NOT NULL,
  called_by integer,
  number text,
  with_call_id integer,
  quotes jsonb,
  CONSTRAINT calls_pkey PRIMARY KEY (id),
  CONSTRAINT calls_about CHECK (num_nonnulls(renewal_id, telecom_record_id) <= 1 AND num_nonnulls(renewal_id, telecom_record_id, user_id) > 0),
  CONSTRAINT calls_outcome CHECK (outcome = ANY (ARRAY['interested', 'call_back', 'quoted', 'no_answer', 'wrong_number', 'renewed_elsewhere', 'not_interested', 'do_not_call', 'message'])),
  CONSTRAINT calls_quotes CHECK (quotes IS NULL OR outcome = 'quoted') NOT VALID,
  CONSTRAINT calls_template CHECK ((outcome = 'message') = (template IS NOT NULL)),
  CONSTRAINT calls_called_by_fkey FOREIGN KEY (called_by) REFERENCES people(id),
  CONSTRAINT calls_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES renewals(id),
  CONSTRAINT calls_telecom_record_id_fkey FOREIGN KEY (telecom_record_id) REFERENCES telecom_records(id),
  CONSTRAINT calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id),
  CONSTRAINT calls_with_call_id_fkey FOREIGN KEY (with_call_id) REFERENCES calls(id) NOT VALID
);
CREATE INDEX calls_caller ON calls (called_by, called_at);
CREATE INDEX calls_client ON calls (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX calls_enquiry ON calls (telecom_record_id, id DESC) WHERE telecom_record_id IS NOT NULL;
CREATE INDEX calls_renewal ON calls (renewal_id, id DESC) WHERE renewal_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON calls DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- categories --------------------------------------------------------------------------------------
CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower(name)) STORED,
  line text,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT categories_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name)) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t40_renewals_of_line AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION keep_renewals_of_line();
CREATE TRIGGER t43_keep_known_names AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION keep_known_names();
CREATE TRIGGER t45_place_policies AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION place_policies();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON categories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- change_log --------------------------------------------------------------------------------------
CREATE TABLE change_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  subject text NOT NULL,
  record_id integer NOT NULL,
  counted integer DEFAULT 0 NOT NULL,
  start_date date,
  end_date date,
  issued_on date,
  total_premium numeric(14,2),
  net_premium numeric(14,2),
  od_premium numeric(14,2),
  third_party_premium numeric(14,2),
  pa_premium numeric(14,2),
  new_premium numeric(14,2),
  terrisom numeric(14,2),
  commission_in_num numeric(14,2),
  commission_out_num numeric(14,2),
  role_id integer,
  is_active boolean,
  policies text,
  line text,
  owner_id integer,
  never_called integer,
  looks_renewed integer,
  closed integer,
  CONSTRAINT change_log_pkey PRIMARY KEY (id)
);

-- claim_clocks ------------------------------------------------------------------------------------
CREATE TABLE claim_clocks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  from_stage text NOT NULL,
  to_stage text NOT NULL,
  hours integer,
  source text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT claim_clocks_pkey PRIMARY KEY (id),
  CONSTRAINT claim_clocks_step UNIQUE (kind, from_stage),
  CONSTRAINT claim_clocks_hours CHECK (hours >= 1 AND hours <= 9999)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON claim_clocks FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t40_run_clocks_anew AFTER INSERT OR UPDATE ON claim_clocks FOR EACH STATEMENT EXECUTE FUNCTION run_clocks_anew();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON claim_clocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- claim_documents ---------------------------------------------------------------------------------
CREATE TABLE claim_documents (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  claim_id integer NOT NULL,
  kind text NOT NULL,
  document_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  deleted_at timestamptz,
  CONSTRAINT claim_documents_pkey PRIMARY KEY (id),
  CONSTRAINT claim_documents_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  CONSTRAINT claim_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT claim_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
);
CREATE INDEX claim_documents_claim ON claim_documents (claim_id, id);
CREATE INDEX claim_documents_document ON claim_documents (document_id) WHERE document_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON claim_documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- claim_steps -------------------------------------------------------------------------------------
CREATE TABLE claim_steps (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  claim_id integer NOT NULL,
  stage text NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  note text,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  CONSTRAINT claim_steps_pkey PRIMARY KEY (id),
  CONSTRAINT claim_steps_stage CHECK (stage = ANY (ARRAY['intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved', 'settled', 'rejected', 'withdrawn'])),
  CONSTRAINT claim_steps_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  CONSTRAINT claim_steps_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id)
);
CREATE INDEX claim_steps_claim ON claim_steps (claim_id, id);
CREATE TRIGGER t10_refuse_step_change BEFORE DELETE OR UPDATE ON claim_steps FOR EACH ROW EXECUTE FUNCTION refuse_claim_step_change();
CREATE TRIGGER t10_refuse_step_truncate BEFORE TRUNCATE ON claim_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_claim_step_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON claim_steps DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- claims ------------------------------------------------------------------------------------------
CREATE TABLE claims (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  policies text NOT NULL,
  policy_id integer NOT NULL,
  motor_id integer,
  corporate_id integer,
  user_id integer NOT NULL,
  insurer_key text,
  claim_no text,
  kind text NOT NULL,
  loss_date date NOT NULL,
  intimated_on date NOT NULL,
  place text,
  cause text,
  estimate numeric(12,2),
  surveyor_name text,
  surveyor_mobile text,
  garage text,
  is_cashless smallint DEFAULT 0 NOT NULL,
  stage text DEFAULT 'intimated' NOT NULL,
  stage_at timestamptz DEFAULT now() NOT NULL,
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
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS ((lower((((((((((((COALESCE(claim_no, '') || ' ') || COALESCE(place, '')) || ' ') || COALESCE(cause, '')) || ' ') || COALESCE(surveyor_name, '')) || ' ') || COALESCE(surveyor_mobile, '')) || ' ') || COALESCE(garage, '')) || ' ') || COALESCE(note, '')) || ' ') || search_key(COALESCE(claim_no, ''))) STORED,
  due_at timestamptz,
  policy_deleted boolean DEFAULT false NOT NULL,
  CONSTRAINT claims_pkey PRIMARY KEY (id),
  CONSTRAINT claims_is_cashless CHECK (is_cashless = ANY (ARRAY[0, 1])),
  CONSTRAINT claims_kind CHECK (kind = ANY (ARRAY['own_damage', 'third_party', 'theft', 'total_loss', 'personal_accident', 'fire', 'marine', 'engineering', 'liability', 'health_cashless', 'health_reimbursement', 'other'])),
  CONSTRAINT claims_policies CHECK (policies = ANY (ARRAY['motor', 'corporate'])),
  CONSTRAINT claims_policy_of_kind CHECK (policy_id =
CASE policies
    WHEN 'motor' THEN motor_id
    ELSE corporate_id
END AND (motor_id IS NULL) <> (corporate_id IS NULL)),
  CONSTRAINT claims_stage CHECK (stage = ANY (ARRAY['intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved', 'settled', 'rejected', 'withdrawn'])),
  CONSTRAINT claims_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate_insurance(id),
  CONSTRAINT claims_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT claims_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT claims_motor_id_fkey FOREIGN KEY (motor_id) REFERENCES motor_insurance(id),
  CONSTRAINT claims_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id),
  CONSTRAINT claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX claims_by_due ON claims (due_at, id) WHERE deleted_at IS NULL AND NOT policy_deleted;
CREATE INDEX claims_by_number ON claims (search_key(claim_no) text_pattern_ops) WHERE claim_no IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX claims_client ON claims (user_id);
CREATE INDEX claims_closed ON claims (stage, stage_at, settled_on, intimated_on) WHERE (stage = ANY (ARRAY['settled', 'rejected'])) AND deleted_at IS NULL AND NOT policy_deleted;
CREATE INDEX claims_corporate ON claims (corporate_id) WHERE corporate_id IS NOT NULL;
CREATE INDEX claims_motor ON claims (motor_id) WHERE motor_id IS NOT NULL;
CREATE UNIQUE INDEX claims_number ON claims (COALESCE(insurer_key, ''), lower(regexp_replace(claim_no, '\s', '', 'g'))) WHERE claim_no IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX claims_of_owner ON claims (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX claims_open ON claims (due_at, next_action_on, stage) WHERE (stage = ANY (ARRAY['intimated', 'surveyor_appointed', 'surveyed', 'documents_pending', 'approved'])) AND deleted_at IS NULL AND NOT policy_deleted;
CREATE INDEX claims_search ON claims USING gin (search_text gin_trgm_ops);
CREATE INDEX claims_shown ON claims (id DESC) WHERE deleted_at IS NULL AND NOT policy_deleted;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON claims FOR EACH ROW
  WHEN (old.policy_deleted = new.policy_deleted)
  EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_run_clock BEFORE INSERT OR UPDATE OF kind, stage, stage_at ON claims FOR EACH ROW EXECUTE FUNCTION run_claim_clock();
CREATE TRIGGER t25_take_policy_deleted BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION take_policy_deleted();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON claims DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- corporate_insurance -----------------------------------------------------------------------------
CREATE TABLE corporate_insurance (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  insured_name text NOT NULL,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  product text,
  company text,
  terrisom numeric(12,2),
  new_premium numeric(12,2),
  total_premium numeric(12,2),
  addons text,
  item_description text,
  sub_broker text,
  broker text,
  commission_in_per numeric(5,2),
  commission_in_num numeric(12,2),
  commission_out_per numeric(5,2),
  commission_out_num numeric(12,2),
  remark text,
  is_premium smallint DEFAULT 0 NOT NULL,
  is_installment smallint DEFAULT 0 NOT NULL,
  document_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  client_text text,
  search_text text,
  issue_date date,
  gst numeric(14,2),
  premium_reason text,
  premium_differs boolean DEFAULT false NOT NULL,
  commission_in_basis jsonb,
  commission_out_basis jsonb,
  business_type text,
  renewed_from integer,
  sum_insured numeric(12,2),
  payment_mode text,
  payment_ref text,
  line text,
  insurer_id integer,
  payee_id integer,
  net_delta numeric(12,2),
  gst_delta numeric(12,2),
  total_delta numeric(12,2),
  commission_in_delta numeric(12,2),
  commission_out_delta numeric(12,2),
  cancelled_on date,
  is_claim smallint DEFAULT 0 NOT NULL,
  claim_remark text,
  premium_mode text,
  maturity_date date,
  from_enquiry integer,
  previous_policy_no text,
  previous_insurer text,
  CONSTRAINT corporate_insurance_pkey PRIMARY KEY (id),
  CONSTRAINT corporate_insurance_business_type CHECK (business_type = ANY (ARRAY['new', 'renewal', 'rollover', 'used'])),
  CONSTRAINT corporate_insurance_cover_period CHECK (end_date >= start_date),
  CONSTRAINT corporate_insurance_is_claim_check CHECK (is_claim = ANY (ARRAY[0, 1])) NOT VALID,
  CONSTRAINT corporate_insurance_is_installment_check CHECK (is_installment = ANY (ARRAY[0, 1])),
  CONSTRAINT corporate_insurance_is_premium_check CHECK (is_premium = ANY (ARRAY[0, 1])),
  CONSTRAINT corporate_insurance_payment_mode CHECK (payment_mode = ANY (ARRAY['online', 'insurer_link', 'cheque', 'cash', 'upi', 'card', 'cd_account', 'other'])) NOT VALID,
  CONSTRAINT corporate_insurance_sum_insured CHECK (sum_insured >= 0::numeric) NOT VALID,
  CONSTRAINT corporate_insurance_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT corporate_insurance_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT corporate_insurance_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT corporate_insurance_from_enquiry_fkey FOREIGN KEY (from_enquiry) REFERENCES telecom_records(id) NOT VALID,
  CONSTRAINT corporate_insurance_renewed_from_fkey FOREIGN KEY (renewed_from) REFERENCES corporate_insurance(id),
  CONSTRAINT corporate_insurance_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX corporate_insurance_by_created_at ON corporate_insurance (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_by_end_date ON corporate_insurance (end_date, id) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_by_start_date ON corporate_insurance (start_date, id) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_cancelled ON corporate_insurance (id) WHERE cancelled_on IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_claims ON corporate_insurance (id) WHERE is_claim = 1 AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_deleted ON corporate_insurance (insured_mobile, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX corporate_insurance_document ON corporate_insurance (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX corporate_insurance_from_enquiry ON corporate_insurance (from_enquiry) WHERE from_enquiry IS NOT NULL;
CREATE INDEX corporate_insurance_insurer ON corporate_insurance (insurer_id, id) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_issued ON corporate_insurance (COALESCE(issue_date, start_date), id) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_mobile_end ON corporate_insurance (reverse(search_key(insured_mobile)) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_mobile_key ON corporate_insurance (search_key(insured_mobile) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_newest ON corporate_insurance (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_no_line ON corporate_insurance (id) WHERE line IS NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_no_net ON corporate_insurance (id) WHERE NULLIF(new_premium, 0::numeric) IS NULL AND COALESCE(NULLIF(total_premium, 0::numeric), NULLIF(terrisom, 0::numeric)) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_no_premium ON corporate_insurance (id) WHERE COALESCE(NULLIF(total_premium, 0::numeric), NULLIF(new_premium, 0::numeric), NULLIF(terrisom, 0::numeric)) IS NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_no_total ON corporate_insurance (id) WHERE NULLIF(total_premium, 0::numeric) IS NULL AND COALESCE(NULLIF(new_premium, 0::numeric), NULLIF(terrisom, 0::numeric)) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_not_rated_in ON corporate_insurance (COALESCE(issue_date, start_date), id) WHERE commission_in_num IS NULL AND is_installment = 0 AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_not_rated_out ON corporate_insurance (COALESCE(issue_date, start_date), id) WHERE commission_out_num IS NULL AND broker IS NOT NULL AND is_installment = 0 AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_number_end ON corporate_insurance (reverse(search_key(policy_no)) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_number_key ON corporate_insurance (search_key(policy_no) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_numbers ON corporate_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_of_client ON corporate_insurance (user_id);
CREATE INDEX corporate_insurance_premium_differs ON corporate_insurance (id) WHERE premium_differs AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_premium_explained ON corporate_insurance (id) WHERE premium_reason IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_previous ON corporate_insurance (number_key(user_id, previous_policy_no)) WHERE previous_policy_no IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_renewed_from ON corporate_insurance (renewed_from) WHERE renewed_from IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX corporate_insurance_search ON corporate_insurance USING gin (search_text gin_trgm_ops);
CREATE INDEX corporate_insurance_user ON corporate_insurance (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_without_insurer ON corporate_insurance (company) WHERE insurer_id IS NULL AND deleted_at IS NULL AND company IS NOT NULL;
CREATE INDEX corporate_insurance_without_payee ON corporate_insurance (broker) INCLUDE (commission_out_num) WHERE payee_id IS NULL AND deleted_at IS NULL AND broker IS NOT NULL;
ALTER TABLE corporate_insurance ALTER COLUMN search_text SET STATISTICS 300;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON corporate_insurance FOR EACH ROW
  WHEN (NOT old.client_text IS DISTINCT FROM new.client_text AND NOT old.line IS DISTINCT FROM new.line AND NOT old.insurer_id IS DISTINCT FROM new.insurer_id AND NOT old.payee_id IS DISTINCT FROM new.payee_id AND NOT old.search_text IS DISTINCT FROM new.search_text)
  EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_take_client_text BEFORE INSERT OR UPDATE OF user_id, deleted_at ON corporate_insurance FOR EACH ROW EXECUTE FUNCTION take_client_text();
CREATE TRIGGER t22_keep_line BEFORE INSERT OR UPDATE OF product, company ON corporate_insurance FOR EACH ROW EXECUTE FUNCTION keep_line();
CREATE TRIGGER t23_keep_names BEFORE INSERT OR UPDATE OF company, broker ON corporate_insurance FOR EACH ROW EXECUTE FUNCTION keep_corporate_names();
CREATE TRIGGER t25_write_search_text BEFORE INSERT OR UPDATE ON corporate_insurance FOR EACH ROW EXECUTE FUNCTION write_corporate_search_text();
CREATE TRIGGER t35_refuse_number_of_changed AFTER UPDATE ON corporate_insurance REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION refuse_corporate_numbers_again();
CREATE TRIGGER t35_refuse_number_of_new AFTER INSERT ON corporate_insurance REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION refuse_corporate_numbers_again();
CREATE TRIGGER t40_renewals_of_changed AFTER UPDATE ON corporate_insurance REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_corporate_renewals();
CREATE TRIGGER t40_renewals_of_new AFTER INSERT ON corporate_insurance REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_corporate_renewals();
CREATE TRIGGER t45_give_policy_deleted AFTER UPDATE OF deleted_at ON corporate_insurance FOR EACH ROW
  WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))
  EXECUTE FUNCTION give_policy_deleted();
CREATE TRIGGER t48_log_change AFTER INSERT OR DELETE OR UPDATE ON corporate_insurance FOR EACH ROW EXECUTE FUNCTION log_policy_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON corporate_insurance DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();
CREATE CONSTRAINT TRIGGER t63_share_commission AFTER UPDATE ON corporate_insurance DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.is_installment <> 0 AND (old.commission_in_num IS DISTINCT FROM new.commission_in_num OR old.commission_out_num IS DISTINCT FROM new.commission_out_num OR old.new_premium IS DISTINCT FROM new.new_premium OR old.terrisom IS DISTINCT FROM new.terrisom OR old.is_installment IS DISTINCT FROM new.is_installment))
  EXECUTE FUNCTION share_commission_of_policy();

-- corporate_insurance_premium ---------------------------------------------------------------------
CREATE TABLE corporate_insurance_premium (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  corporate_insurance_id integer NOT NULL,
  premium_date date NOT NULL,
  premium_excluding_tax numeric(12,2) NOT NULL,
  terrorism_premium numeric(12,2),
  tax numeric(12,2) NOT NULL,
  total_payable numeric(12,2) NOT NULL,
  commission_in_per numeric(5,2),
  commission_in_num numeric(12,2),
  commission_out_per numeric(5,2),
  commission_out_num numeric(12,2),
  status text DEFAULT 'Due' NOT NULL,
  pay_date date,
  remark text,
  document_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  bounced_on date,
  bounce_reason text,
  bounces integer DEFAULT 0 NOT NULL,
  before_bounce jsonb,
  paid_by text,
  paid_ref text,
  commission_in_shared boolean DEFAULT false NOT NULL,
  commission_out_shared boolean DEFAULT false NOT NULL,
  CONSTRAINT corporate_insurance_premium_pkey PRIMARY KEY (id),
  CONSTRAINT corporate_insurance_premium_paid_by_check CHECK (paid_by = ANY (ARRAY['cash', 'cheque', 'upi', 'neft', 'card', 'other'])) NOT VALID,
  CONSTRAINT corporate_insurance_premium_status_check CHECK (status = ANY (ARRAY['Due', 'Paid', 'Unpaid'])),
  CONSTRAINT corporate_insurance_premium_corporate_insurance_id_fkey FOREIGN KEY (corporate_insurance_id) REFERENCES corporate_insurance(id),
  CONSTRAINT corporate_insurance_premium_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT corporate_insurance_premium_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT corporate_insurance_premium_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
);
CREATE INDEX corporate_insurance_premium_by_date ON corporate_insurance_premium (premium_date, id) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_premium_document ON corporate_insurance_premium (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX corporate_insurance_premium_open ON corporate_insurance_premium (premium_date, id) WHERE deleted_at IS NULL AND status <> 'Paid';
CREATE INDEX corporate_insurance_premium_paid ON corporate_insurance_premium ((
CASE status
    WHEN 'Paid' THEN COALESCE(pay_date, premium_date)
    ELSE NULL::date
END)) WHERE deleted_at IS NULL;
CREATE INDEX corporate_insurance_premium_policy ON corporate_insurance_premium (corporate_insurance_id, premium_date, id) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON corporate_insurance_premium FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_keep_typed_commission BEFORE UPDATE ON corporate_insurance_premium FOR EACH ROW
  WHEN (old.commission_in_shared OR old.commission_out_shared)
  EXECUTE FUNCTION keep_typed_commission();
CREATE TRIGGER t20_take_part_of_commission BEFORE INSERT ON corporate_insurance_premium FOR EACH ROW
  WHEN (new.deleted_at IS NULL)
  EXECUTE FUNCTION take_part_of_commission();
CREATE TRIGGER t40_share_commission_of_changed AFTER UPDATE ON corporate_insurance_premium FOR EACH ROW
  WHEN (old.premium_excluding_tax IS DISTINCT FROM new.premium_excluding_tax OR old.terrorism_premium IS DISTINCT FROM new.terrorism_premium OR (old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))
  EXECUTE FUNCTION share_commission_of_premium();
CREATE TRIGGER t40_share_commission_of_new AFTER INSERT ON corporate_insurance_premium FOR EACH ROW EXECUTE FUNCTION share_commission_of_premium();
CREATE TRIGGER t48_log_change AFTER INSERT OR DELETE OR UPDATE ON corporate_insurance_premium FOR EACH ROW EXECUTE FUNCTION log_item_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON corporate_insurance_premium DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- customer_supports -------------------------------------------------------------------------------
CREATE TABLE customer_supports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  number text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS ((lower(title) || ' ') || number) STORED,
  CONSTRAINT customer_supports_pkey PRIMARY KEY (id),
  CONSTRAINT customer_supports_number_check CHECK (number ~ '^\d{1,20}$'),
  CONSTRAINT customer_supports_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT customer_supports_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON customer_supports FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON customer_supports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- demo_sign_ins -----------------------------------------------------------------------------------
CREATE TABLE demo_sign_ins (
  role text NOT NULL,
  name text NOT NULL,
  username text NOT NULL,
  password text NOT NULL,
  CONSTRAINT demo_sign_ins_pkey PRIMARY KEY (username)
);

-- do_not_call -------------------------------------------------------------------------------------
CREATE TABLE do_not_call (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  number text NOT NULL,
  reason text,
  taken_back_reason text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  CONSTRAINT do_not_call_pkey PRIMARY KEY (id),
  CONSTRAINT do_not_call_number CHECK (number ~ '^\d{5,15}$'),
  CONSTRAINT do_not_call_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT do_not_call_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX do_not_call_number_unique ON do_not_call (number) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON do_not_call FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON do_not_call DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- documents ---------------------------------------------------------------------------------------
CREATE TABLE documents (
  id uuid NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id)
);
CREATE INDEX documents_sha256 ON documents (sha256);

-- endorsements ------------------------------------------------------------------------------------
CREATE TABLE endorsements (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  policies text NOT NULL,
  policy_id integer NOT NULL,
  motor_id integer GENERATED ALWAYS AS (
CASE
    WHEN policies = 'motor' THEN policy_id
    ELSE NULL::integer
END) STORED,
  corporate_id integer GENERATED ALWAYS AS (
CASE
    WHEN policies = 'corporate' THEN policy_id
    ELSE NULL::integer
END) STORED,
  kind text NOT NULL,
  endorsement_no text,
  status text DEFAULT 'requested' NOT NULL,
  requested_on date NOT NULL,
  sent_on date,
  received_on date,
  received_by integer,
  delivered_on date,
  effective_date date NOT NULL,
  reason text,
  changes jsonb DEFAULT '[]'::jsonb NOT NULL,
  net_delta numeric(12,2) DEFAULT 0 NOT NULL,
  gst_delta numeric(12,2) DEFAULT 0 NOT NULL,
  total_delta numeric(12,2) DEFAULT 0 NOT NULL,
  commission_in_delta numeric(12,2) DEFAULT 0 NOT NULL,
  commission_out_delta numeric(12,2) DEFAULT 0 NOT NULL,
  cancel_reason text,
  version_no integer,
  undo_reason text,
  document_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  closed_renewals jsonb DEFAULT '[]'::jsonb NOT NULL,
  search_text text GENERATED ALWAYS AS ((lower((COALESCE(endorsement_no, '') || ' ') || COALESCE(reason, '')) || ' ') || search_key(COALESCE(endorsement_no, ''))) STORED,
  desk_order integer GENERATED ALWAYS AS (
CASE
    WHEN status = ANY (ARRAY['requested', 'sent']) THEN requested_on - '1970-01-01'::date
    ELSE 2000000000 - id
END) STORED,
  user_id integer,
  from_user_id integer,
  ncb_letter_on date,
  policy_deleted boolean DEFAULT false NOT NULL,
  CONSTRAINT endorsements_pkey PRIMARY KEY (id),
  CONSTRAINT endorsements_cancel_reason CHECK (cancel_reason = ANY (ARRAY['sold', 'total_loss', 'double_insurance', 'client', 'non_payment', 'insurer', 'other'])),
  CONSTRAINT endorsements_kind CHECK (kind = ANY (ARRAY['correction', 'change', 'addition', 'refund', 'extension', 'transfer', 'cancellation'])),
  CONSTRAINT endorsements_policies CHECK (policies = ANY (ARRAY['motor', 'corporate'])),
  CONSTRAINT endorsements_received CHECK ((version_no IS NOT NULL) = (status = 'received' OR status = 'delivered') AND (version_no IS NULL OR received_on IS NOT NULL AND deleted_at IS NULL)),
  CONSTRAINT endorsements_status CHECK (status = ANY (ARRAY['requested', 'sent', 'received', 'delivered', 'withdrawn'])),
  CONSTRAINT endorsements_transfer CHECK (kind = 'transfer' OR user_id IS NULL AND from_user_id IS NULL AND ncb_letter_on IS NULL) NOT VALID,
  CONSTRAINT endorsements_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate_insurance(id),
  CONSTRAINT endorsements_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT endorsements_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT endorsements_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT endorsements_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES people(id) NOT VALID,
  CONSTRAINT endorsements_motor_id_fkey FOREIGN KEY (motor_id) REFERENCES motor_insurance(id),
  CONSTRAINT endorsements_received_by_fkey FOREIGN KEY (received_by) REFERENCES people(id),
  CONSTRAINT endorsements_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id) NOT VALID
);
CREATE INDEX endorsements_corporate ON endorsements (corporate_id) WHERE corporate_id IS NOT NULL;
CREATE INDEX endorsements_document ON endorsements (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX endorsements_from_client ON endorsements (from_user_id) WHERE from_user_id IS NOT NULL;
CREATE INDEX endorsements_motor ON endorsements (motor_id) WHERE motor_id IS NOT NULL;
CREATE INDEX endorsements_of_policy ON endorsements (policies, policy_id, id);
CREATE INDEX endorsements_received ON endorsements (received_on, id) WHERE version_no IS NOT NULL;
CREATE INDEX endorsements_search ON endorsements USING gin (search_text gin_trgm_ops);
CREATE INDEX endorsements_shown ON endorsements (desk_order, id) WHERE deleted_at IS NULL AND NOT policy_deleted;
CREATE INDEX endorsements_to_client ON endorsements (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX endorsements_undelivered ON endorsements (status, requested_on) WHERE (status = ANY (ARRAY['requested', 'sent', 'received'])) AND deleted_at IS NULL AND NOT policy_deleted;
CREATE UNIQUE INDEX endorsements_version ON endorsements (policies, policy_id, version_no) WHERE version_no IS NOT NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON endorsements FOR EACH ROW
  WHEN (old.policy_deleted = new.policy_deleted)
  EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_take_policy_deleted BEFORE INSERT ON endorsements FOR EACH ROW EXECUTE FUNCTION take_policy_deleted();
CREATE TRIGGER t48_log_change AFTER INSERT OR DELETE OR UPDATE ON endorsements FOR EACH ROW EXECUTE FUNCTION log_item_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON endorsements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- erased_documents --------------------------------------------------------------------------------
CREATE TABLE erased_documents (
  id uuid NOT NULL,
  erased_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT erased_documents_pkey PRIMARY KEY (id)
);

-- idempotency_keys --------------------------------------------------------------------------------
CREATE TABLE idempotency_keys (
  person_id integer NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  request_id text,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- import_mappings ---------------------------------------------------------------------------------
CREATE TABLE import_mappings (
  headings_hash text NOT NULL,
  kind text NOT NULL,
  mapping jsonb NOT NULL,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (headings_hash, kind)
);

-- import_rows -------------------------------------------------------------------------------------
CREATE TABLE import_rows (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  import_id integer NOT NULL,
  row_no integer NOT NULL,
  raw jsonb NOT NULL,
  outcome text NOT NULL,
  is_warned boolean DEFAULT false NOT NULL,
  title text DEFAULT '' NOT NULL,
  reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
  table_name text,
  record_id integer,
  version_after integer,
  filled text[] DEFAULT '{}'::text[] NOT NULL,
  also jsonb DEFAULT '[]'::jsonb NOT NULL,
  user_id integer,
  marks jsonb DEFAULT '[]'::jsonb NOT NULL,
  place integer,
  lacks text,
  CONSTRAINT import_rows_pkey PRIMARY KEY (id),
  CONSTRAINT import_rows_once UNIQUE (import_id, row_no),
  CONSTRAINT import_rows_lacks_check CHECK (lacks = ANY (ARRAY['product', 'line'])),
  CONSTRAINT import_rows_outcome_check CHECK (outcome = ANY (ARRAY['create', 'update', 'skip', 'error', 'undone', 'kept'])),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX import_rows_brought ON import_rows (table_name, record_id) WHERE outcome = 'create';
CREATE INDEX import_rows_client ON import_rows (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX import_rows_outcome ON import_rows (import_id, outcome, row_no);
CREATE INDEX import_rows_place ON import_rows (import_id, place) WHERE place IS NOT NULL;

-- imports -----------------------------------------------------------------------------------------
CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  document_id uuid,
  sheet text NOT NULL,
  heading_row integer NOT NULL,
  analysis jsonb NOT NULL,
  mapping jsonb NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  options jsonb NOT NULL,
  status text DEFAULT 'uploaded' NOT NULL,
  counts jsonb NOT NULL,
  unknown jsonb NOT NULL,
  message text,
  row_no integer DEFAULT 0 NOT NULL,
  worker uuid,
  stepped_at timestamptz,
  queued_at timestamptz,
  run_by integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  fixed jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_kind_check CHECK (kind = ANY (ARRAY['users', 'motor_insurance', 'corporate_insurance', 'corporate_insurance_premium', 'claims', 'endorsements', 'telecom_records'])),
  CONSTRAINT imports_status_check CHECK (status = ANY (ARRAY['uploaded', 'checking', 'checked', 'waiting', 'running', 'paused', 'done', 'undoing', 'undone', 'stopped', 'failed'])),
  CONSTRAINT imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT imports_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT imports_run_by_fkey FOREIGN KEY (run_by) REFERENCES people(id)
);
CREATE INDEX imports_at_work ON imports (queued_at) WHERE status = ANY (ARRAY['checking', 'waiting', 'running', 'undoing']);
CREATE INDEX imports_document ON imports (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX imports_file ON imports (file_sha256);
CREATE INDEX imports_of ON imports (created_by, id DESC);

-- insurers ----------------------------------------------------------------------------------------
CREATE TABLE insurers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((name || ' ') || joined(aliases))) STORED,
  credit_days integer,
  gstin text,
  address text,
  tans text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT insurers_pkey PRIMARY KEY (id),
  CONSTRAINT insurers_credit_days CHECK (credit_days >= 0 AND credit_days <= 365) NOT VALID,
  CONSTRAINT insurers_kind_check CHECK (kind = ANY (ARRAY['general', 'health', 'specialised', 'life'])),
  CONSTRAINT insurers_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT insurers_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX insurers_name_unique ON insurers (search_key(name)) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON insurers FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t35_refuse_names_that_clash AFTER INSERT OR UPDATE OF name, aliases, deleted_at ON insurers FOR EACH ROW EXECUTE FUNCTION refuse_names_that_clash();
CREATE TRIGGER t45_keep_known_names AFTER INSERT OR DELETE OR UPDATE ON insurers FOR EACH STATEMENT EXECUTE FUNCTION keep_known_names();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON insurers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- invitations -------------------------------------------------------------------------------------
CREATE TABLE invitations (
  person_id integer NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  CONSTRAINT invitations_pkey PRIMARY KEY (person_id),
  CONSTRAINT invitations_token UNIQUE (token_hash),
  CONSTRAINT invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

-- invoice_numbers ---------------------------------------------------------------------------------
CREATE TABLE invoice_numbers (
  kind text NOT NULL,
  year text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_numbers_pkey PRIMARY KEY (kind, year)
);

-- invoice_receipts --------------------------------------------------------------------------------
CREATE TABLE invoice_receipts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  invoice_id integer NOT NULL,
  received_on date NOT NULL,
  amount numeric(14,2) NOT NULL,
  tds numeric(14,2) DEFAULT 0 NOT NULL,
  utr text,
  reason text,
  voids_id integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  from_statement boolean DEFAULT false NOT NULL,
  CONSTRAINT invoice_receipts_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_receipts_voided_once UNIQUE (voids_id),
  CONSTRAINT invoice_receipts_sign CHECK ((voids_id IS NULL) = ((amount + tds) > 0::numeric)),
  CONSTRAINT invoice_receipts_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT invoice_receipts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES brokerage_invoices(id),
  CONSTRAINT invoice_receipts_voids_id_fkey FOREIGN KEY (voids_id) REFERENCES invoice_receipts(id)
);
CREATE INDEX invoice_receipts_of_invoice ON invoice_receipts (invoice_id, id);
CREATE UNIQUE INDEX invoice_receipts_taken_over ON invoice_receipts (invoice_id) WHERE from_statement AND voids_id IS NULL;
CREATE TRIGGER t10_refuse_change BEFORE DELETE OR UPDATE ON invoice_receipts FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t10_refuse_truncate BEFORE TRUNCATE ON invoice_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t20_check_voiding BEFORE INSERT ON invoice_receipts FOR EACH ROW
  WHEN (new.voids_id IS NOT NULL)
  EXECUTE FUNCTION check_voiding();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT ON invoice_receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- item_sums ---------------------------------------------------------------------------------------
CREATE TABLE item_sums (
  item text NOT NULL,
  received numeric(14,2) DEFAULT 0 NOT NULL,
  tds numeric(14,2) DEFAULT 0 NOT NULL,
  written_off numeric(14,2) DEFAULT 0 NOT NULL,
  paid_on numeric(14,2) DEFAULT 0 NOT NULL,
  CONSTRAINT item_sums_pkey PRIMARY KEY (item)
);
CREATE TRIGGER t48_log_change AFTER INSERT OR UPDATE ON item_sums FOR EACH ROW EXECUTE FUNCTION log_item_change();

-- jobs --------------------------------------------------------------------------------------------
CREATE TABLE jobs (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  of_table text NOT NULL,
  record_id integer,
  name text,
  keys text[],
  person_id integer,
  after_id integer DEFAULT 0 NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer,
  result jsonb,
  tries integer DEFAULT 0 NOT NULL,
  worker text,
  asked_at timestamptz DEFAULT now() NOT NULL,
  stepped_at timestamptz,
  message text,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_one UNIQUE NULLS NOT DISTINCT (kind, of_table, record_id, name),
  CONSTRAINT jobs_kind CHECK (kind = ANY (ARRAY['lines', 'insurers', 'payees', 'texts', 'match', 'read']))
);

-- key_fingerprints --------------------------------------------------------------------------------
CREATE TABLE key_fingerprints (
  name text NOT NULL,
  fingerprint text NOT NULL,
  since timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT key_fingerprints_pkey PRIMARY KEY (name)
);

-- known_names -------------------------------------------------------------------------------------
CREATE TABLE known_names (
  master text NOT NULL,
  key text NOT NULL,
  id integer NOT NULL,
  CONSTRAINT known_names_pkey PRIMARY KEY (master, key)
);

-- line_names --------------------------------------------------------------------------------------
CREATE TABLE line_names (
  policies text NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  line text NOT NULL,
  CONSTRAINT line_names_pkey PRIMARY KEY (policies, place)
);

-- merges ------------------------------------------------------------------------------------------
CREATE TABLE merges (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  master text NOT NULL,
  from_id integer NOT NULL,
  into_id integer NOT NULL,
  names text[] NOT NULL,
  moved integer NOT NULL,
  rate_cards integer[] DEFAULT '{}'::integer[] NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  undone_at timestamptz,
  undone_by integer,
  CONSTRAINT merges_pkey PRIMARY KEY (id),
  CONSTRAINT merges_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX merges_one ON merges (master, from_id) WHERE undone_at IS NULL;

-- message_templates -------------------------------------------------------------------------------
CREATE TABLE message_templates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT message_templates_pkey PRIMARY KEY (id),
  CONSTRAINT message_templates_one UNIQUE (kind, language),
  CONSTRAINT message_templates_kind CHECK (kind = ANY (ARRAY['renewal', 'lapsed', 'installment_due', 'document_sent', 'enquiry'])),
  CONSTRAINT message_templates_language CHECK (language = ANY (ARRAY['en', 'hi']))
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON message_templates FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER UPDATE ON message_templates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- money_settings ----------------------------------------------------------------------------------
CREATE TABLE money_settings (
  id integer DEFAULT 1 NOT NULL,
  tolerance_rupees numeric(12,2) DEFAULT 1 NOT NULL,
  tolerance_percent numeric(5,2) DEFAULT 0.5 NOT NULL,
  credit_days integer DEFAULT 30 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  invoice_name text,
  invoice_address text,
  gstin text,
  upi_id text,
  locked_until date,
  lock_reason text,
  steps_skipped text[] DEFAULT '{}'::text[] NOT NULL,
  first_week_ended timestamptz,
  CONSTRAINT money_settings_pkey PRIMARY KEY (id),
  CONSTRAINT money_settings_credit_days CHECK (credit_days >= 0 AND credit_days <= 365),
  CONSTRAINT money_settings_one CHECK (id = 1),
  CONSTRAINT money_settings_tolerance CHECK (tolerance_rupees >= 0::numeric AND tolerance_rupees <= 1000::numeric AND tolerance_percent >= 0::numeric AND tolerance_percent <= 10::numeric)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON money_settings FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER UPDATE ON money_settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();
CREATE CONSTRAINT TRIGGER t62_receivables_of_tolerance AFTER UPDATE ON money_settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.tolerance_rupees IS DISTINCT FROM new.tolerance_rupees OR old.tolerance_percent IS DISTINCT FROM new.tolerance_percent)
  EXECUTE FUNCTION rebuild_receivables_anew();

-- motor_insurance ---------------------------------------------------------------------------------
CREATE TABLE motor_insurance (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  insured_name text NOT NULL,
  name_remark text,
  insured_mobile text,
  insured_email text,
  policy_no text NOT NULL,
  vehicle_no text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  engine_no text,
  chassis_no text,
  tdv text,
  make_model text,
  ncb text,
  addons text,
  product text,
  sub_product text,
  od_tp_package_policy text,
  od_premium numeric(12,2),
  third_party_premium numeric(12,2),
  net_premium numeric(12,2),
  total_premium numeric(12,2),
  broker text,
  sub_broker text,
  commission_in_per numeric(5,2),
  commission_in_num numeric(12,2),
  commission_out_per numeric(5,2),
  commission_out_num numeric(12,2),
  is_claim smallint DEFAULT 0 NOT NULL,
  claim_remark text,
  document_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  client_text text,
  search_text text,
  issue_date date,
  gst numeric(14,2),
  premium_reason text,
  premium_differs boolean DEFAULT false NOT NULL,
  commission_in_basis jsonb,
  commission_out_basis jsonb,
  od_end_date date,
  tp_end_date date,
  tp_insurer text,
  tp_policy_no text,
  registered_on date,
  business_type text,
  renewed_from integer,
  fuel text,
  cc integer,
  gvw integer,
  seats integer,
  manufactured integer,
  od_years integer,
  tp_years integer,
  financier text,
  payment_mode text,
  payment_ref text,
  remark text,
  line text,
  insurer_id integer,
  payee_id integer,
  addon_premium numeric(12,2),
  pa_premium numeric(12,2),
  net_delta numeric(12,2),
  gst_delta numeric(12,2),
  total_delta numeric(12,2),
  commission_in_delta numeric(12,2),
  commission_out_delta numeric(12,2),
  cancelled_on date,
  from_enquiry integer,
  previous_policy_no text,
  previous_insurer text,
  CONSTRAINT motor_insurance_pkey PRIMARY KEY (id),
  CONSTRAINT motor_insurance_business_type CHECK (business_type = ANY (ARRAY['new', 'renewal', 'rollover', 'used'])),
  CONSTRAINT motor_insurance_cc CHECK (cc >= 1 AND cc <= 20000) NOT VALID,
  CONSTRAINT motor_insurance_cover_period CHECK (end_date >= start_date),
  CONSTRAINT motor_insurance_fuel CHECK (fuel = ANY (ARRAY['petrol', 'diesel', 'cng', 'lpg', 'hybrid', 'electric'])) NOT VALID,
  CONSTRAINT motor_insurance_gvw CHECK (gvw >= 1 AND gvw <= 100000) NOT VALID,
  CONSTRAINT motor_insurance_is_claim_check CHECK (is_claim = ANY (ARRAY[0, 1])),
  CONSTRAINT motor_insurance_manufactured CHECK (manufactured >= 1900 AND manufactured <= 2099) NOT VALID,
  CONSTRAINT motor_insurance_od_years CHECK (od_years >= 0 AND od_years <= 5) NOT VALID,
  CONSTRAINT motor_insurance_payment_mode CHECK (payment_mode = ANY (ARRAY['online', 'insurer_link', 'cheque', 'cash', 'upi', 'card', 'cd_account', 'other'])) NOT VALID,
  CONSTRAINT motor_insurance_seats CHECK (seats >= 1 AND seats <= 200) NOT VALID,
  CONSTRAINT motor_insurance_tp_years CHECK (tp_years >= 0 AND tp_years <= 5) NOT VALID,
  CONSTRAINT motor_insurance_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT motor_insurance_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT motor_insurance_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT motor_insurance_from_enquiry_fkey FOREIGN KEY (from_enquiry) REFERENCES telecom_records(id) NOT VALID,
  CONSTRAINT motor_insurance_renewed_from_fkey FOREIGN KEY (renewed_from) REFERENCES motor_insurance(id),
  CONSTRAINT motor_insurance_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX motor_insurance_by_commission_in ON motor_insurance (commission_in_num, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_commission_out ON motor_insurance (commission_out_num, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_created_at ON motor_insurance (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_end_date ON motor_insurance (end_date, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_insured_name ON motor_insurance (lower(insured_name), id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_name_remark ON motor_insurance (lower(name_remark), id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_policy_no ON motor_insurance (lower(policy_no), id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_product ON motor_insurance (lower(product), id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_start_date ON motor_insurance (start_date, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_total_premium ON motor_insurance (total_premium, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_by_vehicle_no ON motor_insurance (lower(vehicle_no), id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_cancelled ON motor_insurance (id) WHERE cancelled_on IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_chassis_key ON motor_insurance (search_key(chassis_no) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_claims ON motor_insurance (id) WHERE is_claim = 1 AND deleted_at IS NULL;
CREATE INDEX motor_insurance_deleted ON motor_insurance (insured_mobile, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX motor_insurance_document ON motor_insurance (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX motor_insurance_from_enquiry ON motor_insurance (from_enquiry) WHERE from_enquiry IS NOT NULL;
CREATE INDEX motor_insurance_insurer ON motor_insurance (insurer_id, id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_issued ON motor_insurance (COALESCE(issue_date, start_date), id) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_mobile_end ON motor_insurance (reverse(search_key(insured_mobile)) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_mobile_key ON motor_insurance (search_key(insured_mobile) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_newest ON motor_insurance (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_no_line ON motor_insurance (id) WHERE line IS NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_no_net ON motor_insurance (id) WHERE NULLIF(net_premium, 0::numeric) IS NULL AND COALESCE(NULLIF(total_premium, 0::numeric), NULLIF(od_premium, 0::numeric), NULLIF(third_party_premium, 0::numeric), NULLIF(pa_premium, 0::numeric)) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_no_premium ON motor_insurance (id) WHERE COALESCE(NULLIF(total_premium, 0::numeric), NULLIF(net_premium, 0::numeric), NULLIF(od_premium, 0::numeric), NULLIF(third_party_premium, 0::numeric), NULLIF(pa_premium, 0::numeric)) IS NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_no_total ON motor_insurance (id) WHERE NULLIF(total_premium, 0::numeric) IS NULL AND COALESCE(NULLIF(net_premium, 0::numeric), NULLIF(od_premium, 0::numeric), NULLIF(third_party_premium, 0::numeric), NULLIF(pa_premium, 0::numeric)) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_not_rated_in ON motor_insurance (COALESCE(issue_date, start_date), id) WHERE commission_in_num IS NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_not_rated_out ON motor_insurance (COALESCE(issue_date, start_date), id) WHERE commission_out_num IS NULL AND sub_broker IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_number_end ON motor_insurance (reverse(search_key(policy_no)) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_number_key ON motor_insurance (search_key(policy_no) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_numbers ON motor_insurance (lower(regexp_replace(policy_no, '\s', '', 'g'))) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_of_client ON motor_insurance (user_id);
CREATE INDEX motor_insurance_premium_differs ON motor_insurance (id) WHERE premium_differs AND deleted_at IS NULL;
CREATE INDEX motor_insurance_premium_explained ON motor_insurance (id) WHERE premium_reason IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_previous ON motor_insurance (number_key(user_id, previous_policy_no)) WHERE previous_policy_no IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_renewed_from ON motor_insurance (renewed_from) WHERE renewed_from IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX motor_insurance_search ON motor_insurance USING gin (search_text gin_trgm_ops);
CREATE INDEX motor_insurance_user ON motor_insurance (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_vehicle_end ON motor_insurance (reverse(search_key(vehicle_no)) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_vehicle_key ON motor_insurance (search_key(vehicle_no) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX motor_insurance_without_insurer ON motor_insurance (name_remark) WHERE insurer_id IS NULL AND deleted_at IS NULL AND name_remark IS NOT NULL;
CREATE INDEX motor_insurance_without_payee ON motor_insurance (sub_broker) INCLUDE (commission_out_num) WHERE payee_id IS NULL AND deleted_at IS NULL AND sub_broker IS NOT NULL;
ALTER TABLE motor_insurance ALTER COLUMN search_text SET STATISTICS 300;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON motor_insurance FOR EACH ROW
  WHEN (NOT old.client_text IS DISTINCT FROM new.client_text AND NOT old.line IS DISTINCT FROM new.line AND NOT old.insurer_id IS DISTINCT FROM new.insurer_id AND NOT old.payee_id IS DISTINCT FROM new.payee_id AND NOT old.search_text IS DISTINCT FROM new.search_text)
  EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_take_client_text BEFORE INSERT OR UPDATE OF user_id, deleted_at ON motor_insurance FOR EACH ROW EXECUTE FUNCTION take_client_text();
CREATE TRIGGER t22_keep_line BEFORE INSERT OR UPDATE OF product ON motor_insurance FOR EACH ROW EXECUTE FUNCTION keep_line();
CREATE TRIGGER t23_keep_names BEFORE INSERT OR UPDATE OF name_remark, sub_broker ON motor_insurance FOR EACH ROW EXECUTE FUNCTION keep_motor_names();
CREATE TRIGGER t25_write_search_text BEFORE INSERT OR UPDATE ON motor_insurance FOR EACH ROW EXECUTE FUNCTION write_motor_search_text();
CREATE TRIGGER t35_refuse_number_of_changed AFTER UPDATE ON motor_insurance REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION refuse_motor_numbers_again();
CREATE TRIGGER t35_refuse_number_of_new AFTER INSERT ON motor_insurance REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION refuse_motor_numbers_again();
CREATE TRIGGER t40_renewals_of_changed AFTER UPDATE ON motor_insurance REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_motor_renewals();
CREATE TRIGGER t40_renewals_of_new AFTER INSERT ON motor_insurance REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_motor_renewals();
CREATE TRIGGER t45_give_policy_deleted AFTER UPDATE OF deleted_at ON motor_insurance FOR EACH ROW
  WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))
  EXECUTE FUNCTION give_policy_deleted();
CREATE TRIGGER t48_log_change AFTER INSERT OR DELETE OR UPDATE ON motor_insurance FOR EACH ROW EXECUTE FUNCTION log_policy_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON motor_insurance DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- open_items_kept ---------------------------------------------------------------------------------
CREATE TABLE open_items_kept (
  kind text NOT NULL,
  record_id integer NOT NULL,
  insurer_id integer NOT NULL,
  month date NOT NULL,
  open numeric(14,2),
  CONSTRAINT open_items_pkey PRIMARY KEY (kind, record_id)
);
CREATE INDEX open_items_of_insurer ON open_items_kept (insurer_id, month);

-- payee_accounts ----------------------------------------------------------------------------------
CREATE TABLE payee_accounts (
  payee_id integer NOT NULL,
  account_sealed text NOT NULL,
  CONSTRAINT payee_accounts_pkey PRIMARY KEY (payee_id),
  CONSTRAINT payee_accounts_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES payees(id)
);

-- payee_entries -----------------------------------------------------------------------------------
CREATE TABLE payee_entries (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  payee_id integer NOT NULL,
  kind text NOT NULL,
  item text,
  payout_id integer,
  amount numeric(12,2) NOT NULL,
  on_date date NOT NULL,
  reason text,
  voids_id integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  input_tax text,
  CONSTRAINT payee_entries_pkey PRIMARY KEY (id),
  CONSTRAINT payee_entries_voided_once UNIQUE (voids_id),
  CONSTRAINT payee_entries_input_tax CHECK (input_tax IS NULL OR kind = 'gst' AND (input_tax = ANY (ARRAY['state', 'integrated']))) NOT VALID,
  CONSTRAINT payee_entries_item CHECK (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  CONSTRAINT payee_entries_item_of_kind CHECK ((item IS NOT NULL) = (kind = 'accrual' OR kind = 'clawback')),
  CONSTRAINT payee_entries_kind CHECK (kind = ANY (ARRAY['accrual', 'clawback', 'advance', 'adjustment', 'payment', 'tds', 'gst'])) NOT VALID,
  CONSTRAINT payee_entries_sign CHECK (voids_id IS NOT NULL OR
CASE kind
    WHEN 'accrual' THEN amount > 0::numeric
    WHEN 'gst' THEN amount <> 0::numeric
    WHEN 'adjustment' THEN amount <> 0::numeric
    ELSE amount < 0::numeric
END) NOT VALID,
  CONSTRAINT payee_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT payee_entries_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES payees(id),
  CONSTRAINT payee_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) NOT VALID,
  CONSTRAINT payee_entries_voids_id_fkey FOREIGN KEY (voids_id) REFERENCES payee_entries(id)
);
CREATE INDEX payee_entries_of_item ON payee_entries (item, id) WHERE item IS NOT NULL;
CREATE INDEX payee_entries_of_payee ON payee_entries (payee_id, id);
CREATE INDEX payee_entries_of_payout ON payee_entries (payout_id) WHERE payout_id IS NOT NULL;
CREATE TRIGGER t10_refuse_change BEFORE DELETE OR UPDATE ON payee_entries FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t10_refuse_truncate BEFORE TRUNCATE ON payee_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t20_check_voiding BEFORE INSERT ON payee_entries FOR EACH ROW
  WHEN (new.voids_id IS NOT NULL)
  EXECUTE FUNCTION check_voiding();
CREATE TRIGGER t30_keep_item_sums AFTER INSERT ON payee_entries FOR EACH ROW EXECUTE FUNCTION keep_item_sums();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT ON payee_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- payees ------------------------------------------------------------------------------------------
CREATE TABLE payees (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  pan text,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((((name || ' ') || joined(aliases)) || ' ') || COALESCE(pan, ''))) STORED,
  gstin text,
  licence_no text,
  licence_from date,
  licence_to date,
  bank_name text,
  account_last4 text,
  ifsc text,
  mobile text,
  email text,
  basis text DEFAULT 'received' NOT NULL,
  CONSTRAINT payees_pkey PRIMARY KEY (id),
  CONSTRAINT payees_basis CHECK (basis = ANY (ARRAY['received', 'booked'])) NOT VALID,
  CONSTRAINT payees_gstin CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$') NOT VALID,
  CONSTRAINT payees_ifsc CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$') NOT VALID,
  CONSTRAINT payees_kind_check CHECK (kind = ANY (ARRAY['posp', 'misp', 'agent', 'co_broker', 'employee', 'own'])) NOT VALID,
  CONSTRAINT payees_licence_period CHECK (licence_to >= licence_from) NOT VALID,
  CONSTRAINT payees_pan_check CHECK (pan ~ '^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$'),
  CONSTRAINT payees_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT payees_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX payees_name_unique ON payees (search_key(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX payees_pan_unique ON payees (pan) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON payees FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t45_keep_known_names AFTER INSERT OR DELETE OR UPDATE ON payees FOR EACH STATEMENT EXECUTE FUNCTION keep_known_names();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON payees DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- payout_items ------------------------------------------------------------------------------------
CREATE TABLE payout_items (
  payout_id integer NOT NULL,
  payee_id integer NOT NULL,
  item text NOT NULL,
  amount numeric(12,2) NOT NULL,
  start_date date,
  left_out boolean DEFAULT false NOT NULL,
  CONSTRAINT payout_items_pkey PRIMARY KEY (payout_id, payee_id, item),
  CONSTRAINT payout_items_item CHECK (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  CONSTRAINT payout_items_row_fkey FOREIGN KEY (payout_id, payee_id) REFERENCES payout_rows(payout_id, payee_id)
);
CREATE INDEX payout_items_of_item ON payout_items (item);

-- payout_rows -------------------------------------------------------------------------------------
CREATE TABLE payout_rows (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  payout_id integer NOT NULL,
  payee_id integer NOT NULL,
  held_by_hand boolean DEFAULT false NOT NULL,
  hold_reason text,
  held boolean,
  reasons text[],
  gross numeric(14,2),
  clawback numeric(14,2),
  advance numeric(14,2),
  gst numeric(14,2),
  tds numeric(14,2),
  net numeric(14,2),
  tds_base numeric(14,2),
  tds_percent numeric(5,2),
  tds_section text,
  pan text,
  approved_balance numeric(14,2),
  approved numeric(14,2),
  approved_name text,
  approved_last4 text,
  approved_ifsc text,
  approved_account text,
  gst_percent numeric(5,2),
  invoice_no text,
  invoice_date date,
  CONSTRAINT payout_rows_pkey PRIMARY KEY (id),
  CONSTRAINT payout_rows_of_payee UNIQUE (payout_id, payee_id),
  CONSTRAINT payout_rows_invoice CHECK ((invoice_no IS NULL) = (invoice_date IS NULL)) NOT VALID,
  CONSTRAINT payout_rows_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES payees(id),
  CONSTRAINT payout_rows_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE INDEX payout_rows_payee ON payout_rows (payee_id);
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON payout_rows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- payouts -----------------------------------------------------------------------------------------
CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  month date NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  approved_at timestamptz,
  approved_by integer,
  paid_on date,
  utr text,
  paid_at timestamptz,
  paid_by integer,
  void_reason text,
  voided_at timestamptz,
  voided_by integer,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_month CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT payouts_status CHECK (status = ANY (ARRAY['draft', 'approved', 'paid', 'void'])),
  CONSTRAINT payouts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES people(id),
  CONSTRAINT payouts_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT payouts_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES people(id),
  CONSTRAINT payouts_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES people(id)
);
CREATE INDEX payouts_paid_on ON payouts (paid_on) WHERE status = 'paid';
CREATE TRIGGER t10_count_version BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- people ------------------------------------------------------------------------------------------
CREATE TABLE people (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  role_id integer NOT NULL,
  name text NOT NULL,
  mobile text,
  email text,
  profession text,
  is_active boolean DEFAULT true NOT NULL,
  password_hash text,
  password_sealed text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  erased_at timestamptz,
  search_text text,
  mobile_2 text,
  address text,
  city text,
  pan text,
  birth_date date,
  relation_of integer,
  relation text,
  CONSTRAINT people_pkey PRIMARY KEY (id),
  CONSTRAINT people_mobile_2 CHECK (mobile_2 ~ '^\d{10,11}$') NOT VALID,
  CONSTRAINT people_mobile_check CHECK (mobile ~ '^\d{10}$'),
  CONSTRAINT people_mobile_of_staff CHECK (mobile IS NOT NULL OR role_id = 4),
  CONSTRAINT people_relation CHECK (relation IS NULL OR relation_of IS NOT NULL) NOT VALID,
  CONSTRAINT people_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT people_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT people_relation_of_fkey FOREIGN KEY (relation_of) REFERENCES people(id) NOT VALID,
  CONSTRAINT people_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id)
);
CREATE INDEX people_by_name ON people (role_id, lower(name), id) WHERE is_active AND deleted_at IS NULL;
CREATE INDEX people_by_sound ON people USING gin (sound_of(name) gin_trgm_ops) WHERE role_id = 4 AND deleted_at IS NULL;
CREATE INDEX people_mobile_2_end ON people (reverse(search_key(mobile_2)) text_pattern_ops) WHERE mobile_2 IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX people_mobile_2_key ON people (search_key(mobile_2) text_pattern_ops) WHERE mobile_2 IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX people_mobile_end ON people (reverse(search_key(mobile)) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX people_mobile_key ON people (search_key(mobile) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX people_mobile_unique ON people (mobile) WHERE deleted_at IS NULL;
CREATE INDEX people_name_key ON people (client_name_key(name)) WHERE role_id = 4 AND is_active AND deleted_at IS NULL;
CREATE INDEX people_number_end ON people ("right"(mobile, 5)) WHERE role_id = 4 AND deleted_at IS NULL;
CREATE INDEX people_relations ON people (relation_of) WHERE relation_of IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX people_role ON people (role_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX people_search ON people USING gin (search_text gin_trgm_ops);
CREATE INDEX people_without_number ON people (id DESC) WHERE mobile IS NULL AND role_id = 4 AND deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON people FOR EACH ROW
  WHEN (audit_setting('resealing') IS DISTINCT FROM 'on' AND NOT old.search_text IS DISTINCT FROM new.search_text)
  EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_keep_an_admin BEFORE UPDATE ON people FOR EACH ROW
  WHEN (old.role_id = 1 AND old.is_active AND old.deleted_at IS NULL AND (new.role_id <> 1 OR NOT new.is_active OR new.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER t22_refuse_ring BEFORE INSERT OR UPDATE OF relation_of ON people FOR EACH ROW
  WHEN (new.relation_of IS NOT NULL)
  EXECUTE FUNCTION refuse_ring_of_relations();
CREATE TRIGGER t25_write_search_text BEFORE INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION write_person_search_text();
CREATE TRIGGER t30_end_sessions AFTER UPDATE ON people FOR EACH ROW
  WHEN (old.role_id IS DISTINCT FROM new.role_id OR old.password_hash IS DISTINCT FROM new.password_hash OR old.mobile IS DISTINCT FROM new.mobile OR old.is_active AND NOT new.is_active OR old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
  EXECUTE FUNCTION end_sessions();
CREATE TRIGGER t40_give_client_text AFTER UPDATE ON people FOR EACH ROW
  WHEN (old.search_text IS DISTINCT FROM new.search_text)
  EXECUTE FUNCTION give_client_text();
CREATE TRIGGER t42_give_number AFTER UPDATE ON people FOR EACH ROW
  WHEN (old.search_text IS DISTINCT FROM new.search_text OR (old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))
  EXECUTE FUNCTION give_number_to_relations();
CREATE TRIGGER t48_log_change AFTER INSERT OR DELETE OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION log_person_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON people DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- person_counts_kept ------------------------------------------------------------------------------
CREATE TABLE person_counts_kept (
  role_id integer NOT NULL,
  is_active boolean NOT NULL,
  people integer DEFAULT 0 NOT NULL,
  CONSTRAINT person_counts_pkey PRIMARY KEY (role_id, is_active),
  CONSTRAINT person_counts_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id)
) WITH (fillfactor=50);

-- policy_blocks_kept ------------------------------------------------------------------------------
CREATE TABLE policy_blocks_kept (
  kind text NOT NULL,
  block integer NOT NULL,
  policies integer DEFAULT 0 NOT NULL,
  CONSTRAINT policy_blocks_pkey PRIMARY KEY (kind, block)
) WITH (fillfactor=50);

-- policy_days_kept --------------------------------------------------------------------------------
CREATE TABLE policy_days_kept (
  kind text NOT NULL,
  day date NOT NULL,
  starting integer DEFAULT 0 NOT NULL,
  ending integer DEFAULT 0 NOT NULL,
  total_premium numeric(18,2) DEFAULT 0 NOT NULL,
  net_premium numeric(18,2) DEFAULT 0 NOT NULL,
  issued_net_premium numeric(18,2) DEFAULT 0 NOT NULL,
  issued_total_premium numeric(18,2) DEFAULT 0 NOT NULL,
  CONSTRAINT policy_days_pkey PRIMARY KEY (kind, day)
) WITH (fillfactor=50);

-- policy_drafts -----------------------------------------------------------------------------------
CREATE TABLE policy_drafts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  document_id uuid,
  status text DEFAULT 'reading' NOT NULL,
  kind text,
  insurer text,
  policy_no text,
  insured_name text,
  start_date date,
  end_date date,
  total_premium numeric(14,2),
  filled integer DEFAULT 0 NOT NULL,
  sure integer DEFAULT 0 NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  message text,
  motor_id integer,
  corporate_id integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer NOT NULL,
  search_text text GENERATED ALWAYS AS (lower((((((((file_name || ' ') || COALESCE(insurer, '')) || ' ') || COALESCE(policy_no, '')) || ' ') || COALESCE(search_key(policy_no), '')) || ' ') || COALESCE(insured_name, ''))) STORED,
  CONSTRAINT policy_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT policy_drafts_kind_check CHECK (kind = ANY (ARRAY['motor', 'corporate'])),
  CONSTRAINT policy_drafts_status_check CHECK (status = ANY (ARRAY['reading', 'ready', 'to_check', 'not_a_policy', 'no_text', 'needs_password', 'stored'])),
  CONSTRAINT policy_drafts_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate_insurance(id),
  CONSTRAINT policy_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT policy_drafts_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT policy_drafts_motor_id_fkey FOREIGN KEY (motor_id) REFERENCES motor_insurance(id),
  CONSTRAINT policy_drafts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id)
);
CREATE INDEX policy_drafts_corporate ON policy_drafts (corporate_id) WHERE corporate_id IS NOT NULL;
CREATE INDEX policy_drafts_document ON policy_drafts (document_id) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX policy_drafts_file ON policy_drafts (file_sha256) WHERE document_id IS NOT NULL;
CREATE INDEX policy_drafts_motor ON policy_drafts (motor_id) WHERE motor_id IS NOT NULL;
CREATE INDEX policy_drafts_of ON policy_drafts (owner_id, id DESC);

-- policy_months_kept ------------------------------------------------------------------------------
CREATE TABLE policy_months_kept (
  kind text NOT NULL,
  month date NOT NULL,
  total_premium numeric(18,2) DEFAULT 0 NOT NULL,
  net_premium numeric(18,2) DEFAULT 0 NOT NULL,
  issued_net_premium numeric(18,2) DEFAULT 0 NOT NULL,
  issued_total_premium numeric(18,2) DEFAULT 0 NOT NULL,
  CONSTRAINT policy_months_pkey PRIMARY KEY (kind, month)
) WITH (fillfactor=50);

-- policy_totals_kept ------------------------------------------------------------------------------
CREATE TABLE policy_totals_kept (
  kind text NOT NULL,
  policies integer DEFAULT 0 NOT NULL,
  total_premium numeric(18,2) DEFAULT 0 NOT NULL,
  od_premium numeric(18,2) DEFAULT 0 NOT NULL,
  third_party_premium numeric(18,2) DEFAULT 0 NOT NULL,
  net_premium numeric(18,2) DEFAULT 0 NOT NULL,
  new_premium numeric(18,2) DEFAULT 0 NOT NULL,
  terrisom numeric(18,2) DEFAULT 0 NOT NULL,
  commission_in_num numeric(18,2) DEFAULT 0 NOT NULL,
  commission_out_num numeric(18,2) DEFAULT 0 NOT NULL,
  pa_premium numeric(18,2) DEFAULT 0 NOT NULL,
  CONSTRAINT policy_totals_pkey PRIMARY KEY (kind)
) WITH (fillfactor=50);

-- products ----------------------------------------------------------------------------------------
CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower(name)) STORED,
  line text,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT products_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX products_name_unique ON products (lower(name)) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t40_renewals_of_line AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION keep_renewals_of_line();
CREATE TRIGGER t43_keep_known_names AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH STATEMENT EXECUTE FUNCTION keep_known_names();
CREATE TRIGGER t45_place_policies AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION place_policies();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- rate_cards --------------------------------------------------------------------------------------
CREATE TABLE rate_cards (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  side text NOT NULL,
  insurer_id integer,
  payee text,
  from_date date NOT NULL,
  to_date date,
  status text DEFAULT 'draft' NOT NULL,
  rules_text text DEFAULT '' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((name || ' ') || COALESCE(payee, ''))) STORED,
  slabs text,
  CONSTRAINT rate_cards_pkey PRIMARY KEY (id),
  CONSTRAINT rate_cards_payee CHECK (side = 'out' OR payee IS NULL),
  CONSTRAINT rate_cards_period CHECK (to_date >= from_date),
  CONSTRAINT rate_cards_side_check CHECK (side = ANY (ARRAY['in', 'out'])),
  CONSTRAINT rate_cards_status_check CHECK (status = ANY (ARRAY['draft', 'live', 'retired'])),
  CONSTRAINT rate_cards_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT rate_cards_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT rate_cards_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurers(id)
);
CREATE INDEX rate_cards_live ON rate_cards (side, from_date) WHERE status = 'live' AND deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON rate_cards FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON rate_cards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- rate_rules --------------------------------------------------------------------------------------
CREATE TABLE rate_rules (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  card_id integer NOT NULL,
  "position" integer NOT NULL,
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
  ncb text DEFAULT 'any' NOT NULL,
  base text NOT NULL,
  percent numeric(6,3),
  amount numeric(12,2),
  od_years integer,
  tp_years integer,
  models text,
  models_not text,
  seats_from integer,
  seats_to integer,
  zero_depreciation boolean,
  insured_kind text,
  net_from numeric(12,2),
  net_to numeric(12,2),
  sum_insured_from numeric(12,2),
  sum_insured_to numeric(12,2),
  od_percent numeric(6,3),
  addon_percent numeric(6,3),
  tp_percent numeric(6,3),
  pa_percent numeric(6,3),
  od_tp_percent numeric(6,3),
  net_percent numeric(6,3),
  terrorism_percent numeric(6,3),
  share_percent numeric(6,3),
  flat_amount numeric(12,2),
  declines boolean DEFAULT false NOT NULL,
  rto_cluster_id integer,
  CONSTRAINT rate_rules_pkey PRIMARY KEY (id),
  CONSTRAINT rate_rules_base_check CHECK (base = ANY (ARRAY['od', 'tp', 'od_tp', 'net', 'terrorism', 'flat'])),
  CONSTRAINT rate_rules_cover_check CHECK (cover = ANY (ARRAY['od', 'tp', 'package'])),
  CONSTRAINT rate_rules_insured_kind_check CHECK (insured_kind = ANY (ARRAY['individual', 'firm'])) NOT VALID,
  CONSTRAINT rate_rules_ncb_check CHECK (ncb = ANY (ARRAY['any', 'zero', 'some'])),
  CONSTRAINT rate_rules_pays CHECK (
CASE base
    WHEN 'flat' THEN amount IS NOT NULL AND percent IS NULL
    ELSE percent IS NOT NULL AND amount IS NULL
END),
  CONSTRAINT rate_rules_share_check CHECK (share_percent <= 100::numeric) NOT VALID,
  CONSTRAINT rate_rules_card_id_fkey FOREIGN KEY (card_id) REFERENCES rate_cards(id) ON DELETE CASCADE,
  CONSTRAINT rate_rules_rto_cluster_id_fkey FOREIGN KEY (rto_cluster_id) REFERENCES rto_clusters(id) NOT VALID
);
CREATE INDEX rate_rules_card ON rate_rules (card_id, "position");
CREATE INDEX rate_rules_cluster ON rate_rules (rto_cluster_id) WHERE rto_cluster_id IS NOT NULL;

-- re_rated_policies -------------------------------------------------------------------------------
CREATE TABLE re_rated_policies (
  re_rate_id integer NOT NULL,
  policies text NOT NULL,
  side text NOT NULL,
  policy_id integer NOT NULL,
  old_per numeric(5,2),
  old_num numeric(12,2),
  old_basis jsonb,
  new_per numeric(5,2),
  new_num numeric(12,2),
  new_basis jsonb,
  CONSTRAINT re_rated_policies_pkey PRIMARY KEY (re_rate_id, policies, side, policy_id),
  CONSTRAINT re_rated_policies_side_check CHECK (side = ANY (ARRAY['in', 'out'])),
  CONSTRAINT re_rated_policies_re_rate_id_fkey FOREIGN KEY (re_rate_id) REFERENCES re_rates(id)
);

-- re_rates ----------------------------------------------------------------------------------------
CREATE TABLE re_rates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  cards integer[] NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  policies integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  undone_at timestamptz,
  undone_by integer,
  CONSTRAINT re_rates_pkey PRIMARY KEY (id),
  CONSTRAINT re_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT re_rates_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES people(id)
);

-- receipts ----------------------------------------------------------------------------------------
CREATE TABLE receipts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  item text,
  statement_line_id integer,
  amount numeric(12,2) NOT NULL,
  tds numeric(12,2) DEFAULT 0 NOT NULL,
  received_on date NOT NULL,
  reason text,
  voids_id integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  CONSTRAINT receipts_pkey PRIMARY KEY (id),
  CONSTRAINT receipts_voided_once UNIQUE (voids_id),
  CONSTRAINT receipts_item CHECK (item ~ '^(motor|corporate|premium|endorsement|reward):[1-9][0-9]{0,8}$') NOT VALID,
  CONSTRAINT receipts_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT receipts_statement_line_id_fkey FOREIGN KEY (statement_line_id) REFERENCES statement_lines(id) NOT VALID,
  CONSTRAINT receipts_voids_id_fkey FOREIGN KEY (voids_id) REFERENCES receipts(id)
);
CREATE INDEX receipts_of_item ON receipts (item, id);
CREATE INDEX receipts_of_line ON receipts (statement_line_id) WHERE statement_line_id IS NOT NULL;
CREATE TRIGGER t10_refuse_change BEFORE DELETE OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t10_refuse_truncate BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t20_check_voiding BEFORE INSERT ON receipts FOR EACH ROW
  WHEN (new.voids_id IS NOT NULL)
  EXECUTE FUNCTION check_voiding();
CREATE TRIGGER t30_keep_item_sums AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION keep_item_sums();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- receivable_sums_kept ----------------------------------------------------------------------------
CREATE TABLE receivable_sums_kept (
  insurer_id integer NOT NULL,
  month date NOT NULL,
  open numeric(14,2) DEFAULT 0 NOT NULL,
  not_rated integer DEFAULT 0 NOT NULL,
  CONSTRAINT receivable_sums_pkey PRIMARY KEY (insurer_id, month)
);

-- recovery_codes ----------------------------------------------------------------------------------
CREATE TABLE recovery_codes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  person_id integer NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id),
  CONSTRAINT recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES second_factors(person_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX recovery_codes_person ON recovery_codes (person_id, code_hash);

-- relinking ---------------------------------------------------------------------------------------
CREATE TABLE relinking (
  policies text NOT NULL,
  after_id integer DEFAULT 0 NOT NULL,
  CONSTRAINT relinking_pkey PRIMARY KEY (policies),
  CONSTRAINT relinking_policies CHECK (policies = ANY (ARRAY['motor', 'corporate']))
);

-- renewal_days_kept -------------------------------------------------------------------------------
CREATE TABLE renewal_days_kept (
  policies text NOT NULL,
  ends_on date NOT NULL,
  line text,
  owner_id integer,
  listed integer DEFAULT 0 NOT NULL,
  never_called integer DEFAULT 0 NOT NULL,
  looks_renewed integer DEFAULT 0 NOT NULL,
  closed integer DEFAULT 0 NOT NULL,
  CONSTRAINT renewal_days_one UNIQUE NULLS NOT DISTINCT (policies, ends_on, line, owner_id)
) WITH (fillfactor=50);
CREATE INDEX renewal_days_of_owner ON renewal_days_kept (policies, owner_id, ends_on) WHERE owner_id IS NOT NULL;

-- renewal_windows ---------------------------------------------------------------------------------
CREATE TABLE renewal_windows (
  id integer DEFAULT 1 NOT NULL,
  motor_days integer DEFAULT 60 NOT NULL,
  health_days integer DEFAULT 60 NOT NULL,
  corporate_days integer DEFAULT 90 NOT NULL,
  days_back integer DEFAULT 90 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  motor_bands text DEFAULT '7, 15, 30, 45, 60' NOT NULL,
  health_bands text DEFAULT '7, 15, 30, 45, 60' NOT NULL,
  corporate_bands text DEFAULT '7, 15, 30, 60, 90' NOT NULL,
  asks_earlier boolean DEFAULT false NOT NULL,
  CONSTRAINT renewal_windows_pkey PRIMARY KEY (id),
  CONSTRAINT renewal_windows_bands CHECK (((((motor_bands || '/') || health_bands) || '/') || corporate_bands) ~ '^([1-9][0-9]{0,2}(, [1-9][0-9]{0,2}){0,5}/?){3}$'),
  CONSTRAINT renewal_windows_days CHECK (motor_days >= 1 AND motor_days <= 365 AND health_days >= 1 AND health_days <= 365 AND corporate_days >= 1 AND corporate_days <= 365 AND days_back >= 1 AND days_back <= 365),
  CONSTRAINT renewal_windows_one CHECK (id = 1)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON renewal_windows FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER UPDATE ON renewal_windows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- renewals ----------------------------------------------------------------------------------------
CREATE TABLE renewals (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  policies text NOT NULL,
  policy_id integer NOT NULL,
  part text NOT NULL,
  ends_on date NOT NULL,
  user_id integer NOT NULL,
  line text,
  stage text DEFAULT 'upcoming' NOT NULL,
  owner_id integer,
  next_call_at timestamptz,
  ready_at timestamptz,
  ready_by integer,
  lost_reason text,
  note text,
  last_outcome text,
  last_called_at timestamptz,
  renewed_policy_id integer,
  looks_renewed_by integer,
  not_renewed_by integer[] DEFAULT '{}'::integer[] NOT NULL,
  closed_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  begins_on date NOT NULL,
  insured_key text,
  chassis_key text,
  confirmed boolean DEFAULT false NOT NULL,
  motor_id integer,
  corporate_id integer,
  insured_shared boolean DEFAULT false NOT NULL,
  chassis_shared boolean DEFAULT false NOT NULL,
  own_damage_dropped boolean DEFAULT false NOT NULL,
  person_key text,
  CONSTRAINT renewals_pkey PRIMARY KEY (id),
  CONSTRAINT renewals_of_policy UNIQUE (policies, policy_id, part),
  CONSTRAINT renewals_closed CHECK ((stage = ANY (ARRAY['renewed', 'lost'])) = (closed_at IS NOT NULL)),
  CONSTRAINT renewals_lost CHECK ((stage = 'lost') = (lost_reason IS NOT NULL)),
  CONSTRAINT renewals_lost_reason CHECK (lost_reason = ANY (ARRAY['price', 'competitor', 'direct', 'sold', 'total_loss', 'claim_grievance', 'no_response', 'other'])),
  CONSTRAINT renewals_part CHECK (part = ANY (ARRAY['whole', 'od', 'tp'])),
  CONSTRAINT renewals_policies CHECK (policies = ANY (ARRAY['motor', 'corporate'])),
  CONSTRAINT renewals_policy_of_kind CHECK ((motor_id IS NULL OR policies = 'motor' AND motor_id = policy_id) AND (corporate_id IS NULL OR policies = 'corporate' AND corporate_id = policy_id)),
  CONSTRAINT renewals_renewed CHECK (stage <> 'renewed' OR renewed_policy_id IS NOT NULL),
  CONSTRAINT renewals_stage CHECK (stage = ANY (ARRAY['upcoming', 'contacted', 'quoted', 'awaiting_payment', 'renewed', 'lost'])),
  CONSTRAINT renewals_corporate_id_fkey FOREIGN KEY (corporate_id) REFERENCES corporate_insurance(id),
  CONSTRAINT renewals_motor_id_fkey FOREIGN KEY (motor_id) REFERENCES motor_insurance(id),
  CONSTRAINT renewals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id),
  CONSTRAINT renewals_ready_by_fkey FOREIGN KEY (ready_by) REFERENCES people(id),
  CONSTRAINT renewals_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX renewals_asked ON renewals (policies, ends_on) WHERE looks_renewed_by IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX renewals_chassis_begins ON renewals (chassis_key, begins_on) WHERE chassis_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX renewals_chassis_ends ON renewals (chassis_key, ends_on) WHERE chassis_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX renewals_client ON renewals (user_id);
CREATE INDEX renewals_corporate ON renewals (corporate_id) WHERE corporate_id IS NOT NULL;
CREATE INDEX renewals_done ON renewals (policies, ends_on, policy_id) WHERE deleted_at IS NULL AND (closed_at IS NOT NULL OR looks_renewed_by IS NOT NULL);
CREATE INDEX renewals_ending ON renewals (ends_on, id) WHERE deleted_at IS NULL;
CREATE INDEX renewals_insured_begins ON renewals (insured_key, begins_on) WHERE insured_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX renewals_insured_ends ON renewals (insured_key, ends_on) WHERE insured_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX renewals_motor ON renewals (motor_id) WHERE motor_id IS NOT NULL;
CREATE INDEX renewals_open ON renewals (policies, ends_on, id) WHERE closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX renewals_open_of_owner ON renewals (policies, owner_id, ends_on, id) WHERE owner_id IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX renewals_owner ON renewals (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX renewals_person_begins ON renewals (person_key, begins_on) WHERE person_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX renewals_person_ends ON renewals (person_key, ends_on) WHERE person_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX renewals_promised ON renewals (COALESCE(owner_id, 0), next_call_at, id) WHERE next_call_at IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX renewals_promised_all ON renewals (next_call_at, id) WHERE next_call_at IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX renewals_ready ON renewals (ready_at, id) WHERE ready_at IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX renewals_renewed_by ON renewals (policies, renewed_policy_id) WHERE renewed_policy_id IS NOT NULL;
CREATE INDEX renewals_to_call ON renewals (COALESCE(owner_id, 0), ends_on, id) WHERE closed_at IS NULL AND deleted_at IS NULL AND ready_at IS NULL AND next_call_at IS NULL;
CREATE INDEX renewals_to_call_all ON renewals (ends_on, id) WHERE closed_at IS NULL AND deleted_at IS NULL AND ready_at IS NULL AND next_call_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON renewals FOR EACH ROW
  WHEN (NOT old.motor_id IS DISTINCT FROM new.motor_id AND NOT old.corporate_id IS DISTINCT FROM new.corporate_id)
  EXECUTE FUNCTION count_version();
CREATE TRIGGER t15_name_policy BEFORE INSERT ON renewals FOR EACH ROW EXECUTE FUNCTION name_policy_of_renewal();
CREATE TRIGGER t20_settle BEFORE UPDATE ON renewals FOR EACH ROW
  WHEN (audit_setting('linking') IS NULL AND (old.stage IS DISTINCT FROM new.stage OR old.renewed_policy_id IS DISTINCT FROM new.renewed_policy_id OR old.not_renewed_by IS DISTINCT FROM new.not_renewed_by))
  EXECUTE FUNCTION settle_renewal();
CREATE TRIGGER t25_release BEFORE UPDATE ON renewals FOR EACH ROW
  WHEN (old.closed_at IS NOT NULL AND new.closed_at IS NULL AND new.owner_id IS NOT NULL)
  EXECUTE FUNCTION release_from_owner_who_left();
CREATE TRIGGER t29_close_of_changed BEFORE UPDATE ON renewals FOR EACH ROW
  WHEN (new.closed_at IS NULL AND new.deleted_at IS NULL AND (old.closed_at IS NOT NULL OR old.deleted_at IS NOT NULL))
  EXECUTE FUNCTION close_renewal_of_cancelled();
CREATE TRIGGER t29_close_of_new BEFORE INSERT ON renewals FOR EACH ROW
  WHEN (new.closed_at IS NULL AND new.deleted_at IS NULL)
  EXECUTE FUNCTION close_renewal_of_cancelled();
CREATE TRIGGER t40_link_others AFTER UPDATE ON renewals FOR EACH ROW
  WHEN (audit_setting('linking') IS NULL AND new.policies = 'corporate' AND (old.confirmed IS DISTINCT FROM new.confirmed OR old.renewed_policy_id IS DISTINCT FROM new.renewed_policy_id))
  EXECUTE FUNCTION link_others_of_client();
CREATE TRIGGER t48_log_change AFTER INSERT OR DELETE OR UPDATE ON renewals FOR EACH ROW EXECUTE FUNCTION log_renewal_change();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER UPDATE ON renewals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((audit_setting('linking') IS NULL OR audit_setting('in_bulk') IS NULL) AND (old.stage IS DISTINCT FROM new.stage OR old.owner_id IS DISTINCT FROM new.owner_id OR old.next_call_at IS DISTINCT FROM new.next_call_at OR old.ready_at IS DISTINCT FROM new.ready_at OR old.lost_reason IS DISTINCT FROM new.lost_reason OR old.note IS DISTINCT FROM new.note OR old.renewed_policy_id IS DISTINCT FROM new.renewed_policy_id OR old.not_renewed_by IS DISTINCT FROM new.not_renewed_by))
  EXECUTE FUNCTION audit_change();

-- rewards -----------------------------------------------------------------------------------------
CREATE TABLE rewards (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  insurer_id integer NOT NULL,
  month date NOT NULL,
  what_for text NOT NULL,
  expected numeric(12,2),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower(what_for)) STORED,
  CONSTRAINT rewards_pkey PRIMARY KEY (id),
  CONSTRAINT rewards_expected CHECK (expected > 0::numeric),
  CONSTRAINT rewards_first_of_month CHECK (month = date_trunc('month', month::timestamp without time zone)::date),
  CONSTRAINT rewards_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT rewards_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT rewards_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurers(id)
);
CREATE UNIQUE INDEX rewards_once ON rewards (insurer_id, month, lower(what_for)) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON rewards FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON rewards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- roles -------------------------------------------------------------------------------------------
CREATE TABLE roles (
  id integer NOT NULL,
  name text NOT NULL,
  second_factor_required boolean DEFAULT false NOT NULL,
  second_factor_grace_from timestamptz,
  CONSTRAINT roles_pkey PRIMARY KEY (id),
  CONSTRAINT roles_name_key UNIQUE (name)
);
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- rto_clusters ------------------------------------------------------------------------------------
CREATE TABLE rto_clusters (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  codes text[] DEFAULT '{}'::text[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((name || ' ') || joined(codes))) STORED,
  CONSTRAINT rto_clusters_pkey PRIMARY KEY (id),
  CONSTRAINT rto_clusters_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT rto_clusters_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX rto_clusters_name_unique ON rto_clusters (search_key(name)) WHERE deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON rto_clusters FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON rto_clusters DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- saved_views -------------------------------------------------------------------------------------
CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  person_id integer NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  search_text text GENERATED ALWAYS AS (lower(name)) STORED,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  CONSTRAINT saved_views_pkey PRIMARY KEY (id),
  CONSTRAINT saved_views_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT saved_views_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT saved_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (person_id, screen, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX saved_views_shared_name_unique ON saved_views (screen, lower(name)) WHERE shared AND deleted_at IS NULL;
CREATE TRIGGER t10_count_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON saved_views DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- second_factors ----------------------------------------------------------------------------------
CREATE TABLE second_factors (
  person_id integer NOT NULL,
  secret_sealed text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  confirmed_at timestamptz,
  last_step bigint DEFAULT 0 NOT NULL,
  wrong_codes integer DEFAULT 0 NOT NULL,
  wrong_codes_since timestamptz DEFAULT now() NOT NULL,
  wrong_known_codes integer DEFAULT 0 NOT NULL,
  wrong_known_codes_since timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (person_id),
  CONSTRAINT second_factors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON second_factors DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_second_factor();

-- sessions ----------------------------------------------------------------------------------------
CREATE TABLE sessions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash text NOT NULL,
  person_id integer NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_used_at timestamptz DEFAULT now() NOT NULL,
  address text,
  user_agent text,
  proven_at timestamptz DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX sessions_person ON sessions (person_id);
CREATE TRIGGER t30_note_own_session_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (old.id = audit_setting('session_id')::integer)
  EXECUTE FUNCTION note_own_session_ended();

-- sliders -----------------------------------------------------------------------------------------
CREATE TABLE sliders (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  description text,
  document_id uuid NOT NULL,
  thumbnail_id uuid NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((title || ' ') || COALESCE(description, ''))) STORED,
  "position" integer,
  starts_on date,
  ends_on date,
  CONSTRAINT sliders_pkey PRIMARY KEY (id),
  CONSTRAINT sliders_days CHECK (ends_on >= starts_on),
  CONSTRAINT sliders_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT sliders_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT sliders_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT sliders_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES documents(id)
);
CREATE INDEX sliders_document ON sliders (document_id);
CREATE INDEX sliders_thumbnail ON sliders (thumbnail_id);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON sliders FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON sliders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- statement_lines ---------------------------------------------------------------------------------
CREATE TABLE statement_lines (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  statement_id integer NOT NULL,
  row_no integer NOT NULL,
  policy_no text,
  endorsement_no text,
  vehicle_no text,
  insured text,
  start_date date,
  premium numeric(14,2),
  percent numeric(7,3),
  amount numeric(12,2) NOT NULL,
  tds numeric(12,2),
  kind text DEFAULT 'brokerage' NOT NULL,
  state text DEFAULT 'not_in_books' NOT NULL,
  rung smallint,
  reason text DEFAULT '' NOT NULL,
  item text,
  policies text,
  policy_id integer,
  user_id integer,
  expected numeric(12,2),
  received_before numeric(14,2),
  difference numeric(14,2),
  candidates jsonb DEFAULT '[]'::jsonb NOT NULL,
  decided_by integer,
  decided_at timestamptz,
  decision_reason text,
  amount_as text,
  part smallint DEFAULT 0 NOT NULL,
  whole numeric(12,2),
  whole_tds numeric(12,2),
  CONSTRAINT statement_lines_pkey PRIMARY KEY (id),
  CONSTRAINT statement_lines_row UNIQUE (statement_id, row_no, part),
  CONSTRAINT statement_lines_accepted CHECK (state <> 'accepted' OR item IS NOT NULL),
  CONSTRAINT statement_lines_item CHECK (item ~ '^(motor|corporate|premium|endorsement|reward):[1-9][0-9]{0,8}$') NOT VALID,
  CONSTRAINT statement_lines_kind CHECK (kind = ANY (ARRAY['brokerage', 'reward'])),
  CONSTRAINT statement_lines_part CHECK ((part = 0) = (whole IS NULL)) NOT VALID,
  CONSTRAINT statement_lines_state CHECK (state = ANY (ARRAY['accepted', 'short', 'excess', 'clawback', 'duplicate', 'suggested', 'not_in_books', 'ignored', 'disputed', 'no_line'])) NOT VALID,
  CONSTRAINT statement_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  CONSTRAINT statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id),
  CONSTRAINT statement_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX statement_lines_client ON statement_lines (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX statement_lines_disputed ON statement_lines (item) WHERE state = 'disputed' AND item IS NOT NULL;
CREATE INDEX statement_lines_of_item ON statement_lines (item) WHERE item IS NOT NULL;
CREATE INDEX statement_lines_state ON statement_lines (statement_id, state, row_no);

-- statement_mappings ------------------------------------------------------------------------------
CREATE TABLE statement_mappings (
  insurer_id integer NOT NULL,
  headings_hash text NOT NULL,
  mapping jsonb NOT NULL,
  signs jsonb,
  CONSTRAINT statement_mappings_pkey PRIMARY KEY (insurer_id, headings_hash),
  CONSTRAINT statement_mappings_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurers(id)
);

-- statement_sheets --------------------------------------------------------------------------------
CREATE TABLE statement_sheets (
  statement_id integer NOT NULL,
  file_name text NOT NULL,
  sheet text NOT NULL,
  heading_row integer NOT NULL,
  analysis jsonb NOT NULL,
  mapping jsonb NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  signs jsonb,
  CONSTRAINT statement_sheets_pkey PRIMARY KEY (statement_id),
  CONSTRAINT statement_sheets_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id)
);

-- statements --------------------------------------------------------------------------------------
CREATE TABLE statements (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  insurer_id integer NOT NULL,
  month date NOT NULL,
  status text DEFAULT 'uploaded' NOT NULL,
  file_sha256 text NOT NULL,
  document_id uuid,
  control_total numeric(14,2),
  tds numeric(14,2),
  received_on date,
  utr text,
  void_reason text,
  closed_at timestamptz,
  closed_by integer,
  voided_at timestamptz,
  voided_by integer,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT statements_pkey PRIMARY KEY (id),
  CONSTRAINT statements_month CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT statements_status CHECK (status = ANY (ARRAY['uploaded', 'matching', 'matched', 'closed', 'void'])) NOT VALID,
  CONSTRAINT statements_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES people(id),
  CONSTRAINT statements_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT statements_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT statements_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurers(id),
  CONSTRAINT statements_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES people(id)
);
CREATE INDEX statements_document ON statements (document_id) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX statements_file ON statements (insurer_id, file_sha256) WHERE status <> 'void';
CREATE INDEX statements_of_insurer ON statements (insurer_id, month);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON statements FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON statements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- targets -----------------------------------------------------------------------------------------
CREATE TABLE targets (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  month date NOT NULL,
  person_id integer,
  figure text NOT NULL,
  value numeric(14,2),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT targets_pkey PRIMARY KEY (id),
  CONSTRAINT targets_once UNIQUE NULLS NOT DISTINCT (month, person_id, figure),
  CONSTRAINT targets_figure_check CHECK (figure = ANY (
CASE
    WHEN person_id IS NULL THEN ARRAY['net', 'policies', 'commission_in', 'retention']
    ELSE ARRAY['net', 'policies', 'calls', 'renewed']
END)),
  CONSTRAINT targets_first_of_month CHECK (month = date_trunc('month', month::timestamp without time zone)::date),
  CONSTRAINT targets_value_check CHECK (value >= 0::numeric),
  CONSTRAINT targets_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT targets_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON targets FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON targets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- tax_rates ---------------------------------------------------------------------------------------
CREATE TABLE tax_rates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  line text,
  part text NOT NULL,
  from_date date NOT NULL,
  to_date date,
  percent numeric(5,2) NOT NULL,
  source text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((COALESCE(line, '') || ' ') || COALESCE(source, ''))) STORED,
  CONSTRAINT tax_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rates_part CHECK (part = ANY (ARRAY['od', 'tp', 'any'])),
  CONSTRAINT tax_rates_percent CHECK (percent >= 0::numeric AND percent <= 100::numeric),
  CONSTRAINT tax_rates_period CHECK (to_date >= from_date),
  CONSTRAINT tax_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT tax_rates_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON tax_rates FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_refuse_overlapping_rate BEFORE INSERT OR UPDATE ON tax_rates FOR EACH ROW
  WHEN (new.deleted_at IS NULL)
  EXECUTE FUNCTION refuse_overlapping_rate();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON tax_rates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- tds_rates ---------------------------------------------------------------------------------------
CREATE TABLE tds_rates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  payee text NOT NULL,
  from_date date NOT NULL,
  to_date date,
  percent numeric(5,2) NOT NULL,
  threshold numeric(12,2) NOT NULL,
  section text NOT NULL,
  source text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((((payee || ' ') || section) || ' ') || COALESCE(source, ''))) STORED,
  CONSTRAINT tds_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tds_rates_payee CHECK (payee = ANY (ARRAY['company', 'other', 'no_pan'])),
  CONSTRAINT tds_rates_percent CHECK (percent >= 0::numeric AND percent <= 100::numeric),
  CONSTRAINT tds_rates_period CHECK (to_date >= from_date),
  CONSTRAINT tds_rates_threshold CHECK (threshold >= 0::numeric),
  CONSTRAINT tds_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT tds_rates_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON tds_rates FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_refuse_overlapping_tds_rate BEFORE INSERT OR UPDATE ON tds_rates FOR EACH ROW
  WHEN (new.deleted_at IS NULL)
  EXECUTE FUNCTION refuse_overlapping_tds_rate();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON tds_rates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- tds_receivable ----------------------------------------------------------------------------------
CREATE TABLE tds_receivable (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  quarter text NOT NULL,
  insurer_id integer NOT NULL,
  theirs numeric(14,2) NOT NULL,
  source text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT tds_receivable_pkey PRIMARY KEY (id),
  CONSTRAINT tds_receivable_of_insurer UNIQUE (quarter, insurer_id),
  CONSTRAINT tds_receivable_quarter CHECK (quarter ~ '^20[0-9]{2}-[0-9]{2}-Q[1-4]$'),
  CONSTRAINT tds_receivable_source CHECK (source = ANY (ARRAY['typed', 'file'])),
  CONSTRAINT tds_receivable_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT tds_receivable_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurers(id)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON tds_receivable FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON tds_receivable DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- telecom_records ---------------------------------------------------------------------------------
CREATE TABLE telecom_records (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  inquiry_date date,
  product_over text,
  remark text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS ((lower((((((name || ' ') || mobile) || ' ') || COALESCE(product_over, '')) || ' ') || COALESCE(remark, '')) || ' ') || search_key(mobile)) STORED,
  status text DEFAULT 'new' NOT NULL,
  next_call_at timestamptz,
  owner_id integer,
  lost_reason text,
  user_id integer,
  ready_at timestamptz,
  ready_by integer,
  last_outcome text,
  last_called_at timestamptz,
  CONSTRAINT telecom_records_pkey PRIMARY KEY (id),
  CONSTRAINT telecom_records_lost_reason CHECK (lost_reason = ANY (ARRAY['price', 'competitor', 'direct', 'sold', 'total_loss', 'claim_grievance', 'no_response', 'other'])),
  CONSTRAINT telecom_records_status CHECK (status = ANY (ARRAY['new', 'follow_up', 'quoted', 'won', 'lost'])),
  CONSTRAINT telecom_records_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT telecom_records_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id),
  CONSTRAINT telecom_records_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id),
  CONSTRAINT telecom_records_ready_by_fkey FOREIGN KEY (ready_by) REFERENCES people(id),
  CONSTRAINT telecom_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES people(id)
);
CREATE INDEX telecom_records_call_number ON telecom_records (call_number(mobile) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX telecom_records_client ON telecom_records (user_id) WHERE user_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX telecom_records_day ON telecom_records (inquiry_date, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX telecom_records_employee ON telecom_records (created_by, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX telecom_records_newest ON telecom_records (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX telecom_records_number ON telecom_records (search_key(mobile) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX telecom_records_open ON telecom_records (next_call_at, id) WHERE (status = ANY (ARRAY['new', 'follow_up', 'quoted'])) AND deleted_at IS NULL;
CREATE INDEX telecom_records_ready ON telecom_records (ready_at, id) WHERE ready_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX telecom_records_search ON telecom_records USING gin (search_text gin_trgm_ops);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON telecom_records FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t25_release BEFORE UPDATE ON telecom_records FOR EACH ROW
  WHEN ((old.status = ANY (ARRAY['won', 'lost'])) AND (new.status <> ALL (ARRAY['won', 'lost'])) AND new.owner_id IS NOT NULL)
  EXECUTE FUNCTION release_from_owner_who_left();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON telecom_records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- throttle ----------------------------------------------------------------------------------------
CREATE TABLE throttle (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT throttle_pkey PRIMARY KEY (key)
);

-- tp_rates ----------------------------------------------------------------------------------------
CREATE TABLE tp_rates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  vehicle_class text NOT NULL,
  up_to numeric(7,2),
  years integer DEFAULT 1 NOT NULL,
  premium numeric(12,2) NOT NULL,
  per_passenger numeric(12,2),
  from_date date NOT NULL,
  to_date date,
  source text,
  is_verified integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  deleted_by integer,
  search_text text GENERATED ALWAYS AS (lower((replace(vehicle_class, '_', ' ') || ' ') || COALESCE(source, ''))) STORED,
  CONSTRAINT tp_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tp_rates_is_verified CHECK (is_verified = ANY (ARRAY[0, 1])),
  CONSTRAINT tp_rates_per_passenger CHECK (per_passenger >= 0::numeric),
  CONSTRAINT tp_rates_period CHECK (to_date >= from_date),
  CONSTRAINT tp_rates_premium CHECK (premium >= 0::numeric),
  CONSTRAINT tp_rates_up_to CHECK (up_to > 0::numeric),
  CONSTRAINT tp_rates_years CHECK (years >= 1 AND years <= 10),
  CONSTRAINT tp_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT tp_rates_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES people(id)
);
CREATE TRIGGER t10_count_version BEFORE UPDATE ON tp_rates FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER t20_refuse_overlapping_tp_rate BEFORE INSERT OR UPDATE ON tp_rates FOR EACH ROW
  WHEN (new.deleted_at IS NULL)
  EXECUTE FUNCTION refuse_overlapping_tp_rate();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT OR DELETE OR UPDATE ON tp_rates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- write_offs --------------------------------------------------------------------------------------
CREATE TABLE write_offs (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  item text NOT NULL,
  amount numeric(12,2) NOT NULL,
  reason text NOT NULL,
  voids_id integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  created_by integer,
  CONSTRAINT write_offs_pkey PRIMARY KEY (id),
  CONSTRAINT write_offs_voided_once UNIQUE (voids_id),
  CONSTRAINT write_offs_item CHECK (item ~ '^(motor|corporate|premium|endorsement):[1-9][0-9]{0,8}$'),
  CONSTRAINT write_offs_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  CONSTRAINT write_offs_voids_id_fkey FOREIGN KEY (voids_id) REFERENCES write_offs(id)
);
CREATE INDEX write_offs_of_item ON write_offs (item, id);
CREATE TRIGGER t10_refuse_change BEFORE DELETE OR UPDATE ON write_offs FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t10_refuse_truncate BEFORE TRUNCATE ON write_offs FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER t20_check_voiding BEFORE INSERT ON write_offs FOR EACH ROW
  WHEN (new.voids_id IS NOT NULL)
  EXECUTE FUNCTION check_voiding();
CREATE TRIGGER t30_keep_item_sums AFTER INSERT ON write_offs FOR EACH ROW EXECUTE FUNCTION keep_item_sums();
CREATE CONSTRAINT TRIGGER t50_audit_change AFTER INSERT ON write_offs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();

-- functions ---------------------------------------------------------------------------------------

CREATE FUNCTION asks_renewals_from()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select case when not asks_earlier then moved_in_on() end from renewal_windows
$function$;

CREATE FUNCTION audit_chained_text(entry audit_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((entry).content_hash IS NULL) THEN audit_entry_text(entry) ELSE (jsonb_build_array((entry).id, to_char(((entry).at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), (entry).person_id, (entry).action, (entry).table_name, (entry).record_id, (entry).content_hash, (entry).request_id, (entry).previous_hash))::text END;

CREATE FUNCTION audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  said_before jsonb := audit_row(row_before, row_before);
  said_after jsonb := audit_row(row_before, row_after);
  entry audit_entries;
begin
  if said_before = said_after then return null; end if;
  if audit_setting('in_bulk') = 'on' then
    entry.salt := gen_random_uuid();
    entry.before := said_before;
    entry.after := said_after;
    entry.address := audit_setting('address');
    insert into audit_pending (person_id, action, table_name, record_id, before, after, address, request_id, salt, content_hash) values (
      audit_setting('person_id')::integer,
      coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
      tg_table_name,
      (coalesce(row_after, row_before) ->> 'id')::bigint,
      said_before,
      said_after,
      entry.address,
      audit_setting('request_id'),
      entry.salt,
      encode(sha256(convert_to(audit_content_text(entry), 'UTF8')), 'hex')
    );
    return null;
  end if;
  insert into audit_entries (person_id, action, table_name, record_id, before, after, address, request_id) values (
    audit_setting('person_id')::integer,
    coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
    tg_table_name,
    (coalesce(row_after, row_before) ->> 'id')::bigint,
    said_before,
    said_after,
    audit_setting('address'),
    audit_setting('request_id')
  );
  return null;
end $function$;

CREATE FUNCTION audit_content_text(entry audit_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_array((entry).salt, (entry).before, (entry).after, (entry).address))::text;

CREATE FUNCTION audit_entry_text(entry audit_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_array((entry).id, to_char(((entry).at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), (entry).person_id, (entry).action, (entry).table_name, (entry).record_id, (entry).before, (entry).after, (entry).address, (entry).request_id, (entry).previous_hash))::text;

CREATE FUNCTION audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_entries (person_id, action, table_name, record_id, after, address, request_id) values (
    audit_setting('person_id')::integer, new.action, new.table_name, new.record_id, new.details, audit_setting('address'), audit_setting('request_id')
  );
  delete from audit_events where id = new.id;
  return null;
end $function$;

CREATE FUNCTION audit_row(row_before jsonb, row_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (row_after IS NULL) THEN NULL::jsonb ELSE (((row_after - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key,motor_id,corporate_id,policy_deleted}'::text[]) - CASE WHEN (row_after ? 'policy_no') THEN '{line,insurer_id,payee_id}'::text[] ELSE '{}'::text[] END) || CASE WHEN ((row_after ? 'password_hash') AND ((row_after -> 'password_hash') IS DISTINCT FROM (row_before -> 'password_hash'))) THEN '{"password": "set"}'::jsonb ELSE '{}'::jsonb END) END;

CREATE FUNCTION audit_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was boolean := tg_op <> 'INSERT' and old.confirmed_at is not null;
  is_on boolean := tg_op <> 'DELETE' and new.confirmed_at is not null;
begin
  if was <> is_on then
    insert into audit_entries (person_id, action, table_name, record_id, before, after, address, request_id) values (
      audit_setting('person_id')::integer,
      coalesce(audit_setting('action'), 'sql.' || lower(tg_op)),
      'people',
      case when tg_op = 'DELETE' then old.person_id else new.person_id end,
      jsonb_build_object('second_factor', was),
      jsonb_build_object('second_factor', is_on),
      audit_setting('address'),
      audit_setting('request_id')
    );
  end if;
  return null;
end $function$;

CREATE FUNCTION audit_setting(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting(('bimabahi.' || name), true), '');

CREATE FUNCTION call_number(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~ '^[0-9]{10}$') THEN value ELSE COALESCE(number_within(value), '') END;

CREATE FUNCTION chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chain audit_chain;
begin
  -- chain_pending_audit has chained it.
  if audit_setting('chaining') = 'on' then return new; end if;
  new.salt := gen_random_uuid();
  new.content_hash := encode(sha256(convert_to(audit_content_text(new), 'UTF8')), 'hex');
  select * into chain from audit_chain for update;
  new.id := chain.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := chain.last_hash;
  new.hash := encode(sha256(convert_to(audit_chained_text(new), 'UTF8')), 'hex');
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $function$;

CREATE FUNCTION chain_pending_audit(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  chain audit_chain;
  entry audit_entries;
  one audit_pending;
  last_pending bigint := 0;
  chained integer := 0;
begin
  select * into chain from audit_chain for update;
  perform set_config('bimabahi.chaining', 'on', true);
  for one in select * from audit_pending order by id limit most loop
    entry.id := chain.last_id + 1;
    entry.at := clock_timestamp();
    entry.person_id := one.person_id;
    entry.action := one.action;
    entry.table_name := one.table_name;
    entry.record_id := one.record_id;
    entry.before := one.before;
    entry.after := one.after;
    entry.address := one.address;
    entry.request_id := one.request_id;
    entry.previous_hash := chain.last_hash;
    entry.salt := one.salt;
    entry.content_hash := one.content_hash;
    entry.hash := encode(sha256(convert_to(audit_chained_text(entry), 'UTF8')), 'hex');
    insert into audit_entries select (entry).*;
    chain.last_id := entry.id;
    chain.last_hash := entry.hash;
    last_pending := one.id;
    chained := chained + 1;
  end loop;
  delete from audit_pending where id <= last_pending;
  update audit_chain set last_id = chain.last_id, last_hash = chain.last_hash;
  perform set_config('bimabahi.chaining', '', true);
  return chained;
end $function$;

CREATE FUNCTION chassis_key(chassis_no text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((length(search_key(chassis_no)) >= 6) AND (search_key(chassis_no) ~ '[1-9]')) THEN upper(search_key(chassis_no)) ELSE NULL::text END;

CREATE FUNCTION check_voiding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  voided jsonb;
  given jsonb := to_jsonb(new);
begin
  execute format('select to_jsonb(entry) from %I entry where id = $1', tg_table_name) into voided using new.voids_id;
  if voided is null or voided->>'voids_id' is not null
    or (given->>'item') is distinct from (voided->>'item')
    or (given->>'payee_id') is distinct from (voided->>'payee_id')
    or (given->>'kind') is distinct from (voided->>'kind')
    or (given->>'amount')::numeric <> -(voided->>'amount')::numeric
    or coalesce((given->>'tds')::numeric, 0) <> -coalesce((voided->>'tds')::numeric, 0) then
    raise exception 'entry % of % is not what it takes back', new.voids_id, tg_table_name;
  end if;
  return new;
end $function$;

CREATE FUNCTION claim_due(claim_kind text, claim_stage text, since timestamptz)
 RETURNS timestamptz
 LANGUAGE sql
 STABLE
AS $function$
  select since + make_interval(hours => c.hours) from claim_clocks c
  where c.from_stage = claim_stage and c.kind in (claim_kind, 'any')
  order by c.kind = 'any' limit 1
$function$;

CREATE FUNCTION client_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(word.word, ' ' ORDER BY (word.word COLLATE "C")) AS string_agg FROM regexp_split_to_table(regexp_replace(regexp_replace(lower(client_name_key.name), '(^|\s)m/s(?=[\s.]|$)', ' ', 'g'), '[.,/()''"’&-]+', ' ', 'g'), '\s+') word(word) WHERE ((word.word <> '') AND (word.word <> ALL (ARRAY['mr', 'mrs', 'ms', 'miss', 'master', 'shri', 'shree', 'sri', 'smt', 'kum', 'kumari', 'dr', 'prof', 'adv', 'ca', 'messrs', 'late']))));

CREATE FUNCTION close_renewal_of_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.policies = 'motor' and exists (select from motor_insurance where id = new.policy_id and cancelled_on is not null))
    or (new.policies = 'corporate' and exists (select from corporate_insurance where id = new.policy_id and cancelled_on is not null)) then
    new.stage := 'lost';
    new.lost_reason := coalesce(new.lost_reason, 'other');
    new.closed_at := now();
    new.next_call_at := null;
    new.ready_at := null;
    new.ready_by := null;
  end if;
  return new;
end $function$;

CREATE FUNCTION commission_parts(policy integer, added corporate_insurance_premium, anew boolean)
 RETURNS TABLE(id integer, side text, part numeric, per numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with installment as (
    select p.id, p.premium_date, p.premium_excluding_tax + coalesce(p.terrorism_premium, 0) as net, p.commission_in_num, p.commission_in_per,
      p.commission_in_shared, p.commission_out_num, p.commission_out_per, p.commission_out_shared
    from corporate_insurance_premium p where p.corporate_insurance_id = policy and p.deleted_at is null
    union all
    select added.id, added.premium_date, added.premium_excluding_tax + coalesce(added.terrorism_premium, 0), added.commission_in_num,
      added.commission_in_per, added.commission_in_shared, added.commission_out_num, added.commission_out_per, added.commission_out_shared
    where added.id is not null
  ), plan as (
    select p.id, p.premium_date, p.net, given.*, sum(p.net) over (partition by given.side) as planned,
      coalesce(c.new_premium, 0) + coalesce(c.terrisom, 0) as premium,
      given.is_part and (coalesce(s.received, 0) <> 0 or coalesce(s.paid_on, 0) <> 0) as has_money
    from corporate_insurance c cross join installment p
    cross join lateral (values
      ('in', c.commission_in_num, c.commission_in_per, p.commission_in_num, p.commission_in_per, p.commission_in_shared),
      ('out', c.commission_out_num, c.commission_out_per, p.commission_out_num, p.commission_out_per, p.commission_out_shared)
    ) as given(side, whole, whole_per, own, own_per, is_part)
    left join item_sums s on s.item = 'premium:' || p.id
    where c.id = policy and c.deleted_at is null and c.is_installment <> 0
  ), kept as (
    select *, has_money and not (anew and planned >= premium and bool_and(has_money) over (partition by side)
      and row_number() over (partition by side order by premium_date desc, id desc) = 1) as keeps
    from plan
  ), rest as (
    select *, whole - coalesce(sum(own) filter (where keeps) over (partition by side), 0) as rest,
      greatest(planned, premium) - coalesce(sum(net) filter (where keeps) over (partition by side), 0) as rest_net,
      planned >= premium and row_number() over (partition by side order by keeps, premium_date desc, id desc) = 1 as takes_rest
    from kept
  ), share as (
    select *, round(rest * net / nullif(rest_net, 0), 2) as share from rest where not keeps
  ), part as (
    select *, case when takes_rest then rest - coalesce(sum(share) over (partition by side), 0) + coalesce(share, 0) else share end as part from share
  )
  select part.id, part.side, part.part, part.whole_per from part
  where greatest(planned, premium) > 0 and (is_part or (own is null and own_per is null and whole is not null))
$function$;

CREATE FUNCTION continues(old corporate_insurance, next corporate_insurance)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((((next).start_date - (old).end_date) >= '-60'::integer) AND (((next).start_date - (old).end_date) <= 90)) AND ((next).end_date > (old).end_date) AND (COALESCE((number_key((old).user_id, (old).policy_no) = number_key((next).user_id, (next).policy_no)), false) OR (COALESCE((words_of((old).product) = words_of((next).product)), false) AND ((old).product IS NOT NULL) AND COALESCE(is_same_item((old).item_description, (next).item_description), false))));

CREATE FUNCTION corporate_line(product text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT categories.line FROM categories WHERE ((lower(categories.name) = lower(btrim(corporate_line.product))) AND (categories.deleted_at IS NULL))), (SELECT products.line FROM products WHERE ((lower(products.name) = lower(btrim(corporate_line.product))) AND (products.deleted_at IS NULL))));

CREATE FUNCTION corporate_search_text(policy corporate_insurance)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((lower(concat_ws(' ', (policy).insured_name, (policy).name_remark, (policy).insured_mobile, (policy).insured_email, (policy).policy_no, (policy).company, (policy).product)) || ' ') || concat_ws(' ', search_key((policy).policy_no), plain_name((policy).insured_name), (policy).client_text, lower((policy).remark), lower((policy).claim_remark), ''));

CREATE FUNCTION corporate_successors(due renewals)
 RETURNS TABLE(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer)
 LANGUAGE sql
 STABLE
AS $function$
  select next.id, next.start_date, is_named,
    is_named or has_number or coalesce(is_insured and is_item and next.start_date = due.ends_on + 1 and not has_twin, false),
    case when is_named or has_number then 0 else 10 end
  from (
      select other.policy_id from renewals other
      where not due.insured_shared and other.insured_key = due.insured_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('corporate') and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where not due.chassis_shared and other.chassis_key = due.chassis_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('corporate') and other.deleted_at is null
      union
      select named.id from corporate_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
      union
      select said.id from corporate_insurance said
      where number_key(said.user_id, said.previous_policy_no) = due.chassis_key and said.previous_policy_no is not null
        and said.deleted_at is null
    ) as found
    join corporate_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join corporate_insurance policy on policy.id = due.policy_id
    cross join lateral (
      -- Unless it names another, or somebody said that it does not renew this one.
      select next.previous_policy_no is not null and next.renewed_from is null and next.id <> all (due.not_renewed_by)
          and policy_before('corporate', next.id) is not distinct from due.policy_id as says_number) as said
    cross join lateral (
      select (next.renewed_from is not distinct from due.policy_id or says_number) and next.end_date > due.ends_on as is_named,
        not due.chassis_shared and coalesce(number_key(next.user_id, next.policy_no) = due.chassis_key, false) as has_number,
        is_same_name(policy.insured_name, next.insured_name) as is_insured,
        is_same_item(policy.item_description, next.item_description) as is_item) as facts
    cross join lateral (
      -- Others of client and product that end on that day: what is one's next period by its number is not another's.
      select coalesce(bool_or(twin.chassis_key = number_key(next.user_id, next.policy_no)), false) as is_of_twin,
        coalesce(bool_or(is_same_name(other.insured_name, next.insured_name) and is_same_item(other.item_description, next.item_description)),
          false) as has_twin
      from renewals twin join corporate_insurance other on other.id = twin.policy_id
      where twin.policies = 'corporate' and twin.insured_key = due.insured_key and twin.ends_on = due.ends_on and twin.id <> due.id
        and twin.deleted_at is null) as twins
  where due.policies = 'corporate'
    and (is_named or (
      next.start_date between due.ends_on - 60 and due.ends_on + days_of_following('corporate') and next.end_date > due.ends_on
      and next.id <> all (due.not_renewed_by)
      and (has_number or (is_insured is not false and is_item is not false and not is_of_twin))
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and (next.previous_policy_no is null or policy_before('corporate', next.id) is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)))
$function$;

CREATE FUNCTION corporate_takeovers(due renewals)
 RETURNS TABLE(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  near integer[];
  may integer[];
  is_alone boolean;
begin
  if due.policies <> 'corporate' or due.person_key is null then return; end if;
  near := array(
    select other.policy_id from renewals other
    where other.person_key = due.person_key and other.begins_on between due.ends_on - 30 and due.ends_on + 30 and other.deleted_at is null
    limit 21);
  if cardinality(near) > 20 or cardinality(near) = 0 then return; end if;
  may := array(
    select next.id
    from corporate_insurance next join corporate_insurance policy on policy.id = due.policy_id
    where next.id = any (near) and next.id <> due.policy_id and next.id <> all (due.not_renewed_by) and may_take_over(policy, next)
      and not exists (select from corporate_insurance other where other.id = next.renewed_from and other.deleted_at is null)
      and (next.previous_policy_no is null or policy_before('corporate', next.id) is null)
      and not exists (
        select from renewals other where other.policies = 'corporate' and other.renewed_policy_id = next.id and other.confirmed
          and other.id <> due.id and other.deleted_at is null)
      and not exists (
        select from renewals other join corporate_insurance old on old.id = other.policy_id
        where other.person_key = due.person_key and other.ends_on between next.start_date - 90 and next.start_date + 60
          and other.policy_id not in (due.policy_id, next.id) and other.deleted_at is null and continues(old, next)));
  if cardinality(may) = 0 then return; end if;
  is_alone := cardinality(may) = 1 and not exists (
    select from corporate_successors(due) as closer where closer.policy_id <> may[1])
    and not exists (
      select from corporate_insurance next
        join renewals other on other.person_key = due.person_key and other.ends_on between next.start_date - 30 and next.start_date + 30
          and other.policy_id not in (due.policy_id, next.id) and other.deleted_at is null
        join corporate_insurance old on old.id = other.policy_id
      where next.id = may[1] and may_take_over(old, next)
        and not exists (
          select from renewals later join corporate_insurance follower on follower.id = later.policy_id
          where later.person_key = due.person_key and later.begins_on between other.ends_on - 60 and other.ends_on + 90
            and later.policy_id not in (old.id, next.id) and later.deleted_at is null and continues(old, follower)));
  return query
    select next.id, next.start_date, false,
      is_alone and next.previous_policy_no is null and coalesce(next.business_type in ('renewal', 'rollover'), false)
        and coalesce(is_same_name(policy.insured_name, next.insured_name), false),
      20
    from corporate_insurance next join corporate_insurance policy on policy.id = due.policy_id where next.id = any (may);
end $function$;

CREATE FUNCTION count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $function$;

CREATE FUNCTION cover_beside(product text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(regexp_replace("substring"(lower(product), '\m(?:top\W*up|critical|hospital\W*(?:daily\W*)?cash|cancer|accident)'), '\W', '', 'g'), '');

CREATE FUNCTION cover_of(cover text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  letters text := regexp_replace(lower(cover), '[^a-z]', '', 'g');
begin
  return case
    when cover ~ '^\s*\(?\d ?\+ ?\d\)?\s*$' then 'package'
    else coalesce(
      cover_of_letters(letters), cover_of_letters(regexp_replace(letters, '(years?|yrs?|only|policy|cover|insurance)', '', 'g')))
  end;
end $function$;

CREATE FUNCTION cover_of_letters(letters text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (letters = ANY (ARRAY['od', 'saod', 'standaloneod', 'owndamage', 'standaloneowndamage'])) THEN 'od' WHEN (letters = ANY (ARRAY['tp', 'satp', 'standalonetp', 'thirdparty', 'liability', 'thirdpartyliability', 'act'])) THEN 'tp' WHEN (letters = ANY (ARRAY['package', 'comprehensive', 'comp', 'bundled', 'bundle', 'odtp', 'longterm'])) THEN 'package' ELSE NULL::text END;

CREATE FUNCTION days_of_change(change change_log)
 RETURNS TABLE(kind text, day date, starting integer, ending integer, net_premium numeric, total_premium numeric, issued_net_premium numeric, issued_total_premium numeric)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select change.subject || '_insurance', part.day, part.starts, part.ends, part.net, part.total, part.issued_net, part.issued_total
  from (values
    (change.start_date, change.counted, 0, change.net_premium, change.total_premium, 0, 0),
    (change.end_date, 0, change.counted, 0, 0, 0, 0),
    (change.issued_on, 0, 0, 0, 0, change.net_premium, change.total_premium)
  ) as part (day, starts, ends, net, total, issued_net, issued_total)
  where change.subject in ('motor', 'corporate') and part.day is not null
$function$;

CREATE FUNCTION days_of_following(kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE kind WHEN 'motor' THEN 365 ELSE 90 END;

CREATE FUNCTION drops_own_damage(due renewals, next_id integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if due.policies <> 'motor' or due.part <> 'whole' or next_id is null then return false; end if;
  return coalesce((
    select coalesce(cover_of(policy.od_tp_package_policy), 'package') = 'package' and cover_of(next.od_tp_package_policy) = 'tp'
    from motor_insurance policy, motor_insurance next where policy.id = due.policy_id and next.id = next_id), false);
end $function$;

CREATE FUNCTION end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entrusted constant boolean := old.role_id is not distinct from new.role_id and new.is_active and new.deleted_at is null;
begin
  delete from invitations where person_id = new.id or (created_by = new.id and not entrusted);
  if entrusted and old.password_hash is not distinct from new.password_hash then return null; end if;
  delete from sessions
  where person_id = new.id and (id is distinct from audit_setting('kept_session')::integer or not entrusted);
  return null;
end $function$;

CREATE FUNCTION erased(content jsonb, fields text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (jsonb_typeof(content) <> 'object') THEN content ELSE (content || COALESCE((SELECT jsonb_object_agg(jsonb_each.key, '[erased]') AS jsonb_object_agg FROM jsonb_each(erased.content) jsonb_each(key, value) WHERE ((jsonb_each.key = ANY (erased.fields)) AND (jsonb_each.value <> ALL (ARRAY['null'::jsonb, '""'::jsonb])))), '{}'::jsonb)) END;

CREATE FUNCTION erased_keys(content jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (jsonb_typeof(content) = 'object') THEN (SELECT array_agg(jsonb_each.key) AS array_agg FROM jsonb_each(erased_keys.content) jsonb_each(key, value) WHERE (jsonb_each.value = '"[erased]"'::jsonb)) ELSE NULL::text[] END;

CREATE FUNCTION fold_changes(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  up_to bigint;
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('sums: fold')) then return 0; end if;
  select max(id) into up_to from (select id from change_log order by id limit at_most) as first;
  if up_to is null then return 0; end if;
  with taken as (
    delete from change_log as log where id <= up_to returning log.*, log as change
  ), days as (
    select part.* from taken cross join lateral days_of_change(taken.change) part
  ), add_days as (
    insert into policy_days_kept as kept
      (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, day, sum(starting), sum(ending), sum(net_premium), sum(total_premium), sum(issued_net_premium), sum(issued_total_premium)
    from days group by kind, day
    on conflict (kind, day) do update set starting = kept.starting + excluded.starting, ending = kept.ending + excluded.ending,
      net_premium = kept.net_premium + excluded.net_premium, total_premium = kept.total_premium + excluded.total_premium,
      issued_net_premium = kept.issued_net_premium + excluded.issued_net_premium,
      issued_total_premium = kept.issued_total_premium + excluded.issued_total_premium
  ), add_months as (
    insert into policy_months_kept as kept (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, date_trunc('month', day::timestamp)::date as month, sum(net_premium), sum(total_premium), sum(issued_net_premium),
      sum(issued_total_premium)
    from days group by kind, 2
    on conflict (kind, month) do update set
      net_premium = kept.net_premium + excluded.net_premium, total_premium = kept.total_premium + excluded.total_premium,
      issued_net_premium = kept.issued_net_premium + excluded.issued_net_premium,
      issued_total_premium = kept.issued_total_premium + excluded.issued_total_premium
  ), add_blocks as (
    insert into policy_blocks_kept as kept (kind, block, policies)
    select subject || '_insurance', record_id / 1000, sum(counted) from taken where subject in ('motor', 'corporate') group by 1, 2
    on conflict (kind, block) do update set policies = kept.policies + excluded.policies
  ), add_totals as (
    insert into policy_totals_kept as kept (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom,
      commission_in_num, commission_out_num, pa_premium)
    select subject || '_insurance', sum(counted), coalesce(sum(total_premium), 0), coalesce(sum(od_premium), 0), coalesce(sum(third_party_premium), 0),
      coalesce(sum(net_premium) filter (where subject = 'motor'), 0), coalesce(sum(new_premium), 0), coalesce(sum(terrisom), 0),
      coalesce(sum(commission_in_num), 0), coalesce(sum(commission_out_num), 0), coalesce(sum(pa_premium), 0)
    from taken where subject in ('motor', 'corporate') group by subject
    on conflict (kind) do update set policies = kept.policies + excluded.policies,
      total_premium = kept.total_premium + excluded.total_premium, od_premium = kept.od_premium + excluded.od_premium,
      third_party_premium = kept.third_party_premium + excluded.third_party_premium, net_premium = kept.net_premium + excluded.net_premium,
      new_premium = kept.new_premium + excluded.new_premium, terrisom = kept.terrisom + excluded.terrisom,
      commission_in_num = kept.commission_in_num + excluded.commission_in_num,
      commission_out_num = kept.commission_out_num + excluded.commission_out_num, pa_premium = kept.pa_premium + excluded.pa_premium
  ), add_people as (
    insert into person_counts_kept as kept (role_id, is_active, people)
    select role_id, is_active, sum(counted) from taken where subject = 'person' group by role_id, is_active
    on conflict (role_id, is_active) do update set people = kept.people + excluded.people
  ), add_renewals as (
    insert into renewal_days_kept as kept (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, end_date, line, owner_id, sum(counted), sum(never_called), sum(looks_renewed), sum(closed)
    from taken where subject = 'renewal' group by policies, end_date, line, owner_id
    on conflict on constraint renewal_days_one do update set listed = kept.listed + excluded.listed,
      never_called = kept.never_called + excluded.never_called, looks_renewed = kept.looks_renewed + excluded.looks_renewed,
      closed = kept.closed + excluded.closed
  ), changed as (
    select distinct item.kind, item.record_id from taken cross join lateral items_of_change(taken.change) item
  ), items as (
    select item.kind, item.record_id, item.insurer_id, item.month, item.open
    from changed cross join lateral (
      select one.* from true_open_items one where one.kind = changed.kind and one.record_id = changed.record_id offset 0) item
  ), were as (
    select kept.kind, kept.record_id, kept.insurer_id, kept.month, kept.open
    from changed join open_items_kept kept on kept.kind = changed.kind and kept.record_id = changed.record_id
  ), end_items as (
    delete from open_items_kept kept using were
    where kept.kind = were.kind and kept.record_id = were.record_id
      and not exists (select from items where items.kind = were.kind and items.record_id = were.record_id)
  ), add_items as (
    insert into open_items_kept (kind, record_id, insurer_id, month, open) select kind, record_id, insurer_id, month, open from items
    on conflict (kind, record_id) do update set insurer_id = excluded.insurer_id, month = excluded.month, open = excluded.open
  ), add_sums as (
    insert into receivable_sums_kept as kept (insurer_id, month, open, not_rated)
    select insurer_id, month, sum(owed), sum(unrated)
    from (
      select insurer_id, month, coalesce(open, 0) as owed, (open is null)::integer as unrated from items
      union all
      select insurer_id, month, -coalesce(open, 0), -(open is null)::integer from were
    ) as parts
    group by insurer_id, month having (sum(owed), sum(unrated)) <> (0, 0)
    on conflict (insurer_id, month) do update set open = kept.open + excluded.open, not_rated = kept.not_rated + excluded.not_rated
  )
  select count(*) into folded from taken;
  return folded;
end $function$;

CREATE FUNCTION give_client_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- What is done at once. An erasure leaves nothing for later.
  few constant integer := case when new.erased_at is null then 40 else null end;
begin
  if few is null or few >= (
    select count(*) from (
      (select from motor_insurance where user_id = new.id and deleted_at is null limit few + 1)
      union all
      (select from corporate_insurance where user_id = new.id and deleted_at is null limit few + 1)
    ) as policies
  ) then
    update motor_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
    update corporate_insurance set client_text = new.search_text where user_id = new.id and deleted_at is null;
    delete from jobs where kind = 'texts' and record_id = new.id;
  else
    insert into jobs (kind, of_table, record_id, person_id)
    select 'texts', of_table, new.id, audit_setting('person_id')::integer
    from (values ('motor_insurance'), ('corporate_insurance')) as tables (of_table)
    on conflict on constraint jobs_one do update set after_id = 0, person_id = excluded.person_id;
  end if;
  return null;
end $function$;

CREATE FUNCTION give_number_to_relations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update people set search_text = null where relation_of = new.id and deleted_at is null;
  return null;
end $function$;

CREATE FUNCTION give_policy_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'motor_insurance' then
    update endorsements set policy_deleted = new.deleted_at is not null where motor_id = new.id;
    update claims set policy_deleted = new.deleted_at is not null where motor_id = new.id;
  else
    update endorsements set policy_deleted = new.deleted_at is not null where corporate_id = new.id;
    update claims set policy_deleted = new.deleted_at is not null where corporate_id = new.id;
  end if;
  return null;
end $function$;

CREATE FUNCTION hold_insurer_names()
 RETURNS void
 LANGUAGE sql
RETURN pg_advisory_xact_lock_shared(hashtextextended('insurers of numbers', (0)::bigint));

CREATE FUNCTION ignore_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return new;
end $function$;

CREATE FUNCTION insurer_key(name text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT ('insurer ' || insurer_names.insurer_id) FROM insurer_names WHERE (insurer_names.key = search_key(insurer_key.name))), NULLIF(search_key(name), ''), NULLIF(lower(btrim(name)), ''));

CREATE FUNCTION is_same_insurer(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((lower(one) = lower(other)) OR COALESCE((insurer_key(one) = insurer_key(other)), true));

CREATE FUNCTION is_same_item(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((words_of(one) <@ words_of(other)) AND (words_of(one) @> words_of(other))) THEN true WHEN ((words_of(one) <@ words_of(other)) OR (words_of(one) @> words_of(other))) THEN NULL::boolean ELSE false END;

CREATE FUNCTION is_same_name(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (words_of_name(one) = words_of_name(other)) THEN true WHEN (ARRAY(SELECT DISTINCT word.word FROM unnest(words_of_name(is_same_name.one)) word(word) WHERE (length(word.word) > 1) ORDER BY word.word) = ARRAY(SELECT DISTINCT word.word FROM unnest(words_of_name(is_same_name.other)) word(word) WHERE (length(word.word) > 1) ORDER BY word.word)) THEN NULL::boolean ELSE false END;

CREATE FUNCTION is_same_vehicle(one_no text, one_chassis text, other_no text, other_chassis text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((vehicle_key(one_no) = vehicle_key(other_no)), (chassis_key(one_chassis) = chassis_key(other_chassis)), true);

CREATE FUNCTION item_state(expected numeric, received numeric, written_off numeric, tolerance numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when expected is null then 'not_rated'
    when abs(received - expected) <= tolerance and (received <> 0 or expected = 0) then 'received'
    when (received - expected) * (case when expected < 0 then -1 else 1 end) > tolerance then 'excess'
    when written_off <> 0 and abs(expected - received - written_off) <= tolerance then 'written_off'
    when received <> 0 then 'part'
    else 'expected'
  end
$function$;

CREATE FUNCTION items_of_change(change change_log)
 RETURNS TABLE(kind text, record_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select change.subject, change.record_id where change.subject in ('motor', 'corporate', 'premium', 'endorsement')
  union all
  select 'endorsement', e.id from endorsements e where change.subject = 'motor' and e.motor_id = change.record_id and e.version_no is not null
  union all
  select 'endorsement', e.id from endorsements e where change.subject = 'corporate' and e.corporate_id = change.record_id and e.version_no is not null
  union all
  select 'premium', p.id from corporate_insurance_premium p where change.subject = 'corporate' and p.corporate_insurance_id = change.record_id
    and p.deleted_at is null
$function$;

CREATE FUNCTION joined(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(words, ' ');

CREATE FUNCTION keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.id = audit_setting('person_id')::integer then
    raise exception 'nobody deactivates, deletes or demotes themself' using errcode = 'check_violation', constraint = 'people_not_oneself';
  end if;
  -- Two Admins who take each other out at once queue up here; the second is counted without the first.
  perform pg_advisory_xact_lock(hashtext('people: the last Admin'));
  if not exists (select from people where role_id = 1 and is_active and deleted_at is null and id <> new.id) then
    raise exception 'the last active Admin stays' using errcode = 'check_violation', constraint = 'people_last_admin';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_corporate_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.insurer_id := known_name('insurers', new.company);
  new.payee_id := known_name('payees', new.broker);
  return new;
end $function$;

CREATE FUNCTION keep_corporate_renewals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, product, line, business_type, item_description, start_date, end_date, renewed_from
        from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, product, line, business_type, item_description, start_date, end_date, renewed_from
        from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('corporate', changed); end if;
  return null;
end $function$;

CREATE FUNCTION keep_item_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  given jsonb := to_jsonb(new);
begin
  if new.item is null then return null; end if;
  insert into item_sums as sums (item, received, tds, written_off, paid_on) values (
    new.item,
    case tg_table_name when 'receipts' then new.amount else 0 end,
    case tg_table_name when 'receipts' then (given->>'tds')::numeric else 0 end,
    case tg_table_name when 'write_offs' then new.amount else 0 end,
    case tg_table_name when 'payee_entries' then new.amount else 0 end
  ) on conflict (item) do update set
    received = sums.received + excluded.received,
    tds = sums.tds + excluded.tds,
    written_off = sums.written_off + excluded.written_off,
    paid_on = sums.paid_on + excluded.paid_on;
  return null;
end $function$;

CREATE FUNCTION keep_known_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text[];
begin
  -- One at a time: what another has changed meanwhile is seen after its commit.
  lock table known_names in share row exclusive mode;
  changed := array(
    select key
    from (select key, id from master_names where master = tg_table_name) as now
      full join (select key, id from known_names where master = tg_table_name) as known using (key)
    where now.id is distinct from known.id order by key);
  if changed = '{}' then return null; end if;
  delete from known_names where master = tg_table_name and key = any (changed);
  insert into known_names (master, key, id) select master, key, id from master_names where master = tg_table_name and key = any (changed);
  -- Policies keep no id of their product: their lines follow by jobs of their own.
  if tg_table_name in ('products', 'categories') then return null; end if;
  insert into jobs as job (kind, of_table, keys, person_id)
  select tg_table_name, of_table, changed, audit_setting('person_id')::integer
  from (values ('corporate_insurance'), ('motor_insurance')) as tables (of_table) order by of_table
  on conflict on constraint jobs_one do update
    set keys = case when job.keys is not null then job.keys || excluded.keys end, after_id = 0, person_id = excluded.person_id;
  return null;
end $function$;

CREATE FUNCTION keep_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'motor_insurance' then
    new.line := policy_line('motor', new.product);
  else
    new.line := policy_line('corporate', new.product, new.company);
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_motor_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.insurer_id := known_name('insurers', new.name_remark);
  new.payee_id := known_name('payees', new.sub_broker);
  return new;
end $function$;

CREATE FUNCTION keep_motor_renewals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from rows_after where deleted_at is null);
  else
    changed := array(
      select id from (
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, vehicle_no, chassis_no, od_tp_package_policy,
          start_date, end_date, od_end_date, tp_end_date, renewed_from from rows_after
        except
        select id, deleted_at is null, user_id, insured_name, policy_no, previous_policy_no, vehicle_no, chassis_no, od_tp_package_policy,
          start_date, end_date, od_end_date, tp_end_date, renewed_from from rows_before) as differing);
  end if;
  if cardinality(changed) > 0 then perform keep_renewals('motor', changed); end if;
  return null;
end $function$;

CREATE FUNCTION keep_renewals(kind text, changed integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  plans text := current_setting('plan_cache_mode');
  before policy_parts[];
  due policy_parts[];
  near policy_parts[];
  said integer[];
  linked integer[];
  around integer[];
begin
  -- A step of an import is always read by the indexes; what is best for thousands depends on how many.
  perform set_config('plan_cache_mode', case when cardinality(changed) > 500 then 'force_custom_plan' else 'force_generic_plan' end, true);
  before := array(
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
    from renewals where policies = kind and policy_id = any (changed));
  due := array(select one from policy_parts one where policies = kind and policy_id = any (changed) order by policy_id, part);
  near := before || due;
  -- What says the number of one of these as its previous one, or renewed one of them until now.
  said := array(
    select policy_id from policies_that_say(kind, changed)
    union
    select renewed_policy_id from renewals
    where policies = kind and policy_id = any (changed) and renewed_policy_id is not null and deleted_at is null);
  -- What names a firm's policy may renew another one once that is deleted, and no longer once it is restored.
  if kind = 'corporate' and cardinality(before) > 0 then
    near := near || array(
      select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
      from renewals where policies = kind and deleted_at is null and policy_id in (
        select id from corporate_insurance where renewed_from = any (changed) and deleted_at is null));
  end if;
  if kind = 'corporate' and cardinality(said) > 0 then
    near := near || array(
      select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
      from renewals where policies = kind and deleted_at is null and policy_id = any (said));
  end if;
  perform lock_renewals(
    array(select insured_key from unnest(near) union select chassis_key from unnest(near) union select person_key from unnest(near))
      || numbers_of(kind, changed));

  if cardinality(before) > 0 then
    update renewals as renewal set part = first.part
    from unnest(due) as first
    where renewal.policies = kind and renewal.policy_id = first.policy_id and renewal.part <> 'tp' and first.part <> 'tp'
      and renewal.part <> first.part;
    update renewals set deleted_at = now()
    where policies = kind and policy_id = any (changed) and deleted_at is null
      and (policy_id, part) not in (select policy_id, part from unnest(due));
  end if;
  insert into renewals (policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)
  select policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key from unnest(due)
  on conflict (policies, policy_id, part) do update
  set begins_on = excluded.begins_on, ends_on = excluded.ends_on, user_id = excluded.user_id, line = excluded.line,
    insured_key = excluded.insured_key, chassis_key = excluded.chassis_key, person_key = excluded.person_key, deleted_at = null
  where (renewals.begins_on, renewals.ends_on, renewals.user_id, renewals.line, renewals.insured_key, renewals.chassis_key,
      renewals.person_key, renewals.deleted_at is null)
    is distinct from (excluded.begins_on, excluded.ends_on, excluded.user_id, excluded.line, excluded.insured_key, excluded.chassis_key,
      excluded.person_key, true);

  select array_agg(id) filter (where may_follow), array_agg(id) into linked, around from renewals_around(kind, near, changed);
  linked := linked || array(
    select renewal.id from named_predecessors named
      join renewals renewal on renewal.policies = kind and renewal.policy_id = named.renewed_from and renewal.deleted_at is null
    where named.policies = kind and named.policy_id = any (changed || said));
  if kind = 'corporate' then linked := linked || renewals_of_persons(near); end if;
  -- One policy that is added and has none before or after it has nothing to be linked.
  if cardinality(before) > 0 or cardinality(changed) > 1 or cardinality(linked || around || said) > 0
    or exists (
      select from unnest(due) as one join renewals next on next.insured_key = one.insured_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.chassis_key = one.chassis_key
      where next.begins_on between one.ends_on - 60 and one.ends_on + days_of_following(kind) and next.deleted_at is null)
    or exists (
      select from unnest(due) as one join renewals next on next.person_key = one.person_key
      where next.begins_on between one.ends_on - 30 and one.ends_on + 30 and next.deleted_at is null)
  then
    linked := linked || array(
      select id from renewals where policies = kind and policy_id = any (changed) and deleted_at is null
      union all
      select id from renewals where policies = kind and renewed_policy_id = any (changed || said) and deleted_at is null);
    perform from renewals where id = any (linked || around) order by id for update;
    perform link_renewals(linked || mark_shared(around));
  end if;
  perform set_config('plan_cache_mode', plans, true);
end $function$;

CREATE FUNCTION keep_renewals_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed integer[];
begin
  select array_agg(policy.id) into changed
  from corporate_insurance policy join renewals renewal on renewal.policies = 'corporate' and renewal.policy_id = policy.id
  where lower(policy.product) in (lower(case when tg_op <> 'INSERT' then old.name end), lower(case when tg_op <> 'DELETE' then new.name end))
    and policy.deleted_at is null and renewal.line is distinct from corporate_line(policy.product);
  if changed is not null then perform keep_renewals('corporate', changed); end if;
  return null;
end $function$;

CREATE FUNCTION keep_typed_commission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('bimabahi.sharing', true), '') = 'on' then return new; end if;
  if (new.commission_in_num, new.commission_in_per) is distinct from (old.commission_in_num, old.commission_in_per) then
    new.commission_in_shared := false;
  end if;
  if (new.commission_out_num, new.commission_out_per) is distinct from (old.commission_out_num, old.commission_out_per) then
    new.commission_out_shared := false;
  end if;
  return new;
end $function$;

CREATE FUNCTION known_name(master text, written text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  wanted text := search_key(written);
begin
  return (select known.id from known_names known where known.master = known_name.master and known.key = wanted);
end $function$;

CREATE FUNCTION line_by_name(kind text, product text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  words text := ' ' || btrim(regexp_replace(lower(product), '[^a-z0-9]+', ' ', 'g')) || ' ';
begin
  return (select line from line_names where policies = kind and position(' ' || name || ' ' in words) > 0 order by place limit 1);
end $function$;

CREATE FUNCTION link_others_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  near policy_parts[];
begin
  near := array(
    select row(policies, policy_id, part, begins_on, ends_on, user_id, line, insured_key, chassis_key, person_key)::policy_parts
    from renewals
    where policies = 'corporate' and policy_id in (old.renewed_policy_id, new.renewed_policy_id) and deleted_at is null);
  perform link_renewals(array(
    select id from renewals_around('corporate', near, '{}') where may_follow and id <> new.id
    union
    select id from unnest(renewals_of_persons(near)) as id where id <> new.id));
  return null;
end $function$;

CREATE FUNCTION link_renewals(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, and before anything is read of them, so that what others decided meanwhile is seen.
  perform from renewals where id = any (ids) order by id for update;
  perform mark_shared(ids);
  perform set_config('bimabahi.linking', 'on', true);
  update renewals as renewal
  set stage = made.stage, lost_reason = made.lost_reason, renewed_policy_id = made.renewed_policy_id,
    looks_renewed_by = made.looks_renewed_by, closed_at = made.closed_at, confirmed = made.confirmed,
    own_damage_dropped = made.own_damage_dropped
  from renewals due cross join lateral settled(due) as made
  where due.id = any (ids) and renewal.id = due.id
    and (due.stage, due.renewed_policy_id, due.looks_renewed_by, due.confirmed, due.own_damage_dropped)
      is distinct from (made.stage, made.renewed_policy_id, made.looks_renewed_by, made.confirmed, made.own_damage_dropped);
  perform set_config('bimabahi.linking', '', true);
end $function$;

CREATE FUNCTION lock_numbers(kind text, numbers text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(numbers) > 1000 then
    perform pg_advisory_xact_lock(hashtextextended('numbers of all', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('numbers of all', 0));
    perform pg_advisory_xact_lock(hashtext('policy numbers'), hash)
    from (select distinct hashtext(kind || ' ' || number) as hash from unnest(numbers) as number order by 1) as hashes;
  end if;
end $function$;

CREATE FUNCTION lock_renewals(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(keys) > 1000 then
    perform pg_advisory_xact_lock(hashtextextended('renewals of all', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('renewals of all', 0));
    perform pg_advisory_xact_lock(hashtext('renewals'), hash)
    from (select distinct hashtext(key) as hash from unnest(keys) as key where key is not null order by 1) as hashes;
  end if;
end $function$;

CREATE FUNCTION log_item_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'item_sums' then
    insert into change_log (subject, record_id) values (split_part(new.item, ':', 1), split_part(new.item, ':', 2)::integer);
  else
    insert into change_log (subject, record_id)
    values (case tg_table_name when 'endorsements' then 'endorsement' else 'premium' end, coalesce(new.id, old.id));
  end if;
  return null;
end $function$;

CREATE FUNCTION log_person_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (subject, record_id, counted, role_id, is_active)
  select 'person', id, sum(sign), role, active
  from (values
    (case when tg_op <> 'INSERT' and old.deleted_at is null then -1 else 0 end, old.id, old.role_id, old.is_active),
    (case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end, new.id, new.role_id, new.is_active)
  ) as person (sign, id, role, active)
  where sign <> 0 group by id, role, active having sum(sign) <> 0;
  return null;
end $function$;

CREATE FUNCTION log_policy_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then -1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if tg_table_name = 'motor_insurance' then
    if was <> 0 and is_now <> 0 and (old.start_date, old.end_date, old.issue_date, old.insurer_id, old.total_premium, old.net_premium,
      old.od_premium, old.third_party_premium, old.pa_premium, old.commission_in_num, old.commission_out_num) is not distinct from
      (new.start_date, new.end_date, new.issue_date, new.insurer_id, new.total_premium, new.net_premium,
      new.od_premium, new.third_party_premium, new.pa_premium, new.commission_in_num, new.commission_out_num) then return null; end if;
    insert into change_log (subject, record_id, counted, start_date, end_date, issued_on, total_premium, net_premium, od_premium,
      third_party_premium, pa_premium, commission_in_num, commission_out_num)
    select 'motor', id, sum(sign), starts, ends, issued, sum(sign * coalesce(total, 0)), sum(sign * coalesce(net, 0)),
      sum(sign * coalesce(od, 0)), sum(sign * coalesce(tp, 0)), sum(sign * coalesce(pa, 0)), sum(sign * coalesce(com_in, 0)),
      sum(sign * coalesce(com_out, 0))
    from (values
      (was, old.id, old.start_date, old.end_date, coalesce(old.issue_date, old.start_date), old.total_premium, old.net_premium, old.od_premium,
        old.third_party_premium, old.pa_premium, old.commission_in_num, old.commission_out_num),
      (is_now, new.id, new.start_date, new.end_date, coalesce(new.issue_date, new.start_date), new.total_premium, new.net_premium, new.od_premium,
        new.third_party_premium, new.pa_premium, new.commission_in_num, new.commission_out_num)
    ) as policy (sign, id, starts, ends, issued, total, net, od, tp, pa, com_in, com_out)
    where sign <> 0 group by id, starts, ends, issued;
  else
    if was <> 0 and is_now <> 0 and (old.start_date, old.end_date, old.issue_date, old.insurer_id, old.is_installment, old.total_premium,
      old.new_premium, old.terrisom, old.commission_in_num, old.commission_out_num) is not distinct from
      (new.start_date, new.end_date, new.issue_date, new.insurer_id, new.is_installment, new.total_premium,
      new.new_premium, new.terrisom, new.commission_in_num, new.commission_out_num) then return null; end if;
    insert into change_log (subject, record_id, counted, start_date, end_date, issued_on, total_premium, net_premium, new_premium, terrisom,
      commission_in_num, commission_out_num)
    select 'corporate', id, sum(sign), starts, ends, issued, sum(sign * coalesce(total, 0)),
      sum(sign * (coalesce(net, 0) + coalesce(terror, 0))), sum(sign * coalesce(net, 0)), sum(sign * coalesce(terror, 0)),
      sum(sign * coalesce(com_in, 0)), sum(sign * coalesce(com_out, 0))
    from (values
      (was, old.id, old.start_date, old.end_date, coalesce(old.issue_date, old.start_date), old.total_premium, old.new_premium, old.terrisom,
        old.commission_in_num, old.commission_out_num),
      (is_now, new.id, new.start_date, new.end_date, coalesce(new.issue_date, new.start_date), new.total_premium, new.new_premium, new.terrisom,
        new.commission_in_num, new.commission_out_num)
    ) as policy (sign, id, starts, ends, issued, total, net, terror, com_in, com_out)
    where sign <> 0 group by id, starts, ends, issued;
  end if;
  return null;
end $function$;

CREATE FUNCTION log_renewal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (subject, record_id, policies, end_date, line, owner_id, counted, never_called, looks_renewed, closed)
  select 'renewal', id, of_policies, ends_on, of_line, owner, sum(sign * is_open), sum(sign * is_open * uncalled), sum(sign * is_open * looks),
    sum(sign * (1 - is_open))
  from (values
    (case when tg_op <> 'INSERT' and old.deleted_at is null then -1 else 0 end, old.id, old.policies, old.ends_on, old.line, old.owner_id,
      (old.closed_at is null)::integer, (old.last_called_at is null)::integer, (old.looks_renewed_by is not null)::integer),
    (case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end, new.id, new.policies, new.ends_on, new.line, new.owner_id,
      (new.closed_at is null)::integer, (new.last_called_at is null)::integer, (new.looks_renewed_by is not null)::integer)
  ) as renewal (sign, id, of_policies, ends_on, of_line, owner, is_open, uncalled, looks)
  where sign <> 0 group by id, of_policies, ends_on, of_line, owner
  having (sum(sign * is_open), sum(sign * is_open * uncalled), sum(sign * is_open * looks), sum(sign * (1 - is_open))) <> (0, 0, 0, 0);
  return null;
end $function$;

CREATE FUNCTION mark_shared(ids integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
AS $function$
declare
  most constant integer := 20;
  marked integer[];
begin
  with found as (
    select due.id,
      ending_insured > most or beginning_insured > most as insured,
      ending_chassis > most or beginning_chassis > most as chassis
    from renewals due
      cross join lateral (
        select count(*) as ending_insured from (
          select from renewals other
          where other.insured_key = due.insured_key and other.ends_on between due.ends_on - 60 and due.ends_on + 90
            and other.deleted_at is null
          limit most + 1) as seen) as a
      cross join lateral (
        select count(*) as beginning_insured from (
          select from renewals other
          where other.insured_key = due.insured_key and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following(due.policies)
            and other.part <> 'tp' and other.deleted_at is null
          limit most + 1) as seen) as b
      cross join lateral (
        select count(*) as ending_chassis from (
          select from renewals other
          where other.chassis_key = due.chassis_key and other.ends_on between due.ends_on - 60 and due.ends_on + 90
            and other.deleted_at is null
          limit most + 1) as seen) as c
      cross join lateral (
        select count(*) as beginning_chassis from (
          select from renewals other
          where other.chassis_key = due.chassis_key and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following(due.policies)
            and other.part <> 'tp' and other.deleted_at is null
          limit most + 1) as seen) as d
    where due.id = any (ids)
  ), changed as (
    update renewals set insured_shared = found.insured, chassis_shared = found.chassis
    from found
    where renewals.id = found.id and (renewals.insured_shared, renewals.chassis_shared) <> (found.insured, found.chassis)
    returning renewals.id
  )
  select coalesce(array_agg(id), '{}') into marked from changed;
  return marked;
end $function$;

CREATE FUNCTION may_take_over(old corporate_insurance, next corporate_insurance)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((old).user_id = (next).user_id) AND ((((next).start_date - (old).end_date) >= '-30'::integer) AND (((next).start_date - (old).end_date) <= 30)) AND ((next).end_date > (old).end_date) AND (((old).end_date - (old).start_date) >= 180) AND (COALESCE((old).line, '') <> 'life_individual') AND (cover_beside((old).product) = cover_beside((next).product)) AND COALESCE((((words_of((old).product) = words_of((next).product)) AND ((old).product IS NOT NULL)) OR (((old).line = (next).line) AND ((old).line = ANY (ARRAY['health_individual', 'health_group', 'personal_accident_individual', 'personal_accident_group', 'fire'])))), false));

CREATE FUNCTION motor_search_text(policy motor_insurance)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((lower(concat_ws(' ', (policy).insured_name, (policy).name_remark, (policy).insured_mobile, (policy).insured_email, (policy).policy_no, (policy).vehicle_no, (policy).make_model, (policy).product)) || ' ') || concat_ws(' ', search_key((policy).policy_no), search_key((policy).vehicle_no), search_key((policy).engine_no), search_key((policy).chassis_no), plain_name((policy).insured_name), (policy).client_text, lower((policy).remark), lower((policy).claim_remark), ''));

CREATE FUNCTION motor_successors(due renewals)
 RETURNS TABLE(policy_id integer, start_date date, is_named boolean, by_itself boolean, rank integer)
 LANGUAGE sql
 STABLE
AS $function$
  select next.id, next.start_date, is_named,
    is_named or (is_own and (starts = 1 or (starts between 2 and 90 and coalesce(is_same_name(policy.insured_name, next.insured_name), false)))),
    case when is_own then 0 else 10 end + case when goes_on then 0 when next_cover = 'od' then 1 else 2 end
  from (
      select other.policy_id from renewals other
      where not due.insured_shared and other.insured_key = due.insured_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('motor')
        and other.part <> 'tp' and other.deleted_at is null
      union
      select other.policy_id from renewals other
      where not due.chassis_shared and other.chassis_key = due.chassis_key
        and other.begins_on between due.ends_on - 60 and due.ends_on + days_of_following('motor')
        and other.part <> 'tp' and other.deleted_at is null
      union
      select named.id from motor_insurance named where named.renewed_from = due.policy_id and named.deleted_at is null
      union
      select said.id from motor_insurance old
        join motor_insurance said on number_key(said.user_id, said.previous_policy_no) = number_key(old.user_id, old.policy_no)
      where old.id = due.policy_id and said.previous_policy_no is not null and said.deleted_at is null
    ) as found
    join motor_insurance next on next.id = found.policy_id and next.id <> due.policy_id
    join motor_insurance policy on policy.id = due.policy_id
    cross join lateral (
      select coalesce(cover_of(policy.od_tp_package_policy), 'package') as cover,
        coalesce(cover_of(next.od_tp_package_policy), 'package') as next_cover,
        next.start_date - due.ends_on as starts, next.user_id = policy.user_id as is_own,
        -- Unless it names another, or somebody said that it does not renew this one.
        next.previous_policy_no is not null and next.renewed_from is null and next.id <> all (due.not_renewed_by)
          and policy_before('motor', next.id) is not distinct from due.policy_id as says_number) as facts
    cross join lateral (
      select next_cover <> 'tp' and coalesce(next.od_end_date, next.end_date) > due.ends_on as has_od,
        next_cover <> 'od' and coalesce(next.tp_end_date, next.end_date) > due.ends_on as has_tp) as later
    cross join lateral (
      select (has_od or due.part = 'tp' or (due.part = 'whole' and cover = 'tp')) and (has_tp or due.part = 'od') as goes_on) as part
    cross join lateral (
      -- Of a policy with two ends it renews only the part that it covers.
      select (next.renewed_from is not distinct from due.policy_id or says_number) and (goes_on or due.part = 'whole' or cover = 'od')
        and greatest(next.end_date, next.od_end_date, next.tp_end_date) > due.ends_on as is_named) as link
  where due.policies = 'motor'
    and (is_named or (
      starts between -60 and days_of_following('motor') and next.id <> all (due.not_renewed_by)
      -- A package is also renewed by one of its two covers: the vehicle is insured.
      and (goes_on or (due.part = 'whole' and cover = 'package' and (has_od or has_tp)))))
$function$;

CREATE FUNCTION moved_in_on()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select came.day
  from (
      select (min(started_at) at time zone 'Asia/Kolkata')::date as day from imports
      where kind in ('motor_insurance', 'corporate_insurance') and started_at is not null
        and status in ('running', 'paused', 'done', 'stopped', 'failed')) as came
  where came.day is not null and not coalesce(least(
      (select created_at from motor_insurance order by id limit 1),
      (select created_at from corporate_insurance order by id limit 1)) < came.day - 30, false)
$function$;

CREATE FUNCTION name_policies_of_renewals(after integer, many integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET lock_timeout TO '200ms'
AS $function$
declare
  last integer;
begin
  select max(id) into last from (select id from renewals where id > after order by id limit many) as next;
  update renewals as renewal set motor_id = policy.id
  from motor_insurance policy
  where renewal.id > after and renewal.id <= last and renewal.policies = 'motor' and renewal.motor_id is null
    and policy.id = renewal.policy_id;
  update renewals as renewal set corporate_id = policy.id
  from corporate_insurance policy
  where renewal.id > after and renewal.id <= last and renewal.policies = 'corporate' and renewal.corporate_id is null
    and policy.id = renewal.policy_id;
  return last;
end $function$;

CREATE FUNCTION name_policy_of_renewal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.motor_id := case new.policies when 'motor' then new.policy_id end;
  new.corporate_id := case new.policies when 'corporate' then new.policy_id end;
  return new;
end $function$;

CREATE FUNCTION name_words(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(array_to_string(ARRAY(SELECT DISTINCT word.word FROM unnest(words_of_name(name_words.name)) word(word) WHERE (length(word.word) > 1) ORDER BY word.word), ' '), '');

CREATE FUNCTION note_own_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('bimabahi.own_session_ended', 'yes', true);
  return null;
end $function$;

CREATE FUNCTION number_key(user_id integer, policy_no text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((length(search_key(policy_no)) >= 5) AND (search_key(policy_no) ~ '[1-9]')) THEN ((user_id || ' number ') || search_key(policy_no)) ELSE NULL::text END;

CREATE FUNCTION number_reached(person integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up as (
    select mobile, relation_of, 0 as steps from people where id = person and deleted_at is null
    union all
    select p.mobile, p.relation_of, steps + 1 from up join people p on p.id = up.relation_of and p.deleted_at is null
    where up.mobile is null and steps < 20
  )
  select mobile from up where mobile is not null limit 1
$function$;

CREATE FUNCTION number_within(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT regexp_replace(regexp_replace(COALESCE("substring"(text.plain, '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_]*){10,}'), "substring"(text.plain, '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*){10,}'), "substring"(text.plain, '\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*)+'), ''), '[^0-9+]', '', 'g'), '^(?:\+91|\+|(?![0-9]{10}$)0*(?:91(?=[0-9]{10}$))?)', '') AS regexp_replace FROM (SELECT regexp_replace(translate(NORMALIZE(number_within.value, NFKC), '०१२३४५६७८९', '0123456789'), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g') AS plain) text);

CREATE FUNCTION numbers_of(kind text, ids integer[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if kind = 'motor' then
    return array(
      select number_key(policy.user_id, said) from motor_insurance policy
        cross join lateral (values (policy.policy_no), (policy.previous_policy_no)) as numbers (said)
      where policy.id = any (ids));
  end if;
  return array(select number_key(user_id, previous_policy_no) from corporate_insurance where id = any (ids) and previous_policy_no is not null);
end $function$;

CREATE FUNCTION place_policies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.name, old.aliases, old.line, old.deleted_at) is not distinct from (new.name, new.aliases, new.line, new.deleted_at) then
    return null;
  end if;
  insert into jobs (kind, of_table, name, person_id)
  select 'lines', of_table, named.name, audit_setting('person_id')::integer
  from (
      select lower(btrim(one)) as name from unnest(case when tg_op <> 'INSERT' then old.aliases || old.name end) as one
      union select lower(btrim(one)) from unnest(case when tg_op <> 'DELETE' then new.aliases || new.name end) as one
    ) as named
    cross join (values ('corporate_insurance'), ('motor_insurance')) as tables (of_table)
  where named.name is not null
  order by named.name, of_table
  on conflict on constraint jobs_one do update set after_id = 0, person_id = excluded.person_id;
  return null;
end $function$;

CREATE FUNCTION plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (name ~ '[^A-Za-z0-9 ]|\m[A-Za-z] +[A-Za-z]\M') THEN NULLIF(NULLIF(btrim(regexp_replace(regexp_replace(regexp_replace(NORMALIZE(lower(name), NFD), '[\u0300-\u036f''’‘`´\u200c\u200d]', '', 'g'), '[. \t\n]+', ' ', 'g'), '(?<=(?:^| )[a-z]) (?=[a-z](?: |$))', '', 'g')), regexp_replace(lower(name), '(?<=[a-z]{2})[.](?= |$)', '', 'g')), '') ELSE NULL::text END;

CREATE FUNCTION policies_that_say(kind text, ids integer[])
 RETURNS TABLE(policy_id integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if kind = 'motor' then
    return query select next.id from motor_insurance old
      join motor_insurance next on number_key(next.user_id, next.previous_policy_no) = number_key(old.user_id, old.policy_no)
      where old.id = any (ids) and next.previous_policy_no is not null and next.deleted_at is null;
  else
    return query select next.id from corporate_insurance old
      join corporate_insurance next on number_key(next.user_id, next.previous_policy_no) = number_key(old.user_id, old.policy_no)
      where old.id = any (ids) and next.previous_policy_no is not null and next.deleted_at is null;
  end if;
end $function$;

CREATE FUNCTION policy_before(kind text, next_id integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found integer[];
begin
  if kind = 'motor' then
    select array_agg(one.id) into found from (
      select old.id, rank() over (order by coalesce(is_same, false) desc, old.end_date desc) as place
      from motor_insurance next
        join motor_insurance old on search_key(old.policy_no) = search_key(next.previous_policy_no) and old.user_id = next.user_id
        cross join lateral (select case
          when chassis_key(old.chassis_no) = chassis_key(next.chassis_no) or vehicle_key(old.vehicle_no) = vehicle_key(next.vehicle_no) then true
          when vehicle_key(old.vehicle_no) <> vehicle_key(next.vehicle_no) then false end as is_same) as vehicle
      where next.id = next_id and number_key(next.user_id, next.previous_policy_no) is not null and old.deleted_at is null
        and old.id <> next.id and old.start_date < next.start_date and is_same is not false) as one
    where one.place = 1;
  else
    select array_agg(one.id) into found from (
      select old.id, rank() over (order by coalesce(words_of(old.product) = words_of(next.product), false) desc, old.end_date desc) as place
      from corporate_insurance next
        join corporate_insurance old on search_key(old.policy_no) = search_key(next.previous_policy_no) and old.user_id = next.user_id
      where next.id = next_id and number_key(next.user_id, next.previous_policy_no) is not null and old.deleted_at is null
        and old.id <> next.id and old.start_date < next.start_date) as one
    where one.place = 1;
  end if;
  return case when cardinality(found) = 1 then found[1] end;
end $function$;

CREATE FUNCTION policy_line(kind text, product text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  called text := lower(btrim(product));
  of_product text;
  of_category text;
begin
  if product is null then return null; end if;
  select line into of_product from products where lower(name) = called and deleted_at is null;
  if not found then
    select line into of_product from products
    where id = (select known.id from known_names as known where master = 'products' and key = called) and deleted_at is null;
  end if;
  select line into of_category from categories where lower(name) = called and deleted_at is null;
  if not found then
    select line into of_category from categories
    where id = (select known.id from known_names as known where master = 'categories' and key = called) and deleted_at is null;
  end if;
  if kind = 'corporate' then return coalesce(of_category, of_product, line_by_name(kind, product)); end if;
  return coalesce(of_product, of_category, line_by_name(kind, product));
end $function$;

CREATE FUNCTION policy_line(kind text, product text, company text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  by_product text := policy_line(kind, product);
  of_kind text;
begin
  if by_product is not null or kind <> 'corporate' or company is null then return by_product; end if;
  select insurers.kind into of_kind
  from insurer_names join insurers on insurers.id = insurer_names.insurer_id where insurer_names.key = search_key(company);
  if of_kind = 'life' then return 'life_individual'; end if;
  if of_kind is distinct from 'health' then return null; end if;
  return case when product ~* '\m(group|corporate|employees?|staff)\M' then 'health_group' else 'health_individual' end;
end $function$;

CREATE FUNCTION rebuild_receivables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('sums: fold'));
  delete from open_items_kept;
  delete from receivable_sums_kept;
  insert into open_items_kept (kind, record_id, insurer_id, month, open) select kind, record_id, insurer_id, month, open from true_open_items;
  insert into receivable_sums_kept (insurer_id, month, open, not_rated)
    select insurer_id, month, coalesce(sum(open), 0), count(*) filter (where open is null) from open_items_kept group by insurer_id, month;
end $function$;

CREATE FUNCTION rebuild_receivables_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform rebuild_receivables();
  return null;
end $function$;

CREATE FUNCTION rebuild_totals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table motor_insurance, corporate_insurance, people, renewals in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtext('sums: fold'));
  delete from change_log;
  delete from policy_days_kept;
  delete from policy_months_kept;
  delete from policy_blocks_kept;
  delete from policy_totals_kept;
  delete from person_counts_kept;
  delete from renewal_days_kept;
  insert into policy_days_kept (kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_days;
  insert into policy_months_kept (kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium)
    select kind, month, net_premium, total_premium, issued_net_premium, issued_total_premium from true_policy_months;
  insert into policy_blocks_kept (kind, block, policies) select kind, block, policies from true_policy_blocks;
  insert into policy_totals_kept
    (kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num,
      pa_premium)
    select kind, policies, total_premium, od_premium, third_party_premium, net_premium, new_premium, terrisom, commission_in_num, commission_out_num,
      pa_premium
    from true_policy_totals;
  insert into person_counts_kept (role_id, is_active, people) select role_id, is_active, people from true_person_counts;
  insert into renewal_days_kept (policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed)
    select policies, ends_on, line, owner_id, listed, never_called, looks_renewed, closed from true_renewal_days
    order by policies, ends_on;
  -- The log named items too.
  perform rebuild_receivables();
end $function$;

CREATE FUNCTION receivables_that_differ()
 RETURNS SETOF text
 LANGUAGE sql
AS $function$
  (select 'open item ' || kind || ':' || record_id from
    ((table true_open_items except select kind, record_id, insurer_id, month, open from open_items)
      union (select kind, record_id, insurer_id, month, open from open_items except table true_open_items)) as item)
  union all
  (select 'sum of ' || insurer_id || ' ' || month from
    (with stored as (
        select insurer_id, month, sum(open) as open, sum(not_rated)::integer as not_rated from receivable_sums group by insurer_id, month)
      (table true_receivable_sums except table stored)
      union (select * from stored where open <> 0 or not_rated <> 0 except table true_receivable_sums)) as sum)
$function$;

CREATE FUNCTION redact_audit(entries bigint[], fields text[], acted_by integer)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('bimabahi.redacting', 'on', true);
  update audit_entries
  set before = erased(before, fields),
      after = erased(after, fields),
      address = case
        when person_id = acted_by or (table_name = 'people' and record_id = acted_by and action like 'session.%') then null
        else address
      end,
      salt = null
  where id = any (entries);
  perform set_config('bimabahi.redacting', '', true);
  return (
    select coalesce(jsonb_object_agg(e.id, encode(sha256(convert_to(audit_entry_text(e), 'UTF8')), 'hex')), '{}')
    from audit_entries e where e.id = any (entries)
  );
end $function$;

CREATE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and audit_setting('redacting') = 'on' and new.salt is null
    and (to_jsonb(new) - '{before,after,address,salt}'::text[]) = (to_jsonb(old) - '{before,after,address,salt}'::text[])
    and new.before is not distinct from erased(old.before, erased_keys(new.before))
    and new.after is not distinct from erased(old.after, erased_keys(new.after))
    and (new.address is null or new.address = old.address) then
    return new;
  end if;
  raise exception 'audit entries are never changed or removed';
end $function$;

CREATE FUNCTION refuse_claim_step_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and audit_setting('action') = 'users.erasure' and new.note is null
    and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'steps of a claim are never changed or removed';
end $function$;

CREATE FUNCTION refuse_corporate_numbers_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform refuse_numbers_again('corporate', array(select id from rows_after where deleted_at is null));
  else
    perform refuse_numbers_again('corporate', array(
      select id from (
        select id, deleted_at is null, policy_no, company, start_date, end_date, cancelled_on from rows_after where deleted_at is null
        except
        select id, deleted_at is null, policy_no, company, start_date, end_date, cancelled_on from rows_before
      ) as differing));
  end if;
  return null;
end $function$;

CREATE FUNCTION refuse_entry_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of % are never changed or removed', tg_table_name;
end $function$;

CREATE FUNCTION refuse_motor_numbers_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform refuse_numbers_again('motor', array(select id from rows_after where deleted_at is null));
  else
    perform refuse_numbers_again('motor', array(
      select id from (
        select id, deleted_at is null, policy_no, name_remark, vehicle_no, chassis_no, start_date, end_date, cancelled_on from rows_after
        where deleted_at is null
        except
        select id, deleted_at is null, policy_no, name_remark, vehicle_no, chassis_no, start_date, end_date, cancelled_on from rows_before
      ) as differing));
  end if;
  return null;
end $function$;

CREATE FUNCTION refuse_names_that_clash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys text[] := array(select search_key(name) from unnest(new.aliases || new.name) as name order by 1);
  texts text[];
  clash jsonb;
begin
  if tg_op = 'UPDATE' then
    if (old.deleted_at is null) = (new.deleted_at is null)
      and keys = array(select search_key(name) from unnest(old.aliases || old.name) as name order by 1) then
      return null;
    end if;
    keys := keys || array(select search_key(name) from unnest(old.aliases || old.name) as name);
  end if;
  if not exists (select from insurer_names where key = any (keys) group by insurer_id having count(*) > 1) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('insurers of numbers', 0));
  texts := array(
    select text from (
      select lower(name_remark) from motor_insurance where deleted_at is null
      union select lower(company) from corporate_insurance where deleted_at is null) as written (text)
    where search_key(text) = any (keys));
  select jsonb_build_array(
    jsonb_build_object('id', one.policy_id, 'policies', one.policies, 'policy_no', one.policy_no, 'insurer', one.insurer),
    jsonb_build_object('id', other.policy_id, 'policies', other.policies, 'policy_no', other.policy_no, 'insurer', other.insurer)) into clash
  from policy_numbers one
    join policy_numbers other on other.policies = one.policies and other.number = one.number and other.policy_id <> one.policy_id
      and other.start_date <= one.end_date and one.start_date <= other.end_date
      and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no)
  where lower(one.insurer) = any (texts) and is_same_insurer(one.insurer, other.insurer)
  order by one.policies, one.policy_id, other.policy_id limit 1;
  if clash is not null then
    raise exception 'two policies would have one number' using errcode = 'exclusion_violation', detail = clash::text,
      constraint = 'insurers_policy_numbers';
  end if;
  return null;
end $function$;

CREATE FUNCTION refuse_numbers_again(kind text, changed integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  near integer[];
  clash jsonb;
begin
  if cardinality(changed) = 0 then return; end if;
  perform lock_numbers(kind, array(select number from policy_numbers where policies = kind and policy_id = any (changed)));
  near := array(
    select one.policy_id from policy_numbers one
      cross join lateral (select * from policy_numbers where policies = kind and number = one.number offset 0) as other
    where one.policies = kind and one.policy_id = any (changed) and other.policy_id <> one.policy_id
      and other.start_date <= one.end_date and one.start_date <= other.end_date
      and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no));
  if cardinality(near) = 0 then return; end if;
  perform hold_insurer_names();
  -- A policy of the same statement is not stored either, so it is not named.
  select case when other.policy_id = any (changed) then '{}'
    else jsonb_build_object('id', other.policy_id, 'policy_no', other.policy_no, 'start_date', other.start_date, 'end_date', other.end_date) end
  into clash
  from policy_numbers one
    cross join lateral (select * from policy_numbers where policies = kind and number = one.number offset 0) as other
  where one.policies = kind and one.policy_id = any (near) and other.policy_id <> one.policy_id
    and other.start_date <= one.end_date and one.start_date <= other.end_date
    and is_same_vehicle(one.vehicle_no, one.chassis_no, other.vehicle_no, other.chassis_no)
    and is_same_insurer(one.insurer, other.insurer)
  order by other.policy_id limit 1;
  if clash is not null then
    raise exception 'another policy has this number on some of these days' using errcode = 'exclusion_violation', detail = clash::text,
      constraint = kind || '_insurance_policy_no_unique';
  end if;
end $function$;

CREATE FUNCTION refuse_overlapping_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('tax_rates'));
  if exists (
    select from tax_rates other
    where other.id <> new.id and other.deleted_at is null and other.line is not distinct from new.line and other.part = new.part
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tax_rates_overlap';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_overlapping_tds_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('tds_rates'));
  if exists (
    select from tds_rates other
    where other.id <> new.id and other.deleted_at is null and other.payee = new.payee
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tds_rates_overlap';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_overlapping_tp_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('tp_rates'));
  if exists (
    select from tp_rates other
    where other.id <> new.id and other.deleted_at is null and other.vehicle_class = new.vehicle_class
      and other.up_to is not distinct from new.up_to and other.years = new.years
      and other.from_date <= coalesce(new.to_date, 'infinity') and new.from_date <= coalesce(other.to_date, 'infinity')
  ) then
    raise exception 'another rate holds on some of these days' using errcode = 'exclusion_violation', constraint = 'tp_rates_overlap';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_ring_of_relations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('people: relations'));
  if new.relation_of = new.id or exists (
    with recursive up as (
      select id, relation_of from people where id = new.relation_of
      union
      select p.id, p.relation_of from up join people p on p.id = up.relation_of
    )
    select from up where id = new.id
  ) then
    raise exception 'a relation of oneself' using errcode = 'check_violation', constraint = 'people_relation_ring';
  end if;
  return new;
end $function$;

CREATE FUNCTION release_from_owner_who_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from people where id = new.owner_id and is_active and deleted_at is null for share;
  if not found then new.owner_id := null; end if;
  return new;
end $function$;

CREATE FUNCTION relink_policies(many integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET lock_timeout TO '200ms'
AS $function$
declare
  step relinking;
  ids integer[];
begin
  if not exists (select from relinking) then return null; end if;
  select * into step from relinking order by policies limit 1 for update skip locked;
  if not found then return 0; end if;
  if step.policies = 'motor' then
    ids := array(select id from motor_insurance where id > step.after_id and deleted_at is null order by id limit many);
  else
    ids := array(select id from corporate_insurance where id > step.after_id and deleted_at is null order by id limit many);
  end if;
  if cardinality(ids) = 0 then
    delete from relinking where policies = step.policies;
  else
    perform keep_renewals(step.policies, ids);
    update relinking set after_id = ids[cardinality(ids)] where policies = step.policies;
  end if;
  return cardinality(ids);
end $function$;

CREATE FUNCTION renewals_around(kind text, parts policy_parts[], changed integer[])
 RETURNS TABLE(id integer, may_follow boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  most constant integer := 20;
begin
  return query
  with days as (
    select distinct key.insured_key, key.chassis_key, key.day, key.is_start
    from unnest(parts) as one
      cross join lateral (values
        (one.insured_key, null, one.begins_on, true), (one.insured_key, null, one.ends_on, false),
        (null, one.chassis_key, one.begins_on, true), (null, one.chassis_key, one.ends_on, false)
      ) as key (insured_key, chassis_key, day, is_start)
    where key.insured_key is not null or key.chassis_key is not null
  ), pieces as (
    select insured_key, chassis_key, day, is_start, day + from_days as from_day, day + to_days as to_day
    from days cross join (values
      (-90, -41), (-40, 9), (10, 60),
      -- What follows later than that is asked about, of vehicles.
      (-365, -341), (-340, -291), (-290, -241), (-240, -191), (-190, -141), (-140, -91)) as piece (from_days, to_days)
    where from_days >= -90 or (is_start and from_days >= -days_of_following(kind))
  )
  select near.id, piece.is_start or (kind = 'corporate' and near.ends_on = piece.day)
  from pieces piece
    cross join lateral (
      select array_agg(row(seen.id, seen.ends_on)) as found
      from (
        (select other.id, other.ends_on from renewals other
          where other.insured_key = piece.insured_key and other.ends_on between piece.from_day and piece.to_day and other.deleted_at is null
            and not (other.policies = kind and other.policy_id = any (changed))
          limit most + 1)
        union all
        (select other.id, other.ends_on from renewals other
          where other.chassis_key = piece.chassis_key and other.ends_on between piece.from_day and piece.to_day and other.deleted_at is null
            and not (other.policies = kind and other.policy_id = any (changed))
          limit most + 1)) as seen) as a
    cross join lateral unnest(a.found) as near (id integer, ends_on date)
  where cardinality(a.found) <= most;
end $function$;

CREATE FUNCTION renewals_of_persons(parts policy_parts[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(
    select distinct near.id
    from (select distinct person_key, begins_on, ends_on from unnest(parts) where person_key is not null) as one
      cross join lateral (
        select other.id from renewals other
        where other.person_key = one.person_key and other.deleted_at is null
          and (other.ends_on between one.begins_on - 91 and one.begins_on + 91 or other.ends_on between one.ends_on - 91 and one.ends_on + 91)
        limit 200) as near);
end $function$;

CREATE FUNCTION require_session(asked_id integer, asked_role integer, may_lack_factor boolean, idle_minutes integer, longest_hours integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  acting integer;
  since timestamptz;
begin
  if audit_setting('own_session_ended') is not null then
    return;
  end if;
  select people.id, people.created_at into acting, since
  from sessions join people on people.id = sessions.person_id
  where sessions.id = asked_id and people.role_id = asked_role and people.is_active and people.deleted_at is null
    and session_is_alive(sessions, idle_minutes, longest_hours);
  if not found then
    raise exception 'the session has ended' using errcode = 'BB401';
  end if;
  if not may_lack_factor and (
      select second_factor_required and (now() < second_factor_grace_ends(second_factor_grace_from, since)) is not true
      from roles where id = asked_role
    )
    and not exists (select from second_factors where person_id = acting and confirmed_at is not null) then
    raise exception 'a second factor is to be set up first' using errcode = 'BB403';
  end if;
end $function$;

CREATE FUNCTION run_claim_clock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.due_at := claim_due(new.kind, new.stage, new.stage_at);
  return new;
end $function$;

CREATE FUNCTION run_clocks_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update claims set due_at = claim_due(kind, stage, stage_at)
  where deleted_at is null and stage not in ('settled', 'rejected', 'withdrawn')
    and due_at is distinct from claim_due(kind, stage, stage_at);
  return null;
end $function$;

CREATE FUNCTION search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(COALESCE(value, '')), '[^a-z0-9]', '', 'g');

CREATE FUNCTION second_factor_grace_ends(grace_from timestamptz, since timestamptz)
 RETURNS timestamptz
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((grace_from IS NOT NULL) AND (GREATEST(grace_from, since) < (now() + '1 day'::interval))) THEN (GREATEST(grace_from, since) + '7 days'::interval) ELSE NULL::timestamptz END;

CREATE FUNCTION session_is_alive(session sessions, idle_minutes integer, longest_hours integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((session).last_used_at > (now() - ((idle_minutes)::double precision * '00:01:00'::interval))) AND ((session).created_at > (now() - ((longest_hours)::double precision * '01:00:00'::interval))) AND (GREATEST((session).created_at, (session).last_used_at) <= (now() + '00:05:00'::interval)));

CREATE FUNCTION settle_renewal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  made record;
begin
  if new.renewed_policy_id is distinct from old.renewed_policy_id then new.confirmed := new.renewed_policy_id is not null; end if;
  select * into made from settled(new);
  new.stage := made.stage;
  new.lost_reason := made.lost_reason;
  new.renewed_policy_id := made.renewed_policy_id;
  new.looks_renewed_by := made.looks_renewed_by;
  new.closed_at := made.closed_at;
  new.confirmed := made.confirmed;
  new.own_damage_dropped := made.own_damage_dropped;
  return new;
end $function$;

CREATE FUNCTION settled(due renewals)
 RETURNS TABLE(stage text, lost_reason text, renewed_policy_id integer, looks_renewed_by integer, closed_at timestamptz, confirmed boolean, own_damage_dropped boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select
    case when is_renewed then 'renewed' when due.stage <> 'renewed' then due.stage
      when due.last_called_at is null then 'upcoming' else 'contacted' end,
    case when not is_renewed then due.lost_reason end,
    next_id,
    case when not is_renewed and due.stage <> 'lost' then best.policy_id end,
    case when is_renewed then coalesce(case when due.stage = 'renewed' then due.closed_at end, now())
      when due.stage = 'lost' then due.closed_at end,
    holds,
    drops_own_damage(due, next_id)
  from (
      select due.confirmed and (
        (due.policies = 'motor'
          and exists (select from motor_insurance where id = due.renewed_policy_id and deleted_at is null))
        or (due.policies = 'corporate'
          and exists (select from corporate_insurance where id = due.renewed_policy_id and deleted_at is null))) as holds
      offset 0) as link
    left join lateral (
      select found.policy_id, found.by_itself
      from (select * from motor_successors(due) union all select * from corporate_successors(due)
        union all select * from corporate_takeovers(due)) as found
      order by found.by_itself desc, found.is_named desc, found.rank / 10, found.start_date, found.rank, found.policy_id
      limit 1) as best on not holds
    cross join lateral (select holds or coalesce(best.by_itself, false) as is_renewed) as result
    cross join lateral (select case when holds then due.renewed_policy_id when is_renewed then best.policy_id end as next_id) as next
$function$;

CREATE FUNCTION share_commission(policy integer, anew boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('bimabahi.sharing', 'on', true);
  with part as (select * from commission_parts(policy, null, anew)), wanted as (
    select p.id, i.id is not null as shares_in, i.part as part_in, i.per as per_in, o.id is not null as shares_out, o.part as part_out, o.per as per_out
    from corporate_insurance_premium p
    left join part i on i.id = p.id and i.side = 'in'
    left join part o on o.id = p.id and o.side = 'out'
    where p.corporate_insurance_id = policy and (i.id is not null or o.id is not null)
  )
  update corporate_insurance_premium p
  set commission_in_shared = commission_in_shared or shares_in, commission_out_shared = commission_out_shared or shares_out,
    commission_in_num = case when shares_in then part_in else commission_in_num end,
    commission_in_per = case when shares_in then per_in else commission_in_per end,
    commission_out_num = case when shares_out then part_out else commission_out_num end,
    commission_out_per = case when shares_out then per_out else commission_out_per end
  from wanted where wanted.id = p.id
    and ((shares_in and (p.commission_in_num is distinct from part_in or p.commission_in_per is distinct from per_in or not p.commission_in_shared))
      or (shares_out and (p.commission_out_num is distinct from part_out or p.commission_out_per is distinct from per_out or not p.commission_out_shared)));
  perform set_config('bimabahi.sharing', '', true);
end $function$;

CREATE FUNCTION share_commission_of_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform share_commission(new.id, true);
  return null;
end $function$;

CREATE FUNCTION share_commission_of_premium()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform share_commission(new.corporate_insurance_id, false);
  return null;
end $function$;

CREATE FUNCTION sound_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(translate(replace(replace(replace(replace(replace(regexp_replace(COALESCE(plain_name(name), lower(name)), '(?<=[bdgjkst])h', '', 'g'), 'ph', 'f'), 'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'ck', 'k'), 'wzqy', 'vski'), '(.)\1+', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g');

CREATE FUNCTION take_client_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.deleted_at is null then
    select search_text into new.client_text from people where id = new.user_id for share;
  else
    new.client_text := null;
  end if;
  return new;
end $function$;

CREATE FUNCTION take_part_of_commission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of record;
begin
  for of in select * from commission_parts(new.corporate_insurance_id, new, false) as part where part.id = new.id loop
    if of.side = 'in' then
      new.commission_in_shared := true;
      new.commission_in_num := of.part;
      new.commission_in_per := of.per;
    else
      new.commission_out_shared := true;
      new.commission_out_num := of.part;
      new.commission_out_per := of.per;
    end if;
  end loop;
  return new;
end $function$;

CREATE FUNCTION take_policy_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.policies = 'motor' then
    select deleted_at is not null into new.policy_deleted from motor_insurance where id = new.policy_id for share;
  else
    select deleted_at is not null into new.policy_deleted from corporate_insurance where id = new.policy_id for share;
  end if;
  new.policy_deleted := coalesce(new.policy_deleted, false);
  return new;
end $function$;

CREATE FUNCTION totals_that_differ()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with stored as (
    select 'day' as total, to_jsonb(t) as stands from (
      select kind, day, sum(starting) as starting, sum(ending) as ending, sum(net_premium) as net_premium, sum(total_premium) as total_premium,
        sum(issued_net_premium) as issued_net_premium, sum(issued_total_premium) as issued_total_premium
      from policy_days group by kind, day) t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from (
      select kind, month, sum(net_premium) as net_premium, sum(total_premium) as total_premium, sum(issued_net_premium) as issued_net_premium,
        sum(issued_total_premium) as issued_total_premium
      from policy_months group by kind, month) t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from policy_blocks t where policies <> 0
    union all select 'all', to_jsonb(t) from policy_totals t
    union all select 'people', to_jsonb(t) from (
      select role_id, is_active, sum(people) as people from person_counts group by role_id, is_active) t where people <> 0
    union all select 'renewals', to_jsonb(t) from (
      select policies, ends_on, line, owner_id, sum(listed) as listed, sum(never_called) as never_called, sum(looks_renewed) as looks_renewed,
        sum(closed) as closed
      from renewal_days group by policies, ends_on, line, owner_id) t where (listed, never_called, looks_renewed, closed) <> (0, 0, 0, 0)
  ), true_ones as (
    select 'day' as total, to_jsonb(t) as stands from true_policy_days t
      where (starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0, 0, 0)
    union all select 'month', to_jsonb(t) from true_policy_months t
      where (net_premium, total_premium, issued_net_premium, issued_total_premium) <> (0, 0, 0, 0)
    union all select 'block', to_jsonb(t) from true_policy_blocks t
    union all select 'all', to_jsonb(t) from true_policy_totals t
    union all select 'people', to_jsonb(t) from true_person_counts t
    union all select 'renewals', to_jsonb(t) from true_renewal_days t
  )
  select (select count(*) from (table stored except all table true_ones) as wrong)
    + (select count(*) from (table true_ones except all table stored) as missing)
$function$;

CREATE FUNCTION vehicle_key(vehicle_no text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((search_key(vehicle_no) ~ '[1-9]') AND (length(search_key(vehicle_no)) >= 4) AND (search_key(vehicle_no) !~ '^(new|appl|appf|unreg|notreg|notyet|tobe|tba|tbc|await|pending)')) THEN upper(regexp_replace(search_key(vehicle_no), '([a-z])0+(?=\d)', '\1', 'g')) ELSE NULL::text END;

CREATE FUNCTION words_of(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT split.word FROM regexp_split_to_table(lower(COALESCE(words_of.value, '')), '[[:space:].,;:/&()''"+_-]+') WITH ORDINALITY split(word, place) WHERE (split.word <> ALL (ARRAY['', 'and', 'the', 'of'])) ORDER BY split.place);

CREATE FUNCTION words_of_name(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT CASE one.word WHEN 'limited' THEN 'ltd' WHEN 'company' THEN 'co' WHEN 'brothers' THEN 'bros' ELSE regexp_replace(one.word, '^(.{3,}?)(bhai|ben)$', '\1') END AS regexp_replace FROM unnest(words_of(regexp_replace(regexp_replace(lower(words_of_name.name), '^\s*m/s\M', ''), '\(?\m(pvt|private|p)\M[.)]*\s*(?=(ltd|limited)\M)', ''))) WITH ORDINALITY one(word, place) WHERE (one.word <> ALL ('{mr,mrs,ms,miss,messrs,dr,shri,shree,smt,kum,kumari,master}'::text[])) ORDER BY one.place);

CREATE FUNCTION write_corporate_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := corporate_search_text(new);
  return new;
end $function$;

CREATE FUNCTION write_motor_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := motor_search_text(new);
  return new;
end $function$;

CREATE FUNCTION write_person_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  more text := concat_ws(' ', new.mobile_2, new.city, number_reached(new.relation_of), plain_name(new.name));
begin
  new.search_text := lower(new.name || ' ' || coalesce(new.mobile, '') || ' ' || coalesce(new.profession, '') || ' ' || coalesce(new.email, '')
    || case when more = '' then '' else ' ' || more || ' ' end);
  return new;
end $function$;

-- views -------------------------------------------------------------------------------------------

CREATE VIEW changed_items AS
 SELECT DISTINCT item.kind,
    item.record_id
   FROM change_log change
     CROSS JOIN LATERAL items_of_change(change.*) item(kind, record_id);

CREATE VIEW changed_items_now AS
 SELECT item.kind,
    item.record_id,
    item.insurer_id,
    item.month,
    item.open
   FROM changed_items changed
     CROSS JOIN LATERAL ( SELECT one.kind,
            one.record_id,
            one.insurer_id,
            one.month,
            one.open
           FROM true_open_items one
          WHERE one.kind = changed.kind AND one.record_id = changed.record_id
         OFFSET 0) item;

CREATE VIEW commission_items AS
 SELECT 'motor' AS kind,
    m.id AS record_id,
    'motor:' || m.id AS item,
    'motor' AS policies,
    m.id AS policy_id,
    m.policy_no,
    NULL::text AS endorsement_no,
    m.vehicle_no,
    m.chassis_no,
    m.insured_name,
    m.name_remark AS company,
    m.insurer_id,
    NULLIF(btrim(m.sub_broker), '') AS output_broker,
    m.payee_id,
    m.start_date,
    m.issue_date,
    COALESCE(m.issue_date, m.start_date) AS issued_on,
    m.net_premium AS premium,
    ARRAY[m.od_premium, m.third_party_premium, m.net_premium, m.total_premium] AS premiums,
    m.commission_in_per AS percent_in,
    m.commission_in_num AS expected_in,
    m.commission_out_per AS percent_out,
    m.commission_out_num AS expected_out,
    m.cancelled_on,
    m.search_text
   FROM motor_insurance m
  WHERE m.deleted_at IS NULL
UNION ALL
 SELECT 'corporate' AS kind,
    c.id AS record_id,
    'corporate:' || c.id AS item,
    'corporate' AS policies,
    c.id AS policy_id,
    c.policy_no,
    NULL::text AS endorsement_no,
    NULL::text AS vehicle_no,
    NULL::text AS chassis_no,
    c.insured_name,
    c.company,
    c.insurer_id,
    NULLIF(btrim(c.broker), '') AS output_broker,
    c.payee_id,
    c.start_date,
    c.issue_date,
    COALESCE(c.issue_date, c.start_date) AS issued_on,
    COALESCE(c.new_premium + COALESCE(c.terrisom, 0::numeric), c.terrisom) AS premium,
    ARRAY[c.new_premium, c.new_premium + c.terrisom, c.total_premium] AS premiums,
    c.commission_in_per AS percent_in,
    c.commission_in_num AS expected_in,
    c.commission_out_per AS percent_out,
    c.commission_out_num AS expected_out,
    c.cancelled_on,
    c.search_text
   FROM corporate_insurance c
  WHERE c.deleted_at IS NULL AND c.is_installment = 0
UNION ALL
 SELECT 'premium' AS kind,
    p.id AS record_id,
    'premium:' || p.id AS item,
    'corporate' AS policies,
    c.id AS policy_id,
    c.policy_no,
    NULL::text AS endorsement_no,
    NULL::text AS vehicle_no,
    NULL::text AS chassis_no,
    c.insured_name,
    c.company,
    c.insurer_id,
    NULLIF(btrim(c.broker), '') AS output_broker,
    c.payee_id,
    p.premium_date AS start_date,
    p.pay_date AS issue_date,
        CASE p.status
            WHEN 'Paid' THEN COALESCE(p.pay_date, p.premium_date)
            ELSE NULL::date
        END AS issued_on,
    p.premium_excluding_tax + COALESCE(p.terrorism_premium, 0::numeric) AS premium,
    ARRAY[p.premium_excluding_tax, p.premium_excluding_tax + p.terrorism_premium, p.total_payable] AS premiums,
    p.commission_in_per AS percent_in,
    p.commission_in_num AS expected_in,
    p.commission_out_per AS percent_out,
    p.commission_out_num AS expected_out,
    c.cancelled_on,
    c.search_text
   FROM corporate_insurance_premium p
     JOIN corporate_insurance c ON c.id = p.corporate_insurance_id
  WHERE p.deleted_at IS NULL AND c.deleted_at IS NULL
UNION ALL
 SELECT 'endorsement' AS kind,
    e.id AS record_id,
    'endorsement:' || e.id AS item,
    'motor' AS policies,
    m.id AS policy_id,
    m.policy_no,
    e.endorsement_no,
    m.vehicle_no,
    m.chassis_no,
    m.insured_name,
    m.name_remark AS company,
    m.insurer_id,
    NULLIF(btrim(m.sub_broker), '') AS output_broker,
    m.payee_id,
    e.effective_date AS start_date,
    e.received_on AS issue_date,
    e.received_on AS issued_on,
    e.net_delta AS premium,
    ARRAY[e.net_delta, e.total_delta] AS premiums,
    NULL::numeric AS percent_in,
    NULLIF(e.commission_in_delta, 0::numeric) AS expected_in,
    NULL::numeric AS percent_out,
    NULLIF(e.commission_out_delta, 0::numeric) AS expected_out,
    m.cancelled_on,
    m.search_text
   FROM endorsements e
     JOIN motor_insurance m ON m.id = e.motor_id
  WHERE e.version_no IS NOT NULL AND m.deleted_at IS NULL AND (e.net_delta <> 0::numeric OR e.commission_in_delta <> 0::numeric OR e.commission_out_delta <> 0::numeric)
UNION ALL
 SELECT 'endorsement' AS kind,
    e.id AS record_id,
    'endorsement:' || e.id AS item,
    'corporate' AS policies,
    c.id AS policy_id,
    c.policy_no,
    e.endorsement_no,
    NULL::text AS vehicle_no,
    NULL::text AS chassis_no,
    c.insured_name,
    c.company,
    c.insurer_id,
    NULLIF(btrim(c.broker), '') AS output_broker,
    c.payee_id,
    e.effective_date AS start_date,
    e.received_on AS issue_date,
    e.received_on AS issued_on,
    e.net_delta AS premium,
    ARRAY[e.net_delta, e.total_delta] AS premiums,
    NULL::numeric AS percent_in,
    NULLIF(e.commission_in_delta, 0::numeric) AS expected_in,
    NULL::numeric AS percent_out,
    NULLIF(e.commission_out_delta, 0::numeric) AS expected_out,
    c.cancelled_on,
    c.search_text
   FROM endorsements e
     JOIN corporate_insurance c ON c.id = e.corporate_id
  WHERE e.version_no IS NOT NULL AND c.deleted_at IS NULL AND (e.net_delta <> 0::numeric OR e.commission_in_delta <> 0::numeric OR e.commission_out_delta <> 0::numeric);

CREATE VIEW insurer_names AS
 SELECT DISTINCT ON (key) key,
    insurer_id
   FROM ( SELECT search_key(insurers.name) AS key,
            insurers.id AS insurer_id,
            false AS is_alias
           FROM insurers
          WHERE insurers.deleted_at IS NULL
        UNION ALL
         SELECT search_key(alias.alias) AS search_key,
            insurers.id,
            true
           FROM insurers
             CROSS JOIN LATERAL unnest(insurers.aliases) alias(alias)
          WHERE insurers.deleted_at IS NULL) names
  ORDER BY key, is_alias, insurer_id;

CREATE VIEW master_names AS
 SELECT 'insurers' AS master,
    insurer_names.key,
    insurer_names.insurer_id AS id
   FROM insurer_names
  WHERE insurer_names.key <> ''
UNION ALL
 SELECT 'payees' AS master,
    payee_names.key,
    payee_names.payee_id AS id
   FROM payee_names
  WHERE payee_names.key <> ''
UNION ALL
 SELECT 'products' AS master,
    lower(btrim(alias.alias)) AS key,
    min(products.id) AS id
   FROM products
     CROSS JOIN LATERAL unnest(products.aliases) alias(alias)
  WHERE products.deleted_at IS NULL
  GROUP BY (lower(btrim(alias.alias)))
UNION ALL
 SELECT 'categories' AS master,
    lower(btrim(alias.alias)) AS key,
    min(categories.id) AS id
   FROM categories
     CROSS JOIN LATERAL unnest(categories.aliases) alias(alias)
  WHERE categories.deleted_at IS NULL
  GROUP BY (lower(btrim(alias.alias)));

CREATE VIEW named_predecessors AS
 SELECT 'motor' AS policies,
    motor_insurance.id AS policy_id,
    COALESCE(motor_insurance.renewed_from,
        CASE
            WHEN motor_insurance.previous_policy_no IS NOT NULL THEN policy_before('motor', motor_insurance.id)
            ELSE NULL::integer
        END) AS renewed_from
   FROM motor_insurance
  WHERE motor_insurance.renewed_from IS NOT NULL OR motor_insurance.previous_policy_no IS NOT NULL
UNION ALL
 SELECT 'corporate' AS policies,
    corporate_insurance.id AS policy_id,
    COALESCE(corporate_insurance.renewed_from,
        CASE
            WHEN corporate_insurance.previous_policy_no IS NOT NULL THEN policy_before('corporate', corporate_insurance.id)
            ELSE NULL::integer
        END) AS renewed_from
   FROM corporate_insurance
  WHERE corporate_insurance.renewed_from IS NOT NULL OR corporate_insurance.previous_policy_no IS NOT NULL;

CREATE VIEW open_items AS
 SELECT kept.kind,
    kept.record_id,
    kept.insurer_id,
    kept.month,
    kept.open
   FROM open_items_kept kept
  WHERE NOT ((kept.kind, kept.record_id) IN ( SELECT changed.kind,
            changed.record_id
           FROM changed_items changed))
UNION ALL
 SELECT changed_items_now.kind,
    changed_items_now.record_id,
    changed_items_now.insurer_id,
    changed_items_now.month,
    changed_items_now.open
   FROM changed_items_now;

CREATE VIEW payee_names AS
 SELECT DISTINCT ON (key) key,
    payee_id
   FROM ( SELECT search_key(payees.name) AS key,
            payees.id AS payee_id,
            false AS is_alias
           FROM payees
          WHERE payees.deleted_at IS NULL
        UNION ALL
         SELECT search_key(alias.alias) AS search_key,
            payees.id,
            true
           FROM payees
             CROSS JOIN LATERAL unnest(payees.aliases) alias(alias)
          WHERE payees.deleted_at IS NULL) names
  ORDER BY key, is_alias, payee_id;

CREATE VIEW person_counts AS
 SELECT person_counts_kept.role_id,
    person_counts_kept.is_active,
    person_counts_kept.people
   FROM person_counts_kept
UNION ALL
 SELECT change_log.role_id,
    change_log.is_active,
    change_log.counted AS people
   FROM change_log
  WHERE change_log.subject = 'person';

CREATE VIEW policy_blocks AS
 SELECT kind,
    block,
    sum(policies)::integer AS policies
   FROM ( SELECT policy_blocks_kept.kind,
            policy_blocks_kept.block,
            policy_blocks_kept.policies
           FROM policy_blocks_kept
        UNION ALL
         SELECT change_log.subject || '_insurance',
            change_log.record_id / 1000,
            change_log.counted
           FROM change_log
          WHERE change_log.subject = ANY (ARRAY['motor', 'corporate'])) parts
  GROUP BY kind, block;

CREATE VIEW policy_days AS
 SELECT policy_days_kept.kind,
    policy_days_kept.day,
    policy_days_kept.starting,
    policy_days_kept.ending,
    policy_days_kept.net_premium,
    policy_days_kept.total_premium,
    policy_days_kept.issued_net_premium,
    policy_days_kept.issued_total_premium
   FROM policy_days_kept
UNION ALL
 SELECT part.kind,
    part.day,
    part.starting,
    part.ending,
    part.net_premium,
    part.total_premium,
    part.issued_net_premium,
    part.issued_total_premium
   FROM change_log change
     CROSS JOIN LATERAL days_of_change(change.*) part(kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium);

CREATE VIEW policy_months AS
 SELECT policy_months_kept.kind,
    policy_months_kept.month,
    policy_months_kept.net_premium,
    policy_months_kept.total_premium,
    policy_months_kept.issued_net_premium,
    policy_months_kept.issued_total_premium
   FROM policy_months_kept
UNION ALL
 SELECT part.kind,
    date_trunc('month', part.day::timestamp without time zone)::date AS month,
    part.net_premium,
    part.total_premium,
    part.issued_net_premium,
    part.issued_total_premium
   FROM change_log change
     CROSS JOIN LATERAL days_of_change(change.*) part(kind, day, starting, ending, net_premium, total_premium, issued_net_premium, issued_total_premium);

CREATE VIEW policy_numbers AS
 SELECT 'motor' AS policies,
    motor_insurance.id AS policy_id,
    lower(regexp_replace(motor_insurance.policy_no, '\s', '', 'g')) AS number,
    motor_insurance.policy_no,
    motor_insurance.name_remark AS insurer,
    motor_insurance.vehicle_no,
    motor_insurance.chassis_no,
    motor_insurance.start_date,
    COALESCE(motor_insurance.cancelled_on - 1, motor_insurance.end_date) AS end_date
   FROM motor_insurance
  WHERE motor_insurance.deleted_at IS NULL AND (motor_insurance.cancelled_on IS NULL OR motor_insurance.cancelled_on > motor_insurance.start_date)
UNION ALL
 SELECT 'corporate' AS policies,
    corporate_insurance.id AS policy_id,
    lower(regexp_replace(corporate_insurance.policy_no, '\s', '', 'g')) AS number,
    corporate_insurance.policy_no,
    corporate_insurance.company AS insurer,
    NULL::text AS vehicle_no,
    NULL::text AS chassis_no,
    corporate_insurance.start_date,
    COALESCE(corporate_insurance.cancelled_on - 1, corporate_insurance.end_date) AS end_date
   FROM corporate_insurance
  WHERE corporate_insurance.deleted_at IS NULL AND (corporate_insurance.cancelled_on IS NULL OR corporate_insurance.cancelled_on > corporate_insurance.start_date);

CREATE VIEW policy_parts AS
 SELECT 'motor' AS policies,
    policy.id AS policy_id,
    due.part,
    policy.start_date AS begins_on,
    due.ends_on,
    policy.user_id,
    NULL::text AS line,
    vehicle_key(policy.vehicle_no) AS insured_key,
    chassis_key(policy.chassis_no) AS chassis_key,
    NULL::text AS person_key
   FROM motor_insurance policy
     CROSS JOIN LATERAL ( SELECT cover_of(policy.od_tp_package_policy) AS cover,
            COALESCE(policy.od_end_date, policy.end_date) AS od_end,
            COALESCE(policy.tp_end_date, policy.end_date) AS tp_end) ends
     CROSS JOIN LATERAL ( SELECT COALESCE(ends.cover, 'package') = 'package' AND ends.od_end <> ends.tp_end AS is_split) split
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ends.cover = 'od' OR split.is_split THEN 'od'
                    ELSE 'whole'
                END AS part,
                CASE
                    WHEN ends.cover = 'tp' THEN ends.tp_end
                    ELSE ends.od_end
                END AS ends_on
        UNION ALL
         SELECT 'tp',
            ends.tp_end
          WHERE split.is_split) due
  WHERE policy.deleted_at IS NULL
UNION ALL
 SELECT 'corporate' AS policies,
    policy.id AS policy_id,
    'whole' AS part,
    policy.start_date AS begins_on,
    policy.end_date AS ends_on,
    policy.user_id,
    of.line,
    (policy.user_id || ' product ') || NULLIF(array_to_string(words_of(policy.product), ' '), '') AS insured_key,
    number_key(policy.user_id, policy.policy_no) AS chassis_key,
    (policy.user_id || ' insured ') || name_words(policy.insured_name) AS person_key
   FROM corporate_insurance policy
     LEFT JOIN LATERAL corporate_line(policy.product) of(line) ON true
  WHERE policy.deleted_at IS NULL;

CREATE VIEW policy_totals AS
 SELECT kind,
    sum(policies)::integer AS policies,
    sum(total_premium)::numeric(18,2) AS total_premium,
    sum(od_premium)::numeric(18,2) AS od_premium,
    sum(third_party_premium)::numeric(18,2) AS third_party_premium,
    sum(net_premium)::numeric(18,2) AS net_premium,
    sum(new_premium)::numeric(18,2) AS new_premium,
    sum(terrisom)::numeric(18,2) AS terrisom,
    sum(commission_in_num)::numeric(18,2) AS commission_in_num,
    sum(commission_out_num)::numeric(18,2) AS commission_out_num,
    sum(pa_premium)::numeric(18,2) AS pa_premium
   FROM ( SELECT policy_totals_kept.kind,
            policy_totals_kept.policies,
            policy_totals_kept.total_premium,
            policy_totals_kept.od_premium,
            policy_totals_kept.third_party_premium,
            policy_totals_kept.net_premium,
            policy_totals_kept.new_premium,
            policy_totals_kept.terrisom,
            policy_totals_kept.commission_in_num,
            policy_totals_kept.commission_out_num,
            policy_totals_kept.pa_premium
           FROM policy_totals_kept
        UNION ALL
         SELECT change_log.subject || '_insurance',
            change_log.counted,
            change_log.total_premium,
            COALESCE(change_log.od_premium, 0::numeric) AS "coalesce",
            COALESCE(change_log.third_party_premium, 0::numeric) AS "coalesce",
                CASE change_log.subject
                    WHEN 'motor' THEN change_log.net_premium
                    ELSE 0::numeric
                END AS "case",
            COALESCE(change_log.new_premium, 0::numeric) AS "coalesce",
            COALESCE(change_log.terrisom, 0::numeric) AS "coalesce",
            change_log.commission_in_num,
            change_log.commission_out_num,
            COALESCE(change_log.pa_premium, 0::numeric) AS "coalesce"
           FROM change_log
          WHERE change_log.subject = ANY (ARRAY['motor', 'corporate'])
        UNION ALL
         SELECT kinds.kind,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0
           FROM ( VALUES ('motor_insurance'), ('corporate_insurance')) kinds(kind)) parts
  GROUP BY kind;

CREATE VIEW receivable_sums AS
 SELECT receivable_sums_kept.insurer_id,
    receivable_sums_kept.month,
    receivable_sums_kept.open,
    receivable_sums_kept.not_rated
   FROM receivable_sums_kept
UNION ALL
 SELECT kept.insurer_id,
    kept.month,
    - COALESCE(kept.open, 0::numeric) AS open,
    - (kept.open IS NULL)::integer AS not_rated
   FROM changed_items changed
     CROSS JOIN LATERAL ( SELECT one.kind,
            one.record_id,
            one.insurer_id,
            one.month,
            one.open
           FROM open_items_kept one
          WHERE one.kind = changed.kind AND one.record_id = changed.record_id
         OFFSET 0) kept
UNION ALL
 SELECT changed_items_now.insurer_id,
    changed_items_now.month,
    COALESCE(changed_items_now.open, 0::numeric) AS open,
    (changed_items_now.open IS NULL)::integer AS not_rated
   FROM changed_items_now;

CREATE VIEW renewal_days AS
 SELECT renewal_days_kept.policies,
    renewal_days_kept.ends_on,
    renewal_days_kept.line,
    renewal_days_kept.owner_id,
    renewal_days_kept.listed,
    renewal_days_kept.never_called,
    renewal_days_kept.looks_renewed,
    renewal_days_kept.closed
   FROM renewal_days_kept
UNION ALL
 SELECT change_log.policies,
    change_log.end_date AS ends_on,
    change_log.line,
    change_log.owner_id,
    change_log.counted AS listed,
    change_log.never_called,
    change_log.looks_renewed,
    change_log.closed
   FROM change_log
  WHERE change_log.subject = 'renewal';

CREATE VIEW true_open_items AS
 SELECT i.kind,
    i.record_id,
    COALESCE(i.insurer_id, 0) AS insurer_id,
    COALESCE(date_trunc('month', i.issued_on::timestamp without time zone)::date, 'infinity'::date) AS month,
    i.expected_in - COALESCE(s.received, 0::numeric) - COALESCE(s.written_off, 0::numeric) AS open
   FROM commission_items i
     LEFT JOIN item_sums s ON s.item = i.item
     CROSS JOIN money_settings settings
  WHERE item_state(i.expected_in, COALESCE(s.received, 0::numeric), COALESCE(s.written_off, 0::numeric), GREATEST(settings.tolerance_rupees, round(abs(i.expected_in) * settings.tolerance_percent / 100::numeric, 2))) = ANY (ARRAY['not_rated', 'expected', 'part']);

CREATE VIEW true_person_counts AS
 SELECT role_id,
    is_active,
    count(*)::integer AS people
   FROM people
  WHERE deleted_at IS NULL
  GROUP BY role_id, is_active;

CREATE VIEW true_policy_blocks AS
 SELECT 'motor_insurance' AS kind,
    motor_insurance.id / 1000 AS block,
    count(*)::integer AS policies
   FROM motor_insurance
  WHERE motor_insurance.deleted_at IS NULL
  GROUP BY (motor_insurance.id / 1000)
UNION ALL
 SELECT 'corporate_insurance' AS kind,
    corporate_insurance.id / 1000 AS block,
    count(*)::integer AS policies
   FROM corporate_insurance
  WHERE corporate_insurance.deleted_at IS NULL
  GROUP BY (corporate_insurance.id / 1000);

CREATE VIEW true_policy_days AS
 WITH policies AS (
         SELECT 'motor_insurance' AS kind,
            motor_insurance.start_date,
            motor_insurance.end_date,
            COALESCE(motor_insurance.issue_date, motor_insurance.start_date) AS issued,
            COALESCE(motor_insurance.net_premium, 0::numeric) AS net,
            COALESCE(motor_insurance.total_premium, 0::numeric) AS premium
           FROM motor_insurance
          WHERE motor_insurance.deleted_at IS NULL
        UNION ALL
         SELECT 'corporate_insurance',
            corporate_insurance.start_date,
            corporate_insurance.end_date,
            COALESCE(corporate_insurance.issue_date, corporate_insurance.start_date) AS "coalesce",
            COALESCE(corporate_insurance.new_premium, 0::numeric) + COALESCE(corporate_insurance.terrisom, 0::numeric),
            COALESCE(corporate_insurance.total_premium, 0::numeric) AS "coalesce"
           FROM corporate_insurance
          WHERE corporate_insurance.deleted_at IS NULL
        )
 SELECT policies.kind,
    change.day,
    sum(change.starts)::integer AS starting,
    sum(change.ends)::integer AS ending,
    sum(change.day_net)::numeric(18,2) AS net_premium,
    sum(change.day_premium)::numeric(18,2) AS total_premium,
    sum(change.issued_net)::numeric(18,2) AS issued_net_premium,
    sum(change.issued_premium)::numeric(18,2) AS issued_total_premium
   FROM policies
     CROSS JOIN LATERAL ( VALUES (policies.start_date,1,0,policies.net,policies.premium,0,0), (policies.end_date,0,1,0,0,0,0), (policies.issued,0,0,0,0,policies.net,policies.premium)) change(day, starts, ends, day_net, day_premium, issued_net, issued_premium)
  GROUP BY policies.kind, change.day;

CREATE VIEW true_policy_months AS
 SELECT kind,
    date_trunc('month', day::timestamp without time zone)::date AS month,
    sum(net_premium)::numeric(18,2) AS net_premium,
    sum(total_premium)::numeric(18,2) AS total_premium,
    sum(issued_net_premium)::numeric(18,2) AS issued_net_premium,
    sum(issued_total_premium)::numeric(18,2) AS issued_total_premium
   FROM true_policy_days
  GROUP BY kind, (date_trunc('month', day::timestamp without time zone)::date);

CREATE VIEW true_policy_totals AS
 SELECT 'motor_insurance' AS kind,
    count(*)::integer AS policies,
    COALESCE(sum(motor_insurance.total_premium), 0::numeric) AS total_premium,
    COALESCE(sum(motor_insurance.od_premium), 0::numeric) AS od_premium,
    COALESCE(sum(motor_insurance.third_party_premium), 0::numeric) AS third_party_premium,
    COALESCE(sum(motor_insurance.net_premium), 0::numeric) AS net_premium,
    0 AS new_premium,
    0 AS terrisom,
    COALESCE(sum(motor_insurance.commission_in_num), 0::numeric) AS commission_in_num,
    COALESCE(sum(motor_insurance.commission_out_num), 0::numeric) AS commission_out_num,
    COALESCE(sum(motor_insurance.pa_premium), 0::numeric) AS pa_premium
   FROM motor_insurance
  WHERE motor_insurance.deleted_at IS NULL
UNION ALL
 SELECT 'corporate_insurance' AS kind,
    count(*)::integer AS policies,
    COALESCE(sum(corporate_insurance.total_premium), 0::numeric) AS total_premium,
    0 AS od_premium,
    0 AS third_party_premium,
    0 AS net_premium,
    COALESCE(sum(corporate_insurance.new_premium), 0::numeric) AS new_premium,
    COALESCE(sum(corporate_insurance.terrisom), 0::numeric) AS terrisom,
    COALESCE(sum(corporate_insurance.commission_in_num), 0::numeric) AS commission_in_num,
    COALESCE(sum(corporate_insurance.commission_out_num), 0::numeric) AS commission_out_num,
    0 AS pa_premium
   FROM corporate_insurance
  WHERE corporate_insurance.deleted_at IS NULL;

CREATE VIEW true_receivable_sums AS
 SELECT insurer_id,
    month,
    COALESCE(sum(open), 0::numeric) AS open,
    count(*) FILTER (WHERE open IS NULL)::integer AS not_rated
   FROM true_open_items
  GROUP BY insurer_id, month;

CREATE VIEW true_renewal_days AS
 SELECT policies,
    ends_on,
    line,
    owner_id,
    count(*) FILTER (WHERE closed_at IS NULL)::integer AS listed,
    count(*) FILTER (WHERE closed_at IS NULL AND last_called_at IS NULL)::integer AS never_called,
    count(*) FILTER (WHERE closed_at IS NULL AND looks_renewed_by IS NOT NULL)::integer AS looks_renewed,
    count(*) FILTER (WHERE closed_at IS NOT NULL)::integer AS closed
   FROM renewals
  WHERE deleted_at IS NULL
  GROUP BY policies, ends_on, line, owner_id;

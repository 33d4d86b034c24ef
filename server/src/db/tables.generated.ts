// Made from a migrated database by `npm run generate`. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface AccountNotices {
  id: GeneratedAlways<number>;
  person_id: number;
  kind: string;
  by_id: number | null;
  at: Generated<string>;
}

export interface AuditChain {
  only_row: Generated<boolean>;
  last_id: number;
  last_hash: string;
}

export interface AuditComparison {
  only_row: Generated<boolean>;
  table_name: string | null;
  after_id: Generated<number>;
  began_at: string | null;
  rows: Generated<number>;
  whole_rows: number | null;
  whole_at: string | null;
}

export interface AuditDifferences {
  table_name: string;
  record_id: number;
  fields: Generated<string[]>;
  how: string;
  entry: number | null;
  found_at: Generated<string>;
}

export interface AuditEntries {
  id: Generated<number>;
  at: Generated<string>;
  person_id: number | null;
  action: string;
  table_name: string | null;
  record_id: number | null;
  before: Json | null;
  after: Json | null;
  address: string | null;
  request_id: string | null;
  previous_hash: Generated<string>;
  hash: Generated<string>;
  salt: string | null;
  content_hash: string | null;
}

export interface AuditEvents {
  id: GeneratedAlways<number>;
  action: string;
  table_name: string | null;
  record_id: number | null;
  details: Json | null;
}

export interface AuditPending {
  id: GeneratedAlways<number>;
  person_id: number | null;
  action: string;
  table_name: string;
  record_id: number | null;
  before: Json | null;
  after: Json | null;
  address: string | null;
  request_id: string | null;
  salt: string;
  content_hash: string;
}

export interface AuditVerification {
  only_row: Generated<boolean>;
  checked_id: Generated<number>;
  checked_hash: Generated<string>;
  checked_at: string | null;
  whole_at: string | null;
  is_whole: Generated<boolean>;
  is_unfinished: Generated<boolean>;
  broken_id: number | null;
  broken_reason: string | null;
  round_id: Generated<number>;
  round_hash: Generated<string>;
  round_began_at: string | null;
}

export interface Backups {
  only_row: Generated<boolean>;
  counted_from: Generated<string>;
  succeeded_at: string | null;
}

export interface BrokerageInvoices {
  id: GeneratedAlways<number>;
  kind: string;
  number: string;
  statement_id: number;
  insurer_id: number;
  cancels_id: number | null;
  reason: string | null;
  dated: string;
  sac: string;
  tax_percent: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  own_name: string;
  own_address: string | null;
  own_gstin: string;
  insurer_name: string;
  insurer_address: string | null;
  insurer_gstin: string;
  created_at: Generated<string>;
  created_by: number | null;
  reward: Generated<number>;
}

export interface BrokerageTaxes {
  from_date: string;
  to_date: string | null;
  percent: number;
  sac: string;
  source: string;
}

export interface BulkChangeRows {
  change_id: number;
  record_id: number;
  before: Json;
  version_after: number;
}

export interface BulkChanges {
  id: GeneratedAlways<number>;
  table_name: string;
  fields: string[];
  created_at: Generated<string>;
  created_by: number | null;
  undone_at: string | null;
  undone_by: number | null;
}

export interface CallHolds {
  id: GeneratedAlways<number>;
  renewal_id: number | null;
  telecom_record_id: number | null;
  taken_by: number;
  taken_until: string;
}

export interface Calls {
  id: GeneratedAlways<number>;
  renewal_id: number | null;
  telecom_record_id: number | null;
  user_id: number | null;
  outcome: string;
  template: string | null;
  remark: string | null;
  next_call_at: string | null;
  called_at: Generated<string>;
  called_by: number | null;
  number: string | null;
  with_call_id: number | null;
  quotes: Json | null;
}

export interface Categories {
  id: GeneratedAlways<number>;
  name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  line: string | null;
  aliases: Generated<string[]>;
}

export interface ChangeLog {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  subject: string;
  record_id: number;
  counted: Generated<number>;
  start_date: string | null;
  end_date: string | null;
  issued_on: string | null;
  total_premium: number | null;
  net_premium: number | null;
  od_premium: number | null;
  third_party_premium: number | null;
  pa_premium: number | null;
  new_premium: number | null;
  terrisom: number | null;
  commission_in_num: number | null;
  commission_out_num: number | null;
  role_id: number | null;
  is_active: boolean | null;
  policies: string | null;
  line: string | null;
  owner_id: number | null;
  never_called: number | null;
  looks_renewed: number | null;
  closed: number | null;
}

export interface ClaimClocks {
  id: GeneratedAlways<number>;
  kind: string;
  from_stage: string;
  to_stage: string;
  hours: number | null;
  source: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ClaimDocuments {
  id: GeneratedAlways<number>;
  claim_id: number;
  kind: string;
  document_id: string | null;
  created_at: Generated<string>;
  created_by: number | null;
  deleted_at: string | null;
}

export interface ClaimSteps {
  id: GeneratedAlways<number>;
  claim_id: number;
  stage: string;
  at: Generated<string>;
  note: string | null;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface Claims {
  id: GeneratedAlways<number>;
  policies: string;
  policy_id: number;
  motor_id: number | null;
  corporate_id: number | null;
  user_id: number;
  insurer_key: string | null;
  claim_no: string | null;
  kind: string;
  loss_date: string;
  intimated_on: string;
  place: string | null;
  cause: string | null;
  estimate: number | null;
  surveyor_name: string | null;
  surveyor_mobile: string | null;
  garage: string | null;
  is_cashless: Generated<number>;
  stage: Generated<string>;
  stage_at: Generated<string>;
  claimed: number | null;
  approved: number | null;
  deducted: number | null;
  deducted_reason: string | null;
  settled: number | null;
  settled_on: string | null;
  rejected_reason: string | null;
  outside_reason: string | null;
  owner_id: number | null;
  next_action_on: string | null;
  note: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  due_at: string | null;
  policy_deleted: Generated<boolean>;
}

export interface CorporateInsurance {
  id: GeneratedAlways<number>;
  user_id: number;
  insured_name: string;
  name_remark: string | null;
  insured_mobile: string | null;
  insured_email: string | null;
  policy_no: string;
  start_date: string;
  end_date: string;
  product: string | null;
  company: string | null;
  terrisom: number | null;
  new_premium: number | null;
  total_premium: number | null;
  addons: string | null;
  item_description: string | null;
  sub_broker: string | null;
  broker: string | null;
  commission_in_per: number | null;
  commission_in_num: number | null;
  commission_out_per: number | null;
  commission_out_num: number | null;
  remark: string | null;
  is_premium: Generated<number>;
  is_installment: Generated<number>;
  document_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  client_text: string | null;
  search_text: string | null;
  issue_date: string | null;
  gst: number | null;
  premium_reason: string | null;
  premium_differs: Generated<boolean>;
  commission_in_basis: Json | null;
  commission_out_basis: Json | null;
  business_type: string | null;
  renewed_from: number | null;
  sum_insured: number | null;
  payment_mode: string | null;
  payment_ref: string | null;
  line: string | null;
  insurer_id: number | null;
  payee_id: number | null;
  net_delta: number | null;
  gst_delta: number | null;
  total_delta: number | null;
  commission_in_delta: number | null;
  commission_out_delta: number | null;
  cancelled_on: string | null;
  is_claim: Generated<number>;
  claim_remark: string | null;
  premium_mode: string | null;
  maturity_date: string | null;
  from_enquiry: number | null;
  previous_policy_no: string | null;
  previous_insurer: string | null;
}

export interface CorporateInsurancePremium {
  id: GeneratedAlways<number>;
  corporate_insurance_id: number;
  premium_date: string;
  premium_excluding_tax: number;
  terrorism_premium: number | null;
  tax: number;
  total_payable: number;
  commission_in_per: number | null;
  commission_in_num: number | null;
  commission_out_per: number | null;
  commission_out_num: number | null;
  status: Generated<string>;
  pay_date: string | null;
  remark: string | null;
  document_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  bounced_on: string | null;
  bounce_reason: string | null;
  bounces: Generated<number>;
  before_bounce: Json | null;
  paid_by: string | null;
  paid_ref: string | null;
  commission_in_shared: Generated<boolean>;
  commission_out_shared: Generated<boolean>;
}

export interface CustomerSupports {
  id: GeneratedAlways<number>;
  title: string;
  number: string;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export interface DemoSignIns {
  role: string;
  name: string;
  username: string;
  password: string;
}

export interface DoNotCall {
  id: GeneratedAlways<number>;
  number: string;
  reason: string | null;
  taken_back_reason: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
}

export interface Documents {
  id: string;
  media_type: string;
  bytes: number;
  sha256: string;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface Endorsements {
  id: GeneratedAlways<number>;
  policies: string;
  policy_id: number;
  motor_id: GeneratedAlways<number | null>;
  corporate_id: GeneratedAlways<number | null>;
  kind: string;
  endorsement_no: string | null;
  status: Generated<string>;
  requested_on: string;
  sent_on: string | null;
  received_on: string | null;
  received_by: number | null;
  delivered_on: string | null;
  effective_date: string;
  reason: string | null;
  changes: Generated<Json>;
  net_delta: Generated<number>;
  gst_delta: Generated<number>;
  total_delta: Generated<number>;
  commission_in_delta: Generated<number>;
  commission_out_delta: Generated<number>;
  cancel_reason: string | null;
  version_no: number | null;
  undo_reason: string | null;
  document_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  closed_renewals: Generated<Json>;
  search_text: GeneratedAlways<string | null>;
  desk_order: GeneratedAlways<number | null>;
  user_id: number | null;
  from_user_id: number | null;
  ncb_letter_on: string | null;
  policy_deleted: Generated<boolean>;
}

export interface ErasedDocuments {
  id: string;
  erased_at: Generated<string>;
}

export interface IdempotencyKeys {
  person_id: number;
  key: string;
  request_hash: string;
  answer: Json | null;
  created_at: Generated<string>;
  request_id: string | null;
}

export interface ImportMappings {
  headings_hash: string;
  kind: string;
  mapping: Json;
}

export interface ImportRows {
  id: GeneratedAlways<number>;
  import_id: number;
  row_no: number;
  raw: Json;
  outcome: string;
  is_warned: Generated<boolean>;
  title: Generated<string>;
  reasons: Generated<Json>;
  table_name: string | null;
  record_id: number | null;
  version_after: number | null;
  filled: Generated<string[]>;
  also: Generated<Json>;
  user_id: number | null;
  marks: Generated<Json>;
  place: number | null;
  lacks: string | null;
}

export interface Imports {
  id: GeneratedAlways<number>;
  kind: string;
  file_name: string;
  file_sha256: string;
  document_id: string | null;
  sheet: string;
  heading_row: number;
  analysis: Json;
  mapping: Json;
  answers: Generated<Json>;
  options: Json;
  status: Generated<string>;
  counts: Json;
  unknown: Json;
  message: string | null;
  row_no: Generated<number>;
  worker: string | null;
  stepped_at: string | null;
  queued_at: string | null;
  run_by: number | null;
  created_at: Generated<string>;
  created_by: number;
  started_at: string | null;
  finished_at: string | null;
  fixed: Generated<Json>;
}

export interface Insurers {
  id: GeneratedAlways<number>;
  name: string;
  kind: string;
  aliases: Generated<string[]>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  credit_days: number | null;
  gstin: string | null;
  address: string | null;
  tans: Generated<string[]>;
}

export interface Invitations {
  person_id: number;
  token_hash: string;
  expires_at: string;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface InvoiceNumbers {
  kind: string;
  year: string;
  last: number;
}

export interface InvoiceReceipts {
  id: GeneratedAlways<number>;
  invoice_id: number;
  received_on: string;
  amount: number;
  tds: Generated<number>;
  utr: string | null;
  reason: string | null;
  voids_id: number | null;
  created_at: Generated<string>;
  created_by: number | null;
  from_statement: Generated<boolean>;
}

export interface ItemSums {
  item: string;
  received: Generated<number>;
  tds: Generated<number>;
  written_off: Generated<number>;
  paid_on: Generated<number>;
}

export interface Jobs {
  id: GeneratedAlways<number>;
  kind: string;
  of_table: string;
  record_id: number | null;
  name: string | null;
  keys: string[] | null;
  person_id: number | null;
  after_id: Generated<number>;
  done: Generated<number>;
  total: number | null;
  result: Json | null;
  tries: Generated<number>;
  worker: string | null;
  asked_at: Generated<string>;
  stepped_at: string | null;
  message: string | null;
}

export interface KeyFingerprints {
  name: string;
  fingerprint: string;
  since: Generated<string>;
}

export interface KnownNames {
  master: string;
  key: string;
  id: number;
}

export interface LineNames {
  policies: string;
  place: number;
  name: string;
  line: string;
}

export interface Merges {
  id: GeneratedAlways<number>;
  master: string;
  from_id: number;
  into_id: number;
  names: string[];
  moved: number;
  rate_cards: Generated<number[]>;
  created_at: Generated<string>;
  created_by: number | null;
  undone_at: string | null;
  undone_by: number | null;
}

export interface MessageTemplates {
  id: GeneratedAlways<number>;
  kind: string;
  language: string;
  text: string;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface MoneySettings {
  id: Generated<number>;
  tolerance_rupees: Generated<number>;
  tolerance_percent: Generated<number>;
  credit_days: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
  invoice_name: string | null;
  invoice_address: string | null;
  gstin: string | null;
  upi_id: string | null;
  locked_until: string | null;
  lock_reason: string | null;
  steps_skipped: Generated<string[]>;
  first_week_ended: string | null;
}

export interface MotorInsurance {
  id: GeneratedAlways<number>;
  user_id: number;
  insured_name: string;
  name_remark: string | null;
  insured_mobile: string | null;
  insured_email: string | null;
  policy_no: string;
  vehicle_no: string;
  start_date: string;
  end_date: string;
  engine_no: string | null;
  chassis_no: string | null;
  tdv: string | null;
  make_model: string | null;
  ncb: string | null;
  addons: string | null;
  product: string | null;
  sub_product: string | null;
  od_tp_package_policy: string | null;
  od_premium: number | null;
  third_party_premium: number | null;
  net_premium: number | null;
  total_premium: number | null;
  broker: string | null;
  sub_broker: string | null;
  commission_in_per: number | null;
  commission_in_num: number | null;
  commission_out_per: number | null;
  commission_out_num: number | null;
  is_claim: Generated<number>;
  claim_remark: string | null;
  document_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  client_text: string | null;
  search_text: string | null;
  issue_date: string | null;
  gst: number | null;
  premium_reason: string | null;
  premium_differs: Generated<boolean>;
  commission_in_basis: Json | null;
  commission_out_basis: Json | null;
  od_end_date: string | null;
  tp_end_date: string | null;
  tp_insurer: string | null;
  tp_policy_no: string | null;
  registered_on: string | null;
  business_type: string | null;
  renewed_from: number | null;
  fuel: string | null;
  cc: number | null;
  gvw: number | null;
  seats: number | null;
  manufactured: number | null;
  od_years: number | null;
  tp_years: number | null;
  financier: string | null;
  payment_mode: string | null;
  payment_ref: string | null;
  remark: string | null;
  line: string | null;
  insurer_id: number | null;
  payee_id: number | null;
  addon_premium: number | null;
  pa_premium: number | null;
  net_delta: number | null;
  gst_delta: number | null;
  total_delta: number | null;
  commission_in_delta: number | null;
  commission_out_delta: number | null;
  cancelled_on: string | null;
  from_enquiry: number | null;
  previous_policy_no: string | null;
  previous_insurer: string | null;
}

export interface OpenItemsKept {
  kind: string;
  record_id: number;
  insurer_id: number;
  month: string;
  open: number | null;
}

export interface PayeeAccounts {
  payee_id: number;
  account_sealed: string;
}

export interface PayeeEntries {
  id: GeneratedAlways<number>;
  payee_id: number;
  kind: string;
  item: string | null;
  payout_id: number | null;
  amount: number;
  on_date: string;
  reason: string | null;
  voids_id: number | null;
  created_at: Generated<string>;
  created_by: number | null;
  input_tax: string | null;
}

export interface Payees {
  id: GeneratedAlways<number>;
  name: string;
  kind: string;
  pan: string | null;
  aliases: Generated<string[]>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  gstin: string | null;
  licence_no: string | null;
  licence_from: string | null;
  licence_to: string | null;
  bank_name: string | null;
  account_last4: string | null;
  ifsc: string | null;
  mobile: string | null;
  email: string | null;
  basis: Generated<string>;
}

export interface PayoutItems {
  payout_id: number;
  payee_id: number;
  item: string;
  amount: number;
  start_date: string | null;
  left_out: Generated<boolean>;
}

export interface PayoutRows {
  id: GeneratedAlways<number>;
  payout_id: number;
  payee_id: number;
  held_by_hand: Generated<boolean>;
  hold_reason: string | null;
  held: boolean | null;
  reasons: string[] | null;
  gross: number | null;
  clawback: number | null;
  advance: number | null;
  gst: number | null;
  tds: number | null;
  net: number | null;
  tds_base: number | null;
  tds_percent: number | null;
  tds_section: string | null;
  pan: string | null;
  approved_balance: number | null;
  approved: number | null;
  approved_name: string | null;
  approved_last4: string | null;
  approved_ifsc: string | null;
  approved_account: string | null;
  gst_percent: number | null;
  invoice_no: string | null;
  invoice_date: string | null;
}

export interface Payouts {
  id: GeneratedAlways<number>;
  month: string;
  status: Generated<string>;
  approved_at: string | null;
  approved_by: number | null;
  paid_on: string | null;
  utr: string | null;
  paid_at: string | null;
  paid_by: number | null;
  void_reason: string | null;
  voided_at: string | null;
  voided_by: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
}

export interface People {
  id: Generated<number>;
  role_id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  profession: string | null;
  is_active: Generated<boolean>;
  password_hash: string | null;
  password_sealed: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  erased_at: string | null;
  search_text: string | null;
  mobile_2: string | null;
  address: string | null;
  city: string | null;
  pan: string | null;
  birth_date: string | null;
  relation_of: number | null;
  relation: string | null;
}

export interface PersonCountsKept {
  role_id: number;
  is_active: boolean;
  people: Generated<number>;
}

export interface PolicyBlocksKept {
  kind: string;
  block: number;
  policies: Generated<number>;
}

export interface PolicyDaysKept {
  kind: string;
  day: string;
  starting: Generated<number>;
  ending: Generated<number>;
  total_premium: Generated<number>;
  net_premium: Generated<number>;
  issued_net_premium: Generated<number>;
  issued_total_premium: Generated<number>;
}

export interface PolicyDrafts {
  id: GeneratedAlways<number>;
  owner_id: number;
  file_name: string;
  file_sha256: string;
  document_id: string | null;
  status: Generated<string>;
  kind: string | null;
  insurer: string | null;
  policy_no: string | null;
  insured_name: string | null;
  start_date: string | null;
  end_date: string | null;
  total_premium: number | null;
  filled: Generated<number>;
  sure: Generated<number>;
  fields: Generated<Json>;
  message: string | null;
  motor_id: number | null;
  corporate_id: number | null;
  created_at: Generated<string>;
  created_by: number;
  search_text: GeneratedAlways<string | null>;
}

export interface PolicyMonthsKept {
  kind: string;
  month: string;
  total_premium: Generated<number>;
  net_premium: Generated<number>;
  issued_net_premium: Generated<number>;
  issued_total_premium: Generated<number>;
}

export interface PolicyTotalsKept {
  kind: string;
  policies: Generated<number>;
  total_premium: Generated<number>;
  od_premium: Generated<number>;
  third_party_premium: Generated<number>;
  net_premium: Generated<number>;
  new_premium: Generated<number>;
  terrisom: Generated<number>;
  commission_in_num: Generated<number>;
  commission_out_num: Generated<number>;
  pa_premium: Generated<number>;
}

export interface Products {
  id: GeneratedAlways<number>;
  name: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  line: string | null;
  aliases: Generated<string[]>;
}

export interface RateCards {
  id: GeneratedAlways<number>;
  name: string;
  side: string;
  insurer_id: number | null;
  payee: string | null;
  from_date: string;
  to_date: string | null;
  status: Generated<string>;
  rules_text: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  slabs: string | null;
}

export interface RateRules {
  id: GeneratedAlways<number>;
  card_id: number;
  position: number;
  line: string | null;
  product: string | null;
  cover: string | null;
  business_type: string | null;
  fuel: string | null;
  rto: string | null;
  cc_from: number | null;
  cc_to: number | null;
  gvw_from: number | null;
  gvw_to: number | null;
  age_from: number | null;
  age_to: number | null;
  ncb: Generated<string>;
  base: string;
  percent: number | null;
  amount: number | null;
  od_years: number | null;
  tp_years: number | null;
  models: string | null;
  models_not: string | null;
  seats_from: number | null;
  seats_to: number | null;
  zero_depreciation: boolean | null;
  insured_kind: string | null;
  net_from: number | null;
  net_to: number | null;
  sum_insured_from: number | null;
  sum_insured_to: number | null;
  od_percent: number | null;
  addon_percent: number | null;
  tp_percent: number | null;
  pa_percent: number | null;
  od_tp_percent: number | null;
  net_percent: number | null;
  terrorism_percent: number | null;
  share_percent: number | null;
  flat_amount: number | null;
  declines: Generated<boolean>;
  rto_cluster_id: number | null;
}

export interface ReRatedPolicies {
  re_rate_id: number;
  policies: string;
  side: string;
  policy_id: number;
  old_per: number | null;
  old_num: number | null;
  old_basis: Json | null;
  new_per: number | null;
  new_num: number | null;
  new_basis: Json | null;
}

export interface ReRates {
  id: GeneratedAlways<number>;
  cards: number[];
  from_date: string;
  to_date: string;
  policies: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  undone_at: string | null;
  undone_by: number | null;
}

export interface Receipts {
  id: GeneratedAlways<number>;
  item: string | null;
  statement_line_id: number | null;
  amount: number;
  tds: Generated<number>;
  received_on: string;
  reason: string | null;
  voids_id: number | null;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface ReceivableSumsKept {
  insurer_id: number;
  month: string;
  open: Generated<number>;
  not_rated: Generated<number>;
}

export interface RecoveryCodes {
  id: GeneratedAlways<number>;
  person_id: number;
  code_hash: string;
  used_at: string | null;
}

export interface Relinking {
  policies: string;
  after_id: Generated<number>;
}

export interface RenewalDaysKept {
  policies: string;
  ends_on: string;
  line: string | null;
  owner_id: number | null;
  listed: Generated<number>;
  never_called: Generated<number>;
  looks_renewed: Generated<number>;
  closed: Generated<number>;
}

export interface RenewalWindows {
  id: Generated<number>;
  motor_days: Generated<number>;
  health_days: Generated<number>;
  corporate_days: Generated<number>;
  days_back: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
  motor_bands: Generated<string>;
  health_bands: Generated<string>;
  corporate_bands: Generated<string>;
  asks_earlier: Generated<boolean>;
}

export interface Renewals {
  id: GeneratedAlways<number>;
  policies: string;
  policy_id: number;
  part: string;
  ends_on: string;
  user_id: number;
  line: string | null;
  stage: Generated<string>;
  owner_id: number | null;
  next_call_at: string | null;
  ready_at: string | null;
  ready_by: number | null;
  lost_reason: string | null;
  note: string | null;
  last_outcome: string | null;
  last_called_at: string | null;
  renewed_policy_id: number | null;
  looks_renewed_by: number | null;
  not_renewed_by: Generated<number[]>;
  closed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  begins_on: string;
  insured_key: string | null;
  chassis_key: string | null;
  confirmed: Generated<boolean>;
  motor_id: number | null;
  corporate_id: number | null;
  insured_shared: Generated<boolean>;
  chassis_shared: Generated<boolean>;
  own_damage_dropped: Generated<boolean>;
  person_key: string | null;
}

export interface Rewards {
  id: GeneratedAlways<number>;
  insurer_id: number;
  month: string;
  what_for: string;
  expected: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export interface Roles {
  id: number;
  name: string;
  second_factor_required: Generated<boolean>;
  second_factor_grace_from: string | null;
}

export interface RtoClusters {
  id: GeneratedAlways<number>;
  name: string;
  codes: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export interface SavedViews {
  id: GeneratedAlways<number>;
  person_id: number;
  screen: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
  position: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
}

export interface SecondFactors {
  person_id: number;
  secret_sealed: string;
  created_at: Generated<string>;
  confirmed_at: string | null;
  last_step: Generated<number>;
  wrong_codes: Generated<number>;
  wrong_codes_since: Generated<string>;
  wrong_known_codes: Generated<number>;
  wrong_known_codes_since: Generated<string>;
}

export interface Sessions {
  id: GeneratedAlways<number>;
  token_hash: string;
  person_id: number;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  address: string | null;
  user_agent: string | null;
  proven_at: Generated<string | null>;
}

export interface Sliders {
  id: GeneratedAlways<number>;
  title: string;
  description: string | null;
  document_id: string;
  thumbnail_id: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  position: number | null;
  starts_on: string | null;
  ends_on: string | null;
}

export interface StatementLines {
  id: GeneratedAlways<number>;
  statement_id: number;
  row_no: number;
  policy_no: string | null;
  endorsement_no: string | null;
  vehicle_no: string | null;
  insured: string | null;
  start_date: string | null;
  premium: number | null;
  percent: number | null;
  amount: number;
  tds: number | null;
  kind: Generated<string>;
  state: Generated<string>;
  rung: number | null;
  reason: Generated<string>;
  item: string | null;
  policies: string | null;
  policy_id: number | null;
  user_id: number | null;
  expected: number | null;
  received_before: number | null;
  difference: number | null;
  candidates: Generated<Json>;
  decided_by: number | null;
  decided_at: string | null;
  decision_reason: string | null;
  amount_as: string | null;
  part: Generated<number>;
  whole: number | null;
  whole_tds: number | null;
}

export interface StatementMappings {
  insurer_id: number;
  headings_hash: string;
  mapping: Json;
  signs: Json | null;
}

export interface StatementSheets {
  statement_id: number;
  file_name: string;
  sheet: string;
  heading_row: number;
  analysis: Json;
  mapping: Json;
  answers: Generated<Json>;
  signs: Json | null;
}

export interface Statements {
  id: GeneratedAlways<number>;
  insurer_id: number;
  month: string;
  status: Generated<string>;
  file_sha256: string;
  document_id: string | null;
  control_total: number | null;
  tds: number | null;
  received_on: string | null;
  utr: string | null;
  void_reason: string | null;
  closed_at: string | null;
  closed_by: number | null;
  voided_at: string | null;
  voided_by: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
}

export interface Targets {
  id: GeneratedAlways<number>;
  month: string;
  person_id: number | null;
  figure: string;
  value: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
}

export interface TaxRates {
  id: GeneratedAlways<number>;
  line: string | null;
  part: string;
  from_date: string;
  to_date: string | null;
  percent: number;
  source: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export interface TdsRates {
  id: GeneratedAlways<number>;
  payee: string;
  from_date: string;
  to_date: string | null;
  percent: number;
  threshold: number;
  section: string;
  source: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export interface TdsReceivable {
  id: GeneratedAlways<number>;
  quarter: string;
  insurer_id: number;
  theirs: number;
  source: string;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
}

export interface TelecomRecords {
  id: GeneratedAlways<number>;
  name: string;
  mobile: string;
  inquiry_date: string | null;
  product_over: string | null;
  remark: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
  status: Generated<string>;
  next_call_at: string | null;
  owner_id: number | null;
  lost_reason: string | null;
  user_id: number | null;
  ready_at: string | null;
  ready_by: number | null;
  last_outcome: string | null;
  last_called_at: string | null;
}

export interface Throttle {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface TpRates {
  id: GeneratedAlways<number>;
  vehicle_class: string;
  up_to: number | null;
  years: Generated<number>;
  premium: number;
  per_passenger: number | null;
  from_date: string;
  to_date: string | null;
  source: string | null;
  is_verified: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export interface WriteOffs {
  id: GeneratedAlways<number>;
  item: string;
  amount: number;
  reason: string;
  voids_id: number | null;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface Tables {
  account_notices: AccountNotices;
  audit_chain: AuditChain;
  audit_comparison: AuditComparison;
  audit_differences: AuditDifferences;
  audit_entries: AuditEntries;
  audit_events: AuditEvents;
  audit_pending: AuditPending;
  audit_verification: AuditVerification;
  backups: Backups;
  brokerage_invoices: BrokerageInvoices;
  brokerage_taxes: BrokerageTaxes;
  bulk_change_rows: BulkChangeRows;
  bulk_changes: BulkChanges;
  call_holds: CallHolds;
  calls: Calls;
  categories: Categories;
  change_log: ChangeLog;
  claim_clocks: ClaimClocks;
  claim_documents: ClaimDocuments;
  claim_steps: ClaimSteps;
  claims: Claims;
  corporate_insurance: CorporateInsurance;
  corporate_insurance_premium: CorporateInsurancePremium;
  customer_supports: CustomerSupports;
  demo_sign_ins: DemoSignIns;
  do_not_call: DoNotCall;
  documents: Documents;
  endorsements: Endorsements;
  erased_documents: ErasedDocuments;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  import_rows: ImportRows;
  imports: Imports;
  insurers: Insurers;
  invitations: Invitations;
  invoice_numbers: InvoiceNumbers;
  invoice_receipts: InvoiceReceipts;
  item_sums: ItemSums;
  jobs: Jobs;
  key_fingerprints: KeyFingerprints;
  known_names: KnownNames;
  line_names: LineNames;
  merges: Merges;
  message_templates: MessageTemplates;
  money_settings: MoneySettings;
  motor_insurance: MotorInsurance;
  open_items_kept: OpenItemsKept;
  payee_accounts: PayeeAccounts;
  payee_entries: PayeeEntries;
  payees: Payees;
  payout_items: PayoutItems;
  payout_rows: PayoutRows;
  payouts: Payouts;
  people: People;
  person_counts_kept: PersonCountsKept;
  policy_blocks_kept: PolicyBlocksKept;
  policy_days_kept: PolicyDaysKept;
  policy_drafts: PolicyDrafts;
  policy_months_kept: PolicyMonthsKept;
  policy_totals_kept: PolicyTotalsKept;
  products: Products;
  rate_cards: RateCards;
  rate_rules: RateRules;
  re_rated_policies: ReRatedPolicies;
  re_rates: ReRates;
  receipts: Receipts;
  receivable_sums_kept: ReceivableSumsKept;
  recovery_codes: RecoveryCodes;
  relinking: Relinking;
  renewal_days_kept: RenewalDaysKept;
  renewal_windows: RenewalWindows;
  renewals: Renewals;
  rewards: Rewards;
  roles: Roles;
  rto_clusters: RtoClusters;
  saved_views: SavedViews;
  second_factors: SecondFactors;
  sessions: Sessions;
  sliders: Sliders;
  statement_lines: StatementLines;
  statement_mappings: StatementMappings;
  statement_sheets: StatementSheets;
  statements: Statements;
  targets: Targets;
  tax_rates: TaxRates;
  tds_rates: TdsRates;
  tds_receivable: TdsReceivable;
  telecom_records: TelecomRecords;
  throttle: Throttle;
  tp_rates: TpRates;
  write_offs: WriteOffs;
}

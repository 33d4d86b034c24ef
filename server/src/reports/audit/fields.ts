import type { Described, FieldKind } from '@bimabahi/contract/api/field';
import { ENQUIRY_STATUS_LABELS, LANGUAGE_LABELS, OUTCOME_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { CLAIM_KIND_LABELS, CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { BOUNCE_FIELDS, CORPORATE_FIELDS, MEANS_FIELDS, PREMIUM_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { ENDORSEMENT_KIND_LABELS, ENDORSEMENT_STATUS_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { LOST_LABELS, PART_LABELS, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { TARGET_LABELS } from '@bimabahi/contract/reports/targets';
import type { Tables } from '../../db/tables.generated.ts';

/** Set by the database; the entry itself says who and when. */
type OfTheDatabase =
  | 'id'
  | 'version'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'deleted_at'
  | 'deleted_by'
  | 'erased_at'
  | 'search_text'
  | 'client_text'
  | 'premium_differs'
  | 'begins_on'
  | 'insured_key'
  | 'chassis_key'
  | 'person_key'
  | 'motor_id'
  | 'closed_renewals'
  | 'desk_order'
  | 'before_bounce'
  | 'policy_deleted'
  | 'corporate_id';

/** Of a policy: whose names it has. Of a claim: whose number. */
type Followed<T> = T extends 'motor_insurance' | 'corporate_insurance'
  ? 'insurer_id' | 'payee_id'
  : T extends 'claims'
    ? 'insurer_key'
    : never;

const of = (kind: FieldKind) => (label: string) => ({ label, kind }) as const;
const [text, date, moment, flag, file, sensitive] = [of('text'), of('date'), of('moment'), of('flag'), of('file'), of('sensitive')];

/** `labels`: what a screen calls its values. */
type ShownField = Described & { readonly labels?: Readonly<Record<string, string>> };
const choice = (label: string, labels: Readonly<Record<string, string>>) => ({ label, kind: 'text', labels }) as const;
const OUTCOMES = { ...OUTCOME_LABELS, message: 'Message' };

const basis = of('basis');
const money = of('money');
const BESIDES = {
  net_delta: money('Net Premium Endorsed'),
  gst_delta: money('GST Endorsed'),
  total_delta: money('Total Premium Endorsed'),
  commission_in_delta: money('Commission In Endorsed'),
  commission_out_delta: money('Commission Out Endorsed'),
  cancelled_on: date('Cancelled On'),
  from_enquiry: text('From Enquiry'),
};
const BASES = { commission_in_basis: basis('Commission In Basis'), commission_out_basis: basis('Commission Out Basis') };

/** In the order of the screens. An allowlist: other columns might hold secrets. */
const FIELDS = {
  motor_insurance: { ...MOTOR_FIELDS, ...BASES, ...BESIDES, document_id: file('Policy File') },
  corporate_insurance: { ...CORPORATE_FIELDS, ...BASES, ...BESIDES, document_id: file('Policy File') },
  corporate_insurance_premium: {
    corporate_insurance_id: text('Policy Record'),
    ...PREMIUM_FIELDS,
    ...MEANS_FIELDS,
    ...BOUNCE_FIELDS,
    commission_in_shared: flag('Commission in is a part of the policy’s'),
    commission_out_shared: flag('Commission out is a part of the policy’s'),
    document_id: file('Pay Slip'),
  },
  endorsements: {
    policies: choice('Policies', { motor: 'Motor', corporate: 'Corporate' }),
    policy_id: of('policy')('Policy Record'),
    kind: choice('Kind', ENDORSEMENT_KIND_LABELS),
    endorsement_no: text('Endorsement No.'),
    status: choice('Status', ENDORSEMENT_STATUS_LABELS),
    requested_on: date('Requested'),
    sent_on: date('Sent'),
    received_on: date('Received'),
    received_by: of('person')('Received by'),
    delivered_on: date('Delivered'),
    effective_date: date('Effective'),
    reason: text('Reason'),
    changes: text('Changes'),
    net_delta: of('money')('Net Premium Change'),
    gst_delta: of('money')('GST Change'),
    total_delta: of('money')('Total Premium Change'),
    commission_in_delta: of('money')('Commission In Change'),
    commission_out_delta: of('money')('Commission Out Change'),
    cancel_reason: text('Cancellation Reason'),
    user_id: of('person')('New Owner'),
    from_user_id: of('person')('Old Owner'),
    ncb_letter_on: date('NCB Letter'),
    version_no: text('Version'),
    undo_reason: text('Taken back because'),
    document_id: file('Paper'),
  },
  claims: {
    policies: choice('Policies', { motor: 'Motor', corporate: 'Corporate' }),
    policy_id: of('policy')('Policy Record'),
    user_id: of('person')('User'),
    claim_no: text('Claim No.'),
    kind: choice('Kind', CLAIM_KIND_LABELS),
    loss_date: date('Loss Date'),
    intimated_on: date('Intimated On'),
    place: text('Place'),
    cause: text('Cause'),
    estimate: of('money')('Estimate'),
    surveyor_name: text('Surveyor'),
    surveyor_mobile: text("Surveyor's Mobile"),
    garage: text('Garage'),
    is_cashless: flag('Cashless'),
    stage: choice('Stage', CLAIM_STAGE_LABELS),
    stage_at: moment('Stage since'),
    due_at: moment('Due'),
    claimed: of('money')('Claimed'),
    approved: of('money')('Approved'),
    deducted: of('money')('Deducted'),
    deducted_reason: text('Deducted because'),
    settled: of('money')('Settled'),
    settled_on: date('Settled On'),
    rejected_reason: text('Rejected because'),
    outside_reason: text('Outside the cover because'),
    owner_id: of('person')('Owner'),
    next_action_on: date('Next Action'),
    note: text('Note'),
  },
  claim_documents: {
    claim_id: text('Claim Record'),
    kind: choice('Kind', CLAIM_PAPER_LABELS),
    document_id: file('File'),
  },
  claim_clocks: {
    kind: choice('Kind', { any: 'Any', ...CLAIM_KIND_LABELS }),
    from_stage: choice('From', CLAIM_STAGE_LABELS),
    to_stage: choice('To', CLAIM_STAGE_LABELS),
    hours: of('number')('Hours'),
    source: text('Source'),
  },
  claim_steps: {
    claim_id: text('Claim Record'),
    stage: choice('Stage', CLAIM_STAGE_LABELS),
    at: moment('At'),
    note: text('Note'),
  },
  people: {
    role_id: { label: 'Role', kind: 'role' },
    mobile: text('Mobile No.'),
    email: text('Email'),
    is_active: flag('Active'),
    name: text('Name'),
    profession: text('Profession'),
    mobile_2: text('Second Mobile'),
    address: text('Address'),
    city: text('City'),
    pan: text('PAN'),
    birth_date: date('Birth Date'),
    relation: text('Relation'),
    relation_of: of('person')('Relation Of'),
    password_hash: sensitive('Password'),
    password_sealed: sensitive('Password'),
  },
  saved_views: {
    person_id: of('person')('Whose'),
    screen: text('List'),
    name: text('Name'),
    query: text('Filters'),
    shared: flag('Shared'),
    position: of('number')('Place'),
  },
  targets: {
    month: date('Month'),
    person_id: of('person')('Of'),
    figure: choice('Figure', TARGET_LABELS),
    value: of('number')('Target'),
  },
  products: { is_active: flag('Active'), name: text('Name'), line: of('line')('Line'), aliases: text('Also known as') },
  categories: { name: text('Name'), line: of('line')('Line'), aliases: text('Also known as') },
  insurers: {
    is_active: flag('Active'),
    name: text('Name'),
    kind: text('Kind'),
    aliases: text('Also known as'),
    credit_days: of('number')('Credit Days'),
    gstin: text('GSTIN'),
    tans: text('TAN'),
    address: text('Address'),
  },
  payees: {
    is_active: flag('Active'),
    name: text('Name'),
    kind: text('Kind'),
    pan: text('PAN'),
    aliases: text('Also known as'),
    gstin: text('GSTIN'),
    licence_no: text('Licence No.'),
    licence_from: date('Licence From'),
    licence_to: date('Licence To'),
    bank_name: text('Bank'),
    account_last4: text('Account ends with'),
    ifsc: text('IFSC'),
    mobile: text('Mobile'),
    email: text('E-mail'),
    basis: text('Payable'),
  },
  payouts: {
    month: date('Month'),
    status: text('Status'),
    approved_at: moment('Approved'),
    approved_by: of('person')('Approved by'),
    paid_on: date('Paid On'),
    utr: text('UTR'),
    paid_at: moment('Marked as paid'),
    paid_by: of('person')('Marked as paid by'),
    void_reason: text('Void because'),
    voided_at: moment('Void since'),
    voided_by: of('person')('Void by'),
  },
  payout_rows: {
    payout_id: text('Payout'),
    payee_id: text('Payee Record'),
    held_by_hand: flag('Held by hand'),
    hold_reason: text('Held because'),
    invoice_no: text('Their Invoice'),
    invoice_date: date('Invoice Date'),
    approved_balance: money('Balance as approved'),
    approved: money('Approved before TDS'),
    approved_name: text('Name as approved'),
    approved_last4: text('Account as approved'),
    approved_ifsc: text('IFSC as approved'),
    approved_account: text('Digest of the account as approved'),
    held: flag('Held'),
    reasons: text('Reasons'),
    gross: money('Gross'),
    clawback: money('Claw-back'),
    advance: money('Balance before'),
    gst: money('GST'),
    tds: money('TDS'),
    net: money('Net'),
    tds_base: money('Amount taxed'),
    gst_percent: of('percent')('Rate of GST'),
    tds_percent: of('percent')('Rate of TDS'),
    tds_section: text('Section'),
    pan: text('PAN'),
  },
  rewards: {
    insurer_id: text('Insurer Record'),
    month: date('Month'),
    what_for: text('What For'),
    expected: money('Expected'),
  },
  tds_rates: {
    payee: text('Payee'),
    from_date: date('From'),
    to_date: date('To'),
    percent: of('percent')('TDS'),
    threshold: money('Threshold'),
    section: text('Section'),
    source: text('Source'),
  },
  statements: {
    insurer_id: text('Insurer Record'),
    month: date('Month'),
    status: text('Status'),
    file_sha256: sensitive('Content of the File'),
    document_id: file('Statement'),
    control_total: money('Control Total'),
    tds: money('TDS'),
    received_on: date('Received On'),
    utr: text('UTR'),
    void_reason: text('Void because'),
    closed_at: moment('Closed'),
    closed_by: of('person')('Closed by'),
    voided_at: moment('Void since'),
    voided_by: of('person')('Void by'),
  },
  tds_receivable: {
    quarter: text('Quarter'),
    insurer_id: text('Insurer Record'),
    theirs: money('Tax Statement'),
    source: text('Source'),
  },
  receipts: {
    item: text('Item'),
    statement_line_id: text('Line of a Statement'),
    amount: money('Amount'),
    tds: money('TDS'),
    received_on: date('Received On'),
    reason: text('Reason'),
    voids_id: text('Takes back'),
  },
  brokerage_invoices: {
    kind: text('Kind'),
    number: text('Number'),
    statement_id: text('Statement'),
    insurer_id: text('Insurer Record'),
    cancels_id: text('Cancels'),
    reason: text('Reason'),
    dated: date('Date'),
    sac: text('SAC'),
    tax_percent: of('percent')('Tax in Per Cent'),
    taxable: money('Taxable'),
    reward: money('Of It Rewards'),
    cgst: money('CGST'),
    sgst: money('SGST'),
    igst: money('IGST'),
    own_name: text('Name on Invoices'),
    own_address: text('Address on Invoices'),
    own_gstin: text('GSTIN'),
    insurer_name: text('Insurer'),
    insurer_address: text('Address of the Insurer'),
    insurer_gstin: text('GSTIN of the Insurer'),
  },
  invoice_receipts: {
    invoice_id: text('Invoice'),
    received_on: date('Received On'),
    amount: money('Amount'),
    tds: money('TDS'),
    utr: text('UTR'),
    reason: text('Reason'),
    voids_id: text('Takes back'),
    from_statement: flag('That of the statement'),
  },
  write_offs: { item: text('Item'), amount: money('Amount'), reason: text('Reason'), voids_id: text('Takes back') },
  payee_entries: {
    payee_id: text('Payee Record'),
    kind: text('Kind'),
    item: text('Item'),
    payout_id: text('Payout'),
    amount: money('Amount'),
    on_date: date('On'),
    reason: text('Reason'),
    voids_id: text('Takes back'),
    input_tax: text('Input tax'),
  },
  money_settings: {
    invoice_name: text('Name on Invoices'),
    invoice_address: text('Address on Invoices'),
    gstin: text('GSTIN'),
    upi_id: text('UPI ID'),
    tolerance_rupees: money('Tolerance'),
    tolerance_percent: of('percent')('Tolerance in Per Cent'),
    credit_days: of('number')('Credit Days'),
    locked_until: date('Books Locked Until'),
    lock_reason: text('Reason of the Lock'),
    steps_skipped: text('Steps of the First Week Left Out'),
    first_week_ended: moment('First Week Put Away'),
  },
  rto_clusters: { name: text('Name'), codes: text('RTOs') },
  tax_rates: {
    line: of('line')('Line'),
    part: text('Part'),
    from_date: date('From'),
    to_date: date('To'),
    percent: of('percent')('GST'),
    source: text('Source'),
  },
  tp_rates: {
    vehicle_class: text('Class'),
    up_to: text('Up to'),
    years: text('Years'),
    premium: of('money')('Premium'),
    per_passenger: of('money')('Per Passenger'),
    from_date: date('From'),
    to_date: date('To'),
    source: text('Source'),
    is_verified: flag('Verified'),
  },
  telecom_records: {
    inquiry_date: date('Inquiry Date'),
    mobile: text('Mobile'),
    name: text('Name'),
    product_over: text('Product Over'),
    remark: text('Remark'),
    status: choice('Status', ENQUIRY_STATUS_LABELS),
    next_call_at: moment('Next Call'),
    owner_id: of('person')('Owner'),
    lost_reason: choice('Lost Reason', LOST_LABELS),
    user_id: of('person')('User'),
    ready_at: moment('Ready to issue'),
    ready_by: of('person')('Handed over by'),
    last_outcome: choice('Last Outcome', OUTCOMES),
    last_called_at: moment('Last Call'),
  },
  renewals: {
    policies: choice('Policies', { motor: 'Motor', corporate: 'Corporate' }),
    policy_id: of('policy')('Policy Record'),
    part: choice('Part', PART_LABELS),
    ends_on: date('Ends'),
    user_id: of('person')('User'),
    line: of('line')('Line'),
    stage: choice('Stage', STAGE_LABELS),
    owner_id: of('person')('Owner'),
    next_call_at: moment('Next Call'),
    ready_at: moment('Ready to issue'),
    ready_by: of('person')('Handed over by'),
    lost_reason: choice('Lost Reason', LOST_LABELS),
    note: text('Note'),
    last_outcome: choice('Last Outcome', OUTCOMES),
    last_called_at: moment('Last Call'),
    renewed_policy_id: text('Renewed by Policy Record'),
    confirmed: flag('Linked by a person'),
    looks_renewed_by: text('May be renewed by Policy Record'),
    own_damage_dropped: flag('Own damage dropped'),
    insured_shared: flag('Vehicle or product that many share'),
    chassis_shared: flag('Chassis or number that many share'),
    not_renewed_by: text('Not renewed by Policy Records'),
    closed_at: moment('Closed'),
  },
  renewal_windows: {
    motor_days: text('Days ahead, motor'),
    health_days: text('Days ahead, health'),
    corporate_days: text('Days ahead, other corporate'),
    motor_bands: text('Bands, motor'),
    health_bands: text('Bands, health'),
    corporate_bands: text('Bands, other corporate'),
    days_back: text('Days back'),
    asks_earlier: flag('Asks what ended before the office moved in'),
  },
  calls: {
    renewal_id: text('Renewal Record'),
    telecom_record_id: text('Telecom Record'),
    user_id: of('person')('User'),
    number: text('Number'),
    outcome: choice('Outcome', OUTCOMES),
    template: choice('Message', TEMPLATE_LABELS),
    remark: text('Remark'),
    next_call_at: moment('Next Call'),
    called_at: moment('Called'),
    called_by: of('person')('Caller'),
    with_call_id: text('Call in which it was said'),
    quotes: text('Quotations'),
  },
  do_not_call: { number: text('Number'), reason: text('Reason'), taken_back_reason: text('Taken back because') },
  message_templates: { kind: choice('Kind', TEMPLATE_LABELS), language: choice('Language', LANGUAGE_LABELS), text: text('Text') },
  sliders: {
    document_id: file('Image'),
    thumbnail_id: file('Thumbnail'),
    is_active: flag('Active'),
    starts_on: date('Shown from'),
    ends_on: date('Shown until'),
    description: text('Description'),
    position: text('Position'),
    title: text('Title'),
  },
  rate_cards: {
    name: text('Name'),
    side: text('Side'),
    insurer_id: text('Insurer No.'),
    payee: text('Payee'),
    from_date: date('From'),
    to_date: date('To'),
    status: text('Status'),
    rules_text: text('Rules'),
    slabs: text('Volume Slabs'),
  },
  customer_supports: { number: text('Number'), title: text('Title') },
} satisfies { [T in keyof Tables]?: Record<Exclude<keyof Tables[T], OfTheDatabase | Followed<T>>, ShownField> };

export const shownFields = (table: string | null): [string, ShownField][] =>
  Object.entries(FIELDS)
    .filter(([name]) => name === table)
    .flatMap(([, fields]) => Object.entries<ShownField>(fields))
    .filter(([, { kind }]) => kind !== 'sensitive');

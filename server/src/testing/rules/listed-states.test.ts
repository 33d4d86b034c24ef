/** The words that a column may hold are listed in its CHECK and in the contract: both are one list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALL_OUTCOMES, ENQUIRY_STATUSES, MESSAGE_LANGUAGES, TEMPLATE_KINDS } from '@bimabahi/contract/calls/call-outcomes';
import { INSURER_KINDS } from '@bimabahi/contract/catalogues/insurers';
import { PAYEE_BASES, PAYEE_KINDS } from '@bimabahi/contract/catalogues/payees';
import { LINE_STATES } from '@bimabahi/contract/commission/judge-lines';
import { INPUT_TAXES, PAYEE_ENTRY_KINDS } from '@bimabahi/contract/commission/payee-entries';
import { PAYOUT_STATUSES } from '@bimabahi/contract/commission/payouts';
import { RATE_SIDES, rateCard } from '@bimabahi/contract/commission/rate-cards';
import { ONE_BASES } from '@bimabahi/contract/commission/rate-pays';
import { rateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import { TDS_PAYEES } from '@bimabahi/contract/commission/tds';
import { IMPORT_KINDS } from '@bimabahi/contract/imports/import-fields';
import { IMPORT_LACKS, importRow, importSummary } from '@bimabahi/contract/imports/imports';
import { PAYMENT_KINDS, STATEMENT_STATUSES } from '@bimabahi/contract/imports/statements';
import { accountNotice } from '@bimabahi/contract/people/account-notices';
import { CLAIM_KINDS, CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import { POLICY_KINDS } from '@bimabahi/contract/policies/collected-insurance';
import { PREMIUM_STATUSES } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { CANCEL_REASONS, ENDORSEMENT_KINDS, ENDORSEMENT_STATUSES } from '@bimabahi/contract/policies/endorsement-fields';
import { DRAFT_STATUSES } from '@bimabahi/contract/policies/policy-drafts';
import { BUSINESS_TYPES } from '@bimabahi/contract/policies/policy-fields';
import { TAX_PARTS } from '@bimabahi/contract/premium/tax-rates';
import { CLOSED_STAGES, LOST_REASONS, RENEWAL_PARTS, RENEWAL_STAGES } from '@bimabahi/contract/renewals/renewal-stages';
import { differingRow } from '@bimabahi/contract/reports/audit';
import { FUELS } from '@bimabahi/contract/trade/fuels';
import { PAID_MEANS } from '@bimabahi/contract/trade/paid-means';
import { PAYMENT_MODES } from '@bimabahi/contract/trade/payment-modes';
import { expect, it } from 'vitest';
import { JOB_KINDS } from '../../platform/jobs/queries.ts';

/** By constraint. */
const OF_CONTRACT: Readonly<Record<string, readonly string[]>> = {
  account_notices_kind_check: accountNotice.shape.kind.options,
  audit_differences_how_check: differingRow.shape.how.options,
  calls_outcome: [...CALL_OUTCOMES, 'message'],
  claim_steps_stage: CLAIM_STAGES,
  claims_kind: CLAIM_KINDS,
  claims_policies: POLICY_KINDS,
  claims_stage: CLAIM_STAGES,
  corporate_insurance_business_type: BUSINESS_TYPES,
  corporate_insurance_payment_mode: PAYMENT_MODES,
  corporate_insurance_premium_paid_by_check: PAID_MEANS,
  corporate_insurance_premium_status_check: PREMIUM_STATUSES,
  endorsements_cancel_reason: CANCEL_REASONS,
  endorsements_kind: ENDORSEMENT_KINDS,
  endorsements_policies: POLICY_KINDS,
  endorsements_status: ENDORSEMENT_STATUSES,
  // A warned row is kept as what was done with it.
  import_rows_lacks_check: IMPORT_LACKS,
  import_rows_outcome_check: importRow.shape.outcome.options.filter((outcome) => outcome !== 'warn'),
  imports_kind_check: IMPORT_KINDS,
  imports_status_check: importSummary.shape.status.options,
  insurers_kind_check: INSURER_KINDS,
  jobs_kind: JOB_KINDS,
  message_templates_kind: TEMPLATE_KINDS,
  message_templates_language: MESSAGE_LANGUAGES,
  motor_insurance_business_type: BUSINESS_TYPES,
  payee_entries_input_tax: INPUT_TAXES,
  payee_entries_kind: PAYEE_ENTRY_KINDS,
  payees_basis: PAYEE_BASES,
  payees_kind_check: PAYEE_KINDS,
  payouts_status: PAYOUT_STATUSES,
  // That a policy has its number is looked up.
  policy_drafts_status_check: DRAFT_STATUSES.filter((status) => status !== 'already_stored'),
  policy_drafts_kind_check: ['motor', 'corporate'],
  tds_rates_payee: TDS_PAYEES,
  tds_receivable_source: ['typed', 'file'],
  motor_insurance_fuel: FUELS,
  motor_insurance_payment_mode: PAYMENT_MODES,
  brokerage_invoices_kind: ['invoice', 'credit_note'],
  statement_lines_kind: PAYMENT_KINDS,
  statement_lines_state: LINE_STATES,
  statements_status: STATEMENT_STATUSES,
  rate_cards_side_check: RATE_SIDES,
  rate_cards_status_check: rateCard.shape.status.options,
  re_rated_policies_side_check: RATE_SIDES,
  rate_rules_base_check: ONE_BASES,
  rate_rules_insured_kind_check: rateRule.shape.insured_kind.unwrap().options,
  rate_rules_cover_check: rateRule.shape.cover.unwrap().options,
  rate_rules_ncb_check: rateRule.shape.ncb.options,
  relinking_policies: POLICY_KINDS,
  renewals_closed: CLOSED_STAGES,
  renewals_lost_reason: LOST_REASONS,
  renewals_part: RENEWAL_PARTS,
  renewals_policies: POLICY_KINDS,
  renewals_stage: RENEWAL_STAGES,
  tax_rates_part: TAX_PARTS,
  telecom_records_lost_reason: LOST_REASONS,
  telecom_records_status: ENQUIRY_STATUSES,
};

it('every list of words in a CHECK is the one of the contract', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
  const checks = [...schema.matchAll(/CONSTRAINT (\w+) CHECK \(.*ARRAY\[('[^\]]*)\]/g)];
  const inDatabase = checks.map(([, name = '', list = '']) => [name, [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word).sort()]);
  expect(inDatabase.length).toBeGreaterThan(20);
  const inContract = Object.entries(OF_CONTRACT).map(([name, words]) => [name, [...words].sort()]);
  expect(Object.fromEntries(inDatabase)).toEqual(Object.fromEntries(inContract));
});

import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { AuditEntry, AuditKind } from '@bimabahi/contract/reports/audit';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../../ui/display/links.tsx';
import { policyPath } from '../../ui/policy-path.ts';

type ByNumber = 'motor_insurance' | 'corporate_insurance';
type WithoutName =
  | 'corporate_insurance_premium'
  | 'endorsements'
  | 'tax_rates'
  | 'tp_rates'
  | 'rate_cards'
  | 'renewals'
  | 'renewal_windows'
  | 'calls'
  | 'claim_clocks'
  | 'statements'
  | 'receipts'
  | 'tds_receivable'
  | 'brokerage_invoices'
  | 'invoice_receipts'
  | 'write_offs'
  | 'payee_entries'
  | 'payouts'
  | 'payout_rows'
  | 'tds_rates'
  | 'money_settings'
  | 'claim_documents'
  | 'claim_steps'
  | 'do_not_call'
  | 'message_templates'
  | 'saved_views'
  | 'targets';
type ByName = Exclude<AuditKind, ByNumber | 'people' | 'claims' | WithoutName>;
type ListPath =
  | '/product'
  | '/corporate-insurance-category'
  | '/insurers'
  | '/payees'
  | '/rate-cards/rto-clusters'
  | '/slider'
  | '/customer-support'
  | '/rewards'
  | '/telecom-users/list'
  | '/user/user-list'
  | '/employee/list';

/** Lists that are searched for the name of the record. */
const BY_NAME: Readonly<Record<string, ListPath>> = {
  products: '/product',
  categories: '/corporate-insurance-category',
  insurers: '/insurers',
  payees: '/payees',
  rewards: '/rewards',
  rto_clusters: '/rate-cards/rto-clusters',
  sliders: '/slider',
  customer_supports: '/customer-support',
  telecom_records: '/telecom-users/list',
} satisfies Record<ByName, ListPath>;
/** Policies have a page, which says too that one is deleted. */
const POLICIES: Readonly<Record<string, PolicyKind>> = {
  motor_insurance: 'motor-insurance',
  corporate_insurance: 'corporate-insurance',
} satisfies Record<ByNumber, PolicyKind>;

/** Users and employees are one kind of record; the resource of the action tells which list. */
const PEOPLE: Readonly<Record<string, ListPath>> = { users: '/user/user-list', employees: '/employee/list' };

/** Null if no screen shows the record. */
export function recordLink({
  kind,
  record_id,
  record_name,
  action,
}: Pick<AuditEntry, 'kind' | 'record_id' | 'record_name' | 'action'>): LinkTarget | null {
  if (kind === null || record_id === null) return null;
  const policies = POLICIES[kind];
  if (policies) return policyPath(policies, record_id);
  if (kind === 'claims') return linkOptions({ to: '/claims/$id', params: { id: String(record_id) } });
  const byName = kind === 'people' ? PEOPLE[action.split('.')[0] ?? ''] : BY_NAME[kind];
  return byName && record_name ? linkOptions({ to: byName, search: { search: record_name } }) : null;
}

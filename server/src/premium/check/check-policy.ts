import { commissionFindingsOf } from '@bimabahi/contract/commission/commission-check';
import { dayFindings } from '@bimabahi/contract/premium/day-findings';
import { noPremiumFindings } from '@bimabahi/contract/premium/no-premium';
import { checkPremium, type Finding, type Premium, type PremiumCheck } from '@bimabahi/contract/premium/premium-check';
import type { CheckedPremium, ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { tpFindings } from '@bimabahi/contract/premium/tp-premium';
import type { TaxFacts } from './tax-queries.ts';

type OptionalText = string | null | undefined;
type Amount = number | null | undefined;

export interface TaxedPolicy {
  product?: OptionalText;
  /** Of a corporate policy. */
  company?: OptionalText;
  sub_product?: OptionalText;
  make_model?: OptionalText;
  cc?: Amount;
  gvw?: Amount;
  seats?: Amount;
  od_tp_package_policy?: OptionalText;
  od_premium?: Amount;
  addon_premium?: Amount;
  third_party_premium?: Amount;
  pa_premium?: Amount;
  net_premium?: Amount;
  new_premium?: Amount;
  terrisom?: Amount;
  total_premium?: Amount;
  issue_date?: OptionalText;
  start_date?: OptionalText;
  end_date?: OptionalText;
  registered_on?: OptionalText;
  business_type?: OptionalText;
  premium_reason?: OptionalText;
  commission_in_per?: Amount;
  commission_in_num?: Amount;
  commission_out_per?: Amount;
  commission_out_num?: Amount;
}
type TaxedKind = 'motor' | 'corporate';

/** A change of one of these checks the premium anew. */
const SOURCES = [
  'product',
  'od_tp_package_policy',
  'od_premium',
  'addon_premium',
  'third_party_premium',
  'pa_premium',
  'net_premium',
  'new_premium',
  'terrisom',
  'total_premium',
  'issue_date',
  'start_date',
  'premium_reason',
] as const satisfies (keyof TaxedPolicy)[];

export const changesPremium = (change: TaxedPolicy): boolean => SOURCES.some((field) => change[field] !== undefined);

function premiumOf(kind: TaxedKind, policy: TaxedPolicy, line: TaxFacts['line']): Premium {
  const { total_premium, issue_date, start_date } = policy;
  const always = { line, total_premium, on: issue_date ?? start_date };
  if (kind === 'corporate') return { kind, ...always, new_premium: policy.new_premium, terrisom: policy.terrisom };
  const { od_tp_package_policy: cover, od_premium, addon_premium, third_party_premium, pa_premium, net_premium } = policy;
  return { kind, ...always, cover, od_premium, addon_premium, third_party_premium, pa_premium, net_premium };
}

export const shownFindings = (findings: readonly Finding[]): ShownFinding[] =>
  findings.map((finding) => ({ ...finding, difference: Number(finding.difference) }));

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal));

export const checkOf = (kind: TaxedKind, policy: TaxedPolicy, { line, rates }: TaxFacts): PremiumCheck =>
  checkPremium(premiumOf(kind, policy, line), rates);

export const shownCheck = (check: PremiumCheck): CheckedPremium => ({
  net_premium: amount(check.net_premium),
  gst_lines: check.gst_lines.map(({ part, base, percent, gst }) => ({ part, base: Number(base), percent, gst: Number(gst) })),
  gst: amount(check.gst),
  total_premium: amount(check.total_premium),
  rounded_total: amount(check.rounded_total),
  findings: shownFindings(check.findings),
});

export const commissionFindings = (kind: TaxedKind, policy: TaxedPolicy): Finding[] =>
  commissionFindingsOf(policy, policy, kind === 'motor' ? [policy.net_premium] : [policy.new_premium, policy.terrisom]);

/** `computed`: the columns that follow from the others. No GST is stored where the line is unknown: it would be a guess. */
export function checkPolicy(kind: TaxedKind, policy: TaxedPolicy, tax: TaxFacts) {
  const { gst, findings: sums } = checkOf(kind, policy, tax);
  const findings = kind === 'motor' ? [...sums, ...tpFindings(policy, tax.tp_rates ?? [], tax.line)] : sums;
  return {
    computed: { gst: tax.line === null ? null : amount(gst), premium_differs: findings.length > 0 && !policy.premium_reason },
    findings: shownFindings([
      ...findings,
      ...noPremiumFindings(kind, { ...policy }),
      ...dayFindings(kind, policy),
      ...commissionFindings(kind, policy),
    ]),
  };
}

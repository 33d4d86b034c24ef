/** What a form needs to check a premium while somebody types: loaded once, so that no key waits for the server. */
import type { CommissionBase } from '@bimabahi/contract/commission/commission-base';
import { BASE_LABELS, baseAmount, commissionBase } from '@bimabahi/contract/commission/commission-base';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { netOfTotal, type OtherAmount } from '@bimabahi/contract/premium/net-of-total';
import { checkPremium, type PremiumCheck, type TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { paise } from '@bimabahi/contract/values/money';
import type { Texts } from '../../ui/form/proposals.ts';
import { rupees } from '../../ui/format.ts';

export interface PremiumRules {
  kind: PolicyKind;
  rates: readonly TaxRate[];
  /** The line of a product's name, or of an insurer of health or lives; null where nobody has set it. */
  lineOf: (product: string | undefined, company?: string) => ProductLine | null;
}

const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = ({ issue_date = '', start_date = '' }: Texts) => [issue_date, start_date].find((day) => STORED_DATE.test(day)) ?? null;

/** The form's amounts checked; an amount that is not an amount yet counts as missing. */
export function checkOf(values: Texts, { kind, rates, lineOf }: PremiumRules): PremiumCheck {
  const { product, company, total_premium } = values;
  const any = { line: lineOf(product, company), total_premium, on: dayOf(values) };
  if (kind === 'corporate-insurance')
    return checkPremium({ kind: 'corporate', ...any, new_premium: values.new_premium, terrisom: values.terrisom }, rates);
  const { od_tp_package_policy: cover, od_premium, addon_premium, third_party_premium, pa_premium, net_premium } = values;
  return checkPremium({ kind: 'motor', ...any, cover, od_premium, addon_premium, third_party_premium, pa_premium, net_premium }, rates);
}

const PARTS = ['od_premium', 'third_party_premium', 'pa_premium', 'terrisom'];

/** What the GST leaves of a total that was typed alone. */
export function netOfTyped(values: Texts, { kind, rates, lineOf }: PremiumRules): OtherAmount | null {
  const { product, company, total_premium = '', od_tp_package_policy: cover } = values;
  if (paise(total_premium) === null || PARTS.some((part) => values[part])) return null;
  return netOfTotal(
    total_premium,
    { kind: kind === 'motor-insurance' ? 'motor' : 'corporate', line: lineOf(product, company), cover, on: dayOf(values) },
    rates,
  );
}

export interface Base {
  base: CommissionBase;
  /** Absent until it is typed. */
  amount: string | undefined;
}

/** What a commission of this policy is a percentage of; null where the product's line is not known. */
export function baseOf(values: Texts, { lineOf }: PremiumRules): Base | null {
  const line = lineOf(values.product, values.company);
  const { od_tp_package_policy: cover, od_premium, third_party_premium, net_premium, new_premium } = values;
  const base = commissionBase(line, cover);
  if (base === null) return null;
  const amounts = { od_premium, third_party_premium, net_premium, new_premium };
  return { base, amount: baseAmount<string | undefined>({ line, cover, amounts }) };
}

/** "on OD premium, ₹ 4,461.14" */
export function baseHint(values: Texts, rules: PremiumRules): string {
  const found = baseOf(values, rules);
  if (found === null) return values.product ? "Not computed: the product's line is not set" : '';
  return `on ${BASE_LABELS[found.base]}${paise(found.amount) !== null ? `, ${rupees(Number(found.amount))}` : ''}`;
}

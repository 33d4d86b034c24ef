/**
 * A policy's amounts as a form proposes them: net premium and total by the check of premiums, and of each commission the percentage or the
 * amount. Typed values are never replaced. Amounts are decimal texts, computed in paise.
 */
import { commissionFindingsOf } from '@bimabahi/contract/commission/commission-check';
import { dayFindings } from '@bimabahi/contract/premium/day-findings';
import type { Finding } from '@bimabahi/contract/premium/premium-check';
import { decimalOf, divide, HUNDRED_PERCENT, paise, percentOf } from '@bimabahi/contract/values/money';
import { type Proposal, RULES, type Texts } from '../../ui/form/proposals.ts';
import { baseOf, checkOf, netOfTyped, type PremiumRules } from './premium-rules.ts';

export const COMMISSION_SIDES = {
  in: { percentage: 'commission_in_per', amount: 'commission_in_num' },
  out: { percentage: 'commission_out_per', amount: 'commission_out_num' },
} as const;
export type CommissionSide = keyof typeof COMMISSION_SIDES;

/** The amount that a percentage is of; undefined while it is missing. */
type BaseAmount = (values: Texts) => string | undefined;

function percentageOf(amount: string | undefined, base: string | undefined): string | null {
  const [part, whole] = [paise(amount), paise(base)];
  return part === null || whole === null || whole === 0n || part > whole ? null : decimalOf(divide(part * HUNDRED_PERCENT, whole));
}

const sameAmount = (one: string, other: string) => paise(one) !== null && paise(one) === paise(other);

/** To the rupee, as insurers print it; a total to the paisa is as right, and stays until its parts change. */
function totalOf(values: Texts, rules: PremiumRules): string | null {
  // Its GST would be a guess: of a firm's lines some are taxed and some are not. Of vehicles most are alike.
  if (rules.kind === 'corporate-insurance' && rules.lineOf(values.product, values.company) === null) return null;
  const { total_premium: exact, rounded_total } = checkOf(values, rules);
  return exact !== null && sameAmount(values.total_premium ?? '', exact) ? exact : rounded_total;
}

/** The source of proposals by rate cards. */
export const RATED = 'rated';

/** A card's amount stands for its own percentage: its base may be another one than the line's. */
function isRated(values: Texts, side: CommissionSide): boolean {
  const percentage = values[COMMISSION_SIDES[side].percentage] ?? '';
  const rated = values[`rated_${side}_per`] ?? '';
  return Boolean(values[`rated_${side}_num`]) && (percentage === rated || sameAmount(percentage, rated));
}

/** The percentage leads unless only the amount was typed. `from`: the fields on which the base depends. */
export function commissionProposals(side: CommissionSide, baseAmountOf: BaseAmount, from: readonly string[] = []): Proposal[] {
  const { percentage, amount } = COMMISSION_SIDES[side];
  return [
    {
      field: percentage,
      from: [amount, RATED, ...from],
      reason: (values) => (values[`rated_${side}_per`] ? 'by the rate card' : 'by the amount'),
      make: (values, typed) =>
        typed.has(amount) ? percentageOf(values[amount], baseAmountOf(values)) : values[`rated_${side}_per`] || null,
      same: sameAmount,
    },
    {
      field: amount,
      from: [percentage, RATED, ...from],
      reason: (values) => (isRated(values, side) ? 'by the rate card' : 'by the percentage'),
      make: (values, typed) => {
        if (typed.has(amount)) return null;
        return isRated(values, side) ? (values[`rated_${side}_num`] ?? null) : percentOf(values[percentage], baseAmountOf(values));
      },
      same: sameAmount,
    },
  ];
}

const PARTS = ['od_tp_package_policy', 'od_premium', 'third_party_premium', 'pa_premium'];
const AMOUNTS = ['product', 'company', ...PARTS, 'net_premium', 'new_premium', 'terrisom'];

function totalReason(values: Texts, rules: PremiumRules): string {
  const percents = [...new Set(checkOf(values, rules).gst_lines.map(({ percent }) => percent))];
  const tax = percents.length === 1 && percents[0] === 0 ? 'no GST' : `${percents.join(' and ')} % GST`;
  if (rules.lineOf(values.product, values.company) !== null) return `net + ${tax}`;
  return values.product ? `${tax}, the product's line is not set` : tax;
}

const netOfParts = (values: Texts, rules: PremiumRules) => (rules.kind === 'motor-insurance' ? checkOf(values, rules).net_premium : null);

function netReason(values: Texts, rules: PremiumRules): string {
  if (netOfParts(values, rules) !== null) return 'sum of its parts';
  const { percent } = netOfTyped(values, rules) ?? {};
  return percent ? `total less ${percent} % GST` : 'the total, as there is no GST';
}

export function premiumProposals(rules: PremiumRules): Proposal[] {
  const baseAmountOf = (values: Texts) => baseOf(values, rules)?.amount;
  const net: Proposal = {
    field: rules.kind === 'motor-insurance' ? 'net_premium' : 'new_premium',
    from: [...PARTS, 'terrisom', 'product', 'company', 'total_premium', 'issue_date', 'start_date', RULES],
    reason: (values) => netReason(values, rules),
    make: (values, typed) => netOfParts(values, rules) ?? (typed.has('total_premium') ? (netOfTyped(values, rules)?.amount ?? null) : null),
    same: sameAmount,
  };
  const total: Proposal = {
    field: 'total_premium',
    from: [...AMOUNTS, 'issue_date', 'start_date', RULES],
    reason: (values) => totalReason(values, rules),
    make: (values) => totalOf(values, rules),
    same: sameAmount,
  };
  return [
    net,
    total,
    ...commissionProposals('in', baseAmountOf, [...AMOUNTS, RULES]),
    ...commissionProposals('out', baseAmountOf, [...AMOUNTS, RULES]),
  ];
}

const ONE_RUPEE = 100n;

/** The commission that the percentage makes, where the typed amount is more than a rupee off: insurers round. */
export function otherCommission(values: Texts, side: CommissionSide, base: string | undefined): string | null {
  const { percentage, amount } = COMMISSION_SIDES[side];
  const made = percentOf(values[percentage], base);
  const [typed, computed] = [paise(values[amount]), made === null ? null : paise(made)];
  if (typed === null || computed === null) return null;
  const difference = typed - computed;
  return difference > ONE_RUPEE || -difference > ONE_RUPEE ? made : null;
}

/** What the panel asks about before it saves. */
export const slipsOf = (values: Texts, rules: PremiumRules): Finding[] => [
  ...checkOf(values, rules).findings.filter(({ ask }) => ask),
  ...dayFindings(rules.kind === 'motor-insurance' ? 'motor' : 'corporate', values),
  ...commissionFindingsOf(values, values, rules.kind === 'motor-insurance' ? [values.net_premium] : [values.new_premium, values.terrisom]),
];

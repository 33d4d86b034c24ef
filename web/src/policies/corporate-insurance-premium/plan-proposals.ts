/** A new plan schedules what is unscheduled, in as many installments as fit into the cover. */

import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { Premium, PremiumTotals } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { countWithin, RHYTHMS } from '@bimabahi/contract/premium/premium-plan';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Proposal, Texts } from '../../ui/form/proposals.ts';
import { type InstallmentTax, taxOf } from './installment-sums.ts';
import { nextPremiumDate } from './next-premium-date.ts';

type Planned = Pick<CorporatePolicy, 'start_date' | 'end_date' | 'new_premium' | 'terrisom' | 'total_premium'>;

const textOf = (paise: number) => (paise / 100).toFixed(2);
const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

interface FirstPlan {
  beside: Texts;
  proposals: readonly Proposal[];
}

/** The unscheduled rest of an amount, never negative; '' if the policy has no such amount. */
const left = (of: number | null, scheduled: number) => (of === null ? '' : textOf(Math.max(0, paiseOf(of) - paiseOf(scheduled))));

/** The inputs of proposals that are not fields of the form. */
export const planFigures = (policy: Planned, { due }: PremiumTotals): Texts => ({
  end_date: policy.end_date,
  left_net: left(policy.new_premium, due.premium_excluding_tax),
  left_terrorism: left(policy.terrisom ?? 0, due.terrorism_premium),
  left_total: left(policy.total_premium, due.total_payable),
});

/** If the whole rest is planned, the tax comes from the policy's total, so that the installments add up to it exactly; else from the GST rate. */
function taxOfPlan(values: Texts, tax: InstallmentTax): string | null {
  const {
    premium_excluding_tax: net = '',
    terrorism_premium: terrorism = '',
    left_net,
    left_terrorism,
    left_total,
    first_date = '',
  } = values;
  const isWholeRest = net !== '' && Number(net) === Number(left_net) && Number(terrorism) === Number(left_terrorism);
  const rest = paiseOf(Number(left_total)) - paiseOf(Number(net)) - paiseOf(Number(terrorism));
  if (isWholeRest && left_total && rest >= 0) return textOf(rest);
  return STORED_DATE.test(first_date) ? taxOf({ ...values, premium_date: first_date, total_payable: '' }, tax) : null;
}

export const planProposals = (tax: InstallmentTax): readonly Proposal[] => [
  {
    field: 'count',
    from: ['rhythm', 'first_date'],
    reason: 'as many as the cover has',
    make: ({ rhythm, first_date = '', end_date = '' }) => {
      const chosen = keysOf(RHYTHMS).find((each) => each === rhythm);
      return chosen && STORED_DATE.test(first_date) ? String(countWithin({ from: first_date, to: end_date }, chosen)) : null;
    },
  },
  {
    field: 'tax',
    from: ['premium_excluding_tax', 'terrorism_premium', 'first_date'],
    reason: "by the policy's total, or GST",
    make: (values) => taxOfPlan(values, tax),
    same: (one, other) => Number(one) === Number(other),
  },
];

export function firstPlan(policy: Planned, premiums: readonly Premium[], { beside, proposals }: FirstPlan): Record<string, string> {
  const dates = premiums.map(({ premium_date }) => premium_date);
  const values: Record<string, string> = {
    rhythm: 'quarterly',
    first_date: nextPremiumDate(dates, policy.end_date) ?? (dates.length === 0 ? policy.start_date : ''),
    count: '',
    parts: 'equal',
    advance: '',
    premium_excluding_tax: beside.left_net ?? '',
    terrorism_premium: Number(beside.left_terrorism) > 0 ? (beside.left_terrorism ?? '') : '',
    tax: '',
  };
  for (const { field, make } of proposals) values[field] = make({ ...values, ...beside }, new Set()) ?? '';
  return values;
}

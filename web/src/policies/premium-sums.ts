/**
 * A policy's amounts: the net premium is the sum of its parts, if it has any, and a commission is a percentage of it. Sums are proposed
 * but never replace typed values; a mismatch is a warning. Amounts are decimal texts, computed in paise.
 */
import { decimalOf, divide, HUNDRED_PERCENT, paise, percentOf, sumOf } from '@bimabahi/contract/money';
import type { Proposal, Texts } from '../ui/form/proposals.ts';

/** The net premium's field and its parts; without parts it is typed. */
export interface NetPremium {
  field: string;
  parts: readonly string[];
}

const SIDES = [
  { percentage: 'commission_in_per', amount: 'commission_in_num' },
  { percentage: 'commission_out_per', amount: 'commission_out_num' },
] as const;

const netOf = (values: Texts, parts: readonly string[]): string | null => sumOf(parts.map((part) => values[part]));

function percentageOf(amount: string | undefined, net: string | undefined): string | null {
  const [part, whole] = [paise(amount), paise(net)];
  return part === null || whole === null || whole === 0n || part > whole ? null : decimalOf(divide(part * HUNDRED_PERCENT, whole));
}

/** Goods and services tax, percent. */
const GST = 18n;

const withGst = (net: string | undefined): string | null => {
  const amount = paise(net);
  return amount === null ? null : decimalOf(divide(amount * (100n + GST), 100n));
};

const sameAmount = (one: string, other: string) => paise(one) !== null && paise(one) === paise(other);

/** Proposes net premium, total and, of each commission, the percentage or the amount. The percentage leads unless only the amount was typed. */
export function premiumProposals({ field: net, parts }: NetPremium): Proposal[] {
  const amounts: Proposal[] = [
    { field: net, from: parts, reason: 'sum of its parts', make: (values) => netOf(values, parts) },
    { field: 'total_premium', from: [net], reason: `net + ${GST} % GST`, make: (values) => withGst(values[net]) },
    ...SIDES.flatMap(({ percentage, amount }): Proposal[] => [
      {
        field: percentage,
        from: [amount, net],
        reason: 'amount of net',
        make: (values, typed) => (typed.has(amount) ? percentageOf(values[amount], values[net]) : null),
      },
      {
        field: amount,
        from: [percentage, net],
        reason: 'percentage of net',
        make: (values, typed) => (typed.has(amount) ? null : percentOf(values[percentage], values[net])),
      },
    ]),
  ];
  return amounts.map((proposal) => ({ ...proposal, same: sameAmount }));
}

const differs = (typed: string | undefined, computed: string | null) => {
  const amount = paise(typed);
  return amount !== null && computed !== null && amount !== paise(computed);
};

/** The fields whose amount disagrees, each with the amount that the others give. */
export function mismatches(values: Texts, { field: netField, parts }: NetPremium): Record<string, string> {
  const found: Record<string, string> = {};
  const net = netOf(values, parts);
  if (net !== null && differs(values[netField], net)) found[netField] = net;
  for (const { percentage, amount } of SIDES) {
    const commission = percentOf(values[percentage], values[netField]);
    if (commission !== null && differs(values[amount], commission)) found[amount] = commission;
  }
  return found;
}

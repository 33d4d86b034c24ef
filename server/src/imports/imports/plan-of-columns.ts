/** Installments of a policy whose columns have one amount each: with tax or without it, by what they come to. */
import { grouped, paiseOf } from '@bimabahi/contract/values/money';
import type { ReadInstallment } from '../matching/rows.ts';

/** As it is stored, with its tax. */
export interface PlannedPolicy {
  new_premium?: number | null;
  terrisom?: number | null;
  gst?: number | null;
  total_premium?: number | null;
}

interface Planned {
  premium_date: string;
  premium_excluding_tax: number;
  terrorism_premium?: number;
  tax: number;
  total_payable: number;
}

export interface ColumnPlan {
  premiums: Planned[];
  /** What does not come to the premium of the policy. */
  warning: string | null;
}

const RUPEE = 100;
const inPaise = (amount: number | null | undefined): number | null => (amount === null || amount === undefined ? null : paiseOf(amount));
const rupees = (paise: number) => grouped((paise / RUPEE).toFixed(2));

/** A part of a sum, to the paisa; BigInt, as the product overflows a double. */
const part = (sum: number, of: number, all: number): number =>
  all === 0 ? 0 : Number((2n * BigInt(sum) * BigInt(of) + BigInt(all)) / (2n * BigInt(all)));

/** Tax and what is taxed of the policy. Without a line there is no tax, save what the total says beside the net. */
function taxedOf({ new_premium, terrisom, gst, total_premium }: PlannedPolicy) {
  const net = inPaise(new_premium);
  if (net === null || net === 0) return null;
  const taxable = net + (inPaise(terrisom) ?? 0);
  const total = inPaise(total_premium);
  const tax = inPaise(gst) ?? (total !== null && total >= taxable ? total - taxable : null);
  return tax === null ? null : { taxable, tax, total: total ?? taxable + tax };
}

/** Amounts that come to the net are without tax; all others are what is paid. */
const areWithoutTax = (sum: number, count: number, { taxable, total }: { taxable: number; total: number }) =>
  Math.abs(sum - taxable) <= RUPEE * count && Math.abs(sum - total) > RUPEE * count;

export function planOfColumns(policy: PlannedPolicy, installments: readonly ReadInstallment[]): ColumnPlan {
  const amounts = installments.map(({ amount }) => paiseOf(amount));
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const taxed = taxedOf(policy);
  const isNet = taxed !== null && areWithoutTax(sum, amounts.length, taxed);
  const [tax, base] = taxed ? [taxed.tax, isNet ? taxed.taxable : taxed.taxable + taxed.tax] : [0, 1];
  const terrorism = inPaise(policy.terrisom) ?? 0;
  let before = 0;
  let upTo = 0;
  const premiums = installments.map(({ date }, at): Planned => {
    const amount = amounts[at] ?? 0;
    upTo += amount;
    // Differences of the tax of all so far, so that no paisa is lost.
    const ofThis = part(tax, upTo, base) - before;
    before += ofThis;
    const taxable = isNet ? amount : amount - ofThis;
    const first = at === 0 && terrorism > 0 && terrorism <= taxable ? terrorism : 0;
    return {
      premium_date: date,
      premium_excluding_tax: (taxable - first) / RUPEE,
      ...(first > 0 && { terrorism_premium: first / RUPEE }),
      tax: ofThis / RUPEE,
      total_payable: (taxable + ofThis) / RUPEE,
    };
  });
  return { premiums, warning: warningOf(taxed, { sum, isNet, count: amounts.length }) };
}

function warningOf(taxed: ReturnType<typeof taxedOf>, { sum, isNet, count }: { sum: number; isNet: boolean; count: number }) {
  if (!taxed) return 'The tax of this policy is not known: its installments are kept without tax';
  if (isNet || Math.abs(sum - taxed.total) <= RUPEE * count) return null;
  return `The installments come to ${rupees(sum)}, the policy to ${rupees(taxed.total)}`;
}

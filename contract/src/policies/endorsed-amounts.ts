/** What an endorsement changes of GST and commission, where its net premium is known: proposals, each with its reason. */
import { type TaxRate, taxOn } from '../premium/premium-check.ts';
import { coverOf } from '../trade/cover.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { divide, paiseOf } from '../values/money.ts';

interface Endorsed {
  policies: 'motor' | 'corporate';
  line: ProductLine | null;
  cover: string | null | undefined;
  commission_in_per?: number | null | undefined;
  commission_out_per?: number | null | undefined;
}

const percentOf = (rupees: number, percent: number): number => {
  const part = divide(BigInt(Math.abs(paiseOf(rupees))) * BigInt(paiseOf(percent)), 10_000n);
  return (Number(part) / 100) * (rupees < 0 ? -1 : 1) || 0;
};

export interface ProposedAmounts {
  gst_delta: number;
  commission_in_delta: number;
  commission_out_delta: number;
  reasons: string[];
}

/** What changes a motor policy changes its own damage, but where there is third party alone. */
export function proposedAmounts(
  policy: Endorsed,
  net_delta: number,
  { rates, on }: { rates: readonly TaxRate[]; on: string },
): ProposedAmounts {
  const part = policy.policies === 'corporate' ? 'any' : coverOf(policy.cover) === 'tp' ? 'tp' : 'od';
  const tax = taxOn(rates, { line: policy.line, part, on });
  const { commission_in_per: per_in, commission_out_per: per_out } = policy;
  return {
    gst_delta: tax === null ? 0 : percentOf(net_delta, tax),
    commission_in_delta: percentOf(net_delta, per_in ?? 0),
    commission_out_delta: percentOf(net_delta, per_out ?? 0),
    reasons: [
      tax === null ? 'GST: no rate holds on that day.' : `GST: ${tax} % on the effective date.`,
      per_in || per_out ? 'Commission: by the percentages of the policy.' : 'Commission: the policy has no percentage.',
    ],
  };
}

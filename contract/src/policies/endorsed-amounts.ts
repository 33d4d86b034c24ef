/** What an endorsement changes of GST and commission, where its net premium is known: proposals, each with its reason. */
import { type Premium, partsOfPremium, type TaxRate, taxOn } from '../premium/premium-check.ts';
import { coverOf } from '../trade/cover.ts';
import { decimalOf, divide, grouped, HUNDRED_PERCENT, paiseOf } from '../values/money.ts';

interface Endorsed {
  /** As it was issued. */
  premium: Premium;
  /** What endorsements changed of the net premium since. */
  net_since?: number | undefined;
  gst_now?: number | null | undefined;
  commission_in_per?: number | null | undefined;
  commission_out_per?: number | null | undefined;
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount);
const shown = (amount: bigint) => grouped(decimalOf(size(amount)));
const rupeesOf = (amount: bigint) => Number(amount) / 100 || 0;
const percentOf = (amount: bigint, percent: number): bigint => {
  const part = divide(size(amount) * BigInt(paiseOf(percent)), HUNDRED_PERCENT);
  return amount < 0n ? -part : part;
};

export interface ProposedAmounts {
  gst_delta: number;
  commission_in_delta: number;
  commission_out_delta: number;
  reasons: string[];
}

interface Taxed {
  part: 'od' | 'tp' | 'any';
  amount: bigint;
}

/** In this order a refund is taken from them. */
const TAKEN_FROM = ['od', 'net', 'pa', 'tp'] as const;
const TAXED_AS = { od: 'od', net: 'od', pa: 'any', tp: 'tp' } as const;

/** `now`: what is left of each part. */
function takenFrom(now: readonly Taxed[], delta: bigint): Taxed[] | null {
  let left = -delta;
  const taken = now.map(({ part, amount }) => {
    const some = amount < left ? amount : left;
    left -= some > 0n ? some : 0n;
    return { part, amount: -some };
  });
  return left === 0n ? taken.filter(({ amount }) => amount < 0n) : null;
}

/** What changes a motor policy changes its own damage, but where there is third party alone, and where more is paid back than that. */
function taxedParts({ premium, net_since = 0 }: Endorsed, delta: bigint): Taxed[] {
  if (premium.kind === 'corporate') return [{ part: 'any', amount: delta }];
  const main: Taxed['part'] = coverOf(premium.cover) === 'tp' ? 'tp' : 'od';
  const since = BigInt(paiseOf(net_since));
  const parts = (delta < 0n && partsOfPremium(premium)) || [];
  const now = TAKEN_FROM.map((name) => {
    const base = parts.find(({ part }) => part === name)?.base ?? 0n;
    return { part: TAXED_AS[name], amount: name === main ? base + since : base };
  });
  return takenFrom(now, delta) ?? [{ part: main, amount: delta }];
}

function gstOf(policy: Endorsed, delta: bigint, { rates, on }: { rates: readonly TaxRate[]; on: string }): { gst: bigint; reason: string } {
  const { premium, gst_now } = policy;
  const taxed = taxedParts(policy, delta).map(({ part, amount }) => ({ amount, percent: taxOn(rates, { line: premium.line, part, on }) }));
  let gst = 0n;
  for (const { amount, percent } of taxed) {
    if (percent === null) return { gst: 0n, reason: 'GST: no rate holds on that day.' };
    gst += percentOf(amount, percent);
  }
  const charged = typeof gst_now === 'number' ? BigInt(paiseOf(gst_now)) : null;
  if (charged !== null && gst < 0n && -gst > charged) {
    const all = charged > 0n ? charged : 0n;
    return { gst: -all, reason: `GST: the ${shown(all)} that is charged now, as the rates of the effective date would give back more.` };
  }
  const said = taxed.map(({ amount, percent }) => (taxed.length === 1 ? `${percent} %` : `${percent} % of ${shown(amount)}`));
  return { gst, reason: `GST: ${said.join(' + ')} on the effective date.` };
}

export function proposedAmounts(policy: Endorsed, net_delta: number, at: { rates: readonly TaxRate[]; on: string }): ProposedAmounts {
  const delta = BigInt(paiseOf(net_delta));
  const { gst, reason } = gstOf(policy, delta, at);
  const { commission_in_per: per_in, commission_out_per: per_out } = policy;
  return {
    gst_delta: rupeesOf(gst),
    commission_in_delta: rupeesOf(percentOf(delta, per_in ?? 0)),
    commission_out_delta: rupeesOf(percentOf(delta, per_out ?? 0)),
    reasons: [reason, per_in || per_out ? 'Commission: by the percentages of the policy.' : 'Commission: the policy has no percentage.'],
  };
}

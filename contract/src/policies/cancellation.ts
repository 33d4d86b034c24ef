/** What is paid back where a policy is cancelled: a suggestion, each figure with its reason. Amounts are computed in paise. */
import { commissionBase } from '../commission/commission-base.ts';
import type { CommissionBasis } from '../commission/commission-basis.ts';
import { checkPremium, type Premium, partsOfPremium, type TaxRate } from '../premium/premium-check.ts';
import { decimalOf, divide, grouped, HUNDRED_PERCENT, paise } from '../values/money.ts';
import { daysBetween } from '../values/periods.ts';
import { type Taken, takenOf } from './cancelled-commission.ts';
import type { CancelReason } from './endorsement-fields.ts';

export interface CancelledPolicy {
  start_date: string;
  end_date: string;
  od_end_date?: string | null | undefined;
  tp_end_date?: string | null | undefined;
  is_claim?: number | null | undefined;
  premium: Premium;
  /** What endorsements changed of the net premium since. */
  net_delta?: number | null | undefined;
  net_now?: number | null | undefined;
  /** What was charged beside the net premium: insurers round it, so it is not always what the rates say. */
  gst_now?: number | null | undefined;
  total_now?: number | null | undefined;
  commission_in_now?: number | null | undefined;
  commission_out_now?: number | null | undefined;
  /** What they were computed by. */
  commission_in_basis?: CommissionBasis | null | undefined;
  commission_out_basis?: CommissionBasis | null | undefined;
}

export const CANCELLED_PARTS = ['od', 'tp', 'pa', 'net', 'terrorism', 'endorsements'] as const;
type Part = (typeof CANCELLED_PARTS)[number];

/** In rupees, not below zero. */
export interface CancelledPart {
  part: Part;
  net: number;
  refund: number;
  reason: string;
}
export interface Cancellation {
  days: number;
  days_left: number;
  parts: CancelledPart[];
  net: number;
  gst: number;
  total: number;
  commission_in: number;
  commission_out: number;
  reasons: string[];
}

/** Third party is compulsory: it is not paid back while the vehicle may be on the road. */
const PAYS_TP_BACK: readonly CancelReason[] = ['double_insurance', 'total_loss'];

const rupeesOf = (amount: bigint) => Number(amount) / 100;
const paiseOf = (rupees: number | null | undefined) => BigInt(Math.round((rupees ?? 0) * 100));
const shown = (amount: bigint) => grouped(decimalOf(amount < 0n ? -amount : amount));
/** Half up, away from zero below it. */
const share = (amount: bigint, of: bigint, whole: bigint) => (amount < 0n ? -divide(-amount * of, whole) : divide(amount * of, whole));

interface Clock {
  days: number;
  left: number;
}
/** Both days are included. */
const clockOf = (start: string, end: string, on: string): Clock => ({
  days: daysBetween(start, end) + 1,
  left: Math.max(0, Math.min(daysBetween(on, end), daysBetween(start, end)) + 1),
});

function clockOfPart(policy: CancelledPolicy, part: Part, on: string): Clock {
  const end = part === 'od' ? policy.od_end_date : part === 'tp' ? policy.tp_end_date : null;
  return clockOf(policy.start_date, end ?? policy.end_date, on);
}

interface Basis {
  part: Part;
  net: bigint;
  refund: bigint;
  reason: string;
}

function refundOf(policy: CancelledPolicy, { part, net }: { part: Part; net: bigint }, on: string, reason: CancelReason): Basis {
  const { days, left } = clockOfPart(policy, part, on);
  const none = (why: string) => ({ part, net, refund: 0n, reason: why });
  const mixed =
    part === 'net' && policy.premium.kind === 'motor' ? ' Own damage and third party are not told apart: take third party off.' : '';
  if (policy.is_claim === 1) return none('A claim was made in the period, so nothing is paid back.');
  if (reason === 'non_payment')
    return { part, net, refund: net, reason: 'The premium was not paid: the policy is cancelled from its start.' };
  if (part === 'tp' && !PAYS_TP_BACK.includes(reason)) return none('Third party is paid back on double insurance and total loss alone.');
  if (left === 0) return none('The cover of this part has ended.');
  const refund = share(net, BigInt(left), BigInt(days));
  return { part, net, refund, reason: `${left} of ${days} days are left: ${shown(net)} × ${left} ÷ ${days}.${mixed}` };
}

function basesOf(policy: CancelledPolicy): { part: Part; net: bigint }[] {
  const parts = (partsOfPremium(policy.premium) ?? []).map(({ part, base }) => ({ part, net: base }));
  const since = paiseOf(policy.net_delta);
  return [...parts, ...(since === 0n ? [] : [{ part: 'endorsements' as const, net: since }])];
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

function gstOf({ premium }: CancelledPolicy, parts: readonly Basis[], rates: readonly TaxRate[]): { gst: bigint; reason: string } {
  const lines = checkPremium(premium, rates).gst_lines;
  const percentOf = (part: Part) => lines.find((line) => line.part === part)?.percent ?? lines[0]?.percent;
  if (lines.length === 0) return { gst: 0n, reason: 'The rate of GST is not known: type what is paid back.' };
  const taxed = parts.filter(({ refund }) => refund !== 0n).map(({ part, refund }) => ({ refund, percent: percentOf(part) ?? 0 }));
  const gst = sumOf(taxed.map(({ refund, percent }) => share(refund, paise(percent.toFixed(2)) ?? 0n, HUNDRED_PERCENT)));
  const said = taxed.map(({ refund, percent }) => `${percent} % of ${shown(refund)}`).join(' + ');
  return { gst, reason: said ? `GST: ${said} = ${shown(gst)}.` : 'GST: nothing is paid back.' };
}

/** Of a premium that is paid back whole it is what was charged. */
function taxOf(
  policy: CancelledPolicy,
  parts: readonly Basis[],
  rates: readonly TaxRate[],
): { gst: bigint; total: bigint; reason: string } {
  const { gst_now, total_now } = policy;
  const isWhole = parts.length > 0 && parts.every(({ net, refund }) => net === refund);
  if (isWhole && typeof gst_now === 'number' && typeof total_now === 'number') {
    const [gst, total] = [paiseOf(gst_now), paiseOf(total_now)];
    return { gst, total, reason: `GST: the ${shown(gst)} of now, and the whole premium of ${shown(total)}.` };
  }
  const { gst, reason } = gstOf(policy, parts, rates);
  return { gst, total: sumOf(parts.map(({ refund }) => refund)) + gst, reason };
}

const AMOUNT_NAMES = { net: 'Net', gst: 'GST', total: 'Total' } as const;

/** What was typed of a premium need not be what its parts and the rates say; nobody is paid back more than is charged. */
function withinCharged(policy: CancelledPolicy, suggested: Record<keyof typeof AMOUNT_NAMES, bigint>) {
  const reasons: string[] = [];
  const within = (name: keyof typeof AMOUNT_NAMES, amount: bigint, now: number | null | undefined) => {
    if (typeof now !== 'number' || amount <= paiseOf(now)) return amount;
    reasons.push(`${AMOUNT_NAMES[name]}: not more than the ${shown(paiseOf(now))} that is charged now.`);
    return now > 0 ? paiseOf(now) : 0n;
  };
  const net = within('net', suggested.net, policy.net_now);
  const gst = within('gst', suggested.gst, policy.gst_now);
  const isLess = reasons.length > 0;
  return { net, gst, total: within('total', isLess ? net + gst : suggested.total, policy.total_now), reasons };
}

/** Of a commission of which nothing says by what it was computed: the share of the base that its line pays on. */
function shareByLine({ premium }: CancelledPolicy, parts: readonly Basis[]): Taken {
  const base = commissionBase(premium.line, premium.kind === 'motor' ? premium.cover : null) ?? 'net';
  const own = parts.filter(({ part }) => part === base || part === 'endorsements');
  const of = base !== 'net' && own.some(({ part }) => part === base) ? own : parts.filter(({ part }) => part !== 'terrorism');
  const taken = { back: sumOf(of.map(({ refund }) => refund)), whole: sumOf(of.map(({ net }) => net)) };
  return { ...taken, bases: [{ ...taken, name: of === own ? base : 'net' }] };
}

const saidOf = (bases: Taken['bases']): string =>
  bases.some(({ whole }) => whole <= 0n)
    ? 'Commission: there is no premium.'
    : `Commission: the share of its base ${bases.map(({ name, back, whole }) => `(${name}), ${shown(back)} of ${shown(whole)}`).join(', and ')}.`;

/** Of both sides, each by what it was computed by. */
function commissionsBack(policy: CancelledPolicy, parts: readonly Basis[]) {
  const byLine = shareByLine(policy, parts);
  const earned = takenOf(parts, policy.commission_in_basis) ?? byLine;
  const paid = takenOf(parts, policy.commission_out_basis, earned) ?? (policy.commission_out_basis ? byLine : earned);
  const of = ({ back, whole }: Taken, amount: number | null | undefined) => (whole > 0n ? share(paiseOf(amount), back, whole) : 0n);
  return {
    commission_in: rupeesOf(of(earned, policy.commission_in_now)),
    commission_out: rupeesOf(of(paid, policy.commission_out_now)),
    reason: saidOf(earned.bases),
  };
}

export function cancellationOf(
  policy: CancelledPolicy,
  { on, reason, rates }: { on: string; reason: CancelReason; rates: readonly TaxRate[] },
): Cancellation {
  const parts = basesOf(policy).map((basis) => refundOf(policy, basis, on, reason));
  const { reason: ofGst, ...taxed } = taxOf(policy, parts, rates);
  const { net, gst, total, reasons: ofCharged } = withinCharged(policy, { net: sumOf(parts.map(({ refund }) => refund)), ...taxed });
  const { reason: ofCommission, ...commissions } = commissionsBack(policy, parts);
  const { days, left } = clockOf(policy.start_date, policy.end_date, on);
  return {
    days,
    days_left: left,
    parts: parts.map((part) => ({ ...part, net: rupeesOf(part.net), refund: rupeesOf(part.refund) })),
    net: rupeesOf(net),
    gst: rupeesOf(gst),
    total: rupeesOf(total),
    ...commissions,
    reasons: [...(parts.length === 0 ? ['The premium is not known: type what is paid back.'] : []), ofGst, ...ofCharged, ofCommission],
  };
}

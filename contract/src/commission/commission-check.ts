/** Commissions that look like slips: they are stored as typed, and found. */

import type { Finding } from '../premium/premium-check.ts';
import { decimalOf, divide, grouped, paise } from '../values/money.ts';

type Amount = string | number | null | undefined;

interface Amounts {
  commission_in_num?: Amount;
  commission_out_num?: Amount;
}
interface Commissions extends Amounts {
  commission_in_per?: Amount;
  commission_out_per?: Amount;
}

/** Insurers pay no more than this part of a net premium. */
const USUAL_PERCENT = 60n;

const inPaise = (amount: Amount) => (typeof amount === 'number' ? paise(amount.toFixed(2)) : paise(amount ?? undefined));
const isPaise = (amount: bigint | null): amount is bigint => amount !== null;
const shown = (amount: bigint) => grouped(decimalOf(amount < 0n ? -amount : amount));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

type AmountField = keyof Amounts;
const finding = (field: AmountField, difference: bigint, message: string): Finding => ({
  field,
  message,
  difference: `${difference < 0n ? '-' : ''}${decimalOf(difference < 0n ? -difference : difference)}`,
  ask: true,
});

function aboveNet(field: AmountField, commission: bigint, net: bigint): Finding | null {
  if (commission > net)
    return finding(field, commission - net, `The commission, ${shown(commission)}, is more than the net premium, ${shown(net)}.`);
  if (field === 'commission_out_num' || commission * 100n <= net * USUAL_PERCENT) return null;
  const percent = decimalOf(divide(commission * 10_000n, net)).replace(/\.?0+$/, '');
  const message = `The commission, ${shown(commission)}, is ${percent} % of the net premium, ${shown(net)}: more than ${USUAL_PERCENT} % is unusual.`;
  return finding(field, commission - divide(net * USUAL_PERCENT, 100n), message);
}

function aboveIn(commissions: Amounts): Finding | null {
  const [received, passedOn] = [inPaise(commissions.commission_in_num), inPaise(commissions.commission_out_num)];
  if (received === null || passedOn === null || passedOn <= received) return null;
  const message = `The commission out, ${shown(passedOn)}, is more than the commission in, ${shown(received)}.`;
  return finding('commission_out_num', passedOn - received, message);
}

/** `premiums`: the parts without tax; none where nothing is typed. One finding for an amount. */
export function checkCommission(commissions: Amounts, premiums: readonly Amount[]): Finding[] {
  const parts = premiums.map(inPaise).filter(isPaise);
  const ofNet = (field: AmountField) => {
    const commission = inPaise(commissions[field]);
    return parts.length === 0 || commission === null ? null : aboveNet(field, commission, sum(parts));
  };
  return [ofNet('commission_in_num'), ofNet('commission_out_num') ?? aboveIn(commissions)].filter((found) => found !== null);
}

interface PremiumParts {
  od_premium?: Amount;
  addon_premium?: Amount;
  third_party_premium?: Amount;
  pa_premium?: Amount;
  net_premium?: Amount;
  new_premium?: Amount;
  terrisom?: Amount;
}

/** All that a percentage may be of: each part that can earn, and any of them together. */
function basesOf(premium: PremiumParts): bigint[] {
  const [od, addon] = [inPaise(premium.od_premium), inPaise(premium.addon_premium)];
  const { third_party_premium, pa_premium, new_premium, terrisom } = premium;
  const parts = [od === null ? null : od - (addon ?? 0n), addon, ...[third_party_premium, pa_premium, new_premium, terrisom].map(inPaise)];
  const together = parts.filter(isPaise).reduce<bigint[]>((sums, part) => sums.concat(sums.map((each) => each + part)), [0n]);
  return [...together, inPaise(premium.net_premium) ?? 0n].filter((base) => base > 0n);
}

const ONE_RUPEE = 100n;

/** The percentage is rounded to two decimals, and the amount may be rounded to the rupee. */
function isMadeBy(percent: bigint, amount: bigint, base: bigint): boolean {
  const difference = 20_000n * amount - 2n * percent * base;
  return (difference < 0n ? -difference : difference) <= 20_000n * ONE_RUPEE + base;
}

/** Terrorism may be paid for besides, at another rate. */
function isPaidBesides(percent: bigint, amount: bigint, { new_premium, terrisom }: PremiumParts): boolean {
  const [net, terrorism] = [inPaise(new_premium), inPaise(terrisom)];
  if (net === null || terrorism === null) return false;
  const besides = amount - divide(percent * net, 10_000n);
  return besides >= -ONE_RUPEE && besides <= terrorism;
}

/** A percentage that makes its amount of no part of the premium, nor of several; the one out may be a share of what comes in. */
export function checkPercents(commissions: Commissions, premium: PremiumParts): Finding[] {
  const bases = basesOf(premium);
  return (['in', 'out'] as const).flatMap((side) => {
    const field = `commission_${side}_num` as const;
    const [percent, amount] = [inPaise(commissions[`commission_${side}_per`]), inPaise(commissions[field])];
    const received = side === 'out' ? [inPaise(commissions.commission_in_num)].filter(isPaise) : [];
    if (percent === null || amount === null || bases.length === 0) return [];
    if ([...bases, ...received].some((base) => isMadeBy(percent, amount, base)) || isPaidBesides(percent, amount, premium)) return [];
    const net = inPaise(premium.net_premium ?? premium.new_premium) ?? bases.reduce((one, other) => (one > other ? one : other));
    const made = divide(percent * net, 10_000n);
    const message = `${decimalOf(percent).replace(/\.?0+$/, '')} % is of no part of the premium ${shown(amount)}: of ${shown(net)} it is ${shown(made)}.`;
    return [finding(field, amount - made, message)];
  });
}

/** All that is found of commissions, one finding for each of them. */
export function commissionFindingsOf(commissions: Commissions, premium: PremiumParts, premiums: readonly Amount[]): Finding[] {
  const slips = checkCommission(commissions, premiums);
  const known = new Set(slips.map(({ field }) => field));
  return [...slips, ...checkPercents(commissions, premium).filter(({ field }) => !known.has(field))];
}

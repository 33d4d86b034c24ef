import { coverOf } from '../trade/cover.ts';
import { decimalOf, divide, grouped, paise } from '../values/money.ts';
import { type Conditions, fitsRisk, misfit, overlap, type Risk, weightOf, writtenConditions } from './rate-conditions.ts';

export const RATE_BASES = {
  od: 'OD premium',
  tp: 'TP premium',
  od_tp: 'OD and TP premium',
  net: 'net premium',
  terrorism: 'terrorism premium',
  flat: 'a fixed amount',
} as const;
export type RateBase = keyof typeof RATE_BASES;

/** Percent of the base, or for `flat` an amount in rupees. */
export interface RateRule extends Conditions {
  base: RateBase;
  percent: number | null;
  amount: number | null;
}

type TypedRule = { [F in Exclude<keyof RateRule, 'base'>]?: RateRule[F] | undefined } & Pick<RateRule, 'base'>;

export const wholeRule = ({
  base,
  line = null,
  product = null,
  cover = null,
  business_type = null,
  fuel = null,
  rto = null,
  cc_from = null,
  cc_to = null,
  gvw_from = null,
  gvw_to = null,
  age_from = null,
  age_to = null,
  ncb = 'any',
  percent = null,
  amount = null,
}: TypedRule): RateRule => ({
  base,
  line,
  product,
  cover,
  business_type,
  fuel,
  rto,
  cc_from,
  cc_to,
  gvw_from,
  gvw_to,
  age_from,
  age_to,
  ncb,
  percent,
  amount,
});

type Amount = string | number | null | undefined;

/** A motor policy has the first three, a corporate one the others; its net premium is without terrorism. */
export interface PremiumParts {
  od_premium?: Amount;
  third_party_premium?: Amount;
  net_premium?: Amount;
  new_premium?: Amount;
  terrisom?: Amount;
}

/** Percentages have up to three decimals. */
const THOUSANDTHS = 1000;
const HUNDRED_PERCENT = 100_000n;

const inPaise = (amount: Amount): bigint | null =>
  amount === null || amount === undefined || amount === '' ? null : paise(typeof amount === 'number' ? amount.toFixed(2) : amount);

function motorBase(base: 'od' | 'tp' | 'od_tp' | 'net', parts: PremiumParts, written: string | null | undefined): bigint | null {
  const [od, tp, net] = [inPaise(parts.od_premium), inPaise(parts.third_party_premium), inPaise(parts.net_premium)];
  const both = od === null && tp === null ? null : (od ?? 0n) + (tp ?? 0n);
  if (base === 'net') return net ?? both;
  if (base === 'od_tp') return both ?? net;
  return (base === 'od' ? od : tp) ?? (coverOf(written) === base ? net : null);
}

/** In paise; null where the policy lacks it. */
function baseInPaise(base: Exclude<RateBase, 'flat'>, parts: PremiumParts, cover: string | null | undefined): bigint | null {
  if (base === 'terrorism') return inPaise(parts.terrisom);
  const net = inPaise(parts.new_premium);
  return base === 'net' && net !== null ? net : motorBase(base, parts, cover);
}

export interface Paid {
  base: RateBase;
  base_amount: number | null;
  percent: number | null;
  amount: number;
}

const rupees = (amount: bigint) => Number(decimalOf(amount));

/** What a rule pays, rounded half up to the paisa; null where there is nothing to pay on. */
export function pays({ base, percent, amount }: RateRule, parts: PremiumParts, cover: string | null | undefined): Paid | null {
  if (base === 'flat') return amount === null ? null : { base, base_amount: null, percent: null, amount };
  const on = baseInPaise(base, parts, cover);
  if (!on || percent === null) return null;
  const paid = divide(on * BigInt(Math.round(percent * THOUSANDTHS)), HUNDRED_PERCENT);
  return { base, base_amount: rupees(on), percent, amount: rupees(paid) };
}

/** Terrorism is paid at its own rate beside the rest, so its rules compete among themselves. */
export const isForTerrorism = ({ base }: RateRule) => base === 'terrorism';

/** `rule`: null where none fits or several tie. `tied`: equally specific rules that all fit; empty, or at least two. */
export interface Choice<R> {
  rule: R | null;
  tied: R[];
}

export function mostSpecific<R extends RateRule>(rules: readonly R[], risk: Risk): Choice<R> {
  const fitting = rules.filter((rule) => fitsRisk(rule, risk));
  const most = fitting.reduce((weight, rule) => Math.max(weight, weightOf(rule)), 0);
  const best = fitting.filter((rule) => weightOf(rule) === most);
  return best.length > 1 ? { rule: null, tied: best } : { rule: best[0] ?? null, tied: [] };
}

const counted = (weight: number) => `${weight} ${weight === 1 ? 'condition' : 'conditions'}`;

export function whyLost<R extends RateRule>(rule: R, { rule: chosen, tied }: Choice<R>, risk: Risk): string | null {
  if (rule === chosen) return null;
  if (tied.includes(rule)) return `As specific as another rule that fits, with ${counted(weightOf(rule))}`;
  const reason = misfit(rule, risk);
  if (reason !== null) return reason;
  const winner = chosen ?? tied[0];
  return `Less specific: ${counted(weightOf(rule))}, the other has ${winner ? weightOf(winner) : 0}`;
}

/** Equally specific rules that one policy could fulfil both, by their places. `own`: the first of a pair is among the first so many. */
export function clashes(
  rules: readonly RateRule[],
  { own = rules.length, most = Number.POSITIVE_INFINITY }: { own?: number; most?: number } = {},
): [number, number][] {
  const weights = rules.map(weightOf);
  const found: [number, number][] = [];
  for (const [i, a] of rules.slice(0, own).entries())
    for (const [j, b] of rules.entries()) {
      if (found.length === most) return found;
      if (j > i && weights[i] === weights[j] && isForTerrorism(a) === isForTerrorism(b) && overlap(a, b)) found.push([i, j]);
    }
  return found;
}

export function ruleName(rule: RateRule): string {
  const paid = rule.base === 'flat' ? `₹${grouped((rule.amount ?? 0).toFixed(2))}` : `${rule.percent} % of ${RATE_BASES[rule.base]}`;
  return `${writtenConditions(rule) || 'Any policy'}: ${paid}`;
}

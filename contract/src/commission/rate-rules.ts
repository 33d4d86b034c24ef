import { CONDITION_FIELDS, type Conditions, fitsRisk, misfit, overlap, type Risk, weightOf, writtenConditions } from './rate-conditions.ts';
import { type Pays, paidOn, wholePays, writtenPays } from './rate-pays.ts';

export interface RateRule extends Conditions, Pays {}

type Typed<T> = { [F in keyof T]?: T[F] | undefined };

/** What is not said of a condition is any. */
export const wholeRule = (typed: Typed<RateRule>): RateRule => {
  const conditions = Object.fromEntries(CONDITION_FIELDS.map((field) => [field, typed[field] ?? null]));
  const { od_percent, addon_percent, tp_percent, pa_percent, od_tp_percent, net_percent, terrorism_percent, share_percent } = typed;
  const percents = { od_percent, addon_percent, tp_percent, pa_percent, od_tp_percent, net_percent, terrorism_percent, share_percent };
  const { flat_amount, declines, rto_cluster } = typed;
  return {
    ...(conditions as unknown as Conditions),
    ncb: typed.ncb ?? 'any',
    ...(rto_cluster && { rto_cluster }),
    ...wholePays({ ...percents, flat_amount, declines }),
  };
};

/** Terrorism is paid at its own rate beside the rest, so rules for it alone compete among themselves. */
export function isForTerrorism(rule: Pays): boolean {
  const bases = paidOn(rule);
  return !rule.declines && rule.flat_amount === null && bases.length === 1 && bases[0] === 'terrorism';
}

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

export const ruleName = (rule: RateRule): string => `${writtenConditions(rule) || 'Any policy'}: ${writtenPays(rule)}`;

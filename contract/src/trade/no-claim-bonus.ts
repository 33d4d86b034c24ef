import { NCB_DAYS } from './ncb-countdown.ts';

/** Percent off own damage after 0, 1, 2, 3, 4, 5 years without a claim. */
export const NCB_STEPS = [0, 20, 25, 35, 45, 50] as const;
const HIGHEST = 50;

/** Percent, or null where the text says none. */
export function bonusOf(text: string | null | undefined): number | null {
  if (!text) return null;
  if (/^\s*(nil|none|no|zero)\b/i.test(text)) return 0;
  const [percent] = /\d+(?:\.\d+)?/.exec(text) ?? [];
  return percent === undefined ? null : Number(percent);
}

export const protectsNcb = (addons: string | null | undefined): boolean =>
  (addons ?? '').split(',').some((addon) => /\b(ncb|no[ -]claims?[ -]bonus)\b/i.test(addon) && /protect/i.test(addon));

/** `expiring`: as written on the old policy. `lapseDays`: from old end to new start. `used`: bought used; a bonus follows the person. */
export interface NcbFacts {
  expiring: string | null | undefined;
  claim: boolean;
  /** How the claim is called, where it is known. */
  claimNamed?: string | undefined;
  isProtected: boolean;
  lapseDays: number;
  tpOnly?: boolean;
  used?: boolean;
}

interface Ncb {
  /** Null where the old policy does not say it, or says a percentage that is no step. */
  percent: number | null;
  reason: string;
}

const isStep = (percent: number | null): percent is (typeof NCB_STEPS)[number] => NCB_STEPS.some((step) => step === percent);

const called = (name: string | undefined, otherwise: string): string => name ?? otherwise;

export function ncbNext({ expiring, claim, claimNamed, isProtected, lapseDays, tpOnly = false, used = false }: NcbFacts): Ncb {
  if (used) return { percent: 0, reason: '0 %: the buyer of a used vehicle has none' };
  if (tpOnly) return { percent: 0, reason: '0 %: a third party policy earns none' };
  if (lapseDays > NCB_DAYS) return { percent: 0, reason: `0 %: more than ${NCB_DAYS} days since the end` };
  if (claim && !isProtected) return { percent: 0, reason: `0 %: ${called(claimNamed, 'claim on the old policy')}` };
  const old = bonusOf(expiring);
  if (!isStep(old)) return { percent: null, reason: old === null ? 'The old policy says no bonus' : `${old} % is no step of the bonus` };
  if (claim) return { percent: old, reason: `${old} % stays: ${called(claimNamed, 'claim')}, but the bonus is protected` };
  const percent = NCB_STEPS[NCB_STEPS.indexOf(old) + 1] ?? HIGHEST;
  return { percent, reason: old === HIGHEST ? `${HIGHEST} % stays: no claim, the highest` : `${old} % → ${percent} %: no claim` };
}

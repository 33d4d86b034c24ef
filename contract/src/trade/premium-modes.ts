/** How often the premium of a life policy falls due. */
import { keysOf } from '../values/keys-of.ts';
import { addDays, monthsAfter } from '../values/periods.ts';

export const PREMIUM_MODE_LABELS = {
  yearly: 'Yearly',
  half_yearly: 'Half-yearly',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
  single: 'Single',
} as const;
export type PremiumMode = keyof typeof PREMIUM_MODE_LABELS;
export const PREMIUM_MODES = keysOf(PREMIUM_MODE_LABELS);

const MONTHS: Readonly<Record<string, number>> = { yearly: 12, half_yearly: 6, quarterly: 3, monthly: 1 };

/** The day before the next premium falls due; null where there is none, or nobody says how often. */
export function endBeforeNextPremium(start: string, mode: string | null | undefined): string | null {
  const months = MONTHS[mode ?? ''];
  return months === undefined ? null : addDays(monthsAfter(start, months), -1);
}

/** The first that is found: "half yearly" is no year. */
const MODE_WORDS: readonly (readonly [RegExp, PremiumMode])[] = [
  [/half|semi|^h(ly)?$/, 'half_yearly'],
  [/quarter|^q(t?ly)?$/, 'quarterly'],
  [/month|^m(ly)?$/, 'monthly'],
  [/single|one ?time|^s(ingle)?p?$/, 'single'],
  [/year|annual|^y(ly)?$/, 'yearly'],
];

/** As sheets and people write it; null where it is none of them. */
export function premiumModeOf(text: string): PremiumMode | null {
  const words = text.trim().toLowerCase().replaceAll('_', ' ');
  return MODE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

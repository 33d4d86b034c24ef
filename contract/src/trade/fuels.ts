import { keysOf } from '../values/keys-of.ts';

export const FUEL_LABELS = { petrol: 'Petrol', diesel: 'Diesel', cng: 'CNG', lpg: 'LPG', hybrid: 'Hybrid', electric: 'Electric' } as const;
export type Fuel = keyof typeof FUEL_LABELS;
export const FUELS = keysOf(FUEL_LABELS);

/** A second fuel decides, as insurers rate petrol with CNG as CNG; the first that is found. */
const FUEL_WORDS: readonly (readonly [RegExp, Fuel])[] = [
  [/hybrid|hev\b/, 'hybrid'],
  [/\bcng\b/, 'cng'],
  [/\blpg\b/, 'lpg'],
  [/electric|battery|\bb?ev\b|^e$/, 'electric'],
  [/diesel|^d$/, 'diesel'],
  [/petrol|^p$/, 'petrol'],
];

/** As sheets and people write it: "D", "Petrol + CNG"; null where it is no fuel. */
export function fuelOf(text: string): Fuel | null {
  const words = text.trim().toLowerCase();
  return FUEL_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

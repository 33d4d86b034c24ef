/** What the facts of a vehicle can be. */
import { keysOf } from '../values/keys-of.ts';
import { partsOfDate } from '../values/periods.ts';
import { guessLine } from './guess-line.ts';

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

interface VehicleFacts {
  product?: string | null | undefined;
  start_date?: string | null | undefined;
  gvw?: number | null | undefined;
  manufactured?: number | null | undefined;
}

/** By field; empty where all agree with the policy. */
export function vehicleFactErrors({ product, start_date, gvw, manufactured }: VehicleFacts): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (manufactured && start_date && manufactured > partsOfDate(start_date)[0]) errors.manufactured = ['Must not be after the start date'];
  if (gvw && guessLine(product ?? '', 'motor') === 'two_wheeler')
    errors.gvw = ['A two-wheeler has none: clear it, or choose another product'];
  return errors;
}

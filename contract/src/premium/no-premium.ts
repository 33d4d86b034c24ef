/** A policy without any premium is saved, said to have none, and listed so; 0 is none. */
import { paise } from '../values/money.ts';
import type { Finding } from './premium-check.ts';

const PREMIUMS = {
  motor: ['od_premium', 'third_party_premium', 'pa_premium', 'net_premium', 'total_premium'],
  corporate: ['new_premium', 'terrisom', 'total_premium'],
} as const;

export const NO_PREMIUM = 'No premium is entered.';

const isSome = (amount: unknown) => Boolean(typeof amount === 'number' ? amount : paise(String(amount ?? '')));

export function noPremiumFindings(kind: keyof typeof PREMIUMS, amounts: Readonly<Record<string, unknown>>): Finding[] {
  if (PREMIUMS[kind].some((name) => isSome(amounts[name]))) return [];
  return [{ field: 'total_premium', message: NO_PREMIUM, difference: '0.00', ask: false }];
}

/** How a premium was paid to the insurer. */
import { keysOf } from '../values/keys-of.ts';

export const PAYMENT_MODE_LABELS = {
  online: 'Online',
  insurer_link: "Insurer's link",
  cheque: 'Cheque',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  cd_account: 'CD account',
  other: 'Other',
} as const;
export type PaymentMode = keyof typeof PAYMENT_MODE_LABELS;
export const PAYMENT_MODES = keysOf(PAYMENT_MODE_LABELS);

/** The first that is found: "UPI link" is UPI. */
const MODE_WORDS: readonly (readonly [RegExp, PaymentMode])[] = [
  [/^other/, 'other'],
  [/\bupi\b|g ?pay|google ?pay|phone ?pe|paytm|bhim/, 'upi'],
  [/\bcd\b|cash deposit|customer deposit/, 'cd_account'],
  [/link/, 'insurer_link'],
  [/cheque|\bchq?\b|\bdd\b|demand draft/, 'cheque'],
  [/card|\b[cd]c\b/, 'card'],
  [/cash/, 'cash'],
  [/online|net ?banking|neft|rtgs|imps|bank transfer|payment gateway/, 'online'],
];

/** As sheets and people write it; null where it is none of the ways. */
export function paymentModeOf(text: string): PaymentMode | null {
  const words = text.trim().toLowerCase().replaceAll('_', ' ');
  return MODE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

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

/** What says nothing beside a way of paying. */
const NO_REFERENCE =
  /\b(?:no|nos|number|ref|reference|by|through|via|mode|paid|payment|pymt|pay|done|deposit|account|insurers?|company|customer|credit|debit|net|banking|transfer|gateway|google|phone|g|a|c|s)\b/g;
/** A way that its mode says wholly; of NEFT, DD or G Pay the mode keeps less than is written. */
const SAID_BY_MODE = /^(?:by\s+)?(?:cheque|chq|chk|ch|upi|online|cash|card|cd a\/?c)\b[\s.:/\-#]*(?:(?:no|number|ref)\b[\s.:/\-#]*)*/i;

/** A cell such as "CHQ 123456 HDFC": the way, and what else is written, which is the reference. */
export function paymentOf(text: string): { mode: PaymentMode | null; ref: string | null } {
  const written = text.trim();
  const mode = paymentModeOf(written);
  if (!mode) return { mode, ref: written || null };
  const others = MODE_WORDS.reduce((left, [pattern]) => left.split(pattern).join(' '), written.toLowerCase().replaceAll('_', ' '));
  const saysMore = /[\p{L}\p{N}]/u.test(others.replace(NO_REFERENCE, ' '));
  return { mode, ref: saysMore ? written.replace(SAID_BY_MODE, '') || null : null };
}

/**
 * tax = GST on premium and terrorism premium, rounded to the rupee; total payable = premium + terrorism premium + tax;
 * commission = percentage of the premium. Amounts are decimal texts, calculated in paise.
 */
import { decimalOf, divide, paise, percentOf, sumOf } from '@bimabahi/contract/money';

export type Amounts = Readonly<Record<string, string>>;

const RUPEE = 100n;

/** 0 for an empty amount, null for a half-typed one. */
const paiseOrZero = (value: string | undefined) => (value ? paise(value) : 0n);

export function taxOf(values: Amounts, gst: number | null): string | null {
  const [premium, terrorism] = [paise(values.premium_excluding_tax), paiseOrZero(values.terrorism_premium)];
  if (premium === null || terrorism === null || gst === null) return null;
  return decimalOf(divide((premium + terrorism) * BigInt(gst), 100n * RUPEE) * RUPEE);
}

const totalOf = (values: Amounts): string | null => sumOf([values.premium_excluding_tax, values.terrorism_premium || '0', values.tax]);

/** The fields to fill after `changed` was typed: empty ones, and those that still hold their earlier proposal (`offered`). `gst` is in percent. */
export function installmentOffers(values: Amounts, changed: string, offered: Amounts, gst: number | null): Record<string, string> {
  const filled: Record<string, string> = {};
  const offer = (field: string, value: string | null) => {
    const free = field in values && field !== changed && (!values[field] || values[field] === offered[field]);
    if (free && value !== null) filled[field] = value;
  };
  offer('tax', taxOf(values, gst));
  offer('total_payable', totalOf({ ...values, ...filled }));
  for (const side of ['in', 'out'])
    offer(`commission_${side}_num`, percentOf(values[`commission_${side}_per`], values.premium_excluding_tax));
  return filled;
}

/** The sum of the parts if it differs from the typed total payable, else null. A difference is a warning, not an error. */
export function disagreeingTotal(values: Amounts): string | null {
  const [typed, sum] = [paise(values.total_payable), totalOf(values)];
  return typed !== null && sum !== null && typed !== paise(sum) ? sum : null;
}

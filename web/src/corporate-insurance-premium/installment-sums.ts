/**
 * What an installment's amounts say about each other: tax = GST of premium and terrorism premium, rounded off to the rupee;
 * total payable = premium + terrorism premium + tax; commission = percentage of the premium.
 * A sum is offered where nothing was typed, never put over what was; a total that disagrees is told and not refused.
 * Amounts are decimal texts as the form holds them; calculated in paise.
 */
import { decimalOf, divide, paise, percentOf, sumOf } from '@bimabahi/contract/money';

export type Amounts = Readonly<Record<string, string>>;

const RUPEE = 100n;

/** Without terrorism premium there is none; a half-typed amount makes no sum. */
const orNothing = (value: string | undefined) => (value ? paise(value) : 0n);

export function taxOf(values: Amounts, gst: number | null): string | null {
  const [premium, terrorism] = [paise(values.premium_excluding_tax), orNothing(values.terrorism_premium)];
  if (premium === null || terrorism === null || gst === null) return null;
  return decimalOf(divide((premium + terrorism) * BigInt(gst), 100n * RUPEE) * RUPEE);
}

const totalOf = (values: Amounts): string | null => sumOf([values.premium_excluding_tax, values.terrorism_premium || '0', values.tax]);

/**
 * The fields to fill after `changed` was typed. `offered` holds what was filled before and still stands: it may be filled anew.
 * `gst`: percent, null where there is none.
 */
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

/** What the parts make, where the total payable that was typed is another; else null. */
export function disagreeingTotal(values: Amounts): string | null {
  const [typed, sum] = [paise(values.total_payable), totalOf(values)];
  return typed !== null && sum !== null && typed !== paise(sum) ? sum : null;
}

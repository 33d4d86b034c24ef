/** The other amount where a premium has one alone: its net by the total, or its total by the net. */
import { type Cover, coverOf } from '../trade/cover.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { decimalOf, divide, paise } from '../values/money.ts';
import { type TaxRate, taxOn } from './premium-check.ts';

/** Personal accident and terrorism are no part of what is one alone here. */
export interface LonePremium {
  kind: 'motor' | 'corporate';
  line: ProductLine | null;
  /** As typed. */
  cover?: string | null | undefined;
  /** The day that decides the tax. */
  on: string | null | undefined;
}

/** `open`: why it cannot be told. */
export type OtherAmount = { amount: string; percent: number; open?: never } | { open: string; amount?: never; percent?: never };

const ALL = 10_000n;
/** Until then the tax of a life premium went by plan and year. */
const LIFE_BY_LINE_SINCE = '2025-09-22';

const PARTS: Readonly<Record<Cover, readonly ('od' | 'tp')[]>> = { od: ['od'], tp: ['tp'], package: ['od', 'tp'] };

function percentOf({ kind, line, cover, on }: LonePremium, rates: readonly TaxRate[]): { percent: number } | { open: string } {
  if (line === null) return { open: 'the line of its product is not known' };
  if (!on) return { open: 'it has no day' };
  if (line === 'life_individual' && on < LIFE_BY_LINE_SINCE)
    return { open: 'the GST of a life premium before 22-09-2025 went by plan and year' };
  const parts = kind === 'corporate' ? (['any'] as const) : PARTS[coverOf(cover ?? null) ?? 'package'];
  const [percent, ...others] = [...new Set(parts.map((part) => taxOn(rates, { line, part, on })))];
  if (percent === null || percent === undefined) return { open: 'no rate of GST holds on that day' };
  return others.length > 0 ? { open: 'its own damage and its third party are taxed differently' } : { percent };
}

const rateOf = (percent: number) => paise(percent.toFixed(2)) as bigint;

function other(premium: LonePremium, rates: readonly TaxRate[], make: (rate: bigint) => bigint): OtherAmount {
  const found = percentOf(premium, rates);
  return 'open' in found ? found : { percent: found.percent, amount: decimalOf(make(rateOf(found.percent))) };
}

const known = (amount: string) => paise(amount) ?? 0n;

export const netOfTotal = (total: string, premium: LonePremium, rates: readonly TaxRate[]): OtherAmount =>
  other(premium, rates, (rate) => divide(known(total) * ALL, ALL + rate));

export const totalOfNet = (net: string, premium: LonePremium, rates: readonly TaxRate[]): OtherAmount =>
  other(premium, rates, (rate) => known(net) + divide(known(net) * rate, ALL));

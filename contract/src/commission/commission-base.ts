import { coverOf } from '../trade/cover.ts';
import { isMotorLine, type ProductLine } from '../trade/product-lines.ts';

export type CommissionBase = 'od' | 'tp' | 'net';
export const BASE_LABELS: Readonly<Record<CommissionBase, string>> = { od: 'OD premium', tp: 'TP premium', net: 'net premium' };

/**
 * Private cars and two-wheelers pay on own damage, or on third party where nothing else is insured; every other line pays on the net
 * premium, corporate ones without terrorism. Null where the line is unknown: a wrong base is worse than none.
 */
export function commissionBase(line: ProductLine | null, cover: string | null | undefined): CommissionBase | null {
  if (line === null) return null;
  if (line !== 'private_car' && line !== 'two_wheeler') return 'net';
  return coverOf(cover) === 'tp' ? 'tp' : 'od';
}

interface Amounts<A> {
  od_premium?: A;
  third_party_premium?: A;
  net_premium?: A;
  new_premium?: A;
}

/** The base's amount of a policy; a policy of one part may have its net premium alone. */
export function baseAmount<A>(
  { line, cover, amounts }: { line: ProductLine | null; cover: string | null | undefined; amounts: Amounts<A> },
  isTyped: (amount: A | undefined) => boolean = (amount) => amount !== undefined && amount !== null && amount !== '',
): A | undefined {
  const base = commissionBase(line, cover);
  if (base === null) return undefined;
  if (!isMotorLine(line)) return amounts.new_premium ?? amounts.net_premium;
  if (base === 'net') return amounts.net_premium;
  const part = base === 'od' ? amounts.od_premium : amounts.third_party_premium;
  if (isTyped(part)) return part;
  return coverOf(cover) === base ? amounts.net_premium : part;
}

/** GST of a policy by the law as it is printed, in paise. */
import { LINES, paise, type Sold } from './books.ts';

const CHANGE = '2025-09-22';
const linesByName = new Map<string, string>(Object.entries(LINES).map(([name, line]) => [name.toLowerCase(), line]));
export const lineOf = ({ product }: Pick<Sold, 'product'>) => linesByName.get((product ?? '').trim().toLowerCase()) ?? null;

const percent = (amount: number, of: number) => Math.floor((amount * of * 2 + 100) / 200);

/** The general rate of a day; individual health has had none since it changed. */
export const rateOn = (sold: Pick<Sold, 'product'>, day: string) => (lineOf(sold) === 'health_individual' && day >= CHANGE ? 0 : 18);

/** By its percent; null where it cannot be known. */
export function gstOf(sold: Sold): Map<number, number> | null {
  const line = lineOf(sold);
  if (line === null) return null;
  const isNew = (sold.issue_date ?? sold.start_date) >= CHANGE;
  const gst = new Map<number, number>();
  const add = (amount: number, rate: number) => gst.set(rate, (gst.get(rate) ?? 0) + percent(amount, rate));
  if (sold.kind === 'corporate') {
    const rate = rateOn(sold, sold.issue_date ?? sold.start_date);
    add(paise(sold.net), rate);
    add(paise(sold.terrorism), rate);
    return gst;
  }
  const tpRate = line === 'goods_vehicle' ? (isNew ? 5 : 12) : 18;
  const isBare = sold.od === null && sold.tp === null;
  const pa = paise(sold.pa);
  add(pa, 18);
  if (!isBare) {
    add(paise(sold.od), 18);
    add(paise(sold.tp), tpRate);
    return gst;
  }
  const isWhole = sold.cover === 'Package' || sold.cover === 'Bundled 1+3';
  if (isWhole && tpRate !== 18) return null;
  add(paise(sold.net) - pa, sold.cover === 'TP' ? tpRate : 18);
  return gst;
}

/** In whole paise: net = own damage + third party, total = net + GST. */

/** GST on the third-party premium of goods carriages, in percent; everything else is taxed at 18. */
const GOODS_THIRD_PARTY_GST = [
  { from: '2025-09-22', percent: 5 },
  { from: '0000-00-00', percent: 12 },
] as const;
const GST = 18;
const RUPEE = 100;

export interface Cost {
  od: number;
  tp: number;
  start_date: string;
  goods: boolean;
  /** Otherwise the total keeps its paise. */
  rounds_to_rupee: boolean;
}

const percentOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);
const toRupee = (paise: number) => Math.round(paise / RUPEE) * RUPEE;

export function totalOf({ od, tp, start_date, goods, rounds_to_rupee }: Cost): { net: number; total: number } {
  const { percent: tpGst } = goods
    ? (GOODS_THIRD_PARTY_GST.find(({ from }) => start_date >= from) ?? GOODS_THIRD_PARTY_GST[0])
    : { percent: GST };
  const total = od + tp + percentOf(od, GST) + percentOf(tp, tpGst);
  return { net: od + tp, total: rounds_to_rupee ? toRupee(total) : total };
}

/** In paise, of a declared value in rupees; the bonus reduces the basic premium, not the add-ons. */
export function ownDamage({
  idv,
  rate,
  ncb,
  addonRate,
  whole,
}: {
  idv: number;
  rate: number;
  ncb: number;
  addonRate: number;
  whole: boolean;
}): number {
  const basic = percentOf(idv * RUPEE, rate);
  const paise = basic - percentOf(basic, ncb) + percentOf(idv * RUPEE, addonRate);
  return whole ? toRupee(paise) : paise;
}

/** In paise; percentages have at most two decimals. */
export const commission = (base: number, percent: number): number => Math.round((base * Math.round(percent * 100)) / 10_000);

export const rupees = (paise: number): number => paise / RUPEE;

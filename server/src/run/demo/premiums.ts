/** Amounts in whole paise; what a policy costs with tax is what the contract computes. */
import { type CorporatePremium, checkPremium, type MotorPremium } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';

const RUPEE = 100;

const percentOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);
const toRupee = (paise: number) => Math.round(paise / RUPEE) * RUPEE;

type Untaxed = Omit<MotorPremium, 'total_premium'> | Omit<CorporatePremium, 'total_premium'>;

/** GST and the total, in rupees; most insurers round the total to the rupee. */
export function withTax(premium: Untaxed, { rounds_to_rupee }: { rounds_to_rupee: boolean }) {
  const { gst, total_premium } = checkPremium({ ...premium, total_premium: null }, SEEDED_TAX_RATES);
  const total = Number(total_premium);
  return { gst: Number(gst), total_premium: rounds_to_rupee ? Math.round(total) : total };
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

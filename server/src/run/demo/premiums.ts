import { type CorporatePremium, checkPremium, type MotorPremium } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';

type Untaxed = Omit<MotorPremium, 'total_premium'> | Omit<CorporatePremium, 'total_premium'>;

/** GST and the total, in rupees; most insurers round the total to the rupee. */
export function withTax(premium: Untaxed, { toTheRupee = true } = {}) {
  const { gst, total_premium } = checkPremium({ ...premium, total_premium: null }, SEEDED_TAX_RATES);
  return { gst: Number(gst), total_premium: toTheRupee ? Math.round(Number(total_premium)) : Number(total_premium) };
}

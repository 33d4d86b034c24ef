import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { RATE_BASES } from '@bimabahi/contract/commission/rate-rules';
import { rupees } from '../ui/format.ts';

type Rated = Pick<CommissionBasis, 'amount' | 'percent' | 'base' | 'base_amount' | 'terrorism'>;

/** "₹669.17 = 15 % of OD premium, ₹4,461.14". */
export function basisSentence({ amount, percent, base, base_amount, terrorism }: Rated): string {
  const main = percent === null || base_amount === null ? RATE_BASES[base] : `${percent} % of ${RATE_BASES[base]}, ${rupees(base_amount)}`;
  const more = terrorism ? ` + ${terrorism.percent} % of terrorism premium, ${rupees(terrorism.base_amount)}` : '';
  return `${rupees(amount)} = ${main}${more}`;
}

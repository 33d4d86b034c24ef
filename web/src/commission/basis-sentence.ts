import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { RATE_BASES } from '@bimabahi/contract/commission/rate-pays';
import { rupees } from '../ui/format.ts';

type Rated = Pick<CommissionBasis, 'amount' | 'percent' | 'base' | 'base_amount' | 'terrorism' | 'parts' | 'declines'>;
type Part = NonNullable<Rated['parts']>[number];

const PARTS = { ...RATE_BASES, reward: 'net premium as reward for the month' };

const writtenPart = ({ of, base_amount, percent, amount }: Part) =>
  percent === null || base_amount === null ? `${PARTS[of]} of ${rupees(amount)}` : `${percent} % of ${PARTS[of]}, ${rupees(base_amount)}`;

/** Of a basis that was kept before there were parts. */
function writtenBase({ percent, base, base_amount, terrorism }: Rated): string {
  const name = base === 'several' ? 'the premium' : PARTS[base];
  const main = percent === null || base_amount === null ? name : `${percent} % of ${name}, ${rupees(base_amount)}`;
  return terrorism ? `${main} + ${terrorism.percent} % of terrorism premium, ${rupees(terrorism.base_amount)}` : main;
}

/** "₹2,035.40 = 19.5 % of OD premium, ₹10,000.00 + 2.5 % of TP premium, ₹3,416.00". */
export function basisSentence(rated: Rated): string {
  const { amount, parts = [], declines } = rated;
  if (declines) return `${rupees(0)}: the card declines such a policy`;
  const [first, ...more] = parts;
  if (!first || (more.length === 0 && first.of === 'flat')) return `${rupees(amount)} = ${writtenBase(rated)}`;
  return `${rupees(amount)} = ${parts.map(writtenPart).join(' + ')}`;
}

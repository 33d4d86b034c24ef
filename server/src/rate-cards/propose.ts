import type { CommissionBasis } from '@bimabahi/contract/commission-basis';
import type { RateSide } from '@bimabahi/contract/rate-cards';
import type { Db } from '../db/db.ts';
import { ratesFor } from './live-queries.ts';
import { basisOf, decide, rulesInTurn } from './rate.ts';
import { dayOf, insurerOf, type Kind, type PolicyValues, ratedPolicy } from './rated-policy.ts';

export type Bases = { [S in RateSide]?: CommissionBasis | null };

/** What the live cards pay for a policy; null where no rule fits. */
export async function proposeBases(db: Db, kind: Kind, policy: PolicyValues, sides: readonly RateSide[]): Promise<Bases> {
  const wanted = { kind, insurer: insurerOf(kind, policy), product: policy.product ?? null, on: dayOf(policy), sides };
  const found = await ratesFor(db, wanted);
  const rated = ratedPolicy(kind, policy, found);
  const basisFor = (side: RateSide) => {
    const cards = found.cards.filter((card) => card.side === side);
    return basisOf(decide(rulesInTurn(cards, rated), rated.risk), rated);
  };
  return Object.fromEntries(sides.map((side) => [side, basisFor(side)]));
}

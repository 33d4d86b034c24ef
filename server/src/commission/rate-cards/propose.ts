import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { RATE_SIDES, type RateSide } from '@bimabahi/contract/commission/rate-cards';
import { isMotorLine } from '@bimabahi/contract/trade/product-lines';
import type { Db } from '../../db/db.ts';
import { liveCards, type NamesFound, namesFor, type RatedCard, ratesFor } from './live-queries.ts';
import { basisOf, decide, rulesInTurn } from './rate.ts';
import { dayOf, insurerOf, type PolicyValues, payeeOf, type RatedKind, ratedPolicy, withEarned } from './rated-policy.ts';

export type Bases = { [S in RateSide]?: CommissionBasis | null };

/** What is paid out may be a share of what comes in. */
const askedFor = (sides: readonly RateSide[]) => (sides.includes('out') ? RATE_SIDES : sides);

export function basesBy(
  cards: readonly RatedCard[],
  kind: RatedKind,
  policy: PolicyValues,
  found: NamesFound,
  sides: readonly RateSide[],
): Bases {
  const basisFor = (side: RateSide, values: PolicyValues) => {
    const rated = ratedPolicy(kind, values, found);
    const ofSide = cards.filter((card) => card.side === side);
    return basisOf(decide(rulesInTurn(ofSide, rated), rated.risk), rated);
  };
  const earned = basisFor('in', policy);
  return Object.fromEntries(sides.map((side) => [side, side === 'in' ? earned : basisFor(side, withEarned(policy, earned))]));
}

export const namesOf = (kind: RatedKind, policy: PolicyValues) => ({
  insurer: insurerOf(kind, policy),
  payee: payeeOf(kind, policy),
  product: policy.product ?? null,
});

const ratesOf = (db: Db, kind: RatedKind, policy: PolicyValues, sides: readonly RateSide[]) =>
  ratesFor(db, { kind, ...namesOf(kind, policy), on: dayOf(policy), sides: askedFor(sides) });

/** What the live cards pay for a policy; null where no rule fits. */
export async function proposeBases(db: Db, kind: RatedKind, policy: PolicyValues, sides: readonly RateSide[]): Promise<Bases> {
  const found = await ratesOf(db, kind, policy, sides);
  return basesBy(found.cards, kind, policy, found, sides);
}

const RESOURCES = { motor: 'motor-insurance', corporate: 'corporate-insurance' } as const;
const mayReadSide = (role: RoleName, kind: RatedKind, side: RateSide) => mayRead(role, RESOURCES[kind], `commission_${side}_num`);

/** Only the sides that the role may read on such a policy. A product of another line is a firm's, whatever kind was asked for. */
export async function proposeFor(db: Db, role: RoleName, kind: RatedKind, policy: PolicyValues): Promise<Bases> {
  const sides = RATE_SIDES.filter((side) => mayReadSide(role, kind, side));
  const found = await ratesOf(db, kind, policy, sides);
  const line = ratedPolicy(kind, policy, found).risk.line ?? null;
  const shown = line === null || isMotorLine(line) ? sides : sides.filter((side) => mayReadSide(role, 'corporate', side));
  return basesBy(found.cards, kind, policy, found, shown);
}

/** The same of many, in their order: one look-up for one, two for more. */
export async function proposeBasesOfMany(
  db: Db,
  kind: RatedKind,
  policies: readonly PolicyValues[],
  sides: readonly RateSide[],
): Promise<Bases[]> {
  const [first] = policies;
  if (!first) return [];
  if (policies.length === 1) return [await proposeBases(db, kind, first, sides)];
  const days = policies.map(dayOf).sort();
  const cards = await liveCards(db, { sides: askedFor(sides), from: days[0] ?? '', to: days.at(-1) ?? '' });
  if (cards.length === 0) return policies.map(() => ({}));
  const named = policies.map((policy) => namesOf(kind, policy));
  const found = await namesFor(db, kind, named);
  return policies.map((policy, index) =>
    basesBy(cards, kind, policy, found[index] ?? { line: null, insurer_id: null, payee_id: null, is_own: false }, sides),
  );
}

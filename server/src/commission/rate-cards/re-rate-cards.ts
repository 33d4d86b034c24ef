/** Several cards re-rated at once, policies of both kinds. */
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { ReRateInput, ReRateTotals } from '@bimabahi/contract/commission/rate-cards';
import type { CardEffect } from '@bimabahi/contract/commission/re-rates';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { notLive } from './errors.ts';
import type { RatedCard } from './live-queries.ts';
import { comparisonWith, updated, wantedBy } from './re-rate.ts';
import { type NewCommission, policiesToReRate, type ReRated } from './re-rate-queries.ts';
import { ReRateStep } from './re-rate-step.ts';

const KINDS = ['motor', 'corporate'] as const;
/** Sums alone. */
const NO_PAGE = { limit: 0, except: undefined, include: undefined, apply: false };
type Period = Pick<ReRateInput, 'from' | 'to'>;

interface CardsTogether {
  cards: readonly RatedCard[];
  period: Period;
  step: ReRateStep | null;
}

/** What comes in is written first, or else reckoned with: a share out is of it. */
class NewlyEarned {
  readonly #bases = new Map<number, CommissionBasis>();

  note({ side }: RatedCard, changes: readonly NewCommission[]): void {
    if (side === 'in') for (const { id, basis } of changes) if (basis) this.#bases.set(id, basis);
  }

  readonly with = (policy: ReRated): ReRated => {
    const basis = this.#bases.get(policy.id);
    return basis ? { ...policy, commission_in_num: basis.amount, commission_in_basis: basis } : policy;
  };
}

type Kind = ReRateInput['kind'];
type OneCard = Omit<CardsTogether, 'cards'> & { card: RatedCard; kind: Kind; earned: NewlyEarned };

async function ofCard(db: Db, { card, kind, earned, period, step }: OneCard): Promise<ReRateTotals> {
  const input = { ...period, ...NO_PAGE, kind };
  const comparison = await comparisonWith(db, card, input);
  const wanted = wantedBy(card, input);
  for await (const batch of policiesToReRate(db, { ...wanted, after: 0, lock: step !== null })) {
    const changes = comparison.add(batch.map(earned.with));
    earned.note(card, changes);
    await step?.write(wanted, changes);
  }
  return comparison.totals.sums;
}

const inTurn = (a: RatedCard, b: RatedCard) => (a.side === b.side ? a.id - b.id : a.side === 'in' ? -1 : 1);

async function effectsOf(db: Db, { cards, ...together }: CardsTogether): Promise<CardEffect[]> {
  const sorted = [...cards].sort(inTurn);
  const found = new Map<number, ReRateTotals[]>();
  for (const kind of KINDS) {
    const earned = new NewlyEarned();
    for (const card of sorted) found.set(card.id, [...(found.get(card.id) ?? []), await ofCard(db, { ...together, card, kind, earned })]);
  }
  return sorted.map(({ id, name }) => {
    const sums = found.get(id) ?? [];
    const sum = (of: (totals: ReRateTotals) => number) => sums.reduce((all, totals) => all + of(totals), 0);
    return {
      card_id: id,
      card: name,
      policies: sum(({ changed, hand_typed }) => changed - hand_typed),
      hand_typed: sum(({ hand_typed }) => hand_typed),
      difference: sum(({ difference }) => paiseOf(difference)) / 100,
    };
  });
}

/** What a re-rating of several cards changes: all or nothing, and taken back as one. */
export async function reRateCards(
  db: Db,
  cards: readonly RatedCard[],
  { apply, ...period }: Period & { apply: boolean },
  person: { id: number },
) {
  if (apply && cards.some(({ status }) => status !== 'live')) throw notLive();
  const step = apply ? await ReRateStep.begin(db, { ...period, cards: cards.map(({ id }) => id), created_by: person.id }) : null;
  const effects = await effectsOf(db, { cards, period, step });
  const sum = (of: (effect: CardEffect) => number) => effects.reduce((all, effect) => all + of(effect), 0);
  const { id, applied } = (await step?.end()) ?? { id: null, applied: 0 };
  const data = {
    id,
    policies: sum(({ policies }) => policies),
    hand_typed: sum(({ hand_typed }) => hand_typed),
    difference: sum(({ difference }) => paiseOf(difference)) / 100,
    cards: effects,
  };
  return { data, ...(apply && { successMsg: updated(applied) }) };
}

/** No card holds for longer. */
const LAST_DAY = '2099-12-31';

export async function effectOf(db: Db, card: RatedCard): Promise<{ policies: number; difference: number }> {
  const period = { from: card.from_date, to: card.to_date ?? LAST_DAY };
  const [{ policies, difference }] = (await effectsOf(db, { cards: [card], period, step: null })) as [CardEffect];
  return { policies, difference };
}

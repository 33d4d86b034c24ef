/** A card is live only while no two rules that could fit one policy are equally specific: which one wins is never a guess. */
import type { RateClash } from '@bimabahi/contract/commission/rate-cards';
import { clashes, ruleName } from '@bimabahi/contract/commission/rate-rules';
import type { Db } from '../../db/db.ts';
import { equallySpecific } from './errors.ts';
import { liveCards, type RatedCard, ratedCard } from './live-queries.ts';
import { isSamePayee } from './rate.ts';

/** Whether rules of both could fit one policy with nothing to put one card before the other. */
export const competes = (a: RatedCard, b: RatedCard): boolean => a.insurer_id === b.insurer_id && isSamePayee(a, b);

async function beside(db: Db, card: RatedCard): Promise<RatedCard[]> {
  const others = await liveCards(db, { sides: [card.side], from: card.from_date, to: card.to_date ?? '2099-12-31' });
  return others.filter((other) => other.id !== card.id && competes(other, card));
}

/** Named at once: enough to see what is wrong with a card. */
const MOST_CLASHES = 100;

/** After lockLiveCards, with the card as it is to be. A card that is not live has no clashes. */
export async function refuseClashes(db: Db, id: number): Promise<void> {
  const card = await ratedCard(db, id);
  if (card?.status !== 'live') return;
  const rules = [card, ...(await beside(db, card))].flatMap((each) => each.rules.map((rule, i) => ({ ...rule, card: each, no: i + 1 })));
  const found = clashes(rules, { own: card.rules.length, most: MOST_CLASHES }).flatMap(([i, j]): RateClash[] => {
    const [a, b] = [rules[i], rules[j]];
    if (!a || !b) return [];
    const where = b.card.id === id ? `No. ${b.no}` : `No. ${b.no} of ${b.card.name}`;
    const message = `No. ${a.no} and ${where}: ${ruleName(a)}; ${ruleName(b)}.`;
    return [{ no: a.no, other_no: b.no, other_card_id: b.card.id, other_card: b.card.name, message }];
  });
  if (found.length > 0) throw equallySpecific(found);
}

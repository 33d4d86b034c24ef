import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { ruleName } from '@bimabahi/contract/commission/rate-rules';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import type { DemoBasis } from './commissions.ts';
import { insertRows, insurerIds, rateCardIds } from './queries.ts';
import { rateCards } from './rate-cards.ts';

interface Bases {
  commission_in_basis: DemoBasis | null;
  commission_out_basis?: DemoBasis | null;
}
type Entry = { created_by: number; created_at: string | undefined; updated_at: string | undefined };

/** Inserts the rate cards; what it returns gives a policy's bases the ids of their card and rule. */
export async function seedRateCards(db: Db, today: string, entry: Entry) {
  const cards = rateCards(today);
  const insurers = await insurerIds(db);
  await insertRows(
    db,
    'rate_cards',
    cards.map(({ insurer, rules, ...card }) => ({
      ...card,
      insurer_id: insurer === null ? null : (insurers.get(insurer) as number),
      rules_text: rules.map(ruleName).join('\n'),
      ...entry,
    })),
  );
  const cardIds = await rateCardIds(db);
  const cardId = (name: string) => cardIds.get(name)?.id as number;
  await insertRows(
    db,
    'rate_rules',
    cards.flatMap(({ name, rules }) => rules.map((rule, position) => ({ ...rule, card_id: cardId(name), position }))),
  );
  const ids = await rateCardIds(db);
  const written = (basis: DemoBasis | null | undefined): string | null => {
    if (!basis) return null;
    const { place, ...kept } = basis;
    const card = ids.get(basis.card) as { id: number; rules: number[] };
    const whole: CommissionBasis = { ...kept, card_id: card.id, rule_id: itemAt(card.rules, place) };
    return JSON.stringify(whole);
  };
  return ({ commission_in_basis, commission_out_basis }: Bases) => ({
    commission_in_basis: written(commission_in_basis),
    commission_out_basis: written(commission_out_basis),
  });
}

import type { RateCardStatus, RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { StoredRateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { ruleRow } from './cluster-queries.ts';
import { type RuleRow, ruleOfRow } from './stored-rules.ts';

export interface RatedCard {
  id: number;
  name: string;
  side: RateSide;
  status: RateCardStatus;
  insurer_id: number | null;
  payee: string | null;
  /** Of the payees, the one whose name or alias that is. */
  payee_id: number | null;
  from_date: string;
  to_date: string | null;
  slabs: string | null;
  rules: StoredRateRule[];
}

type StoredCard = Omit<RatedCard, 'rules'> & { rules: RuleRow[] };
const asRated = (card: StoredCard): RatedCard => ({ ...card, rules: card.rules.map(ruleOfRow) });

const withRules = (...conditions: readonly Condition[]): RawBuilder<StoredCard> => sql`
  select card.id, card.name, card.side, card.status, card.insurer_id, card.payee, payee.payee_id, card.from_date::text, card.to_date::text, card.slabs,
    coalesce((select json_agg(${ruleRow} order by rule.position) from rate_rules rule where rule.card_id = card.id), '[]') as rules
  from rate_cards card left join payee_names payee on payee.key = search_key(card.payee) where ${sql.join(conditions, sql` and `)}`;

const isLive: Condition = sql`card.status = 'live' and card.deleted_at is null`;
const heldOn = (from: string, to: string): Condition =>
  sql`card.from_date <= ${to}::date and coalesce(card.to_date >= ${from}::date, true)`;

export async function liveCards(
  db: Db,
  { sides, from, to }: { sides: readonly RateSide[]; from: string; to: string },
): Promise<RatedCard[]> {
  return (await withRules(isLive, heldOn(from, to), sql`card.side = any (${sides}::text[])`).execute(db)).rows.map(asRated);
}

/** Whatever its status, also a deleted one. */
export async function ratedCard(db: Db, id: number): Promise<RatedCard | undefined> {
  const [card] = (await withRules(sql`card.id = ${id}`).execute(db)).rows;
  return card && asRated(card);
}

interface CardRequest {
  kind: 'motor' | 'corporate';
  insurer: string | null;
  payee: string | null;
  product: string | null;
  on: string;
  sides: readonly RateSide[];
}
/** What the names of a policy stand for. */
export interface NamesFound {
  line: string | null;
  insurer_id: number | null;
  payee_id: number | null;
  is_own: boolean;
}

/** Whether it is a name for what the office sells itself. */
export const isOwn = (payee_id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payees where payees.id = ${payee_id} and payees.kind = 'own')`;

export interface Rates extends NamesFound {
  cards: RatedCard[];
}

/** What a commission depends on besides its policy, in one round trip. Without cards nothing is looked up, unless `always`. */
export async function ratesFor(db: Db, { kind, insurer, payee, product, on, sides }: CardRequest, { always = false } = {}): Promise<Rates> {
  const insurerOf = sql`select insurer_id from insurer_names where key = search_key(${insurer}::text)`;
  const payeeId = sql`select payee_id from payee_names where key = search_key(${payee}::text)`;
  const ofInsurer = sql<boolean>`(${always}::boolean or card.insurer_id is null or card.insurer_id = (${insurerOf}))`;
  const cards = withRules(isLive, heldOn(on, on), sql`card.side = any (${sides}::text[])`, ofInsurer);
  const needed = sql`(${always}::boolean or cards is not null)`;
  const { rows } = await sql<NamesFound & { cards: StoredCard[] }>`
    with live as materialized (select json_agg(found) as cards from (${cards}) as found)
    select coalesce(cards, '[]') as cards,
      case when ${needed} then policy_line(${kind}, ${product}::text, ${insurer}::text) end as line,
      case when ${needed} then (${insurerOf}) end as insurer_id,
      case when ${needed} then (${payeeId}) end as payee_id,
      ${needed} and ${isOwn(sql`(${payeeId})`)} as is_own
    from live`.execute(db);
  const { cards: stored, ...found } = itemAt(rows, 0);
  return { ...found, cards: stored.map(asRated) };
}

type PolicyNames = Pick<CardRequest, 'insurer' | 'payee' | 'product'>;

/** What names of insurers, payees and products stand for, in their order. */
export async function namesFor(db: Db, kind: CardRequest['kind'], named: readonly PolicyNames[]): Promise<NamesFound[]> {
  const textsOf = (name: keyof PolicyNames) => named.map((policy) => policy[name]);
  const { rows } = await sql<NamesFound>`
    with wanted as (
      select insurer, payee, product, at from unnest(${textsOf('insurer')}::text[], ${textsOf('payee')}::text[], ${textsOf('product')}::text[])
        with ordinality as one (insurer, payee, product, at)
    ), lines as materialized (
      select product as named, insurer as sold_by, policy_line(${kind}, product, insurer) as line from (select distinct product, insurer from wanted) as one
    ), insurers as materialized (select key, insurer_id from insurer_names),
    called as materialized (select key, payee_id from payee_names)
    select line, insurer_id, payee_id, ${isOwn(sql`payee_id`)} as is_own from wanted
      left join lines on coalesce(named, '') = coalesce(product, '') and coalesce(sold_by, '') = coalesce(insurer, '')
      left join insurers on insurers.key = search_key(insurer)
      left join called on called.key = search_key(payee)
    order by at`.execute(db);
  return rows;
}

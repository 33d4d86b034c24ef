import { type RateCard, type RateCardQuery, rateCard } from '@bimabahi/contract/commission/rate-cards';
import type { StoredRateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import { type RateRule, ruleName } from '@bimabahi/contract/commission/rate-rules';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import { ruleRow } from './cluster-queries.ts';
import { type RuleRow, rowOfRule, ruleOfRow } from './stored-rules.ts';

const stored = crudQueries('rate_cards', {
  record: rateCard.omit({ insurer: true, rule_count: true }),
  sortedAsText: ['name'],
  filters: ({ search, side, status, insurer_id }: RateCardQuery) => [
    search ? inSearchText(search) : undefined,
    side && sql<boolean>`side = ${side}`,
    status && sql<boolean>`status = ${status}`,
    insurer_id === undefined ? undefined : sql<boolean>`insurer_id = ${insurer_id}`,
  ],
});
type Stored = NonNullable<Awaited<ReturnType<typeof stored.read>>>;

async function withNames(db: Db, cards: readonly Stored[]): Promise<RateCard[]> {
  const ids = cards.map(({ id }) => id);
  const { rows } = await sql<{ id: number; insurer: string | null; rule_count: number }>`
    select id, (select name from insurers where insurers.id = insurer_id) as insurer,
      (select count(*) from rate_rules where card_id = rate_cards.id) as rule_count
    from rate_cards where id = any (${ids}::integer[])`.execute(db);
  const names = new Map(rows.map(({ id, ...more }) => [id, more]));
  return cards.map((card) => ({ ...card, ...names.get(card.id) }) as RateCard);
}

async function one(db: Db, card: Promise<Stored | undefined>) {
  const found = await card;
  return found && (await withNames(db, [found]))[0];
}

export const rateCardQueries = {
  ...stored,
  async list(db: Db, query: RateCardQuery) {
    const { data, total_count } = await stored.list(db, query);
    return { data: await withNames(db, data), total_count };
  },
  read: (db: Db, id: number) => one(db, stored.read(db, id)),
  lock: (db: Db, id: number) => one(db, stored.lock(db, id)),
};

export async function rulesOf(db: Db, card_id: number): Promise<StoredRateRule[]> {
  const { rows } = await sql<{ rule: RuleRow }>`
    select ${ruleRow} as rule from rate_rules rule where card_id = ${card_id} order by position`.execute(db);
  return rows.map(({ rule }) => ruleOfRow(rule));
}

/** Changes the card's version with them, and leaves one audit entry with all rules in words. */
export async function replaceRules(db: Db, card_id: number, rules: readonly RateRule[]): Promise<void> {
  await db.deleteFrom('rate_rules').where('card_id', '=', card_id).execute();
  const rows = rules.map((rule, position) => ({ ...rowOfRule(rule), card_id, position }));
  if (rows.length > 0) {
    const columns = sql.join(keysOf(rows[0] ?? {}).map((column) => sql.ref(column)));
    await sql`
      insert into rate_rules (${columns})
      select ${columns} from jsonb_populate_recordset(null::rate_rules, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  }
  await db
    .updateTable('rate_cards')
    .set({ rules_text: rules.map(ruleName).join('\n') })
    .where('id', '=', card_id)
    .execute();
}

/** Until the transaction ends nobody else makes a card live or changes a live one, so that two cards are not checked apart. */
export async function lockLiveCards(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rate cards: live'))`.execute(db);
}

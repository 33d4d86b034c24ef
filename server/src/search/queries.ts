import { cleanMobile } from '@bimabahi/contract/fields';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { containing, searchKey } from '../db/paging.ts';
import type { Tables } from '../db/tables.generated.ts';

interface Searched {
  search: string;
  limit: number;
}
/** Whose policies: of one client, or of all when it is absent. */
type Owner = { owner: number | undefined };
type Policies = 'motor_insurance' | 'corporate_insurance';

/** So many clients' policies are looked through for a name; a word that fits more of them is in the policies' own text anyway. */
const MOST_CLIENTS = 200;

/** The patterns of what was typed: as it was typed, as a number's key, as a mobile without +91; and those of a whole number, which stands between spaces. */
function patternsOf(search: string): { anywhere: string[]; asWhole: string[] } {
  const key = searchKey(search);
  const mobile = cleanMobile(search);
  const numbers = new Set([...(key ? [key] : []), ...(typeof mobile === 'string' && /^\d{10,11}$/.test(mobile) ? [mobile] : [])]);
  return { anywhere: [...new Set([search, ...numbers])].map(containing), asWhole: [...numbers].map((number) => `% ${number} %`) };
}

const like = (patterns: string[]): RawBuilder<boolean> => sql<boolean>`search_text like any (${patterns}::text[])`;

type Find<Row> = (found: { by: 'number' | 'anything'; patterns: string[]; limit: number }) => Promise<Row[]>;

/** First those whose number it is, then the newest of the others. */
async function exactFirst<Row extends { id: number }>({ search, limit }: Searched, find: Find<Row>): Promise<Row[]> {
  const { anywhere, asWhole } = patternsOf(search);
  const exact = asWhole.length ? await find({ by: 'number', patterns: asWhole, limit }) : [];
  if (exact.length === limit) return exact;
  const others = await find({ by: 'anything', patterns: anywhere, limit: limit + exact.length });
  return [...exact, ...others.filter(({ id }) => !exact.some((row) => row.id === id))].slice(0, limit);
}

const clients = (db: Db) => db.selectFrom('people').where('role_id', '=', ROLE_IDS.User).where('deleted_at', 'is', null);

export const findClients = (db: Db, searched: Searched, { activeOnly }: { activeOnly: boolean }) =>
  exactFirst(searched, ({ patterns, limit }) =>
    clients(db)
      .select(['id', 'name', 'mobile', 'is_active'])
      .$if(activeOnly, (query) => query.where('is_active', '=', true))
      .where(like(patterns))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Newest first. */
const policies = (db: Db, table: Policies, { owner }: Owner) =>
  db
    .selectFrom(table)
    .where('deleted_at', 'is', null)
    .$if(owner !== undefined, (query) => query.where('user_id', '=', owner as number))
    .orderBy('id', 'desc');

/**
 * The ids of policies whose own words and numbers match, and of those whose client's do. Two searches put together: as one condition with `or`
 * the planner would rather read the whole table from its newest row on.
 */
function idsOf(db: Db, table: Policies, owner: Owner, { by, patterns, limit }: Parameters<Find<never>>[0]) {
  const owned = policies(db, table, owner).select('id').limit(limit);
  const byText = owned.where(like(patterns));
  if (by === 'number') return byText;
  const matching = clients(db).select('id').where(like(patterns)).orderBy('id', 'desc').limit(MOST_CLIENTS);
  return db
    .selectFrom(byText.as('by_text'))
    .select('id')
    .union(db.selectFrom(owned.where(sql<boolean>`user_id = any (array(${matching}))`).as('by_client')).select('id'));
}

const client = (eb: ExpressionBuilder<Tables, Policies>) =>
  sql<{ id: number; name: string; mobile: string }>`(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile)
    from people p where p.id = ${eb.ref('user_id')})`.as('user');

const COLUMNS = ['id', 'insured_name', 'insured_mobile', 'policy_no', 'end_date'] as const;

export const findMotorPolicies = (db: Db, searched: Searched, owner: Owner) =>
  exactFirst(searched, (found) =>
    db
      .selectFrom('motor_insurance')
      .select([...COLUMNS, 'vehicle_no', 'make_model', 'name_remark'])
      .select(client)
      .where('id', 'in', idsOf(db, 'motor_insurance', owner, found))
      .orderBy('id', 'desc')
      .limit(found.limit)
      .execute(),
  );

export const findCorporatePolicies = (db: Db, searched: Searched, owner: Owner) =>
  exactFirst(searched, (found) =>
    db
      .selectFrom('corporate_insurance')
      .select([...COLUMNS, 'product', 'company'])
      .select(client)
      .where('id', 'in', idsOf(db, 'corporate_insurance', owner, found))
      .orderBy('id', 'desc')
      .limit(found.limit)
      .execute(),
  );

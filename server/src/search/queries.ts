import { cleanMobile } from '@bimabahi/contract/fields';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { searchKey } from '../db/query/pagination.ts';
import { type Condition, inSearchText, wholeInSearchText } from '../db/query/text-search.ts';
import type { Tables } from '../db/tables.generated.ts';

interface Searched {
  search: string;
  limit: number;
}
/** Whose policies: of one client, or of all when it is absent. */
type Owner = { owner: number | undefined };
type Policies = 'motor_insurance' | 'corporate_insurance';

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** What was typed, in the text of each record: as it was typed, as a number's key, as a mobile without +91; and those that are a whole number there. */
function conditionsOf(search: string): { anywhere: Condition; asWhole: Condition | undefined } {
  const key = searchKey(search);
  const mobile = cleanMobile(search);
  const numbers = new Set([...(key ? [key] : []), ...(typeof mobile === 'string' && /^\d{10,11}$/.test(mobile) ? [mobile] : [])]);
  return {
    anywhere: anyOf([...new Set([search.toLowerCase(), ...numbers])].map(inSearchText)),
    asWhole: numbers.size > 0 ? anyOf([...numbers].map(wholeInSearchText)) : undefined,
  };
}

type Find<Row> = (matches: Condition, limit: number) => Promise<Row[]>;

/** First those whose number it is, then the newest of the others. */
async function exactFirst<Row extends { id: number }>({ search, limit }: Searched, find: Find<Row>): Promise<Row[]> {
  const { anywhere, asWhole } = conditionsOf(search);
  const exact = asWhole ? await find(asWhole, limit) : [];
  if (exact.length === limit) return exact;
  const others = await find(anywhere, limit + exact.length);
  return [...exact, ...others.filter(({ id }) => !exact.some((row) => row.id === id))].slice(0, limit);
}

const clients = (db: Db) => db.selectFrom('people').where('role_id', '=', ROLE_IDS.User).where('deleted_at', 'is', null);

export const findClients = (db: Db, searched: Searched, { activeOnly }: { activeOnly: boolean }) =>
  exactFirst(searched, (matches, limit) =>
    clients(db)
      .select(['id', 'name', 'mobile', 'is_active'])
      .$if(activeOnly, (query) => query.where('is_active', '=', true))
      .where(matches)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

const ofOwner = (matches: Condition, { owner }: Owner) =>
  sql<boolean>`deleted_at is null and ${matches} ${owner === undefined ? sql`` : sql`and user_id = ${owner}`}`;

const client = (eb: ExpressionBuilder<Tables, Policies>) =>
  sql<{ id: number; name: string; mobile: string }>`(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile)
    from people p where p.id = ${eb.ref('user_id')})`.as('user');

const COLUMNS = ['id', 'insured_name', 'insured_mobile', 'policy_no', 'start_date', 'end_date'] as const;

export const findMotorPolicies = (db: Db, searched: Searched, owner: Owner) =>
  exactFirst(searched, (matches, limit) =>
    db
      .selectFrom('motor_insurance')
      .select([...COLUMNS, 'vehicle_no', 'make_model', 'name_remark'])
      .select(client)
      .where(ofOwner(matches, owner))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

export const findCorporatePolicies = (db: Db, searched: Searched, owner: Owner) =>
  exactFirst(searched, (matches, limit) =>
    db
      .selectFrom('corporate_insurance')
      .select([...COLUMNS, 'product', 'company'])
      .select(client)
      .where(ofOwner(matches, owner))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

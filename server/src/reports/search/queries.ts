import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import { numberKey } from '../../db/query/pagination.ts';
import { type Condition, inSearchText, type Statement, wholeInSearchText } from '../../db/query/text-search.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { idsByNumber } from '../../policies/kit/number-queries.ts';
import type { Owner } from '../../policies/kit/policy-table.ts';

interface Searched {
  search: string;
  limit: number;
}

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

interface Conditions {
  anywhere: Condition;
  asWhole: Condition | undefined;
}

/** `anywhere` matches the text as typed, as a normalized number or as a mobile without +91; `asWhole` matches whole numbers. */
function conditionsOf(search: string, statement: Statement = {}): Conditions {
  const key = numberKey(search);
  const mobile = cleanMobile(search);
  const numbers = new Set([...(key ? [key] : []), ...(typeof mobile === 'string' && /^\d{10,11}$/.test(mobile) ? [mobile] : [])]);
  return {
    anywhere: anyOf([...new Set([search.toLowerCase(), ...numbers])].map((text) => inSearchText(text, statement))),
    asWhole: numbers.size > 0 ? anyOf([...numbers].map((number) => wholeInSearchText(number, statement))) : undefined,
  };
}

type Find<Row> = (matches: Condition, limit: number) => Promise<Row[]>;

/** Exact matches of a number first, then the newest others. */
async function exactFirst<Row extends { id: number }>({ anywhere, asWhole }: Conditions, limit: number, find: Find<Row>): Promise<Row[]> {
  const exact = asWhole ? await find(asWhole, limit) : [];
  if (exact.length === limit) return exact;
  const others = await find(anywhere, limit + exact.length);
  return [...exact, ...others.filter(({ id }) => !exact.some((row) => row.id === id))].slice(0, limit);
}

const clients = (db: Db) => db.selectFrom('people').where('role_id', '=', ROLE_IDS.User).where('deleted_at', 'is', null);

export const findClients = (db: Db, searched: Searched, { activeOnly }: { activeOnly: boolean }) =>
  exactFirst(conditionsOf(searched.search), searched.limit, (matches, limit) =>
    clients(db)
      .select(['id', 'name', 'mobile', 'is_active'])
      .$if(activeOnly, (query) => query.where('is_active', '=', true))
      .where(matches)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Narrows to policies with that number if one was typed; a client's own policies are few and searched directly. */
async function policyConditions(db: Db, table: PolicyTable, search: string, { owner }: Owner): Promise<Conditions> {
  const ids = owner === undefined ? await idsByNumber(db, table, search) : undefined;
  if (!ids) return conditionsOf(search);
  const { asWhole } = conditionsOf(search, { findsAll: true });
  const anywhere: Condition = sql`id = any (${hiddenFromPlanner(ids, 'integer[]')})`;
  return { anywhere, asWhole: asWhole && sql`(${anywhere} and ${asWhole})` };
}

const ofOwner = (matches: Condition, { owner }: Owner) =>
  sql<boolean>`deleted_at is null and ${matches} ${owner === undefined ? sql`` : sql`and user_id = ${owner}`}`;

const client = (eb: ExpressionBuilder<Tables, PolicyTable>) =>
  sql<{ id: number; name: string; mobile: string }>`(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile)
    from people p where p.id = ${eb.ref('user_id')})`.as('user');

const COLUMNS = ['id', 'insured_name', 'insured_mobile', 'policy_no', 'start_date', 'end_date'] as const;

export const findMotorPolicies = async (db: Db, { search, limit }: Searched, owner: Owner) =>
  exactFirst(await policyConditions(db, 'motor_insurance', search, owner), limit, (matches, limit) =>
    db
      .selectFrom('motor_insurance')
      .select([...COLUMNS, 'vehicle_no', 'make_model', 'name_remark'])
      .select(client)
      .where(ofOwner(matches, owner))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

export const findCorporatePolicies = async (db: Db, { search, limit }: Searched, owner: Owner) =>
  exactFirst(await policyConditions(db, 'corporate_insurance', search, owner), limit, (matches, limit) =>
    db
      .selectFrom('corporate_insurance')
      .select([...COLUMNS, 'product', 'company'])
      .select(client)
      .where(ofOwner(matches, owner))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

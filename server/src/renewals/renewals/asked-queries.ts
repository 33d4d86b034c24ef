import type { AskedFilters } from '@bimabahi/contract/renewals/asked';
import { ASKED_RULES, type AskedRule } from '@bimabahi/contract/renewals/asked-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { offsetOf } from '../../db/query/pagination.ts';
import { conditionsOf, TABLES } from './filter-queries.ts';
import { wantedBy } from './wanted.ts';

type Kind = keyof typeof TABLES;
const KINDS = ['motor', 'corporate'] as const satisfies Kind[];

const AFTER = sql`next.start_date - asked.ends_on`;
const IS_ANOTHER_NAME = sql`is_same_name(old.insured_name, next.insured_name) is not true`;
const insurerOf = (policy: 'old' | 'next') =>
  sql`coalesce(${sql.ref(`${policy}.insurer_id`)}::text, lower(btrim(${sql.ref(`${policy}.company`)})))`;

/** Which policies are asked about at all is the database's: motor_successors, corporate_successors and corporate_takeovers. */
const RULES: Record<Kind, RawBuilder<AskedRule>> = {
  motor: sql`case when next.user_id <> old.user_id then 'sold' when ${IS_ANOTHER_NAME} then 'name'
    when ${AFTER} < 1 then 'early' when ${AFTER} > 1 then 'late' else 'other' end`,
  corporate: sql`case when ${IS_ANOTHER_NAME} then 'name'
    when words_of(old.product) is distinct from words_of(next.product)
      then case when ${insurerOf('old')} is distinct from ${insurerOf('next')} then 'insurer' else 'plan' end
    when is_same_item(old.item_description, next.item_description) is not true then 'item'
    when ${AFTER} < 1 then 'early' when ${AFTER} > 1 then 'late' else 'other' end`,
};

/** Whenever they end: a book that came in has the years before. */
const EVER = '1900-01-01';

async function askedOf(db: Db, person_id: number, policies: Kind, search: AskedFilters['search']) {
  const filters = { policies, search, looks_renewed: '1', stage: 'open', from: EVER } as const;
  const conditions = conditionsOf(...(await wantedBy(db, { id: person_id }, filters)));
  const table = sql.table(TABLES[policies]);
  return sql`select asked.id, ${RULES[policies]} as rule, asked.ends_on
    from (select id, policy_id, looks_renewed_by, ends_on from renewals where ${sql.join(conditions, sql` and `)}) as asked
    join ${table} old on old.id = asked.policy_id join ${table} next on next.id = asked.looks_renewed_by`;
}

async function asked(db: Db, person_id: number, { policies, search }: AskedFilters) {
  const parts = await Promise.all(KINDS.filter((kind) => kind === (policies ?? kind)).map((kind) => askedOf(db, person_id, kind, search)));
  return sql`(${sql.join(parts, sql` union all `)}) as asked`;
}

const inOrder = sql.join(ASKED_RULES.map((rule) => sql.lit(rule)));

interface Page extends AskedFilters {
  page: number;
  limit: number;
  order?: 'asc' | 'desc' | undefined;
  sort?: 'ends_on' | undefined;
}

export async function pageOfAsked(db: Db, person_id: number, { page, limit, order, sort, rule, ...filters }: Page) {
  const byRule = sort === undefined ? sql`array_position(array[${inOrder}], rule), ` : sql``;
  const direction = sort !== undefined && order !== 'desc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: number; rule: AskedRule }>`select id, rule from ${await asked(db, person_id, filters)}
    ${rule === undefined ? sql`` : sql`where rule = ${rule}`}
    order by ${byRule}ends_on ${direction}, id desc limit ${limit} offset ${offsetOf({ page, limit })}`.execute(db);
  return rows;
}

/** Without the rules of none. */
export async function countByRule(db: Db, person_id: number, filters: AskedFilters): Promise<Partial<Record<AskedRule, number>>> {
  const { rows } = await sql<{ rule: AskedRule; count: number }>`
    select rule, count(*)::integer as count from ${await asked(db, person_id, filters)} group by rule`.execute(db);
  return Object.fromEntries(rows.map(({ rule, count }) => [rule, count]));
}

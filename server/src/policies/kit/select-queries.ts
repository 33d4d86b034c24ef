import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { PolicyTable } from '../../db/policy-table.ts';
import { textOf } from '../../db/query/constant-query.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { amountsNow } from './now-queries.ts';
import type { FilterShape } from './policy-table.ts';
import { isRenewed } from './renewed-queries.ts';

export interface PolicyKindShape<T extends PolicyTable = PolicyTable> extends FilterShape {
  table: T;
  fields: readonly string[];
  made?: readonly AliasedRawBuilder<unknown, string>[];
}

export interface PolicyShape<T extends PolicyTable = PolicyTable> extends PolicyKindShape<T> {
  /** The table, or what stands for it. */
  rows: RawBuilder<unknown>;
  /** The list after `select` or `returning`. */
  record: RawBuilder<unknown>;
}

const clientOf = (table: PolicyTable) =>
  sql`(select row_to_json(client)
    from (select id, name, mobile from people where people.id = ${sql.ref(`${table}.user_id`)}) as client)`.as('user');

const enteredBy = (table: PolicyTable) =>
  sql`(select row_to_json(person)
    from (select id, name from people where people.id = ${sql.ref(`${table}.created_by`)}) as person)`.as('entered_by');

const ofMaster = (table: PolicyTable, master: 'insurer' | 'payee') =>
  sql`(select json_build_object('id', id, 'name', name) from ${sql.table(`${master}s`)} as master
    where master.id = ${sql.ref(`${table}.${master}_id`)})`.as(master);

const nowOf = (table: PolicyTable) => [
  isRenewed(table),
  sql`case when cancelled_on is null then 'active' else 'cancelled' end`.as('status'),
  ...Object.entries(amountsNow(table)).map(([name, amount]) => amount.as(name)),
];

/** Built once as text: compiling 34 columns costs as much as the rest of a statement. */
export function recordOf({ table, fields, made = [] }: PolicyKindShape): RawBuilder<unknown> {
  const others = [clientOf(table), enteredBy(table), ofMaster(table, 'insurer'), ofMaster(table, 'payee'), ...nowOf(table), ...made];
  const notColumns = ['file', ...others.map(({ alias }) => String(alias))];
  const columns = [...fields.filter((field) => !notColumns.includes(field)), 'document_id'];
  return sql.raw(textOf(sql`${sql.join([...columns.map((column) => sql.ref(column)), ...others])}`));
}

/** The part after `from`. */
export const policiesWhere = (rows: PolicyTable | RawBuilder<unknown>, ...conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`${typeof rows === 'string' ? sql.table(rows) : rows} where ${sql.join([sql`deleted_at is null`, ...conditions], sql` and `)}`;

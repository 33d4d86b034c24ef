import { todayInIndia } from '@bimabahi/contract/periods';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Condition } from '../db/query/text-search.ts';
import type { FilterShape, PolicyTable } from './policy-table.ts';

/** What differs between the motor and the corporate table. */
export interface PolicyShape<T extends PolicyTable = PolicyTable> extends FilterShape {
  table: T;
  fields: readonly string[];
  made?: (today: string) => readonly AliasedRawBuilder<unknown, string>[];
}

const clientOf = (table: PolicyTable) =>
  sql`(select row_to_json(client)
    from (select id, name, mobile from people where people.id = ${sql.ref(`${table}.user_id`)}) as client)`.as('user');

const enteredBy = (table: PolicyTable) =>
  sql`(select row_to_json(person)
    from (select id, name from people where people.id = ${sql.ref(`${table}.created_by`)}) as person)`.as('entered_by');

/** The list after `select` or `returning`. */
export function recordOf({ table, fields, made = () => [] }: PolicyShape): RawBuilder<unknown> {
  const others = [clientOf(table), enteredBy(table), ...made(todayInIndia())];
  const notColumns = ['file', ...others.map(({ alias }) => String(alias))];
  const columns = [...fields.filter((field) => !notColumns.includes(field)), 'document_id'];
  // As text: building 34 column references costs as much as compiling the rest of the statement.
  return sql`${sql.raw(columns.map((column) => `"${column}"`).join(', '))}, ${sql.join(others.map((other) => sql`${other}`))}`;
}

/** The part after `from`. */
export const policiesWhere = (table: PolicyTable, ...conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`${sql.table(table)} where ${sql.join([sql`deleted_at is null`, ...conditions], sql` and `)}`;

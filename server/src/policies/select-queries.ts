/** The policies of a table, and what is read of each. */
import { todayInIndia } from '@bimabahi/contract/periods';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Condition } from '../db/query/text-search.ts';
import type { FilterShape, PolicyTable } from './policy-table.ts';

/** Motor and corporate policies are two tables that are read and written alike; a feature says which table and columns are its own. */
export interface PolicyShape<T extends PolicyTable = PolicyTable> extends FilterShape {
  table: T;
  /** The fields of the contract's record; those that are no column are made here. */
  fields: readonly string[];
  /** What is read beside the columns. */
  made?: (today: string) => readonly AliasedRawBuilder<unknown, string>[];
}

const clientOf = (table: PolicyTable) =>
  sql`(select row_to_json(client)
    from (select id, name, mobile from people where people.id = ${sql.ref(`${table}.user_id`)}) as client)`.as('user');

const enteredBy = (table: PolicyTable) =>
  sql`(select row_to_json(person)
    from (select id, name from people where people.id = ${sql.ref(`${table}.created_by`)}) as person)`.as('entered_by');

/** What a policy's record is read from, between `select` or `returning` and what follows. */
export function recordOf({ table, fields, made = () => [] }: PolicyShape): RawBuilder<unknown> {
  const others = [clientOf(table), enteredBy(table), ...made(todayInIndia())];
  const notColumns = ['file', ...others.map(({ alias }) => String(alias))];
  const columns = [...fields.filter((field) => !notColumns.includes(field)), 'document_id'];
  // As text: taking 34 references apart costs as much as the rest of the statement.
  return sql`${sql.raw(columns.map((column) => `"${column}"`).join(', '))}, ${sql.join(others.map((other) => sql`${other}`))}`;
}

/** The policies of a table that are not deleted and match, between `from` and what follows. */
export const policiesWhere = (table: PolicyTable, ...conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`${sql.table(table)} where ${sql.join([sql`deleted_at is null`, ...conditions], sql` and `)}`;

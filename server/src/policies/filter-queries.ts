/** What a list of policies is narrowed and ordered by. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { orderedBy } from '../db/query/pagination.ts';
import type { Condition } from '../db/query/text-search.ts';
import type { Owner, Wanted } from './policy-table.ts';
import type { PolicyRecords } from './record-queries.ts';
import { coverConditions, entryConditions, matching, type TextCondition } from './search-queries.ts';

export interface ListShape {
  /** Columns that are sorted without case. */
  texts: readonly string[];
  textFilters: Readonly<Record<string, TextCondition>>;
  /** Filters that are 0 or 1, and that have their column's name. */
  flagFilters: readonly string[];
}

export type Sorted = { sort: string; order: 'asc' | 'desc' };

export function narrowingOf({ table, kept }: PolicyRecords, { texts, textFilters, flagFilters }: ListShape) {
  const column = (name: string) => `${table}.${name}`;

  function narrowing({ user, search, ids, ...filters }: Wanted): Condition[] {
    const conditions = [...coverConditions(filters), ...entryConditions(filters)];
    const given = filters as Record<string, unknown>;
    if (user !== undefined) conditions.push(sql`${sql.ref(column('user_id'))} = ${user}`);
    for (const flag of flagFilters) if (given[flag] !== undefined) conditions.push(sql`${sql.ref(flag)} = ${given[flag]}`);
    for (const [field, condition] of Object.entries(textFilters)) {
      const text = given[field];
      if (typeof text === 'string' && text) conditions.push(condition(field, text));
    }
    if (ids) conditions.push(sql`${sql.ref(column('id'))} = any (${ids}::integer[])`);
    if (search) conditions.push(matching(search));
    return conditions;
  }

  const narrowed = (db: Db, conditions: readonly Condition[], owner: Owner) =>
    conditions.reduce((query, condition) => query.where(condition), kept(db, owner));

  const sortValue = (sort: string) => orderedBy(column(sort), texts);
  const hasValue = (sort: string) => sql<boolean>`${sortValue(sort)} is not null`;
  /** By the value and then by id, both ways round the same index. */
  const ordered = (query: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc') =>
    (sort === 'id' ? query : query.orderBy(sortValue(sort), order)).orderBy('id', order);

  return { narrowing, narrowed, sortValue, hasValue, ordered };
}
export type Narrowing = ReturnType<typeof narrowingOf>;

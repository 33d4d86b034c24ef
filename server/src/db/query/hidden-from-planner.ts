import { type RawBuilder, sql } from 'kysely';

/** Hides a value from the planner, so that one plan serves all values. For conditions that have one good plan: docs/develop/how-lists-are-read.md. */
export const hiddenFromPlanner = <T>(value: T, type: 'integer' | 'integer[]' | 'text'): RawBuilder<T> => {
  const as = sql.raw(`::${type}`);
  // Cast again, as `any (select …)` would compare with rows instead of elements.
  return sql`(select ${value}${as})${as}`;
};

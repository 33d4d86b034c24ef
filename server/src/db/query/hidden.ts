import { type RawBuilder, sql } from 'kysely';

/**
 * A value as a subquery, which the planner does not look into. As a bare parameter it makes a plan for the value look cheaper than the one for
 * all values, and PostgreSQL plans a named statement anew each time. For conditions that have one good plan. See docs/decisions/0060.
 */
export const hidden = <T>(value: T, type: 'integer' | 'integer[]' | 'text'): RawBuilder<T> => {
  const as = sql.raw(`::${type}`);
  // Cast again, as `any (select …)` would compare with rows instead of elements.
  return sql`(select ${value}${as})${as}`;
};

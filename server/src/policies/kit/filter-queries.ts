import { sql } from 'kysely';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import type { Condition, Statement } from '../../db/query/text-search.ts';
import type { FilterShape, Owner, PolicyFilters } from './policy-table.ts';
import {
  coverConditions,
  entryConditions,
  importedConditions,
  matching,
  namedConditions,
  premiumConditions,
  rangeConditions,
  ratedConditions,
} from './search-queries.ts';

const isUser = (id: number | undefined): Condition[] => (id === undefined ? [] : [sql`user_id = ${id}`]);

export function textsOf({ textFilters }: FilterShape, filters: PolicyFilters): string[] {
  const given: Readonly<Record<string, unknown>> = { ...filters };
  return ['search', ...Object.keys(textFilters)].flatMap((field) => {
    const text = given[field];
    return typeof text === 'string' && text ? [text] : [];
  });
}

/** Includes the owner's condition; empty for the list of all policies. */
export function conditionsOf(
  shape: FilterShape,
  { user, search, ids, ...filters }: PolicyFilters,
  { owner }: Owner,
  statement: Statement = {},
): Condition[] {
  const { textFilters, flagFilters } = shape;
  const given: Readonly<Record<string, unknown>> = { ...filters };
  const flags = flagFilters.filter((flag) => given[flag] !== undefined);
  const texts = Object.entries(textFilters).flatMap(([field, condition]) => {
    const text = given[field];
    return typeof text === 'string' && text ? [condition(field, text, statement)] : [];
  });
  return [
    ...isUser(owner),
    ...coverConditions(filters),
    ...entryConditions(filters),
    ...importedConditions(shape, filters),
    ...premiumConditions(shape, filters),
    ...ratedConditions(shape, filters),
    ...namedConditions(filters),
    ...isUser(user),
    // As a literal, so that a plan for any values can use a partial index of the flag.
    ...flags.map((flag): Condition => sql`${sql.ref(flag)} = ${sql.lit(Number(given[flag]))}`),
    ...rangeConditions(shape, given),
    ...texts,
    ...(ids ? [sql<boolean>`id = any (${hiddenFromPlanner(ids, 'integer[]')})`] : []),
    ...(search ? [matching(search, statement)] : []),
  ];
}

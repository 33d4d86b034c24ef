/** Rules between two dates. They hold as soon as both are there, whatever else of the record is missing or wrong. */
import type { z } from 'zod';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export const inOrder = (first: unknown, last: unknown): boolean => !isDate(first) || !isDate(last) || first <= last;

/** For a `refine`: it is asked although other fields were refused. */
export const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

const PERIODS = [
  ['from', 'to'],
  ['entered_from', 'entered_to'],
] as const;

/** A query with the rule that no period of it ends before it begins. */
export function withPeriodsInOrder<S extends z.ZodType<Record<string, unknown>>>(query: S): S {
  const shape = 'shape' in query ? (query.shape as object) : {};
  return PERIODS.filter(([from, to]) => from in shape && to in shape).reduce(
    (schema, [from, to]) =>
      schema.refine((given) => inOrder(given[from], given[to]), { path: [to], error: 'Must not be before From', ...whateverElse }),
    query,
  );
}

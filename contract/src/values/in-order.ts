/** Cross-field rules between two dates, checked as soon as both are present. */
import type { z } from 'zod';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export const inOrder = (first: unknown, last: unknown): boolean => !isDate(first) || !isDate(last) || first <= last;

/** Makes zod run a `refine` although other fields failed. */
export const despiteOtherErrors = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

const PERIODS = [
  ['from', 'to'],
  ['entered_from', 'entered_to'],
] as const;

export function withPeriodsInOrder<S extends z.ZodType<Record<string, unknown>>>(query: S): S {
  const shape = 'shape' in query ? (query.shape as object) : {};
  return PERIODS.filter(([from, to]) => from in shape && to in shape).reduce(
    (schema, [from, to]) =>
      schema.refine((given) => inOrder(given[from], given[to]), { path: [to], error: 'Must not be before From', ...despiteOtherErrors }),
    query,
  );
}

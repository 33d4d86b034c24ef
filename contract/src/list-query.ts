import { z } from 'zod';
import { cleanText, TEXT_MAX } from './fields.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 1000;

/** A whole number from 1 to max, also as a query's text. */
export const whole = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int({ error: 'Must be a whole number' }).min(1, 'Must be at least 1').max(max, `Must be at most ${max}`),
  );

/** What a person typed into a search; only spaces are nothing. */
export const search = z.preprocess(cleanText, z.string().max(TEXT_MAX, `Must be less than ${TEXT_MAX} characters`).nullish());

/** The query of a list: page from 1, limit 1 to 1000, search, sort by one of the named fields, and filters. Anything else is refused. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  return z.strictObject({
    page: whole(10_000_000).default(1),
    limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    search: search.optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });
}

/** The query of a searchable drop-down. */
export const optionsQuery = z.strictObject({ search: search.optional(), limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE) });

export type ListQuery = {
  page: number;
  limit: number;
  search?: string | null | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
};

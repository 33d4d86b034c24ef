import { z } from 'zod';
import { cleanText, id, optionalFlag, requiredDate, TEXT_MAX } from '../values/fields.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 1000;

/** Also accepts a query string's text. */
export const whole = (max: number, min = 1) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int({ error: 'Must be a whole number' }).min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`),
  );

/** Only spaces means no search. */
export const search = z.preprocess(cleanText, z.string().max(TEXT_MAX, `Must be less than ${TEXT_MAX} characters`).nullish());

/** Matches anywhere in the field, ignoring case. */
export const textFilter = () => search.optional();

/** By months, years, and range of the start date (inclusive). */
export const coverFilters = {
  start_month: whole(12).optional(),
  start_year: whole(2099, 1900).optional(),
  end_month: whole(12).optional(),
  end_year: whole(2099, 1900).optional(),
  from: requiredDate().optional().describe('The earliest start date'),
  to: requiredDate().optional().describe('The latest start date'),
};
export type CoverFilters = { [F in keyof typeof coverFilters]?: z.output<(typeof coverFilters)[F]> };

/** By who entered a record and when (Indian calendar, inclusive), and by whether it has a file. */
export const entryFilters = {
  entered_by: id().optional().describe('The id of the employee or admin who entered it; staff only'),
  entered_from: requiredDate().optional().describe('The earliest day of entry; staff only'),
  entered_to: requiredDate().optional().describe('The latest day of entry; staff only'),
  has_file: optionalFlag().describe('1 with a file, 0 without one'),
  imported: optionalFlag().describe('1 those that an import brought, 0 those that somebody typed; staff only'),
};
export type EntryFilters = { [F in keyof typeof entryFilters]?: z.output<(typeof entryFilters)[F]> };

/** Page from 1, limit 1 to 1000, search, sort, and filters; unknown parameters are refused. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  return z.strictObject({
    page: whole(10_000_000).default(1),
    limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    search: search.optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });
}

/** Rows with their exact total, rows alone, or the total alone: counting the matches of a common word takes longer than one page of them. */
export const totalChoice = { total: z.enum(['with', 'later', 'only']).default('with') };
export type TotalChoice = 'with' | 'later' | 'only';

/** Parameters that do not change which rows match. */
export const PAGING_PARAMETERS = { page: true, limit: true, sort: true, order: true } as const;

export const optionsQuery = z.strictObject({ search: search.optional(), limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE) });
export type OptionsQuery = z.output<typeof optionsQuery>;

export type ListQuery = {
  page: number;
  limit: number;
  search?: string | null | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
};

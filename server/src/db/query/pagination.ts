import { searchKey } from '@bimabahi/contract/values/search-key';
import { type RawBuilder, sql } from 'kysely';

export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The search key of a number; undefined where it is too short to be selective, or a word. */
export function numberKey(text: string): string | undefined {
  const key = searchKey(text);
  return key.length >= 3 && /\d/.test(key) ? key : undefined;
}

/** A usual page size is a literal: a plan for any `limit $1` reckons with a tenth of all rows, so each page would be planned anew. */
export const limitOf = (limit: number | RawBuilder<number>): RawBuilder<number> =>
  typeof limit !== 'number' ? limit : limit % 10 === 0 && limit <= 100 ? sql.lit(limit) : sql`${limit}`;

/** No table has as many rows. With a page added it is still an integer of PostgreSQL. */
const BEYOND_ALL = 2_000_000_000;

export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => Math.min((page - 1) * limit, BEYOND_ALL);

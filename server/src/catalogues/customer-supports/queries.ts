import { CALLED_AT_MOST, customerSupport } from '@bimabahi/contract/catalogues/customer-supports';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { anyInSearchText, type Condition } from '../../db/query/text-search.ts';

/** Numbers are matched without spaces and punctuation. */
function matching(search: string): Condition {
  const digits = search.replace(/[\s().+-]/g, '');
  return anyInSearchText(/^\d+$/.test(digits) ? [search, digits] : [search]);
}

export const contactQueries = crudQueries('customer_supports', {
  record: customerSupport,
  sortedAsText: ['title'],
  filters: ({ search }) => [search ? matching(search) : undefined],
});

export const numbersToCall = (db: Db) =>
  db
    .selectFrom('customer_supports')
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'number'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(CALLED_AT_MOST)
    .execute();

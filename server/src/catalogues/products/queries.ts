import type { OptionsQuery } from '@bimabahi/contract/api/list-query';
import { product, productOption } from '@bimabahi/contract/catalogues/products';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';

export const productQueries = crudQueries('products', { record: product, sortedAsText: ['name'] });

const active = crudQueries('products', {
  record: productOption,
  sortedAsText: ['name'],
  filters: ({ search }) => [sql`is_active`, search ? inSearchText(search) : undefined],
});

export const productOptions = (db: Db, query: OptionsQuery) => active.list(db, { ...query, page: 1, sort: 'name' });

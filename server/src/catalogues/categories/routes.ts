import { category, createCategory, deleteCategory, listCategories, updateCategory } from '@bimabahi/contract/catalogues/categories';
import { withGuessedLine } from '@bimabahi/contract/trade/guess-line';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { handle } from '../../platform/http/handler.ts';
import { nameTaken } from '../../platform/http/refusal.ts';

const queries = crudQueries('categories', { record: category, sortedAsText: ['name'] });
const actions = crudActions({ table: 'categories', noun: 'category', queries, unique: { categories_name_unique: nameTaken('category') } });

export const categories = () => [
  handle(listCategories, actions.list),
  handle(createCategory, ({ body, ...call }) => actions.create({ ...call, body: withGuessedLine(body) })),
  handle(updateCategory, actions.update),
  handle(deleteCategory, actions.remove),
];

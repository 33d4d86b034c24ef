import { z } from 'zod';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { listQuery } from '../api/list-query.ts';
import { lineInput, lineOrNull } from '../trade/line-field.ts';
import { requiredText } from '../values/fields.ts';

export const category = z.object({ id: z.int(), name: z.string(), line: lineOrNull, version: z.int() });
export type Category = z.infer<typeof category>;

/** The specification allows two letters on create and asks for three on update. */
export const createCategoryInput = z.strictObject({ name: requiredText({ min: 2 }), line: lineInput() });
export const updateCategoryInput = updateInput({ name: requiredText({ min: 3 }), line: lineInput() });

export const {
  list: listCategories,
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
  restore: restoreCategory,
} = crudRoutes('categories', {
  record: category,
  query: listQuery(['id', 'name', 'line']),
  create: createCategoryInput,
  update: updateCategoryInput,
  what: 'a category',
  summaries: {
    list: 'Categories, newest first',
    create: 'Add a category; its name is unique',
    update: 'Rename a category; older policies keep the old name',
  },
});

/** What a firm's policy may be about; offered as suggestions for a corporate policy's product. */
import { z } from 'zod';
import { changed, changedTo, list } from './answers.ts';
import { idParams, optionalVersion, requiredText } from './fields.ts';
import { listQuery } from './list-query.ts';
import { restoreRoute } from './restoring.ts';
import { route } from './route.ts';

export const category = z.object({ id: z.int(), name: z.string(), version: z.int() });
export type Category = z.infer<typeof category>;

/** The specification asks for one letter more of a name that is edited than of one that is added. */
export const createCategoryInput = z.strictObject({ name: requiredText({ min: 2 }) });
export const updateCategoryInput = z
  .strictObject({ name: requiredText({ min: 3 }) })
  .partial()
  .extend({ version: optionalVersion() });

export const listCategories = route({
  method: 'GET',
  path: '/api/categories',
  access: 'categories.list',
  query: listQuery(['id', 'name']),
  response: list(category),
  summary: 'Categories, newest first',
});
export const createCategory = route({
  method: 'POST',
  path: '/api/categories',
  access: 'categories.create',
  creates: true,
  body: createCategoryInput,
  response: changedTo(category),
  summary: 'Add a category; its name is unique',
});
export const updateCategory = route({
  method: 'PUT',
  path: '/api/categories/{id}',
  access: 'categories.update',
  params: idParams,
  body: updateCategoryInput,
  response: changedTo(category),
  summary: 'Rename a category; older policies keep the old name',
});
export const deleteCategory = route({
  method: 'DELETE',
  path: '/api/categories/{id}',
  access: 'categories.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a category',
});
export const restoreCategory = restoreRoute(deleteCategory, 'a category');

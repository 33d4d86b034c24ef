import { createCategory, deleteCategory, listCategories, restoreCategory, updateCategory } from '@bimabahi/contract/categories';
import type { Db } from '../db/db.ts';
import { refusing } from '../db/query/constraints.ts';
import { handle } from '../http/handler.ts';
import { notFound, Refusal, staleVersion } from '../http/refusal.ts';
import { handleRestore } from '../http/restoring.ts';
import * as queries from './queries.ts';

const categoryNotFound = () => notFound('This category');
const nameTaken = () =>
  new Refusal(409, 'taken', 'A category with this name already exists.', { errors: { name: ['Is already used by another category'] } });
const unique = { categories_name_unique: nameTaken };

async function read(db: Db, id: number) {
  const category = await queries.readCategory(db, id);
  if (!category) throw categoryNotFound();
  return category;
}

async function lock(db: Db, id: number) {
  const category = await queries.lockCategory(db, id);
  if (!category) throw categoryNotFound();
  return category;
}

export const categories = () => [
  handle(listCategories, ({ db, query }) => queries.listCategories(db, query)),

  handle(createCategory, async ({ db, person, body }) => {
    const id = await refusing(queries.insertCategory(db, { ...body, created_by: person.id }), unique);
    return { data: await read(db, id), successMsg: 'Category added successfully!' };
  }),

  handle(updateCategory, async ({ db, params: { id }, body: { version, ...change } }) => {
    const category = await lock(db, id);
    if (version && version !== category.version) throw staleVersion(category);
    await refusing(queries.changeCategory(db, id, change), unique);
    return { data: await read(db, id), successMsg: 'Category updated successfully!' };
  }),

  handle(deleteCategory, async ({ db, person, params: { id } }) => {
    await lock(db, id);
    await queries.changeCategory(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
    return { successMsg: 'Category deleted successfully!' };
  }),

  handleRestore(restoreCategory, { table: 'categories', what: 'category', successMsg: 'Category restored successfully!', unique }),
];

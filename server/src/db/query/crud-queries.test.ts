// engine: also embedded
import { category } from '@bimabahi/contract/catalogues/categories';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';
import { crudQueries } from './crud-queries.ts';

const test = useTestApp();
const categories = crudQueries('categories', { record: category, sortedAsText: ['name'] });

const add = (name: string) => categories.insert(test.db, { name }, test.people.Admin.id);
const addAll = async (...names: string[]) => {
  for (const name of names) await add(name);
};
const page = async (query: Partial<Parameters<typeof categories.list>[1]> = {}, { list } = categories) => {
  const { data, total_count } = await list(test.db, { page: 1, limit: 20, ...query });
  return [data.map(({ name }) => name), total_count];
};

describe('the queries of a record', () => {
  it('list pages with the number of all, newest first', async () => {
    await addAll('one', 'two', 'three');
    expect(await page({ limit: 2 })).toEqual([['three', 'two'], 3]);
    expect(await page({ limit: 2, page: 2 })).toEqual([['one'], 3]);
  });

  it('order text without regard to case', async () => {
    await addAll('b', 'A', 'C');
    expect(await page({ sort: 'name' })).toEqual([['A', 'b', 'C'], 3]);
    expect(await page({ sort: 'name', order: 'desc' })).toEqual([['C', 'b', 'A'], 3]);
  });

  it('search for what was typed, in any case, with no letter that stands for others', async () => {
    await addAll('50% off', '500 off');
    expect(await page({ search: '50% OFF' })).toEqual([['50% off'], 1]);
  });

  it('list what the filters of a feature let through', async () => {
    await addAll('short', 'much longer');
    const longer = crudQueries('categories', { record: category, sortedAsText: [], filters: () => [sql`length(name) > 5`, undefined] });
    expect(await page({}, longer)).toEqual([['much longer'], 1]);
  });

  it('read the fields of the record, and who added it', async () => {
    const id = await add('Fire');
    expect(await categories.read(test.db, id)).toEqual({ id, name: 'Fire', line: null, version: 1 });
    const { created_by } = await test.db.selectFrom('categories').select('created_by').where('id', '=', id).executeTakeFirstOrThrow();
    expect(created_by).toBe(test.people.Admin.id);
  });

  it('write nothing where nothing is given', async () => {
    const id = await add('Fire');
    await categories.change(test.db, id, { name: undefined });
    expect(await categories.read(test.db, id)).toMatchObject({ version: 1 });
    await categories.change(test.db, id, { name: 'Marine' });
    expect(await categories.read(test.db, id)).toMatchObject({ name: 'Marine', version: 2 });
  });

  it('find a deleted record nowhere', async () => {
    const id = await add('Fire');
    await categories.remove(test.db, id, test.people.Admin.id);
    expect(await page()).toEqual([[], 0]);
    expect(await page({ search: 'fire' })).toEqual([[], 0]);
    expect(await categories.read(test.db, id)).toBeUndefined();
    expect(await categories.lock(test.db, id)).toBeUndefined();
  });
});

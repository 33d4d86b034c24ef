import { describe, expect, it } from 'vitest';
import { addCategory, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/categories';
const list = async (query = '') => (await test.get(`${PATH}?${query}`, test.people.Feeder)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe(`POST ${PATH}`, () => {
  it('adds a category and audits it', async () => {
    const { status, body } = await test.post(PATH, { name: '  Marine ' }, test.people.Feeder);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { id: expect.any(Number), name: 'Marine', line: 'marine', version: 1 },
      successMsg: 'Category added successfully!',
    });
    expect(await auditEntries(test, 'categories')).toEqual([
      expect.objectContaining({ action: 'categories.create', person_id: test.people.Feeder.id, record_id: body.data.id, before: null }),
    ]);
  });

  it.each([
    [{}, { name: ['Required'] }],
    [{ name: ' ' }, { name: ['Required'] }],
    [{ name: 'F ' }, { name: ['Must be at least 2 characters'] }],
    [{ name: 7 }, { name: ['Must be text'] }],
    [{ name: 'x'.repeat(192) }, { name: ['Must be less than 191 characters'] }],
    [{ name: 'Fire', is_active: false }, { is_active: ['Unknown field'] }],
    [{ name: 'Fire', line: 7 }, { line: ['Must be a line of insurance'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.post(PATH, body, test.people.Admin)).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'categories')).toEqual([]);
  });

  it('takes a name of two letters', async () => {
    expect((await test.post(PATH, { name: 'WC' }, test.people.Admin)).status).toBe(201);
  });

  it('refuses a name that another category has, in any case, also at once', async () => {
    const answers = await Promise.all(['Fire', 'FIRE', 'fire', 'fIRe'].map((name) => test.post(PATH, { name }, test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'taken',
      errors: { name: ['Is already used by another category'] },
    });
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('renames, counts the version up and audits both rows, also by the specified name', async () => {
    const { id } = await addCategory(test, 'Fire');
    expect((await test.put(`${PATH}/${id}`, { version: 1, name: 'Fire and Perils' }, test.people.Feeder)).body).toEqual({
      data: { id, name: 'Fire and Perils', line: 'fire', version: 2 },
      successMsg: 'Category updated successfully!',
    });
    expect((await auditEntries(test, 'categories'))[0]).toMatchObject({
      action: 'categories.update',
      before: { name: 'Fire' },
      after: { name: 'Fire and Perils' },
    });
    expect((await test.post(`${PATH}/${id}?_method=PUT`, { name: 'Property' }, test.people.Feeder)).body.data.name).toBe('Property');
  });

  it('changes the line alone', async () => {
    const { id } = await addCategory(test, 'Group Medical');
    const { body } = await test.put(`${PATH}/${id}`, { line: 'health_individual' }, test.people.Feeder);
    expect(body.data).toMatchObject({ name: 'Group Medical', line: 'health_individual', version: 2 });
  });

  it('wants three letters, though two were enough to add it', async () => {
    const { id } = await addCategory(test, 'WC');
    expect((await test.put(`${PATH}/${id}`, { name: 'CW' }, test.people.Admin)).body.errors).toEqual({
      name: ['Must be at least 3 characters'],
    });
    expect((await test.put(`${PATH}/${id}`, { name: 'WCA' }, test.people.Admin)).status).toBe(200);
  });

  it('refuses a stale version, a taken name and an empty one, and keeps the row', async () => {
    const { id } = await addCategory(test, 'Fire');
    await addCategory(test, 'Marine');
    await test.put(`${PATH}/${id}`, { name: 'Fire 2' }, test.people.Admin);
    expect(await test.put(`${PATH}/${id}`, { version: 1, name: 'Fire 3' }, test.people.Admin)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'Fire 2' } },
    });
    expect(await test.put(`${PATH}/${id}`, { name: 'MARINE' }, test.people.Admin)).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect((await test.put(`${PATH}/${id}`, { name: null }, test.people.Admin)).body.errors).toEqual({ name: ['Required'] });
    expect(namesIn(await list('sort=id&order=asc'))).toEqual(['Fire 2', 'Marine']);
  });

  it.each(['999999', '0', 'x', '1.5', '2147483648'])('finds nothing at %s', async (id) => {
    expect((await test.put(`${PATH}/${id}`, { name: 'Fire' }, test.people.Admin)).status).toBe(id === '999999' ? 404 : 422);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the category, keeps the row with who and when, audits it, and frees the name', async () => {
    const { id } = await addCategory(test, 'Fire');
    expect((await test.delete(`${PATH}/${id}`, test.people.Feeder)).status).toBe(403);
    expect((await test.post(`${PATH}/${id}?_method=DELETE`, {}, test.people.Admin)).body).toEqual({
      successMsg: 'Category deleted successfully!',
    });
    expect(await test.db.selectFrom('categories').select(['deleted_at', 'deleted_by']).executeTakeFirst()).toEqual({
      deleted_at: expect.any(String),
      deleted_by: test.people.Admin.id,
    });
    expect((await auditEntries(test, 'categories'))[0]).toMatchObject({ action: 'categories.delete', record_id: id });
    expect([
      (await test.delete(`${PATH}/${id}`, test.people.Admin)).status,
      await list(),
      (await addCategory(test, 'fire')).version,
    ]).toEqual([404, { data: [], total_count: 0 }, 1]);
  });
});

describe(`GET ${PATH}`, () => {
  it('answers newest first, found anywhere in the name, taken literally, and sorted on request', async () => {
    for (const name of ['Marine Cargo', 'group 5_0%', 'Fire']) await addCategory(test, name);
    expect(namesIn(await list())).toEqual(['Fire', 'group 5_0%', 'Marine Cargo']);
    expect(namesIn(await list('search=CARG'))).toEqual(['Marine Cargo']);
    expect(namesIn(await list(`search=${encodeURIComponent('5_0%')}`))).toEqual(['group 5_0%']);
    expect(namesIn(await list('sort=name'))).toEqual(['Fire', 'group 5_0%', 'Marine Cargo']);
    expect((await test.get(`${PATH}?sort=version`, test.people.Admin)).status).toBe(422);
  });

  it('answers pages that neither overlap nor miss, with the exact count', async () => {
    for (const name of ['cc', 'aa', 'ee', 'bb', 'dd']) await addCategory(test, name);
    const pages = [await list('limit=2&sort=name'), await list('limit=2&page=2&sort=name'), await list('limit=2&page=3&sort=name')];
    expect(pages.flatMap(namesIn)).toEqual(['aa', 'bb', 'cc', 'dd', 'ee']);
    expect(pages.map(({ total_count }) => total_count)).toEqual([5, 5, 5]);
  });
});

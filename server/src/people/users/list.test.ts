import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/users';
const ids: Record<string, number> = {};

/** Names and mobiles are in no insertion order. */
const CLIENTS = [
  { name: 'Meera Textiles', mobile: '9000000003', profession: 'Textile unit' },
  { name: 'asha Patel', mobile: '9876543210', profession: null },
  { name: 'Zubin 50% Traders', mobile: '9000000001', profession: 'trader' },
  { name: 'Bina_Shah', mobile: '9000000002', profession: 'Trader' },
];

beforeEach(async () => {
  await test.delete(`${PATH}/${test.people.User.id}`, test.people.Admin);
  for (const client of CLIENTS) ids[client.name] = (await test.post(PATH, client, test.people.Admin)).body.data.id;
});

const list = async (query = '', as = test.people.Admin) => (await test.get(`${PATH}?${query}`, as)).body;
const options = async (query = '') => (await test.get(`${PATH}/options?${query}`, test.people.Telecaller)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe(`GET ${PATH}`, () => {
  it('answers clients only, newest first, and never a password', async () => {
    const body = await list();
    expect([namesIn(body), body.total_count]).toEqual([CLIENTS.map(({ name }) => name).reverse(), 4]);
    expect(JSON.stringify(body)).not.toMatch(/password|pass_read|sealed|hash/);
  });

  it('tells an Admin, and no one else, whether a password can be revealed', async () => {
    const password_sealed = test.services.escrow.seal(ids.Bina_Shah as number, 'client pass 1');
    await test.db
      .updateTable('people')
      .set({ password_sealed })
      .where('id', '=', ids.Bina_Shah as number)
      .execute();
    expect((await list()).data.map(({ can_reveal }: { can_reveal?: boolean }) => can_reveal)).toEqual([true, false, false, false]);
    for (const record of (await list('', test.people.Feeder)).data) expect(record).not.toHaveProperty('can_reveal');
    expect((await test.get(`${PATH}?sort=can_reveal`, test.people.Feeder)).status).toBe(422);
  });

  it.each(['98765 43210', '+91 98765-43210', '+919876543210', '09876543210', '8765', 'ASHA', 'sha pat'])(
    'finds a client by %j',
    async (search) => {
      expect(namesIn(await list(`search=${encodeURIComponent(search)}`))).toEqual(['asha Patel']);
    },
  );

  it.each([
    ['50%', ['Zubin 50% Traders']],
    ['%', ['Zubin 50% Traders']],
    ['_', ['Bina_Shah']],
    ['\\', []],
    ["'", []],
    ['nobody', []],
    ['-', []],
    ['null', []],
  ])('takes %j literally in a search', async (search, names) => {
    expect(await list(`search=${encodeURIComponent(search)}`)).toMatchObject({ total_count: names.length });
    expect(namesIn(await list(`search=${encodeURIComponent(search)}`))).toEqual(names);
  });

  it.each([
    ['mobile', ['9000000001', '9000000002', '9000000003', '9876543210']],
    ['id', CLIENTS.map(({ mobile }) => mobile)],
  ])('sorts by %s both ways', async (sort, mobiles) => {
    const sorted = async (order: string) =>
      (await list(`sort=${sort}&order=${order}`)).data.map(({ mobile }: { mobile: string }) => mobile);
    expect(await sorted('asc')).toEqual(mobiles);
    expect(await sorted('desc')).toEqual([...mobiles].reverse());
  });

  it('sorts by name as people read it, upper case and lower case together, on either engine', async () => {
    expect(namesIn(await list('sort=name'))).toEqual(['asha Patel', 'Bina_Shah', 'Meera Textiles', 'Zubin 50% Traders']);
  });

  it('sorts empty professions last, whichever way', async () => {
    for (const order of ['asc', 'desc']) expect((await list(`sort=profession&order=${order}`)).data.at(-1).profession, order).toBeNull();
  });

  it('answers pages that neither overlap nor miss, whatever they are sorted by', async () => {
    for (let i = 0; i < 5; i++) await addPerson(test.db, 'User', { name: 'Same Name', mobile: `911111111${i}` });
    for (const query of ['', '&sort=name', '&sort=is_active', '&sort=profession&order=desc', '&search=same']) {
      const pages = [
        await list(`limit=2&page=1${query}`),
        await list(`limit=2&page=2${query}`),
        await list(`limit=2&page=3${query}`),
        await list(`limit=2&page=4${query}`),
        await list(`limit=2&page=5${query}`),
      ];
      const found = pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id));
      expect([found.length, new Set(found).size, ...pages.map(({ total_count }) => total_count)], query).toEqual(
        query === '&search=same' ? [5, 5, 5, 5, 5, 5, 5] : [9, 9, 9, 9, 9, 9, 9],
      );
    }
    expect(await list('page=99')).toEqual({ data: [], total_count: 9 });
  });

  it.each([
    'page=0',
    'limit=1001',
    'sort=password_hash',
    'sort=created_by',
    'sort=toString',
    'order=up',
    'role_id=1',
    'constructor=1',
    '__proto__=1',
    'search=a&search=b',
    `search=${'x'.repeat(192)}`,
  ])('refuses ?%s with 422', async (query) => {
    expect(await test.get(`${PATH}?${query}`, test.people.Admin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });
});

describe(`GET ${PATH}/options`, () => {
  it('answers the active clients by name, with no more than id, name and mobile', async () => {
    await test.put(`${PATH}/${ids.Bina_Shah}/status`, { is_active: false }, test.people.Admin);
    const body = await options();
    expect([namesIn(body), body.total_count]).toEqual([['asha Patel', 'Meera Textiles', 'Zubin 50% Traders'], 3]);
    expect(body.data[0]).toEqual({ id: ids['asha Patel'], name: 'asha Patel', mobile: '9876543210' });
  });

  it('narrows by a search, a mobile typed any way, and a limit, with the whole count', async () => {
    expect(namesIn(await options(`search=${encodeURIComponent('+91 98765 43210')}`))).toEqual(['asha Patel']);
    expect(await options('limit=1')).toMatchObject({ data: [{ name: 'asha Patel' }], total_count: 4 });
  });

  it('answers the one with an id, inactive ones too, but nobody who is deleted or no client', async () => {
    await test.put(`${PATH}/${ids.Bina_Shah}/status`, { is_active: false }, test.people.Admin);
    expect(namesIn(await options(`id=${ids.Bina_Shah}`))).toEqual(['Bina_Shah']);
    await test.delete(`${PATH}/${ids.Bina_Shah}`, test.people.Admin);
    for (const id of [ids.Bina_Shah, test.people.Admin.id, 999_999])
      expect(await options(`id=${id}`)).toEqual({ data: [], total_count: 0 });
  });
});

describe(`GET ${PATH}/options?same_words_as`, () => {
  it.each([
    ['Patel Asha', ['asha Patel']],
    ['  patel, ASHA. ', ['asha Patel']],
    ['Textiles-Meera', ['Meera Textiles']],
    ['Smt. Asha Patel', ['asha Patel']],
    ['M/s Meera Textiles', ['Meera Textiles']],
    ['Mr.', []],
    ['asha', []],
    ['asha patel shah', []],
    ['9876543210', []],
    ['.', []],
  ])('answers those whose name has the words of %j and no other but titles', async (name, names) => {
    expect(namesIn(await options(`same_words_as=${encodeURIComponent(name)}`))).toEqual(names);
  });

  it('answers one who is not active too, and no deleted one', async () => {
    const id = ids['asha Patel'] as number;
    await test.put(`${PATH}/${id}/status`, { is_active: false }, test.people.Admin);
    expect(namesIn(await options('same_words_as=patel asha'))).toEqual(['asha Patel']);
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect(namesIn(await options('same_words_as=patel asha'))).toEqual([]);
  });
});

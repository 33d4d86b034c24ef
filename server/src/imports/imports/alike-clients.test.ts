import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;

it('a list of clients asks once whether names of the same words are one client', async () => {
  const rows = [
    ['Name', 'City'],
    ['Krishna Rao Nambiar', 'Surat'],
    ['Mr. Krishna Rao Nambiar', 'Surat'],
    ['Nambiar Krishna Rao', 'Surat'],
    ['Asha Patel', 'Surat'],
  ];
  const id = await dropped(rows, { kind: 'users' });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 2, error: 2 } });
  const { unknown, options } = (await test.get(`/api/imports/${id}`, admin())).body.data;
  const as = 'Krishna Rao Nambiar';
  expect(unknown.same).toEqual([
    { name: 'Mr. Krishna Rao Nambiar', as },
    { name: 'Nambiar Krishna Rao', as },
  ]);
  const same_names = { 'Mr. Krishna Rao Nambiar': 'same', 'Nambiar Krishna Rao': 'other' };
  await test.put(`/api/imports/${id}`, { options: { ...options, same_names } }, admin());
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 3, skip: 1, error: 0 } });
  await work(id, 'run');
  const names = await test.db.selectFrom('people').select('name').where('name', 'ilike', '%nambiar%').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Krishna Rao Nambiar', 'Nambiar Krishna Rao']);
});

it('a list of clients passes over a name with an initial that an earlier step added', async () => {
  const others = Array.from({ length: 12 }, (_, n) => [`Q${String.fromCharCode(97 + n)}az Person`, `98550000${10 + n}`]);
  const id = await dropped([['Party Name', 'Mobile'], ['Asha K Shah', '9811112222'], ...others, ['Asha Shah', '9811112222']], {
    kind: 'users',
  });
  expect(await work(id, 'check')).toMatchObject({ status: 'checked', counts: { create: 13, skip: 1, error: 0 } });
  const { data } = (await test.get(`/api/imports/${id}/rows?outcome=skip`, admin())).body;
  expect(data).toMatchObject([{ reasons: [{ message: 'Is taken for Asha K Shah, who is already here with this number' }] }]);
  expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { create: 13, skip: 1 } });
});

it('a wife comes in as a client of her own on the number of her husband', async () => {
  const rows = [
    ['Party Name', 'Mobile'],
    ['Mukeshbhai N Raval', '9811113333'],
    ['Nishaben Mukeshbhai Raval', '9811113333'],
  ];
  const id = await dropped(rows, { kind: 'users' });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 2, skip: 0 } });
});

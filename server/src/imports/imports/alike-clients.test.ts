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

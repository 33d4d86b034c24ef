import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };

const rowsOf = async (id: number, query = '') => (await test.get(`/api/imports/${id}/rows?limit=100${query}`, test.people.Admin)).body.data;
const clients = async (search: string) => (await test.get(`/api/users?search=${encodeURIComponent(search)}`, test.people.Admin)).body.data;
const ownerOf = async (number: string) =>
  (await test.get(`/api/motor-insurance?search=${encodeURIComponent(number)}`, test.people.Admin)).body.data[0].user.name;
const one = (n: number, name: string, mobile: CellValue) => motorRow(n, { 1: name, 2: mobile });

describe('policies of several on one number', () => {
  const rows = [
    one(1, 'Ramesh Makwana', '9825000001'),
    one(2, 'Sushila Makwana', '9825000001'),
    one(3, 'Mr. Makwana Ramesh', '9825000001'),
    one(4, 'Rameshbhai A Makwana', '9825000001'),
    one(5, 'Makwana Roadlines', '9825000001'),
    one(6, 'SUSHILA MAKWANA', '9825000001'),
  ];

  it('make the first its holder and the others clients who hang on it, and each of them is said', async () => {
    const id = await dropped([MOTOR_HEADINGS, ...rows], { options: ALL_NEW });
    expect((await work(id, 'check')).counts).toMatchObject({ create: 6, error: 0 });
    expect((await work(id, 'run')).counts).toMatchObject({ create: 6, error: 0 });
    const [holder] = await clients('Ramesh Makwana');
    expect(holder).toMatchObject({ name: 'Ramesh Makwana', mobile: '9825000001', relation_of: null });
    expect(await clients('Sushila')).toMatchObject([{ name: 'Sushila Makwana', mobile: null, relation_of: holder.id }]);
    expect(await clients('Roadlines')).toMatchObject([{ mobile: null, relation_of: holder.id }]);
    expect(await ownerOf('P/2026/3')).toBe('Ramesh Makwana');
    expect(await ownerOf('P/2026/4')).toBe('Ramesh Makwana');
    expect(await ownerOf('P/2026/6')).toBe('Sushila Makwana');
    const messages = (await rowsOf(id)).flatMap(({ reasons }: { reasons: { message: string }[] }) => reasons.map(({ message }) => message));
    expect(messages).toEqual([
      'Sushila Makwana comes in as a client of their own on the number of Ramesh Makwana',
      '“Rameshbhai A Makwana” is taken for Ramesh Makwana, who has this number',
      'Makwana Roadlines comes in as a client of their own on the number of Ramesh Makwana',
    ]);
    // Whole again.
    await work(id, 'undo');
    expect(await clients('Makwana')).toEqual([]);
  });

  it('go to the holder where no clients may be made new', async () => {
    const first = await dropped([MOTOR_HEADINGS, ...rows.slice(0, 1)], { options: ALL_NEW });
    await work(first, 'check');
    await work(first, 'run');
    const id = await dropped([MOTOR_HEADINGS, one(12, 'Sushila Makwana', '9825000001')], { options: { ...ALL_NEW, create_users: false } });
    await work(id, 'check');
    expect((await work(id, 'run')).counts).toMatchObject({ create: 1 });
    expect(await ownerOf('P/2026/12')).toBe('Ramesh Makwana');
  });
});

it('a client without a number is asked about once where the words of the name are those of another', async () => {
  const rows = [
    one(21, 'Umiya Roadlines', null),
    one(22, 'M/s. Umiya Roadlines', null),
    one(23, 'M/s. Umiya Roadlines', null),
    one(24, 'Mrs. A. Shah', null),
    one(25, 'Mr A Shah', null),
  ];
  const id = await dropped([MOTOR_HEADINGS, ...rows], { options: ALL_NEW });
  expect((await work(id, 'check')).counts).toMatchObject({ create: 2, error: 3 });
  const read = async () => (await test.get(`/api/imports/${id}`, test.people.Admin)).body.data;
  expect((await read()).unknown.same).toEqual([
    { name: 'M/s. Umiya Roadlines', as: 'Umiya Roadlines' },
    { name: 'Mr A Shah', as: 'Mrs. A. Shah' },
  ]);
  expect((await rowsOf(id, '&outcome=error'))[0].reasons).toMatchObject([
    { message: 'Is “M/s. Umiya Roadlines” the same client as “Umiya Roadlines”? Say so once for all rows' },
  ]);
  const same_names = { 'M/s. Umiya Roadlines': 'same', 'Mr A Shah': 'other' };
  await test.put(`/api/imports/${id}`, { options: { ...ALL_NEW, same_names } }, test.people.Admin);
  expect((await work(id, 'check')).counts).toMatchObject({ create: 5, error: 0 });
  expect((await work(id, 'run')).counts).toMatchObject({ create: 5, error: 0 });
  expect(await clients('Umiya')).toHaveLength(1);
  expect((await clients('Shah')).map(({ name }: { name: string }) => name).sort()).toEqual(['Mr A Shah', 'Mrs. A. Shah']);
  // Names of persons are not kept with the import.
  expect((await read()).options.same_names).toEqual({});
});

it('a second number is kept with a new client, and said where the client is here already', async () => {
  const id = await dropped([MOTOR_HEADINGS, one(31, 'Asha Sharma', '98250 00031 / 98250 00032')], { options: ALL_NEW });
  await work(id, 'check');
  await work(id, 'run');
  expect(await clients('Asha Sharma')).toMatchObject([{ mobile: '9825000031', mobile_2: '9825000032' }]);
  const later = await dropped([MOTOR_HEADINGS, one(32, 'Asha Sharma', '9825000031, 9825000033')], { options: ALL_NEW });
  await work(later, 'check');
  const message = 'The second number 9825000033 is not kept, as the client is already here';
  expect((await rowsOf(later))[0].reasons).toMatchObject([{ message }]);
});

it('a list of clients has families and second numbers too', async () => {
  const rows = [
    ['Name', 'Mobile No'],
    ['Ramesh Makwana', '9825000041 / 9825000042'],
    ['Sushila Makwana', '9825000041'],
    ['R. Makwana', '9825000041'],
  ];
  const id = await dropped(rows, { kind: 'users' });
  expect((await work(id, 'check')).counts).toMatchObject({ create: 2, skip: 1, error: 0 });
  expect((await work(id, 'run')).counts).toMatchObject({ create: 2, skip: 1, error: 0 });
  const [holder] = await clients('Ramesh');
  expect(holder).toMatchObject({ mobile: '9825000041', mobile_2: '9825000042' });
  expect(await clients('Sushila')).toMatchObject([{ mobile: null, relation_of: holder.id }]);
  const again = await dropped(rows, { kind: 'users' });
  expect((await work(again, 'check')).counts).toMatchObject({ create: 0, skip: 3 });
  await work(id, 'undo');
  expect(await clients('Makwana')).toEqual([]);
});

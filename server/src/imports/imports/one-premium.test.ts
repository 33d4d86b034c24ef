import { expect, it, vi } from 'vitest';
import { addProduct } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const NEW = { create_users: true, create_insurers: true };
const recordOf = async (id: number) => (await test.get(`/api/imports/${id}`, admin())).body.data;
const rowsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?limit=100`, admin())).body.data;
const stored = () =>
  test.db.selectFrom('corporate_insurance').select(['policy_no', 'new_premium', 'gst', 'total_premium']).orderBy('policy_no').execute();

const named = async (name: string, line: string) => {
  const { id } = await addProduct(test, name);
  await test.db
    .updateTable('products')
    .set({ line })
    .where('id', '=', id as number)
    .execute();
};
const lines = async () => {
  await named('Parivar Plan', 'health_individual');
  await named('Staff Cover', 'health_group');
};
const row = (n: number, product: string, premium: number | string, start = '15/08/2026', end = '14/08/2027') => [
  `HLT/2026/10${n}`,
  `Meena Joshi ${n}`,
  'Sehat Insurance',
  product,
  start,
  end,
  premium,
];
const book = (heading: string, ...rows: ReturnType<typeof row>[]) => [
  ['Policy No', 'Insured Name', 'Company', 'Product', 'Start Date', 'End Date', heading],
  ...rows,
];
const bring = (rows: (string | number)[][], options = {}) =>
  dropped(rows, { kind: 'corporate_insurance', options: { ...NEW, ...options } });

it('one premium is with GST: its net and GST follow from the line and the day, and are marked', async () => {
  await lines();
  const rows = [
    row(1, 'Parivar Plan', 15000),
    row(2, 'Staff Cover', 118000),
    row(3, 'Staff Cover', 17700),
    row(4, 'Parivar Plan', 11800, '15/08/2025', '14/08/2026'),
  ];
  const id = await bring(book('Premium', ...rows));
  expect((await recordOf(id)).one_premium).toEqual({
    column: 'Premium',
    guess: 'with',
    why: '3 of 4 amounts are whole rupees and 18 % GST',
    rows: 4,
  });
  await test.put(`/api/imports/${id}`, { options: { ...NEW, one_premium: 'with' } }, admin());
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 4, warn: 0 } });
  expect((await rowsOf(id)).map(({ marked }: { marked: object[] }) => marked)).toEqual(
    Array(4).fill([{ mark: 'computed', column: 'Net Premium' }]),
  );
  await work(id, 'run');
  expect(await stored()).toEqual([
    { policy_no: 'HLT/2026/101', new_premium: 15000, gst: 0, total_premium: 15000 },
    { policy_no: 'HLT/2026/102', new_premium: 100000, gst: 18000, total_premium: 118000 },
    { policy_no: 'HLT/2026/103', new_premium: 15000, gst: 2700, total_premium: 17700 },
    { policy_no: 'HLT/2026/104', new_premium: 10000, gst: 1800, total_premium: 11800 },
  ]);
});

it('where nobody has said it the guess is taken, and each row says so that it matters to', async () => {
  await lines();
  const id = await bring(book('Premium', row(1, 'Parivar Plan', 15000), row(2, 'Staff Cover', 20000)));
  await work(id, 'check');
  expect((await recordOf(id)).one_premium).toMatchObject({ guess: 'with', why: expect.stringContaining('nothing says otherwise') });
  expect((await rowsOf(id)).map(({ reasons }: { reasons: object[] }) => reasons)).toEqual([
    [],
    [{ column: 'Premium', message: 'Taken as with GST, as nobody has said: answer the question about it' }],
  ]);
});

it('without GST it is the net, and the total follows; the answer is kept for the next book of this make', async () => {
  await lines();
  const first = await bring(book('Premium', row(1, 'Staff Cover', 20000)), { one_premium: 'without' });
  await work(first, 'check');
  await work(first, 'run');
  const next = await bring(book('Premium', row(2, 'Staff Cover', 1000.5)), { create_products: true, one_premium: 'without' });
  expect((await recordOf(next)).options.one_premium).toBe('without');
  await work(next, 'check');
  await work(next, 'run');
  expect(await stored()).toEqual([
    { policy_no: 'HLT/2026/101', new_premium: 20000, gst: 3600, total_premium: 23600 },
    { policy_no: 'HLT/2026/102', new_premium: 1000.5, gst: 180.09, total_premium: 1180.59 },
  ]);
});

it.each([
  ['Total Premium', 'with'],
  ['Premium incl GST', 'with'],
  ['Gross Premium', 'with'],
  ['Premium excl GST', 'without'],
  ['Net Premium', 'without'],
])('the heading %s says that it is %s', async (heading, guess) => {
  const id = await bring(book(heading, row(1, 'Parivar Plan', 15000)));
  expect((await recordOf(id)).one_premium).toMatchObject({ column: heading, guess, why: 'the heading says so' });
});

it('a row whose line is not known says that its net stays empty, and is counted', async () => {
  await lines();
  const id = await bring(book('Premium', row(1, 'Unheard Of', 15000), row(2, 'Staff Cover', 0), row(3, 'Staff Cover', '')));
  await work(id, 'check');
  expect((await recordOf(id)).without).toMatchObject({ line: 1, net: 1 });
  const [first] = await rowsOf(id);
  expect(first.reasons[0]).toEqual({ column: 'Premium', message: 'Net Premium stays empty, as the line of its product is not known' });
  expect((await rowsOf(id)).slice(1).flatMap(({ marked }: { marked: object[] }) => marked)).toEqual([]);
});

it('a sheet with net and total asks nothing, and completes the rows that have a total alone', async () => {
  await lines();
  const rows = [
    [...(book('Net Premium')[0] ?? []), 'Total Premium'],
    [...row(1, 'Staff Cover', 10000), 11800],
    [...row(2, 'Staff Cover', ''), 23600],
    [...row(3, 'Staff Cover', 500), ''],
  ] as (string | number)[][];
  const id = await bring(rows, {});
  expect((await recordOf(id)).one_premium).toBeNull();
  await work(id, 'check');
  await work(id, 'run');
  expect(await stored()).toMatchObject([
    { new_premium: 10000, total_premium: 11800 },
    { new_premium: 20000, gst: 3600, total_premium: 23600 },
    { new_premium: 500, total_premium: null },
  ]);
});

it('of vehicles the net follows where both parts are taxed alike, and terrorism is no part of it', async () => {
  const motor = [
    ['Policy No', 'Insured Name', 'Regn No', 'Product', 'Policy Type', 'Start Date', 'End Date', 'Premium'],
    ['MOT/2026/101', 'Asha Rao', 'GJ01AB1001', 'Private Car', 'Package', '15/08/2026', '14/08/2027', 11800],
    ['MOT/2026/102', 'Asha Rao', 'GJ01AB1002', 'GCV', 'Package', '15/08/2026', '14/08/2027', 11800],
    ['MOT/2026/103', 'Asha Rao', 'GJ01AB1003', 'GCV', 'TP', '15/08/2026', '14/08/2027', 10500],
  ];
  await named('Private Car', 'private_car');
  await named('GCV', 'goods_vehicle');
  const id = await dropped(motor, { options: { ...NEW, one_premium: 'with' } });
  await work(id, 'check');
  expect((await recordOf(id)).without.net).toBe(1);
  expect((await rowsOf(id))[1].reasons[0].message).toContain('own damage and its third party are taxed differently');
  await work(id, 'run');
  const nets = await test.db.selectFrom('motor_insurance').select('net_premium').orderBy('policy_no').execute();
  expect(nets.map(({ net_premium }) => net_premium)).toEqual([10000, null, 10000]);
});

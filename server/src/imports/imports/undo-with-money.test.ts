/** Money that came for what an import brought in keeps it: somebody deletes such a policy by itself, and is told how much. */
import { beforeEach, expect, it, vi } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const KEPT = 'Somebody has edited or used it since, or money is on it, so it stays';
const DAY = '2026-06-05';
let payee_id: number;

beforeEach(async () => {
  const payee = { name: 'Vijay Agency', kind: 'posp' };
  ({ id: payee_id } = await test.db.insertInto('payees').values(payee).returning('id').executeTakeFirstOrThrow());
});

const receive = (item: string, amount: number) => test.db.insertInto('receipts').values({ item, amount, received_on: DAY }).execute();
const credit = (item: string, amount: number) =>
  test.db.insertInto('payee_entries').values({ payee_id, kind: 'accrual', item, amount, on_date: DAY }).execute();
const previewOf = async (id: number, as = admin()) => (await test.get(`/api/imports/${id}/undo`, as)).body.data;
const numbers = async (path = 'motor-insurance') =>
  (await test.get(`/api/${path}?limit=100`, admin())).body.data.map(({ policy_no }: { policy_no: string }) => policy_no).sort();
const run = async (rows: Parameters<typeof dropped>[0], how: Parameters<typeof dropped>[1]) => {
  const id = await dropped(rows, how);
  await work(id, 'check', how?.as);
  await work(id, 'run', how?.as);
  const { data } = (await test.get(`/api/imports/${id}/rows?limit=100`, how?.as ?? admin())).body;
  return { id, records: data.map(({ record_id }: { record_id: number }) => record_id) as number[] };
};
const booked = async () => String((await test.get('/api/day-book/export?from=2026-04-01&to=2026-10-31', admin())).body);

it('what has money on it stays, an Admin is told how much, and a locked day as it was', async () => {
  const { id, records } = await run([[...MOTOR_HEADINGS, 'Commission In'], ...[1, 2, 3].map((n) => [...motorRow(n), 1000])], {
    options: { create_users: true },
  });
  const [first, second] = records.map((record) => `motor:${record}`) as [string, string];
  await receive(first, 400);
  await credit(first, 250);
  await receive(second, 70);
  expect(await previewOf(id)).toEqual({ remove: 1, revert: 0, keep: 2, money: { records: 2, received: 470, paid: 250, open: 1530 } });
  await test.post('/api/money-settings/lock', { locked_until: '2026-10-31', reason: 'Filed' }, admin());
  const before = await booked();
  // What came in and was taken back is no money that stays.
  await receive(second, -70);
  expect(await previewOf(id)).toMatchObject({ remove: 2, keep: 1, money: { records: 1, received: 400, paid: 250, open: 600 } });
  const { data: kept } = (await test.get(`/api/imports/${id}/rows?undo=keep`, admin())).body;
  expect(kept).toMatchObject([{ record_id: records[0] }]);
  expect(await work(id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 1 } });
  expect(await numbers()).toEqual(['P/2026/1']);
  expect(await booked()).toBe(before);
  expect(await previewOf(id)).toMatchObject({ keep: 1, money: { records: 1, received: 400 } });
  const rows = (await test.get(`/api/imports/${id}/rows?outcome=kept`, admin())).body.data;
  expect(rows).toMatchObject([{ reasons: [{ message: KEPT }] }]);
  // By itself it goes once its rupees are read.
  const path = `/api/motor-insurance/${records[0]}`;
  expect((await test.delete(path, admin())).body.message).toContain(
    '₹\u00a0400.00 were received, ₹\u00a0250.00 were paid on, ₹\u00a0600.00 are open',
  );
  expect((await test.delete(`${path}?again=1`, admin())).status).toBe(200);
});

it('whoever sees no commission is told of no rupees', async () => {
  const as = test.people.Feeder;
  const { id, records } = await run([MOTOR_HEADINGS, motorRow(1), motorRow(2)], { options: { create_users: true }, as });
  await receive(`motor:${records[0]}`, 400);
  await credit(`motor:${records[0]}`, 250);
  expect(await previewOf(id, as)).toEqual({ remove: 1, revert: 0, keep: 1 });
  expect(await work(id, 'undo', as)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect(JSON.stringify((await test.get(`/api/imports/${id}/rows`, as)).body)).not.toMatch(/400|250\.00/);
});

it('a plan stays with one installment that was received, and a filled commission for which money came', async () => {
  const HEADINGS = ['Policy No', 'Insured Name', 'Product', 'Company', 'Start Date', 'End Date', 'Net Premium', 'Total Premium'];
  const firm = (number: string) => [
    ...[number, `Umiya ${number}`, 'Fire', 'Digit General Insurance', '25/04/2026', '24/04/2027', 100000, 118000],
    ...['25/04/2026', 59000, '25/10/2026', 59000],
  ];
  const pairs = [1, 2].map((n) => ({ date: `Due ${n}`, amount: `Amount ${n}` }));
  const { id, records } = await run(
    [[...HEADINGS, ...pairs.flatMap(({ date, amount }) => [date, amount])], firm('FIRE/2026/1'), firm('FIRE/2026/2')],
    {
      kind: 'corporate_insurance',
      options: { create_users: true, create_insurers: true, create_products: true, installments: pairs },
    },
  );
  const path = `/api/corporate-insurance-premium?corporate_insurance_id=${records[0]}`;
  const [installment] = (await test.get(path, admin())).body.data;
  await receive(`premium:${installment.id}`, 90);
  expect(await previewOf(id)).toMatchObject({ remove: 1, keep: 1, money: { records: 1, received: 90, paid: 0 } });
  expect(await work(id, 'undo')).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect(await numbers('corporate-insurance')).toEqual(['FIRE/2026/1']);
  expect((await test.get(path, admin())).body.total_count).toBe(2);

  const none = { commission_in_num: null, commission_in_per: null, commission_out_num: null, commission_out_per: null };
  const typed = { ...none, ...{ start_date: '2026-04-25', end_date: '2027-04-24', vehicle_no: 'GJ01AB1007', policy_no: 'P/2026/7' } };
  const policy = await addMotorPolicy(test, typed);
  const filled = await run(
    [
      [...MOTOR_HEADINGS, 'Commission In'],
      [...motorRow(7), 800],
    ],
    {
      options: { existing: 'fill', create_users: true },
    },
  );
  expect(filled.records).toEqual([policy.id]);
  const inNow = async () => (await test.get(`/api/motor-insurance/${policy.id}`, admin())).body.data.commission_in_num;
  expect(await inNow()).toBe(800);
  await receive(`motor:${policy.id}`, 800);
  expect(await previewOf(filled.id)).toMatchObject({ revert: 0, keep: 1, money: { received: 800, open: 0 } });
  expect(await work(filled.id, 'undo')).toMatchObject({ counts: { undone: 0, kept: 1 } });
  expect(await inNow()).toBe(800);
});

it('an endorsement with money on it stays, and those that it stands on', async () => {
  const policy = await addMotorPolicy(test, { policy_no: 'M/2026/001' });
  const headings = ['POLICY_NO', 'ENDT_NO', 'ENDT_TYPE', 'ENDT_EFFECTIVE_DATE', 'ENDT_ISSUE_DATE', 'NET_PREMIUM', 'GST', 'TOTAL_PREMIUM'];
  const addition = (n: number) => [
    'M/2026/001',
    `E/2026/${n}`,
    'Additional premium',
    `${n + 13}/06/2026`,
    `${n + 14}/06/2026`,
    1000,
    180,
    1180,
  ];
  const { id, records } = await run([headings, addition(1), addition(2), addition(3)], { kind: 'endorsements' });
  expect(records).toHaveLength(3);
  await receive(`endorsement:${records[1]}`, 55);
  expect(await previewOf(id)).toEqual({
    remove: 1,
    revert: 0,
    keep: 2,
    money: { records: 1, received: 55, paid: 0, open: expect.any(Number) },
  });
  expect(await work(id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 2 } });
  const left = (await test.get(`/api/motor-insurance/${policy.id}/endorsements`, admin())).body.data;
  expect(left.map(({ endorsement_no }: { endorsement_no: string }) => endorsement_no).sort()).toEqual(['E/2026/1', 'E/2026/2']);
});

import { expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const NEW = { create_users: true, create_insurers: true, create_products: true };
const recordOf = async (id: number, as = admin()) => (await test.get(`/api/imports/${id}`, as)).body.data;
const PRODUCT = MOTOR_HEADINGS.indexOf('Product');

it('a check counts the policies without a product, and those whose product has no line', async () => {
  const rows = [
    motorRow(1, { [PRODUCT]: 'Private Car Package' }),
    motorRow(2, { [PRODUCT]: '' }),
    motorRow(3, { [PRODUCT]: '' }),
    motorRow(4, { [PRODUCT]: 'Umbrella Thing' }),
  ];
  const id = await dropped([MOTOR_HEADINGS, ...rows], { options: NEW });
  expect((await recordOf(id)).without).toEqual({ product: 0, line: 0, net: 0, insurer: 0 });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 4, error: 0 } });
  expect((await recordOf(id)).without).toEqual({ product: 2, line: 1, net: 0, insurer: 0 });
  const lacking = async (lacks: string) => {
    const { data, total_count } = (await test.get(`/api/imports/${id}/rows?lacks=${lacks}`, admin())).body;
    expect(total_count).toBe(data.length);
    return data.map(({ row_no }: { row_no: number }) => row_no);
  };
  expect([await lacking('product'), await lacking('line')]).toEqual([[3, 4], [5]]);
  expect((await test.get(`/api/imports/${id}/rows?lacks=insurer`, admin())).status).toBe(422);
  await test.put(`/api/imports/${id}`, { fixed: { product: 'Private Car Package' } }, admin());
  expect((await recordOf(id)).without).toEqual({ product: 0, line: 0, net: 0, insurer: 0 });
  await work(id, 'check');
  expect((await recordOf(id)).without).toEqual({ product: 0, line: 1, net: 0, insurer: 0 });
  await work(id, 'run');
  expect([(await recordOf(id)).without, await lacking('product'), await lacking('line')]).toEqual([
    { product: 0, line: 1, net: 0, insurer: 0 },
    [],
    [5],
  ]);
});

it('output brokers who are no payees are named to the Admin, until they are assigned', async () => {
  const headings = [...MOTOR_HEADINGS, 'Output Broker'];
  const sold = ['Vijay Agency', 'vijay-agency', 'AMIT', '', 'Amit POSP'];
  const rows = sold.map((name, at) => [...motorRow(at + 1), name]);
  const payee = (await test.post('/api/payees', { name: 'Amit POSP', kind: 'posp' }, admin())).body.data;
  const id = await dropped([headings, ...rows], { options: NEW });
  await work(id, 'check');
  expect((await recordOf(id)).unknown.payees).toEqual(['AMIT', 'Vijay Agency', 'vijay-agency']);

  expect((await test.post('/api/payees/aliases', { payee_id: payee.id, alias: 'AMIT' }, admin())).status).toBe(200);
  expect((await test.post('/api/payees', { name: 'Vijay Agency', kind: 'agent' }, admin())).status).toBe(201);
  await work(id, 'check');
  expect((await recordOf(id)).unknown.payees).toEqual([]);
  await work(id, 'run');
  const stored = await test.db
    .selectFrom('motor_insurance')
    .leftJoin('payees', 'payees.id', 'payee_id')
    .select(['sub_broker', 'payees.name'])
    .orderBy('motor_insurance.id')
    .execute();
  expect(stored.map(({ sub_broker, name }) => [sub_broker, name])).toEqual([
    ['Vijay Agency', 'Vijay Agency'],
    ['vijay-agency', 'Vijay Agency'],
    ['AMIT', 'Amit POSP'],
    [null, null],
    ['Amit POSP', 'Amit POSP'],
  ]);
});

it('a Feeder, who may assign no payee, is named none', async () => {
  const id = await dropped(
    [
      [...MOTOR_HEADINGS, 'Output Broker'],
      [...motorRow(1), 'AMIT'],
    ],
    { options: NEW, as: test.people.Feeder },
  );
  await work(id, 'check', test.people.Feeder);
  expect((await recordOf(id, test.people.Feeder)).unknown.payees).toEqual([]);
});

it('policies without an insurer are counted, and warned of where the sheet has its column', async () => {
  const COMPANY = MOTOR_HEADINGS.indexOf('Company');
  const id = await dropped([MOTOR_HEADINGS, motorRow(1), motorRow(2, { [COMPANY]: null })], { options: NEW });
  await work(id, 'check');
  expect((await recordOf(id)).without.insurer).toBe(1);
  const { data } = (await test.get(`/api/imports/${id}/rows`, admin())).body;
  expect(data.map(({ reasons }: { reasons: object[] }) => reasons)).toEqual([
    expect.not.arrayContaining([expect.objectContaining({ column: 'Company' })]),
    expect.arrayContaining([{ column: 'Company', message: 'Has no insurer: no rate card pays it, and no statement finds it' }]),
  ]);
});

it('a name that says that the office sold it is no payee, and nothing goes out', async () => {
  const headings = [...MOTOR_HEADINGS, 'Output Broker', 'Commission Out'];
  const rows = ['Office', 'DIRECT', 'Amit'].map((name, at) => [...motorRow(at + 1), name, 500]);
  const id = await dropped([headings, ...rows], { options: { ...NEW, own_names: ['office', 'Direct'] } });
  await work(id, 'check');
  expect((await recordOf(id)).unknown.payees).toEqual(['Amit']);
  await work(id, 'run');
  const stored = await test.db.selectFrom('motor_insurance').select(['sub_broker', 'commission_out_num']).orderBy('policy_no').execute();
  expect(stored).toEqual([
    { sub_broker: null, commission_out_num: null },
    { sub_broker: null, commission_out_num: null },
    { sub_broker: 'Amit', commission_out_num: 500 },
  ]);
  const next = await dropped([headings, ...rows]);
  expect((await recordOf(next)).options.own_names).toEqual(['office', 'Direct']);
});

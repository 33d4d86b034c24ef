/** Policies whose premium is checked as they are stored. */
import type { RoleName } from '@bimabahi/contract/api/roles';
import { describe, expect, it } from 'vitest';
import {
  addCategory,
  addCorporatePolicy,
  addMotorPolicy,
  addProduct,
  auditEntries,
  corporatePolicy,
  motorPolicy,
} from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const MOTOR = '/api/motor-insurance';
const CORPORATE = '/api/corporate-insurance';

const CAR = {
  product: 'Private Car Package',
  od_tp_package_policy: 'Package',
  od_premium: 4461.14,
  third_party_premium: 3691,
  net_premium: 8152.14,
  total_premium: 9619.53,
  commission_in_per: null,
  commission_in_num: 780.7,
  commission_out_per: null,
  commission_out_num: 500,
};
const TRUCK = { ...CAR, product: 'GCV Package', od_premium: 1000, third_party_premium: 2000, net_premium: 3000, total_premium: 3280 };

const named = async (table: 'products' | 'categories', name: string, line: string | null) => {
  const { id } = await (table === 'products' ? addProduct(test, name) : addCategory(test, name));
  await test.db.updateTable(table).set({ line }).where('id', '=', id).execute();
  return id as number;
};
const car = () => named('products', CAR.product, 'private_car');
const create = (fields: object, role: RoleName = 'Admin') => test.post(MOTOR, motorPolicy(test, { ...CAR, ...fields }), test.people[role]);
const update = (id: number, fields: object, role: RoleName = 'Admin') => test.put(`${MOTOR}/${id}`, fields, test.people[role]);

describe('a motor policy', () => {
  it('that adds up is stored with its GST and without findings', async () => {
    await car();
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { gst: 1467.39, premium_differs: false, premium_reason: null }, findings: [] });
  });

  it('that does not is stored as it is typed, and the answer says so', async () => {
    await car();
    const { status, body } = await create({ total_premium: 961953 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total_premium: 961953, gst: 1467.39, premium_differs: true });
    expect(body.findings).toEqual([
      {
        field: 'total_premium',
        message: '18 % of 4,461.14 + 18 % of 3,691.00 = 1,467.39, together 9,619.53. The total typed is ₹9,52,333.47 more.',
        difference: 952333.47,
        ask: true,
      },
    ]);
  });

  it('is explained by a reason, and differs again without it', async () => {
    await car();
    const { id } = (await create({ total_premium: 9700, premium_reason: 'Cess' })).body.data;
    const differs = async (fields: object) => (await update(id, fields)).body;
    expect((await differs({ ncb: '25%' })).data).toMatchObject({ premium_differs: false, premium_reason: 'Cess' });
    const again = await differs({ premium_reason: '' });
    expect([again.data.premium_differs, again.data.premium_reason, again.findings.length]).toEqual([true, null, 1]);
    expect((await differs({ premium_reason: 'Old rate' })).data.premium_differs).toBe(false);
    expect((await differs({ premium_reason: 'x'.repeat(192) })).errors).toEqual({ premium_reason: ['Must be less than 191 characters'] });
  });

  it('of a goods vehicle has its personal accident taxed at the general rate', async () => {
    await named('products', TRUCK.product, 'goods_vehicle');
    const truck = { ...TRUCK, pa_premium: 330, net_premium: 3330, total_premium: 3669.4, start_date: '2026-04-01', end_date: '2027-03-31' };
    const { body } = await create(truck);
    expect(body).toMatchObject({ data: { gst: 339.4, pa_premium: 330, premium_differs: false }, findings: [] });
    const changed = await update(body.data.id, { pa_premium: 430 });
    expect(changed.body.findings.map(({ field }: { field: string }) => field)).toEqual(['net_premium', 'total_premium']);
  });

  it('whose third party is not the notified one is found, and explained by a reason', async () => {
    await car();
    const made = { ...CAR, sub_product: '1197cc', third_party_premium: 3691 };
    const { body } = await create(made);
    expect(body).toMatchObject({
      data: { premium_differs: true },
      findings: [{ field: 'third_party_premium', difference: 275, ask: false }],
    });
    expect(body.findings[0].message).toMatch(/^Notified is 3,416\.00 \(Private car up to 1500 cc, table of 01-06-2022: verify\)\./);
    expect((await update(body.data.id, { premium_reason: 'With personal accident' })).body.data).toMatchObject({ premium_differs: false });
    expect((await update(body.data.id, { cc: 1600 })).body.findings).toMatchObject([{ difference: -4206 }]);
    const right = { ...made, third_party_premium: 3416, pa_premium: 275 };
    expect((await create(right)).body.findings).toEqual([]);
  });

  it('with add-ons and no own damage is found, also when they alone are changed, and one with more of them is refused', async () => {
    await car();
    const tp = { od_tp_package_policy: 'TP', od_premium: null, net_premium: 3691, total_premium: 4355.38 };
    const { body } = await create({ ...tp, commission_in_num: 90, commission_out_num: 50 });
    expect(body).toMatchObject({ data: { premium_differs: false }, findings: [] });
    const changed = (await update(body.data.id, { addon_premium: 450 })).body;
    expect(changed.data).toMatchObject({ addon_premium: 450, premium_differs: true });
    expect(changed.findings).toMatchObject([{ field: 'addon_premium', difference: 450, ask: true }]);
    expect((await create({ addon_premium: 4461.15 })).body.errors).toHaveProperty('addon_premium');
  });

  it('is taxed on its day of issue, or else on its first day', async () => {
    await named('products', TRUCK.product, 'goods_vehicle');
    const gst = async (fields: object) => (await create({ ...TRUCK, ...fields })).body.data.gst;
    expect(await gst({ start_date: '2025-09-22', end_date: '2026-09-21' })).toBe(280);
    expect(await gst({ start_date: '2025-09-21', end_date: '2026-09-20' })).toBe(420);
    expect(await gst({ start_date: '2025-09-22', end_date: '2026-09-21', issue_date: '2025-09-21' })).toBe(420);
  });

  it('finds its line by the name of its product, however that is typed, and else among the categories', async () => {
    const id = await car();
    await named('categories', 'CPA', 'personal_accident_individual');
    const gst = async (fields: object) => (await create(fields)).body.data.gst;
    expect(await gst({ product: ' private CAR package ' })).toBe(1467.39);
    expect(await gst({ product: 'cpa' })).toBe(0);
    await test.delete(`/api/products/${id}`, admin());
    expect(await gst({})).toBeNull();
  });

  it('of an unknown line has no GST and no finding but a slip', async () => {
    const { body } = await create({ total_premium: 9000 });
    expect(body).toMatchObject({ data: { gst: null, premium_differs: false }, findings: [] });
    expect((await create({ total_premium: 961953 })).body).toMatchObject({
      data: { gst: null, premium_differs: true },
      findings: [{ ask: true }],
    });
    await named('products', 'Unclear', null);
    expect((await create({ product: 'Unclear' })).body.data.gst).toBeNull();
  });

  it('is checked again when an amount, its product or its day changes, and left alone otherwise', async () => {
    const { id } = (await create({})).body.data;
    await car();
    expect((await update(id, { ncb: '25%' })).body.data).toMatchObject({ gst: null, version: 2 });
    expect((await update(id, { od_premium: 5000 })).body).toMatchObject({
      data: { gst: 1564.38, premium_differs: true },
      findings: [{ field: 'net_premium' }, { field: 'total_premium' }],
    });
    expect((await update(id, { net_premium: 8691, total_premium: 10255.38 })).body.data).toMatchObject({ premium_differs: false });
    expect((await update(id, { product: null })).body.data).toMatchObject({ gst: null });
    expect((await update(id, {})).body.data.version).toBe(5);
  });

  it('of before the check keeps what it has', async () => {
    const { id } = (await create({ total_premium: 961953 })).body.data;
    await test.db.updateTable('motor_insurance').set({ premium_differs: false, gst: null }).where('id', '=', id).execute();
    await car();
    expect((await update(id, { insured_name: 'Patel Textiles' })).body.data).toMatchObject({ gst: null, premium_differs: false });
  });

  it('with a commission above its premium is found, by those who may read the commission', async () => {
    await car();
    const fields = { commission_in_num: 9000 };
    const finding = { field: 'commission_in_num', difference: 847.86, ask: true };
    expect((await create(fields)).body).toMatchObject({ data: { premium_differs: false }, findings: [finding] });
    const { id } = (await create({})).body.data;
    expect((await update(id, fields, 'Feeder')).body.findings).toMatchObject([finding]);
    const { body } = await test.put(`${MOTOR}/${id}/commission`, { commission_out_num: 10_000 }, admin());
    expect(body.findings.map(({ field }: { field: string }) => field)).toEqual(['commission_in_num', 'commission_out_num']);
    expect((await update(id, { ncb: '0%' }, 'Feeder')).body.findings).toMatchObject([finding]);
  });

  it('takes nothing from a client that the server computes', async () => {
    for (const field of ['gst', 'premium_differs', 'commission_in_basis', 'commission_out_basis']) {
      const { status, body } = await create({ [field]: null });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    for (const issue_date of ['2026-02-30', '1850-01-01', 'yesterday', 5])
      expect((await create({ issue_date })).body.errors).toHaveProperty('issue_date');
  });

  it('leaves in the audit what was computed and why it differs', async () => {
    await car();
    const { id } = (await create({})).body.data;
    await update(id, { total_premium: 9700, premium_reason: 'Rounding' });
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry.changes).toEqual([
      { label: 'Total Premium', before: '₹\u00a09,619.53', after: '₹\u00a09,700.00' },
      { label: 'Premium Reason', before: '', after: 'Rounding' },
    ]);
    expect((await auditEntries(test, 'motor_insurance')).at(-1)?.after).toMatchObject({ gst: 1467.39 });
  });
});

describe('a corporate policy', () => {
  const FIRE = {
    product: 'Fire',
    new_premium: 1000,
    terrisom: 100,
    total_premium: 1298,
    commission_in_num: 125,
    commission_out_per: 6,
    commission_out_num: 60,
  };
  const add = async (fields: object = {}, role: RoleName = 'Admin') =>
    (await test.post(CORPORATE, corporatePolicy(test, { ...FIRE, ...fields }), test.people[role])).body;

  it('is taxed on its net premium and on terrorism apart', async () => {
    await named('categories', 'Fire', 'fire');
    expect(await add()).toMatchObject({ data: { gst: 198, premium_differs: false }, findings: [] });
    expect((await add({ total_premium: 1180 })).findings).toMatchObject([{ field: 'total_premium', difference: -118, ask: false }]);
    expect((await add({ total_premium: 700 })).findings).toMatchObject([{ field: 'new_premium', ask: true }, { field: 'total_premium' }]);
  });

  it('finds its line among the categories first', async () => {
    await named('products', 'Fire', 'marine');
    await named('categories', 'Fire', 'health_individual');
    expect((await add({ total_premium: 1100 })).data.gst).toBe(0);
  });

  it('is asked about a percentage that does not make its amount, and a commission out above the one in', async () => {
    await named('categories', 'Fire', 'fire');
    expect((await add({ commission_in_num: 300, commission_out_num: 60 })).findings).toMatchObject([
      { field: 'commission_in_num', difference: 175, ask: true },
    ]);
    expect((await add({ commission_out_per: null, commission_out_num: 126 })).findings).toMatchObject([
      { field: 'commission_out_num', difference: 1 },
    ]);
    expect((await add({ commission_in_per: 12.5, commission_in_num: 137.5 })).findings).toEqual([]);
  });

  it('keeps a finding on a commission from those who may not read it', async () => {
    await named('categories', 'Fire', 'fire');
    const { commission_out_num: _, commission_out_per: __, ...fields } = corporatePolicy(test, { ...FIRE, commission_in_num: 5000 });
    expect((await test.post(CORPORATE, fields, test.people.Feeder)).body.findings).toEqual([]);
    expect((await add({ commission_in_num: 5000 })).findings).toMatchObject([{ field: 'commission_in_num', difference: 3900 }]);
  });
});

describe.each([
  [MOTOR, () => addMotorPolicy],
  [CORPORATE, () => addCorporatePolicy],
] as const)('GET %s?premium=', (path, adder) => {
  const found = async (query: string, role: RoleName = 'Admin') =>
    (await test.get(`${path}?${query}`, test.people[role])).body.data.map(({ policy_no }: { policy_no: string }) => policy_no);

  async function three() {
    const add = adder();
    await add(test, { policy_no: 'RIGHT' });
    await add(test, { policy_no: 'WRONG', total_premium: 99 });
    await add(test, { policy_no: 'EXPLAINED', total_premium: 98, premium_reason: 'Insurer’s error' });
  }

  it('lists, counts and sums what does not add up, and what has a reason', async () => {
    await three();
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const) {
      expect(await found('premium=differs', role)).toEqual(['WRONG']);
      expect(await found('premium=explained', role)).toEqual(['EXPLAINED']);
    }
    expect(await found('premium=differs&search=right')).toEqual([]);
    expect((await test.get(`${path}?premium=differs&total=only`, admin())).body.total_count).toBe(1);
    expect((await test.get(`${path}/sums?premium=explained`, admin())).body.data.total_premium).toBe(98);
    expect(String((await test.get(`${path}/export?premium=differs`, admin())).body).match(/WRONG|EXPLAINED|RIGHT/g)).toEqual(['WRONG']);
    expect((await test.get(`${path}?premium=right`, admin())).body.errors).toEqual({
      premium: ['Must be differs, explained, none, no_total, no_net or no_line'],
    });
  });

  it('lists what has no premium at all, and 0 is none', async () => {
    await three();
    const parts = path === MOTOR ? ['od_premium', 'third_party_premium', 'net_premium'] : ['new_premium', 'terrisom'];
    const own = Object.fromEntries([...parts, 'total_premium'].map((name) => [name, null]));
    for (const none of [
      { policy_no: 'FREE', ...own },
      { policy_no: 'ZERO', ...own, total_premium: 0 },
    ]) {
      const policy = { ...(path === MOTOR ? motorPolicy : corporatePolicy)(test, none), commission_in_per: null, commission_in_num: null };
      const { body } = await test.post(path, { ...policy, commission_out_per: null, commission_out_num: null }, admin());
      expect(body.findings).toEqual([{ field: 'total_premium', message: 'No premium is entered.', difference: 0, ask: false }]);
      expect(body.data.premium_differs).toBe(false);
    }
    expect((await found('premium=none')).sort()).toEqual(['FREE', 'ZERO']);
    expect((await test.get(`${path}?premium=none&total=only`, admin())).body.total_count).toBe(2);
  });

  it('lists what a sum of total, or of net, leaves out: it has a premium, and not this amount', async () => {
    await three();
    const net = path === MOTOR ? 'net_premium' : 'new_premium';
    const parts = path === MOTOR ? ['od_premium', 'third_party_premium', 'pa_premium'] : ['terrisom'];
    const none = Object.fromEntries([...parts, net, 'total_premium'].map((name) => [name, null]));
    const commission = { commission_in_per: null, commission_in_num: null, commission_out_per: null, commission_out_num: null };
    const filled = async (policy_no: string, amounts: object) => {
      const fields = { ...none, ...commission, policy_no, ...amounts };
      const policy = path === MOTOR ? motorPolicy(test, fields) : corporatePolicy(test, fields);
      return (await test.post(path, policy, admin())).body.data.id as number;
    };
    await filled('NOTHING', {});
    await filled('NET', { [net]: 900 });
    await filled('NET AND 0', { [net]: 900, total_premium: 0 });
    await filled('PART', { [parts[0] as string]: 50 });
    await filled('TOTAL', { total_premium: 1000 });
    const gone = await filled('GONE', { [net]: 900 });
    await test.delete(`${path}/${gone}`, admin());
    expect((await found('premium=no_total')).sort()).toEqual(['NET', 'NET AND 0', 'PART']);
    expect((await found('premium=no_net')).sort()).toEqual(['PART', 'TOTAL']);
    expect((await test.get(`${path}?premium=no_total&total=only`, admin())).body.total_count).toBe(3);
    expect((await test.get(`${path}/sums?premium=no_total`, admin())).body.data).toMatchObject({ total_premium: 0, [net]: 1800 });
  });

  it('is the office’s concern: a client sees the GST, and neither a difference nor a reason', async () => {
    await three();
    const { data } = (await test.get(path, test.people.User)).body;
    expect(data).toHaveLength(3);
    for (const policy of data) {
      expect(Object.keys(policy)).toEqual(expect.arrayContaining(['gst', 'issue_date']));
      for (const field of ['premium_reason', 'premium_differs', 'commission_in_basis']) expect(policy).not.toHaveProperty(field);
    }
    expect((await test.get(`${path}?premium=differs`, test.people.User)).status).toBe(422);
  });
});

describe('GET /api/dashboard', () => {
  it('tells the Admin alone how many premiums do not add up', async () => {
    await addMotorPolicy(test, { total_premium: 99 });
    await addCorporatePolicy(test, { total_premium: 99 });
    const { id } = await addMotorPolicy(test, { total_premium: 99 });
    await test.delete(`${MOTOR}/${id}`, admin());
    expect((await test.get('/api/dashboard', admin())).body.data.premium_differs).toBe(2);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get('/api/dashboard', test.people[role])).body.data).not.toHaveProperty('premium_differs');
  });
});

it('days of a policy that can hardly be are findings, and stand in the policy as they were typed', async () => {
  await car();
  const { status, body } = await create({
    start_date: '2026-11-28',
    end_date: '2062-11-27',
    issue_date: '2026-11-28',
    registered_on: '2098-05-12',
  });
  expect(status).toBe(201);
  expect(body.findings.map(({ field }: { field: string }) => field)).toEqual(['end_date', 'registered_on']);
  expect(body.data).toMatchObject({ end_date: '2062-11-27', premium_differs: false });
});

/** Policies keep their line, and follow what their product is given. */

import { NAMES } from '@bimabahi/contract/trade/guess-line';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCategory, addProduct, auditEntries, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { followAll, followStep } from '../../testing/app/jobs.ts';
import { endedAt } from '../../testing/app/run-sql.ts';
import { rowsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const KINDS = ['motor', 'corporate'] as const;
/** Tests begin without the names of the trade. */
beforeEach(async () => {
  const rows = KINDS.flatMap((policies) => NAMES[policies].map(([name, line], place) => ({ policies, place, name, line })));
  await test.db.insertInto('line_names').values(rows).execute();
});

const settle = () => followAll(test.db);
const motor = async (fields: Record<string, unknown>) =>
  (await test.post('/api/motor-insurance', motorPolicy(test, fields), admin())).body.data;
const corporate = async (fields: Record<string, unknown>) =>
  (await test.post('/api/corporate-insurance', corporatePolicy(test, fields), admin())).body.data;
const read = async (kind: 'motor' | 'corporate', id: number) => (await test.get(`/api/${kind}-insurance/${id}`, admin())).body.data;
const setLine = (table: 'products' | 'categories', id: number, line: string | null) => test.put(`/api/${table}/${id}`, { line }, admin());

it('a new installation knows the names of the contract, in their order', async () => {
  const { db, close } = await openTestDatabase();
  const stored = await db
    .selectFrom('line_names')
    .select(['policies', 'name', 'line'])
    .orderBy('policies', 'desc')
    .orderBy('place')
    .execute();
  await close();
  expect(stored).toEqual(KINDS.flatMap((policies) => NAMES[policies].map(([name, line]) => ({ policies, name, line }))));
});

describe('the line of a policy', () => {
  it('is that of its product, else its category, else what the words of its name tell', async () => {
    await setLine('products', (await addProduct(test, 'Money Plus')).id, 'liability');
    await setLine('categories', (await addCategory(test, 'Fire Cover')).id, 'engineering');
    const lineOf = async (product: string | null) => (await corporate({ product, policy_no: `C/${product}` })).line;
    expect(await lineOf(' money PLUS ')).toBe('liability');
    expect(await lineOf('fire cover')).toBe('engineering');
    expect(await lineOf('Money in Transit')).toBe('money_burglary');
    expect(await lineOf('W.C. Policy')).toBe('liability');
    expect(await lineOf('Festive Cover')).toBeNull();
    expect(await lineOf(null)).toBeNull();
  });

  it('taxes a life of after the reform with nothing, and what is unknown not at all', async () => {
    const amounts = { new_premium: 1000, terrisom: 0, total_premium: 1000, start_date: '2026-01-01', end_date: '2026-12-31' };
    expect(await corporate({ ...amounts, product: 'Jeevan Anand' })).toMatchObject({ line: 'life_individual', gst: 0 });
    expect(await corporate({ ...amounts, product: 'Festive Cover', policy_no: 'C/2' })).toMatchObject({ line: null, gst: null });
    const { data } = (await test.get('/api/corporate-insurance?premium=no_line', admin())).body;
    expect(data.map(({ policy_no }: { policy_no: string }) => policy_no)).toEqual(['C/2']);
  });

  it('follows a product that is typed anew, counts as a change of the policy, and stands in the file', async () => {
    const { id, version } = await motor({ product: 'Private Car Package' });
    const { body } = await test.put(`/api/motor-insurance/${id}`, { version, product: 'Bike SAOD' }, admin());
    expect(body.data).toMatchObject({ line: 'two_wheeler', version: version + 1 });
    const [head, row] = String((await test.get('/api/motor-insurance/export', admin())).body).split(/\r?\n/);
    expect([head, row].map((text) => /(^|,)"?(Line|Two-wheeler)"?(,|$)/.exec(text ?? '')?.[2])).toEqual(['Line', 'Two-wheeler']);
  });
});

describe('a product that is given its line', () => {
  const premium = { od_premium: 1000, third_party_premium: 0, net_premium: 1000, total_premium: 1180, od_tp_package_policy: 'OD' };

  it('gives it to its policies, with GST where they have none, an audit entry for each of these, and one of the sum', async () => {
    const { id: product } = await addProduct(test, 'Festive Cover');
    const policies = [];
    for (const policy_no of ['P/1', 'P/2'])
      policies.push(await motor({ ...premium, product: 'festive cover', policy_no, vehicle_no: `GJ01AB000${policy_no.at(-1)}` }));
    await settle();
    expect(policies.map(({ line, gst }) => [line, gst])).toEqual([
      [null, null],
      [null, null],
    ]);
    await test.db.updateTable('motor_insurance').set({ gst: 77 }).where('id', '=', policies[1].id).execute();
    const before = (await auditEntries(test, 'motor_insurance')).length;
    await setLine('products', product, 'private_car');
    await settle();
    expect(await read('motor', policies[0].id)).toMatchObject({ line: 'private_car', gst: 180, total_premium: 1180 });
    expect(await read('motor', policies[1].id)).toMatchObject({ line: 'private_car', gst: 77, total_premium: 1180 });
    const entries = await auditEntries(test, 'motor_insurance');
    expect(entries).toHaveLength(before + 2);
    expect(entries[1]).toMatchObject({ action: 'motor-insurance.update', person_id: admin().id, record_id: policies[0].id });
    expect(entries[0]).toMatchObject({
      action: 'products.gst',
      person_id: admin().id,
      after: { product: 'festive cover', policies: 1, gst: 180 },
    });
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry.sentence).toContain('gave the product festive cover its line, which computed the GST of 1 policy: ₹ 180.00');
    expect(await test.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    expect(await rowsThatDiffer(test.db)).toEqual([]);
  });

  it('by two Admins at once, has that of one, and the other is told', async () => {
    const { id: product, version } = await addProduct(test, 'Festive Cover');
    const { id } = await motor({ ...premium, product: 'Festive Cover' });
    await settle();
    const lines = ['private_car', 'two_wheeler'];
    const answers = await Promise.all(lines.map((line) => test.put(`/api/products/${product}`, { line, version }, admin())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle();
    const won = lines[answers.findIndex(({ status }) => status === 200)];
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: 'stale-version', data: { line: won } });
    expect(await read('motor', id)).toMatchObject({ line: won, gst: 180 });
    expect((await auditEntries(test, 'motor_insurance')).filter(({ action }) => action === 'products.gst')).toHaveLength(1);
  });

  it('and loses it again, changes no amount of them', async () => {
    const { id: product } = await addProduct(test, 'Festive Cover');
    await setLine('products', product, 'private_car');
    const { id } = await motor({ ...premium, product: 'Festive Cover' });
    await test.delete(`/api/products/${product}`, admin());
    await settle();
    expect(await read('motor', id)).toMatchObject({ line: null, gst: 180, version: 1 });
  });
});

it('an upgrade gives policies their line step by step, goes on where it was ended, and changes neither amount nor version', async () => {
  const { id } = await motor({ product: 'Private Car Package' });
  await settle();
  await test.db.updateTable('motor_insurance').set({ line: null, gst: null }).execute();
  await test.db.insertInto('jobs').values({ kind: 'lines', of_table: 'motor_insurance' }).execute();
  const before = await read('motor', id);
  expect(await endedAt(test.db, 'jobs', () => followStep(test.db))).toContain('ended in between');
  expect((await read('motor', id)).line).toBeNull();
  await settle();
  expect(await read('motor', id)).toEqual({ ...before, line: 'private_car' });
  expect(await test.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

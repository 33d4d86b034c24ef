import { ITEM_STATES } from '@bimabahi/contract/commission/item-state';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const ask = async (query = '', person = admin()) => (await test.get(`/api/commission-items?${query}`, person)).body;
const one = async (item: string, query = '') => (await ask(`limit=100&${query}`)).data.find((row: { item: string }) => row.item === item);
const writeOff = (body: object, person = admin()) => test.post('/api/commission-items/write-off', body, person);

const receive = async (item: string, amount: number, more: { tds?: number; voids_id?: number } = {}) =>
  (
    await test.db
      .insertInto('receipts')
      .values({ item, amount, received_on: '2026-05-10', ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const CAR = { start_date: '2026-04-10', end_date: '2027-04-09', commission_in_num: 1000, commission_in_per: 10, commission_out_num: 600 };

beforeEach(async () => {
  await test.db
    .insertInto('insurers')
    .values([
      { name: 'New India Assurance', kind: 'general', credit_days: 15 },
      { name: 'Oriental Insurance', kind: 'general' },
    ])
    .execute();
});

describe('items of commission', () => {
  it('are the policies without installments, the installments, and the endorsements that are received', async () => {
    const car = await addMotorPolicy(test, CAR);
    const fire = await addCorporatePolicy(test, { is_installment: 0, commission_in_num: 500 });
    const paid = await addCorporatePolicy(test, { is_installment: 1 });
    const installment = await addPremium(test, paid.id, { status: 'Paid', pay_date: '2026-05-03', commission_in_num: 75 });
    const endorsement = {
      policies: 'motor',
      policy_id: car.id,
      kind: 'addition',
      requested_on: '2026-05-01',
      effective_date: '2026-05-01',
    } as const;
    const { id } = await test.db
      .insertInto('endorsements')
      .values({
        ...endorsement,
        status: 'received',
        received_on: '2026-05-04',
        version_no: 2,
        net_delta: 1000,
        commission_in_delta: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db.insertInto('endorsements').values(endorsement).execute();
    const deleted = await addMotorPolicy(test, CAR);
    await test.delete(`/api/motor-insurance/${deleted.id}`, admin());

    const found = await ask();
    expect(found.total_count).toBe(4);
    const names = found.data.map((row: { item: string }) => row.item).sort();
    expect(names).toEqual([`corporate:${fire.id}`, `endorsement:${id}`, `motor:${car.id}`, `premium:${installment.id}`]);
    expect(await one(`motor:${car.id}`)).toMatchObject({
      policy_no: car.policy_no,
      insurer: { name: 'New India Assurance' },
      expected: 1000,
      received: 0,
      difference: -1000,
      state: 'expected',
      percent: 10,
    });
    expect(await one(`endorsement:${id}`)).toMatchObject({ policy_id: car.id, premium: 1000, expected: 100, issue_date: '2026-05-04' });
  });

  it('are due at the end of the month of issue and the days of credit, of an installment once it is paid', async () => {
    const own = await addMotorPolicy(test, { ...CAR, issue_date: '2026-03-31' });
    const usual = await addMotorPolicy(test, { ...CAR, name_remark: 'Oriental Insurance' });
    const policy = await addCorporatePolicy(test, { is_installment: 1 });
    const unpaid = await addPremium(test, policy.id, { status: 'Due' });
    expect(await one(`motor:${own.id}`)).toMatchObject({ due_on: '2026-04-15' });
    expect(await one(`motor:${usual.id}`)).toMatchObject({ due_on: '2026-05-30' });
    expect(await one(`premium:${unpaid.id}`)).toMatchObject({ due_on: null });
    await test.put('/api/money-settings', { credit_days: 0 }, admin());
    expect(await one(`motor:${usual.id}`)).toMatchObject({ due_on: '2026-04-30' });
    const { id } = await addMotorPolicy(test, {
      ...CAR,
      name_remark: 'Oriental Insurance',
      start_date: todayInIndia(),
      end_date: addDays(todayInIndia(), 364),
    });
    expect((await ask('due=not_due')).data.map((row: { item: string }) => row.item)).toContain(`motor:${id}`);
    expect((await ask('due=overdue')).data.map((row: { item: string }) => row.item)).not.toContain(`motor:${id}`);
  });

  it('have the sum of their entries, and the state that it gives', async () => {
    const { id } = await addMotorPolicy(test, CAR);
    const item = `motor:${id}`;
    const first = await receive(item, 400, { tds: 40 });
    expect(await one(item)).toMatchObject({ received: 400, tds: 40, difference: -600, state: 'part' });
    await receive(item, 595.01);
    expect(await one(item)).toMatchObject({ state: 'received', difference: -4.99 });
    await receive(item, 100);
    expect(await one(item)).toMatchObject({ state: 'excess' });
    await receive(item, -400, { voids_id: first, tds: -40 });
    expect(await one(item)).toMatchObject({ received: 695.01, tds: 0, state: 'part' });
  });

  it('without a commission are not rated, and add nothing to what is expected', async () => {
    const { id } = await addMotorPolicy(test, { ...CAR, commission_in_num: null, commission_in_per: null });
    await addMotorPolicy(test, CAR);
    expect(await one(`motor:${id}`)).toMatchObject({ expected: null, difference: null, state: 'not_rated' });
    const { data } = (await test.get('/api/commission-items/sums', admin())).body;
    expect(data.totals).toEqual({ items: 2, expected: 1000, received: 0, tds: 0, written_off: 0, difference: -1000 });
    expect(Object.keys(data.states).sort()).toEqual([...ITEM_STATES].sort());
    expect(data.states.not_rated).toMatchObject({ items: 1, expected: 0 });
  });

  it('are found by number, plate, name, insurer, day and state', async () => {
    const car = await addMotorPolicy(test, { ...CAR, vehicle_no: 'GJ05CD4321', insured_name: 'Zubin Mistry' });
    await addMotorPolicy(test, { ...CAR, start_date: '2026-06-01', end_date: '2027-05-31', name_remark: 'Oriental Insurance' });
    const insurer = (await one(`motor:${car.id}`)).insurer.id;
    for (const query of ['search=zubin', 'search=GJ 05 CD 4321', `search=${car.policy_no}`, `insurer_id=${insurer}`, 'to=2026-04-30'])
      expect((await ask(query)).data, query).toMatchObject([{ item: `motor:${car.id}` }]);
    expect((await ask('state=received')).total_count).toBe(0);
    expect((await ask('sort=policy_no&order=desc')).data).toHaveLength(2);
  });
});

describe('the side out', () => {
  it('is of those whom somebody is paid for, and an Admin’s alone', async () => {
    const { id } = await addMotorPolicy(test, { ...CAR, sub_broker: 'Vijay Agency' });
    await addMotorPolicy(test, { ...CAR, sub_broker: null, commission_out_num: null, commission_out_per: null });
    expect((await ask('side=out')).data).toMatchObject([{ item: `motor:${id}`, expected: 600, payee: { id: null, name: 'Vijay Agency' } }]);
    for (const person of [test.people.Feeder, test.people.Telecaller, test.people.User])
      expect((await test.get('/api/commission-items', person)).status).toBe(403);
  });

  it('does not mix with what came in', async () => {
    const { id } = await addMotorPolicy(test, { ...CAR, sub_broker: 'Vijay Agency' });
    const payee = await test.db
      .insertInto('payees')
      .values({ name: 'Vijay Agency', kind: 'posp' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { payee_id: payee.id, item: `motor:${id}`, kind: 'accrual', amount: 600, on_date: '2026-06-05' };
    await test.db.insertInto('payee_entries').values(entry).execute();
    expect(await one(`motor:${id}`, 'side=out')).toMatchObject({ received: 600, state: 'received' });
    expect(await one(`motor:${id}`)).toMatchObject({ received: 0, state: 'expected' });
  });
});

it('the file has what the list has, in its order, and the payee on the side out alone', async () => {
  const car = await addMotorPolicy(test, { ...CAR, insured_name: 'Zubin Mistry', sub_broker: 'Vijay Agency' });
  const fire = await addCorporatePolicy(test, {
    is_installment: 0,
    commission_in_num: 500,
    start_date: '2026-06-01',
    end_date: '2027-05-31',
  });
  const lines = String((await test.get('/api/commission-items/export?search=zubin&due=overdue&state=expected', admin())).body)
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Motor,${car.policy_no},`);
  expect(lines[0]).not.toContain('Payee');
  const all = String((await test.get('/api/commission-items/export?side=out&sort=start_date&order=desc', admin())).body)
    .trim()
    .split(/\r?\n/);
  expect(all[0]).toContain('Payee');
  expect([all[1], all[2]]).toEqual([expect.stringContaining(fire.policy_no), expect.stringContaining('Vijay Agency')]);
});

describe('a write-off', () => {
  it('is an entry of what is open, with its reason, and is taken back by another', async () => {
    const { id } = await addMotorPolicy(test, CAR);
    const item = `motor:${id}`;
    await receive(item, 700);
    const written = await writeOff({ item, reason: 'Insurer is insolvent' });
    expect(written.status).toBe(200);
    expect(written.body.data).toMatchObject({ state: 'written_off', written_off: 300, difference: 0 });
    expect(await auditEntries(test, 'write_offs')).toMatchObject([{ action: 'commission-items.write-off' }]);
    expect((await writeOff({ item, reason: 'Again' })).status).toBe(409);
    const back = await writeOff({ item, reason: 'It pays after all', take_back: 1 });
    expect(back.body.data).toMatchObject({ state: 'part', written_off: 0, difference: -300 });
    expect((await writeOff({ item, reason: 'Once more', take_back: 1 })).status).toBe(409);
    expect((await test.db.selectFrom('write_offs').selectAll().execute()).length).toBe(2);
  });

  it('needs a reason, an item that is there, and an Admin', async () => {
    const { id } = await addMotorPolicy(test, { ...CAR, commission_in_num: null, commission_in_per: null });
    expect((await writeOff({ item: `motor:${id}` })).status).toBe(422);
    expect((await writeOff({ item: 'motor:0', reason: 'x' })).status).toBe(422);
    expect((await writeOff({ item: 'motor:999999', reason: 'None' })).status).toBe(404);
    expect((await writeOff({ item: `motor:${id}`, reason: 'Not rated' })).status).toBe(409);
    expect((await writeOff({ item: `motor:${id}`, reason: 'Mine' }, test.people.Feeder)).status).toBe(403);
  });
});

it('the money settings are an Admin’s to change', async () => {
  const answer = await test.put('/api/money-settings', { tolerance_rupees: 2, tolerance_percent: 1, version: 1 }, admin());
  expect(answer.body.data).toEqual({
    tolerance_rupees: 2,
    tolerance_percent: 1,
    credit_days: 30,
    version: 2,
    gstin: null,
    invoice_name: null,
    upi_id: null,
    invoice_address: null,
    locked_until: null,
    lock_reason: null,
  });
  expect((await test.put('/api/money-settings', { credit_days: 5, version: 1 }, admin())).status).toBe(409);
  expect((await test.put('/api/money-settings', { credit_days: 400 }, admin())).status).toBe(422);
  expect((await test.put('/api/money-settings', { credit_days: 5 }, test.people.Feeder)).status).toBe(403);
  expect(await auditEntries(test, 'money_settings')).toHaveLength(1);
});

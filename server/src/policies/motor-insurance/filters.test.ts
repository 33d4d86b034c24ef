import { describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/motor-insurance';

const queryOf = (filters: Record<string, string | number>) => new URLSearchParams(filters as Record<string, string>);
const found = async (filters: Record<string, string | number>, role: keyof typeof test.people = 'Admin') => {
  const { status, body } = await test.get(`${PATH}?${queryOf(filters)}`, test.people[role]);
  expect(status).toBe(200);
  expect(body.total_count).toBe(body.data.length);
  return body.data.map((row: { id: number }) => row.id);
};

/** One that matches each filter, and one that differs in every field. */
async function two() {
  const other = await addPerson(test.db, 'User', { name: 'Zubin', mobile: '9111111111' });
  const { id } = await addMotorPolicy(test, { policy_no: 'OG-25/Ab 001', engine_no: 'K10B-77', chassis_no: 'MA3 EWB', is_claim: 1 });
  const { id: another } = await addMotorPolicy(test, {
    user_id: other.id,
    insured_name: 'Meena Iyer',
    name_remark: 'HDFC ERGO',
    insured_mobile: '9222222222',
    insured_email: 'meena@mail.test',
    policy_no: 'X-9',
    vehicle_no: 'KA03MN4410',
    start_date: '2025-11-15',
    end_date: '2026-11-14',
    engine_no: null,
    chassis_no: null,
    product: 'Two Wheeler',
    sub_product: null,
    od_tp_package_policy: 'TP',
    broker: null,
    sub_broker: null,
  });
  return { id, another };
}

describe(`GET ${PATH} with a filter`, () => {
  it.each([
    ['insured_name', 'SHARMA road'],
    ['insured_mobile', '90000'],
    ['insured_mobile', '+91 90000-00001'],
    ['insured_email', 'OFFICE@example'],
    ['name_remark', 'india assur'],
    ['policy_no', 'og25ab'],
    ['policy_no', 'OG-25/AB001'],
    ['policy_no', ' og 25 / ab 001 '],
    ['vehicle_no', 'gj 01-ab 1234'],
    ['vehicle_no', '1ab'],
    ['engine_no', 'k10b 77'],
    ['chassis_no', 'ma3ewb'],
    ['product', 'gcv'],
    ['sub_product', 'public'],
    ['od_tp_package_policy', 'pack'],
    ['broker', 'asha'],
    ['sub_broker', 'VIJAY'],
    ['is_claim', 1],
    ['start_month', 4],
    ['start_month', '04'],
    ['start_year', 2026],
    ['end_month', 3],
    ['end_year', 2027],
    ['from', '2026-04-01'],
  ])('%s = %j finds the policy and not the other', async (field, value) => {
    const { id } = await two();
    expect(await found({ [field]: value })).toEqual([id]);
  });

  it('user finds the policies of that client', async () => {
    const { id } = await two();
    expect(await found({ user: test.people.User.id })).toEqual([id]);
    expect(await found({ user: 999_999 })).toEqual([]);
  });

  it('from and to bound the start date, both inclusive', async () => {
    const { id, another } = await two();
    expect(await found({ from: '2025-11-15', to: '2026-04-01' })).toEqual([another, id].sort((a, b) => b - a));
    expect(await found({ from: '2025-11-16', to: '2026-03-31' })).toEqual([]);
    expect(await found({ to: '2026-03-31' })).toEqual([another]);
  });

  it('takes several together, with the search, the order and the count of pages', async () => {
    const { id } = await two();
    const { id: second } = await addMotorPolicy(test, { vehicle_no: 'GJ01AB9999' });
    expect(await found({ vehicle_no: 'gj01', name_remark: 'new', start_year: 2026, search: 'sharma', sort: 'id', order: 'asc' })).toEqual([
      id,
      second,
    ]);
    const { body } = await test.get(`${PATH}?vehicle_no=gj01&limit=1&page=2`, test.people.Admin);
    expect([body.total_count, body.data.map((row: { id: number }) => row.id)]).toEqual([2, [id]]);
  });

  it.each(['%', '_', '\\', "' or 1=1 --", '---', '🙂', 'ક'])('takes %j literally', async (text) => {
    await two();
    for (const field of ['insured_name', 'policy_no', 'broker', 'insured_mobile']) expect(await found({ [field]: text })).toEqual([]);
  });

  it('finds a number that is written in another script as it is', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'નીતિ ૧૨' });
    await two();
    expect(await found({ policy_no: 'નીતિ' })).toEqual([id]);
  });

  it.each([
    ['start_month', '0'],
    ['start_month', '13'],
    ['end_month', 'x'],
    ['start_year', '1899'],
    ['end_year', '2100'],
    ['from', '01-04-2026'],
    ['to', '2026-02-30'],
    ['user', 'x'],
    ['user', '0'],
    ['is_claim', 'yes'],
    ['colour', 'red'],
    ['deleted_at', '2026-01-01'],
    ['insured_name', 'x'.repeat(192)],
  ])('refuses %s = %s with 422 that names it', async (field, value) => {
    const { status, body } = await test.get(`${PATH}?${queryOf({ [field]: value })}`, test.people.Admin);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('shows a client no more than their own, whatever they filter by', async () => {
    const { id } = await two();
    expect(await found({ vehicle_no: '4410' }, 'User')).toEqual([]);
    expect(await found({ start_year: 2026 }, 'User')).toEqual([id]);
    const other = await test.db.selectFrom('people').select('id').where('name', '=', 'Zubin').executeTakeFirstOrThrow();
    expect(await found({ user: other.id }, 'User')).toEqual([]);
  });

  it.each(['commission_in_num', 'commission_out_per'])('is not by %s', async (field) => {
    for (const role of ['Admin', 'Telecaller'] as const)
      expect((await test.get(`${PATH}?${field}=1`, test.people[role])).status, role).toBe(422);
  });
});

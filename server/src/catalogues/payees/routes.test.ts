import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/payees';
const admin = () => test.people.Admin;
const VIJAY = { name: 'Vijay Agency', kind: 'posp', pan: 'AAAPZ1234C', aliases: ['Vijaybhai'] };
const add = async (body: object = VIJAY) => (await test.post(PATH, body, admin())).body.data;
const unassigned = async (query = '') => (await test.get(`${PATH}/unassigned?${query}`, admin())).body;

describe(`POST ${PATH}`, () => {
  it('adds an active payee with PAN and aliases, and audits it', async () => {
    const { status, body } = await test.post(PATH, { ...VIJAY, pan: ' aaapz 1234c ', aliases: 'Vijaybhai, VIJAY AGENCY' }, admin());
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { ...VIJAY, id: expect.any(Number), is_active: true, version: 1 },
      successMsg: 'Payee added successfully!',
    });
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry).toMatchObject({ action: 'payees.create', sentence: 'Admin Test added the payee Vijay Agency' });
    expect(entry.changes).toContainEqual({ label: 'PAN', before: '', after: 'AAAPZ1234C' });
  });

  it.each([
    [{}, { name: ['Required'], kind: ['Required'] }],
    [{ ...VIJAY, kind: 'client' }, { kind: ['Must be posp, misp, agent, co_broker or employee'] }],
    [{ ...VIJAY, pan: 'AAAQZ1234C' }, { pan: ['Must be a PAN, such as AAAPZ1234C'] }],
    [{ ...VIJAY, pan: 1234 }, { pan: ['Must be text'] }],
    [{ ...VIJAY, name: 'विजय' }, { name: ['Must have Latin letters or digits'] }],
    [{ ...VIJAY, bank: 'x' }, { bank: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.post(PATH, body, admin())).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'payees')).toEqual([]);
  });

  it('refuses a name or a PAN that another payee has, also at once', async () => {
    const answers = await Promise.all(['Vijay Agency', 'VIJAY-AGENCY'].map((name) => test.post(PATH, { ...VIJAY, name }, admin())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await test.post(PATH, { name: 'vijaybhai', kind: 'agent' }, admin())).body.errors).toEqual({
      name: ['Is already used by another payee'],
    });
    expect(await test.post(PATH, { name: 'Kaveri', kind: 'agent', pan: VIJAY.pan }, admin())).toMatchObject({
      status: 409,
      body: { code: 'taken', errors: { pan: ['Is already used by another payee'] } },
    });
  });
});

it('a payee is changed, keeps the former name, is found by PAN, and goes and comes back', async () => {
  const { id } = await add();
  const renamed = await test.put(`${PATH}/${id}`, { version: 1, name: 'Vijay Insurance', pan: '' }, admin());
  expect(renamed.body.data).toMatchObject({ name: 'Vijay Insurance', pan: null, aliases: ['Vijaybhai', 'Vijay Agency'], version: 2 });
  expect((await test.put(`${PATH}/${id}`, { version: 1, kind: 'agent' }, admin())).status).toBe(409);
  await test.put(`${PATH}/${id}`, { pan: 'AAAPZ1234C' }, admin());
  const found = async (query: string) => (await test.get(`${PATH}?${query}`, admin())).body.total_count;
  expect([await found('search=aaapz1234'), await found('kind=agent'), await found('search=nobody')]).toEqual([1, 0, 0]);
  await test.delete(`${PATH}/${id}`, admin());
  expect(await found('')).toBe(0);
  expect((await test.post(`${PATH}/${id}/restore`, {}, admin())).status).toBe(200);
});

it('payees are for the Admin alone', async () => {
  await add();
  for (const role of ['Feeder', 'Telecaller', 'User'] as const)
    for (const path of [PATH, `${PATH}/options`, `${PATH}/unassigned`])
      expect((await test.get(path, test.people[role])).status, `${role} ${path}`).toBe(403);
  expect((await test.post(`${PATH}/aliases`, { payee_id: 1, alias: 'Me' }, test.people.Feeder)).status).toBe(403);
});

describe('output brokers whom no payee is called', () => {
  it('are listed with policies and commission out of both kinds, spellings together, until they are assigned', async () => {
    const { id } = await add();
    await addMotorPolicy(test, { sub_broker: 'Vijay Agency', commission_out_num: 500 });
    for (const sub_broker of ['Kaveri Services', 'Kaveri Services', 'KAVERI-services', null])
      await addMotorPolicy(test, { sub_broker, commission_out_num: 100.5 });
    await addCorporatePolicy(test, { broker: 'Kaveri Services', commission_out_num: 1000 });
    const gone = await addMotorPolicy(test, { sub_broker: 'Gone' });
    await test.delete(`/api/motor-insurance/${gone.id}`, admin());
    expect(await unassigned()).toEqual({
      data: [{ text: 'Kaveri Services', motor: 3, corporate: 1, commission_out: 1301.5, similar: [], payee: null }],
      total_count: 1,
    });
    const assign = (body: object) => test.post(`${PATH}/aliases`, body, admin());
    expect((await assign({ payee_id: id, alias: 'Kaveri Services' })).body.data.aliases).toEqual(['Vijaybhai', 'Kaveri Services']);
    expect(await unassigned()).toEqual({ data: [], total_count: 0 });
    expect((await assign({ payee_id: 999_999, alias: 'Nobody' })).status).toBe(404);
    expect((await assign({ payee_id: id })).body.errors).toEqual({ alias: ['Required'] });
  });

  it('name those that look alike, and the active payee who does', async () => {
    const { id } = await add();
    const spellings = ['vijay agencies', 'Vijay Agenci', 'Kaveri'];
    for (const sub_broker of spellings) await addMotorPolicy(test, { sub_broker });
    const said = async () =>
      Object.fromEntries((await unassigned()).data.map(({ text, similar, payee }: Record<string, unknown>) => [text, [similar, payee]]));
    const vijay = { id, name: 'Vijay Agency' };
    expect(await said()).toEqual({
      'vijay agencies': [['Vijay Agenci'], vijay],
      'Vijay Agenci': [['vijay agencies'], vijay],
      Kaveri: [[], null],
    });
    await test.put(`${PATH}/${id}/status`, { is_active: false }, admin());
    expect((await said())['vijay agencies']).toEqual([['Vijay Agenci'], null]);
    expect((await unassigned('limit=1')).total_count).toBe(3);
  });
});

it('the database refuses a kind and a PAN that the contract does not know', async () => {
  const insert = (kind: string, pan: string) => runSql(test.db, `insert into payees (name, kind, pan) values ('X1', '${kind}', '${pan}')`);
  await expect(insert('client', 'AAAPZ1234C')).rejects.toThrow(/payees_kind_check/);
  await expect(insert('posp', 'AAAQZ1234C')).rejects.toThrow(/payees_pan_check/);
});

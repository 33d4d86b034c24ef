import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { boundTo } from './public.ts';

const test = useTestApp();
const PATH = '/api/payees';
const admin = () => test.people.Admin;
const VIJAY = { name: 'Vijay Agency', kind: 'posp', pan: 'AAAPZ1234C', aliases: ['Vijaybhai'] };
const NOTHING_ELSE = {
  is_company: false,
  basis: 'received',
  ...Object.fromEntries(
    ['gstin', 'licence_no', 'licence_from', 'licence_to', 'bank_name', 'account', 'ifsc', 'mobile', 'email'].map((field) => [field, null]),
  ),
};
const add = async (body: object = VIJAY) => (await test.post(PATH, body, admin())).body.data;
const unassigned = async (query = '') => (await test.get(`${PATH}/unassigned?${query}`, admin())).body;

describe(`POST ${PATH}`, () => {
  it('adds an active payee with PAN and aliases, and audits it', async () => {
    const { status, body } = await test.post(PATH, { ...VIJAY, pan: ' aaapz 1234c ', aliases: 'Vijaybhai, VIJAY AGENCY' }, admin());
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { ...VIJAY, ...NOTHING_ELSE, id: expect.any(Number), is_active: true, version: 1 },
      successMsg: 'Payee added successfully!',
    });
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry).toMatchObject({ action: 'payees.create', sentence: 'Admin Test added the payee Vijay Agency' });
    expect(entry.changes).toContainEqual({ label: 'PAN', before: '', after: 'AAAPZ1234C' });
  });

  it.each([
    [{}, { name: ['Required'], kind: ['Required'] }],
    [{ ...VIJAY, kind: 'client' }, { kind: ['Must be posp, misp, agent, co_broker, employee or own'] }],
    [{ ...VIJAY, pan: 'AAAQZ1234C' }, { pan: ['Must be a PAN, such as AAAPZ1234C'] }],
    [{ ...VIJAY, pan: 1234 }, { pan: ['Must be text'] }],
    [{ ...VIJAY, gstin: '24AAAPZ1234C1' }, { gstin: ['Must be a GSTIN, such as 24AAAPZ1234C1Z6'] }],
    [{ ...VIJAY, gstin: '24AAAPZ1234C1Z7' }, { gstin: ['Its last letter does not fit the others: compare it with the certificate'] }],
    [{ ...VIJAY, gstin: '27AAPFU0939F1ZV' }, { gstin: ['Has another PAN in it than AAAPZ1234C'] }],
    [{ ...VIJAY, gstin: '00AAAPZ1234C1ZG' }, { gstin: ['No state has the code 00: compare it with the certificate'] }],
    [{ ...VIJAY, gstin: '39AAAPZ1234C1ZV' }, { gstin: ['No state has the code 39: compare it with the certificate'] }],
    [{ ...VIJAY, pan: '', gstin: '24AAADP0004D1ZD' }, { gstin: [expect.stringContaining('letters 3 to 12, is none: its fourth letter')] }],
    [{ ...VIJAY, ifsc: 'SBIN1001234' }, { ifsc: ['Must be an IFSC of 11 characters, such as SBIN0001234: the fifth is a zero'] }],
    [{ ...VIJAY, account: '1234' }, { account: ['Must be an account number of 8 to 18 digits'] }],
    [{ ...VIJAY, licence_from: '2026-04-01', licence_to: '2026-03-31' }, { licence_to: ['Must not be before the first day'] }],
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
      body: { code: 'taken', errors: { pan: [expect.stringMatching(/^Is the PAN of .*: one PAN has one payee$/)] } },
    });
  });
});

describe('a GSTIN', () => {
  const GSTIN = '24AAAPZ1234C1Z6';
  const refused = async (body: object) => {
    const answer = await test.post(PATH, { name: 'Kaveri', kind: 'agent', ...body }, admin());
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 409, body: { code: 'taken' } });
    return answer.body.errors;
  };

  it('brings the PAN in it where none is entered, also later', async () => {
    expect(await add({ ...VIJAY, pan: '', gstin: GSTIN })).toMatchObject({ pan: 'AAAPZ1234C', gstin: GSTIN });
    const { id } = await add({ name: 'Kaveri', kind: 'co_broker' });
    const change = async (body: object) => (await test.put(`${PATH}/${id}`, body, admin())).body.data;
    expect(await change({ gstin: '27AAACK1234C1Z6' })).toMatchObject({ pan: 'AAACK1234C', is_company: true });
    expect(await change({ pan: '' })).toMatchObject({ pan: 'AAACK1234C' });
    expect(await change({ pan: '', gstin: '' })).toMatchObject({ pan: null, gstin: null });
  });

  it('and a PAN have one payee, whichever of the two was entered', async () => {
    await add({ ...VIJAY, pan: '', gstin: GSTIN });
    const inIt = ['Has the PAN of Vijay Agency in it: one PAN has one payee'];
    expect(await refused({ gstin: GSTIN })).toEqual({ gstin: inIt });
    expect(await refused({ gstin: '27AAAPZ1234C1Z0' })).toEqual({ gstin: inIt });
    expect(await refused({ pan: 'AAAPZ1234C' })).toEqual({ pan: ['Is the PAN of Vijay Agency: one PAN has one payee'] });
    const other = await add({ name: 'Kaveri', kind: 'co_broker' });
    expect((await test.put(`${PATH}/${other.id}`, { gstin: GSTIN }, admin())).body.errors).toEqual({ gstin: inIt });
    const two = await Promise.all(['A1', 'B1'].map((name) => test.post(PATH, { name, kind: 'posp', gstin: '24AAACK1234C1ZC' }, admin())));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('that was entered alone before stays so, and is no other payee’s', async () => {
    const { id } = await add({ ...VIJAY, pan: '' });
    await runSql(test.db, `update payees set gstin = '${GSTIN}' where id = ${id}`);
    expect(await refused({ pan: 'AAAPZ1234C' })).toHaveProperty('pan');
    expect((await test.put(`${PATH}/${id}`, { mobile: '9811100001' }, admin())).body.data).toMatchObject({ pan: null, gstin: GSTIN });
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

it('an account is kept sealed for its payee, shown by its last four digits, and taken away', async () => {
  const { id, account, is_company } = await add({ ...VIJAY, pan: 'AAACZ1234C', account: '0012 3456 7890' });
  expect([account, is_company]).toEqual(['7890', true]);
  const sealed = async () => test.db.selectFrom('payee_accounts').select(['payee_id', 'account_sealed']).execute();
  const [kept] = await sealed();
  expect(kept?.account_sealed).not.toContain('7890');
  expect(test.services.sealing.open(boundTo(id), kept?.account_sealed ?? '')).toBe('001234567890');
  expect(test.services.sealing.open(boundTo(id + 1), kept?.account_sealed ?? '')).toBeUndefined();
  const audited = JSON.stringify(await test.db.selectFrom('audit_entries').select(['before', 'after']).execute());
  expect(audited).toContain('7890');
  expect(audited).not.toContain('34567890');
  await test.put(`${PATH}/${id}`, { name: 'Vijay' }, admin());
  expect(await sealed()).toHaveLength(1);
  expect((await test.put(`${PATH}/${id}`, { account: '' }, admin())).body.data.account).toBeNull();
  expect(await sealed()).toEqual([]);
  expect((await test.put(`${PATH}/${id}`, { gstin: '27AAPFU0939F1ZV' }, admin())).body.errors).toHaveProperty('gstin');
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

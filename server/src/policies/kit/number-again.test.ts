// engine: also embedded
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const MOTOR = '/api/motor-insurance';
const FIRMS = '/api/corporate-insurance';
const YEAR = { start_date: '2026-04-01', end_date: '2027-03-31' };
const NEXT = { start_date: '2027-04-01', end_date: '2028-03-31' };
const admin = () => test.people.Admin;
const addMotor = (fields: object) => test.post(MOTOR, motorPolicy(test, { policy_no: 'M/1', ...YEAR, ...fields }), admin());
const addFirm = (fields: object) => test.post(FIRMS, corporatePolicy(test, { policy_no: 'C/1', ...YEAR, ...fields }), admin());
const addInsurer = async (name: string, aliases: string[] = []) =>
  (await test.post('/api/insurers', { name, kind: 'general', aliases }, admin())).body.data;
const numbers = (table: string) => runSql(test.db, `select count(*)::integer as many from ${table} where deleted_at is null`);

describe('a number comes again', () => {
  it('for the next period, which renews the one before, of firms and of vehicles', async () => {
    for (const add of [addMotor, addFirm]) {
      const first = (await add({})).body.data;
      const second = await add(NEXT);
      expect(second.status).toBe(201);
      const rows = await runSql(
        test.db,
        `select renewed_policy_id, stage from renewals where policy_id = ${first.id} and policies = '${add === addMotor ? 'motor' : 'corporate'}'`,
      );
      expect(rows).toEqual([{ renewed_policy_id: second.body.data.id, stage: 'renewed' }]);
    }
  });

  it('with another insurer, and of another vehicle: a fleet has one number', async () => {
    await addFirm({ company: 'Kaveri' });
    expect((await addFirm({ company: 'Sahyadri' })).status).toBe(201);
    await addMotor({ vehicle_no: 'GJ01AB0001', chassis_no: 'MAT1111' });
    expect((await addMotor({ vehicle_no: 'GJ01AB0002', chassis_no: 'MAT1111' })).status).toBe(201);
    expect((await addMotor({ vehicle_no: 'NEW', chassis_no: 'MAT2222' })).status).toBe(201);
    expect((await addMotor({ vehicle_no: 'NEW', chassis_no: 'MAT3333' })).status).toBe(201);
    expect(await numbers('motor_insurance')).toEqual([{ many: 4 }]);
  });
});

describe('a number does not come again', () => {
  it.each([
    ['on one day of the other cover', { start_date: '2027-03-31', end_date: '2028-03-30' }],
    ['before it, reaching into it', { start_date: '2025-04-02', end_date: '2026-04-01' }],
    ['within it', { start_date: '2026-06-01', end_date: '2026-06-30' }],
  ])('%s', async (_, cover) => {
    const { id } = (await addFirm({})).body.data;
    const before = await auditEntries(test, 'corporate_insurance');
    expect(await addFirm(cover)).toMatchObject({
      status: 409,
      body: { errors: { policy_no: ['Is already used by another policy, from 01-04-2026 to 31-03-2027'] }, data: { id } },
    });
    expect(await auditEntries(test, 'corporate_insurance')).toEqual(before);
  });

  it('with an insurer or a vehicle that is not known, or written in another way', async () => {
    await addInsurer('Kaveri General', ['KGIC']);
    await addFirm({ company: 'KGIC' });
    for (const company of [null, 'kaveri-general', 'K.G.I.C.']) expect((await addFirm({ company })).status, String(company)).toBe(409);
    await addMotor({ vehicle_no: 'GJ01AB0672', name_remark: null });
    for (const vehicle_no of ['gj 1 ab 672', 'NEW'])
      expect((await addMotor({ vehicle_no, chassis_no: null })).status, vehicle_no).toBe(409);
  });

  it('by a change: the sentence names the other policy, and nothing is stored', async () => {
    const first = (await addFirm({})).body.data;
    const second = (await addFirm(NEXT)).body.data;
    const put = (change: object) => test.put(`${FIRMS}/${second.id}`, change, admin());
    expect(await put({ start_date: '2027-03-31' })).toMatchObject({
      status: 409,
      body: { errors: { policy_no: ['Is already used by another policy, from 01-04-2026 to 31-03-2027'] }, data: { id: first.id } },
    });
    expect((await test.get(`${FIRMS}/${second.id}`, admin())).body.data).toMatchObject({ start_date: '2027-04-01', version: 1 });
    expect((await put({ start_date: '2027-04-02' })).status).toBe(200);
    expect((await put({ policy_no: 'C/2', start_date: '2027-01-01' })).status).toBe(200);
    expect((await put({ policy_no: 'c/ 1' })).status).toBe(409);
  });

  it('by a deleted policy that comes back', async () => {
    const { id } = (await addMotor({})).body.data;
    await test.delete(`${MOTOR}/${id}`, admin());
    const other = (await addMotor({})).body.data;
    expect(await test.post(`${MOTOR}/${id}/restore`, {}, admin())).toMatchObject({ status: 409, body: { data: { id: other.id } } });
    await test.put(`${MOTOR}/${other.id}`, NEXT, admin());
    expect((await test.post(`${MOTOR}/${id}/restore`, {}, admin())).status).toBe(200);
  });
});

describe('the check of a number', () => {
  const today = todayInIndia();
  const RUNNING = { start_date: addDays(today, -100), end_date: addDays(today, 264) };
  const FOLLOWING = { start_date: addDays(today, 265), end_date: addDays(today, 629) };
  const ENDED = { start_date: addDays(today, -500), end_date: addDays(today, -136) };
  const check = (path: string, fields: object) => test.post(`${path}-policy-check`, fields, test.people.Feeder);

  it('says that a running policy has it, and whether this one is its next period', async () => {
    await addCorporatePolicy(test, { policy_no: 'C/1', ...ENDED });
    const { id } = await addCorporatePolicy(test, { policy_no: 'C/1', ...RUNNING });
    const ask = (fields: object = {}) => check(FIRMS, { policy_no: 'c/1', ...fields });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { message: 'A corporate policy with this number already exists.', data: { id, may_follow: null } },
    });
    expect((await ask(RUNNING)).body.data).toEqual({ id, may_follow: null });
    expect((await ask(FOLLOWING)).body.data).toEqual({ id, may_follow: 'next_period' });
    expect((await ask({ start_date: FOLLOWING.start_date })).body.data).toEqual({ id, may_follow: 'next_period' });
    expect((await ask({ company: 'Kaveri', ...RUNNING })).status).toBe(200);
    expect((await ask({ start_date: '2020-01-01', end_date: '2020-12-31' })).status).toBe(200);
    expect((await ask({ end_date: '2020-12-31', start_date: '2021-01-01' })).body.errors).toEqual({
      end_date: ['Must not be before the start date'],
    });
  });

  it('says that this is another vehicle of it', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'M/1', vehicle_no: 'GJ01AB0001', ...RUNNING });
    const ask = (fields: object) => check(MOTOR, { policy_no: 'M/1', ...fields });
    expect((await ask({ vehicle_no: 'GJ01AB0002' })).body.data).toEqual({ id, may_follow: 'another_vehicle' });
    expect((await ask({ vehicle_no: 'GJ01AB0002', ...RUNNING })).body.data).toEqual({ id, may_follow: 'another_vehicle' });
    expect((await ask({ vehicle_no: 'GJ1AB1' })).body.data).toEqual({ id, may_follow: null });
    expect((await ask({ vehicle_no: 'GJ1AB1', ...FOLLOWING })).body.data).toEqual({ id, may_follow: 'next_period' });
  });

  it('answers the sentence where only ended policies have it, and names them', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'M/1', ...ENDED });
    expect(await check(MOTOR, { policy_no: 'M/1' })).toMatchObject({
      status: 200,
      body: { successMsg: 'Policy No. Not Found! Please Fill The Complete Form.', similar: [{ id, policy_no: 'M/1', ...ENDED }] },
    });
    expect((await check(MOTOR, { policy_no: 'M/1', ...ENDED })).body.data).toEqual({ id, may_follow: null });
  });
});

describe('names that become one insurer’s', () => {
  it('are refused where two policies would have one number, with both named', async () => {
    const kaveri = await addInsurer('Kaveri');
    const one = (await addFirm({ company: 'Kaveri' })).body.data;
    const two = (await addFirm({ company: 'Kaveri Allied' })).body.data;
    const assign = () => test.post('/api/insurers/aliases', { insurer_id: kaveri.id, alias: 'Kaveri-Allied' }, admin());
    const answer = await assign();
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      'Two policies would have one number: C/1 of Kaveri and C/1 of Kaveri Allied have days in common. Change one of them first.',
    );
    expect(answer.body.data.policies.map(({ id }: { id: number }) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await test.get('/api/insurers/options', admin())).body.data).toEqual([
      { id: kaveri.id, name: 'Kaveri', kind: 'general', aliases: [] },
    ]);
    await test.put(`${FIRMS}/${two.id}`, NEXT, admin());
    expect((await assign()).status).toBe(200);
  });

  it('are refused to an insurer that comes back', async () => {
    const kaveri = await addInsurer('Kaveri', ['Kaveri Allied']);
    await test.delete(`/api/insurers/${kaveri.id}`, admin());
    await addMotor({ name_remark: 'Kaveri' });
    await addMotor({ name_remark: 'Kaveri Allied' });
    expect(await test.post(`/api/insurers/${kaveri.id}/restore`, {}, admin())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Two policies would have one number: M/1 of') },
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { addMotorPolicy, addTelecomRecord, auditEntries, form, motorPolicy, PDF } from '../../testing/app/builders.ts';
import { runSql, tamperWithAudit } from '../../testing/app/run-sql.ts';
import { givePassword, mayEnter, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { rowsThatDiffer } from '../../testing/app/stored.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { unknownTables } from './queries.ts';

const test = useTestApp({ RETENTION_YEARS: '10' });
const MOBILE = '9123456780';
const OLD = { start_date: '2009-04-01', end_date: '2010-03-31' };
let client: TestPerson;

beforeEach(async () => {
  test.people.Admin = await givePassword(test, test.people.Admin);
  client = await addPerson(test.db, 'User', { name: 'Quillon Zafrani', mobile: MOBILE });
});

const OWN = { insured_name: 'Zafrani Roadways', insured_mobile: MOBILE, insured_email: 'zafrani@example.in', vehicle_no: 'GJ05ZQ4242' };
const addPolicy = (fields: Record<string, unknown> = {}) =>
  addMotorPolicy(test, { ...OWN, user_id: client.id, chassis_no: 'ZQCHASSIS', claim_remark: 'Zafrani drove', ...fields });
const personalData = () => test.get(`/api/users/${client.id}/personal-data`, test.people.Admin);
const erase = (body: object = { current_password: PASSWORD, reason: 'Asked for it' }) =>
  test.post(`/api/users/${client.id}/erasure`, body, test.people.Admin);

/** All stored text. */
async function everything(): Promise<string> {
  const tables = await runSql<{ name: string }>(
    test.db,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    for (const { text } of await runSql<{ text: string }>(test.db, `select to_jsonb(t)::text as text from ${name} t`))
      texts.push(`${name}: ${text}`);
  return texts.sort().join('\n');
}

describe('GET /api/users/{id}/personal-data', () => {
  it('downloads who they are, their policies, documents, devices, calls and history, and audits it', async () => {
    const policy = (
      await test.ask('/api/motor-insurance', {
        method: 'POST',
        body: form({ ...motorPolicy(test, OWN), user_id: client.id }, { bytes: PDF }),
        as: test.people.Admin,
      })
    ).body.data;
    await test.put(`/api/motor-insurance/${policy.id}`, { total_premium: 20_000 }, test.people.Feeder);
    await addTelecomRecord(test, { name: 'Q. Zafrani', mobile: '+91 91234-56780', remark: 'asks for a quote' });
    await addTelecomRecord(test, { name: 'Somebody else', mobile: '9123456781' });
    await addMotorPolicy(test, { insured_name: 'Somebody else' });
    const { status, body, headers } = await personalData();
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="personal_data_${client.id}.json"`);
    expect(body).toMatchObject({
      user: { id: client.id, name: 'Quillon Zafrani', mobile: MOBILE, can_sign_in: false },
      records: {
        motor_insurance: [{ id: policy.id, insured_name: 'Zafrani Roadways', total_premium: 20_000 }],
        corporate_insurance: [],
        telecom_records: [{ name: 'Q. Zafrani', remark: 'asks for a quote' }],
      },
      documents: [{ media_type: 'application/pdf', bytes: PDF.length }],
      signed_in_on: [{ address: '127.0.0.1', user_agent: 'test' }],
    });
    const history = body.history.map(({ by, action, record }: Record<string, string>) => [by, action, record]);
    expect(history).toContainEqual(['Feeder', 'motor-insurance.update', `Motor policy ${policy.id}`]);
    expect(JSON.stringify(body)).not.toMatch(/Somebody else|Feeder Test|Admin Test|commission|password_hash|token|_text/i);
    const [entry] = await auditEntries(test, 'people');
    expect(entry).toMatchObject({ action: 'users.personal-data', record_id: client.id, person_id: test.people.Admin.id, after: null });
  });

  it('has no ids of the staff', async () => {
    const { id } = await addPolicy();
    await test.db.updateTable('renewals').set({ owner_id: test.people.Feeder.id }).where('policy_id', '=', id).execute();
    await addTelecomRecord(test, { mobile: MOBILE }, { as: test.people.Telecaller });
    const { body } = await personalData();
    expect([body.records.renewals, body.records.telecom_records]).toMatchObject([[{ policy_id: id }], [{ mobile: MOBILE }]]);
    expect(JSON.stringify(body.records)).not.toMatch(/"(owner_id|called_by|ready_by|taken_by)"/);
    expect(JSON.stringify(body.history)).not.toMatch(/"(Owner|Handed over by|Caller)"/);
  });

  it('is for clients only: staff are not found here', async () => {
    expect((await test.get(`/api/users/${test.people.Feeder.id}/personal-data`, test.people.Admin)).status).toBe(404);
  });
});

describe('POST /api/users/{id}/erasure', () => {
  it('leaves nothing of the person in the database, keeps the amounts, and the audit holds', async () => {
    const other = await addMotorPolicy(test, { insured_name: 'Somebody else' });
    client = { ...client, token: (await givePassword(test, client)).token };
    await test.put('/api/profile', { name: 'Quillon Zafrani Sen', email: 'quillon@example.in' }, client);
    const { id } = (
      await test.ask('/api/motor-insurance', {
        method: 'POST',
        body: form({ ...motorPolicy(test, { ...OWN, ...OLD, policy_no: 'ZQ/77' }), user_id: client.id }, { bytes: PDF }),
        as: test.people.Admin,
        headers: { 'idempotency-key': 'zq' },
      })
    ).body.data;
    await addTelecomRecord(test, { name: 'Q. Zafrani', mobile: `0${MOBILE}`, remark: 'zafrani asks' });
    await test.get(`/api/motor-insurance/export?insured_mobile=${MOBILE}`, test.people.Admin);
    await signIn(test, MOBILE, 'wrong');
    expect(await erase()).toMatchObject({ status: 200, body: { successMsg: 'The personal data was erased!' } });

    const held = await everything();
    expect(held.split('\n').filter((line) => /zafrani|quillon|9123456780|…6780|ZQ4242|ZQCHASSIS|ZQ\/77/i.test(line))).toEqual([]);
    expect(held).not.toMatch(/^documents:/m);
    expect(await mayEnter(test, client)).toBe(false);
    expect((await test.get(`/api/motor-insurance/${id}`, test.people.Admin)).body.data).toMatchObject({
      insured_name: 'Erased',
      policy_no: `ERASED/${id}`,
      total_premium: 30_738.12,
      end_date: '2010-03-31',
      file: null,
      user: { name: 'Erased' },
    });
    expect((await test.get(`/api/motor-insurance/${other.id}`, test.people.Admin)).body.data.insured_name).toBe('Somebody else');
    expect(await rowsThatDiffer(test.db)).toEqual([]);
    expect(await verifyAudit(test.db)).toMatchObject({ intact: true });
    const [entry] = await auditEntries(test, 'people');
    expect(entry).toMatchObject({
      action: 'audit.redacted',
      record_id: client.id,
      person_id: test.people.Admin.id,
      after: { reason: 'Asked for it' },
    });
  });

  it('leaves an audit in which a redacted entry that is changed afterwards is found, and one that nobody redacted too', async () => {
    await addPolicy(OLD);
    await erase();
    const redacted = (await auditEntries(test, 'motor_insurance')).at(-1)?.id as number;
    const tamper = async (change: string) => {
      await tamperWithAudit(test.db, change);
      return verifyAudit(test.db);
    };
    const broken = { intact: false, entry: redacted, reason: 'its content was changed' };
    expect(await tamper(`update audit_entries set after = after || '{"total_premium": 1}' where id = ${redacted}`)).toEqual(broken);
    expect(await tamper(`update audit_entries set after = after || '{"total_premium": 30738.12}' where id = ${redacted}`)).toMatchObject({
      intact: true,
    });
    expect(await tamper(`update audit_entries set person_id = 99 where id = ${redacted}`)).toEqual(broken);
    expect(await tamper(`update audit_entries set salt = null where id = 1`)).toEqual({ ...broken, entry: 1 });
  });

  it('opens no renewal of another client that a policy of theirs renewed', async () => {
    const vehicle = { vehicle_no: 'GJ05ZQ4242', chassis_no: null };
    const sold = await addMotorPolicy(test, { ...vehicle, start_date: '2008-04-01', end_date: '2009-03-31' });
    const bought = await addPolicy({ ...OLD, ...vehicle, renewed_from: sold.id });
    await erase();
    const renewal = await test.db.selectFrom('renewals').selectAll().where('policy_id', '=', sold.id).executeTakeFirstOrThrow();
    expect(renewal).toMatchObject({ stage: 'renewed', renewed_policy_id: bought.id });
  });

  it('tells of itself on the audit screen', async () => {
    await addPolicy(OLD);
    await erase();
    const { body } = await test.get('/api/audit?limit=3', test.people.Admin);
    expect(body.data.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringMatching(/^Admin Test redacted \d+ audit entries of an erased person \(Asked for it\)$/),
      `Admin Test erased the personal data of the user No. ${client.id}`,
      'Admin Test erased what the motor policy [erased] said of its user',
    ]);
  });

  it('is refused until ten years after the end of the financial year of the last policy, a deleted one counted, and says when', async () => {
    await addPolicy(OLD);
    const { id } = await addPolicy({ start_date: '2024-05-01', end_date: '2025-04-30' });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    const before = await everything();
    expect(await erase()).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'A policy of this user must still be kept. The personal data can be erased from 01-04-2036.',
        data: { possible_from: '2036-04-01' },
      },
    });
    expect(await everything()).toBe(before);
  });

  it('asks for the own password again, audits a wrong one, and stops the guessing', async () => {
    for (let i = 0; i < 5; i++) expect((await erase({ current_password: 'wrong', reason: 'Asked for it' })).status).toBe(403);
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({ action: 'users.erasure-refused', record_id: client.id });
    expect((await erase()).status).toBe(429);
    expect((await personalData()).status).toBe(200);
  });

  it('happens once, of a deleted client too, and leaves nothing to download', async () => {
    await test.delete(`/api/users/${client.id}`, test.people.Admin);
    expect((await personalData()).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(409);
    expect((await personalData()).status).toBe(404);
    expect(await addPerson(test.db, 'User', { name: 'Another', mobile: MOBILE })).toMatchObject({ role: 'User' });
  });

  it.each([
    [{}, { current_password: ['Required'], reason: ['Required'] }],
    [{ current_password: PASSWORD, reason: 'x' }, { reason: ['Must be at least 3 characters'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await erase(body)).toMatchObject({ status: 422, body: { errors } });
  });
});

describe('the erased fields', () => {
  it('say something of every table in which records of a client are', async () => {
    expect(await unknownTables(test.db)).toEqual([]);
  });
});

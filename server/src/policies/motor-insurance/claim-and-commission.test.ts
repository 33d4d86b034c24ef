import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const path = (id: number, what: string) => `/api/motor-insurance/${id}/${what}`;
const FOUR = { commission_in_per: 12.5, commission_in_num: 999.99, commission_out_per: 5, commission_out_num: 400 };

describe('PUT /api/motor-insurance/{id}/commission', () => {
  it('changes the four fields and nothing else, and audits it', async () => {
    const { id, version, ...policy } = await addMotorPolicy(test);
    const { status, body } = await test.put(path(id, 'commission'), { ...FOUR, version }, test.people.Admin);
    expect(status).toBe(200);
    expect(body.successMsg).toBe('Commission updated successfully!');
    const now = { commission_in_now: FOUR.commission_in_num, commission_out_now: FOUR.commission_out_num };
    expect(body.data).toEqual({ ...policy, id, ...FOUR, ...now, version: 2, updated_at: expect.any(String) });
    expect((await auditEntries(test, 'motor_insurance'))[0]).toMatchObject({
      action: 'motor-insurance.commission',
      person_id: test.people.Admin.id,
      record_id: id,
      before: { commission_in_num: 1500.04 },
      after: { commission_in_num: 999.99 },
    });
  });

  it('keeps the side that is not given, and clears what is empty', async () => {
    const { id } = await addMotorPolicy(test);
    const { body } = await test.put(path(id, 'commission'), { commission_in_per: '', commission_in_num: null }, test.people.Admin);
    expect(body.data).toMatchObject({
      commission_in_per: null,
      commission_in_num: null,
      commission_out_per: 10,
      commission_out_num: 1000.03,
    });
  });

  it.each([
    ['commission_in_per', 'ten', 'Must be a number'],
    ['commission_out_num', 'NaN', 'Must be a number'],
    ['commission_in_per', 100.01, 'Must be at most 100'],
    ['commission_in_num', -1, 'Must not be negative'],
    ['commission_in_num', 1.234, 'Must have at most 2 decimals'],
    ['insured_name', 'Another', 'Unknown field'],
  ])('refuses %s = %j with 422 that names it', async (field, value, message) => {
    const { id } = await addMotorPolicy(test);
    const { status, body } = await test.put(path(id, 'commission'), { [field]: value }, test.people.Admin);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await auditEntries(test, 'motor_insurance')).toHaveLength(1);
  });

  it('is for Admin alone', async () => {
    const { id } = await addMotorPolicy(test);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.put(path(id, 'commission'), { commission_in_num: 1 }, test.people[role])).status, role).toBe(403);
  });
});

describe('PUT /api/motor-insurance/{id}/claim', () => {
  it('sets the flag and the remark, and audits it', async () => {
    const { id } = await addMotorPolicy(test);
    const { status, body } = await test.put(path(id, 'claim'), { is_claim: 1, remark: ' Bumper replaced ' }, test.people.Feeder);
    expect([status, body.successMsg]).toEqual([200, 'Claim status updated successfully!']);
    expect(body.data).toMatchObject({ is_claim: 1, claim_remark: 'Bumper replaced', version: 2 });
    expect(body.data).not.toHaveProperty('commission_out_num');
    expect((await auditEntries(test, 'motor_insurance'))[0]).toMatchObject({
      action: 'motor-insurance.claim',
      person_id: test.people.Feeder.id,
      before: { is_claim: 0, claim_remark: null },
      after: { is_claim: 1, claim_remark: 'Bumper replaced' },
    });
  });

  it('keeps a remark that is absent and clears one that is empty', async () => {
    const { id } = await addMotorPolicy(test, { is_claim: 1, claim_remark: 'Dent' });
    const claim = async (body: object) => (await test.put(path(id, 'claim'), body, test.people.Admin)).body.data;
    expect(await claim({ is_claim: '0' })).toMatchObject({ is_claim: 0, claim_remark: 'Dent' });
    expect(await claim({ is_claim: 1, remark: '' })).toMatchObject({ is_claim: 1, claim_remark: null });
  });

  it.each([
    [{}, { is_claim: ['Required'] }],
    [{ is_claim: '' }, { is_claim: ['Required'] }],
    [{ is_claim: 2 }, { is_claim: ['Must be 0 or 1'] }],
    [{ is_claim: true }, { is_claim: ['Must be 0 or 1'] }],
    [{ is_claim: 1, remark: 'A'.repeat(192) }, { remark: ['Must be less than 191 characters'] }],
    [{ is_claim: 1, remark: 7 }, { remark: ['Must be text'] }],
    [{ is_claim: 1, claim_remark: 'x' }, { claim_remark: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    const { id } = await addMotorPolicy(test);
    expect(await test.put(path(id, 'claim'), body, test.people.Feeder)).toMatchObject({ status: 422, body: { errors } });
  });

  it.each(['Telecaller', 'User'] as const)('is not set by a %s, whose claim is registered as one', async (role) => {
    const { id } = await addMotorPolicy(test);
    expect((await test.put(path(id, 'claim'), { is_claim: 1 }, test.people[role])).status).toBe(403);
  });
});

describe.each([
  ['commission', { commission_in_num: 7 }],
  ['claim', { is_claim: 1 }],
])('PUT /api/motor-insurance/{id}/%s', (what, change) => {
  it('refuses a stale version, shows the record as it is, and changes nothing', async () => {
    const { id, version } = await addMotorPolicy(test);
    await test.put(`/api/motor-insurance/${id}`, { insured_name: 'Meanwhile' }, test.people.Admin);
    const { status, body } = await test.put(path(id, what), { ...change, version }, test.people.Admin);
    expect([status, body.code, body.data]).toEqual([
      409,
      'stale-version',
      expect.objectContaining({ insured_name: 'Meanwhile', version: 2, is_claim: 0 }),
    ]);
    expect((await test.put(path(id, what), change, test.people.Admin)).body.data.version).toBe(3);
  });

  it('answers 404 for a policy that is not there or is deleted', async () => {
    const { id } = await addMotorPolicy(test);
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    for (const missing of [id, 999_999]) expect((await test.put(path(missing, what), change, test.people.Admin)).status).toBe(404);
  });

  it('is answered by its specified name too', async () => {
    const { id } = await addMotorPolicy(test);
    const { status, body } = await test.post(`/api/motor-insurance-${what}/${id}`, change, test.people.Admin);
    expect([status, body.data.version]).toEqual([200, 2]);
    expect((await auditEntries(test, 'motor_insurance'))[0]?.action).toBe(`motor-insurance.${what}`);
    expect((await test.post(`/api/motor-insurance-${what}/${id}`, change, test.people.User)).status).toBe(403);
  });
});

describe('GET /api/motor-insurance?is_claim=', () => {
  it('answers the policies with a claim, those without, or all', async () => {
    const { id: claimed } = await addMotorPolicy(test, { is_claim: 1, claim_remark: 'Dent' });
    const { id: other } = await addMotorPolicy(test);
    const ids = async (query: string) =>
      (await test.get(`/api/motor-insurance${query}`, test.people.Feeder)).body.data.map((row: { id: number }) => row.id);
    expect(await ids('?is_claim=1')).toEqual([claimed]);
    expect(await ids('?is_claim=0')).toEqual([other]);
    expect(await ids('')).toEqual([other, claimed]);
    expect((await test.get('/api/motor-insurance?is_claim=2', test.people.Feeder)).body.errors).toEqual({ is_claim: ['Must be 0 or 1'] });
  });
});

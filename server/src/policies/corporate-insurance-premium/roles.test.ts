import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries, premium } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium';
const POLICY = '/api/corporate-insurance';
const COMMISSION_OUT = { commission_out_per: 1, commission_out_num: 1 };
const WITHOUT_OUT = { commission_out_per: undefined, commission_out_num: undefined };

describe('a Feeder', () => {
  it('writes the commission in and never reads a commission: not in answers, lists, sums, the policy, or a stale version', async () => {
    const { id: policy } = await addCorporatePolicy(test);
    const as = test.people.Feeder;
    const added = await test.post(PATH, premium(policy, { ...WITHOUT_OUT, commission_in_num: 77.77 }), as);
    expect(added.status).toBe(201);
    const { id } = added.body.data;
    const answers = [
      added,
      await test.put(`${PATH}/${id}`, { commission_in_num: 88.88, version: 1 }, as),
      await test.put(`${PATH}/${id}`, { commission_in_num: 99.99, version: 1 }, as),
      await test.get(`${PATH}/${id}`, as),
      await test.get(`${PATH}?corporate_insurance_id=${policy}`, as),
      await test.get(`${POLICY}/${policy}`, as),
      await test.get(POLICY, as),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 409, 200, 200, 200, 200]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('commission');
    expect(answers[5]?.body.data.premiums).toHaveLength(1);
    expect(answers[4]?.body.totals.due).toEqual({
      premium_excluding_tax: 10_000.25,
      terrorism_premium: 1_200.5,
      tax: 2_016,
      total_payable: 13_216.75,
    });
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data).toMatchObject({
      commission_in_num: 88.88,
      // Its part of the policy's, which nobody typed.
      commission_out_num: 787.26,
    });
  });

  it.each(Object.entries(COMMISSION_OUT))('is refused %s with 422, on a create and on an update', async (field, value) => {
    const { id: policy } = await addCorporatePolicy(test);
    const { id } = await addPremium(test, policy);
    const errors = { [field]: ['You may not change this field'] };
    const sent = [
      await test.post(PATH, { ...premium(policy, WITHOUT_OUT), [field]: value }, test.people.Feeder),
      await test.put(`${PATH}/${id}`, { [field]: value }, test.people.Feeder),
      await test.post(`${PATH}/${id}`, { [field]: null }, test.people.Feeder),
    ];
    for (const { status, body } of sent) expect([status, body.errors]).toEqual([422, errors]);
    expect(await auditEntries(test, 'corporate_insurance_premium')).toHaveLength(1);
  });

  it('neither deletes nor opens the commission dialogs', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    expect((await test.delete(`${PATH}/${id}`, test.people.Feeder)).status).toBe(403);
    expect((await test.post(`${PATH}/${id}?_method=DELETE`, {}, test.people.Feeder)).status).toBe(403);
    expect((await test.put(`${PATH}/${id}/commission`, { commission_in_num: 1 }, test.people.Feeder)).status).toBe(403);
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data.version).toBe(1);
  });
});

describe.each(['Telecaller', 'User'] as const)('a %s', (role) => {
  it('is refused every call with 403', async () => {
    const { id: policy } = await addCorporatePolicy(test);
    const { id } = await addPremium(test, policy);
    const as = test.people[role];
    const answers = [
      await test.get(`${PATH}?corporate_insurance_id=${policy}`, as),
      await test.get(`${PATH}/${id}`, as),
      await test.post(PATH, premium(policy), as),
      await test.put(`${PATH}/${id}`, { remark: 'x' }, as),
      await test.post(`${PATH}/${id}`, { remark: 'x' }, as),
      await test.put(`${PATH}/${id}/commission`, { commission_in_num: 1 }, as),
      await test.post(`/api/corporate-insurance-premium-commission/${id}`, { commission_in_num: 1 }, as),
      await test.delete(`${PATH}/${id}`, as),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
    expect(await auditEntries(test, 'corporate_insurance_premium')).toHaveLength(1);
  });

  it('sees the policy without its premiums, its sums and its commissions', async () => {
    const { id: policy } = await addCorporatePolicy(test);
    await addPremium(test, policy);
    const as = test.people[role];
    const records = [(await test.get(`${POLICY}/${policy}`, as)).body.data, (await test.get(POLICY, as)).body.data[0]];
    for (const record of records) {
      expect(record.id).toBe(policy);
      expect(Object.keys(record).filter((field) => /premiums|installments|commission/.test(field))).toEqual([]);
    }
  });
});

it("is no way to someone else's policy for a client, whose number answers as one that is not there", async () => {
  const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
  const { id: theirs } = await addCorporatePolicy(test, { user_id: other.id });
  await addPremium(test, theirs);
  const [foreign, missing] = [
    await test.get(`${POLICY}/${theirs}`, test.people.User),
    await test.get(`${POLICY}/999999`, test.people.User),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
});

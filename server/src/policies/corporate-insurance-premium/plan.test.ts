import { planOf } from '@bimabahi/contract/premium/premium-plan';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium/plan';
const PREMIUMS = '/api/corporate-insurance-premium';
const TABLE = 'corporate_insurance_premium';

const quarters = (fields: object = {}) =>
  planOf({
    count: 4,
    rhythm: 'quarterly',
    first_date: '2026-04-30',
    premium_excluding_tax: 186_400.25,
    terrorism_premium: 12_500.5,
    tax: 35_802.12,
    parts: 'equal',
    ...fields,
  });
const stored = async (id: number) => (await test.get(`${PREMIUMS}?corporate_insurance_id=${id}`, test.people.Admin)).body;

describe(`POST ${PATH}`, () => {
  it.each(['Admin', 'Feeder'] as const)(
    'adds every installment of a plan for %s, each Due, and together the whole of the policy',
    async (role) => {
      const { id } = await addCorporatePolicy(test);
      const premiums = quarters();
      const { status, body } = await test.post(PATH, { corporate_insurance_id: id, premiums, existing: 0 }, test.people[role]);
      expect([status, body.successMsg]).toEqual([201, '4 Premiums Added!']);
      expect(body.data.map(({ premium_date }: { premium_date: string }) => premium_date)).toEqual([
        '2026-04-30',
        '2026-07-30',
        '2026-10-30',
        '2027-01-30',
      ]);
      const { data, totals } = await stored(id);
      expect(data).toMatchObject(
        premiums.map((row) => ({ ...row, status: 'Due', pay_date: null, corporate_insurance_id: id, version: 1 })),
      );
      expect(totals.due.total_payable).toBe(234_702.87);
      expect((await test.get(`/api/corporate-insurance/${id}`, test.people.Admin)).body.data.installments).toMatchObject({
        count: 4,
        unscheduled: 0,
      });
      const entries = await auditEntries(test, TABLE);
      expect(entries).toHaveLength(4);
      for (const entry of entries)
        expect(entry).toMatchObject({ action: 'corporate-insurance-premium.create', person_id: test.people[role].id, before: null });
    },
  );

  it('stores nothing where one row is wrong, and names the row', async () => {
    const { id } = await addCorporatePolicy(test);
    const premiums = quarters().map((row, n) => (n === 2 ? { ...row, tax: -1 } : row));
    const { status, body } = await test.post(PATH, { corporate_insurance_id: id, premiums }, test.people.Feeder);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['premiums']);
    expect(body.errors.premiums[0]).toMatch(/^No\. 3, tax: /);
    expect((await stored(id)).total_count).toBe(0);
  });

  it.each([
    ['none', []],
    ['more than sixty', Array.from({ length: 61 }, () => quarters()[0])],
    ['no list', 'four'],
    ['missing', undefined],
    ['rows without amounts', [{ premium_date: '2026-04-01' }]],
    ['a date that is none', [{ ...quarters()[0], premium_date: '2026-02-30' }]],
    ['a commission', [{ ...quarters()[0], commission_out_num: 5 }]],
    ['a status', [{ ...quarters()[0], status: 'Paid' }]],
    ['a row that is none', [null]],
  ])('refuses %s with 422 and keeps nothing', async (_, premiums) => {
    const { id } = await addCorporatePolicy(test);
    expect((await test.post(PATH, { corporate_insurance_id: id, premiums }, test.people.Admin)).status).toBe(422);
    expect(await auditEntries(test, TABLE)).toEqual([]);
  });

  it('takes sixty', async () => {
    const { id } = await addCorporatePolicy(test);
    const premiums = quarters({ count: 60, rhythm: 'monthly' });
    expect((await test.post(PATH, { corporate_insurance_id: id, premiums }, test.people.Admin)).body.data).toHaveLength(60);
    expect((await stored(id)).totals.due.total_payable).toBe(234_702.87);
  });

  it('is stored once when it is sent twice with one key', async () => {
    const { id } = await addCorporatePolicy(test);
    const send = () =>
      test.post(PATH, { corporate_insurance_id: id, premiums: quarters(), existing: 0 }, test.people.Feeder, {
        'idempotency-key': 'plan-1',
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await stored(id)).total_count).toBe(4);
  });

  it('of two people who plan at once takes one, and tells the other that there are premiums now', async () => {
    const { id } = await addCorporatePolicy(test);
    const sent = { corporate_insurance_id: id, premiums: quarters(), existing: 0 };
    const both = await Promise.all([test.post(PATH, sent, test.people.Admin), test.post(PATH, sent, test.people.Feeder)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'The premiums of this policy have changed since the plan was made. Nothing was saved. Look at them first.',
    );
    expect((await stored(id)).total_count).toBe(4);
  });

  it('counts the premiums that are there, without those deleted', async () => {
    const { id } = await addCorporatePolicy(test);
    const { id: gone } = await addPremium(test, id);
    await addPremium(test, id);
    await test.delete(`${PREMIUMS}/${gone}`, test.people.Admin);
    const sent = (existing: number) => test.post(PATH, { corporate_insurance_id: id, premiums: quarters(), existing }, test.people.Admin);
    expect((await sent(2)).status).toBe(409);
    expect((await sent(1)).status).toBe(201);
  });

  it('is not for a policy without installments, nor for one that is not there', async () => {
    const { id } = await addCorporatePolicy(test, { is_installment: 0 });
    const send = (corporate_insurance_id: number) => test.post(PATH, { corporate_insurance_id, premiums: quarters() }, test.people.Admin);
    expect((await send(id)).body.message).toMatch(/^This policy is not paid in installments/);
    expect((await send(999_999)).status).toBe(404);
    expect(await auditEntries(test, TABLE)).toEqual([]);
  });

  it.each(['Telecaller', 'User'] as const)('is not for a %s', async (role) => {
    const { id } = await addCorporatePolicy(test);
    expect((await test.post(PATH, { corporate_insurance_id: id, premiums: quarters() }, test.people[role])).status).toBe(403);
  });

  it('shows a Feeder no commission', async () => {
    const { id } = await addCorporatePolicy(test);
    const { body } = await test.post(PATH, { corporate_insurance_id: id, premiums: quarters() }, test.people.Feeder);
    expect(JSON.stringify(body)).not.toContain('commission');
  });
});

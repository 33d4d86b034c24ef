/** A policy's card rates the installments of its plan. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { addCard, makeLive } from '../../testing/app/rate-cards.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
let id: number;

const NO_COMMISSION = { commission_in_per: null, commission_in_num: null, commission_out_per: null, commission_out_num: null };
const row = (premium_date: string, premium_excluding_tax: number) => ({
  ...{ premium_date, premium_excluding_tax, tax: 0, total_payable: premium_excluding_tax },
});
const plan = (...rows: object[]) =>
  test.post('/api/corporate-insurance-premium/plan', { corporate_insurance_id: id, premiums: rows }, admin());
const installments = () =>
  test.db
    .selectFrom('corporate_insurance_premium')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('premium_date')
    .orderBy('id')
    .execute();
const amounts = async (side: 'in' | 'out' = 'in') => (await installments()).map((each) => each[`commission_${side}_num`]);
const update = (body: object) => test.put(`/api/corporate-insurance/${id}`, body, admin());

beforeEach(async () => {
  const earns = { commission_in_per: 15, commission_in_num: 6000.01, commission_out_per: 10, commission_out_num: 4000 };
  ({ id } = await addCorporatePolicy(test, { new_premium: 40_000, terrisom: null, total_premium: 40_000, ...earns }));
});

describe('a plan', () => {
  it('shares the commission of its policy by net premium, and the last one takes the paisa', async () => {
    const days = ['2026-04-01', '2026-07-01', '2026-10-01'];
    const planned = await plan(...days.map((day) => row(day, 13_333.33)));
    expect(planned.status, JSON.stringify(planned.body)).toBe(201);
    // Not the whole premium yet.
    expect(await amounts()).toEqual([2000, 2000, 2000]);
    await addPremium(test, id, { ...NO_COMMISSION, ...row('2027-01-01', 0.01), terrorism_premium: null });
    expect(await amounts()).toEqual([2000, 2000, 2000, 0.01]);
    expect(await amounts('out')).toEqual([1333.33, 1333.33, 1333.33, 0.01]);
    expect((await auditEntries(test, 'corporate_insurance_premium')).length).toBeGreaterThan(3);
    const items = (await test.get('/api/commission-items?limit=100', admin())).body.data;
    expect(
      items.filter(({ item }: { item: string }) => item.startsWith('premium')).map(({ expected }: { expected: number }) => expected),
    ).toHaveLength(4);
  });

  it('follows its policy, and what was typed stays', async () => {
    await plan(row('2026-04-01', 10_000), row('2026-07-01', 30_000));
    expect(await amounts()).toEqual([1500, 4500.01]);
    const [first] = await installments();
    await test.put(`/api/corporate-insurance-premium/${first?.id}/commission`, { commission_in_per: 20, commission_in_num: 2000 }, admin());
    expect((await update({ commission_in_num: 8000 })).status).toBe(200);
    expect(await amounts()).toEqual([2000, 6000]);
    await test.delete(`/api/corporate-insurance-premium/${first?.id}`, admin());
    expect(await amounts()).toEqual([6000]);
  });

  it('keeps commissions that came with it, and has none where its policy has none', async () => {
    await addPremium(test, id, { ...row('2026-04-01', 10_000), terrorism_premium: null, commission_in_num: 77, commission_out_num: 7 });
    expect(await amounts()).toEqual([77]);
    await test.db.updateTable('corporate_insurance').set(NO_COMMISSION).where('id', '=', id).execute();
    await addPremium(test, id, { ...NO_COMMISSION, ...row('2026-07-01', 30_000), terrorism_premium: null });
    expect(await amounts()).toEqual([77, null]);
    await update({ commission_in_num: 4000 });
    expect(await amounts()).toEqual([77, 3000]);
  });

  it('is left as it was before until it or its policy changes', async () => {
    await plan(row('2026-04-01', 40_000));
    await test.db.updateTable('corporate_insurance_premium').set(NO_COMMISSION).execute();
    const [only] = await installments();
    await test.put(`/api/corporate-insurance-premium/${only?.id}`, { status: 'Paid', pay_date: '2026-04-02' }, admin());
    expect(await amounts()).toEqual([null]);
  });

  it('of before is in Not rated with why, and a re-rating that changes nothing of its policy reaches it', async () => {
    await plan(row('2026-04-01', 10_000), row('2026-07-01', 30_000));
    await test.db.updateTable('corporate_insurance_premium').set(NO_COMMISSION).execute();
    const notRated = async () => (await test.get('/api/commissions/not-rated?side=in&limit=10', admin())).body;
    expect(await notRated()).toMatchObject({ total_count: 1, data: [{ id, reason: 'installments of its plan have none: re-rate it' }] });
    const card = await addCard(test, {}, [{ base: 'net', percent: 15 }]);
    await makeLive(test, card);
    const apply = { kind: 'corporate', from: '2026-04-01', to: '2026-04-30', apply: true };
    const done = await test.post(`/api/rate-cards/${card.id}/re-rate`, apply, admin());
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await amounts()).toEqual([1500, 4500.01]);
    expect(await notRated()).toMatchObject({ total_count: 0 });
  });
});

describe('an installment with money on it', () => {
  const receive = (premium_id: number | undefined, amount: number) =>
    test.db
      .insertInto('receipts')
      .values({ item: `premium:${premium_id}`, amount, received_on: '2026-04-05' })
      .execute();
  const remove = (premium_id: number | undefined, again = '') =>
    test.delete(`/api/corporate-insurance-premium/${premium_id}${again}`, admin());

  it('keeps what it expects, and the others share what is left of the plan', async () => {
    await plan(row('2026-04-01', 10_000), row('2026-07-01', 30_000));
    expect(await amounts()).toEqual([1500, 4500.01]);
    const [first, second] = await installments();
    await receive(first?.id, 1500);
    expect((await remove(second?.id)).status).toBe(200);
    expect(await amounts()).toEqual([1500]);
    // By net premium each of three would have a part of 50,000.
    await plan(row('2026-07-01', 20_000), row('2026-10-01', 20_000));
    expect(await amounts()).toEqual([1500, 2250.01, 2250]);
    expect(await amounts('out')).toEqual([1000, 1500, 1500]);
    await update({ commission_in_num: 4500 });
    expect(await amounts()).toEqual([1500, 1500, 1500]);
    const [, middle] = await installments();
    expect((await remove(middle?.id)).status).toBe(200);
    expect(await amounts()).toEqual([1500, 2000]);
  });

  it('shares again once its receipt is taken back', async () => {
    await plan(row('2026-04-01', 20_000), row('2026-07-01', 20_000));
    const [first] = await installments();
    await receive(first?.id, 3000.01);
    await update({ commission_in_num: 8000 });
    expect(await amounts()).toEqual([3000.01, 4999.99]);
    await receive(first?.id, -3000.01);
    await update({ commission_in_num: 8000.01 });
    expect(await amounts()).toEqual([4000.01, 4000]);
  });

  it('bears a change of the policy where money is on all: the last one of the plan', async () => {
    await plan(row('2026-04-01', 20_000), row('2026-07-01', 20_000));
    for (const { id: premium_id } of await installments()) await receive(premium_id, 3000);
    await update({ commission_in_num: 6500 });
    expect(await amounts()).toEqual([3000.01, 3499.99]);
    // One that is added to a whole plan finds nothing left.
    await plan(row('2026-10-01', 10_000));
    expect(await amounts()).toEqual([3000.01, 3499.99, 0]);
  });
});

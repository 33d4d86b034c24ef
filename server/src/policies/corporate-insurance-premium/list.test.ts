import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium';
const listOf = async (id: number) => (await test.get(`${PATH}?corporate_insurance_id=${id}`, test.people.Admin)).body;
const installmentsOf = async (id: number) => (await test.get(`/api/corporate-insurance/${id}`, test.people.Admin)).body.data.installments;

const amounts = (premium_excluding_tax: number, terrorism_premium: number | null, tax: number, commission = 0) => ({
  premium_excluding_tax,
  terrorism_premium,
  tax,
  total_payable: Math.round((premium_excluding_tax + (terrorism_premium ?? 0) + tax) * 100) / 100,
  commission_in_num: commission,
  commission_out_num: commission / 2,
});

describe(`GET ${PATH}`, () => {
  it("answers one policy's premiums by date, and of one day in the order in which they were added", async () => {
    const { id } = await addCorporatePolicy(test);
    const other = await addCorporatePolicy(test);
    const add = async (premium_date: string, of = id) => (await addPremium(test, of, { premium_date })).id;
    const [third, first, second] = [await add('2026-10-01'), await add('2026-04-01'), await add('2026-04-01')];
    await add('2026-04-01', other.id);
    const { data, total_count } = await listOf(id);
    expect([data.map((row: { id: number }) => row.id), total_count]).toEqual([[first, second, third], 3]);
  });

  it('is empty with sums of nothing where there is no premium', async () => {
    const { id } = await addCorporatePolicy(test);
    const nothing = Object.fromEntries(Object.keys(amounts(0, 0, 0)).map((field) => [field, 0]));
    expect(await listOf(id)).toEqual({ data: [], total_count: 0, totals: { due: nothing, paid: nothing, outstanding: nothing } });
    expect(await installmentsOf(id)).toBeNull();
  });

  it('adds up every column: what is due is what is paid and what is outstanding, without what is deleted', async () => {
    const { id } = await addCorporatePolicy(test);
    await addPremium(test, id, { ...amounts(100.1, 20.2, 21.5, 10), status: 'Paid' });
    await addPremium(test, id, { ...amounts(200.2, null, 36, 20), status: 'Due' });
    await addPremium(test, id, { ...amounts(300.3, 5.5, 55, 40), status: 'Unpaid' });
    const gone = await addPremium(test, id, { ...amounts(9_999, 99, 9, 9), status: 'Paid' });
    await test.delete(`${PATH}/${gone.id}`, test.people.Admin);
    const { totals } = await listOf(id);
    expect(totals).toEqual({
      due: {
        premium_excluding_tax: 600.6,
        terrorism_premium: 25.7,
        tax: 112.5,
        total_payable: 738.8,
        commission_in_num: 70,
        commission_out_num: 35,
      },
      paid: amounts(100.1, 20.2, 21.5, 10),
      outstanding: {
        premium_excluding_tax: 500.5,
        terrorism_premium: 5.5,
        tax: 91,
        total_payable: 597,
        commission_in_num: 60,
        commission_out_num: 30,
      },
    });
  });

  it('is exact for amounts that a binary fraction is not, and for the largest', async () => {
    const { id } = await addCorporatePolicy(test, { total_premium: 9_999_999_999.99 });
    for (const amount of [0.1, 0.2]) await addPremium(test, id, { ...amounts(amount, 0, 0), status: 'Paid' });
    expect((await listOf(id)).totals.paid.total_payable).toBe(0.3);
    expect(await installmentsOf(id)).toMatchObject({ paid: 0.3, remaining: 9_999_999_999.69, unscheduled: 9_999_999_999.69 });
    for (let n = 0; n < 3; n++) await addPremium(test, id, { total_payable: 9_999_999_999.99, status: 'Due' });
    const { due, outstanding } = (await listOf(id)).totals;
    expect([due.total_payable, outstanding.total_payable]).toEqual([30_000_000_000.27, 29_999_999_999.97]);
    expect(await installmentsOf(id)).toMatchObject({ due: 30_000_000_000.27, unscheduled: -20_000_000_000.28 });
  });

  it('counts as overdue what is not paid once its date has passed in India, not on the day itself', async () => {
    const today = todayInIndia();
    const { id } = await addCorporatePolicy(test, { total_premium: 100 });
    const add = (days: number, total_payable: number, status: string) =>
      addPremium(test, id, { premium_date: addDays(today, days), total_payable, status });
    await add(-40, 1, 'Paid');
    await add(-30, 2, 'Unpaid');
    await add(-1, 4, 'Due');
    await add(0, 8, 'Due');
    await add(30, 16, 'Unpaid');
    expect(await installmentsOf(id)).toEqual({
      count: 5,
      due: 31,
      paid: 1,
      outstanding: 30,
      overdue: 6,
      next_date: addDays(today, -30),
      remaining: 99,
      unscheduled: 69,
    });
  });

  it('says nothing about what remains of a total that is not known', async () => {
    const { id } = await addCorporatePolicy(test, { total_premium: null });
    await addPremium(test, id);
    expect(await installmentsOf(id)).toMatchObject({ due: 13_216.75, remaining: null, unscheduled: null });
  });

  it.each([
    '',
    '?corporate_insurance_id=',
    '?corporate_insurance_id=abc',
    '?corporate_insurance_id=1&page=1',
    '?corporate_insurance_id=1&corporate_insurance_id=2',
  ])('refuses %j with 422', async (query) => {
    expect(await test.get(`${PATH}${query}`, test.people.Admin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });
});

import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };
const kind = 'corporate_insurance';

const HEADINGS = ['Policy No', 'Insured Name', 'Product', 'Company', 'Start Date', 'End Date', 'Net Premium', 'Total Premium'];
const PAIRS = [
  { date: 'Due 1', amount: 'Amount 1' },
  { date: 'Due 2', amount: 'Amount 2' },
  { date: 'Due 3', amount: 'Amount 3' },
];
const OWN = PAIRS.flatMap(({ date, amount }) => [date, amount]);
const firm = (number: string, ...plan: CellValue[]): CellValue[] => [
  number,
  `Umiya ${number}`,
  'Fire',
  'Digit General Insurance',
  '25/04/2026',
  '24/04/2027',
  100000,
  118000,
  ...plan,
];

const rowsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?limit=100`, test.people.Admin)).body.data;
const read = async (id: number) => (await test.get(`/api/imports/${id}`, test.people.Admin)).body.data;
const policy = async (number: string) =>
  (await test.get(`/api/corporate-insurance?search=${encodeURIComponent(number)}`, test.people.Admin)).body.data[0];
const plan = async (number: string) =>
  (await test.get(`/api/corporate-insurance-premium?corporate_insurance_id=${(await policy(number)).id}`, test.people.Admin)).body.data
    .map(({ premium_date, premium_excluding_tax, tax, total_payable, status }: Record<string, unknown>) => ({
      premium_date,
      premium_excluding_tax,
      tax,
      total_payable,
      status,
    }))
    .sort((a: { premium_date: string }, b: { premium_date: string }) => a.premium_date.localeCompare(b.premium_date));

const book = (...rows: CellValue[][]) => [[...HEADINGS, ...OWN], ...rows];
const WITH_TAX = firm('FIRE/2026/1', '25/04/2026', 50000, '25/07/2026', 34000, '25/10/2026', 34000);
const WITHOUT_TAX = firm('FIRE/2026/2', '25/04/2026', 60000, '25/10/2026', 40000, null, null);
const NONE = firm('FIRE/2026/3', null, null, null, null, null, null);
const OTHER_SUM = firm('FIRE/2026/4', '25/04/2026', 50000, '25/07/2026', 55000, null, 0);
const HALF = firm('FIRE/2026/5', '25/04/2026', 59000, null, 59000);

describe('installments in columns', () => {
  it('are offered by pairs of headings, and make policy and plan in one pass once they are taken', async () => {
    const id = await dropped(book(WITH_TAX, WITHOUT_TAX, NONE, OTHER_SUM, HALF), { kind, options: ALL_NEW });
    expect(await read(id)).toMatchObject({ offered_installments: PAIRS, options: { installments: [] } });
    const changed = await test.put(`/api/imports/${id}`, { options: { ...ALL_NEW, installments: PAIRS } }, test.people.Admin);
    expect(changed.body.data.options.installments).toEqual(PAIRS);
    expect((await work(id, 'check')).counts).toMatchObject({ create: 4, error: 1 });
    expect((await work(id, 'run')).counts).toMatchObject({ create: 4, error: 1 });

    const rows = await rowsOf(id);
    expect(rows[3].reasons).toContainEqual({
      column: 'Amount 1',
      message: 'The installments come to 1,05,000.00, the policy to 1,18,000.00',
    });
    expect(rows[4].reasons).toEqual([{ column: 'Due 2', message: '“Due 2” is empty beside “Amount 2”: fill in both or neither' }]);

    expect(await plan('FIRE/2026/1')).toEqual([
      { premium_date: '2026-04-25', premium_excluding_tax: 42372.88, tax: 7627.12, total_payable: 50000, status: 'Due' },
      { premium_date: '2026-07-25', premium_excluding_tax: 28813.56, tax: 5186.44, total_payable: 34000, status: 'Due' },
      { premium_date: '2026-10-25', premium_excluding_tax: 28813.56, tax: 5186.44, total_payable: 34000, status: 'Due' },
    ]);
    expect(await plan('FIRE/2026/2')).toMatchObject([
      { premium_excluding_tax: 60000, tax: 10800, total_payable: 70800 },
      { premium_excluding_tax: 40000, tax: 7200, total_payable: 47200 },
    ]);
    expect(await policy('FIRE/2026/1')).toMatchObject({ is_installment: 1 });
    expect(await policy('FIRE/2026/3')).toMatchObject({ is_installment: 0 });
  });

  it('go with the policy when the import is undone, and keep it where one of them was paid', async () => {
    const id = await dropped(book(WITH_TAX, WITHOUT_TAX), { kind, options: { ...ALL_NEW, installments: PAIRS } });
    await work(id, 'check');
    await work(id, 'run');
    const paid = (
      await test.get(`/api/corporate-insurance-premium?corporate_insurance_id=${(await policy('FIRE/2026/2')).id}`, test.people.Admin)
    ).body.data[0];
    const body = { status: 'Paid', pay_date: '2026-04-26', version: paid.version };
    expect((await test.put(`/api/corporate-insurance-premium/${paid.id}`, body, test.people.Admin)).status).toBe(200);
    expect((await test.get(`/api/imports/${id}/undo`, test.people.Admin)).body.data).toEqual({ remove: 1, revert: 0, keep: 1 });
    await work(id, 'undo');
    expect(await policy('FIRE/2026/1')).toBeUndefined();
    expect(await policy('FIRE/2026/2')).toMatchObject({ is_installment: 1 });
    const left = await test.db
      .selectFrom('corporate_insurance_premium')
      .select('total_payable')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    expect(left.map(({ total_payable }) => total_payable)).toEqual([70800, 47200]);
  });

  it('come to a policy that is here where it has no plan, and are taken back with it', async () => {
    const first = await dropped(book(WITH_TAX), { kind, options: ALL_NEW });
    await work(first, 'check');
    await work(first, 'run');
    expect(await policy('FIRE/2026/1')).toMatchObject({ is_installment: 0 });
    const skipped = await dropped(book(WITH_TAX), { kind, options: { ...ALL_NEW, installments: PAIRS } });
    expect((await work(skipped, 'check')).counts).toMatchObject({ skip: 1 });
    expect((await rowsOf(skipped))[0].reasons.at(-1).message).toBe('Its installments are brought in where such policies are filled in');

    const options = { ...ALL_NEW, existing: 'fill', installments: PAIRS };
    const id = await dropped(book(WITH_TAX), { kind, options });
    expect((await work(id, 'check')).counts).toMatchObject({ update: 1, error: 0 });
    expect(await plan('FIRE/2026/1')).toEqual([]);
    await work(id, 'run');
    expect(await plan('FIRE/2026/1')).toMatchObject([{ total_payable: 50000 }, { total_payable: 34000 }, { total_payable: 34000 }]);
    expect(await policy('FIRE/2026/1')).toMatchObject({ is_installment: 1 });

    const again = await dropped(book(WITH_TAX), { kind, options });
    expect((await work(again, 'check')).counts).toMatchObject({ skip: 1, update: 0 });
    expect((await rowsOf(again))[0].reasons.at(-1).message).toBe(
      'Its plan is here with 3 installments: those of the row are not brought in',
    );

    expect((await work(id, 'undo')).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await plan('FIRE/2026/1')).toEqual([]);
    expect(await policy('FIRE/2026/1')).toMatchObject({ is_installment: 0 });
  });

  it('ask once for the order of their days where none of them is clear', async () => {
    const plain = firm('FIRE/2026/6', '03/04/2026', 59000, '03/07/2026', 59000, null, null);
    const id = await dropped(book(plain), { kind, options: { ...ALL_NEW, installments: PAIRS } });
    expect((await read(id)).questions).toMatchObject([{ field: 'installments', heading: 'Due 1' }]);
    expect((await test.post(`/api/imports/${id}/check`, {}, test.people.Admin)).status).toBe(422);
    await test.put(`/api/imports/${id}`, { answers: { 'Due 1': 'dmy' } }, test.people.Admin);
    await work(id, 'check');
    await work(id, 'run');
    expect((await plan('FIRE/2026/6')).map(({ premium_date }: { premium_date: string }) => premium_date)).toEqual([
      '2026-04-03',
      '2026-07-03',
    ]);
  });

  it.each([
    [[{ date: 'Due 9', amount: 'Amount 1' }], '“Due 9” is no column of this sheet'],
    [[{ date: 'Start Date', amount: 'Amount 1' }], '“Start Date” has another meaning already'],
    [[PAIRS[0], PAIRS[0]], '“Due 1” has another meaning already'],
  ])('are refused where their columns are none: %o', async (installments, message) => {
    const id = await dropped(book(WITH_TAX), { kind });
    const { status, body } = await test.put(`/api/imports/${id}`, { options: { installments } }, test.people.Admin);
    expect([status, body.errors.options]).toEqual([422, [message]]);
  });
});

import { BOUNCE_FIELDS, PREMIUM_LABELS } from '@bimabahi/contract/policies/corporate-fields';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium/export';
const OF_POLICY = ['Policy No.', 'Insured Name', 'Insured Mobile', 'Company', 'Product'];

async function numbersIn(query: string) {
  const { status, body } = await test.get(`${PATH}?${query}`, test.people.Admin);
  expect(status).toBe(200);
  return String(body)
    .slice(1)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
}

describe(`GET ${PATH}`, () => {
  it('answers the premiums of one policy, or of all that a search finds, by date', async () => {
    const first = await addCorporatePolicy(test, { policy_no: 'C1', insured_name: 'Rajhans Mills' });
    const second = await addCorporatePolicy(test, { policy_no: 'C2', insured_name: 'Zubin Foods' });
    await addPremium(test, first.id, { premium_date: '2026-06-01' });
    await addPremium(test, second.id, { premium_date: '2026-05-01' });
    await addPremium(test, first.id, { premium_date: '2026-04-01' });
    const gone = await addPremium(test, first.id, { premium_date: '2026-03-01' });
    await test.delete(`/api/corporate-insurance-premium/${gone.id}`, test.people.Admin);
    expect(await numbersIn('')).toEqual(['C1', 'C2', 'C1']);
    expect(await numbersIn(`corporate_insurance_id=${second.id}`)).toEqual(['C2']);
    expect(await numbersIn('search=zubin')).toEqual(['C2']);
    expect((await auditEntries(test))[0]).toMatchObject({
      action: 'corporate-insurance-premium.export',
      table_name: 'corporate_insurance_premium',
      after: { rows: 1, format: 'csv', search: 'zubin' },
    });
    await test.delete(`/api/corporate-insurance/${first.id}`, test.people.Admin);
    expect(await numbersIn('')).toEqual(['C2']);
  });

  it('answers a sheet with each field under its label, a Feeder without the commissions', async () => {
    const { id } = await addCorporatePolicy(test, { policy_no: '12345678901234567890' });
    await addPremium(test, id, { premium_date: '2026-06-01', total_payable: 1_234.5, status: 'Due' });
    const download = async (as = test.people.Admin) => {
      const { body, headers } = await test.get(`${PATH}?corporate_insurance_id=${id}&format=xlsx`, as);
      expect(headers['content-disposition']).toBe('attachment; filename="premium_history.xlsx"');
      return cellsOf(body);
    };
    const cells = await download();
    expect(cells[0]).toEqual([
      ...OF_POLICY,
      ...Object.values(PREMIUM_LABELS),
      ...Object.values(BOUNCE_FIELDS).map(({ label }) => label),
      'Pay Slip',
      'Paid By',
      'Payment Ref.',
    ]);
    expect(byLabel(cells)).toMatchObject({
      'Policy No.': '12345678901234567890',
      'Premium Date': new Date('2026-06-01'),
      'Total Payable': 1_234.5,
      Status: 'Due',
      'Pay Slip': 'Not Available',
    });
    expect((await download(test.people.Feeder))[0]?.filter((label) => String(label).startsWith('Commission'))).toEqual([]);
  });

  it('is for those who see the premiums', async () => {
    for (const role of ['Telecaller', 'User'] as const) expect((await test.get(PATH, test.people[role])).status, role).toBe(403);
  });
});

import { CORPORATE_LABELS } from '@bimabahi/contract/policies/corporate-fields';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance/export';

const download = async (query = '') => {
  const { status, body, headers } = await test.get(`${PATH}${query}`, test.people.Admin);
  expect(status).toBe(200);
  return { lines: String(body).slice(1).split('\n').slice(0, -1), headers };
};

describe(`GET ${PATH}`, () => {
  it('answers every field under its label, with what the installments add up to', async () => {
    const { id } = await addCorporatePolicy(test, { policy_no: 'C1' });
    await addPremium(test, id, { total_payable: 0.1, status: 'Paid' });
    await addPremium(test, id, { total_payable: 0.2, status: 'Due' });
    const { lines, headers } = await download();
    const names = Object.keys(CORPORATE_LABELS);
    const notEntered = names.slice(names.indexOf('is_installment') + 1).map((name) => (name === 'is_claim' ? 'No' : ''));
    expect(headers['content-disposition']).toBe('attachment; filename="corporate_insurance_list.csv"');
    expect(lines).toEqual([
      [
        'User,User Mobile',
        ...Object.values(CORPORATE_LABELS).slice(1),
        'Installments Due,Installments Paid,Installments Outstanding',
        'Status,Cancelled On,Net Premium Now,GST Now,Premium Now,Commission In Now,Commission Out Now,Policy File',
      ].join(','),
      [
        'User Test,9800000040,Rajhans Textiles LLP,9000000002,accounts@example.in,GSTIN 24AAAAA0000A1Z5,C1,Fire,Oriental Insurance',
        '01-04-2026,31-03-2027,"Building, plant and stock",Earthquake,12500.5,186400.25,234702.87,Asha Brokers,Vijay Agency',
        '12.5,23300.03,7.5,13980.02,Two locations,Yes,Yes',
        ...notEntered,
        '0.3,0.1,0.2,Active,,198900.75,,234702.87,23300.03,13980.02,Not Available',
      ].join(','),
    ]);
  });

  it('answers a sheet, in which the sums of the installments are amounts', async () => {
    const { id } = await addCorporatePolicy(test, { policy_no: 'C1' });
    await addPremium(test, id, { total_payable: 0.1, status: 'Paid' });
    const { body, headers } = await test.get(`${PATH}?format=xlsx&name=corporate_user_policy_list`, test.people.Admin);
    expect(headers['content-disposition']).toBe('attachment; filename="corporate_user_policy_list.xlsx"');
    expect(byLabel(await cellsOf(body))).toMatchObject({
      'Policy No.': 'C1',
      'End Date': new Date('2027-03-31'),
      'Total Premium': 234_702.87,
      Installment: 'Yes',
      'Installments Due': 0.1,
      'Policy File': 'Not Available',
    });
  });

  it('takes the filters of the list, and is audited with them', async () => {
    await addCorporatePolicy(test, { policy_no: 'C1' });
    await addCorporatePolicy(test, { policy_no: 'C2', is_installment: 0 });
    const { lines, headers } = await download('?is_installment=0&name=corporate_user_policy_list');
    expect(lines.slice(1).map((line) => /,(C\d),/.exec(line)?.[1])).toEqual(['C2']);
    expect(headers['content-disposition']).toBe('attachment; filename="corporate_user_policy_list.csv"');
    expect((await auditEntries(test))[0]).toMatchObject({
      action: 'corporate-insurance.export',
      table_name: 'corporate_insurance',
      after: { rows: 1, is_installment: 0 },
    });
  });

  it.each(['Feeder', 'Telecaller', 'User'] as const)('is not for a %s', async (role) => {
    expect((await test.get(PATH, test.people[role])).status).toBe(403);
  });
});

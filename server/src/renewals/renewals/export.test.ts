import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addRenewal, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const END = addDays(TODAY, 10);
const CALL = '2026-11-23T05:00:00Z';

const ask = (query: string, as = test.people.Admin) => test.get(`/api/renewals/export?${query}`, as);

async function due(fields: Record<string, unknown> = {}) {
  const { id } = await addMotorPolicy(test, {
    start_date: addDays(END, -364),
    end_date: END,
    policy_no: '12345678901234567890',
    insured_name: '=HYPERLINK("x")',
    tdv: '450000',
    addons: 'Engine & <Gearbox>',
    ...fields,
  });
  return addRenewal(test, { policy_id: id, ends_on: END, owner_id: test.people.Telecaller.id, next_call_at: CALL, stage: 'quoted' });
}

const linesOf = (body: Buffer) =>
  body
    .toString()
    .slice(1)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

describe('GET /api/renewals/export', () => {
  it('is CSV with the columns of the policy and of the renewal, without formulas', async () => {
    await due();
    const { status, body, headers } = await ask('policies=motor');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('motor_renewals.csv');
    expect(byLabel(linesOf(body))).toMatchObject({
      User: 'User Test',
      'Policy No.': '12345678901234567890',
      'Vehicle No.': 'GJ01AB1234',
      Part: 'Whole policy',
      Ends: END.split('-').reverse().join('-'),
      Claim: 'No',
      'Total Premium': '30738.12',
      Stage: 'Quoted',
      Owner: 'Telecaller Test',
      'Next call': '23-11-2026 10:30',
      'Last outcome': '',
    });
    expect(body.toString()).toContain(`'=HYPERLINK`);
  });

  it('is a sheet with text as text, and dates and amounts as numbers', async () => {
    await due();
    const { status, body, headers } = await ask('policies=motor&format=xlsx');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toContain('motor_renewals.xlsx');
    expect(byLabel(await cellsOf(body))).toMatchObject({
      'Insured Name': '=HYPERLINK("x")',
      'Policy No.': '12345678901234567890',
      Ends: new Date(END),
      'Total Premium': 30738.12,
      'Add-on': 'Engine & <Gearbox>',
      'Next call': new Date('2026-11-23T10:30Z'),
      Note: null,
    });
  });

  it('has what the list has, in its order, and leaves an audit entry that says how many', async () => {
    const numbers = ['BB', 'AA', 'CC'];
    for (const policy_no of numbers) await due({ policy_no, insured_name: policy_no.repeat(3) });
    const { id } = await addCorporatePolicy(test, { policy_no: 'FIRM', start_date: addDays(END, -364), end_date: END });
    await addRenewal(test, { policies: 'corporate', policy_id: id, ends_on: END });
    const { body } = await ask('policies=motor&sort=insured_name&order=desc&format=xlsx');
    expect((await cellsOf(body)).map((cells) => cells[5])).toEqual(['Policy No.', 'CC', 'BB', 'AA']);
    expect((await ask('policies=corporate')).body.toString()).toContain('FIRM');
    const [firms, sheet] = await auditEntries(test, 'renewals');
    expect(firms).toMatchObject({ action: 'renewals.export', after: { rows: 1, format: 'csv' } });
    expect(sheet).toMatchObject({ action: 'renewals.export', after: { rows: 3, format: 'xlsx' } });
  });

  it('is the Admin’s, in two formats', async () => {
    expect((await ask('policies=motor', test.people.Feeder)).status).toBe(403);
    expect((await ask('policies=motor', test.people.Telecaller)).status).toBe(403);
    expect((await ask('policies=motor&format=pdf')).body.errors).toEqual({ format: ['Must be csv or xlsx'] });
    expect((await ask('policies=motor&page=2')).status).toBe(422);
  });
});

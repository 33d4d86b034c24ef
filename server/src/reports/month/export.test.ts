import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const file = (query: string, as = admin()) => test.get(`/api/month/export?period=2026-10&${query}`, as);
const lines = async (query: string) =>
  String((await file(`format=csv&${query}`)).body)
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n');

beforeEach(async () => {
  const policy = {
    start_date: '2026-10-01',
    end_date: '2027-09-30',
    name_remark: '=Star',
    commission_in_num: 180.11,
    commission_out_num: 60.04,
  };
  await addMotorPolicy(test, { ...policy, policy_no: 'X1', vehicle_no: 'GJ01AB1234', net_premium: 1200.75, total_premium: 1416.89 });
  await addMotorPolicy(test, {
    ...policy,
    policy_no: 'X2',
    vehicle_no: 'MH12AB1234',
    name_remark: 'Tata',
    net_premium: 99.25,
    total_premium: 100,
  });
  const targets = [{ month: '2026-10', person_id: null, figure: 'net', value: 2000 }];
  expect((await test.put('/api/targets', { year: '2026-27', targets }, admin())).status).toBe(200);
});

describe('GET /api/month/export', () => {
  it('has a block as CSV, with its target and what each figure is', async () => {
    const premium = await lines('block=premium');
    expect(premium[0]).toMatch(/^Figure,Period,Compared,Until Today,Compared Until Then,Target,From,To,/);
    expect(premium[1]).toMatch(/^Net premium,1300,0,.*,2000,2026-10-01,2026-10-31,2025-10-01,2025-10-31,"?Motor: the net premium\./);
    expect((await lines('block=series')).at(-1)).toMatch(/^October 2026,2,1300,/);
  });

  it('has the breakdown that is asked for, which adds up, and no cell that a spreadsheet would run', async () => {
    const rows = await lines('block=breakdown');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^'=Star,1,1200\.75,1416\.89,92\.4,/);
    expect(rows[3]).toMatch(/^Total,2,1300,1516\.89,100,/);
    expect((await lines('block=breakdown&by=rto')).map((row) => row.split(',')[0])).toEqual(['RTO', 'GJ01', 'MH12', 'Total']);
    expect((await lines('block=breakdown&by=rto&rto=GJ01&date=issue'))[1]).toMatch(/^GJ01,1,1200\.75/);
  });

  it('has all blocks as sheets of a workbook, figures as numbers', async () => {
    const { sheets } = await readXlsx((await file('format=xlsx')).body);
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Premium', 'Commission', 'Business', 'Months', 'By insurer', 'By line', 'By product', 'By rto', 'By input broker'],
      ...[
        'By output broker',
        'By employee',
        'By client',
        'Renewals',
        'Installments',
        'Enquiries',
        'Work',
        'The year ahead',
        'Why',
        'Expected to paid on',
      ],
    ]);
    expect(sheets[0]?.rows[1]?.slice(0, 6)).toEqual(['Net premium', 1300, 0, null, null, 2000]);
  });

  it('leaves an entry, and is an Admin’s', async () => {
    await file('format=xlsx');
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'month.export', after: { format: 'xlsx', from: '2026-10-01', to: '2026-10-31' } });
    const [shown] = (await test.get('/api/audit?action=month.export', admin())).body.data;
    expect(shown.sentence).toContain("downloaded the month's figures from 01-10-2026 to 31-10-2026");
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await file('format=xlsx', test.people[role])).status).toBe(403);
  });

  it.each([
    ['format=csv', 'block'],
    ['block=weather', 'block'],
    ['block=breakdown&by=colour', 'by'],
    ['format=pdf', 'format'],
  ])('refuses %s at %s', async (query, field) => {
    const { status, body } = await file(query);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

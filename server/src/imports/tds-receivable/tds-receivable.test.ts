import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries, form } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const Q1 = '2026-27-Q1';
const ids: Record<string, number> = {};

const list = async (quarter = Q1) => (await test.get(`/api/tds-receivable?quarter=${quarter}`, admin())).body;
const enter = (insurer: string, theirs: number | null, quarter = Q1) =>
  test.put('/api/tds-receivable', { quarter, insurer_id: ids[insurer], theirs }, admin());
const drop = (rows: string[], quarter = Q1) => {
  const bytes = Buffer.from(['Name of Deductor,TAN of Deductor,Transaction Date,Amount Paid/Credited,Tax Deducted', ...rows].join('\n'));
  return test.post('/api/tds-receivable/file', form({ quarter }, { bytes, name: '26AS.csv', field: 'file' }), admin());
};

const HEADINGS = 'Policy No,Vehicle No,Insured Name,Risk Start Date,Net Premium,Commission %,Commission Amount';
/** A statement that is closed, with its tax. */
async function received(insurer: string, tds: number, received_on: string, policy_no: string): Promise<number> {
  await addMotorPolicy(test, {
    policy_no,
    name_remark: insurer,
    start_date: '2026-04-15',
    end_date: '2027-04-14',
    commission_in_num: 1000,
  });
  const bytes = Buffer.from(`${HEADINGS}\n${policy_no},,,,,,1000\n`);
  const more = { insurer_id: ids[insurer], month: '2026-05', control_total: 1000, received_on, tds };
  const { id } = (await test.post('/api/statements', form(more, { bytes, name: `${policy_no}.csv`, field: 'file' }), admin())).body.data;
  await test.post(`/api/statements/${id}/match`, {}, admin());
  const closed = await test.post(`/api/statements/${id}/close`, {}, admin());
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  return id;
}

beforeEach(async () => {
  for (const [name, tans] of [
    ['Sahyadri General', ['MUMS12345A']],
    ['Kaveri General', []],
  ] as const) {
    const { status, body } = await test.post('/api/insurers', { name, kind: 'general', tans }, admin());
    expect(status, JSON.stringify(body)).toBe(201);
    ids[name] = body.data.id;
  }
});

describe('tax that insurers kept', () => {
  it('is what closed statements of the quarter brought, and is compared with what is entered', async () => {
    const id = await received('Sahyadri General', 50, '2026-06-30', 'SG/2026/001');
    await received('Kaveri General', 20, '2026-07-01', 'KG/2026/001');
    expect(await list()).toMatchObject({
      data: [{ insurer: { name: 'Sahyadri General' }, tans: ['MUMS12345A'], ours: 50, theirs: null, state: 'missing_there' }],
      total: { ours: 50, theirs: 0, difference: -50 },
    });
    expect((await enter('Sahyadri General', 51)).body.data).toMatchObject({ theirs: 51, difference: 1, state: 'equal', source: 'typed' });
    expect((await enter('Sahyadri General', 51.01)).body.data.state).toBe('different');
    expect((await enter('Kaveri General', 7)).body.data).toMatchObject({ ours: 0, state: 'missing_here' });
    expect((await list()).data.map(({ state }: { state: string }) => state)).toEqual(['missing_here', 'different']);
    expect((await list('2026-27-Q2')).data).toMatchObject([{ insurer: { name: 'Kaveri General' }, ours: 20 }]);
    expect((await enter('Kaveri General', null)).body.data).toMatchObject({ theirs: null });
    expect((await list()).data).toHaveLength(1);
    await test.post(`/api/statements/${id}/void`, { reason: 'Wrong' }, admin());
    expect((await list()).data).toMatchObject([{ ours: 0, theirs: 51.01, state: 'missing_here' }]);
    expect((await auditEntries(test, 'tds_receivable')).length).toBe(4);
  });

  it('is the same when the statement is invoiced, and more where its invoice brings more', async () => {
    const id = await received('Sahyadri General', 50, '2026-06-30', 'SG/2026/002');
    await test.db
      .updateTable('insurers')
      .set({ gstin: '27AAAAA0000A1Z5' })
      .where('id', '=', ids['Sahyadri General'] ?? 0)
      .execute();
    await test.db.updateTable('money_settings').set({ gstin: '24AAAAA0000A1Z5', invoice_name: 'Us' }).execute();
    const invoice = await test.post(`/api/statements/${id}/invoice`, {}, admin());
    expect(invoice.status, JSON.stringify(invoice.body)).toBe(200);
    expect((await list()).data).toMatchObject([{ ours: 50 }]);
    const receipt = { received_on: '2026-08-01', amount: 100, tds: 8 };
    const entered = await test.post(`/api/invoices/${invoice.body.data.id}/receipts`, receipt, admin());
    expect((await list('2026-27-Q2')).data).toMatchObject([{ ours: 8 }]);
    const { id: own } = entered.body.data.receipts.find(({ tds }: { tds: number }) => tds === 8);
    await test.post(`/api/invoice-receipts/${own}/void`, { reason: 'Of another' }, admin());
    await test.post(`/api/invoices/${invoice.body.data.id}/cancel`, { reason: 'Wrong' }, admin());
    expect((await list('2026-27-Q2')).data).toEqual([]);
    expect((await list()).data).toMatchObject([{ ours: 50 }]);
  });

  it('is read from a sheet, by TAN or else by name, in place of what was typed', async () => {
    await received('Sahyadri General', 50, '2026-06-30', 'SG/2026/003');
    await enter('Sahyadri General', 9);
    const { status, body } = await drop([
      'SAHYADRI GEN INS CO LTD,MUMS12345A,05-May-2026,1000,30',
      ',,06-May-2026,400,20.00',
      'Kaveri General,,07-May-2026,100,(5)',
      'Kaveri General,,07-Jul-2026,100,5',
      'Somebody Else,DELX99999Z,07-May-2026,100,2',
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toEqual({
      lines: 4,
      other_quarters: 1,
      insurers: 2,
      unknown: [{ deductor: 'Somebody Else', tan: 'DELX99999Z', lines: 1, tax: 2 }],
    });
    expect((await list()).data).toMatchObject([
      { insurer: { name: 'Kaveri General' }, theirs: -5, source: 'file' },
      { insurer: { name: 'Sahyadri General' }, theirs: 50, source: 'file', state: 'equal' },
    ]);
  });

  it.each([
    [['Kaveri General,,05-May-2026,100,5', 'Kaveri General,,05-May-2026,100,much', 'Kaveri General,,05-May-2026,100,5'], 'Row 3'],
    [[], 'no lines'],
  ])('is refused where a sheet cannot be read: %o', async (rows, message) => {
    const { status, body } = await drop(rows);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
    expect((await list()).data).toEqual([]);
  });

  it('is downloaded', async () => {
    await received('Sahyadri General', 50, '2026-06-30', 'SG/2026/004');
    const file = await test.get(`/api/tds-receivable/export?quarter=${Q1}`, admin());
    expect(String(file.body)).toContain('Sahyadri General,MUMS12345A,50,,-50,Missing there');
    expect((await auditEntries(test)).some(({ action }) => action === 'tds-receivable.export')).toBe(true);
  });

  it('is of a quarter and an insurer that there are, and an Admin’s', async () => {
    for (const quarter of ['2026-28-Q1', '2026-27-Q5', '']) {
      expect((await test.get(`/api/tds-receivable?quarter=${quarter}`, admin())).status).toBe(422);
    }
    const nobody = await test.put('/api/tds-receivable', { quarter: Q1, insurer_id: 99_999, theirs: 1 }, admin());
    expect(nobody.body.errors).toEqual({ insurer_id: ['There is no such insurer'] });
    for (const person of [test.people.Feeder, test.people.Telecaller, test.people.User])
      expect((await test.get(`/api/tds-receivable?quarter=${Q1}`, person)).status).toBe(403);
    const bad = await test.put(`/api/insurers/${ids['Kaveri General']}`, { tans: 'MUMS1234' }, admin());
    expect([bad.status, JSON.stringify(bad.body.errors)]).toEqual([422, expect.stringContaining('Must be a TAN')]);
  });
});

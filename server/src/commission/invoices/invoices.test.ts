import { financialYear } from '@bimabahi/contract/commission/invoice-tax';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const GUJARAT = '24AAAPZ1234C1Z6';
const MAHARASHTRA = '27AAPFU0939F1ZV';
let insurer_id: number;
let statement: number;
let files = 0;

async function addStatement(amount: number, status = 'closed', received_on: string | null = null): Promise<number> {
  const { id } = await test.db
    .insertInto('statements')
    .values({ insurer_id, month: '2026-05-01', status, received_on, file_sha256: String(++files) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheet = { statement_id: id, file_name: 'x', sheet: 'x', heading_row: 1, analysis: '{}', mapping: '{}' };
  await test.db.insertInto('statement_sheets').values(sheet).execute();
  await test.db.insertInto('statement_lines').values({ statement_id: id, row_no: 2, amount, state: 'ignored' }).execute();
  return id;
}
/** Closed, of which 1,000.50 came in with 100 of tax. */
async function addReceived(received_on: string | null = '2026-06-05', amount = 1000.5): Promise<number> {
  const id = await addStatement(amount, 'closed', received_on);
  await test.db.updateTable('statements').set({ utr: 'N1' }).where('id', '=', id).execute();
  const line = await test.db.selectFrom('statement_lines').select('id').where('statement_id', '=', id).executeTakeFirstOrThrow();
  const receipt = { statement_line_id: line.id, tds: 60, received_on: '2026-06-05' };
  await test.db
    .insertInto('receipts')
    .values([
      { ...receipt, amount: amount - 400 },
      { ...receipt, amount: 400, tds: 40 },
    ])
    .execute();
  return id;
}
/** Invoices that took nothing over; null: of a statement that brought nothing. */
async function issueAsBefore(amounts: readonly (number | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const amount of amounts) {
    const id = await addStatement(amount ?? 50, 'closed', amount === null ? null : '2026-06-05');
    ids.push((await issue(id)).body.data.id);
    const line = await test.db.selectFrom('statement_lines').select('id').where('statement_id', '=', id).executeTakeFirstOrThrow();
    const receipt = { statement_line_id: line.id, received_on: '2026-06-05', amount: amount ?? 0, tds: 50 };
    if (amount !== null) await test.db.insertInto('receipts').values(receipt).execute();
  }
  return ids;
}
const issue = (id = statement) => test.post(`/api/statements/${id}/invoice`, {}, admin());
const receive = (id: number, body: object) => test.post(`/api/invoices/${id}/receipts`, { received_on: todayInIndia(), ...body }, admin());
const own = (more: object = {}) => test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: GUJARAT, ...more }, admin());
const numbers = (serial: string) => `BI/${financialYear(todayInIndia())}/${serial}`;

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general', gstin: MAHARASHTRA })
    .returning('id')
    .executeTakeFirstOrThrow());
  statement = await addStatement(1000.5);
});

describe('a brokerage invoice', () => {
  it('is of a closed statement, once, with the tax of both states', async () => {
    expect((await issue()).body.message).toContain('Organisation');
    expect((await own()).status).toBe(200);
    const issued = await issue();
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    expect(issued.body.data).toMatchObject({
      number: numbers('0001'),
      taxable: 1000.5,
      cgst: 0,
      igst: 180.09,
      total: 1180.59,
      status: 'issued',
    });
    expect((await issue()).status).toBe(409);
    expect((await issue(await addStatement(5, 'matched'))).status).toBe(409);
    expect((await issue(await addStatement(-5))).status).toBe(409);
    expect((await issue(99_999)).status).toBe(404);
    await test.db.updateTable('insurers').set({ gstin: GUJARAT }).where('id', '=', insurer_id).execute();
    // What was refused took no number.
    expect((await issue(await addStatement(200))).body.data).toMatchObject({ number: numbers('0002'), cgst: 18, sgst: 18, igst: 0 });
    await test.db.updateTable('insurers').set({ gstin: null }).where('id', '=', insurer_id).execute();
    expect((await issue(await addStatement(300))).body.message).toContain('GSTIN of Sahyadri General');
    expect((await auditEntries(test, 'brokerage_invoices')).length).toBe(2);
  });

  it('is paid by and by, a receipt can be taken back, and the list says what is open', async () => {
    await own();
    const { id, total } = (await issue()).body.data;
    expect((await receive(id, { amount: 500, tds: 100, utr: 'N1' })).body.data).toMatchObject({
      status: 'part',
      received: 600,
      tds: 100,
      open: 580.59,
    });
    expect((await receive(id, { amount: 600 })).status).toBe(409);
    expect((await test.get('/api/invoices/outstanding', admin())).body.data).toMatchObject([
      { insurer: { id: insurer_id }, d30: 580.59, total: 580.59 },
    ]);
    const paid = (await receive(id, { amount: 580.09 })).body.data;
    expect(paid).toMatchObject({ status: 'paid', received: total - 0.5 });
    expect((await test.get('/api/invoices/outstanding', admin())).body.data).toEqual([]);
    expect((await test.post(`/api/invoices/${id}/cancel`, { reason: 'Wrong' }, admin())).status).toBe(409);
    const back = (receipt: number) => test.post(`/api/invoice-receipts/${receipt}/void`, { reason: 'Of another' }, admin());
    for (const receipt of paid.receipts) expect((await back(receipt.id)).status).toBe(200);
    expect((await back(paid.receipts[0].id)).status).toBe(409);
    expect((await test.get('/api/invoices?status=issued', admin())).body).toMatchObject({
      total_count: 1,
      data: [{ received: 0, receipts: [] }],
    });
  });

  it('is paid by its day or later, or as early as its statement was paid, and not after today', async () => {
    await own();
    const refused = async (id: number, received_on: string) => (await receive(id, { amount: 1, received_on })).body.errors?.received_on;
    const { id } = (await issue()).body.data;
    const yesterday = addDays(todayInIndia(), -1);
    expect(await refused(id, addDays(todayInIndia(), 1))).toEqual(['Must not be after today']);
    expect(await refused(id, yesterday)).toEqual([expect.stringMatching(/^Must not be before .*, the day of the invoice or of the money/)]);
    expect(await refused(id, todayInIndia())).toBeUndefined();
    const { id: paidBefore } = (await issue(await addStatement(70, 'closed', yesterday))).body.data;
    expect(await refused(paidBefore, addDays(yesterday, -1))).toHaveLength(1);
    expect(await refused(paidBefore, yesterday)).toBeUndefined();
  });

  it('asks about the same receipt a second time, and not of another day, amount or UTR, or of one that was taken back', async () => {
    await own();
    const { id } = (await issue()).body.data;
    const sent = { amount: 10.5, utr: 'N1' };
    const { receipts } = (await receive(id, sent)).body.data;
    const asked = await receive(id, { ...sent, utr: 'n1' });
    expect(asked).toMatchObject({ status: 409, body: { errors: { amount: [expect.stringContaining('is entered here already')] } } });
    for (const other of [{ amount: 10.51 }, { utr: 'N2' }, { utr: '' }])
      expect((await receive(id, { ...sent, ...other })).status).toBe(200);
    expect((await receive(id, { ...sent, again: 1 })).body.data.received).toBe(52.51);
    await test.post(`/api/invoices/${id}/cancel`, { reason: 'x' }, admin());
    for (const one of [...receipts, ...(await test.get('/api/invoices', admin())).body.data[0].receipts])
      await test.post(`/api/invoice-receipts/${one.id}/void`, { reason: 'Of another' }, admin());
    expect((await receive(id, sent)).status).toBe(200);
  });

  it('takes the receipt of its statement over, which only the credit note takes back', async () => {
    await own();
    const received = await addReceived();
    const { id, receipts, ...issued } = (await issue(received)).body.data;
    const named = async (as = admin()) => (await test.get('/api/statements', as)).body.data[0].invoice;
    expect(await named()).toEqual({ id, number: issued.number });
    expect(await named(test.people.Feeder)).toBeUndefined();
    const first = { received_on: '2026-06-05', amount: 900.5, tds: 100, utr: 'N1', from_statement: true };
    expect({ receipts, ...issued }).toMatchObject({ receipts: [first], status: 'part', received: 1000.5, tds: 100, open: 180.09 });
    const entries = (await auditEntries(test, 'invoice_receipts')).map(({ action }) => action);
    expect(entries).toEqual(['invoices.create']);
    const back = (receipt: number) => test.post(`/api/invoice-receipts/${receipt}/void`, { reason: 'Of another' }, admin());
    expect(await back(receipts[0].id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('that of the statement') } });
    expect((await receive(id, { received_on: '2026-06-05', amount: 900.5, utr: 'n1' })).status).toBe(409);
    const paid = (await receive(id, { amount: 180.09, utr: 'N2' })).body.data;
    expect(paid).toMatchObject({ status: 'paid', open: 0, receipts: [first, { utr: 'N2', from_statement: false }] });
    const cancel = () => test.post(`/api/invoices/${id}/cancel`, { reason: 'Wrong' }, admin());
    expect((await cancel()).body.message).toContain('Take that back first');
    expect((await back(paid.receipts[1].id)).status).toBe(200);
    expect((await cancel()).body.data).toMatchObject({ status: 'cancelled', received: 0, tds: 0, receipts: [] });
    expect(await named()).toBeNull();
    expect((await issue(received)).body.data).toMatchObject({ received: 1000.5, receipts: [first] });
  });

  it('takes nothing over where no day of receipt is known', async () => {
    await own();
    expect((await issue(await addReceived(null))).body.data).toMatchObject({ status: 'issued', received: 0, receipts: [] });
  });

  it('of before is listed until it takes the receipt of its statement over, once', async () => {
    await own();
    const [id, own_receipts, cancelled, none] = (await issueAsBefore([300, 200, 100, null])) as [number, number, number, number];
    await receive(own_receipts, { amount: 5 });
    await test.post(`/api/invoices/${cancelled}/cancel`, { reason: 'Wrong' }, admin());
    const listed = async () => (await test.get('/api/invoices/not-taken-over', admin())).body;
    expect(await listed()).toMatchObject({
      data: [{ id, insurer: { id: insurer_id }, received_on: '2026-06-05', amount: 250, tds: 50 }],
      total: { count: 1, amount: 250, tds: 50 },
    });
    const takeOver = (...ids: number[]) => test.post('/api/invoices/take-over', { ids }, admin());
    expect((await takeOver(id, own_receipts)).body.message).toContain('Money was entered against');
    expect((await takeOver(id, cancelled)).body.message).toContain('is cancelled');
    expect((await takeOver(id, none)).body.message).toContain('has no receipt');
    expect((await takeOver(id, 99_999)).status).toBe(404);
    expect((await takeOver()).status).toBe(422);
    expect((await test.post('/api/invoices/take-over', { ids: [id] }, test.people.Feeder)).status).toBe(403);
    expect((await listed()).total.count).toBe(1);
    const answers = await Promise.all([takeOver(id, id), takeOver(id), takeOver(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.data.count).toSorted()).toEqual([0, 0, 1]);
    const entries = (await auditEntries(test, 'invoice_receipts')).map(({ action }) => action);
    expect(entries).toEqual(['invoices.receive', 'invoices.receive']);
    expect(await listed()).toEqual({ data: [], total: { count: 0, amount: 0, tds: 0 } });
    const [row] = (await test.get('/api/invoices?sort=dated&order=asc', admin())).body.data;
    expect(row).toMatchObject({ id, received: 300, receipts: [{ received_on: '2026-06-05', amount: 250, tds: 50, from_statement: true }] });
  });

  it('takes over once, whoever issues at once', async () => {
    await own();
    const received = await addReceived();
    const answers = await Promise.all([issue(received), issue(received), issue(received)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await test.get('/api/invoices', admin())).body.data).toMatchObject([{ received: 1000.5, receipts: [{ amount: 900.5 }] }]);
  });

  it('is cancelled by a credit note, and the statement can be invoiced again', async () => {
    await own();
    const { id } = (await issue()).body.data;
    expect((await test.post(`/api/statements/${statement}/void`, { reason: 'No' }, admin())).status).toBe(409);
    const cancelled = await test.post(`/api/invoices/${id}/cancel`, { reason: 'Wrong month' }, admin());
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', open: 0, credit_note: { reason: 'Wrong month' } });
    expect((await receive(id, { amount: 1 })).status).toBe(409);
    expect((await test.post(`/api/invoices/${id}/cancel`, { reason: 'Again' }, admin())).status).toBe(409);
    expect((await issue()).body.data.number).toBe(numbers('0002'));
  });

  it('is a PDF behind a signed link', async () => {
    await own();
    const { id, file } = (await issue()).body.data;
    const { credit_note } = (await test.post(`/api/invoices/${id}/cancel`, { reason: 'Wrong' }, admin())).body.data;
    for (const link of [file, credit_note.file]) {
      const paper = await test.app.inject({ url: link });
      expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    expect((await test.app.inject({ url: file.replace('brokerage-invoice', 'credit-note') })).statusCode).toBe(403);
  });

  it('is numbered without gaps by people who issue at once', async () => {
    await own();
    const ids = [statement, await addStatement(10), await addStatement(20), await addStatement(-1), await addStatement(30)];
    const answers = await Promise.all(ids.map((id) => issue(id)));
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.number);
    expect(given.toSorted()).toEqual(['0001', '0002', '0003', '0004'].map(numbers));
  });

  it('is an Admin’s', async () => {
    await own();
    const { id } = (await issue()).body.data;
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      const as = test.people[role];
      for (const path of ['/api/invoices', '/api/invoices/outstanding']) expect((await test.get(path, as)).status).toBe(403);
      for (const path of [`/api/statements/${statement}/invoice`, `/api/invoices/${id}/cancel`, `/api/invoices/${id}/receipts`])
        expect((await test.post(path, { reason: 'x' }, as)).status, path).toBe(403);
    }
    expect((await receive(id, { amount: 1 })).status).toBe(200);
    expect((await receive(id, { amount: -1 })).status).toBe(422);
  });
});

it('the file for the return has invoices and credit notes with place of supply and signed amounts', async () => {
  await own();
  const far = (await issue()).body.data;
  await test.db.updateTable('insurers').set({ gstin: GUJARAT }).where('id', '=', insurer_id).execute();
  const near = (await issue(await addStatement(200))).body.data;
  await test.post(`/api/invoices/${far.id}/cancel`, { reason: 'Wrong month' }, admin());
  const today = todayInIndia();
  const file = async (query: string, as = admin()) => test.get(`/api/invoices/export?${query}`, as);
  const [head, ...rows] = await cellsOf((await file(`format=xlsx&from=${today}&to=${today}`)).body);
  const cells = rows.map((row) => byLabel([head as never, row as never]));
  expect(
    cells.map((row) => [row.Kind, row.Number, row['Place of Supply'], row.Taxable, row['Of Invoice'] ?? '', row.Reason ?? '']),
  ).toEqual([
    ['Invoice', far.number, '27-Maharashtra', far.taxable, '', ''],
    ['Invoice', near.number, '24-Gujarat', 200, '', ''],
    ['Credit Note', cells[2]?.Number, '27-Maharashtra', -far.taxable, far.number, 'Wrong month'],
  ]);
  expect(cells.map(({ CGST, SGST, IGST, Total }) => [CGST, SGST, IGST, Total])).toEqual([
    [0, 0, far.igst, far.total],
    [18, 18, 0, 236],
    [0, 0, -far.igst, -far.total],
  ]);
  expect(cells[1]?.['Rate %']).toBe(18);
  expect(await cellsOf((await file(`format=xlsx&from=${addDays(today, 1)}`)).body)).toHaveLength(1);
  expect((await file('format=csv', test.people.Feeder)).status).toBe(403);
  expect((await file('from=2026-13-01')).status).toBe(422);
});

it('the offline tool for the return gets its sheets: invoices, and credit notes without a sign', async () => {
  await own();
  const far = (await issue()).body.data;
  await test.post(`/api/invoices/${far.id}/cancel`, { reason: 'Wrong month' }, admin());
  const today = todayInIndia();
  const sheet = async (name: string) => {
    const [head, ...rows] = await cellsOf(
      (await test.get(`/api/invoices/export/${name}?format=xlsx&from=${today}&to=${today}`, admin())).body,
    );
    return rows.map((row) => byLabel([head as never, row as never]));
  };
  const day = `${today.slice(8)}-${new Date(`${today}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })}-${today.slice(0, 4)}`;
  const common = {
    'Receiver Name': 'Sahyadri General',
    'Place Of Supply': '27-Maharashtra',
    'Reverse Charge': 'N',
    Rate: 18,
    'Taxable Value': far.taxable,
  };
  expect(await sheet('b2b')).toMatchObject([
    { ...common, 'Invoice Number': far.number, 'Invoice date': day, 'Invoice Value': far.total, 'Invoice Type': 'Regular B2B' },
  ]);
  expect(await sheet('cdnr')).toMatchObject([
    {
      ...common,
      'Note Number': far.credit_note?.number ?? expect.stringMatching(/^CN\//),
      'Note Date': day,
      'Note Type': 'C',
      'Note Value': far.total,
    },
  ]);
  const head = String((await test.get('/api/invoices/export/b2b?from=2026-01-01&to=2026-01-02', admin())).body).trim();
  expect(head.replace(/^\uFEFF/, '')).toBe(
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  );
  for (const role of ['Feeder', 'Telecaller', 'User'] as const)
    expect((await test.get('/api/invoices/export/cdnr', test.people[role])).status).toBe(403);
});

import type { ImportRow } from '@bimabahi/contract/imports/imports';
import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };

const rowsOf = async (id: number, outcome = '') =>
  (await test.get(`/api/imports/${id}/rows?limit=100${outcome && `&outcome=${outcome}`}`, test.people.Admin)).body.data;
const policy = async (policyNo: string) =>
  (await test.get(`/api/motor-insurance?search=${encodeURIComponent(policyNo)}`, test.people.Admin)).body.data[0];

const without = (rows: CellValue[][], ...columns: number[]) => rows.map((row) => row.filter((_, at) => !columns.includes(at)));

describe('what a book says once, or leaves to be computed', () => {
  const titled = (...rows: CellValue[][]) => [
    ['Insured: Umiya Roadlines', null, null, 'As on 01-04-2026'],
    ['Fleet list'],
    [],
    ...without([MOTOR_HEADINGS, ...rows], 1),
  ];

  it('is offered from the title, taken for all rows, marked, and has the cell of a row before it', async () => {
    const id = await dropped(titled(motorRow(41), motorRow(42)), { options: ALL_NEW });
    const { data } = (await test.get(`/api/imports/${id}`, test.people.Admin)).body;
    expect(data.offered).toEqual([
      { field: 'insured_name', value: 'Umiya Roadlines', text: 'Insured: Umiya Roadlines' },
      { field: 'issue_date', value: '2026-04-01', text: 'As on 01-04-2026' },
    ]);
    const fixed = { insured_name: 'Umiya Roadlines', issue_date: '2026-04-01' };
    const changed = await test.put(`/api/imports/${id}`, { fixed }, test.people.Admin);
    expect(changed.body.data).toMatchObject({ fixed, offered: [] });
    expect((await work(id, 'check')).counts).toMatchObject({ create: 2, error: 0 });
    expect((await rowsOf(id))[0]).toMatchObject({
      marks: ['fixed'],
      marked: expect.arrayContaining([
        { mark: 'fixed', column: 'Insured Name' },
        { mark: 'fixed', column: 'Issue Date' },
      ]),
    });
    await work(id, 'run');
    expect(await policy('P/2026/41')).toMatchObject({ insured_name: 'Umiya Roadlines', issue_date: '2026-04-01' });
  });

  it.each([
    [{ od_premium: 'much' }, 'OD Premium: '],
    [{ nonsense: 'x' }, '“nonsense” is no field that you can fill'],
    [{ start_date: '31-02-2026' }, 'Start Date: “31-02-2026” is no date'],
    [{ insured_name: ' ' }, 'Insured Name: Must not be empty'],
  ])('is refused where no cell could say it: %o', async (fixed, message) => {
    const id = await dropped(titled(motorRow(43)));
    const { status, body } = await test.put(`/api/imports/${id}`, { fixed }, test.people.Admin);
    expect([status, body.errors.fixed[0]]).toEqual([422, expect.stringContaining(message)]);
    expect((await test.get(`/api/imports/${id}`, test.people.Admin)).body.data.fixed).toEqual({});
  });

  it.each([
    ['from_end', 6, '2026-04-25', '2027-04-24'],
    ['from_start', 7, '2026-04-25', '2027-04-24'],
  ])('is the other date of a cover: %s', async (missing_date, column, start_date, end_date) => {
    const number = `P/2026/5${column}`;
    const rows = without([MOTOR_HEADINGS, motorRow(51, { 0: number, 11: null })], column, 11);
    const id = await dropped(rows, { options: ALL_NEW });
    const said = await test.post(`/api/imports/${id}/check`, {}, test.people.Admin);
    expect(said.status).toBe(422);
    await test.put(`/api/imports/${id}`, { options: { ...ALL_NEW, missing_date } }, test.people.Admin);
    expect((await work(id, 'check')).counts).toMatchObject({ create: 1 });
    expect((await rowsOf(id))[0]).toMatchObject({ marks: ['computed'] });
    await work(id, 'run');
    expect(await policy(number)).toMatchObject({ start_date, end_date });
  });

  it('is the net of the parts of a premium, and the per cent of a payout that is a share', async () => {
    const more: CellValue[][] = [
      ['Comm In', 'Payout %', 'Payout'],
      [750, 70, 525],
      [750, 50, 2500],
    ];
    const rows = without([MOTOR_HEADINGS, motorRow(61), motorRow(62)], 10).map((row, at) => [...row, ...(more[at] ?? [])]);
    const id = await dropped(rows, { options: ALL_NEW });
    expect((await work(id, 'check')).counts).toMatchObject({ create: 2 });
    expect((await rowsOf(id)).map(({ marks }: { marks: string[] }) => marks)).toEqual([['computed', 'share'], ['computed']]);
    await work(id, 'run');
    const expected = { net_premium: 7094, commission_out_per: 10.5, commission_out_num: 525 };
    expect(await policy('P/2026/61')).toMatchObject(expected);
    expect(await policy('P/2026/62')).toMatchObject({ commission_out_per: 50, commission_out_num: 2500 });
  });
});

describe('a life policy', () => {
  it('runs to the day before its next premium falls due, and the row says that this was computed', async () => {
    const headings = [
      'Policy No',
      'Life Assured',
      'Company',
      'Product',
      'Premium Mode',
      'Start Date',
      'Next Due',
      'Sum Assured',
      'Net Premium',
    ];
    const row = (n: number, mode: string | null, product: string) => [
      ...[`83000000${n}`, `Ila Dave ${n}`, 'Sahyadri Life', product, mode, '15/06/2015', '15/06/2027', 500000, 12500],
    ];
    const id = await dropped([headings, row(1, 'YLY', 'Plan 814'), row(2, null, 'Life Insurance'), row(3, null, 'Fire')], {
      kind: 'corporate_insurance',
      options: ALL_NEW,
    });
    const { data } = (await test.get(`/api/imports/${id}`, test.people.Admin)).body;
    const chosen = Object.entries(data.matches).map(([field, match]) => [field, (match as { headings: string[] }).headings]);
    const mapping = { ...Object.fromEntries(chosen.filter(([, those]) => those?.length)), end_date: 'Next Due' };
    await test.put(`/api/imports/${id}`, { mapping }, test.people.Admin);
    await work(id, 'check');
    expect((await work(id, 'run')).counts).toMatchObject({ create: 3 });
    const ends = await Promise.all(
      (await rowsOf(id)).map(async ({ record_id, marks }: ImportRow) => [
        (await test.get(`/api/corporate-insurance/${record_id}`, test.people.Admin)).body.data.end_date,
        marks.includes('computed'),
      ]),
    );
    expect(ends).toEqual([
      ['2027-06-14', true],
      ['2027-06-14', true],
      ['2027-06-15', false],
    ]);
  });
});

describe('a number that comes again', () => {
  const next = { 6: '25/04/2027', 7: '24/04/2028' };
  const one = (n: number, change = {}) => motorRow(n, { 0: 'FLEET/2026/7', 4: 'Digit General Insurance', ...change });

  it('is a period or a vehicle of its own, and two rows of one vehicle and day are refused, each naming the other', async () => {
    const rows = [MOTOR_HEADINGS, one(71), one(72), one(71, next), one(73), one(73, { 8: 4000 })];
    const id = await dropped(rows, { options: ALL_NEW });
    await work(id, 'check');
    expect((await work(id, 'run')).counts).toMatchObject({ create: 3, error: 2 });
    expect(await rowsOf(id, 'error')).toMatchObject([
      { row_no: 5, reasons: [{ message: 'Row 6 has the same policy number: only one of them can come in' }] },
      { row_no: 6, reasons: [{ message: 'Row 5 has the same policy number: only one of them can come in' }] },
    ]);
  });

  it('is here already where vehicle and days are, and nothing is filled in on another vehicle', async () => {
    const before = await dropped([MOTOR_HEADINGS, one(71), one(72)], { options: ALL_NEW });
    await work(before, 'check');
    expect((await work(before, 'run')).counts).toMatchObject({ create: 2, error: 0 });
    const bare = one(71, { 8: null, 9: null, 10: null });
    const rows = [MOTOR_HEADINGS, bare, one(74)];
    const id = await dropped(rows, { options: { ...ALL_NEW, existing: 'fill' } });
    await work(id, 'check');
    expect((await work(id, 'run')).counts).toMatchObject({ create: 1, skip: 1, update: 0, error: 0 });
  });

  it('is refused where it shares only some days with a stored period, which is named, and fills nothing in', async () => {
    const before = await dropped([MOTOR_HEADINGS, one(75, { 8: null, 9: null, 10: null, 11: null }), one(76, next)], { options: ALL_NEW });
    await work(before, 'check');
    expect((await work(before, 'run')).counts).toMatchObject({ create: 2 });
    const rows = [
      MOTOR_HEADINGS,
      // It begins on the day on which the stored one ends.
      one(75, { 6: '24/04/2027', 7: '23/04/2028' }),
      // A short cover in the middle of it.
      one(75, { 6: '01/06/2026', 7: '30/06/2026' }),
      // The next period, and the same but for a day.
      one(75, next),
      one(76, { 6: '25/04/2027', 7: '25/04/2028' }),
    ];
    const id = await dropped(rows.slice(0, 3), { options: { ...ALL_NEW, existing: 'fill' } });
    await work(id, 'check');
    expect((await work(id, 'run')).counts).toMatchObject({ create: 0, update: 0, skip: 0, error: 2 });
    const message =
      'Shares days with the motor policy FLEET/2026/7 that is here from 25-04-2026 to 24-04-2027: correct the days of one of them';
    expect(await rowsOf(id, 'error')).toMatchObject([
      { row_no: 2, reasons: [{ column: 'Start Date', message }] },
      { row_no: 3, reasons: [{ column: 'Start Date', message }] },
    ]);
    const clean = await dropped([MOTOR_HEADINGS, ...rows.slice(3)], { options: ALL_NEW });
    await work(clean, 'check');
    expect((await work(clean, 'run')).counts).toMatchObject({ create: 1, skip: 1, error: 0 });
  });
});

describe('a register as clerks keep it', () => {
  const rows: CellValue[][] = [
    MOTOR_HEADINGS,
    ['APRIL 2026'],
    motorRow(1, { 4: 'Digit General Insurance' }),
    motorRow(2, { 4: '"', 5: '-do-' }),
    motorRow(3, { 4: 'Digit General Insurance', 7: 'CANCELLED' }),
    motorRow(4, { 4: 'do' }),
    ['Sub Total', null, null, null, null, null, null, null, 20000, 8376, 28376, 33483.68],
    motorRow(5, { 4: ',,', 7: 'ENDORSEMENT' }),
    motorRow(6, { 4: 'ditto', 7: null }),
  ];

  it('has what stands above for its dittos, and months, sums, cancelled ones and endorsements left out and counted', async () => {
    const id = await dropped(rows, { options: ALL_NEW });
    const { counts } = await work(id, 'check');
    expect(counts).toMatchObject({ create: 3, error: 1, total: 4 });
    expect(counts.left_out).toEqual([
      { kind: 'month', count: 1, rows: [2] },
      { kind: 'cancelled', count: 1, rows: [5] },
      { kind: 'subtotal', count: 1, rows: [7] },
      { kind: 'endorsement', count: 1, rows: [8] },
    ]);
    expect(await rowsOf(id)).toMatchObject([
      { row_no: 3, marks: [] },
      {
        row_no: 4,
        marks: ['ditto'],
        marked: [
          { mark: 'ditto', column: 'Company' },
          { mark: 'ditto', column: 'Product' },
        ],
      },
      { row_no: 6, marks: ['ditto'] },
      { row_no: 9, marks: ['ditto'], outcome: 'error' },
    ]);
    expect((await work(id, 'run')).counts).toMatchObject({ create: 3, error: 1 });
    expect(await policy('P/2026/2')).toMatchObject({ name_remark: 'Digit General Insurance', product: 'Private Car' });
    expect(await policy('P/2026/4')).toMatchObject({ name_remark: 'Digit General Insurance' });
    expect(await policy('P/2026/3')).toBeUndefined();
  });

  it('brings in what only speaks of a cancellation or an endorsement, and says so', async () => {
    const remarks = ['Remarks', 'cancelled after sale of vehicle', 'Endorsement awaited', 'cancelled cheque taken', 'paid'];
    const book = [MOTOR_HEADINGS, motorRow(31), motorRow(32), motorRow(33), motorRow(34)].map((row, at) => [...row, remarks[at] ?? null]);
    const id = await dropped(book, { options: ALL_NEW });
    expect((await work(id, 'check')).counts).toMatchObject({ create: 4, error: 0 });
    const told = (await rowsOf(id, 'warn')).flatMap(({ row_no, reasons }: ImportRow) =>
      reasons.filter(({ column }) => column === 'Remarks').map(({ message }) => [row_no, message]),
    );
    const about = 'speaks of a cancellation or an endorsement, and the row comes in as a policy: look whether it is one';
    expect(told).toEqual([
      [2, `“cancelled after sale of vehicle” ${about}`],
      [3, `“Endorsement awaited” ${about}`],
    ]);
  });

  it('warns of a short number among those of one insurer, by whichever of its names', async () => {
    const names = ['Sahyadri General', 'SGI', 'Sahyadri'];
    await test.post('/api/insurers', { name: names[0], kind: 'general', aliases: names.slice(1) }, test.people.Admin);
    const numbers = [31_000_001, 31_000_002, 31_000_003, 31_000_004, 31_000_005, 1_000_006];
    const id = await dropped([MOTOR_HEADINGS, ...numbers.map((number, n) => motorRow(90 + n, { 0: number, 4: names[n % 3] ?? null }))], {
      options: ALL_NEW,
    });
    await work(id, 'check');
    const marked = (await rowsOf(id)).filter(({ marks }: ImportRow) => marks.includes('short number'));
    expect(marked.map(({ row_no }: ImportRow) => row_no)).toEqual([7]);
  });

  it('refuses a ditto below an empty cell', async () => {
    const id = await dropped([MOTOR_HEADINGS, motorRow(21, { 4: null }), motorRow(22, { 4: 'do' })], { options: ALL_NEW });
    await work(id, 'check');
    expect((await rowsOf(id, 'error')).at(-1)).toMatchObject({
      row_no: 3,
      reasons: [{ column: 'Company', message: '“do” stands for the cell above, which is empty: fill one of them in' }],
    });
  });
});

describe('a new product', () => {
  const product = async (name: string) =>
    (await test.get(`/api/products?search=${encodeURIComponent(name)}`, test.people.Admin)).body.data[0];

  it('is made with the line that was chosen in the check, else with the one that its name tells, and said to have none', async () => {
    const rows = [motorRow(81, { 5: 'Zorba Plan' }), motorRow(82, { 5: 'ZORBA-PLAN' }), motorRow(83, { 5: 'Pvt Car Gold' })];
    const id = await dropped([MOTOR_HEADINGS, ...rows], { options: ALL_NEW });
    await work(id, 'check');
    const message = 'The line of “Zorba Plan” is not known, so that it has no GST: choose it';
    expect((await rowsOf(id, 'warn'))[0]).toMatchObject({ row_no: 2, reasons: expect.arrayContaining([{ column: 'Product', message }]) });

    const options = { ...ALL_NEW, product_lines: { 'Zorba Plan': 'private_car' } };
    expect((await test.put(`/api/imports/${id}`, { options }, test.people.Admin)).body.data.options).toMatchObject(options);
    expect((await work(id, 'check')).counts).toMatchObject({ create: 3, warn: 0 });
    await work(id, 'run');
    expect(await product('Zorba')).toMatchObject({ line: 'private_car' });
    expect(await product('Pvt Car Gold')).toMatchObject({ line: 'private_car' });
    expect(await policy('P/2026/81')).toMatchObject({ line: 'private_car', gst: expect.any(Number) });
  });

  it('has no line that there is not', async () => {
    const id = await dropped([MOTOR_HEADINGS, motorRow(84)]);
    const { status } = await test.put(`/api/imports/${id}`, { options: { product_lines: { X: 'boats' } } }, test.people.Admin);
    expect(status).toBe(422);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { statementOffice } from '../../testing/app/statement-office.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const office = statementOffice(test);

beforeEach(async () => {
  await office.open();
  await office.policy('SG/2026/001', 350);
  await office.policy('SG/2026/002', 2250, { vehicle_no: 'GJ01AB0002' });
});

const LINES = ['Sr,Policy No,Insured,Net Premium,Brokerage Amount', '1,SG/2026/001,Anil Rao,2000,350', '2,SG/2026/002,Bina Rao,20000,2250'];

it('tax and totals below the lines are left out and listed, and the statement closes by its control total', async () => {
  const below = [',,Total,,2600.00', ',,Less TDS @ 10%,,-260.00', ',,Add GST @ 18%,,468.00', ',,Net Payable,,2808.00'];
  const { id, ...dropped } = await office.drop(...LINES, ...below);
  const no_lines = [
    { row_no: 4, label: 'Total', amount: '2600.00' },
    { row_no: 5, label: 'Less TDS @ 10%', amount: '-260.00' },
    { row_no: 6, label: 'Add GST @ 18%', amount: '468.00' },
    { row_no: 7, label: 'Net Payable', amount: '2808.00' },
  ];
  expect(dropped).toMatchObject({ records: 2, left_out: { count: 0 }, no_lines });
  expect((await office.match(id)).body.data).toMatchObject({ lines: 2, line_total: 2600, counts: { accepted: { count: 2 } } });
  expect(await office.read(id)).toMatchObject({ records: 2, no_lines });
  await office.change(id, { control_total: 2600, received_on: '2026-06-05', tds: 260 });
  expect((await office.close(id)).body.data).toMatchObject({ status: 'closed', difference: 0 });
});

const LABELS = [
  ...['Less TDS', 'TDS u/s 194D', 'Less : TDS @ 2.00 %', 'Add GST', 'CGST 9%', 'SGST', 'IGST @18%', 'Net payable', 'Net Amount Payable'],
  ...[
    'Round off',
    'Rounding Off',
    'Opening balance',
    'Closing Balance',
    'Balance B/F',
    'B/F',
    'C/F',
    'Service tax',
    'Sub total',
    'Grand Total',
  ],
  ...['Gross Commission', 'Brought Forward', 'TDS on commission'],
];

it('such rows are known in the column of names and in that of numbers', async () => {
  const named = LABELS.map((label) => `,,${label},,10.00`);
  const numbered = LABELS.map((label) => `,${label},,,10.00`);
  const { id } = await office.drop(...LINES, ...named, ...numbered);
  expect((await office.match(id)).body.data).toMatchObject({ lines: 2, line_total: 2600 });
});

it('a row with a number or a plate is a line whatever else it says, as one with other words is', async () => {
  const { id, no_lines } = await office.drop(
    `${LINES[0]},Vehicle No`,
    ...LINES.slice(1),
    '3,SG/2026/009,CGST,100,10',
    '4,,Round off,100,20,GJ01AB0002',
    '5,,Campaign reward May,100,30',
    '6,,Net Payable Traders,100,40',
    ',,CGST,,50',
  );
  expect(no_lines).toEqual([{ row_no: 8, label: 'CGST', amount: '50' }]);
  await office.match(id);
  expect((await office.lines(id)).map(({ amount }: { amount: number }) => amount)).toEqual([350, 2250, 10, 20, 30, 40]);
});

it('a person says of a line that it is none, with a reason, and of one that is none that it is a line again', async () => {
  const { id } = await office.drop(...LINES, '3,,Campaign reward May,,468.00');
  await office.match(id);
  const [line, , extra] = await office.lines(id);
  const decide = (of: { id: number }, body: object) => test.put(`/api/statement-lines/${of.id}`, body, test.people.Admin);
  expect((await decide(extra, { state: 'no_line' })).body.errors).toEqual({ reason: ['Say why it is no line'] });
  expect((await decide(extra, { state: 'undecided' })).body.errors).toHaveProperty('state');
  const none = await decide(extra, { state: 'no_line', reason: 'The GST of the letter' });
  expect(none.body).toMatchObject({ successMsg: 'It is no line: its amount is out of the sum.', data: { state: 'no_line', item: null } });
  expect(await office.read(id)).toMatchObject({ lines: 2, line_total: 2600, counts: { no_line: { count: 1, amount: 468 } } });
  expect((await office.lines(id)).length).toBe(3);
  // One that has an item is about none, and its item is not in the statement.
  await decide(line, { state: 'no_line', reason: 'Copied twice' });
  expect((await test.get(`/api/statements/${id}/missing`, test.people.Admin)).body.total_count).toBe(1);
  expect((await decide(line, { state: 'undecided' })).body.data).toMatchObject({ state: 'not_in_books', decided_by: null });
  expect((await office.close(id)).body.message).toContain('1 line is still to be looked at');
  await office.match(id);
  expect((await office.lines(id)).map(({ state }: { state: string }) => state)).toEqual(['accepted', 'accepted', 'no_line']);
  await office.change(id, { control_total: 2600, received_on: '2026-06-05' });
  expect((await office.close(id)).body.data).toMatchObject({ status: 'closed', difference: 0 });
  const receipts = await test.db.selectFrom('receipts').select('amount').execute();
  expect(receipts.map(({ amount }) => amount)).toEqual([350, 2250]);
  expect((await auditEntries(test)).map(({ action }) => action)).toContain('statements.decide');
});

it('what the rows below say of TDS, GST and the net amount is read, and the net amount compared', async () => {
  const below = [',,Total,,2600.00', ',,Less TDS @ 10%,,-260.00', ',,CGST,,234.00', ',,SGST,,"234.00"', ',,Net Payable,,2908.00'];
  const { id, ...dropped } = await office.drop(...LINES, ...below);
  expect(dropped.below).toEqual({ tds: 260, gst: 468, net_payable: 2908, made: null });
  await office.match(id);
  // Net payable should be 2,808.
  expect((await office.read(id)).below).toEqual({ tds: 260, gst: 468, net_payable: 2908, made: 2808 });
  await office.change(id, { tds: 160 });
  expect((await office.read(id)).below.made).toBe(2908);
  const twice = await office.drop(...LINES, ',,TDS,,-1', ',,TDS,,-2', ',,IGST,,3', ',,IGST,,4', ',,Add GST,,7');
  expect(twice.below).toEqual({ tds: null, gst: null, net_payable: null, made: null });
});

import { describe, expect, it } from 'vitest';
import { allOf, recordsOf } from '../../testing/app/workbooks.ts';
import type { Cell } from './cells.ts';
import { guessSheet } from './guess-headings.ts';
import { speaksOfNoPolicy } from './rows-without-policy.ts';
import { type Merge, packRows, type Sheet } from './sheet.ts';
import { guessTable, tableAt } from './table.ts';

const nothingKnown = () => false;
const HEADINGS = ['POLICY ISSUE DATE', 'EXP DATE', 'NAME', 'VEHICLE TYPE', 'VEHICLE NO', 'POLICY NO', 'OD', 'NET', 'REFERENCE 2', 'MB NO'];
const record = (at: number): Cell[] => [
  { serial: 45_000 + at, is1904: false },
  '5/2/2023',
  'SURESH KUMAR',
  'CB SHINE',
  `TS08GJ${6000 + at}`,
  `P${at}`,
  { number: 196 },
  { number: 196 },
  null,
  '9000000000',
];
const records = (count: number) => Array.from({ length: count }, (_, at) => record(at));

function sheet(rows: Cell[][], more: Partial<Sheet> = {}): Sheet {
  return { name: 'A', hidden: false, merges: [], hiddenRows: [], hiddenColumns: [], ...packRows(rows), ...more };
}

const across = (row: number, startCol: number, endCol: number): Merge => ({ startRow: row, endRow: row, startCol, endCol });
const down = (column: number): Merge => ({ startRow: 0, endRow: 1, startCol: column, endCol: column });

describe('the headings of a sheet are found', () => {
  it.each<[string, Cell[][], Merge[], number]>([
    ['in the first row', [], [], 1],
    ['below a title', [['Motor book 2023-24']], [across(0, 0, 5)], 2],
    [
      'below a title, an address, a day and blank lines',
      [
        ['SHREE INSURANCE SERVICES'],
        ['12, M.G. Road, Pune'],
        [],
        ['Branch: Pune', null, null, 'As on', { serial: 45_100, is1904: false }],
        [],
      ],
      [across(0, 0, 9)],
      6,
    ],
    ['below sums', [[null, null, null, null, 'Total', null, { number: 4000 }, { number: 4000 }]], [], 2],
  ])('%s', (_, above, merges, headingRow) => {
    const table = guessTable(sheet([...above, HEADINGS, ...records(30)], { merges }), nothingKnown);
    expect(table).toMatchObject({ headingRow, headings: HEADINGS, lastRow: headingRow + 30 });
  });

  it.each([
    'IMD_CODE,TRANS_DATE,IMD_NAME,POLICY_NUMBER,INSURED_PERSON,PRODUCT_NAME,GROSS_PREMIUM,IGST,CGST,VEH_REG_NO,VEH_CC,CURR_NCB',
    'Sub Broker Code,Sub Broker Name,Policy Number,Customer Name,Premium,Make,Model,Gross Vehicle Weight,NCB Percentage',
    'created_by,policyDate,policyNo,name,product_name,premium',
    'USER ID,ECN Number,Customer Name,Product,Premium',
    'Sr.No.,Party Name,Mob.1,Mob.2,Veh. No.,Comp.,Due Dt,Prem(Rs.)',
    'S.N.,PRTY NAM,PH,VHCL,CO.,DT OF EXP,AMT 18% GST INCL.',
  ])('of another make: %s', (line) => {
    const headings = line.split(',');
    const value = (row: number, column: number): Cell =>
      [`NAME ${'abc'[row % 3]}`, { number: row }, `MH12AB${1000 + row}`, '1/2/2024'][column % 4] ?? null;
    const rows = Array.from({ length: 6 }, (_, row) => headings.map((_, column) => value(row, column)));
    const title = ['BUSINESS REPORT', 'Branch: Pune', 'From 01/04/2023 To 31/03/2024'];
    expect(guessTable(sheet([title, [], headings, ...rows]), nothingKnown)).toMatchObject({ headingRow: 3, headings, lastRow: 9 });
  });

  it.each([1, 2, 3])('above %i records', (count) => {
    expect(guessTable(sheet([['Book'], HEADINGS, ...records(count)]), nothingKnown)).toMatchObject({ headingRow: 2, lastRow: 2 + count });
  });

  it('in two rows, groups merged above', () => {
    const rows: Cell[][] = [
      ['Name', 'Policy No', 'Premium', null, null, 'Mobile'],
      [null, null, 'OD', 'TP', 'Net', null],
      ['Ramesh', 'P1', { number: 1 }, { number: 2 }, { number: 3 }, '9000000000'],
    ];
    const merges = [down(0), down(1), across(0, 2, 4), down(5)];
    const headings = ['Name', 'Policy No', 'Premium OD', 'Premium TP', 'Premium Net', 'Mobile'];
    expect(guessTable(sheet(rows, { merges }), nothingKnown)).toMatchObject({ headingRow: 2, headings });
    expect(guessTable(sheet(rows), nothingKnown)).toMatchObject({ headingRow: 2, headings });
  });

  it('in two rows, a group over each of them', () => {
    const rows: Cell[][] = [
      ['Client', null, 'Vehicle', null],
      ['Name', 'Mobile', 'No', 'Make'],
      ['Ramesh', '9000000000', 'MH12AB1234', 'TATA'],
    ];
    const merges = [across(0, 0, 1), across(0, 2, 3)];
    const headings = ['Client Name', 'Client Mobile', 'Vehicle No', 'Vehicle Make'];
    expect(guessTable(sheet(rows, { merges }), nothingKnown)).toMatchObject({ headingRow: 2, headings });
  });

  it('in two rows, the second with units', () => {
    const rows: Cell[][] = [
      ['Name', 'Start', 'Premium'],
      [null, '(dd/mm/yyyy)', '(in Rs.)'],
      ['Ramesh', '01/02/2024', { number: 5 }],
    ];
    expect(guessTable(sheet(rows), nothingKnown)).toMatchObject({
      headingRow: 2,
      headings: ['Name', 'Start (dd/mm/yyyy)', 'Premium (in Rs.)'],
    });
  });

  it('in one row where the records are words only', () => {
    const rows: Cell[][] = [
      ['Client list'],
      ['Name', 'City', 'Remark'],
      ['Ramesh', null, 'good'],
      ['Suresh', 'Pune', null],
      ['Mahesh', 'Nashik', 'new'],
    ];
    expect(guessTable(sheet(rows), nothingKnown)).toMatchObject({ headingRow: 2, headings: ['Name', 'City', 'Remark'] });
  });

  it('by what is known, where a record has more words than they', () => {
    const rows: Cell[][] = [
      ['Name', 'City'],
      ['Ramesh', 'Pune', 'old client', 'calls often'],
    ];
    const isKnown = (heading: string) => ['Name', 'City'].includes(heading);
    expect(guessTable(sheet(rows), isKnown)).toMatchObject({ headingRow: 1, headings: ['Name', 'City', 'Column C', 'Column D'] });
  });

  it('in Hindi', () => {
    const rows: Cell[][] = [
      ['मोटर बीमा रजिस्टर'],
      ['क्र.', 'नाम', 'मोबाइल नंबर', 'गाड़ी नंबर'],
      [{ number: 1 }, 'रमेश', '९८२०००००००', 'MH12AB1234'],
    ];
    expect(guessTable(sheet(rows), nothingKnown)).toMatchObject({ headingRow: 2 });
  });

  it('each by a name of its own', () => {
    const rows: Cell[][] = [
      ['Name', 'Remark', null, 'Remark', ' Line\nbreak '],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ];
    expect(tableAt(sheet(rows), 1).headings).toEqual(['Name', 'Remark', 'Column C', 'Remark (2)', 'Line break', 'Column F']);
  });
});

describe('a row that is no record', () => {
  const leftOut = async (of: Sheet, table = guessTable(of, nothingKnown)) =>
    (await allOf(recordsOf(of, table))).flat().flatMap((row) => (row.leftOut ? [[row.rowNo, row.leftOut]] : []));
  const total = (label: string): Cell[] => [null, null, label, null, null, null, { number: 5880 }, { number: 5880 }];

  it.each(['Total', 'GRAND TOTAL', 'Sub-Total:', 'Net Total Rs.', 'कुल', 'TOTALS'])('is a total: %s', async (label) => {
    const of = sheet([HEADINGS, ...records(30), [], total(label), ['Prepared by: Accounts'], ['Checked', 'Signature']]);
    expect(guessTable(of, nothingKnown).lastRow).toBe(31);
    expect(await leftOut(of)).toEqual([
      [33, 'total'],
      [34, 'note'],
      [35, 'note'],
    ]);
  });

  it('is sums without a word at the end', async () => {
    const sums: Cell[] = [null, null, null, null, null, null, { number: 392 }, '₹ 1,392.00'];
    expect(await leftOut(sheet([HEADINGS, ...records(2), sums]))).toEqual([[4, 'note']]);
  });

  it('is no number beside a name, which is a record hardly begun', async () => {
    const of = sheet([HEADINGS, ...records(30), [null, null, 'ASHA PATEL', null, null, 'P99'], ['Printed on', '12/03/2026']]);
    expect(guessTable(of, nothingKnown).lastRow).toBe(32);
    expect(await leftOut(of)).toEqual([[33, 'note']]);
  });
  it('is a month, a subtotal or the headings again between records, which go on', async () => {
    const of = sheet([HEADINGS, ['APRIL 2023'], ...records(3), total('Sub Total'), HEADINGS, ['MAY 2023'], ...records(3)]);
    expect(await leftOut(of)).toEqual([
      [2, 'month'],
      [6, 'subtotal'],
      [7, 'heading'],
      [8, 'month'],
    ]);
  });

  it('is a sum with the words of what it sums, whatever stands in few columns', async () => {
    const sum = (label: string): Cell[] => [label, null, null, null, null, null, { number: 5880 }, { number: 5880 }];
    const months: Cell[][] = [['Apr-25', '12 policies'], ['For the month of May 2025'], ['Q1 2025-26', { number: 4 }]];
    const sums = ['Total of April (34 policies)', 'Bajaj - Sub Total', 'C/F'].map(sum);
    const of = sheet([HEADINGS, ...records(5), ...sums, ...months, ...records(3)]);
    expect((await leftOut(of)).map(([, kind]) => kind)).toEqual([...sums.map(() => 'subtotal'), ...months.map(() => 'month')]);
  });

  it('is a cancelled policy or an endorsement where the rows are policies, and nothing that only speaks of one', async () => {
    const saying = (text: string) => record(2).with(8, text);
    const cancelled = [
      ...['CANCELLED', 'Policy cancelled on 12/04/2025', 'Cancelled by insured', '*Canceled*', 'CNCL', 'Void policy', 'रद्द'],
      ...['POLICY CANCELLED DUE TO CHEQUE BOUNCE', 'CANCELLED (DOUBLE INSURANCE)', 'Policy Cancelled ab initio', 'Cancelled – duplicate'],
    ];
    const endorsed = ['ENDORSEMENT', 'Nil Endt. No. 3', 'Endorsement - ownership transfer', 'NCB recovery endorsement', 'CNG endt.'];
    const none = [...cancelled, ...endorsed];
    const some = ['cancelled cheque taken', 'old policy cancelled, see file', 'Endorsement pending', 'MAY', 'Not cancelled'];
    const of = sheet([HEADINGS, ...records(5), ...none.map(saying), ...some.map(saying)]);
    const table = guessTable(of, nothingKnown);
    const kinds = (await allOf(recordsOf(of, table, { ofPolicies: true }))).flat().flatMap(({ leftOut: why }) => why ?? []);
    expect(kinds).toEqual([...cancelled.map(() => 'cancelled'), ...endorsed.map(() => 'endorsement')]);
    expect(await leftOut(of)).toEqual([]);
  });

  it.each([
    ['Cheque bounce - cancelled', true],
    ['policy cancelled cheque returned', true],
    ['NCB Recovery', true],
    ['Shree Vendors', false],
    ['શરદભાઈ પટેલ', false],
    ['cancelled cheque taken', false],
  ])('is spoken of in “%s”: %s', (text, isSaid) => {
    expect(speaksOfNoPolicy([null, text], ['Policy No', 'Remarks']) !== undefined).toBe(isSaid);
    expect(speaksOfNoPolicy([null, text], ['Policy No', 'Endorsements'])).toBeUndefined();
  });

  it('is not a client called Total, nor the last record with few cells, nor a short record of a narrow table', async () => {
    const client = record(1).with(2, 'Total');
    const sparse: Cell[] = [null, null, 'Mahesh', null, 'MH12AB1234', 'P9'];
    expect(await leftOut(sheet([HEADINGS, ...records(9), client, sparse]))).toEqual([]);
    expect(await leftOut(sheet([['Name', 'Mobile'], ['a', '1'], ['b', '2'], ['c']]))).toEqual([]);
  });
});

describe('a cell that says: as above', () => {
  const below = (...cells: Cell[]): Cell[][] => [HEADINGS, ...records(3), ...cells.map((cell) => record(9).with(3, cell))];
  const fourth = async (rows: Cell[][], how = {}) => {
    const of = sheet(rows);
    const found = (await allOf(recordsOf(of, guessTable(of, nothingKnown), how))).flat().slice(3);
    return found.filter(({ leftOut }) => !leftOut).map(({ cells, ditto }) => [cells[3], ditto]);
  };

  it.each([
    '"',
    '”',
    '〃',
    'do',
    '-do-',
    'DITTO',
    'Do.',
    'same',
    ',,',
    "''",
    '- " -',
    '(do)',
    '=do=',
    '“do”',
    '" "',
    '’’',
    '″',
    'ibid',
    'वही',
    '--do--',
    'dito',
    '-||-',
    'd/o',
    'D / O',
  ])('%s', async (mark) => {
    expect(await fourth(below(mark, mark))).toEqual([
      ['CB SHINE', [3]],
      ['CB SHINE', [3]],
    ]);
  });

  it('passes a subtotal by, and takes what a cancelled policy has', async () => {
    const rows = below('ACTIVA', '"', '"').toSpliced(5, 0, [null, null, 'Sub Total', null, null, null, { number: 4 }]);
    const cancelled = rows.with(4, record(9).with(3, 'ACTIVA').with(8, 'CANCELLED'));
    expect(await fourth(cancelled, { ofPolicies: true })).toEqual([
      ['ACTIVA', [3]],
      ['ACTIVA', [3]],
    ]);
  });

  it('is a daughter below a word for a relation', async () => {
    expect(await fourth(below('S/o', 'D/o', 'Wife', 'D/O', null, 'd/o'))).toEqual(
      ['S/o', 'D/o', 'Wife', 'D/O', null, 'd/o'].map((cell) => [cell, undefined]),
    );
  });

  it('stays where nothing stands above, and is no word within a text', async () => {
    expect(await fourth(below(null, 'do', 'Dolly', '2.5"'))).toEqual([
      [null, undefined],
      ['do', undefined],
      ['Dolly', undefined],
      ['2.5"', undefined],
    ]);
  });
});

describe('the records of a table', () => {
  it('have the row numbers of the sheet, over many pieces and blank rows', async () => {
    const rows = [['Book'], [], HEADINGS, ...records(700), [], [], ...records(600)];
    const of = sheet(rows);
    const found = (await allOf(recordsOf(of, guessTable(of, nothingKnown)))).flat();
    expect(found.map(({ rowNo }) => rowNo)).toEqual(rows.flatMap((row, at) => (at > 2 && row.length > 0 ? [at + 1] : [])));
    expect(found.every(({ rowNo, cells }) => JSON.stringify(rows[rowNo - 1]) === JSON.stringify(cells))).toBe(true);
    expect(found.filter((row) => row.leftOut)).toEqual([]);
  });

  it('end before a total far down', () => {
    expect(guessTable(sheet([HEADINGS, ...records(1200), [null, null, 'Total', null, { number: 1 }]]), nothingKnown).lastRow).toBe(1201);
  });
});

describe('the sheet that is the book', () => {
  const summary = sheet([['Insurer', 'Policies', 'Premium'], ...Array.from({ length: 12 }, () => ['Digit', { number: 3 }, { number: 4 }])]);

  it.each([1, 3, 500])('is the one of many headings, also with %i records', async (count) => {
    const book = sheet([['Book'], HEADINGS, ...records(count)]);
    expect(await guessSheet([sheet([['Read me']]), summary, book, sheet([])], nothingKnown)).toBe(2);
  });

  it('is not a hidden one, while another has records', async () => {
    const hidden = sheet([HEADINGS, ...records(300)], { hidden: true });
    expect(await guessSheet([hidden, sheet([HEADINGS, ...records(20)])], nothingKnown)).toBe(1);
    expect(await guessSheet([sheet([]), hidden], nothingKnown)).toBe(1);
  });
});

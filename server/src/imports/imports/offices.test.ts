import { setTimeout as wait } from 'node:timers/promises';
import { cellText } from '@bimabahi/contract/imports/import-cells';
import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';
import { firstRowsOf, workbook, workbookOf } from '../../testing/app/workbooks.ts';

const test = useTestApp();
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };

async function drop(bytes: Buffer, kind: string, name = 'Book.xlsx') {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x', { method: 'POST', body });
  const { status, body: answer } = await test.ask('/api/imports', {
    method: 'POST',
    as: test.people.Admin,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  expect([status, answer.message]).toEqual([201, undefined]);
  return answer.data;
}

async function work(id: number, what: 'check' | 'run') {
  const begun = await test.post(`/api/imports/${id}/${what}`, {}, test.people.Admin);
  expect([begun.status, begun.body.message]).toEqual([200, undefined]);
  for (;;) {
    const { data } = (await test.get(`/api/imports/${id}/progress`, test.people.Admin)).body;
    if (!['checking', 'waiting', 'running'].includes(data.status)) return data;
    await wait(20);
  }
}

async function bringIn(id: number, change: object = { options: ALL_NEW }) {
  expect((await test.put(`/api/imports/${id}`, change, test.people.Admin)).status).toBe(200);
  const { counts: checked } = await work(id, 'check');
  const { counts } = await work(id, 'run');
  expect(counts).toEqual(checked);
  return counts;
}

const stored = async (path: string) => (await test.get(`${path}?sort=id&order=asc`, test.people.Admin)).body.data;
const errorsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?outcome=error`, test.people.Admin)).body.data;

const AGENCY = 'POLICY ISSUE DATE|EXP DATE|NAME|VEHICLE TYPE|TYPE|VEHICLE NO|POLICY NO|OD|NET|GROSS|REFERENCE|MB NO|COMPANY'.split('|');
const agencyBook = (policyNo: CellValue) => [
  ['SAI INSURANCE POINT - BOOK 2025-26'],
  [],
  AGENCY,
  [
    '5/1/2026',
    '5/2/2027',
    'ASHA PATEL',
    'CB SHINE',
    'TW SOD',
    'gj 01 ab 1234',
    'AG/25/0001',
    196,
    196,
    231,
    'CRR',
    '+91 90000 12345',
    'FUTURE',
  ],
  [
    '25/1/2026',
    '25/1/2027',
    'कविता शर्मा',
    'SWIFT',
    'PC FULL',
    'GJ-01-CD-4321',
    policyNo,
    '₹ 1,960/-',
    '3,000.00',
    3540,
    'CRR',
    9000012346,
    'HDFC',
  ],
  [],
  [null, null, 'TOTAL', null, null, null, null, 2156, 3196, 3771],
];

/** The file of refused rows as somebody sends it back: the number typed anew. */
async function corrected(id: number, heading: string, value: string): Promise<Buffer> {
  const { app, people } = test;
  const authorization = `Bearer ${people.Admin.token}`;
  const { rawPayload } = await app.inject({ url: `/api/imports/${id}/errors`, headers: { authorization } });
  const [headings = [], ...rows] = (await firstRowsOf(rawPayload)).map((cells) => cells.map((cell) => cellText(cell)));
  return workbookOf([headings, ...rows.map((cells) => cells.map((cell, at) => (headings[at] === heading ? value : cell)))]);
}

describe('the book of a small agency', () => {
  it('comes in with codes taken apart and plates, amounts and days as they are meant', async () => {
    const { id, heading_row, left_out, counts } = await drop(await workbookOf(agencyBook('AG/25/0002')), 'motor_insurance');
    expect({ heading_row, left_out, total: counts.total }).toEqual({ heading_row: 3, left_out: { count: 1, rows: [7] }, total: 2 });
    const { status, body } = await test.post(`/api/imports/${id}/check`, {}, test.people.Admin);
    expect([status, body.message]).toEqual([422, 'Say first which columns these are: Start Date']);
    const { mapping } = await mappingOf(id);
    expect(await bringIn(id, { options: ALL_NEW, mapping: { ...mapping, start_date: 'POLICY ISSUE DATE' } })).toMatchObject({
      create: 2,
      error: 0,
    });
    const [first, second] = await stored('/api/motor-insurance');
    expect(first).toMatchObject({ start_date: '2026-01-05', end_date: '2027-02-05', product: 'Two Wheeler', od_tp_package_policy: 'OD' });
    expect(first).toMatchObject({ vehicle_no: 'GJ01AB1234', insured_mobile: '9000012345', make_model: 'CB SHINE', total_premium: 231 });
    expect(second).toMatchObject({ vehicle_no: 'GJ01CD4321', product: 'Private Car', od_tp_package_policy: 'Package', od_premium: 1960 });
    expect(second).toMatchObject({ insured_name: 'कविता शर्मा', insured_mobile: '9000012346', net_premium: 3000, sub_broker: 'CRR' });
  });

  it('has its refused row corrected and dropped again with the columns and choices of before', async () => {
    const { id } = await drop(await workbookOf(agencyBook(2.31206e18)), 'motor_insurance');
    const { mapping } = await mappingOf(id);
    expect(await bringIn(id, { options: ALL_NEW, mapping: { ...mapping, start_date: 'POLICY ISSUE DATE' } })).toMatchObject({
      create: 1,
      error: 1,
    });
    const again = await drop(await corrected(id, 'POLICY NO', 'AG/25/0002'), 'motor_insurance', 'Rows with errors.xlsx');
    expect(again.matches.start_date).toMatchObject({ headings: ['POLICY ISSUE DATE'], known_by: 'last time' });
    expect(again.options).toEqual({
      ...{ ...ALL_NEW, existing: 'skip', missing_date: 'refuse', look_alike: 'ask' },
      ...{ installments: [], one_premium: 'ask', own_names: [], product_lines: {}, same_names: {} },
    });
    expect((await work(again.id, 'check')).counts).toMatchObject({ create: 1, error: 0, total: 1 });
    expect((await work(again.id, 'run')).counts).toMatchObject({ create: 1, error: 0 });
    const policies: { policy_no: string }[] = await stored('/api/motor-insurance');
    expect(policies.map(({ policy_no }) => policy_no)).toEqual(['AG/25/0001', 'AG/25/0002']);
  });
});

/** As it was guessed. */
async function mappingOf(id: number): Promise<{ mapping: Record<string, string[]> }> {
  const { matches } = (await test.get(`/api/imports/${id}`, test.people.Admin)).body.data;
  const found = Object.entries(matches as Record<string, { headings: string[] }>).filter(([, { headings }]) => headings.length > 0);
  return { mapping: Object.fromEntries(found.map(([field, { headings }]) => [field, headings])) };
}

describe('a register of firms on the second sheet', () => {
  it('comes in, but for the amount below zero', async () => {
    const rows: CellValue[][] = [
      ['Non-motor register', null, null, null, null, null, null, null, null],
      'Name of Insured|PAN / GSTIN|Contact|Insurance Co.|Policy Certificate No|Policy From|Policy To|Net Premium (excl GST)|Installment (Y/N)'.split(
        '|',
      ),
      [
        'Ganga Traders',
        '24AAACC1000A1Z5',
        '9000012345',
        'Tata AIG General',
        'C/25/1',
        '13.04.2025',
        new Date('2026-04-12'),
        '₹20,000.50',
        'Y',
      ],
      [
        'Yamuna Textiles',
        '24AAACC1001A1Z5',
        '9000012346',
        'Go Digit General',
        'C/25/2',
        new Date('2025-04-05'),
        new Date('2026-04-04'),
        '(500)',
        'N',
      ],
      ['Total', null, null, null, null, null, null, 19_500.5, null],
    ];
    const summary = {
      name: 'Summary',
      rows: [
        ['Month', 'Sum'],
        ['April', 19_500.5],
      ],
    };
    const dropped = await drop(await workbook([summary, { name: 'Data', rows }]), 'corporate_insurance');
    expect(dropped).toMatchObject({ sheet: 'Data', heading_row: 2 });
    expect(await bringIn(dropped.id)).toMatchObject({ create: 1, error: 1, total: 2 });
    expect(await errorsOf(dropped.id)).toMatchObject([
      { row_no: 4, reasons: [{ column: 'Net Premium (excl GST)', message: '“(500)” must not be negative' }] },
    ]);
    expect(await stored('/api/corporate-insurance')).toMatchObject([
      { name_remark: '24AAACC1000A1Z5', start_date: '2025-04-13', new_premium: 20_000.5, is_installment: 1 },
    ]);
  });
});

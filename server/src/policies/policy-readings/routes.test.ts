/** What a dropped PDF answers, in the words of the office. */
// engine: also embedded

import type { PolicyReading } from '@bimabahi/contract/policies/policy-readings';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeEach, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, form, PDF } from '../../testing/app/builders.ts';
import { contentOf } from '../../testing/app/content.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const SCHEDULE: readonly (readonly [number, string][])[] = [
  [[150, 'HDFC ERGO General Insurance Company Limited']],
  [[150, 'Certificate of Insurance cum Policy Schedule']],
  [[150, 'Private Car Comprehensive Policy']],
  [
    [40, 'Policy No.'],
    [130, '2316 2071 3913 6700 000'],
    [300, 'Previous Policy No.'],
    [420, 'OLD/2025/77'],
  ],
  [
    [40, 'Insured Name'],
    [130, 'Mr. Ramesh Kumar Patel'],
    [300, 'Mobile'],
    [420, '9000012345'],
  ],
  [[40, 'Period of Insurance: From 01/06/2026 00:00 hrs to 31/05/2027 Midnight']],
  [
    [40, 'Registration No.'],
    [130, 'Engine No.'],
    [220, 'Chassis No.'],
    [350, 'Make / Model'],
  ],
  [
    [40, 'MH-12-AB-1234'],
    [130, 'K12MN1234567'],
    [220, 'MA3EWDE1S00123456'],
    [350, 'MARUTI / SWIFT VXI'],
  ],
  [
    [40, 'Total Own Damage Premium (A)'],
    [200, '5,000.00'],
    [300, 'Total Liability Premium (B)'],
    [500, '3,416.00'],
  ],
  [
    [40, 'Total Package Premium (a+b)'],
    [200, '8,416.00'],
    [300, 'GST @18%'],
    [500, '1,514.88'],
  ],
  [
    [40, 'Total Premium'],
    [200, '9,931.00'],
  ],
  [[40, 'IRDAI Reg No. 146. CIN: U66030MH2007PLC177117']],
];

async function pdfOf(rows: typeof SCHEDULE): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [n, row] of rows.entries()) for (const [x, text] of row) page.drawText(text, { x, y: 800 - 18 * n, size: 8, font });
  return Buffer.from(await document.save());
}
const schedule = await pdfOf(SCHEDULE);

const read = async (bytes = schedule, as = test.people.Feeder) => test.post('/api/policy-readings', form({}, { bytes }), as);
const readingOf = async (bytes = schedule): Promise<PolicyReading> => {
  const { status, body } = await read(bytes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const valueIn = ({ fields }: PolicyReading, name: string) => fields.find(({ field }) => field === name)?.value;
const clientsOf = async () => (await readingOf()).clients.map(({ id, by }) => [id, by]);

let ramesh: TestPerson;
beforeEach(async () => {
  ramesh = await addPerson(test.db, 'User', { name: 'RAMESH KUMAR PATEL', mobile: '9000012346' });
});

it('answers the fields of the form, and stores nothing', async () => {
  const before = await contentOf(test.db);
  const reading = await readingOf();
  expect(reading).toMatchObject({ status: 'read', kind: 'motor' });
  expect(['policy_no', 'vehicle_no', 'start_date', 'end_date', 'total_premium'].map((name) => valueIn(reading, name))).toEqual([
    ...['2316207139136700000', 'MH12AB1234', '2026-06-01', '2027-05-31', '9931.00'],
  ]);
  expect(await contentOf(test.db)).toEqual(before);
});

it('is sure of a total that adds up by the rates of tax that the office has, and leaves out one that does not', async () => {
  const sure = async () => (await readingOf()).fields.filter(({ field }) => field === 'total_premium').map((read) => read.sure);
  expect(await sure()).toEqual([true]);
  await test.db.updateTable('tax_rates').set({ percent: 12 }).where('percent', '>', 12).execute();
  expect(await sure()).toEqual([]);
});

it('says the insurer and the product as the office calls them, and no product where several would do', async () => {
  const { id } = (await test.post('/api/insurers', { name: 'HDFC Ergo (Pune)', kind: 'general', aliases: [] }, test.people.Admin)).body
    .data;
  const reading = await readingOf();
  expect([valueIn(reading, 'product'), id > 0]).toEqual([undefined, true]);
  await test.post('/api/products', { name: 'Pvt Car', line: 'private_car' }, test.people.Admin);
  expect(valueIn(await readingOf(), 'product')).toBe('Pvt Car');
  await test.post('/api/products', { name: 'Car Second', line: 'private_car' }, test.people.Admin);
  expect(valueIn(await readingOf(), 'product')).toBeUndefined();
});

it('finds the client by the policy before, the vehicle, the number, then the name', async () => {
  expect(await clientsOf()).toEqual([[ramesh.id, 'name']]);
  const byMobile = await addPerson(test.db, 'User', { name: 'Somebody Else', mobile: '9000012345' });
  expect(await clientsOf()).toEqual([
    [byMobile.id, 'mobile'],
    [ramesh.id, 'name'],
  ]);
  const ofVehicle = await addPerson(test.db, 'User', { name: 'Of Vehicle', mobile: '9000012347' });
  await addMotorPolicy(test, { user_id: ofVehicle.id, policy_no: 'X/1', vehicle_no: 'MH 12 AB 1234' });
  expect((await clientsOf())[0]).toEqual([ofVehicle.id, 'vehicle']);
  await addMotorPolicy(test, { user_id: ramesh.id, policy_no: 'old-2025-77', vehicle_no: 'MH12XY0001' });
  expect(await clientsOf()).toEqual([
    [ramesh.id, 'previous_policy'],
    [ofVehicle.id, 'vehicle'],
    [byMobile.id, 'mobile'],
  ]);
  // Who may not sign in any more is no client for a new policy.
  await test.db.updateTable('people').set({ is_active: false }).where('id', '=', ramesh.id).execute();
  expect((await clientsOf())[0]).toEqual([ofVehicle.id, 'vehicle']);
});

it('says of another paper that it is none, and refuses what is no PDF', async () => {
  expect(
    await readingOf(
      await pdfOf([
        [[40, 'Quotation for your vehicle']],
        [
          [40, 'Premium'],
          [200, '9,931.00'],
        ],
      ]),
    ),
  ).toMatchObject({
    ...{ status: 'not_a_policy', fields: [], clients: [] },
  });
  expect((await read(Buffer.from('hello'))).body.errors).toHaveProperty('file');
  expect((await test.post('/api/policy-readings', form({}), test.people.Feeder)).body.errors).toEqual({ file: ['Required'] });
  expect((await readingOf(PDF)).status).not.toBe('read');
});

const MARINE: typeof SCHEDULE = [
  [[150, 'ICICI Lombard General Insurance Company Limited']],
  [[150, 'Marine Sales Turnover Policy Schedule']],
  [
    [40, 'Policy No.'],
    [130, '2002/32074115/00/000'],
    [300, 'Previous Policy No.'],
    [420, 'OLD/2025/77'],
  ],
  [
    [40, 'Name of the Assured'],
    [130, 'M/s Ramesh Kumar Patel'],
    [300, 'Total Sum Insured'],
    [420, '90,00,000.00'],
  ],
  [[40, 'Period of Insurance: From 01/06/2026 00:00 hrs to 31/05/2027 Midnight']],
  [
    [40, 'Net Premium'],
    [200, '10,000.00'],
    [300, 'IGST'],
    [500, '1,800.00'],
  ],
  [
    [40, 'Total Premium'],
    [200, '11,800.00'],
  ],
  [[40, 'IRDAI Reg No. 115. CIN: L67200MH2000PLC129408']],
];

it('answers the fields of the corporate form for what insures no vehicle, with the office’s category', async () => {
  const marine = await pdfOf(MARINE);
  const reading = await readingOf(marine);
  expect(reading).toMatchObject({ status: 'read', kind: 'corporate', insurer: 'ICICI Lombard', clients: [{ id: ramesh.id, by: 'name' }] });
  expect(
    ['policy_no', 'company', 'sum_insured', 'start_date', 'new_premium', 'total_premium', 'product'].map((name) => valueIn(reading, name)),
  ).toEqual(['2002/32074115/00/000', 'ICICI Lombard', '9000000', '2026-06-01', '10000.00', '11800.00', undefined]);
  await test.post('/api/categories', { name: 'Marine cargo', line: 'marine' }, test.people.Admin);
  expect(valueIn(await readingOf(marine), 'product')).toBe('Marine cargo');
  const before = await addPerson(test.db, 'User', { name: 'Before Firm', mobile: '9000012399' });
  await addCorporatePolicy(test, { user_id: before.id, policy_no: 'old-2025-77' });
  expect((await readingOf(marine)).clients[0]).toMatchObject({ id: before.id, by: 'previous_policy' });
});

it('is for who enters policies', async () => {
  for (const role of ['Telecaller', 'User'] as const) expect((await read(schedule, test.people[role])).status).toBe(403);
  expect((await read(schedule, test.people.Admin)).status).toBe(200);
});

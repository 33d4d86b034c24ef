import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { readPolicyPdf } from './read-policy-pdf.ts';

it('a package policy of HDFC ERGO is read', async () => {
  const d = await PDFDocument.create();
  const f = await d.embedFont(StandardFonts.Helvetica);
  const p = d.addPage([595, 842]);
  let y = 800;
  const t = (x: number, s: string) => p.drawText(s, { x, y, size: 8, font: f });
  const rows: [number, string][][] = [
    [[150, 'HDFC ERGO General Insurance Company Limited']],
    [[150, 'Certificate of Insurance cum Policy Schedule']],
    [[150, 'Private Car Comprehensive Policy']],
    [
      [40, 'Policy No.'],
      [130, '2316 2071 3913 6700 000'],
      [300, 'Previous Policy No.'],
      [420, '2316207139136600000'],
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
      [300, 'Basic Third Party Liability'],
      [500, '3,416.00'],
    ],
    [
      [40, 'No Claim Bonus (20%)'],
      [200, '1250'],
      [300, 'PA Cover for Owner Driver of Rs. 15,00,000'],
      [500, '330.00'],
    ],
    [
      [300, 'Total Liability Premium (B)'],
      [500, '3,746.00'],
    ],
    [
      [40, 'Total Package Premium (a+b)'],
      [200, '8,746.00'],
      [300, 'GST @18%'],
      [500, '1,574.28'],
    ],
    [
      [40, 'Total Premium'],
      [200, '10,320.00'],
    ],
    [[40, 'IRDAI Reg No. 146. CIN: U66030MH2007PLC177117']],
  ];
  for (const row of rows) {
    for (const [x, s] of row) t(x, s);
    y -= 18;
  }
  const r = await readPolicyPdf(Buffer.from(await d.save()), { person: 1, patienceMs: 9000 });
  const values = Object.fromEntries(Object.entries(r.fields).map(([field, read]) => [field, read.value]));
  expect(values).toMatchObject({
    ...{ policy_no: '2316207139136700000', start_date: '2026-06-01', end_date: '2027-05-31', vehicle_no: 'MH12AB1234' },
    ...{ od_premium: '5000.00', third_party_premium: '3416.00', pa_premium: '330.00', net_premium: '8746.00', total_premium: '10320.00' },
  });
});

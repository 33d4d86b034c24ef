/** What is no readable policy is said to be so, and hurts nobody. */
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TooMany } from '../../platform/limit-concurrency.ts';
import { readPolicyPdf } from './read-policy-pdf.ts';
import { HDFC_ERGO_SHEET } from './testing/layouts/hdfc-ergo.ts';
import { samplePolicy } from './testing/sample-policies.ts';
import { drawnByPdfLib, drawnByPdfMake, plainSheet, type Sheet } from './testing/sheets.ts';

const read = (bytes: Uint8Array) => readPolicyPdf(Buffer.from(bytes), { person: 'tester', patienceMs: 60_000 });
const POLICY = samplePolicy(0, 0, HDFC_ERGO_SHEET.numberOf);
const SHEET = HDFC_ERGO_SHEET.sheet(POLICY);
const policyPdf = () => drawnByPdfLib(plainSheet(SHEET));
const reading = async (sheet: Sheet) => read(await drawnByPdfLib(plainSheet(sheet)));
const NO_FIELDS = { kind: null, fields: {} };

/** The same with another head: what the rest says of the policy stays. */
const headed = (...titles: string[]): Sheet => [...titles.map((title) => ({ title })), ...SHEET.slice(3)];

describe('a file that is no policy', () => {
  it.each([
    ['Motor Insurance Quotation'],
    ['Proposal Form'],
    ['PROPOSAL FORM FOR PRIVATE CAR PACKAGE POLICY'],
    ['Motor Claim Form'],
    ['Claim Settlement Letter'],
    ['TAX INVOICE'],
    ['Premium Receipt'],
    ['Endorsement Schedule'],
    ['RENEWAL NOTICE'],
    ['Subject: Renewal notice of your private car policy'],
    ['Cover Note'],
  ])('%s', async (title) => {
    expect(await reading(headed('HDFC ERGO General Insurance Company Limited', title))).toMatchObject({
      ...NO_FIELDS,
      status: 'not_a_policy',
    });
  });

  it('a letter', async () => {
    const sheet = [
      { title: 'Minutes of the society' },
      { text: 'The car of flat 7 stands where it should not. Registration No. MH12AB1234.' },
    ];
    expect(await reading(sheet)).toEqual({ ...NO_FIELDS, status: 'not_a_policy', insurer: null });
  });

  it('a policy of another kind', async () => {
    const sheet = [
      { title: 'HDFC ERGO General Insurance Company Limited' },
      { title: 'Standard Fire and Special Perils Policy Schedule' },
      {
        table: [
          ['Policy No.', '2316 2071 3913 6700 000'],
          ['Sum Insured', '5,00,00,000'],
        ],
        widths: [100, 200],
      },
    ];
    const { status, kind, fields } = await reading(sheet);
    expect([status, kind, fields.product?.value, fields.sum_insured?.value]).toEqual(['read', 'corporate', 'Special Perils', '50000000']);
  });

  it.each([
    ['CONTRACTORS ALL RISK INSURANCE POLICY', 'corporate'],
    ['CAR POLICY - Private Car Package Policy', 'motor'],
    ["Contractor's Plant and Machinery Policy Schedule", 'corporate'],
    ['Private Car Liability Only Policy', 'motor'],
    ['Goods Carrying Vehicle Package Policy', 'motor'],
    ['Marine Cargo Open Policy, goods in transit by truck', 'corporate'],
    ['Stand-alone Own Damage Policy', 'motor'],
  ])('%s is one of %s', async (title, kind) => {
    const sheet = [
      { title: 'HDFC ERGO General Insurance Company Limited' },
      { title },
      { title: 'Policy Schedule' },
      {
        table: [
          ['Engine No.', 'K12MN1234567'],
          ['Chassis No.', 'MA3EWDE1S00123456'],
        ],
        widths: [100, 200],
      },
    ];
    expect((await reading(sheet)).kind).toBe(kind);
  });
});

describe('a file whose text cannot be had', () => {
  it('needs its password', async () => {
    const document = await PDFDocument.load(await policyPdf());
    document.encrypt({ userPassword: '01011980', ownerPassword: 'owner' });
    expect(await read(await document.save())).toEqual({ ...NO_FIELDS, status: 'needs_password', insurer: null });
  });

  it('is read where only its printing is locked', async () => {
    const document = await PDFDocument.load(await policyPdf());
    document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { printing: 'lowResolution' } });
    expect((await read(await document.save())).fields.policy_no?.value).toBe(POLICY.policyNo.replaceAll(' ', ''));
  });

  it('is a scan', async () => {
    const document = await PDFDocument.create();
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width: 595, height: 842 });
    expect(await read(await document.save())).toMatchObject({ ...NO_FIELDS, status: 'no_text' });
  });

  it.each([
    ['has no bytes', ''],
    ['is no PDF', 'Policy No. 1234567890'],
    ['is cut off', '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pa'],
    [
      'has pages that are their own parents',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>',
    ],
  ])('%s', async (_, text) => {
    expect(await read(Buffer.from(text))).toMatchObject({ ...NO_FIELDS, status: 'no_text' });
  });

  it('has a page of sixty million letters, and the next file is read', async () => {
    const stream = deflateSync(Buffer.alloc(60_000_000, 'BT /F1 1 Tf (Policy No. 1) Tj ET '), { level: 1 });
    const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`;
    const bytes = Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
    // A busy machine may not let it work long enough to be told so.
    const { fields } = await read(bytes).catch((error) => (error instanceof TooMany ? { fields: {} } : Promise.reject(error)));
    expect(fields).toEqual({});
    expect((await read(await policyPdf())).status).toBe('read');
  });
});

it('of a thousand pages the first are read', async () => {
  const document = await PDFDocument.load(await policyPdf());
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < 1_000; page++)
    document.addPage().drawText(`Clause ${page}. Policy No. 9999999999999999999`, { x: 40, y: 700, size: 9, font });
  const { status, fields } = await read(await document.save());
  expect([status, fields.chassis_no?.value]).toEqual(['read', POLICY.chassis]);
});

it('Hindi beside each label and around changes nothing', async () => {
  const hindi = 'बीमा पॉलिसी';
  const sheet = SHEET.map((block) =>
    typeof block === 'object' && 'text' in block ? { ...block, text: `${block.text} ${hindi}` } : block,
  ).flatMap((block): Sheet => [{ text: `${hindi} ${hindi}` }, block]);
  const [plain, around] = [await read(await drawnByPdfMake(SHEET)), await read(await drawnByPdfMake(sheet))];
  const values = ({ fields }: typeof plain) => Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
  expect(values(around)).toEqual(values(plain));
});

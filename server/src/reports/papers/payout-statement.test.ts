import type { PayoutRecord, PayoutRow } from '@bimabahi/contract/commission/payouts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { ITEM_COLUMNS, payoutPaper } from './payout-statement.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    ['style', 'layout', 'widths', 'alignment'].includes(key) ? [] : textsOf(value),
  );
}

const PAYEE = { name: 'Vijay Agency', pan: 'AAAPZ1234C', gstin: '24AAAPZ1234C1Z6', licence_no: 'POSP/1', mobile: null };
const ITEM = { item: 'motor:1', policies: 'motor', policy_id: 1, policy_no: 'N/1', endorsement_no: null, insured_name: 'Sharma Roadways' };
const ROW = {
  ...{ payee: { id: 4, name: 'Vijay Agency' }, account: '7890', ifsc: 'SBIN0001234' },
  ...{ gross: 1_23_456.5, clawback: -400, advance: -5_000, gst: 22_150.17, tds: 2_461, net: 1_37_745.67 },
  ...{ invoice_no: 'VA/26/7', invoice_date: '2026-06-01', held: false, held_by_hand: false, reasons: [] },
  items: [
    { ...ITEM, start_date: '2026-04-15', base: 12_34_565, percent: 10, amount: 1_23_456.5, left_out: null },
    { ...ITEM, item: 'motor:2', policy_no: 'N/2', start_date: '2026-04-15', base: 4000, percent: 10, amount: -400, left_out: null },
    { ...ITEM, item: 'motor:3', policy_no: 'N/3', start_date: '2024-04-15', base: 4000, percent: 10, amount: 400, left_out: 'No licence' },
  ],
} as PayoutRow;
const RECORD = { id: 7, month: '2026-05', status: 'paid', paid_on: '2026-06-05', utr: 'SBIN326', rows: [ROW] } as unknown as PayoutRecord;
const paperOf = (columns = ITEM_COLUMNS) =>
  payoutPaper({ record: RECORD, row: ROW, payee: PAYEE, office: 'Asha Brokers', day: '2026-06-06', columns });

it('a statement says each policy with base and per cent, what is taken back, GST, TDS, and the net in words', () => {
  const text = textsOf(paperOf().content).join(' | ');
  expect(text).toMatch(/Asha Brokers.*Vijay Agency.*Statement of commission, May 2026.*Paid on 05-06-2026, UTR SBIN326.*AAAPZ1234C/s);
  expect(text).toContain('Your Invoice | VA/26/7 of 01-06-2026');
  expect(text).toMatch(/Commission \(1\).*N\/1.*12,34,565\.00.*10 %.*1,23,456\.50.*Taken back \(1\).*N\/2.*−₹.400\.00.*Left out.*N\/3/s);
  expect(text).toMatch(
    /Claw-backs.*−₹.400\.00.*Advances and balance before.*−₹.5,000\.00.*GST.*22,150\.17.*TDS.*−₹.2,461\.00.*1,37,745\.67/s,
  );
  expect(text).toContain('Rupees One Lakh Thirty-Seven Thousand Seven Hundred Forty-Five and Sixty-Seven Paise Only');
});

it('a statement for who may not read what goes out has no amount of it', () => {
  const readable = ITEM_COLUMNS.filter(({ fields }) => fields.length === 0);
  expect(textsOf(paperOf(readable).content).join(' | ')).not.toMatch(/1,23,456|10 %|1,37,745|Lakh/);
});

it('a payee’s statement is downloaded as a PDF and as a sheet, of each page the number, and leaves an entry', async () => {
  const payee = {
    name: 'વિજય Vijay',
    kind: 'posp',
    pan: 'AAAPZ1234C',
    licence_no: 'P/1',
    account: '12345678',
    ifsc: 'SBIN0001234',
    basis: 'booked',
  };
  const { id: payee_id } = (await test.post('/api/payees', payee, admin())).body.data;
  for (let n = 10; n < 70; n++)
    await addMotorPolicy(test, {
      ...{ vehicle_no: `GJ01AB10${n}`, policy_no: `N/${n}`, start_date: '2026-04-15', end_date: '2027-04-14' },
      ...{ sub_broker: payee.name, commission_out_num: 100 },
    });
  const { id } = (await test.post('/api/payouts', { month: '2026-05' }, admin())).body.data;
  const get = (query: string) => test.get(`/api/payouts/${id}/statement?${query}`, admin());
  const pdf = await get(`payee_id=${payee_id}`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await PDFDocument.load(pdf.body)).getPageCount()).toBe(3);
  const sheet = await cellsOf((await get(`payee_id=${payee_id}&format=xlsx`)).body);
  expect(sheet[0]).toEqual(['Policy No.', 'Insured', 'Start Date', 'Base', 'Per Cent', 'Amount', 'Left Out']);
  expect(sheet).toHaveLength(61);
  expect((await get('payee_id=999999')).status).toBe(404);
  expect((await get(`payee_id=${payee_id}&format=doc`)).body.errors).toEqual({ format: ['Must be pdf or xlsx'] });
  const entries = (await auditEntries(test, 'payouts')).filter(({ action }) => action === 'payouts.statement');
  expect(entries.map(({ after }) => after)).toEqual([
    { payee_id, format: 'xlsx' },
    { payee_id, format: 'pdf' },
  ]);
});

// @vitest-environment happy-dom
import type { PayoutRecord, PayoutRow } from '@bimabahi/contract/commission/payouts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { StatementModal } from './StatementModal.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({
  useCurrentUser: () => ({ data: { role: { name: 'Admin' }, settings: { organisation_name: 'Asha Brokers' } } }),
}));

const ITEM = { item: 'motor:1', policies: 'motor', policy_id: 1, policy_no: 'N/1', endorsement_no: null, insured_name: 'Sharma Roadways' };
const ROW = {
  ...{ payee: { id: 4, name: 'Vijay Agency' }, account: '7890', ifsc: 'SBIN0001234' },
  ...{ gross: 1_23_456.5, clawback: -400, advance: 0, gst: 0, tds: 2_461, net: 1_20_595.5, held: false, held_by_hand: false, reasons: [] },
  ...{ invoice_no: 'VA/1', invoice_date: '2026-06-01' },
  items: [
    { ...ITEM, start_date: '2026-04-15', base: 9000, percent: 10, amount: 1_23_456.5, left_out: null },
    { ...ITEM, policy_no: 'N/9', start_date: '2026-04-15', base: 9000, percent: 10, amount: 900, left_out: 'No licence' },
    {
      ...ITEM,
      item: 'motor:2',
      policy_no: null,
      insured_name: null,
      start_date: null,
      base: null,
      percent: null,
      amount: -400,
      left_out: null,
    },
  ],
} as PayoutRow;
const PAYOUT = { id: 7, month: '2026-05', status: 'paid', paid_on: '2026-06-05', utr: 'SBIN326', rows: [ROW] } as unknown as PayoutRecord;

test('the text for WhatsApp says each policy that is counted, the sums, and when it was paid', () => {
  const write = vi.fn(async () => {});
  draw(<StatementModal payout={PAYOUT} row={ROW} onClose={() => {}} />);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy for WhatsApp' }));
  expect(write).toHaveBeenCalledWith(
    [
      '*Commission of May 2026*',
      'Vijay Agency',
      '• N/1, Sharma Roadways: ₹\u00a01,23,456.50',
      '• motor:2: −₹\u00a0400.00',
      'Commission: ₹\u00a01,23,456.50',
      'Claw-backs: −₹\u00a0400.00',
      'TDS: −₹\u00a02,461.00',
      'Your invoice: VA/1 of 01-06-2026',
      '*Net: ₹\u00a01,20,595.50*',
      'Paid on 05-06-2026, UTR SBIN326',
      'Asha Brokers',
    ].join('\n'),
  );
  vi.unstubAllGlobals();
});

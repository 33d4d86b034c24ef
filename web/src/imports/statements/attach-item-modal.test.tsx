// @vitest-environment happy-dom
import type { StatementItem, StatementLineRow } from '@bimabahi/contract/imports/statements';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { AttachItemModal } from './AttachItemModal.tsx';
import { wordOf } from './statement-words.ts';

const LINE = {
  id: 5,
  row_no: 7,
  policy_no: 'CN/1',
  vehicle_no: null,
  insured: 'Cloudpeepal',
  start_date: '2025-12-25',
  amount: 2433.07,
  state: 'not_in_books',
  candidates: [
    { item: 'premium:2', policy_no: 'C25/1', rung: 6, reason: 'same insured Cloudpeepal, premium equal, from 25-12-2025' },
    { item: 'premium:1', policy_no: 'C25/1', rung: 6, reason: 'same insured Cloudpeepal, premium equal, from 25-11-2025' },
  ],
} as unknown as StatementLineRow;

const installment = (no: number, start_date: string) =>
  ({ item: `premium:${no}`, policy_no: `C/${no}`, insured_name: 'Cloudpeepal', start_date, premium: 100, expected: 10 }) as StatementItem;

const show = (onChoose = vi.fn()) => ({
  onChoose,
  ...drawAt(
    '',
    () => <AttachItemModal statement_id={3} line={LINE} insurer_id={null} onChoose={onChoose} onClose={() => {}} />,
    '/statements',
  ),
});

test('of several that fit each says from when it is, and the arrows reach them', async () => {
  const { user, onChoose } = show();
  expect((await screen.findByText(/^The insurer says/)).textContent).toMatch(/CN\/1 · Cloudpeepal · from 25-12-2025 · paid ₹.2,433\.07$/);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toContain('from 25-12-2025');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('premium:1');
});

test('what is searched stands nearest to the start of the line first, which Enter takes', async () => {
  answerCalls(() => ({ data: [installment(1, '2024-11-25'), installment(2, '2025-12-25'), installment(3, '2026-11-25')], total_count: 3 }));
  const { user, onChoose } = show();
  await user.type(await screen.findByRole('textbox'), 'cloud');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['C/2', 'C/3', 'C/1']),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith('premium:2'));
});

test('a line that several policies fit is not called unknown to the books', () => {
  expect(wordOf(LINE).label).toBe('Several fit');
  expect(wordOf({ ...LINE, candidates: [] }).label).toBe('Not in books');
});

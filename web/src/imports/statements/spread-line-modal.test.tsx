// @vitest-environment happy-dom
import type { StatementItem, StatementLineRow } from '@bimabahi/contract/imports/statements';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { SpreadLineModal } from './SpreadLineModal.tsx';

const LINE = {
  id: 5,
  row_no: 7,
  policy_no: 'FLEET/1',
  insured: 'Rajhans',
  amount: 300,
  decided_by: null,
  whole: null,
} as unknown as StatementLineRow;
const truck = (no: number, expected: number) =>
  ({
    item: `motor:${no}`,
    policy_no: 'FLEET/1',
    vehicle_no: `GJ01AB000${no}`,
    insured_name: 'Rajhans',
    start_date: '2026-04-15',
    premium: 1000,
    expected,
  }) as StatementItem;

test('a line is spread by keyboard over what is ticked, as typed, and says what is left', async () => {
  const sent: unknown[] = [];
  answerCalls((_, { body }) => {
    if (!body) return { data: [truck(1, 100), truck(2, 200)], total_count: 2 };
    sent.push(JSON.parse(String(body)));
    return { data: {}, successMsg: 'Row 7 is spread over 2 items.' };
  });
  const onClose = vi.fn();
  const { user } = drawAt('', () => <SpreadLineModal statement_id={3} line={LINE} onClose={onClose} />, '/statements');
  const first = await screen.findByRole('checkbox', { name: /GJ01 AB 0001|GJ01AB0001|0001/ });
  expect((screen.getByRole('button', { name: 'Spread' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tick all' }));
  expect(screen.getByRole('status').textContent).toMatch(/^2 items get ₹.300\.00, the whole line$/);
  expect(screen.getByText(/gets ₹.100\.00/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'How' }), 'typed');
  const [one, two] = screen.getAllByRole('textbox').slice(1);
  await user.type(one as HTMLElement, '120');
  await user.type(two as HTMLElement, '170{Tab}');
  expect(screen.getByRole('status').textContent).toMatch(/₹.10\.00 are left$/);
  await user.type(two as HTMLElement, '{Backspace}{Backspace}80{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      by: 'typed',
      parts: [
        { item: 'motor:1', amount: '120' },
        { item: 'motor:2', amount: '180' },
      ],
    },
  ]);
  expect(first).toBeTruthy();
});

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { CallsMadePage } from './CallsMadePage.tsx';

const role = vi.hoisted(() => ({ name: 'Admin' }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role } }) }));

const CALL = {
  ...{ id: 1, renewal_id: 4, telecom_record_id: null, user_id: 9, outcome: 'no_answer', remark: 'Twice', next_call_at: null },
  ...{ called_at: '2026-11-05T06:30:00Z', called_by: { id: 7, name: 'Asha Rao' }, name: 'Gauri Transport', policy_no: 'M-17' },
};
const ROWS = [CALL, { ...CALL, id: 2, renewal_id: null, telecom_record_id: 3, policy_no: null, outcome: 'message', name: 'Meera' }];

const show = (search: string, rows: readonly object[] = ROWS) => {
  const requests = answerCalls(({ pathname }) =>
    pathname === '/api/calls' ? { data: rows, total_count: rows.length } : { data: [{ id: 7, name: 'Asha Rao' }], total_count: 1 },
  );
  return { requests, ...drawAt(search, CallsMadePage, '/calls/made') };
};

test('a row says who called whom about what, and the filters of a figure are chips', async () => {
  role.name = 'Admin';
  const { requests } = show('?from=2026-11-01&to=2026-11-30&called_by=7&outcome=call');
  const row = within((await screen.findByRole('rowheader', { name: /Gauri Transport/ })).closest('tr') as HTMLElement);
  for (const words of ['M-17', 'Asha Rao', 'No answer', 'Twice']) expect(row.getByText(words)).toBeTruthy();
  const enquiry = within((await screen.findByRole('rowheader', { name: /Meera/ })).closest('tr') as HTMLElement);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByPlaceholderText('Search')).toBeNull();
  for (const words of ['An enquiry', 'Message']) expect(enquiry.getByText(words)).toBeTruthy();
  expect(await screen.findByText('Any but messages')).toBeTruthy();
  const [asked] = requests.filter(({ url }) => url.pathname === '/api/calls');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    ...{ from: '2026-11-01', to: '2026-11-30', called_by: '7', outcome: 'call' },
  });
});

test('a Telecaller chooses nobody else', async () => {
  role.name = 'Telecaller';
  const { user } = show('');
  await user.click(await screen.findByRole('button', { name: /Filter/ }));
  await screen.findByLabelText('From');
  expect(screen.queryByLabelText('Called By')).toBeNull();
});

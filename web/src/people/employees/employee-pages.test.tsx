// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { AddEmployeePage } from './AddEmployeePage.tsx';
import { EmployeeListPage } from './EmployeeListPage.tsx';

let password_escrow = true;
vi.mock('../../ui/api/current-user.ts', () => ({
  useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' }, settings: { password_escrow } } }),
}));

const KIRAN = {
  id: 6,
  name: 'Kiran Kapadia',
  mobile: '9222000111',
  email: 'kiran@example.in',
  is_active: true,
  role_id: 3,
  role: { id: 3, name: 'Feeder' },
  has_password: true,
  second_factor: false,
  second_factor_enabled: false,
  version: 1,
};

beforeEach(() => {
  sessionStorage.clear();
  password_escrow = true;
});

function drawPage(Page: () => React.ReactNode) {
  const requests = answerCalls(({ pathname }, { method }) => {
    if (method !== 'GET') return { data: KIRAN, successMsg: 'Saved!' };
    return pathname === '/api/employees' ? { data: [KIRAN], total_count: 1 } : { data: [] };
  });
  const { user } = drawAt('', Page);
  const sent = () => requests.filter(({ init }) => init.method !== 'GET').map(({ init }) => JSON.parse(String(init.body)));
  return { user, sent };
}

test('what an employee needs is asked for at each field, and nothing is sent before it is there', async () => {
  const { user, sent } = drawPage(AddEmployeePage);
  await user.type(await screen.findByLabelText(/^Name/), 'Ki');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Must be at least 3 characters');
  expect(screen.getAllByText('Required')).toHaveLength(3);
  expect(sent()).toEqual([]);
});

test('a password with the name in it is refused while it is typed', async () => {
  const { user } = drawPage(AddEmployeePage);
  await user.type(await screen.findByLabelText(/^Name/), 'Tara Rao');
  await user.type(screen.getByLabelText(/^Password/), 'tara-98312');
  await screen.findByText(/Must not contain the person's name/);
});

test('another role says beforehand that it signs the person out everywhere', async () => {
  const { user, sent } = drawPage(EmployeeListPage);
  await user.click(await screen.findByRole('button', { name: 'Update Kiran Kapadia' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/signed out everywhere/)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Telecaller' }));
  await dialog.findByText('With another role Kiran Kapadia will be signed out everywhere.');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('Saved!');
  expect(sent()).toEqual([{ role_id: '2', version: 1 }]);
});

test('a password can be revealed only where the office keeps them', async () => {
  password_escrow = false;
  drawPage(EmployeeListPage);
  await screen.findByRole('button', { name: 'Update Kiran Kapadia' });
  expect(screen.queryByRole('button', { name: /^Reveal password/ })).toBeNull();
});

describe('an employee with open work', () => {
  const OPEN = { renewals: 12, enquiries: 1, claims: 0, next_calls: 5, overdue_calls: 2 };

  function drawLeaving() {
    let open = OPEN;
    const requests = answerCalls(({ pathname }, { method, body }) => {
      if (method === 'GET') {
        if (pathname.endsWith('/open-work')) return { data: open };
        return pathname === '/api/employees' ? { data: [KIRAN], total_count: 1 } : { data: [{ id: 8, name: 'Sunil Rao' }] };
      }
      if (pathname.endsWith('/hand-over')) return { data: { ...OPEN, changes: [31, 32] }, successMsg: `Given ${body}` };
      return { data: { ...KIRAN, count: 13, kept: 0 }, successMsg: `${method} ${pathname}` };
    });
    const { user } = drawAt('', EmployeeListPage);
    const sent = () =>
      requests
        .filter(({ init }) => init.method !== 'GET')
        .map(({ url, init }) => [url.pathname, init.body ? JSON.parse(String(init.body)) : null]);
    return { user, sent, without: () => (open = { ...OPEN, renewals: 0, enquiries: 0 }) };
  }

  test('hands it over to another as they leave, and has it back by one press', async () => {
    const { user, sent } = drawLeaving();
    await user.click(await screen.findByRole('switch', { name: 'Kiran Kapadia is active' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate and Hand Over' }));
    await dialog.findByText(/Kiran Kapadia has 12 open renewals, 1 open enquiry and 5 promised calls, 2 of them overdue/);
    await user.click(dialog.getByRole('combobox', { name: 'Give it to' }));
    await user.click(await screen.findByRole('option', { name: 'Sunil Rao' }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate and Hand Over' }));
    await screen.findByText('Handed over!');
    expect(sent()).toEqual([['/api/employees/6/hand-over', { to_id: 8, leaves: 'deactivated' }]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().slice(1)).toEqual([
      ['/api/employees/6/status', { is_active: true }],
      ['/api/employees/6/undo-hand-over', { changes: [31, 32] }],
    ]);
  });

  test('is asked about it where they are deleted, and may leave it to nobody', async () => {
    const { user, sent } = drawLeaving();
    await user.click(await screen.findByRole('button', { name: 'More for Kiran Kapadia' }));
    await user.click(await screen.findByRole('menuitem', { name: /Delete Employee/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete and Hand Over' }));
    await user.click(dialog.getByRole('button', { name: 'Delete and Hand Over' }));
    await screen.findByText('Handed over!');
    expect(sent()).toEqual([['/api/employees/6/hand-over', { to_id: null, leaves: 'deleted' }]]);
  });

  test('without any, is only asked about', async () => {
    const { user, sent, without } = drawLeaving();
    without();
    await user.click(await screen.findByRole('switch', { name: 'Kiran Kapadia is active' }));
    await screen.findByText('Do you want to change the Employee status?');
    expect(sent()).toEqual([]);
  });
});

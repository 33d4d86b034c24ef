// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { RoleRules, SecondFactorCard } from './public.ts';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const CODES = ['aaaa-1111', 'bbbb-2222'];

/** The server takes any password but this wrong one. */
function drawCard({ enabled = false, required = false } = {}) {
  let on = enabled;
  answerCalls((_, { method, body }) => {
    if (method === 'GET') return { data: { enabled: on, required, recovery_codes_left: 10 } };
    if (method === 'POST') return { data: { uri: 'otpauth://totp/x?secret=ABCDEFGH', secret: 'ABCDEFGH' } };
    const given = JSON.parse(String(body));
    const errors = { current_password: ['Is wrong'] };
    if (given.current_password === 'wrong') return Response.json({ code: 'invalid', message: 'Wrong', errors }, { status: 422 });
    on = true;
    return { data: { recovery_codes: CODES }, successMsg: 'Done!' };
  });
  return draw(<SecondFactorCard />);
}

test('it is set up with a code of the app and the password, and the recovery codes are shown once', async () => {
  const user = drawCard();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  screen.getByText('ABCD EFGH');
  const form = within(screen.getByRole('form', { name: 'Confirm the second step' }));
  await user.type(form.getByLabelText(/^Code/), '123456');
  await user.type(form.getByLabelText(/^Your password/), 'wrong');
  await user.click(form.getByRole('button', { name: 'Turn on' }));
  await form.findByText('Is wrong');
  await user.clear(form.getByLabelText(/^Your password/));
  await user.type(form.getByLabelText(/^Your password/), 'right');
  await user.click(form.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText(/10 of the recovery codes are left/);
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
});

test('where the role needs it, it cannot be switched off', async () => {
  drawCard({ enabled: true, required: true });
  await screen.findByText(/Your role needs the second step/);
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
});

test('a rule is lifted only with the password of the Admin, and made after a question', async () => {
  const rules = [
    { id: 2, name: 'Telecaller', second_factor_required: true },
    { id: 3, name: 'Feeder', second_factor_required: false },
  ];
  const requests = answerCalls((_, { method }) => (method === 'GET' ? { data: rules } : { data: rules[0], successMsg: 'Saved!' }));
  const user = draw(<RoleRules />);
  await user.click(await screen.findByRole('switch', { name: 'The role Telecaller needs the second step' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Required');
  await user.type(dialog.getByLabelText(/^Your password/), 'mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'The role Feeder needs the second step' }));
  await screen.findByText('Require the second step?');
  const sent = requests.filter(({ init }) => init.method !== 'GET').map(({ init }) => JSON.parse(String(init.body)));
  expect(sent).toEqual([{ second_factor_required: false, current_password: 'mine' }]);
});

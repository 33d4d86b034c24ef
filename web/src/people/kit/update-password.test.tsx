// @vitest-environment happy-dom
import { setUserPassword } from '@bimabahi/contract/people/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { UpdatePasswordModal } from './UpdatePasswordModal.tsx';

const KIRAN = { id: 6, name: 'Kiran Kapadia', mobile: '9222000111' };
const NEW = 'Office-24680';

function drawDialog(isFresh: boolean) {
  const requests = answerCalls(({ pathname }, { method, body }) => {
    if (method === 'GET' || pathname.endsWith('/user')) return { data: {} };
    const { current_password } = JSON.parse(String(body));
    if (isFresh || current_password === 'mine') return { data: KIRAN, successMsg: 'Password updated successfully!' };
    const errors = { current_password: [current_password === undefined ? 'Required' : 'Is wrong'] };
    return Response.json({ code: 'invalid', message: 'Wrong', errors }, { status: 422 });
  });
  const onClose = vi.fn();
  const { user } = drawAt('', () => <UpdatePasswordModal person={KIRAN} route={setUserPassword} onClose={onClose} />);
  const sent = () => requests.filter(({ init }) => init.method !== 'GET').map(({ init }) => JSON.parse(String(init.body)));
  const fill = async () => {
    await user.type(await screen.findByLabelText(/^Password \*|^Password$/), NEW);
    await user.type(screen.getByLabelText(/^Password Confirmation/), `${NEW}{Enter}`);
  };
  return { user, sent, fill, onClose };
}

test("the Admin's own password is not asked for while the server does not want it", async () => {
  const { sent, fill, onClose } = drawDialog(true);
  await fill();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ password: NEW, password_confirmation: NEW }]);
});

test('it is asked for where the server wants it, with the focus in it, and what was typed stays', async () => {
  const { user, sent, fill, onClose } = drawDialog(false);
  await fill();
  const own = await screen.findByLabelText(/^Your password/);
  await waitFor(() => expect(document.activeElement).toBe(own));
  await user.keyboard('not mine{Enter}');
  await screen.findByText('Is wrong');
  await user.clear(own);
  await user.type(own, 'mine{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual({ password: NEW, password_confirmation: NEW, current_password: 'mine' });
});

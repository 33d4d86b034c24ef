// @vitest-environment happy-dom
import type { RoleName } from '@bimabahi/contract/api/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { CategoryPage } from './CategoryPage.tsx';

let role: RoleName = 'Feeder';
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: role } } }) }));

const FIRE = { id: 4, name: 'Fire', line: 'fire', version: 2 };

beforeEach(() => {
  sessionStorage.clear();
  role = 'Feeder';
});

/** The server refuses Burglary as a name that is taken. */
function drawPage() {
  const requests = answerCalls((_, { method, body }) => {
    if (method === 'GET') return { data: [FIRE], total_count: 1 };
    const { name } = JSON.parse(String(body));
    const errors = { name: ['Is already used by another category'] };
    if (name === 'Burglary') return Response.json({ code: 'invalid', message: 'Name: taken', errors }, { status: 422 });
    return { data: FIRE, successMsg: `${name} saved` };
  });
  const { user } = drawAt('', CategoryPage);
  const sent = () => requests.filter(({ init }) => init.method !== 'GET').map(({ init }) => JSON.parse(String(init.body)));
  return { user, sent };
}
const adding = async ({ user }: Pick<ReturnType<typeof drawPage>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  return within(await screen.findByRole('form', { name: 'Add Category' }));
};

test('a category is added by Enter, and a name that is too short or taken is refused beside its field', async () => {
  const { user, sent } = drawPage();
  const name = (await adding({ user })).getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, 'F{Control>}{Enter}{/Control}');
  await screen.findByText('Must be at least 2 characters');
  await user.clear(name);
  await user.type(name, 'Burglary{Control>}{Enter}{/Control}');
  await screen.findByText('Is already used by another category');
  expect(name.value).toBe('Burglary');
  await user.clear(name);
  await user.type(name, 'Marine{Control>}{Enter}{/Control}');
  await screen.findByText('Marine saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    { name: 'Burglary', line: '' },
    { name: 'Marine', line: '' },
  ]);
});

test('the line that a name tells is offered, and named in the list', async () => {
  const { user } = drawPage();
  const form = await adding({ user });
  await user.type(form.getByLabelText(/^Name/), 'Marine Cargo');
  expect(form.getByRole('combobox', { name: 'Line' }).getAttribute('placeholder')).toBe('By its name: Marine');
  expect((await screen.findByRole('row', { name: /Fire/ })).textContent).toContain('Fire');
});

test('a Feeder renames a category by keyboard, and has nothing to delete it with', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Update Fire' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText(/^Name/);
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard(' and Allied{Control>}{Enter}{/Control}');
  await screen.findByText('Fire and Allied saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ name: 'Fire and Allied', version: 2 }]);
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
});

test('an Admin deletes one', async () => {
  role = 'Admin';
  const { user } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'More for Fire' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  await screen.findByText('Are you sure want to delete?');
});

// @vitest-environment happy-dom
import { createCategory, updateCategory } from '@bimabahi/contract/catalogues/categories';
import { createSlider } from '@bimabahi/contract/catalogues/sliders';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { call } from '../api/call.ts';
import { AddForm } from './AddForm.tsx';
import { UpdateModal } from './UpdateModal.tsx';

vi.mock('../api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));
vi.mock('../api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const sent = vi.mocked(call as (route: unknown, input: unknown, options?: unknown) => Promise<unknown>);
beforeEach(() => sent.mockReset().mockResolvedValue({ successMsg: 'Saved!' }));

const drawAdd = () =>
  draw(
    <AddForm label="Add Category" route={createCategory} draft="test add" initialValues={{ name: '', line: '' }}>
      {(form) => <TextInput label="Name" {...form.getInputProps('name')} />}
    </AddForm>,
  );
const name = () => screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;

test('what is added goes to the route with a key, and the form is empty for the next', async () => {
  const user = drawAdd();
  await user.type(name(), 'Fire');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name().value).toBe(''));
  expect(sent.mock.calls[0]).toEqual([
    createCategory,
    { body: { name: 'Fire', line: '' }, file: undefined },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

test('what the contract refuses goes to no server', async () => {
  const user = drawAdd();
  await user.type(name(), 'F');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Must be at least 2 characters')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('a route that needs a file is not called without one', async () => {
  const user = draw(
    <AddForm
      label="Add Slider"
      route={createSlider}
      draft="test file"
      initialValues={{ title: 'Monsoon', description: '', starts_on: '', ends_on: '' }}
    >
      {(form) => <TextInput label="Image" {...form.getInputProps('image')} value="" />}
    </AddForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('an update sends only what changed, with the version that was seen, and closes', async () => {
  const onClose = vi.fn();
  const record = { id: 7, name: 'Fire', version: 3 };
  const user = draw(
    <UpdateModal title="Update" route={updateCategory} record={record} draft="test update" labels={{ name: 'Name' }} onClose={onClose}>
      {(form) => <TextInput label="Name" {...form.getInputProps('name')} />}
    </UpdateModal>,
  );
  await user.type(name(), ' and burglary');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    updateCategory,
    { params: { id: 7 }, body: { name: 'Fire and burglary', version: 3 }, file: null },
  ]);
});

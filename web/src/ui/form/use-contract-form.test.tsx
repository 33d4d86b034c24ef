// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/in-browser.tsx';
import { CallError } from '../api/call.ts';
import { unreachable } from '../api/call-error.ts';
import { FormFoot, FormFrame } from './FormFrame.tsx';
import { MissingFields } from './MissingFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useContractForm } from './use-contract-form.ts';

vi.mock('../api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const schema = z.object({ policy_no: z.string(), name: z.string().min(2, 'Must be at least 2 characters') });
const send = vi.fn<(key: string) => Promise<void>>();

/** Like a policy's add form: the number was checked before and is no field of it. */
function AddForm() {
  const form = useContractForm({ draft: 'test', schema, initialValues: { policy_no: 'P1', name: '' } });
  const submit = form.submit(({ idempotencyKey }) => send(idempotencyKey));
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      label="Add"
      refusalActions={({ error }) => error instanceof CallError && error.code === 'taken' && <button type="button">Another number</button>}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button type="button">Remove</button>
      <FormFoot>
        <SubmitButton submitting={form.submitting} />
        <MissingFields required={['name']} labels={{ name: 'Name' }} form={form} />
      </FormFoot>
    </FormFrame>
  );
}

const taken = () =>
  new CallError(409, { code: 'taken', message: 'A policy with this number already exists.', errors: { policy_no: ['Already exists'] } });
const READY = /Everything that is required is there/;
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue();
});

test('an error of a field that the form does not draw stands at its head, takes the focus and has a way on', async () => {
  send.mockRejectedValueOnce(taken());
  const user = draw(<AddForm />);
  await user.type(name(), 'Asha');
  screen.getByText(READY);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A policy with this number already exists.');
  expect(document.activeElement).toBe(alert);
  expect(screen.queryByText(READY)).toBeNull();
  screen.getByRole('button', { name: 'Another number' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('an error of a drawn field stands at the field, which takes the focus', async () => {
  send.mockRejectedValueOnce(new CallError(422, { code: 'invalid', message: 'Name: Is odd', errors: { name: ['Is odd'] } }));
  const user = draw(<AddForm />);
  await user.type(name(), 'Asha{Control>}{Enter}{/Control}');
  await screen.findByText('Is odd');
  expect(document.activeElement).toBe(name());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(READY)).toBeNull();
  screen.getByText('To correct:');
});

test('of two errors each is seen where it belongs', async () => {
  const errors = { name: ['Is odd'], policy_no: ['Already exists'] };
  send.mockRejectedValueOnce(new CallError(422, { code: 'invalid', message: 'Policy no: Already exists', errors }));
  const user = draw(<AddForm />);
  await user.type(name(), 'Asha{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('Policy no: Already exists');
  screen.getByText('Is odd');
});

test('a server that is away leaves everything, and Retry sends it again with the same key', async () => {
  send.mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(unreachable());
  const user = draw(<AddForm />);
  await user.type(name(), 'Asha{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(name().value).toBe('Asha');
  expect(send).toHaveBeenCalledTimes(3);
  expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(1);
});

test('what changed is sent with another key', async () => {
  send.mockRejectedValueOnce(unreachable());
  const user = draw(<AddForm />);
  await user.type(name(), 'Asha{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: 'Retry' });
  await user.type(name(), ' Patel{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(2);
});

test('what is wrong is said on leaving its field, but for a button that is pressed, which an error would move away', async () => {
  const user = draw(<AddForm />);
  const remove = screen.getByRole('button', { name: 'Remove' });
  // jsdom has no :active.
  const matches = remove.matches.bind(remove);
  const pressed = vi.spyOn(remove, 'matches').mockImplementation((selector) => selector === ':active' || matches(selector));
  await user.type(name(), 'A');
  for (const button of ['Remove', 'Submit']) {
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));
    expect(screen.queryByText('Must be at least 2 characters')).toBeNull();
  }
  pressed.mockRestore();
  await user.click(name());
  await user.tab();
  expect(document.activeElement).toBe(remove);
  await screen.findByText('Must be at least 2 characters');
  await user.clear(name());
  await user.type(name(), 'B');
  await user.click(name());
  await user.click(document.body);
  await screen.findByText('Must be at least 2 characters');
});

test.each([
  ['a success', () => Promise.resolve()],
  ['a refusal at its head', () => Promise.reject(taken())],
  ['a refusal at a field', () => Promise.reject(new CallError(422, { code: 'invalid', message: 'Invalid.', errors: { name: ['Taken'] } }))],
])('%s that comes while another dialog is open leaves the focus there', async (_, answer) => {
  let settle: () => void = () => undefined;
  send.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      settle = resolve;
    });
    await answer();
  });
  function Page() {
    const form = useContractForm({ draft: 'test', schema, initialValues: { policy_no: 'P1', name: '' } });
    const submit = form.submit(async ({ idempotencyKey }) => {
      await send(idempotencyKey);
      form.startOver();
    });
    return (
      <>
        <FormFrame form={form} onSubmit={submit} label="Add">
          <TextInput label="Name" {...form.getInputProps('name')} />
          <SubmitButton submitting={form.submitting} />
        </FormFrame>
        <div role="dialog">
          <input aria-label="Find" />
        </div>
        <output>{form.submitting ? 'sending' : 'answered'}</output>
      </>
    );
  }
  const user = draw(<Page />);
  await user.type(name(), 'Asha');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('sending');
  const find = screen.getByRole('textbox', { name: 'Find' });
  find.focus();
  settle();
  await screen.findByText('answered');
  expect(document.activeElement).toBe(find);
});

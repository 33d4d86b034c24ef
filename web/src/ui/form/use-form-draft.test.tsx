// @vitest-environment happy-dom
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/in-browser.tsx';
import { FormFoot, FormFrame } from './FormFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useUpdateForm } from './use-update-form.ts';

const person = vi.hoisted(() => ({ id: 1 }));
vi.mock('../api/current-user.ts', () => ({ useCurrentUser: () => ({ data: person }) }));

const schema = z.object({ name: z.string(), city: z.string(), password: z.string() });
const save = vi.fn<() => Promise<void>>();

function AddForm({ draft = 'people add' }: { draft?: string | null }) {
  const form = useContractForm({ draft, schema, initialValues: { name: '', city: 'Surat', password: '' } });
  return (
    <FormFrame form={form} onSubmit={form.submit(save)} label="Add">
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <PasswordInput label="Password" {...form.getInputProps('password')} />
      <FormFoot>
        <SubmitButton submitting={form.submitting} />
        <Button type="reset">Reset</Button>
      </FormFoot>
    </FormFrame>
  );
}

function UpdateForm({ version }: { version: number }) {
  const form = useUpdateForm({
    draft: 'people',
    schema,
    record: { id: 7, version, name: 'Asha', city: 'Surat' },
    labels: { name: 'Name', city: 'City' },
    onUnchanged: () => {},
    save,
  });
  return (
    <FormFrame form={form} onSubmit={form.onSubmit} label="Update">
      <TextInput label="Name" {...form.getInputProps('name')} />
    </FormFrame>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const isBack = () => screen.queryByText(/Your draft is back/) !== null;

beforeEach(() => {
  sessionStorage.clear();
  person.id = 1;
  save.mockReset().mockResolvedValue();
});

async function leave(content: React.ReactNode, typed = 'Asha') {
  const user = draw(content);
  await user.type(field('Name'), typed);
  cleanup();
}

test('what was typed is back when the form is opened again, and Discard throws it away', async () => {
  await leave(<AddForm />);
  const user = draw(<AddForm />);
  expect(isBack()).toBe(true);
  expect(field('Name').value).toBe('Asha');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Name').value).toBe('');
  expect(field('City').value).toBe('Surat');
  cleanup();
  draw(<AddForm />);
  expect(isBack()).toBe(false);
});

test('it is shown to nobody else, in no other form, and not where nothing may be kept', async () => {
  await leave(<AddForm />);
  draw(<AddForm draft="people other" />);
  expect(isBack()).toBe(false);
  cleanup();
  person.id = 2;
  await leave(<AddForm draft={null} />);
  draw(<AddForm />);
  expect(isBack()).toBe(false);
  expect(field('Name').value).toBe('');
});

test('a password is never kept', async () => {
  const user = draw(<AddForm />);
  await user.type(field('Password'), 'secret words');
  await user.type(field('Name'), 'Asha');
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Asha');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
});

test('what was saved, or taken back by hand, is no draft', async () => {
  const user = draw(<AddForm />);
  await user.type(field('Name'), 'Asha{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  cleanup();
  await leave(<AddForm />, 'A{Backspace}');
  expect(sessionStorage.length).toBe(0);
});

test('a refusal keeps the draft', async () => {
  save.mockRejectedValueOnce(new Error('away'));
  const user = draw(<AddForm />);
  await user.type(field('Name'), 'Asha{Control>}{Enter}{/Control}');
  await screen.findByRole('alert');
  cleanup();
  draw(<AddForm />);
  expect(field('Name').value).toBe('Asha');
});

test('changes of a record are back for the version that they were made on', async () => {
  await leave(<UpdateForm version={3} />, ' Patel');
  draw(<UpdateForm version={3} />);
  expect(field('Name').value).toBe('Asha Patel');
  cleanup();
  draw(<UpdateForm version={4} />);
  expect(isBack()).toBe(false);
  expect(field('Name').value).toBe('Asha');
});

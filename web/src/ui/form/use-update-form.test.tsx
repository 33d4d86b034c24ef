// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/in-browser.tsx';
import { CallError } from '../api/call.ts';
import { DateField } from './DateField.tsx';
import { FormModal } from './FormModal.tsx';
import { PdfField } from './PdfField.tsx';
import { useUpdateForm } from './use-update-form.ts';

vi.mock('../api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const schema = z.object({
  name: z.string().min(2, 'Must be at least 2 characters'),
  city: z.string(),
  premium: z.string(),
  since: z.string(),
});
const record = { id: 7, version: 3, name: 'Asha', city: 'Surat', premium: '100', since: '' };
type Person = typeof record;

const save = vi.fn<(body: object, file: { file: File | null }) => Promise<void>>();
const onClose = vi.fn();
const stale = (data: object) => new CallError(409, { code: 'stale-version', message: 'Changed meanwhile.', data });

function UpdatePerson({ open = true }: { open?: boolean }) {
  return open && <Dialog />;
}

function Dialog() {
  const form = useUpdateForm<Person, 'name' | 'city' | 'premium' | 'since'>({
    draft: null,
    schema,
    record,
    labels: { name: 'Name', city: 'City', premium: 'Premium', since: 'Since' },
    show: { premium: (value) => `₹ ${value}` },
    onUnchanged: onClose,
    save,
  });
  return (
    <FormModal title="Update Person" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <TextInput label="Premium" {...form.getInputProps('premium')} />
      <DateField label="Since" {...form.getInputProps('since')} />
      <PdfField label="File" {...form.getInputProps('file')} />
    </FormModal>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });

async function retype(user: ReturnType<typeof draw>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

const differences = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue();
  onClose.mockReset();
});

test('only what changed is sent, with the version that was seen', async () => {
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.click(press('Update'));
  expect(save.mock.calls).toEqual([[{ city: 'Vadodara', version: 3 }, { file: null }]]);
});

test('a date whose field still has the focus is sent with what else changed', async () => {
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.type(field('Since'), '5-11-2026{Control>}{Enter}{/Control}');
  expect(save.mock.calls[0]?.[0]).toEqual({ city: 'Vadodara', since: '2026-11-05', version: 3 });
});

test('a field that is emptied is sent as empty, to be cleared', async () => {
  const user = draw(<UpdatePerson />);
  await user.clear(field('City'));
  await user.click(press('Update'));
  expect(save.mock.calls[0]?.[0]).toEqual({ city: '', version: 3 });
});

test('where nothing changed nothing is sent, and the dialog goes', async () => {
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Surat');
  await user.click(press('Update'));
  expect(save).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a chosen file alone is a change', async () => {
  const user = draw(<UpdatePerson />);
  const pdf = new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, pdf);
  await user.click(press('Update'));
  expect(save.mock.calls).toEqual([[{ version: 3 }, { file: pdf }]]);
});

test('what the rules refuse goes to no server, and the wrong field takes the focus', async () => {
  const user = draw(<UpdatePerson />);
  await retype(user, 'Name', 'A');
  await user.click(press('Update'));
  await screen.findByText('Must be at least 2 characters');
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Name'));
});

test('of two who edit at once the second sees what differs, as it is read, and nothing is saved', async () => {
  save.mockRejectedValueOnce(stale({ ...record, version: 4, city: 'Rajkot', premium: '250' }));
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.click(press('Update'));
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('Someone else changed this while you were editing.');
  expect(differences()).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['City', 'Vadodara', 'Rajkot'],
    ['Premium', 'not changed', '₹ 250'],
  ]);
  expect(document.activeElement).toBe(note);
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('Keep mine saves these changes alone on top of theirs', async () => {
  save.mockRejectedValueOnce(stale({ ...record, version: 4, city: 'Rajkot', premium: '250' }));
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.click(press('Update'));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toEqual({ city: 'Vadodara', version: 4 });
});

test('Take theirs fills the form with their record, of which a further change is sent', async () => {
  save.mockRejectedValueOnce(stale({ ...record, version: 4, city: 'Rajkot', premium: '250' }));
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.click(press('Update'));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect([field('City').value, field('Premium').value]).toEqual(['Rajkot', '250']);
  expect(screen.queryByRole('alert')).toBeNull();
  await retype(user, 'Name', 'Asha Patel');
  await user.click(press('Update'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toEqual({ name: 'Asha Patel', version: 4 });
});

test('a third one who was quicker again is told of, too', async () => {
  save.mockRejectedValueOnce(stale({ ...record, version: 4, city: 'Rajkot' }));
  save.mockRejectedValueOnce(stale({ ...record, version: 5, city: 'Bhuj' }));
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.click(press('Update'));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(differences()[1]).toEqual(['City', 'Vadodara', 'Bhuj']));
  await user.click(press('Keep mine'));
  await waitFor(() => expect(save.mock.calls[2]?.[0]).toEqual({ city: 'Vadodara', version: 5 }));
});

test('a refusal of another kind stands at the head, and the form can be sent again', async () => {
  save.mockRejectedValueOnce(new CallError(409, { code: 'taken', message: 'This name is taken.' }));
  const user = draw(<UpdatePerson />);
  await retype(user, 'Name', 'Bina');
  await user.click(press('Update'));
  expect((await screen.findByRole('alert')).textContent).toContain('This name is taken.');
  await user.click(press('Update'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('a dialog with nothing changed is closed at once', async () => {
  const user = draw(<UpdatePerson />);
  await user.click(press('Back'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('changed input is not thrown away unasked, and Keep editing goes back to where one was', async () => {
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.keyboard('{Escape}');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Discard your changes?');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(press('Keep editing'));
  expect(document.activeElement).toBe(field('City'));
  expect(field('City').value).toBe('Vadodara');
});

test('Discard closes it', async () => {
  const user = draw(<UpdatePerson />);
  await retype(user, 'City', 'Vadodara');
  await user.click(press('Back'));
  await user.click(press('Discard'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { NativeSelect, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { setWalk, walkOn } from './enter-rule.ts';
import { FormFoot, FormFrame } from './FormFrame.tsx';
import { PdfField } from './PdfField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import { TagsField } from './TagsField.tsx';

const NAMES = ['company', 'addons', 'kind', 'remark', 'one', 'two'];
const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());

function Fields({ more }: { more: boolean }) {
  const form = useForm<Record<string, string>>({ initialValues: Object.fromEntries(NAMES.map((name) => [name, ''])) });
  const [claim, setClaim] = useState('0');
  const framed = { submitting: false, onReset: form.onReset, refusal: null, draft: { isBack: false, discard: () => {} } };
  return (
    <FormFrame form={framed} onSubmit={onSubmit} label="Test">
      <SuggestInput label="Company" suggestions={['Tata AIG', 'Bajaj General', 'Bajaj Life']} {...form.getInputProps('company')} />
      <TagsField label="Add-ons" suggestions={['Zero Depreciation', 'Key Loss']} {...form.getInputProps('addons')} />
      {more && (
        <>
          <Select label="Kind" data={['A', 'B']} {...form.getInputProps('kind')} />
          <SegmentedControl aria-label="Claim" data={['0', '1']} value={claim} onChange={setClaim} />
          <Switch label="Premium" />
          <TextInput label="One" {...form.getInputProps('one')} />
        </>
      )}
      <Textarea label="Remark" {...form.getInputProps('remark')} />
      <FormFoot>
        <SubmitButton submitting={false} />
      </FormFoot>
    </FormFrame>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const focused = () => document.activeElement;
const enter = (user: ReturnType<typeof draw>) => user.keyboard('{Enter}');

test('Enter goes through every kind of field, saves on the last one, and the form says so', async () => {
  onSubmit.mockClear();
  const user = draw(<Fields more />);
  await screen.findByText('next field', { exact: false });
  await user.click(field('Company'));
  await enter(user);
  expect(focused()).toBe(field('Add-ons'));
  await enter(user);
  expect(focused()).toBe(field('Kind'));
  await enter(user);
  expect(focused()).toBe(screen.getByRole('radio', { name: '0' }));
  await enter(user);
  expect(focused()).toBe(screen.getByRole('switch'));
  await enter(user);
  expect(focused()).toBe(field('One'));
  await enter(user);
  await user.keyboard('a{Shift>}{Enter}{/Shift}b');
  expect(field('Remark').value).toBe('a\nb');
  expect(onSubmit).not.toHaveBeenCalled();
  await enter(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter stops at a native list and goes on from it, and Alt+Down is left to the browser, which opens it', async () => {
  onSubmit.mockClear();
  const framed = { submitting: false, onReset: () => {}, refusal: null, draft: { isBack: false, discard: () => {} } };
  const user = draw(
    <FormFrame form={framed} onSubmit={onSubmit} label="Test">
      <TextInput label="One" data-path="one" />
      <NativeSelect label="Cashless" data={['No', 'Yes']} data-path="is_cashless" />
      <NativeSelect label="Closed" data={['A']} disabled />
      <TextInput label="Two" data-path="two" />
    </FormFrame>,
  );
  await user.click(field('One'));
  await enter(user);
  const list = screen.getByRole('combobox', { name: 'Cashless' });
  expect(focused()).toBe(list);
  expect(fireEvent.keyDown(list, { key: 'ArrowDown', altKey: true })).toBe(true);
  expect(focused()).toBe(list);
  await enter(user);
  expect(focused()).toBe(field('Two'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Alt+Down goes to the next field that is empty, after the last to the first', async () => {
  const user = draw(<Fields more />);
  await user.type(field('Company'), 'Tata AIG{Enter}');
  await user.type(field('Add-ons'), 'Key Loss,');
  await user.click(field('Company'));
  const down = () => user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await down();
  expect(focused()).toBe(field('Kind'));
  expect(field('Kind').getAttribute('aria-expanded')).toBe('false');
  await down();
  expect(focused()).toBe(field('One'));
  await user.keyboard('x');
  await down();
  expect(focused()).toBe(field('Remark'));
  await down();
  expect(focused()).toBe(field('Kind'));
});

test('Ctrl+Enter saves from anywhere', async () => {
  onSubmit.mockClear();
  const user = draw(<Fields more />);
  await user.click(field('Remark'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field('Remark').value).toBe('');
});

test('a form of two fields is no exception', async () => {
  onSubmit.mockClear();
  const user = draw(<Fields more={false} />);
  await screen.findByText('next field', { exact: false });
  await user.click(field('Company'));
  await enter(user);
  expect(focused()).toBe(field('Add-ons'));
  await enter(user);
  await user.keyboard('a{Shift>}{Enter}{/Shift}b');
  expect(onSubmit).not.toHaveBeenCalled();
  await enter(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter passes a file field, which Space opens, and saves where it is the last', async () => {
  onSubmit.mockClear();
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  const framed = { submitting: false, onReset: () => {}, refusal: null, draft: { isBack: false, discard: () => {} } };
  const user = draw(
    <FormFrame form={framed} onSubmit={onSubmit} label="Test">
      <TextInput label="One" data-path="one" />
      <PdfField label="Paper" data-path="paper" />
      <TextInput label="Two" data-path="two" />
      <PdfField label="Slip" data-path="slip" />
    </FormFrame>,
  );
  await user.click(field('One'));
  await enter(user);
  expect(focused()?.getAttribute('data-path')).toBe('paper');
  await enter(user);
  expect(focused()).toBe(field('Two'));
  await enter(user);
  await enter(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard(' ');
  expect(opened).toHaveBeenCalled();
});

test('Enter takes the first match and goes on', async () => {
  const user = draw(<Fields more />);
  await user.click(field('Company'));
  await user.keyboard('b');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Bajaj General' }).dataset.comboboxSelected).toBe('true'));
  await enter(user);
  expect(field('Company').value).toBe('Bajaj General');
  expect(focused()).toBe(field('Add-ons'));
});

test('in the last field Enter takes the first match and saves only when pressed again', async () => {
  onSubmit.mockClear();
  const framed = { submitting: false, onReset: () => {}, refusal: null, draft: { isBack: false, discard: () => {} } };
  const Last = () => {
    const form = useForm({ initialValues: { company: '' } });
    return (
      <FormFrame form={framed} onSubmit={onSubmit} label="Test">
        <SuggestInput label="Company" suggestions={['Bajaj General']} {...form.getInputProps('company')} />
      </FormFrame>
    );
  };
  const user = draw(<Last />);
  await user.click(field('Company'));
  await user.keyboard('baj{Enter}');
  expect(field('Company').value).toBe('Bajaj General');
  expect(onSubmit).not.toHaveBeenCalled();
  await enter(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Tab takes the first match; Escape and the last option keep the text as typed', async () => {
  const user = draw(<Fields more />);
  await user.click(field('Company'));
  await user.keyboard('tata{Tab}');
  expect(field('Company').value).toBe('Tata AIG');
  expect(focused()).toBe(field('Add-ons'));
  await user.clear(field('Company'));
  await user.keyboard('bajaj{Escape}{Enter}');
  expect(field('Company').value).toBe('bajaj');
  await user.clear(field('Company'));
  await user.keyboard('bajaj');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Bajaj General', 'Bajaj Life', 'Use “bajaj”']);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(field('Company').value).toBe('bajaj');
});

test('a text that meets nothing stays and Enter goes on; one that is known takes its known spelling; nothing typed takes nothing', async () => {
  const user = draw(<Fields more />);
  await user.click(field('Company'));
  await user.keyboard('Zurich{Enter}');
  expect(field('Company').value).toBe('Zurich');
  expect(focused()).toBe(field('Add-ons'));
  await user.clear(field('Company'));
  await enter(user);
  expect(field('Company').value).toBe('');
  await user.click(field('Company'));
  await user.keyboard('bajaj life{Escape}');
  await user.click(field('One'));
  expect(field('Company').value).toBe('Bajaj Life');
});

test('suggestions open for the first tag; Enter takes one, the next goes on', async () => {
  const user = draw(<Fields more />);
  await user.click(field('Add-ons'));
  await user.keyboard('zer');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Zero Depreciation' }).dataset.comboboxSelected).toBe('true'));
  await enter(user);
  expect(screen.getByText('Zero Depreciation')).toBeTruthy();
  expect(focused()).toBe(field('Add-ons'));
  await user.keyboard('own words{Enter}');
  expect(screen.getByText('own words')).toBeTruthy();
  await enter(user);
  expect(focused()).toBe(field('Kind'));
});

test('Enter goes from one field that has to be looked at to the next of them, and past the others', async () => {
  onSubmit.mockClear();
  const user = draw(<Fields more />);
  const form = (await screen.findByRole('form')) as HTMLFormElement;
  setWalk(form, new Set(['addons', 'one']));
  walkOn(form);
  expect(focused()).toBe(field('Add-ons'));
  await enter(user);
  expect(focused()).toBe(field('One'));
  // Somewhere else it goes from field to field, as always.
  await user.click(screen.getByRole('switch'));
  await enter(user);
  expect(focused()).toBe(field('One'));
  await user.click(field('Remark'));
  await enter(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  onSubmit.mockClear();
  await user.click(field('One'));
  await enter(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  setWalk(form, new Set());
  walkOn(form);
  expect(focused()).toBe(screen.getByRole('button', { name: /Submit/ }));
});

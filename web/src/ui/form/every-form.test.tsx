// @vitest-environment happy-dom
/** Whatever field of a route the server refuses, the form must show the error at that field or at its head. */
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/in-browser.tsx';
import { CallError } from '../api/call.ts';
import type { ContractSchema } from './contract-rules.ts';
import { FormFrame } from './FormFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useContractForm } from './use-contract-form.ts';

vi.mock('../api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

interface Bodied {
  method: string;
  path: string;
  body: ContractSchema;
}

const contract = Object.values(
  import.meta.glob<Record<string, unknown>>(['../../../../contract/src/!(testing)/*.ts', '!**/*.test.ts'], { eager: true }),
);
const isBodied = (value: unknown): value is Bodied =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'body' in value &&
  typeof value.body === 'object' &&
  value.body !== null;
const routes = contract.flatMap((module) => Object.values(module)).filter(isBodied);

const sources = Object.entries(
  import.meta.glob<string>(['/src/**/*.tsx', '!**/*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => [path.replace('/src/', ''), text] as const);

test('every form with the rules of the contract stands in the one frame', () => {
  const forms = sources.filter(([, text]) => /\buse(Contract|Update)Form[(<]|<(AddForm|AddSheet|UpdateModal)\b/.test(text));
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter(([, text]) => !/<(Form(Frame|Modal)|AddForm|AddSheet|UpdateModal)\b/.test(text)).map(([path]) => path)).toEqual([]);
});

test('only who is not signed in, the filters, one line of an import and the parts of one of a statement have a form of their own', () => {
  const own = sources.filter(([, text]) => /<form\b/.test(text)).map(([path]) => path);
  expect(own.sort()).toEqual([
    'imports/imports/FixedCard.tsx',
    'imports/statements/SpreadLineModal.tsx',
    'people/session/InvitationPage.tsx',
    'people/session/SignInForm.tsx',
    'ui/filter/AddFilterForm.tsx',
    'ui/filter/FilterPanel.tsx',
    'ui/form/FormFrame.tsx',
  ]);
});

function Bare({ fields }: { fields: string[] }) {
  const form = useContractForm<Record<string, unknown>>({
    draft: null,
    schema: z.object(Object.fromEntries(fields.map((field) => [field, z.any()]))),
    initialValues: Object.fromEntries(fields.map((field) => [field, ''])),
  });
  const refuse = async () => {
    const errors = Object.fromEntries(fields.map((field) => [field, [`refused ${field}`]]));
    throw new CallError(422, { code: 'invalid', message: 'Something in the request is wrong.', errors });
  };
  return (
    <FormFrame form={form} onSubmit={form.submit(refuse)} label="Bare">
      <input aria-label="First" data-path={fields[0]} />
      <SubmitButton submitting={form.submitting} />
    </FormFrame>
  );
}

test('each field that a route can refuse is told, drawn or not', async () => {
  expect(routes.length).toBeGreaterThan(40);
  for (const { method, path, body } of routes) {
    const fields = Object.keys(body.shape ?? {});
    if (fields.length < 2) continue;
    const user = draw(<Bare fields={fields} />);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const message = (await screen.findByRole('alert')).textContent ?? '';
    expect(
      fields.slice(1).filter((field) => !message.includes(`refused ${field}`)),
      `${method} ${path}`,
    ).toEqual([]);
    cleanup();
  }
});

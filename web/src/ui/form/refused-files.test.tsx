// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testing/in-browser.tsx';
import { FormFoot, FormFrame } from './FormFrame.tsx';
import { PdfField } from './PdfField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useContractForm } from './use-contract-form.ts';

vi.mock('../api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const send = vi.fn(async () => undefined);
const schema = z.object({});

function PolicyForm() {
  const form = useContractForm<{ file: File | null }>({ draft: null, schema, initialValues: { file: null } });
  return (
    <FormFrame form={form} onSubmit={form.submit(send)} label="Add">
      <PdfField label="Policy" {...form.getInputProps('file')} />
      <FormFoot>
        <SubmitButton submitting={form.submitting} />
      </FormFoot>
    </FormFrame>
  );
}

test('a form is not sent without the file that it has refused, and is with another or with none', async () => {
  const person = draw(<PolicyForm />);
  const choose = (...bytes: string[]) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [new File(bytes, 'policy.pdf', { type: 'application/pdf' })] },
    });
  const submit = () => person.click(screen.getByRole('button', { name: /submit/i }));

  choose();
  await screen.findByText('This file is empty');
  await submit();
  expect(screen.getAllByText('This file is empty').length).toBeGreaterThan(0);
  expect(send).not.toHaveBeenCalled();

  choose('%PDF-1.4');
  await vi.waitFor(() => expect(screen.queryByText('This file is empty')).toBeNull());
  await submit();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));

  choose();
  await screen.findByText('This file is empty');
  await person.click(screen.getByRole('button', { name: 'Remove the file' }));
  await submit();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

// @vitest-environment happy-dom
import { createPremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { call } from '../api/call.ts';
import { FormFrame } from './FormFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAgain } from './use-again.ts';
import { useContractForm } from './use-contract-form.ts';

const HERE = 'An installment of this day is already here';
const INITIAL = { corporate_insurance_id: '5', premium_date: '2026-04-01', premium_excluding_tax: '100', tax: '18', total_payable: '118' };

function InstallmentForm() {
  const form = useContractForm<Record<string, unknown>>({ schema: createPremium.body, draft: null, initialValues: INITIAL });
  const again = useAgain(['premium_date']);
  const submit = form.submit(async ({ body, values }) => {
    await again.send(values, (flag) => call(createPremium, { body: { ...body, ...flag } as never }));
  });
  return (
    <FormFrame form={form} onSubmit={submit}>
      <TextInput label="Premium Date" {...form.getInputProps('premium_date')} data-path="premium_date" />
      <TextInput label="Remark" {...form.getInputProps('remark')} data-path="remark" />
      <SubmitButton submitting={form.submitting}>{again.submitLabel(form.values)}</SubmitButton>
    </FormFrame>
  );
}

test('what is here already is said at its field, and saved all the same when it is submitted once more', async () => {
  const requests = answerCalls((_, init) =>
    String(init.body).includes('again')
      ? { data: {}, successMsg: 'Premium Added!' }
      : Response.json({ code: 'conflict', message: HERE, errors: { premium_date: [HERE] } }, { status: 409 }),
  );
  const { user } = drawAt('', InstallmentForm);
  const sent = () => requests.filter(({ init }) => init.method === 'POST').map(({ init }) => String(init.body));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText(HERE);
  await user.type(screen.getByLabelText('Remark'), 'Second cover');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map((body) => body.includes('again'))).toEqual([false, false, true]);
});

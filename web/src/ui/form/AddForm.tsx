import type { Route } from '@bimabahi/contract/api/route';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../notices/toast.ts';
import type { ContractSchema, FormValues } from './contract-rules.ts';
import { FormFoot, FormFrame } from './FormFrame.tsx';
import { FormGrid } from './FormGrid.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useContractForm } from './use-contract-form.ts';

export type CreatingRoute = Route & { readonly body: ContractSchema; readonly response: z.ZodType<{ successMsg: string }> };
export type BodyField<R extends CreatingRoute> = Extract<keyof z.input<R['body']>, string>;
type FileField<R extends CreatingRoute> = R['upload'] extends { readonly field: infer F extends string } ? F : never;

export interface FieldsOf<Field extends string> {
  values: Readonly<Record<string, unknown>>;
  getInputProps: (field: Field) => object;
}

export interface AddFormProps<R extends CreatingRoute> {
  /** The body's schema gives the rules; a route with an upload adds a field of that name. */
  route: R;
  label: string;
  draft: string;
  initialValues: Readonly<Record<BodyField<R>, string>>;
  submitLabel?: string;
  /** Shown when the server sends no message. */
  failure?: string;
  onDone?: () => void;
  children: (form: FieldsOf<BodyField<R> | FileField<R>>) => ReactNode;
}

export function AddForm<R extends CreatingRoute>({
  route,
  label,
  draft,
  initialValues,
  submitLabel = 'Add',
  failure,
  onDone,
  children,
}: AddFormProps<R>) {
  const add = useChange<CreatingRoute>(route);
  const { field: fileField, required = false } = route.upload ?? {};
  const form = useContractForm<FormValues>({
    draft,
    schema: route.body,
    initialValues: fileField ? { ...initialValues, [fileField]: null } : { ...initialValues },
    requiredFile: required ? fileField : undefined,
    failure,
  });
  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const input = { body, file: fileField && values[fileField] };
    const { successMsg } = await add(input, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
    onDone?.();
  });
  const buttons = (
    <>
      <SubmitButton submitting={form.submitting}>{submitLabel}</SubmitButton>
      <Button type="reset" variant="default" disabled={form.submitting}>
        Reset
      </Button>
    </>
  );
  return (
    <FormFrame form={form} onSubmit={submit} label={label}>
      <FormGrid>{children(form)}</FormGrid>
      <FormFoot>{buttons}</FormFoot>
    </FormFrame>
  );
}

import type { RouteAnswer } from '@bimabahi/contract/api/route';
import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../notices/toast.ts';
import type { BodyField, CreatingRoute, FieldsOf } from './AddForm.tsx';
import type { FormValues } from './contract-rules.ts';
import { FormModal } from './FormModal.tsx';
import { useContractForm } from './use-contract-form.ts';

interface AddModalProps<R extends CreatingRoute> {
  title: string;
  /** The body's schema gives the rules. */
  route: R;
  /** Also of fields that are not drawn: they are sent as they are. */
  initialValues: Readonly<Partial<Record<BodyField<R>, string | number | null>>>;
  submitLabel?: string;
  size?: ModalProps['size'];
  /** Says that it was saved, instead of the answer's own sentence alone. */
  onSaved?: (answer: RouteAnswer<R>) => void;
  onClose: () => void;
  children: (form: FieldsOf<BodyField<R>> & { setFieldValue: (field: BodyField<R>, value: string | number) => void }) => ReactNode;
}

/** A dialog that begins with what is already known of a record and creates it. It stores no draft. */
export function AddModal<R extends CreatingRoute>({
  title,
  route,
  initialValues,
  submitLabel = 'Add',
  size,
  onSaved,
  onClose,
  children,
}: AddModalProps<R>) {
  const add = useChange<CreatingRoute>(route);
  const form = useContractForm<FormValues>({ draft: null, schema: route.body, initialValues: { ...initialValues } });
  const submit = form.submit(async ({ body, idempotencyKey }) => {
    const answer = await add({ body }, { idempotencyKey });
    if (onSaved) onSaved(answer as RouteAnswer<R>);
    else toastSuccess(answer.successMsg);
    onClose();
  });
  return (
    <FormModal title={title} size={size} form={form} onSubmit={submit} onClose={onClose} submitLabel={submitLabel}>
      {children({
        values: form.values,
        getInputProps: form.getInputProps,
        setFieldValue: (field, value) => form.setValues({ [field]: value }),
      })}
    </FormModal>
  );
}

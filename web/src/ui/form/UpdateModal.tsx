import type { Route } from '@bimabahi/contract/api/route';
import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../notices/toast.ts';
import { toastSaved } from '../notices/toast-saved.tsx';
import type { FieldsOf } from './AddForm.tsx';
import type { ContractSchema } from './contract-rules.ts';
import { FormModal } from './FormModal.tsx';
import { useUpdateForm, type Versioned } from './use-update-form.ts';

type UpdatingRoute = Route & { readonly body: ContractSchema; readonly response: z.ZodType<{ successMsg: string }> };
type BodyField<R extends UpdatingRoute> = Extract<keyof z.input<R['body']>, string>;

interface UpdateModalProps<R extends UpdatingRoute, Field extends BodyField<R>, Row extends Versioned & { id: number }> {
  title: string;
  route: R;
  record: Row;
  draft: string | null;
  /** What stands in fields that are empty, until a person types over it. */
  proposed?: Partial<Record<NoInfer<Field>, string>>;
  labels: Readonly<Record<Field, string>>;
  show?: Partial<Record<NoInfer<Field>, (value: string) => ReactNode>>;
  /** Maps an answered record to this form's fields, where their names differ. */
  rowOf?: (answered: NoInfer<Row>) => Row;
  size?: ModalProps['size'];
  leaveLabel?: string;
  /** What the record is called where its save is told. */
  name?: string;
  onClose: () => void;
  children: (form: FieldsOf<NoInfer<Field> | 'file'>) => ReactNode;
}

/** A dialog that updates a record by the rules of the route's body and sends only what changed. */
export function UpdateModal<R extends UpdatingRoute, Field extends BodyField<R>, Row extends Versioned & { id: number }>({
  title,
  route,
  record,
  draft,
  proposed,
  labels,
  show,
  rowOf,
  size,
  leaveLabel,
  name,
  onClose,
  children,
}: UpdateModalProps<R, Field, Row>) {
  const update = useChange<UpdatingRoute>(route);
  const form = useUpdateForm({
    draft,
    proposed,
    schema: route.body,
    record,
    labels,
    show,
    rowOf,
    onUnchanged: onClose,
    save: async (body, { file }) => {
      const input = { params: { id: record.id }, body, file };
      const { successMsg } = await update(input);
      if (name) toastSaved(successMsg, { name });
      else toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title={title} size={size} form={form} onSubmit={form.onSubmit} onClose={onClose} leaveLabel={leaveLabel}>
      {children(form)}
    </FormModal>
  );
}

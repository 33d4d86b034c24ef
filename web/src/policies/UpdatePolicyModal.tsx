import { useMayWrite } from '../api/use-can.ts';
import { FormModal } from '../ui/FormModal.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useUpdateForm } from '../ui/use-update-form.ts';
import { type Policy, type PolicyArea, shownOf } from './policy-area.ts';
import { useAddClient } from './use-add-client.tsx';
import type { PolicyFields } from './use-policy-fields.ts';

interface UpdatePolicyModalProps<Row extends Policy> {
  area: PolicyArea<Row>;
  Fields: PolicyFields;
  policy: Row;
  onClose: () => void;
}

export function UpdatePolicyModal<Row extends Policy>({ area, Fields, policy, onClose }: UpdatePolicyModalProps<Row>) {
  const route = area.routes.update;
  const update = useChange(route);
  const mayWrite = useMayWrite(area.kind);
  const { addClient, dialog } = useAddClient();
  const form = useUpdateForm({
    draft: area.kind,
    schema: route.body,
    record: policy as Policy,
    labels: Object.fromEntries(Object.entries(area.labels).filter(([field]) => field in route.body.shape && mayWrite(field))),
    show: shownOf(area),
    onUnchanged: onClose,
    save: async (body, { file }) => {
      const { successMsg } = await update({ params: { id: policy.id }, body, file });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <>
      <FormModal title="Update Insurance" size="xl" form={form} onSubmit={form.onSubmit} onClose={onClose}>
        <Fields form={form} adding={false} client={policy.user} addClient={addClient} />
      </FormModal>
      {dialog}
    </>
  );
}

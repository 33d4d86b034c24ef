import { employeeOptions } from '@bimabahi/contract/people/employees';
import { assignRenewals, type Renewal } from '@bimabahi/contract/renewals/renewals';
import { Button, Group, Text } from '@mantine/core';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { AboutRenewal } from './AboutRenewal.tsx';

interface AssignModalProps {
  renewals: readonly Renewal[];
  onClose: () => void;
  onDone: () => void;
}

export function AssignModal({ renewals, onClose, onDone }: AssignModalProps) {
  const assign = useChange(assignRenewals);
  const { data: me } = useCurrentUser();
  const [only] = renewals;
  const owner = renewals.length === 1 ? (only?.owner ?? null) : null;
  const form = useContractForm({
    draft: null,
    schema: assignRenewals.body,
    initialValues: { ids: renewals.map(({ id }) => id), owner_id: owner ? String(owner.id) : '' },
  });
  const submit = form.submit(async ({ values: { ids, owner_id } }) => {
    const { successMsg } = await assign({ body: { ids, owner_id: owner_id === '' ? null : Number(owner_id) } });
    toastSuccess(successMsg);
    onDone();
    onClose();
  });
  return (
    <FormModal title="Assign" size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel="Assign">
      {renewals.length === 1 && only ? <AboutRenewal renewal={only} /> : <Text mb="md">{renewals.length} renewals</Text>}
      <OptionSelect
        label="Owner"
        route={employeeOptions}
        known={me && String(me.id) === form.values.owner_id ? { id: me.id, name: me.name } : owner}
        placeholder="Nobody"
        {...form.getInputProps('owner_id')}
      />
      {me && (
        <Group gap={8} mt={8}>
          <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('owner_id', String(me.id))}>
            Myself
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('owner_id', '')}>
            Nobody
          </Button>
        </Group>
      )}
    </FormModal>
  );
}

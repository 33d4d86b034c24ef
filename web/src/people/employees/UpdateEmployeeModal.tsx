import { type Employee, updateEmployee, updateEmployeeInput } from '@bimabahi/contract/people/employees';
import { Stack, Text, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { RoleSelect, roleLabel } from './RoleSelect.tsx';

const LABELS = { name: 'Name', mobile: 'Mobile', email: 'Email', role_id: 'Role' };

export function UpdateEmployeeModal({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const update = useChange(updateEmployee);
  const form = useUpdateForm({
    draft: 'employees',
    schema: updateEmployeeInput,
    record: employee,
    labels: LABELS,
    show: { role_id: roleLabel },
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: employee.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  const hasOtherRole = form.values.role_id !== String(employee.role_id);
  return (
    <FormModal title="Update Employee" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <Stack gap="sm">
        <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label={LABELS.mobile} required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
        <TextInput label={LABELS.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <RoleSelect {...form.getInputProps('role_id')} />
        {hasOtherRole && (
          <Text size="sm" c="dimmed" role="status">
            With another role {employee.name} will be signed out everywhere.
          </Text>
        )}
      </Stack>
    </FormModal>
  );
}

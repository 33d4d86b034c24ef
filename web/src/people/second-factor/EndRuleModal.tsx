import { adminsPasswordInput } from '@bimabahi/contract/people/people';
import { type RoleRule, setRoleRule } from '@bimabahi/contract/people/second-factor';
import { Stack, Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { OwnPasswordInput } from '../kit/OwnPasswordInput.tsx';

/** Lifting the rule weakens sign-in, so the Admin confirms it with their password. */
export function EndRuleModal({ rule, onClose }: { rule: RoleRule; onClose: () => void }) {
  const set = useChange(setRoleRule);
  const form = useContractForm({ draft: null, schema: adminsPasswordInput, initialValues: { current_password: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await set({ params: { id: rule.id }, body: { second_factor_required: false, ...values } });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title="No Longer Require the Second Step"
      form={{ ...form, isDirty: () => false }}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Save"
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Everyone of the role {rule.name} may switch the second step off then, and the password alone signs them in.
        </Text>
        <OwnPasswordInput data-autofocus {...form.getInputProps('current_password')} />
      </Stack>
    </FormModal>
  );
}

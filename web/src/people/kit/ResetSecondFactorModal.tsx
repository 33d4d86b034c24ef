import { adminsPasswordInput, type ResetSecondFactorRoute } from '@bimabahi/contract/people/people';
import { Stack, Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { OwnPasswordInput } from './OwnPasswordInput.tsx';

interface ResetSecondFactorModalProps {
  person: { id: number; name: string };
  route: ResetSecondFactorRoute;
  onClose: () => void;
}

/** For a person who lost both the phone with the app and the recovery codes. */
export function ResetSecondFactorModal({ person, route, onClose }: ResetSecondFactorModalProps) {
  const reset = useChange(route);
  const form = useContractForm({ draft: null, schema: adminsPasswordInput, initialValues: { current_password: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await reset({ params: { id: person.id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Reset Second Step" form={{ ...form, isDirty: () => false }} onSubmit={submit} onClose={onClose} submitLabel="Reset">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {person.name} will be signed out everywhere and then signs in with the password alone. Make sure that it is really they who ask.
        </Text>
        <OwnPasswordInput data-autofocus {...form.getInputProps('current_password')} />
      </Stack>
    </FormModal>
  );
}

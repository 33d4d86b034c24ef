import type { User } from '@bimabahi/contract/people/users';
import { downloadPersonalData, erasePersonalData, erasureInput } from '@bimabahi/contract/privacy/personal-data';
import { Stack, Text, TextInput, Title } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { OwnPasswordInput } from '../kit/OwnPasswordInput.tsx';
import { ErasureOutlook } from './ErasureOutlook.tsx';

/** Download and erasure of a client's data; the Admin confirms the erasure with their password. */
export function PersonalDataModal({ user, onClose }: { user: User; onClose: () => void }) {
  const erase = useChange(erasePersonalData);
  const form = useContractForm({ draft: null, schema: erasureInput, initialValues: { current_password: '', reason: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await erase({ params: { id: user.id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title={`Personal Data of ${user.name}`}
      form={{ ...form, isDirty: () => false }}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Erase"
      submitColor="vermilion"
    >
      <Stack gap="sm" align="stretch">
        <Text size="sm" c="dimmed">
          All that is held about this user, as a file: who they are, policies, documents, telephone enquiries and history. The download is
          written to the audit.
        </Text>
        <div>
          <DownloadButton route={downloadPersonalData} input={{ params: { id: user.id } }}>
            Download
          </DownloadButton>
        </div>
        <Title order={3} size="h4" mt="xs">
          Erase
        </Title>
        <ErasureOutlook id={user.id} />
        <TextInput
          label="Reason"
          description="Stays in the audit. Name no person in it."
          required
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <OwnPasswordInput {...form.getInputProps('current_password')} />
      </Stack>
    </FormModal>
  );
}

import { switchOffInput } from '@bimabahi/contract/people/second-factor';
import { Stack, Text } from '@mantine/core';
import { CodeInput } from '../../ui/form/CodeInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { OwnPasswordInput } from '../kit/OwnPasswordInput.tsx';

interface ProveModalProps {
  title: string;
  about: string;
  submitLabel: string;
  run: (proof: { current_password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Confirms with password and code whatever weakens or renews the second step. */
export function ProveModal({ title, about, submitLabel, run, onClose }: ProveModalProps) {
  const form = useContractForm({ draft: null, schema: switchOffInput, initialValues: { current_password: '', code: '' } });
  const submit = form.submit(async ({ values }) => {
    await run(values);
    onClose();
  });
  return (
    <FormModal title={title} form={{ ...form, isDirty: () => false }} onSubmit={submit} onClose={onClose} submitLabel={submitLabel}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <OwnPasswordInput data-autofocus {...form.getInputProps('current_password')} />
        <CodeInput label="Code of the app, or a recovery code" {...form.getInputProps('code')} />
      </Stack>
    </FormModal>
  );
}

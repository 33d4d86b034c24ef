import { type RevealRoute, revealInput } from '@bimabahi/contract/people/people';
import { Stack, Text } from '@mantine/core';
import { call } from '../../ui/api/call.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { OwnPasswordInput } from './OwnPasswordInput.tsx';

interface RevealPasswordModalProps {
  person: { id: number; name: string };
  route: RevealRoute;
  onRevealed: (password: string) => void;
  onClose: () => void;
}

/** Asks an Admin for their own password. The answer is only shown, never cached. */
export function RevealPasswordModal({ person, route, onRevealed, onClose }: RevealPasswordModalProps) {
  const form = useContractForm({ draft: null, schema: revealInput, initialValues: { current_password: '' } });
  const submit = form.submit(async ({ values }) => {
    const { data } = await call(route, { params: { id: person.id }, body: values });
    onRevealed(data.pass_read);
    onClose();
  });
  return (
    <FormModal title="Reveal Password" form={{ ...form, isDirty: () => false }} onSubmit={submit} onClose={onClose} submitLabel="Reveal">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Enter your own password to see that of {person.name} for 30 seconds. This is written to the audit log.
        </Text>
        <OwnPasswordInput data-autofocus {...form.getInputProps('current_password')} />
      </Stack>
    </FormModal>
  );
}

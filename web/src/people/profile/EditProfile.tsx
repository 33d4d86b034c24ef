import { type Profile, updateProfile, updateProfileInput } from '@bimabahi/contract/people/profile';
import { Card, Stack, TextInput, Title } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const LABELS = { name: 'Full Name', email: 'Email' };

/** The form stays open after a save and resets to the saved record. */
export function EditProfile({ profile }: { profile: Profile }) {
  const update = useChange(updateProfile);
  const form = useUpdateForm({
    draft: 'profile',
    schema: updateProfileInput,
    record: profile,
    labels: LABELS,
    onUnchanged: () => toastSuccess('Nothing was changed.'),
    save: async (body): Promise<void> => {
      const { data, successMsg } = await update({ body });
      form.fillFrom(data);
      toastSuccess(successMsg);
    },
  });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        Edit Profile
      </Title>
      <FormFrame form={form} onSubmit={form.onSubmit} label="Edit Profile">
        <Stack gap="sm">
          <TextInput label={LABELS.name} required autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label={LABELS.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        </Stack>
        {!form.conflict && (
          <FormFoot>
            <SubmitButton submitting={form.submitting}>Update</SubmitButton>
          </FormFoot>
        )}
      </FormFrame>
    </Card>
  );
}

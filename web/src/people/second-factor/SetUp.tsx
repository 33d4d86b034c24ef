import { beginSecondFactor, enrolInput, enrolSecondFactor } from '@bimabahi/contract/people/second-factor';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { QrCode } from '../../ui/display/QrCode.tsx';
import { CodeInput } from '../../ui/form/CodeInput.tsx';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { OwnPasswordInput } from '../kit/OwnPasswordInput.tsx';

/** A new secret on each mount, never cached. */
const useNewSecret = () =>
  useQuery({
    queryKey: [beginSecondFactor.path, 'new'],
    queryFn: async () => (await call(beginSecondFactor)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const inFours = (secret: string) => secret.replace(/(.{4})(?!$)/g, '$1 ');

interface SetUpProps {
  onDone: (codes: string[]) => void;
  /** Absent if the role must set up the second step before anything else. */
  onCancel?: () => void;
}

function ConfirmForm({ onDone, onCancel }: SetUpProps) {
  const form = useContractForm({ draft: null, schema: enrolInput, initialValues: { code: '', current_password: '' } });
  const submit = form.submit(async ({ values }) => {
    const { data, successMsg } = await call(enrolSecondFactor, { body: values });
    toastSuccess(successMsg);
    onDone(data.recovery_codes);
  });
  return (
    <FormFrame form={form} onSubmit={submit} label="Confirm the second step">
      <Stack gap="sm">
        <CodeInput label="Code that the app shows" {...form.getInputProps('code')} />
        <OwnPasswordInput {...form.getInputProps('current_password')} />
      </Stack>
      <FormFoot>
        <SubmitButton submitting={form.submitting}>Turn on</SubmitButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={form.submitting}>
            Cancel
          </Button>
        )}
      </FormFoot>
    </FormFrame>
  );
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const { data, error, refetch } = useNewSecret();
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} role="status" aria-label="Making a new code to scan" />;
  return (
    <Stack gap="sm">
      <Text size="sm">
        Scan this with an authenticator app on your telephone, such as Google Authenticator, Microsoft Authenticator or Aegis. From then on
        the app shows six digits, new ones every 30 seconds.
      </Text>
      <QrCode text={data.uri} label="QR code for the authenticator app" />
      <Text size="sm" c="dimmed">
        Cannot scan? Type this key into the app:{' '}
        <Text component="code" inherit ff="monospace" c="var(--ink)">
          {inFours(data.secret)}
        </Text>
      </Text>
      <ConfirmForm onDone={onDone} {...(onCancel && { onCancel })} />
    </Stack>
  );
}

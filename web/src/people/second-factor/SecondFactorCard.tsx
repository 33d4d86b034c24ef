import { readSecondFactor, renewRecoveryCodes, type SecondFactor, switchOffSecondFactor } from '@bimabahi/contract/people/second-factor';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { ProveModal } from './ProveModal.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const SetUp = lazyDialog(async () => (await import('./SetUp.tsx')).SetUp);

interface OnProps {
  factor: SecondFactor;
  onCodes: (codes: string[]) => void;
}

function On({ factor, onCodes }: OnProps) {
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const renew = useChange(renewRecoveryCodes);
  const switchOff = useChange(switchOffSecondFactor);
  const close = () => setAsking(null);
  return (
    <Stack gap="sm">
      <Text size="sm">
        After the password you are asked for the code of your authenticator app. {factor.recovery_codes_left} of the recovery codes are
        left.
        {factor.required && ' Your role needs the second step.'}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        {!factor.required && (
          <Button variant="default" onClick={() => setAsking('off')}>
            Switch off
          </Button>
        )}
      </Group>
      {asking === 'renew' && (
        <ProveModal
          title="New Recovery Codes"
          about="The old ones will no longer open."
          submitLabel="Make new ones"
          run={async (body) => onCodes((await renew({ body })).data.recovery_codes)}
          onClose={close}
        />
      )}
      {asking === 'off' && (
        <ProveModal
          title="Switch Off the Second Step"
          about="From then on the password alone signs you in."
          submitLabel="Switch off"
          run={async (body) => toastSuccess((await switchOff({ body })).successMsg)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

const Off = ({ onSetUp }: { onSetUp: () => void }) => (
  <Stack gap="sm" align="flex-start">
    <Text size="sm">
      A code of your telephone besides the password keeps out whoever has seen or guessed it. It takes a minute to set up.
    </Text>
    <Button variant="default" onClick={onSetUp}>
      Set up
    </Button>
  </Stack>
);

export function SecondFactorCard() {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [settingUp, setSettingUp] = useState(false);
  const {
    data: factor,
    error,
    refetch,
  } = useQuery({
    queryKey: [readSecondFactor.path],
    queryFn: async ({ signal }) => (await call(readSecondFactor, {}, { signal })).data,
  });
  const show = (shown: string[] | null) => {
    setSettingUp(false);
    setCodes(shown);
    void invalidateChanged(client, readSecondFactor);
  };
  function body() {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => show(null)} />;
    if (settingUp) return <SetUp onDone={show} onCancel={() => setSettingUp(false)} />;
    if (factor) return factor.enabled ? <On factor={factor} onCodes={show} /> : <Off onSetUp={() => setSettingUp(true)} />;
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={72} role="status" aria-label="Loading the second step" />;
  }
  return (
    <Card>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h3">
          Second Step
        </Title>
        {factor?.enabled && <Chip tone="leaf">On</Chip>}
      </Group>
      {body()}
    </Card>
  );
}

import { endOtherOwnSessions, endOwnSession, type OwnSession } from '@bimabahi/contract/people/profile';
import { Button, Card, Group, Skeleton, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { FormFoot } from '../../ui/form/FormFrame.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './Devices.module.css';
import { deviceName, isPhone } from './device-name.ts';
import { useOwnSessions } from './use-profile.ts';

function Device({ device, onSignOut }: { device: OwnSession; onSignOut: () => void }) {
  const DeviceIcon = isPhone(device.user_agent) ? IconDeviceMobile : IconDeviceDesktop;
  const name = deviceName(device.user_agent);
  return (
    <li className={classes.device}>
      <DeviceIcon size={22} stroke={1.5} color="var(--ink-2)" aria-hidden />
      <div>
        <Group gap="2px 8px" fw={500} title={device.user_agent ?? undefined}>
          {name}
          {device.is_current && <Chip tone="leaf">This device</Chip>}
        </Group>
        <div className={classes.facts}>
          <span>Signed in {dateAndTime(device.created_at)}</span>
          <span>Last used {dateAndTime(device.last_used_at)}</span>
          {device.address && <span>{device.address}</span>}
        </div>
      </div>
      {!device.is_current && (
        <Button
          size="xs"
          variant="default"
          onClick={onSignOut}
          aria-label={`Sign out ${name}, signed in ${dateAndTime(device.created_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function Devices() {
  const { data: devices, error, refetch } = useOwnSessions();
  const end = useChange(endOwnSession);
  const endOthers = useChange(endOtherOwnSessions);
  const ask = (question: string, about: string, run: () => Promise<{ successMsg: string }>) =>
    askFirst({ question, about, confirmLabel: 'Sign out', run, done: 'Signed out!', failedTitle: 'Error!' });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        Devices
      </Title>
      {devices ? (
        <ul>
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              onSignOut={() =>
                ask('Sign out of this device?', `${deviceName(device.user_agent)}, signed in ${dateAndTime(device.created_at)}`, () =>
                  end({ params: { id: device.id } }),
                )
              }
            />
          ))}
        </ul>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={56} role="status" aria-label="Loading the devices" />
      )}
      {devices && devices.length > 1 && (
        <FormFoot>
          <Button
            variant="default"
            onClick={() => ask('Sign out of all other devices?', 'You stay signed in on this one.', () => endOthers())}
          >
            Sign out of all others
          </Button>
        </FormFoot>
      )}
    </Card>
  );
}

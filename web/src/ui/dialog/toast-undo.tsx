import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { newKey } from '../api/new-key.ts';

/** ms. Longer than other notices, so that there is time to notice the mistake. */
const AUTO_CLOSE = 10_000;

export function toastUndo(message: string, undo: () => void): void {
  const id = newKey();
  const back = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    color: 'leaf',
    autoClose: AUTO_CLOSE,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close notice' },
    message: (
      <Group justify="space-between" gap="sm">
        {message}
        <Button size="compact-sm" variant="default" onClick={back}>
          Undo
        </Button>
      </Group>
    ),
  });
}

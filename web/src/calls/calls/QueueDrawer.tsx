import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface QueueDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where the screen has no room for the queue beside the call. */
export const QueueDrawer = ({ opened, onClose, children }: QueueDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    size="80%"
    title="Queue"
    styles={{ body: { height: '100%', padding: 0, display: 'flex', flexDirection: 'column' } }}
  >
    {opened && children}
  </Drawer>
);

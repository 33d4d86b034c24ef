import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Opened by plain HTTP, from another machine than the server. */
export const NotEncrypted = () =>
  window.isSecureContext ? null : (
    <Alert color="marigold" icon={<IconAlertTriangle />} mb="md">
      This page is not encrypted: others on this network can read what you type and see. Ask who looks after the server for an https
      address.
    </Alert>
  );

import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

const WindowsModal = lazyDialog(async () => (await import('./WindowsModal.tsx')).WindowsModal);

/** Which renewals are shown is the Admin's setting. */
export function WindowsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Days shown
      </Button>
      {isOpen && <WindowsModal onClose={() => setOpen(false)} />}
    </>
  );
}

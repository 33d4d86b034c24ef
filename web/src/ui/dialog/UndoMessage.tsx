import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { hideToast, toastError, toastSuccess } from './toast.ts';

interface UndoMessageProps {
  toast: string;
  message: string;
  undo: () => Promise<{ successMsg: string }>;
}

/** An answer that never came, or a server in trouble: it is worth another try. */
const mayWorkLater = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The notices that can be undone, the newest last: that one answers to the keys. */
const open: string[] = [];
function useIsNewest(toast: string): () => boolean {
  useEffect(() => {
    open.push(toast);
    return () => void open.splice(open.indexOf(toast), 1);
  }, [toast]);
  return () => open.at(-1) === toast;
}

/** What was done, and the way back: by its button, or by Ctrl Z where nothing is being typed. */
export function UndoMessage({ toast, message, undo }: UndoMessageProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      toastSuccess((await undo()).successMsg);
      hideToast(toast);
    } catch (error) {
      toastError(error);
      setBusy(false);
      if (!mayWorkLater(error)) hideToast(toast);
    }
  };
  const isNewest = useIsNewest(toast);
  useHotkeys([['mod+Z', () => isNewest() && void run()]]);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text span size="sm">
        {message}
      </Text>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void run()} aria-keyshortcuts="Control+Z" title="Ctrl Z">
        Undo
      </Button>
    </Group>
  );
}

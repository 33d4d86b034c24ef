import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { CallError } from '../api/call-error.ts';
import { hideToast, toastError, toastSuccess } from '../notices/toast.ts';

interface UndoMessageProps {
  toast: string;
  message: string;
  undo: () => Promise<{ successMsg: string }>;
}

/** No answer, or a 5xx: worth another try. */
const mayWorkLater = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Notices with an undo; the newest, the last, takes Ctrl Z. */
const open: string[] = [];
function useIsNewest(toast: string): () => boolean {
  useEffect(() => {
    open.push(toast);
    return () => void open.splice(open.indexOf(toast), 1);
  }, [toast]);
  return () => open.at(-1) === toast;
}

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

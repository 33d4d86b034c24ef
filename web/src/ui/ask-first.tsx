/** A question before something that is not easily undone, then its answer as a dialog. */
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { messageOf } from '../api/message-of.ts';
import { focusMainIfLost } from './focus-main-if-lost.ts';

interface Question {
  question: string;
  /** What it is about, under the question. */
  about?: ReactNode;
  confirmLabel: string;
  /** The colour of the confirming button: vermilion where something goes. */
  color?: string;
  /** Where the focus stands at first; cancel where something goes. */
  focus?: 'confirm' | 'cancel';
  run: () => Promise<{ successMsg: string }>;
  doneTitle: string;
  failedTitle: string;
  failure?: string;
}

export function showResult(title: string, message: string): void {
  const modalId = crypto.randomUUID();
  modals.open({
    modalId,
    title,
    size: 'sm',
    onExitTransitionEnd: () => setTimeout(focusMainIfLost, 50),
    children: (
      <>
        <Text>{message}</Text>
        <Group justify="flex-end" mt="md">
          <Button autoFocus onClick={() => modals.close(modalId)}>
            OK
          </Button>
        </Group>
      </>
    ),
  });
}

export function askFirst({
  question,
  about,
  confirmLabel,
  color,
  focus = 'confirm',
  run,
  doneTitle,
  failedTitle,
  failure,
}: Question): void {
  const modalId = crypto.randomUUID();
  const busy = (loading: boolean) =>
    modals.updateModal({
      modalId,
      confirmProps: { color, loading },
      cancelProps: { disabled: loading },
      closeOnEscape: !loading,
      closeOnClickOutside: !loading,
      withCloseButton: !loading,
    });

  const confirm = async () => {
    busy(true);
    const [title, message] = await run().then(
      (answer) => [doneTitle, answer.successMsg] as const,
      (error: unknown) => [failedTitle, messageOf(error, failure)] as const,
    );
    modals.close(modalId);
    showResult(title, message);
  };

  modals.openConfirmModal({
    modalId,
    title: question,
    size: 'sm',
    children: about && <Text>{about}</Text>,
    labels: { confirm: confirmLabel, cancel: 'Cancel' },
    confirmProps: { color, autoFocus: focus === 'confirm', 'data-autofocus': focus === 'confirm' || undefined },
    cancelProps: { autoFocus: focus === 'cancel', 'data-autofocus': focus === 'cancel' || undefined },
    closeOnConfirm: false,
    onConfirm: () => void confirm(),
  });
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../api/message-of.ts';
import { newKey } from '../api/new-key.ts';
import { AnchorLink, type LinkTarget } from '../display/links.tsx';
import { focusMainIfLost } from './focus-main-if-lost.ts';

export interface ErrorLink {
  label: string;
  link: LinkTarget;
}

interface Question {
  question: string;
  about?: ReactNode;
  confirmLabel: string;
  /** What is done instead of it, where that is more than to leave. */
  other?: { label: string; run: () => void } | undefined;
  color?: string;
  focus?: 'confirm' | 'cancel';
  run: () => Promise<{ successMsg: string }>;
  /** The title of the success dialog, or a callback that reports the success instead. */
  done: string | ((message: string) => void);
  failedTitle: string;
  failure?: string;
  linksFor?: (error: unknown) => ErrorLink[];
  /** Another question, where a refusal asks one. */
  instead?: ((error: unknown) => (() => void) | undefined) | undefined;
}

const ErrorTitle = ({ title }: { title: string }) => (
  <Group gap={8} wrap="nowrap" c="var(--vermilion-ink)">
    <IconAlertTriangle size={20} aria-hidden />
    {title}
  </Group>
);

const keepFocus = () => setTimeout(focusMainIfLost, 50);

/** ms, after which what succeeded closes by itself. */
const READ_IN = 2000;

/** Any key closes it, and is not used for anything else. */
function closeSoon(close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    finish();
    close();
  };
  const timer = setTimeout(() => {
    finish();
    close();
  }, READ_IN);
  function finish() {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, { capture: true });
  }
  window.addEventListener('keydown', onKey, { capture: true });
  return finish;
}

function showResult(
  title: ReactNode,
  message: string,
  { links = [], isDone = false }: { links?: readonly ErrorLink[] | undefined; isDone?: boolean } = {},
): void {
  const modalId = newKey();
  const settle = isDone ? closeSoon(() => modals.close(modalId)) : () => {};
  modals.open({
    modalId,
    title,
    size: 'sm',
    onClose: settle,
    onExitTransitionEnd: keepFocus,
    children: (
      <>
        <Text>{message}</Text>
        {links.length > 0 && (
          <Stack mt="sm" gap={4} align="flex-start">
            {links.map(({ label, link }) => (
              <AnchorLink key={label} {...link} onClick={() => modals.close(modalId)}>
                {label}
              </AnchorLink>
            ))}
          </Stack>
        )}
        <Group justify="flex-end" mt="md">
          <Button
            autoFocus
            onClick={() => {
              settle();
              modals.close(modalId);
            }}
          >
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
  other,
  color,
  focus = 'confirm',
  run,
  done,
  failedTitle,
  failure,
  linksFor,
  instead,
}: Question): void {
  const modalId = newKey();
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
    const show = await run().then(
      ({ successMsg }) =>
        () =>
          typeof done === 'string' ? showResult(done, successMsg, { isDone: true }) : done(successMsg),
      (error: unknown) =>
        instead?.(error) ?? (() => showResult(<ErrorTitle title={failedTitle} />, messageOf(error, failure), { links: linksFor?.(error) })),
    );
    modals.close(modalId);
    show();
  };

  modals.openConfirmModal({
    modalId,
    title: question,
    size: 'sm',
    children: about && <Text>{about}</Text>,
    labels: { confirm: confirmLabel, cancel: other?.label ?? 'Cancel' },
    confirmProps: { color, autoFocus: focus === 'confirm', 'data-autofocus': focus === 'confirm' || undefined },
    cancelProps: { autoFocus: focus === 'cancel', 'data-autofocus': focus === 'cancel' || undefined },
    onCancel: other?.run,
    closeOnConfirm: false,
    onExitTransitionEnd: keepFocus,
    onConfirm: () => void confirm(),
  });
}

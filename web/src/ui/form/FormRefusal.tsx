import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocus } from './take-focus.ts';
import type { Refusal } from './use-contract-form.ts';

interface FormRefusalProps {
  refusal: Refusal;
  submitting: boolean;
  actions?: ReactNode;
}

/** A refusal that concerns no single field: at the head of the form, and focused so that it is noticed. */
export function FormRefusal({ refusal, submitting, actions }: FormRefusalProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus, even with the same message
  useEffect(() => takeFocus(note.current), [refusal]);
  return (
    <Alert ref={note} tabIndex={-1} color="vermilion" mb="md" role="alert" title="Not saved">
      <span>{refusal.message}</span>
      {refusal.retry && <span> Everything that was typed is kept.</span>}
      {(refusal.retry || actions) && (
        <Group gap={8} mt={10}>
          {refusal.retry && (
            <Button size="xs" onClick={refusal.retry} loading={submitting}>
              Retry
            </Button>
          )}
          {actions}
        </Group>
      )}
    </Alert>
  );
}

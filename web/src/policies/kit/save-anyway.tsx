/** Asks once before what looks like a slip is saved: ten times the premium, net above total, a commission above the premium. */
import type { Finding } from '@bimabahi/contract/premium/premium-check';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type SubmitEvent, useRef } from 'react';

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;
type Values = Readonly<Record<string, unknown>>;

interface CheckedForm {
  isValid: () => boolean;
  values: Values;
  getInitialValues: () => Values;
}

interface SaveQuestion {
  form: CheckedForm;
  slipsOf: (values: Values) => Finding[];
  /** A record's own slips are no news to who changes something else. */
  stored: boolean;
}

const messagesOf = (slips: readonly Finding[]) => slips.map(({ message }) => message);

function ask(slips: readonly Finding[], { save, back }: { save: () => void; back: () => void }): void {
  modals.openConfirmModal({
    title: 'Save anyway?',
    size: 'sm',
    children: messagesOf(slips).map((message) => <Text key={message}>{message}</Text>),
    labels: { confirm: 'Save anyway', cancel: 'Back to the form' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: save,
    onCancel: back,
  });
}

/** Wraps the submit of a form; the same slips are asked about once. */
export function useSaveQuestion({ form, slipsOf, stored }: SaveQuestion) {
  const agreed = useRef<readonly string[]>([]);
  return (submit: Submit): Submit =>
    (event) => {
      const known = [...agreed.current, ...(stored ? messagesOf(slipsOf(form.getInitialValues())) : [])];
      const slips = slipsOf(form.values).filter(({ message }) => !known.includes(message));
      if (event.target !== event.currentTarget || slips.length === 0 || !form.isValid()) return submit(event);
      event.preventDefault();
      const element = event.currentTarget;
      const { submitter } = event.nativeEvent;
      ask(slips, {
        save: () => {
          agreed.current = messagesOf(slips);
          element.requestSubmit(submitter);
        },
        back: () => element.querySelector<HTMLElement>(`[data-path="${slips[0]?.field}"]`)?.focus(),
      });
    };
}

import { Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type Cover, outsideCover } from './outside-cover.ts';

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

/** Asks once for each due date outside the cover: the first submit shows the question, the second one saves. */
export function useCoverQuestion(cover: Cover) {
  const [askedDate, setAskedDate] = useState<unknown>(null);
  return {
    /** Wraps the submit of a form; asks only if the form is valid and the user entered the date. Asking keeps the draft. */
    askFirst:
      (form: { isValid: () => boolean; values: Record<string, unknown> }, entered: boolean, submit: Submit): Submit =>
      (event) => {
        const { premium_date: date } = form.values;
        const asks = entered && typeof date === 'string' && date !== askedDate && form.isValid() && outsideCover(date, cover) !== null;
        if (!asks) return submit(event);
        event.preventDefault();
        setAskedDate(date);
      },
    dialogParts(date: unknown, submitLabel: string) {
      const sentence = typeof date === 'string' && date === askedDate ? outsideCover(date, cover) : null;
      return {
        submitLabel: sentence ? 'Save all the same' : submitLabel,
        question: sentence && (
          <Text role="alert" mt="md" c="var(--marigold-ink)">
            {sentence} Save all the same?
          </Text>
        ),
      };
    },
  };
}

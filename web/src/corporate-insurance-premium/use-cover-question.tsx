import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Cover, outsideCover } from './outside-cover.ts';

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** A date outside the cover is asked about once: the first submit shows the question, the next one saves. Another date is asked about anew. */
export function useCoverQuestion(cover: Cover) {
  const [askedOf, setAskedOf] = useState<unknown>(null);
  return {
    /** The submit of a form that is right asks first, where its date was entered; what is typed stays a draft meanwhile. */
    first:
      (form: { isValid: () => boolean; values: Record<string, unknown> }, entered: boolean, submit: Submit): Submit =>
      (event) => {
        const { premium_date: date } = form.values;
        const asks = entered && typeof date === 'string' && date !== askedOf && form.isValid() && outsideCover(date, cover) !== null;
        if (!asks) return submit(event);
        event.preventDefault();
        setAskedOf(date);
      },
    /** For the dialog: the question under its fields, and what its button says. */
    standing(date: unknown, submitLabel: string) {
      const sentence = typeof date === 'string' && date === askedOf ? outsideCover(date, cover) : null;
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

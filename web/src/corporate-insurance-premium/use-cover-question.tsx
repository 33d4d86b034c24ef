import { Text } from '@mantine/core';
import { useState } from 'react';
import { type Cover, outsideCover } from './outside-cover.ts';

/** A date outside the cover is asked about once: the first submit shows the question, the next one saves. Another date is asked about anew. */
export function useCoverQuestion(cover: Cover) {
  const [askedOf, setAskedOf] = useState<unknown>(null);
  return {
    /** True: the question now stands in the dialog, and nothing is to be saved yet. */
    ask(date: unknown): boolean {
      if (typeof date !== 'string' || date === askedOf || !outsideCover(date, cover)) return false;
      setAskedOf(date);
      return true;
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

import type { SearchResults } from '@bimabahi/contract/reports/search';
import { useState } from 'react';
import type { useLine } from '../../calls/caller-lookup/use-line.ts';

type Line = Pick<ReturnType<typeof useLine>, 'line' | 'error'>;
type Answers = Line & { found: SearchResults | undefined };

/** What stands above each other is drawn at once: until all are there, what was drawn stays, so that none pushes another from under a finger. */
export function useTogether(answers: Answers, isWaiting: boolean): Answers {
  const [drawn, draw] = useState(answers);
  const isDrawn = drawn.found === answers.found && drawn.line === answers.line && drawn.error === answers.error;
  if (!isWaiting && !isDrawn) draw(answers);
  return isWaiting ? drawn : answers;
}

/** Whether the records come below the screens, which were drawn before them and stay where they are. */
export function useBelow(typed: string, { screens, records, isWaiting }: { screens: number; records: number; isWaiting: boolean }) {
  const [decided, decide] = useState({ typed: '', isBelow: false });
  const isNew = decided.typed !== typed;
  const isBelow = isWaiting && screens > 0 && (isNew || decided.isBelow || records === 0);
  const now = isNew || isBelow ? isBelow : decided.isBelow;
  if (isNew || now !== decided.isBelow) decide({ typed, isBelow: now });
  return now;
}

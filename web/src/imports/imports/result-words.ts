import type { ImportCounts, ImportSummary } from '@bimabahi/contract/imports/imports';
import { count } from '../../ui/format.ts';
import { areIn, rowsText } from './import-words.ts';

export const cameIn = ({ create, update }: ImportCounts): number => create + update;

const parts = (words: readonly (readonly [number, string])[]): string =>
  words.flatMap(([number, word]) => (number > 0 ? [`${count(number)} ${word}`] : [])).join(' · ');

/** One line for the list of imports. */
export function countsText({ kind, status, counts }: ImportSummary): string {
  if (status === 'uploaded') return 'Nothing is written yet';
  if (status === 'checking' || status === 'waiting' || status === 'running' || status === 'undoing' || status === 'paused')
    return `${count(counts.done)} of ${rowsText(counts.total)}`;
  if (status === 'undone')
    return parts([
      [counts.undone, 'taken back'],
      [counts.kept, 'kept, used since'],
    ]);
  const words = parts([
    [counts.create, status === 'checked' ? 'new' : 'created'],
    [counts.update, status === 'checked' ? 'to fill in' : 'filled in'],
    [counts.skip, 'skipped'],
    [counts.error, 'refused'],
  ]);
  return words || `${areIn(kind, 0)}`;
}

/** 21 seconds, 3 minutes. */
export function lasted(from: string | null, to: string | null): string | null {
  if (!from || !to) return null;
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return `${count(minutes)} minutes`;
}

import { looksLikeDate } from '@bimabahi/contract/imports/import-dates';
import type { ImportFields } from '@bimabahi/contract/imports/import-fields';
import type { Column } from './columns.ts';
import { fits, MOST, share } from './looks.ts';

const MOST_ALTERNATIVES = 3;
const strength = { likely: 0, doubtful: 1, part: 2 } as const;

/** Columns that could be a field which has none; a start of cover may also be the day of issue. */
export function alternativesOf(fields: ImportFields, name: string, columns: readonly Column[], used: ReadonlySet<string>): string[] {
  const field = fields[name];
  if (!field) return [];
  const isAlike = (column: Column) => column.meanings[name] !== undefined && fits(field, column.sample) !== false;
  const likely = columns
    .filter((column) => !used.has(column.heading) && isAlike(column))
    .sort((a, b) => strength[a.meanings[name]?.sort ?? 'part'] - strength[b.meanings[name]?.sort ?? 'part']);
  const dates =
    field.reading === 'date' && field.required
      ? columns.filter(({ sample }) => (share(sample, (_, cell) => looksLikeDate(cell)) ?? 0) >= MOST)
      : [];
  return [...new Set([...likely, ...dates].map(({ heading }) => heading))].slice(0, MOST_ALTERNATIVES);
}

import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { z } from 'zod';
import type { Reason, RowToImport } from './importer.ts';

const LABELLED = /_/g;
/** Longer ones say nothing at a glance. */
const MOST_SHOWN = 40;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** “03-05-2025” must not be before the start date. */
function withValue(message: string, value: unknown): string {
  const text = String(value ?? '');
  if (text === '' || text.length > MOST_SHOWN || !/^(Must|Is) /.test(message)) return message;
  return `“${DATE.test(text) ? dayMonthYear(text) : text}” ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

export function issuesOf(error: z.ZodError, headingOf: (field: string) => string | null, values: RowToImport['read']['values']): Reason[] {
  const byField = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, withValue(message, values[field]));
  }
  return [...byField].map(([field, message]) => {
    const column = headingOf(field);
    return { column, message: column === null && field ? `${field.replace(LABELLED, ' ')}: ${message}` : message };
  });
}

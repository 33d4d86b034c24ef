import type { z } from 'zod';
import type { Reason } from './importer.ts';

const LABELLED = /_/g;

/** What an input is refused for, one sentence for each field. */
export function issuesOf(error: z.ZodError, headingOf: (field: string) => string | null): Reason[] {
  const byField = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => {
    const column = headingOf(field);
    return { column, message: column === null && field ? `${field.replace(LABELLED, ' ')}: ${message}` : message };
  });
}

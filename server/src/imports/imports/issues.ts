import { dayMonthYear } from '@bimabahi/contract/api/format';
import { IMPORT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import { REQUIRED } from '@bimabahi/contract/values/fields';
import type { z } from 'zod';
import type { Importing, Reason, RowToImport } from './importer.ts';

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

const labelOf = (kind: Importing['kind'], field: string) => IMPORT_FIELDS[kind][field]?.label ?? field.replace(LABELLED, ' ');

/** Why a row without a value cannot come in, and what to do. */
export function missing(field: string, { kind, headingOf }: Pick<Importing, 'kind' | 'headingOf'>): Reason {
  const [label, column] = [labelOf(kind, field), headingOf(field)];
  const message =
    column === null
      ? `${label} is needed and has no column: choose one under Match columns`
      : `${label} is missing: fill in the cell under “${column}” and drop the row again`;
  return { column, message };
}

export function issuesOf(
  error: z.ZodError,
  importing: Pick<Importing, 'kind' | 'headingOf'>,
  values: RowToImport['read']['values'],
): Reason[] {
  const byField = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => {
    if (message === REQUIRED && field) return missing(field, importing);
    const column = importing.headingOf(field);
    const said = withValue(message, values[field]);
    return { column, message: column === null && field ? `${labelOf(importing.kind, field)}: ${said}` : said };
  });
}

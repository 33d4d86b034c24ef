/** What of a refusal can be said at the fields of a form, and what is left for its head. */
import type { FormErrors } from '@mantine/form';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/message-of.ts';

export const isDrawn = (form: HTMLFormElement, field: string): boolean =>
  [...form.querySelectorAll<HTMLElement>('[data-path]')].some((each) => each.dataset.path === field);

/** The first error of each field: those of fields that the form draws, and those that only its head can say. */
export function parted(form: HTMLFormElement, errors: FormErrors): { drawn: FormErrors; hidden: FormErrors } {
  const [drawn, hidden] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(errors).filter(([field]) => isDrawn(form, field) === wanted)),
  ) as [FormErrors, FormErrors];
  return { drawn, hidden };
}

export const firstOfEach = (errors: Readonly<Record<string, readonly string[]>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));

export const sentenceOf = (errors: FormErrors): string =>
  Object.entries(errors)
    .map(([field, error]) => `${fieldInWords(field)}: ${String(error)}`)
    .join('; ');

/** What the head says of a refusal. That of a body that is wrong names the first few fields alone, drawn or not. */
export const headOf = (error: unknown, hidden: FormErrors, fallback?: string): string =>
  error instanceof CallError && error.code === 'invalid' && Object.keys(hidden).length > 0
    ? sentenceOf(hidden)
    : messageOf(error, fallback);

/** An answer that may be another one the next time: none at all, or a server in trouble. */
export const isWorthRetrying = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** A field's name as the server writes it in its sentences. */
const fieldInWords = (field: string): string => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ');

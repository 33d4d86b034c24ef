/** Splits a refusal into errors at fields and a message at the form's head. */
import type { FormErrors } from '@mantine/form';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/message-of.ts';

const isDrawn = (form: HTMLFormElement, field: string): boolean =>
  [...form.querySelectorAll<HTMLElement>('[data-path]')].some((each) => each.dataset.path === field);

/** Separates the errors of fields on the screen from those that only the head can show. */
export function splitErrors(form: HTMLFormElement, errors: FormErrors): { drawn: FormErrors; hidden: FormErrors } {
  const those = (drawn: boolean) => Object.fromEntries(Object.entries(errors).filter(([field]) => isDrawn(form, field) === drawn));
  return { drawn: those(true), hidden: those(false) };
}

export const firstOfEach = (errors: Readonly<Record<string, readonly string[]>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));

export const sentenceOf = (errors: FormErrors): string =>
  Object.entries(errors)
    .map(([field, error]) => `${fieldInWords(field)}: ${String(error)}`)
    .join('; ');

/** For an invalid body, the head's message names the first few fields, rendered or not. */
export const headOf = (error: unknown, hidden: FormErrors, fallback?: string): string =>
  error instanceof CallError && error.code === 'invalid' && Object.keys(hidden).length > 0
    ? sentenceOf(hidden)
    : messageOf(error, fallback);

/** No answer, rate limited, or a server error. */
export const isWorthRetrying = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** Field names as they read in the server's messages. */
const fieldInWords = (field: string): string => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ');

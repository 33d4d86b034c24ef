/** What of a refusal can be said at the fields of a form, and what is left for its head. */
import type { FormErrors } from '@mantine/form';
import type { CallError } from '../api/call.ts';

export const isDrawn = (form: HTMLFormElement, field: string): boolean =>
  [...form.querySelectorAll<HTMLElement>('[data-path]')].some((each) => each.dataset.path === field);

/** Of the errors those that the form draws, the first of each field, and whether that is all of them. */
export function atFields(form: HTMLFormElement, errors: Readonly<Record<string, readonly string[]>>): { errors: FormErrors; all: boolean } {
  const drawn = Object.entries(errors).filter(([field]) => isDrawn(form, field));
  return { errors: Object.fromEntries(drawn.map(([field, [first]]) => [field, first])), all: drawn.length === Object.keys(errors).length };
}

/** An answer that may be another one the next time: none at all, or a server in trouble. */
export const isWorthRetrying = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** A field's name as the server writes it in its sentences. */
export const fieldInWords = (field: string): string => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ');

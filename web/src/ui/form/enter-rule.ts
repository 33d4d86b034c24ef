/**
 * One rule for Enter in every form. In a long one it goes to the next field, as on the machines that typists come from, and from the
 * last to the button; in a short one it saves. Ctrl+Enter saves anywhere; Shift+Enter breaks the line of a text.
 */
import type { KeyboardEvent } from 'react';
import { markedOption } from './marked-option.ts';

type FormKey = KeyboardEvent<HTMLFormElement>;

const MOST_OF_A_SHORT_FORM = 6;

function isStop(field: HTMLElement): boolean {
  if (field.matches(':disabled, [hidden], [type=hidden], [type=file]')) return false;
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked;
  if (field.matches('[type=checkbox]')) return true;
  // A drop-down without search is read-only as text, and yet to be filled.
  return field.dataset.path !== undefined && (!field.hasAttribute('readonly') || field.hasAttribute('aria-haspopup'));
}

/** Where Enter stops: fields, the chosen of several radio buttons, switches. */
const stopsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('input, textarea, button[data-path]')].filter(isStop);

export const isLong = (form: HTMLFormElement): boolean => stopsOf(form).length > MOST_OF_A_SHORT_FORM;

function goTo(stop: HTMLElement | null | undefined): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement && !stop.matches('[type=radio], [type=checkbox]')) stop.select();
}

/** Keys that take an option of a drop-down: the option is no longer marked by the time the form hears of the key. */
const taking = new WeakSet<Event>();

const isClosedDropDown = (field: Element) => field.matches('input[readonly][aria-haspopup][aria-expanded=false]');

/** For the capturing phase, before the field itself hears of the key. */
export function beforeEnter(event: FormKey): void {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
  if (markedOption(event.target)) taking.add(event.nativeEvent);
  // Space and the arrows open it.
  if (isClosedDropDown(event.target)) {
    event.stopPropagation();
    event.preventDefault();
    follow(event, event.target as HTMLElement);
  }
}

export function enterRule(event: FormKey): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLElement)) return;
  const took = taking.has(event.nativeEvent);
  const isSave = event.ctrlKey || event.metaKey;
  // A drop-down that used the key has said so. One that holds several values goes on waiting for the next.
  if (!isSave && event.defaultPrevented && (!took || field.hasAttribute('data-many'))) return;
  if (!isSave && (event.shiftKey || event.altKey)) return;
  follow(event, field, took);
}

function follow(event: FormKey, field: HTMLElement, took = false): void {
  const form = event.currentTarget;
  // A dialog that a field has opened is not a part of the form, though its events pass through here.
  if (!form.contains(field)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const stops = stopsOf(form);
  const place = stops.indexOf(field);
  // A button is pressed by it.
  if (place === -1 || field instanceof HTMLButtonElement) return;
  if (stops.length <= MOST_OF_A_SHORT_FORM) {
    if (took) return;
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  event.preventDefault();
  const next = stops[place + 1] ?? form.querySelector<HTMLElement>('button[type=submit]');
  // After the field has drawn what it took.
  queueMicrotask(() => goTo(next));
}

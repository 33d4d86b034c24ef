/**
 * Enter in every form: it moves to the next field, as in the data-entry programs that typists know, and saves on the last one. Ctrl+Enter
 * saves anywhere; Shift+Enter breaks a line. Alt+Down goes to the next field that is empty. Among fields that somebody has to look at, Enter
 * goes from one to the next of them. A file field is opened by Space, a native list
 * of choices by Space or Alt+Down.
 */
import type { KeyboardEvent } from 'react';
import { markedOption } from './marked-option.ts';

type FormKey = KeyboardEvent<HTMLFormElement>;

function isStop(field: HTMLElement): boolean {
  if (field.matches(':disabled, [hidden], [type=hidden], [type=file]') || field.closest('[hidden]')) return false;
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked;
  if (field.matches('select, [type=checkbox]')) return true;
  // A select without search is a read-only input, yet a field.
  return field.dataset.path !== undefined && (!field.hasAttribute('readonly') || field.hasAttribute('aria-haspopup'));
}

const stopsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('input, select, textarea, button[data-path]')].filter(isStop);

export const firstStop = (form: HTMLFormElement): HTMLElement | undefined => stopsOf(form)[0];

function goTo(stop: HTMLElement | null | undefined): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement && !stop.matches('[type=radio], [type=checkbox]')) stop.select();
}

/** Enter keys that choose an option: by the time the form handles the key, the option is no longer highlighted. */
const choosingKeys = new WeakSet<Event>();

/** Space and the arrows open a list, Space a file field, and not Enter. */
const isOpenedBySpace = (field: Element) => field.matches('input[readonly][aria-haspopup][aria-expanded=false], button[data-path]');

/** Tags that are chosen stand beside an input that is always empty. */
const isEmpty = (field: HTMLElement) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '' && field.dataset.filled === undefined;

/** The next one that is not filled in, after the last the first. */
function goToEmpty(form: HTMLFormElement, from: HTMLElement): void {
  const stops = stopsOf(form);
  const place = stops.indexOf(from);
  goTo([...stops.slice(place + 1), ...stops.slice(0, Math.max(place, 0))].find(isEmpty));
}

/** Of a form that was filled in by something else: the fields that a person has to look at. */
const walks = new WeakMap<HTMLFormElement, ReadonlySet<string>>();

export function setWalk(form: HTMLFormElement, fields: ReadonlySet<string>): void {
  walks.set(form, fields);
}

const isOnWalk = (form: HTMLFormElement, { dataset: { path } }: HTMLElement) => path !== undefined && walks.get(form)?.has(path) === true;

/** To the first of them, or to the button that saves. */
export function walkOn(form: HTMLFormElement): void {
  const first = stopsOf(form).find((stop) => isOnWalk(form, stop));
  if (first) goTo(first);
  else form.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/** Capture phase, before the field handles the key: a list of choices opens by Alt and the arrow too. */
export function beforeEnter(event: FormKey): void {
  if (event.key === 'ArrowDown' && event.altKey && event.target instanceof HTMLElement && event.currentTarget.contains(event.target)) {
    // The browser opens its list.
    if (event.target instanceof HTMLSelectElement) return;
    event.stopPropagation();
    event.preventDefault();
    goToEmpty(event.currentTarget, event.target);
    return;
  }
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
  if (markedOption(event.target)) choosingKeys.add(event.nativeEvent);
  if (isOpenedBySpace(event.target)) {
    event.stopPropagation();
    event.preventDefault();
    follow(event, event.target);
  }
}

export function enterRule(event: FormKey): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLElement)) return;
  const chose = choosingKeys.has(event.nativeEvent);
  const isSave = event.ctrlKey || event.metaKey;
  // preventDefault means that a select used the key. A multi-select keeps the focus for the next value.
  if (!isSave && event.defaultPrevented && (!chose || field.hasAttribute('data-many'))) return;
  if (!isSave && (event.shiftKey || event.altKey)) return;
  follow(event, field, chose);
}

function follow(event: FormKey, field: HTMLElement, chose = false): void {
  const form = event.currentTarget;
  // A dialog opened by a field is not in the form, but its React events bubble here.
  if (!form.contains(field)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const stops = stopsOf(form);
  const place = stops.indexOf(field);
  if (place === -1) return;
  event.preventDefault();
  const named = field.dataset.next && form.querySelector<HTMLElement>(`[data-path="${field.dataset.next}"]`);
  const next = named || stops.slice(place + 1).find((stop) => !isOnWalk(form, field) || isOnWalk(form, stop));
  // After the field has rendered its new value.
  if (next) queueMicrotask(() => goTo(next));
  // Who takes an option sees it before it is saved.
  else if (!chose) form.requestSubmit();
}

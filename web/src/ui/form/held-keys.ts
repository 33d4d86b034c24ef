/** Keys typed before the field that they are for: they are kept in order, and typed once it has the focus. */

export type HeldKey = Pick<KeyboardEventInit, 'shiftKey' | 'ctrlKey' | 'metaKey'> & { key: string; code: string };

const queue: HeldKey[] = [];
/** Events of this file, which must not be kept again. */
const own = new WeakSet<Event>();
let holders = 0;
/** In which dialog the keys began to be held; null: in none. */
let place: Element | null = null;
let isTyping = false;

/** ms after which the field will not come. Letters are dropped then: on a page without a field they would be commands. */
const LONGEST = 30_000;
const KEPT = new Set(['Enter', 'Tab', 'Backspace']);

const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[role="dialog"]') : null);

/** Into a dialog that has opened since, as the one in which somebody signs in again. */
function isForAnotherDialog({ target }: KeyboardEvent): boolean {
  const dialog = dialogOf(target);
  return dialog !== null && dialog !== place;
}

const rendered = () => new Promise((resolve) => setTimeout(resolve));

function keep(event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, metaKey } = event;
  if (own.has(event) || event.isComposing || event.altKey || isForAnotherDialog(event)) return;
  if (key === 'Escape') dropKeys();
  const isShortcut = (ctrlKey || metaKey) && key !== 'Enter';
  if (isShortcut || (key.length !== 1 && !KEPT.has(key))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  queue.push({ key, code, shiftKey, ctrlKey, metaKey });
}

function goToNext(from: Element, step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href], [tabindex="0"]')];
  const isStop = (stop: HTMLElement) => stop === from || (!stop.matches(':disabled, [tabindex="-1"]') && stop.getClientRects().length > 0);
  const open = stops.filter(isStop);
  open[open.indexOf(from as HTMLElement) + step]?.focus();
}

/** Inserts as typing does, with what the browser tells of it. */
const typeIn = (command: 'insertText' | 'delete', text?: string) => document.execCommand(command, false, text);

const isPressed = (target: Element) => target.matches('button, a[href], [type=checkbox], [type=radio]');

/** What the browser does for a key that nobody has handled. */
function byDefault(target: Element, { key, shiftKey }: HeldKey): void {
  if (key === 'Tab') goToNext(target, shiftKey ? -1 : 1);
  else if (isPressed(target)) {
    if ((key === ' ' || key === 'Enter') && target instanceof HTMLElement) target.click();
  } else if (key === 'Backspace') typeIn('delete');
  else if (key !== 'Enter') typeIn('insertText', key);
  else if (target instanceof HTMLTextAreaElement) typeIn('insertText', '\n');
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function press(held: HeldKey): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { ...held, bubbles: true, cancelable: true });
  own.add(event);
  if (target.dispatchEvent(event)) byDefault(target, held);
}

async function typeOut(): Promise<void> {
  if (isTyping) return;
  isTyping = true;
  await rendered();
  for (let next = queue.shift(); next; next = holders === 0 ? queue.shift() : undefined) {
    press(next);
    await rendered();
  }
  isTyping = false;
  if (holders === 0) window.removeEventListener('keydown', keep, { capture: true });
}

/** What was typed was for a field that will not come. */
export function dropKeys(): void {
  queue.length = 0;
}

export type Release = (first?: HeldKey) => void;

/** Holds keys until the returned function is called; `first` is typed before them. */
export function holdKeys(): Release {
  if (holders === 0) place = dialogOf(document.activeElement);
  holders += 1;
  window.addEventListener('keydown', keep, { capture: true });
  let isHeld = true;
  const release: Release = (first) => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    clearTimeout(late);
    if (first) queue.unshift(first);
    if (holders === 0) void typeOut();
  };
  const late = setTimeout(() => {
    dropKeys();
    release();
  }, LONGEST);
  return release;
}

/** Holds keys until a field takes the focus. Returns a function that ends it where none will. */
export function holdUntilField(): Release {
  const release = holdKeys();
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('input, textarea')) return;
    end();
  };
  const end: Release = (first) => {
    document.removeEventListener('focusin', onFocus);
    release(first);
  };
  document.addEventListener('focusin', onFocus);
  return end;
}

/** The keys of the page. In a field only those of the field's own work: Enter saves there by the form. */
import { useEffect, useRef } from 'react';

export interface CallKeys {
  onMove: (step: 1 | -1) => void;
  /** 1 to 8. */
  onDigit: (key: string) => void;
  onEnter: () => void;
  onMessage: () => void;
  /** With Alt, which works in fields too: 1 to 9. */
  onAlt: (index: number) => void;
}

const isField = (element: EventTarget | null) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));
/** Enter presses what has the focus. */
const isPressed = (element: EventTarget | null) => element instanceof HTMLElement && element.closest('button, a, [role=option]') !== null;
const isCovered = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
const MOVES: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

function plainKey(event: KeyboardEvent, keys: CallKeys): boolean {
  const key = event.key.toLowerCase();
  const step = MOVES[key];
  if (step !== undefined) keys.onMove(step);
  else if (/^[1-8]$/.test(key)) keys.onDigit(key);
  else if (key === 'w') keys.onMessage();
  else if (key === 'enter' && !isPressed(event.target)) keys.onEnter();
  else return false;
  return true;
}

function press(event: KeyboardEvent, keys: CallKeys): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || isCovered()) return;
  if (event.altKey) {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (!digit) return;
    event.preventDefault();
    keys.onAlt(Number(digit) - 1);
    return;
  }
  if (!isField(event.target) && plainKey(event, keys)) event.preventDefault();
}

export function useCallKeys(keys: CallKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event, now.current);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

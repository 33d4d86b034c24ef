import { useEffect, useRef } from 'react';

interface CallKeys {
  /** 1 to 8. */
  onDigit: (key: string) => void;
  onEnter: () => void;
  onMessage: () => void;
  /** With Alt, which works in fields too: 1 to 9. */
  onAlt: (index: number) => void;
}

const isField = (element: EventTarget | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !element.matches('[type=checkbox]')));
/** Enter presses what has the focus. */
const isPressed = (element: EventTarget | null) => element instanceof HTMLElement && element.closest('button, a, [role=option]') !== null;
const isCovered = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
const MOVES: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** `take`: whether the key was meant. */
function useKeys(take: (event: KeyboardEvent) => boolean): void {
  const now = useRef(take);
  useEffect(() => {
    now.current = take;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || isCovered()) return;
      if (now.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isPlain = ({ altKey, target }: KeyboardEvent) => !altKey && !isField(target);

/** J and K, whatever is in hand: an item that is still asked for, or that somebody else took, is passed. */
export function useMoveKeys(onMove: (step: 1 | -1) => void): void {
  useKeys((event) => {
    const step = MOVES[event.key.toLowerCase()];
    if (step === undefined || !isPlain(event)) return false;
    onMove(step);
    return true;
  });
}

function press(event: KeyboardEvent, { onDigit, onEnter, onMessage }: CallKeys): boolean {
  const key = event.key.toLowerCase();
  if (/^[1-8]$/.test(key)) onDigit(key);
  else if (key === 'w') onMessage();
  else if (key === 'enter' && !isPressed(event.target)) onEnter();
  else return false;
  return true;
}

/** The keys of what is in hand. In a field only Alt and a digit: Enter saves there by the form. */
export function useCallKeys(keys: CallKeys): void {
  useKeys((event) => {
    const digit = event.altKey && /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit) keys.onAlt(Number(digit) - 1);
    return Boolean(digit) || (isPlain(event) && press(event, keys));
  });
}

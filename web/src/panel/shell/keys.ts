/** The keys of the product, and those that the screen shows or that its buttons name. */
import type { CONTROL_STEPS } from '../../ui/list/roving.ts';
import type { PAGE_KEYS, ROW_MOVES } from '../../ui/list/use-row-keys.ts';

/** As on the key caps, and what they do. */
export type Key = readonly [caps: string, does: string];

export const EVERYWHERE: readonly Key[] = [
  ['Ctrl K', 'find a client, a policy, a screen, or do something'],
  ['/', 'the same'],
  ['Ctrl Z', 'take back what was just done'],
  ['Escape', 'close'],
  ['?', 'these keys'],
];

export const IN_FORMS: readonly Key[] = [
  ['Enter', 'next field, and save on the last'],
  ['Ctrl Enter', 'save from anywhere'],
  ['Alt ↓', 'next empty field'],
  ['Tab', 'take what is offered, and go on'],
];

/** Every key that a list answers to has its line: its types refuse one that was forgotten. */
const OF_LISTS = {
  j: 'next row',
  k: 'row before',
  ArrowDown: 'next row',
  ArrowUp: 'row before',
  ArrowRight: 'what is in the row, the next heading or button',
  ArrowLeft: 'back',
  Home: 'first row',
  End: 'last row',
  '[': 'page before',
  ']': 'next page',
  Enter: 'open the row',
  Space: 'the same',
} as const satisfies Record<keyof typeof ROW_MOVES | keyof typeof CONTROL_STEPS | keyof typeof PAGE_KEYS | 'Enter' | 'Space', string>;

const capOf = (key: string) => (key.length === 1 ? key.toUpperCase() : key.replace('Arrow', ''));

export const IN_LISTS: readonly Key[] = Object.entries(OF_LISTS).map(([key, does]) => [capOf(key), does]);

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const withoutCap = (name: string, caps: string) => (name.endsWith(caps) ? name.slice(0, -caps.length).trim() : name);

function wordsOf(line: Element): string {
  const words = [...line.childNodes].filter(({ nodeName }) => nodeName !== 'KBD');
  return words
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/** What stands at the foot of its list or desk, and the keys of its buttons; each key once. */
export function keysOfScreen(main: ParentNode): Key[] {
  const found = new Map<string, string>();
  for (const line of main.querySelectorAll('[data-keys] > span'))
    found.set([...line.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '), wordsOf(line));
  for (const button of main.querySelectorAll('[aria-keyshortcuts]')) {
    const caps = (button.getAttribute('aria-keyshortcuts') ?? '').replace('Control+', 'Ctrl ');
    if (!found.has(caps)) found.set(caps, withoutCap(nameOf(button), caps));
  }
  return [...found];
}

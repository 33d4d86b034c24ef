// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { PAGE_KEYS, ROW_MOVES } from '../../ui/list/use-row-keys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { IN_LISTS, keysOfScreen } from './keys.ts';

const Screen = () => (
  <main id="main">
    <button type="button" aria-keyshortcuts="F">
      Filter <kbd>F</kbd>
    </button>
    <button type="button" aria-keyshortcuts="Control+Enter" aria-label="Check" />
    <table data-rows />
    <footer data-keys>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>R</kbd> renew
      </span>
    </footer>
  </main>
);

test('the keys of a screen are those at its foot and those of its buttons', () => {
  draw(<Screen />);
  expect(keysOfScreen(screen.getByRole('main'))).toEqual([
    ['J K', 'move'],
    ['R', 'renew'],
    ['F', 'Filter'],
    ['Ctrl Enter', 'Check'],
  ]);
});

test('every key that a list answers to is named', () => {
  const caps = IN_LISTS.map(([cap]) => cap.toLowerCase());
  for (const key of [...Object.keys(ROW_MOVES), ...Object.keys(PAGE_KEYS)]) expect(caps).toContain(key.replace('Arrow', '').toLowerCase());
});

test('the dialog shows those of the screen, its list, the product and its forms', async () => {
  draw(<Screen />);
  draw(<KeysDialog onClose={() => undefined} />);
  await screen.findByText('Keys');
  const heads = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['This screen', 'Its list', 'Everywhere', 'Forms']);
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Rrenew');
});

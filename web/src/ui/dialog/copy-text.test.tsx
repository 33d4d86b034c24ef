// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

const CopyTwo = () => (
  <button type="button" onClick={() => void copyText('Two\nlines')}>
    Copy
  </button>
);
const clipboard = (given: object | undefined) => vi.stubGlobal('navigator', { ...navigator, clipboard: given });

/** What the browser would copy: the text selected when it is asked to. */
function copiesSelected(allowed: boolean) {
  const copied: string[] = [];
  document.execCommand = (command) => {
    const field = document.activeElement;
    if (command === 'copy' && field instanceof HTMLTextAreaElement && field.selectionEnd === field.value.length) copied.push(field.value);
    return allowed;
  };
  return copied;
}

test.each([
  ['there is none, as on plain HTTP', undefined],
  ['it is refused', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('without a clipboard, as %s, the text is copied by selecting it, and the focus is back', async (_, given) => {
  const user = draw(<CopyTwo />);
  clipboard(given);
  const copied = copiesSelected(true);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The text is copied.')).toBeTruthy();
  expect(copied).toEqual(['Two\nlines']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' }));
  expect(document.querySelector('textarea')).toBeNull();
});

test('where the browser copies nothing, nobody is told that it did: the text is shown, selected', async () => {
  const user = draw(<CopyTwo />);
  clipboard(undefined);
  copiesSelected(false);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  expect(screen.getByRole('dialog', { name: 'Copy by hand' })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Two\nlines');
  expect(screen.queryByText('The text is copied.')).toBeNull();
});

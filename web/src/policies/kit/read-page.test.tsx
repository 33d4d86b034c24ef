// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import type { OpenPdf } from './open-pdf.ts';
import { ReadPage } from './ReadPage.tsx';
import { markOf, type ReadingMarks } from './reading-marks.ts';
import { ShowPage } from './ShowPage.tsx';
import { ShownPageContext, useShowing } from './shown-page.ts';

const opened = vi.hoisted(() => ({ openPdf: vi.fn() }));
vi.mock('./open-pdf.ts', () => opened);

const PDF = new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' });
const word = (text: string, y: number) => ({ text, x: 50, y, width: 100, height: 10 });
const WORDS = [[word('Policy No. 77', 100)], [word('Total Premium 9,931.00', 400)], []];
const read = (value: string, page: number, line: string, sure = true) => markOf({ value, page, line, sure, because: '' });
const marks: ReadingMarks = new Map([
  ['policy_no', read('77', 1, 'Policy No. 77')],
  ['total_premium', read('9931.00', 2, 'Total Premium 9,931.00', false)],
  ['user_id', read('3', 0, '')],
]);

let closed: number;
beforeEach(() => {
  closed = 0;
  const pdf: OpenPdf = {
    pages: 3,
    page: async (number) => ({
      ...{ width: 600, height: 800, words: WORDS[number - 1] ?? [] },
      draw: () => ({ done: Promise.resolve(true), cancel: () => {} }),
    }),
    close: () => {
      closed += 1;
    },
  };
  opened.openPdf.mockReset().mockResolvedValue(pdf);
});

const marked = () => [...document.querySelectorAll<HTMLElement>('[data-word]')].map(({ dataset }) => dataset.word);
const onPage = (text: string) => screen.findByText(text);

function Beside() {
  return (
    <form>
      <input data-path="policy_no" aria-label="Number" />
      <input data-path="total_premium" aria-label="Total" />
      <input data-path="remark" aria-label="Remark" />
      <button type="button">Elsewhere</button>
      {/* As the inputs with suggestions have them. */}
      <div role="listbox" hidden />
      <ReadPage file={PDF} marks={marks} lastField={() => undefined} onClose={() => {}} />
    </form>
  );
}

test('the page of the field that has the focus is shown, and what was read on it is marked', async () => {
  const user = draw(<Beside />);
  await onPage('page 1 of 3');
  await vi.waitFor(() => expect(marked()).toEqual(['policy_no']));
  screen.getByRole('img', { name: 'Page 1 of 3 of policy.pdf' });
  await user.click(screen.getByLabelText('Total'));
  await onPage('page 2 of 3');
  await vi.waitFor(() => expect(marked()).toEqual(['total_premium']));
  // 400 of 800 points.
  expect(document.querySelector<HTMLElement>('[data-word]')?.style.top).toBe('50%');
  const framed = document.querySelector('[data-word]')?.className;
  await user.click(screen.getByLabelText('Remark'));
  // Of a field that was not read none is framed, and the page stays.
  expect(document.querySelector('[data-word]')?.className).not.toBe(framed);
  expect(screen.getByText('page 2 of 3')).toBeTruthy();
});

test('pages are turned by buttons and, outside of text fields, by keys', async () => {
  const user = draw(<Beside />);
  await onPage('page 1 of 3');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Page before' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await onPage('page 2 of 3');
  const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, code: key });
  for (const key of [']', ']', ']']) press(key);
  await onPage('page 3 of 3');
  press('[');
  await onPage('page 2 of 3');
  await user.click(screen.getByLabelText('Remark'));
  press(']', screen.getByLabelText('Remark'));
  expect(screen.getByText('page 2 of 3')).toBeTruthy();
});

test('a PDF that cannot be drawn says so', async () => {
  opened.openPdf.mockRejectedValue(new Error('broken'));
  draw(<Beside />);
  await onPage('◐ The page cannot be shown. The form keeps what was read.');
});

/** Of a form: its button, and what stands in the margin's place. */
function Form() {
  const [file, setFile] = useState<File | null>(PDF);
  const { page } = useShowing(file, { marks, onSeen: () => {} });
  return (
    <ShownPageContext value={page}>
      <ShowPage />
      <input aria-label="Text" />
      <button type="button" onClick={() => setFile(null)}>
        Take away
      </button>
      {page.isShown && page.file && <ReadPage file={page.file} marks={marks} lastField={page.lastField} onClose={page.toggle} />}
    </ShownPageContext>
  );
}
const wide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));

test('P and a button show and hide it, no text field is disturbed, and nothing is fetched before', async () => {
  wide(true);
  const user = draw(<Form />);
  const button = screen.getByRole('button', { name: /Show the page/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.type(screen.getByLabelText('Text'), 'p');
  expect(opened.openPdf).not.toHaveBeenCalled();
  act(() => button.focus());
  await user.keyboard('p');
  await onPage('page 1 of 3');
  expect(opened.openPdf).toHaveBeenCalledOnce();
  await user.keyboard('p');
  expect(screen.queryByText('page 1 of 3')).toBeNull();
  await vi.waitFor(() => expect(closed).toBe(1));
  await user.click(screen.getByRole('button', { name: /Show the page/ }));
  await onPage('page 1 of 3');
  await user.click(screen.getByRole('button', { name: 'Take away' }));
  expect(screen.queryByRole('button', { name: /the page/ })).toBeNull();
});

test('without room there is neither button nor key', async () => {
  wide(false);
  const user = draw(<Form />);
  expect(screen.queryByRole('button', { name: /the page/ })).toBeNull();
  await user.keyboard('p');
  expect(opened.openPdf).not.toHaveBeenCalled();
});

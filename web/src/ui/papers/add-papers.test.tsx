// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { CallError } from '../api/call.ts';
import { AddPapers } from './AddPapers.tsx';
import { likelyPlace, type PaperPlace, refusedEverywhere } from './paper-place.ts';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const add = vi.fn(async (_file: File) => undefined);
const POLICY: PaperPlace = { name: 'policy', label: 'Policy', group: 'This policy', takes: 'pdf', expected: true, add };
const RC: PaperPlace = { ...POLICY, name: '9 rc', label: 'Registration certificate', short: 'rc', group: 'Claim 9', takes: 'paper' };
const PHOTOS: PaperPlace = { ...RC, name: '9 photos', label: 'Photos', short: 'photos' };
const OTHER: PaperPlace = { ...RC, name: '9 other', label: 'Other', short: 'other', expected: false };

beforeEach(() => void add.mockClear());

function dropOn(element: Element, files: readonly File[]): void {
  const dataTransfer = { types: ['Files'], files, dropEffect: 'none' };
  fireEvent.dragOver(element, { dataTransfer });
  fireEvent.drop(element, { dataTransfer });
}

const drawOn = (places: readonly PaperPlace[]) =>
  draw(
    <main data-drop-area>
      <p>Far from the papers</p>
      <AddPapers places={places} />
    </main>,
  );

test.each([
  ['the only place that takes a picture', picture('IMG_1.jpg'), [POLICY, PHOTOS], PHOTOS],
  ['the place that the name says', pdf('GJ05 RC scan.pdf'), [POLICY, RC, PHOTOS, OTHER], RC],
  ['the only place that waits for something', picture('IMG_1.jpg'), [POLICY, PHOTOS, OTHER], PHOTOS],
  ['nothing where two wait', pdf('scan.pdf'), [POLICY, PHOTOS], null],
])('a paper is proposed for %s', (_, file, places, place) => expect(likelyPlace(file, places)).toBe(place));

test('what no place takes says what is taken', () => {
  const sheet = new File(['x'], 'a.xlsx');
  expect(refusedEverywhere(sheet, [POLICY])).toBe('Only PDF files are allowed');
  expect(refusedEverywhere(sheet, [POLICY, RC])).toBe('Only PDF, png, jpg and webp files are allowed');
});

test('a paper that only one place takes is there as soon as it is dropped anywhere', async () => {
  drawOn([POLICY]);
  dropOn(screen.getByText('Far from the papers'), [pdf('a.pdf')]);
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of several each is asked for, and what was refused stays with why', async () => {
  add.mockImplementationOnce(() => Promise.reject(new CallError(422, { code: 'invalid', message: 'This PDF is cut off' })));
  const user = drawOn([POLICY, RC, PHOTOS]);
  const files = [pdf('scan.pdf'), picture('IMG_2.jpg'), new File([], 'empty.pdf')];
  dropOn(screen.getByText('Far from the papers'), files);
  const first = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What scan.pdf is' });
  expect(first.value).toBe('');
  expect(screen.getByText('This file is empty')).toBeTruthy();
  expect(screen.getByText(/^A PDF or picture, up to 10 MB. Policies, endorsements and pay slips are kept/)).toBeTruthy();
  await user.selectOptions(first, 'Policy (This policy)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What IMG_2.jpg is' }), 'Photos');
  await user.click(screen.getByRole('button', { name: 'Leave out empty.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('This PDF is cut off');
  expect(screen.queryByRole('combobox', { name: 'What IMG_2.jpg is' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(add.mock.calls.map(([file]) => file.name)).toEqual(['scan.pdf', 'IMG_2.jpg', 'scan.pdf']);
});

test('while a file is dragged over the page, it says so', () => {
  drawOn([POLICY]);
  const dataTransfer = { types: ['Files'], files: [], dropEffect: 'none' };
  fireEvent.dragOver(screen.getByText('Far from the papers'), { dataTransfer });
  screen.getByText('Drop papers anywhere on this page');
  act(() => void fireEvent.dragLeave(screen.getByRole('main'), { dataTransfer }));
  expect(screen.queryByText('Drop papers anywhere on this page')).toBeNull();
});

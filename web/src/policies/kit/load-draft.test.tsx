// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../testing/in-browser.tsx';
import { readingKept } from './known-readings.ts';
import { loadDraft, nextAfter } from './load-draft.ts';

const FIELD = { field: 'policy_no', value: 'P/1', sure: true, page: 1, line: 'P/1', because: '' };
const OPEN = { id: 3, status: 'ready', kind: 'motor', file_name: 'a.pdf', insurer: 'HDFC ERGO', fields: [FIELD], clients: [] };
const { signal } = new AbortController();

test('a draft comes with its file, and its reading is known of that file alone', async () => {
  answerCalls((url) =>
    url.pathname.startsWith('/api/files/') ? new Response('%PDF-1.7') : { data: { ...OPEN, file: '/api/files/policy-drafts/3/x.pdf' } },
  );
  const { file, kind } = await loadDraft(3, signal);
  expect([kind, file?.name, await file?.text()]).toEqual(['motor', 'a.pdf', '%PDF-1.7']);
  expect(readingKept(file as File)).toEqual({ status: 'read', kind: 'motor', insurer: 'HDFC ERGO', fields: [FIELD], clients: [] });
  expect(readingKept(new File(['%PDF-1.7'], 'a.pdf'))).toBeUndefined();
});

test.each([
  { status: 'stored', file: null },
  { status: 'already_stored', file: '/api/files/policy-drafts/3/x.pdf' },
  { status: 'no_text', kind: null, file: '/api/files/policy-drafts/3/x.pdf' },
])('of which nothing can be made has no file: %j', async (given) => {
  const requests = answerCalls(() => ({ data: { ...OPEN, ...given } }));
  expect((await loadDraft(3, signal)).file).toBeNull();
  expect(requests).toHaveLength(1);
});

test('a file that does not come is no draft', async () => {
  answerCalls((url) =>
    url.pathname.startsWith('/api/files/') ? new Response('', { status: 403 }) : { data: { ...OPEN, file: '/api/files/x' } },
  );
  await expect(loadDraft(3, signal)).rejects.toThrow();
});

test('the next draft is none where nobody says one', async () => {
  answerCalls(() => ({ data: { ...OPEN, file: null, next: { id: 2, kind: 'corporate' } } }));
  expect(await nextAfter(3)).toEqual({ id: 2, kind: 'corporate' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  expect(await nextAfter(3)).toBeNull();
});

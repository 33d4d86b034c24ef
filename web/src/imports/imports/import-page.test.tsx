// @vitest-environment happy-dom
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../panel/shell/search-text.ts';
import { importCounts, importRecord } from '../../testing/import-record.ts';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { ImportPage } from './ImportPage.tsx';

const ME = { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, notices: [], enrol_within_days: null } };

function drawImport(answer: (path: string, method: string | undefined) => unknown, search = '') {
  answerCalls((url, { method }) => {
    if (!url.pathname.startsWith('/api/imports')) return ME;
    return url.pathname.endsWith('/rows') ? { data: [], total_count: 0 } : answer(url.pathname, method);
  });
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const page = createRoute({ getParentRoute: () => shell, path: '/import/$id', component: ImportPage });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/import/12${search}`] }),
    parseSearch,
    stringifySearch,
  });
  return { user: draw(<RouterProvider router={router} />), router };
}

const failed = (status: number, code: string) => () => Response.json({ message: 'No.', errorMsg: 'No.', code }, { status });
const currentStep = () => screen.getByRole('navigation', { name: 'Steps of the import' }).querySelector('[aria-current=step]')?.textContent;

test.each([
  [403, 'forbidden', 'Not for your role'],
  [404, 'not-found', 'There is no such import'],
  [409, 'conflict', 'This did not load'],
])('an answer of %d is said in words', async (status, code, words) => {
  drawImport(failed(status, code));
  await screen.findByRole('heading', { name: words });
});

test('Ctrl+Enter checks from any field, and the check is shown until it is over', async () => {
  let record: ImportRecord = importRecord({ questions: [] });
  const { user, router } = drawImport((path, method) => {
    if (method === 'POST') record = { ...record, status: 'checking', counts: importCounts({ done: 0 }) };
    else if (path.endsWith('/progress')) record = { ...record, status: 'checked', counts: importCounts({ create: 3482, done: 3482 }) };
    return { data: record, successMsg: 'ok' };
  }, '?step=columns');
  await user.click(await screen.findByRole('combobox', { name: 'Heading of Net Premium' }));
  expect(currentStep()).toContain('Columns');
  await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: /^Import 3,482 rows/ });
  expect(currentStep()).toContain('Check');
  expect(router.state.location.search).toEqual({ step: 'check' });
  await user.click(screen.getByRole('link', { name: 'Back to columns' }));
  await waitFor(() => expect(currentStep()).toContain('Columns'));
});

test('a refused check shows what is left to decide', async () => {
  const { user, router } = drawImport(
    (_, method) => (method === 'POST' ? failed(422, 'invalid')() : { data: importRecord() }),
    '?step=columns',
  );
  await screen.findByRole('rowheader', { name: /^Start Date/ });
  await user.click(await screen.findByRole('button', { name: /^Check 3,482 rows/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'columns', show: 'open' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Start Date/),
    expect.stringMatching(/^Net Premium/),
  ]);
});

test('a file of another kind is recognised by what is missing, and the way to say so has the focus', async () => {
  const { user } = drawImport(() => ({ data: importRecord({ matches: {} }) }), '?step=columns');
  await screen.findByText(/Is the file really of motor policies, with its headings in row 4/);
  await user.click(screen.getByRole('button', { name: 'Choose another kind, sheet or row' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }));
});

test('the page has the focus where the pressed button is gone with the status', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  main.tabIndex = -1;
  let record = importRecord({ status: 'running', counts: importCounts({ create: 1200, done: 1240 }) });
  const { user } = drawImport((_, method) => {
    if (method === 'POST') record = { ...record, status: 'paused' };
    return { data: record, successMsg: 'Done.' };
  });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByRole('button', { name: 'Go on' });
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

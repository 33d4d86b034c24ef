// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importCounts, importRecord } from '../../testing/import-record.ts';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ImportsPage } from './ImportsPage.tsx';

interface PageInput {
  role?: string;
  imports?: object[];
  refusal?: string;
}

function drawPage({ role = 'Admin', imports = [], refusal }: PageInput = {}) {
  const requests = answerCalls((url, { method }) => {
    if (!url.pathname.startsWith('/api/imports'))
      return { data: { id: 1, name: 'Meera Joshi', role: { name: role }, notices: [], enrol_within_days: null } };
    if (method === 'GET') return { data: imports, total_count: imports.length };
    if (refusal) return Response.json({ message: refusal, errorMsg: refusal, code: 'invalid' }, { status: 422 });
    return Response.json({ data: importRecord(), successMsg: 'ok' }, { status: 201 });
  });
  return { ...drawAt('', ImportsPage, '/import'), requests };
}

const drop = async (user: ReturnType<typeof drawPage>['user'], file: File) =>
  user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
const kinds = () => screen.getAllByRole('radio').map((radio) => radio.closest('div')?.querySelector('label')?.textContent);

test('before the first import the page says how the books come in, and what is taken', async () => {
  drawPage();
  await screen.findByRole('heading', { name: 'How the books come in' });
  screen.getByText(/Excel \(\.xlsx\) or CSV, up to 20,000 rows and 15 MB/);
});

test.each([
  ['Admin', ['Clients', 'Motor policies', 'Corporate policies', 'Installments', 'Claims', 'Endorsements', 'Enquiries']],
  ['Feeder', ['Motor policies', 'Corporate policies', 'Installments', 'Claims', 'Endorsements']],
  ['Telecaller', ['Claims', 'Enquiries']],
])('an import by %s is of %j', async (role, expected) => {
  drawPage({ role });
  await screen.findByText('What is in the file?');
  expect(kinds()).toEqual(expected);
});

test('a Telecaller begins with enquiries', async () => {
  const { user, requests } = drawPage({ role: 'Telecaller' });
  await screen.findByRole('heading', { name: 'How the books come in' });
  await screen.findByText('What is in the file?');
  await drop(user, new File(['name'], 'calls.csv', { type: 'text/csv' }));
  await waitFor(() => expect(requests.some(({ init }) => init.method === 'POST')).toBe(true));
  const sent = requests.find(({ init }) => init.method === 'POST')?.init.body as FormData;
  expect(sent.get('kind')).toBe('telecom_records');
});

test('a dropped file leads to its columns', async () => {
  const { user, router } = drawPage();
  await screen.findByText('What is in the file?');
  await drop(user, new File(['name'], 'register.csv', { type: 'text/csv' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/import/12'));
  expect(router.state.location.search).toEqual({ step: 'columns' });
});

test('why a file is refused stands where it was dropped', async () => {
  const { user, router } = drawPage({ refusal: 'This workbook has a password. Take it away in Excel, and drop it again.' });
  await screen.findByText('What is in the file?');
  await drop(user, new File(['PK'], 'secret.xlsx'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('secret.xlsx This workbook has a password. Take it away in Excel, and drop it again.');
  expect(router.state.location.pathname).toBe('/import');
});

test('an empty file is refused without being sent', async () => {
  const { user, requests } = drawPage();
  await screen.findByText('What is in the file?');
  await drop(user, new File([], 'empty.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is empty');
  expect(requests.every(({ init }) => init.method === 'GET')).toBe(true);
});

test('earlier imports stand with their state, what came of them, who and when', async () => {
  drawPage({
    imports: [
      importRecord({ status: 'done', counts: importCounts({ create: 3391, error: 38 }) }),
      importRecord({ id: 11, status: 'failed', file_name: 'ग्राहक.csv', kind: 'users', message: 'The file could not be read any more.' }),
    ],
  });
  const first = (await screen.findByRole('link', { name: 'Motor register 2026-27.xlsx' })).closest('tr');
  expect(first?.textContent).toContain('Motor policies · Sheet1 · 3,482 rows');
  expect(first?.textContent).toContain('Done');
  expect(first?.textContent).toContain('3,391 created · 38 refused');
  expect(first?.textContent).toContain('Meera Joshi');
  const second = screen.getByRole('link', { name: 'ग्राहक.csv' });
  expect(second.getAttribute('href')).toBe('/import/11');
  expect(second.closest('tr')?.textContent).toContain('The file could not be read any more.');
});

test('an import that was never begun is thrown away after a question', async () => {
  const { user, requests } = drawPage({
    imports: [
      importRecord({ status: 'done', counts: importCounts({ create: 2 }) }),
      importRecord({ id: 11, status: 'checked', file_name: 'old.csv' }),
    ],
  });
  const button = await screen.findByRole('button', { name: 'Throw away old.csv' });
  expect(screen.getAllByRole('button', { name: /^Throw away/ })).toHaveLength(1);
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Throw away' }));
  await waitFor(() => expect(requests.some(({ url, init }) => init.method === 'DELETE' && url.pathname === '/api/imports/11')).toBe(true));
});

test('a file may be dropped anywhere on the card, and only one', async () => {
  const { requests } = drawPage();
  const area = await screen.findByRole('region', { name: 'A file to import' });
  await screen.findByText('What is in the file?');
  const carrying = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
  fireEvent.dragOver(area, carrying());
  screen.getByText('Drop it here');
  fireEvent.drop(area, carrying(new File(['a'], 'a.csv'), new File(['b'], 'b.csv')));
  await screen.findByText('Drop one file only');
  fireEvent.drop(area, carrying(new File(['a'], 'a.csv')));
  await waitFor(() => expect(requests.filter(({ init }) => init.method === 'POST')).toHaveLength(1));
});

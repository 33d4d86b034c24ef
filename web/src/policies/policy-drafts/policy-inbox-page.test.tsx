// @vitest-environment happy-dom
import type { PolicyDraft } from '@bimabahi/contract/policies/policy-drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { PolicyInboxPage } from './PolicyInboxPage.tsx';

const draft = (given: Partial<PolicyDraft>): PolicyDraft => ({
  ...{ id: 1, file_name: 'a.pdf', status: 'ready', kind: 'motor', insurer: 'HDFC ERGO', policy_no: 'P/1', insured_name: 'Asha Patel' },
  ...{ total_premium: 9931, filled: 20, sure: 18, message: null, policy: null, owner: { id: 1, name: 'Meera Joshi' } },
  created_at: '2026-11-30T10:00:00Z',
  ...given,
});
const NOTHING_READ = { kind: null, insurer: null, policy_no: null, insured_name: null, total_premium: null, filled: 0, sure: 0 } as const;
const OWNERS = [
  { id: 1, name: 'Meera Joshi' },
  { id: 2, name: 'Ravi Shah' },
];

interface Drawn {
  answer?: (turn: number) => PolicyDraft[];
  search?: string;
  refuse?: (name: string) => string | undefined;
}

function drawPage({ answer = () => [], search = '', refuse = () => undefined }: Drawn = {}) {
  let turn = 0;
  const requests = answerCalls((url, { method, body }) => {
    if (url.pathname === '/api/policy-draft-owners') return { data: OWNERS, total_count: 2 };
    if (!url.pathname.startsWith('/api/policy-drafts'))
      return { data: { id: 1, name: 'Meera Joshi', role: { name: 'Feeder' }, notices: [], enrol_within_days: null } };
    if (method === 'GET') {
      const data = answer(turn++);
      return { data, total_count: data.length };
    }
    const file = body instanceof FormData ? (body.get('file') as File) : undefined;
    const why = file && refuse(file.name);
    if (why) return Response.json({ message: why, errorMsg: why, code: 'taken' }, { status: 409 });
    return { data: { id: 9, file_name: 'x', status: 'reading' }, successMsg: 'Done.' };
  });
  return { ...drawAt(search, PolicyInboxPage, '/inbox'), requests };
}
const sent = ({ requests }: ReturnType<typeof drawPage>) =>
  requests.flatMap(({ init: { body } }) => (body instanceof FormData ? [(body.get('file') as File).name] : []));
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;

test('each file is sent by itself, and what is refused is said of that one', async () => {
  const page = drawPage({ refuse: (name) => (name === 'b.pdf' ? 'This file is in the inbox already, as yours.' : undefined) });
  await screen.findByText('Nothing in the inbox');
  await page.user.upload(input(), [pdf('a.pdf'), pdf('b.pdf'), new File([], 'empty.pdf', { type: 'application/pdf' }), pdf('c.pdf')]);
  await waitFor(() => expect(sent(page)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('b.pdf This file is in the inbox already, as yours.');
  expect(alert.textContent).toContain('empty.pdf This file is empty');
  await screen.findByText('Drop the insurers’ PDFs here');
});

test('of more than fifty the first are sent, and the others named', async () => {
  const page = drawPage();
  await screen.findByText('Nothing in the inbox');
  await page.user.upload(
    input(),
    Array.from({ length: 52 }, (_, n) => pdf(`${n + 1}.pdf`)),
  );
  await waitFor(() => expect(sent(page)).toHaveLength(50));
  expect((await screen.findByRole('alert')).textContent).toBe('51.pdf Not sent: at most 50 at once52.pdf Not sent: at most 50 at once');
});

test('the list is asked for again until nothing is being read', async () => {
  const { requests } = drawPage({
    answer: (turn) => [draft(turn === 0 ? { status: 'reading', ...NOTHING_READ } : { status: 'to_check' })],
  });
  await screen.findByText('Being read');
  await screen.findByText('To check');
  within(await rowOf('a.pdf')).getByText('18 of 20');
  expect(requests.filter(({ url }) => url.pathname === '/api/policy-drafts')).toHaveLength(2);
});

test.each([
  [draft({ kind: 'corporate' }), '/corporate-insurance/form', { draft: '1' }],
  [draft({ status: 'to_check' }), '/motor-insurance/form', { draft: '1' }],
  [draft({ status: 'already_stored', policy: { kind: 'motor', id: 7 } }), '/motor-insurance/policy/7', {}],
])('a row opens its form, or the policy that it is: %#', async (row, path, search) => {
  const { user, router } = drawPage({ answer: () => [row] });
  await user.click(await screen.findByText('P/1'));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(router.state.location.search).toEqual(search);
});

test('what is no policy says so, and can be deleted', async () => {
  const page = drawPage({ answer: () => [draft({ status: 'not_a_policy', ...NOTHING_READ })] });
  await page.user.click(await screen.findByText('a.pdf'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This does not look like a policy.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.requests.some(({ init }) => init.method === 'DELETE')).toBe(true));
});

test('a draft is given to another person from its menu', async () => {
  const page = drawPage({ answer: () => [draft({})] });
  await page.user.click(await screen.findByRole('button', { name: 'More for a.pdf' }));
  expect(screen.queryByRole('menuitem', { name: 'Give to Meera Joshi' })).toBeNull();
  await page.user.click(await screen.findByRole('menuitem', { name: 'Give to Ravi Shah' }));
  await waitFor(() => expect(page.requests.some(({ init }) => init.method === 'PUT')).toBe(true));
  expect(page.requests.find(({ init }) => init.method === 'PUT')?.init.body).toBe('{"owner_id":2}');
});

test('state and person are filters of the address', async () => {
  const { requests } = drawPage({ search: '?status=ready&owner_id=1' });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Filters that are on' }).textContent).toContain('Whose Meera Joshi (own)'));
  const asked = requests.find(({ url }) => url.pathname === '/api/policy-drafts')?.url.searchParams;
  expect([asked?.get('status'), asked?.get('owner_id')]).toEqual(['ready', '1']);
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { RtoClustersPage } from './RtoClustersPage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const CLUSTER = { id: 3, name: 'Gujarat good', codes: ['GJ1', 'GJ05'], version: 4 };

beforeEach(() => sessionStorage.clear());

/** The server refuses to delete what a rule names. */
function drawPage() {
  const requests = answerCalls((_, { method }) => {
    if (method === 'GET') return { data: [CLUSTER], total_count: 1 };
    if (method !== 'DELETE') return { data: CLUSTER, successMsg: `${method} answered` };
    return Response.json({ code: 'conflict', message: 'Rules of Cars name this RTO cluster.' }, { status: 409 });
  });
  const { user } = drawAt('', RtoClustersPage);
  const sent = () => requests.flatMap(({ init }) => (init.body ? [JSON.parse(String(init.body))] : []));
  return { user, sent };
}

test('codes are pasted as they stand in a circular, and what is no code is refused at its field', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Add RTO Cluster' }));
  const form = within(await screen.findByRole('form', { name: 'Add RTO Cluster' }));
  await user.type(form.getByLabelText(/^Name/), 'Baroda');
  await user.click(form.getByLabelText(/^RTO codes/));
  await user.paste('GJ 6, and more');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/Must be the beginnings of registration numbers/);
  await user.clear(form.getByLabelText(/^RTO codes/));
  await user.paste('GJ 6 | GJ-7\nGJ 23/34');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText('POST answered');
  expect(sent()).toEqual([{ name: 'Baroda', codes: 'GJ 6 | GJ-7\nGJ 23/34' }]);
});

test('a cluster is changed from its row', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Update Gujarat good' }));
  const codes = within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/^RTO codes/);
  expect(codes.value).toBe('GJ1, GJ05');
  await user.type(codes, ', MH12{Control>}{Enter}{/Control}');
  await screen.findByText('PUT answered');
  expect(sent()).toEqual([{ codes: 'GJ1, GJ05, MH12', version: 4 }]);
});

test('one that a rule names is not deleted, with the cards that name it', async () => {
  const { user } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'More for Gujarat good' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => screen.getByText('Rules of Cars name this RTO cluster.'));
});

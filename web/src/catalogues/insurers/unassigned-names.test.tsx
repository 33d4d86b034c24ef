// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { UnassignedNames } from './UnassignedNames.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const INSURER = { id: 4, name: 'Sahyadri General', kind: 'general', aliases: [], is_active: true, version: 1 };

function answering(names: object[], total_count = names.length) {
  return answerCalls((url, { method }) => {
    if (method === 'POST') return { data: INSURER, successMsg: 'Insurer added successfully!' };
    return url.pathname.endsWith('/unassigned') ? { data: names, total_count } : { data: [INSURER], total_count: 1 };
  });
}
const bodiesOf = (requests: ReturnType<typeof answerCalls>) =>
  requests.filter(({ init }) => init.method === 'POST').map(({ url, init }) => [url.pathname, JSON.parse(String(init.body))]);

test('a name says how many policies have it, and how many more there are', async () => {
  answering([{ text: 'Sahyadri Allianz', motor: 1200, corporate: 1 }], 3);
  draw(<UnassignedNames />);
  expect(await screen.findByText('1,200 motor policies, 1 corporate policy')).toBeTruthy();
  expect(screen.getByText('And 2 more, of fewer policies.')).toBeTruthy();
});

test('a name is assigned to an insurer', async () => {
  const requests = answering([{ text: 'Sahyadri Allianz', motor: 3, corporate: 0 }]);
  const user = draw(<UnassignedNames />);
  await user.click(await screen.findByRole('button', { name: 'Assign Sahyadri Allianz' }));
  const insurer = await screen.findByRole('combobox', { name: 'Insurer' });
  await user.type(insurer, 'sahy');
  await user.click(await screen.findByRole('option', { name: 'Sahyadri General' }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('“Sahyadri Allianz” is now a name of Sahyadri General')).toBeTruthy();
  expect(bodiesOf(requests)).toEqual([['/api/insurers/aliases', { insurer_id: '4', alias: 'Sahyadri Allianz' }]]);
});

test('a name becomes a new insurer, and stays an alias of a better name', async () => {
  const requests = answering([{ text: 'Kaveri, Pune', motor: 0, corporate: 2 }]);
  const user = draw(<UnassignedNames />);
  await user.click(await screen.findByRole('button', { name: 'Add as new: Kaveri, Pune' }));
  const name = await screen.findByRole('combobox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Kaveri General');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(bodiesOf(requests)).toEqual([
      [
        '/api/insurers',
        { name: 'Kaveri General', kind: 'general', aliases: 'Kaveri  Pune', credit_days: '', gstin: '', tans: '', address: '' },
      ],
    ]),
  );
});

test('nothing is drawn where every name has its insurer', async () => {
  const requests = answering([]);
  draw(<UnassignedNames />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText('Names not assigned yet')).toBeNull();
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import type { ChangeTarget } from '../../ui/form/ChangeManyModal.tsx';
import { CORPORATE } from '../corporate-insurance/corporate-area.tsx';
import { MOTOR } from '../motor-insurance/motor-area.tsx';
import { ChangeManyModal } from './ChangeManyModal.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const SEEN_AT = '2026-04-01T10:00:00.123456+00:00';
const refused = [{ id: 9, name: 'P/9', reason: 'Policy No.: Is already used by another policy' }];

function open(area: unknown, target: ChangeTarget, { count = 2 } = {}) {
  const onDone = vi.fn();
  const onClose = vi.fn();
  const requests = answerCalls((url, init) => {
    if (url.pathname.endsWith('/undo')) return { data: { count: 2, kept: [] }, successMsg: '2 motor policies as before.' };
    if (!url.pathname.endsWith('/change-many')) return { data: [], total_count: 0 };
    const { apply } = JSON.parse(String(init.body));
    return { data: { id: apply ? 5 : null, count, same: 1, seen_at: SEEN_AT, refused }, successMsg: '2 motor policies changed!' };
  });
  const user = draw(<ChangeManyModal area={area as PolicyArea<Policy>} target={target} many={4} onDone={onDone} onClose={onClose} />);
  const sent = () =>
    requests.filter(({ init }) => init.method === 'POST').map(({ url, init }) => [url.pathname, JSON.parse(String(init.body ?? 'null'))]);
  return { user, sent, onDone, onClose };
}

test('a value is looked at first, with those that are refused, then set for all and taken back', async () => {
  const { user, sent, onDone, onClose } = open(MOTOR, { ids: [7, 8, 9, 10] });
  expect(screen.getByRole('dialog', { name: 'Change 4 policies' })).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'Kaveri');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    '2 policies will have the Company “Kaveri”. 1 policy has it already. 1 policy cannot be changed:',
  );
  expect(screen.getByRole('listitem').textContent).toBe('P/9 Policy No.: Is already used by another policy');
  const body = { ids: [7, 8, 9, 10], set: { name_remark: 'Kaveri' } };
  expect(sent()).toEqual([['/api/motor-insurance/change-many', body]]);

  await user.click(screen.getByRole('button', { name: 'Change 2 policies' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent()[1]).toEqual(['/api/motor-insurance/change-many', { ...body, apply: true, seen_at: SEEN_AT }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 motor policies as before.');
  expect(sent()[2]?.[0]).toBe('/api/change-many/5/undo');
});

test('another value or field is looked at anew, and an empty one empties', async () => {
  const { user, sent } = open(CORPORATE, { filter: { company: 'Kaveri' } });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^2 policies will have no Company\./);
  await user.click(screen.getByRole('combobox', { name: 'Field' }));
  await user.click(await screen.findByRole('option', { name: 'Payment Mode' }));
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Payment Mode' }));
  await user.click(await screen.findByRole('option', { name: 'Cheque' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^2 policies will have the Payment Mode “Cheque”\./);
  const filter = { company: 'Kaveri' };
  expect(sent().map(([, body]) => body)).toEqual([
    { filter, set: { company: null } },
    { filter, set: { payment_mode: 'cheque' } },
  ]);
});

test('nothing can be changed where nobody would get another value', async () => {
  const { user } = open(MOTOR, { ids: [7] }, { count: 0 });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/^0 policies will have/);
  expect(screen.queryByRole('button', { name: /^Change \d/ })).toBeNull();
});

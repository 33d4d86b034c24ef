// @vitest-environment happy-dom
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { CORPORATE } from '../corporate-insurance/corporate-area.tsx';
import { MOTOR } from '../motor-insurance/motor-area.tsx';
import type { Following } from './FollowTaken.tsx';
import { NumberSection } from './NumberSection.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const stored = {
  ...motorPolicy,
  ...{ id: 7, policy_no: 'FLEET/1', start_date: '2026-04-01', end_date: '2027-03-31', name_remark: 'Kaveri General', user_id: 3 },
  ...{ vehicle_no: 'GJ01AB1001', chassis_no: 'CHS1', product: 'Private Car', od_tp_package_policy: 'Bundled 1+3', total_premium: 9000 },
};
const taken = (may_follow: string | null) =>
  Response.json({ message: 'Already exists.', errorMsg: '', code: 'taken', data: { id: 7, may_follow } }, { status: 409 });

function NumberForm({ area, onFollow }: { area: PolicyArea<Policy>; onFollow: (following: Following) => void }) {
  const form = useForm<Record<string, unknown>>({ initialValues: { policy_no: '' } });
  return (
    <>
      <NumberSection area={area} form={form} onFollow={onFollow} />
      <button type="button">Next</button>
    </>
  );
}

async function check(area: unknown, answer: (body: Record<string, unknown>) => Response) {
  const onFollow = vi.fn();
  const requests = answerCalls((url, init) => (url.pathname.endsWith('-check') ? answer(JSON.parse(String(init.body))) : { data: stored }));
  const { user } = drawAt('', () => <NumberForm area={area as PolicyArea<Policy>} onFollow={onFollow} />);
  await user.type(await screen.findByRole('textbox'), 'FLEET/1');
  await user.tab();
  await screen.findByRole('button', { name: 'Next period' });
  return { user, onFollow, requests };
}

test('the next period begins the day after, with what a renewal carries, once the server says that it may follow', async () => {
  const { user, onFollow, requests } = await check(MOTOR, ({ start_date }) => taken(start_date ? 'next_period' : null));
  await user.click(screen.getByRole('button', { name: 'Next period' }));
  await vi.waitFor(() => expect(onFollow).toHaveBeenCalledOnce());
  const asked = {
    policy_no: 'FLEET/1',
    company: 'Kaveri General',
    vehicle_no: 'GJ01AB1001',
    start_date: '2027-04-01',
    end_date: '2028-03-31',
  };
  expect(JSON.parse(String(requests.at(-1)?.init.body))).toEqual(asked);
  const [{ values, note }] = onFollow.mock.calls[0] as [Following];
  expect(note).toBe('The next period of this policy, from 01-04-2027, with what stays the same.');
  await screen.findByText(`✓ ${note}`);
  expect(values).toMatchObject({
    start_date: '2027-04-01',
    renewed_from: '7',
    vehicle_no: 'GJ01AB1001',
    od_tp_package_policy: 'Package',
    product: 'Private Car',
    user_id: '3',
  });
  expect(values.total_premium).toBeUndefined();
});

test('another vehicle has the same days and insurer, and nothing of the vehicle', async () => {
  const { user, onFollow } = await check(MOTOR, () => taken(null));
  await user.click(screen.getByRole('button', { name: 'Another vehicle of this policy' }));
  await vi.waitFor(() => expect(onFollow).toHaveBeenCalledOnce());
  const [{ values }] = onFollow.mock.calls[0] as [Following];
  expect(values).toMatchObject({ start_date: '2026-04-01', end_date: '2027-03-31', name_remark: 'Kaveri General', product: 'Private Car' });
  for (const field of ['vehicle_no', 'chassis_no', 'engine_no', 'renewed_from', 'total_premium']) expect(values[field]).toBeUndefined();
});

test('a period that is taken too is told of, and a firm’s policy has no vehicle', async () => {
  const { user, onFollow } = await check(CORPORATE, () => taken(null));
  expect(screen.queryByRole('button', { name: /Another vehicle/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next period' }));
  await vi.waitFor(() => expect(screen.getAllByText(/Already exists\./)).toHaveLength(2));
  expect(onFollow).not.toHaveBeenCalled();
});

test('a free number is said beside its field, once for what was typed, and a failed look-up does not stop the form', async () => {
  let isAway = true;
  const requests = answerCalls(() =>
    isAway ? Response.json({ message: 'Away.', code: 'failed' }, { status: 400 }) : { successMsg: 'Policy No. Not Found!', similar: [] },
  );
  const { user } = drawAt('', () => <NumberForm area={MOTOR as unknown as PolicyArea<Policy>} onFollow={vi.fn()} />);
  const field = await screen.findByRole('textbox');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'F/2');
  await user.tab();
  await screen.findByText(/Not looked up/);
  isAway = false;
  await user.type(field, '3');
  expect(screen.queryByText(/Not looked up/)).toBeNull();
  await user.tab();
  await screen.findByText('✓ Policy No. Not Found!');
  await user.click(field);
  await user.tab();
  expect(requests.length).toBe(2);
});

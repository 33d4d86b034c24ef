// @vitest-environment happy-dom
import type { DueRenewals } from '@bimabahi/contract/renewals/retention';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { DueThisWeek } from './DueThisWeek.tsx';

const stages = (over: Partial<DueRenewals['stages']>) => ({
  not_called: 0,
  upcoming: 0,
  contacted: 0,
  quoted: 0,
  awaiting_payment: 0,
  renewed: 0,
  lost: 0,
  ...over,
});
const ANJALI = { id: 3, name: 'Anjali Rawat' };
const MOTOR: DueRenewals = {
  count: 4,
  net_premium: 12_000,
  stages: stages({ not_called: 1, upcoming: 1, quoted: 2 }),
  owners: [
    { owner: ANJALI, count: 3, stages: stages({ upcoming: 1, quoted: 2 }) },
    { owner: null, count: 1, stages: stages({ not_called: 1 }) },
  ],
};
const CORPORATE: DueRenewals = {
  count: 1,
  net_premium: 500,
  stages: stages({ quoted: 1 }),
  owners: [{ owner: ANJALI, count: 1, stages: stages({ quoted: 1 }) }],
};

const searchOf = (name: string) => {
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href, 'http://panel');
  return [url.pathname, Object.fromEntries(url.searchParams)];
};

test('what ends this week is counted together, and each figure opens its desk', async () => {
  answerCalls(({ searchParams }) => ({ data: searchParams.get('policies') === 'motor' ? MOTOR : CORPORATE }));
  drawAt('', DueThisWeek);
  await screen.findByText(/^policies, net/, { exact: false });
  expect(screen.getByText('5').textContent).toBe('5');
  screen.getByText(/12,500/);
  expect(searchOf('2 not reached, motor')).toEqual(['/motor-insurance/nearby-renewals', { band: '0-7', stage: 'upcoming' }]);
  expect(searchOf('2 quoted, motor')).toEqual(['/motor-insurance/nearby-renewals', { band: '0-7', stage: 'quoted' }]);
  expect(searchOf('1 quoted, corporate')).toEqual(['/corporate-insurance/nearby-renewals', { band: '0-7', stage: 'quoted' }]);
  expect(searchOf('3 of Anjali Rawat, motor')[1]).toEqual({ band: '0-7', owner_id: '3', stage: 'all' });
  expect(searchOf('1 without an owner, motor')[1]).toMatchObject({ band: 'no_owner', stage: 'all' });
});

test('those of nobody stand last', async () => {
  answerCalls(({ searchParams }) => ({ data: searchParams.get('policies') === 'motor' ? MOTOR : CORPORATE }));
  drawAt('', DueThisWeek);
  await screen.findByText('Anjali Rawat');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.at(-1)).toContain('No owner');
  expect(within(screen.getAllByRole('listitem').at(-1) as HTMLElement).getAllByRole('link')).toHaveLength(1);
});

test('a week in which nothing ends has no bar', async () => {
  answerCalls(() => ({ data: { count: 0, net_premium: 0, stages: stages({}), owners: [] } }));
  drawAt('', DueThisWeek);
  await screen.findByText('0');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Motor', 'Corporate']);
});

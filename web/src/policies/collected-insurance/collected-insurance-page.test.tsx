// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { CollectedInsurancePage } from './CollectedInsurancePage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const policy = (kind: 'motor' | 'corporate', policy_no: string) => ({
  id: `${kind}-7`,
  kind,
  policy_id: 7,
  policy_no,
  user: { id: 3, name: 'Asha Rawal', mobile: '9222000111' },
  insured_name: 'Asha Rawal',
  insured_mobile: null,
  insured_email: null,
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  product: 'Package',
  company: 'ACKO',
  total_premium: 9619.5,
  addons: null,
  is_claim: kind === 'motor' ? 1 : null,
  input_broker: null,
  output_broker: null,
});
const POLICIES = [policy('motor', 'M/1'), policy('corporate', 'C/1')];

function answer(leftOut: Record<string, number>) {
  return answerCalls(({ pathname, searchParams }) => {
    if (searchParams.get('total') === 'only') return { data: [], total_count: leftOut[`${pathname}?${searchParams}`] ?? 0 };
    const kind = searchParams.get('kind');
    const data = POLICIES.filter((each) => !kind || each.kind === kind);
    return pathname.endsWith('/sums') ? { data: { total_premium: 9619.5 * data.length } } : { data, total_count: data.length };
  });
}
function drawPage(search = '', leftOut: Record<string, number> = {}) {
  answer(leftOut);
  return drawAt(search, CollectedInsurancePage);
}

test('policies of both kinds stand in one list, each leads to its own, and a motor policy says its claim', async () => {
  drawPage();
  expect((await screen.findByRole('link', { name: 'Open M/1 in the Motor list' })).getAttribute('href')).toContain(
    '/motor-insurance/list?open=7',
  );
  expect(screen.getByRole('link', { name: 'Open C/1 in the Corporate list' }).getAttribute('href')).toContain(
    '/corporate-insurance/list?open=7',
  );
  expect(screen.getByRole('row', { name: /M\/1/ }).textContent).toContain('Motor, Claim Yes');
});

test('one kind alone is chosen, and the address says which', async () => {
  const { user, router } = drawPage();
  await screen.findByRole('link', { name: /M\/1/ });
  await user.click(within(screen.getByRole('radiogroup', { name: 'Insurance' })).getByText('Corporate'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /M\/1/ })).toBeNull());
  expect(router.state.location.search).toEqual({ kind: 'corporate' });
  await screen.findByRole('link', { name: /C\/1/ });
});

test('an address with a kind shows it as chosen', async () => {
  drawPage('?kind=motor');
  await screen.findByRole('link', { name: /M\/1/ });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Motor' }).checked).toBe(true);
  expect(screen.queryByRole('link', { name: /C\/1/ })).toBeNull();
});

test('a column is left out by choice', async () => {
  const { user } = drawPage();
  await screen.findByRole('columnheader', { name: /^Start/ });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Start' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Start/ })).toBeNull());
  screen.getByRole('columnheader', { name: /^End/ });
});

test('the sum says of each kind what it leaves out, with a link to the policies', async () => {
  const LEFT_OUT = {
    '/api/motor-insurance?premium=none&search=asha&total=only': 3,
    '/api/motor-insurance?premium=no_total&search=asha&total=only': 4,
    '/api/corporate-insurance?status=cancelled&search=asha&total=only': 1,
  };
  drawPage('?search=asha', LEFT_OUT);
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('3 motor without a premium, not in the sum')).toBe('/motor-insurance/list?premium=none&search=asha');
  expect(await link('4 motor without a total, not in the sum')).toBe('/motor-insurance/list?premium=no_total&search=asha');
  expect(await link('1 corporate cancelled, in the sum')).toBe('/corporate-insurance/list?status=cancelled&search=asha');
  expect(screen.queryByRole('link', { name: /corporate without/ })).toBeNull();
});

test('one kind alone is asked what it leaves out', async () => {
  drawPage('?kind=motor', { '/api/corporate-insurance?premium=none&total=only': 5, '/api/motor-insurance?premium=none&total=only': 2 });
  await screen.findByRole('link', { name: '2 motor without a premium, not in the sum' });
  expect(screen.queryByRole('link', { name: /corporate without/ })).toBeNull();
});

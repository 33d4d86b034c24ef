// @vitest-environment happy-dom

import type { RoleName } from '@bimabahi/contract/api/roles';
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { remember } from '../../ui/api/session.ts';
import { UpdateCorporateModal } from './CorporateFields.tsx';

const BASIS = {
  card_id: 1,
  card: 'ACKO 2026-27',
  rule_id: 1,
  rule: 'Fire: 12 % of net premium',
  base: 'net',
  percent: 12,
  base_amount: 10_000,
};
const policy = {
  ...motorPolicy,
  product: 'Fire',
  company: 'ACKO',
  new_premium: 10_000,
  terrisom: null,
  total_premium: 11_800,
  commission_in_per: undefined,
  commission_in_num: undefined,
} as unknown as CorporatePolicy;
const CATEGORIES = [{ id: 1, name: 'Fire', line: 'fire', version: 1 }];

function open(role: RoleName) {
  remember('token', role);
  const calls = answerCalls(({ pathname }, { method }) => {
    if (method === 'PUT') return { data: policy, findings: [], successMsg: 'Corporate Insurance Updated!' };
    if (pathname === '/api/user') return Response.json({ code: 'failed', message: 'Away.' }, { status: 400 });
    if (pathname === '/api/commission-proposal')
      return { data: { in: { ...BASIS, amount: 1200, computed_at: '2026-04-01T05:00:00.000Z' } } };
    return { data: pathname === '/api/categories' ? CATEGORIES : [], total_count: 1 };
  });
  return { user: draw(<UpdateCorporateModal policy={policy} onClose={vi.fn()} />), calls };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

beforeEach(() => sessionStorage.clear());

test.each([
  ['Feeder', ''],
  ['Admin', '1,200'],
] as const)('a rate card fills a stored commission that looks empty to the %s with %j', async (role, filled) => {
  const { user, calls } = open(role);
  await user.clear(field('Company'));
  await user.type(field('Company'), 'Zuno');
  await waitFor(() => expect(calls.some(({ url }) => url.pathname === '/api/commission-proposal')).toBe(true));
  await screen.findByRole('button', { name: 'Why this number?' });
  await waitFor(() => expect(field('Commission In').value.replace(/\.00$/, '')).toBe(filled));
});

test('whether a policy is paid in installments is not changed among its other fields', () => {
  open('Admin');
  expect(field('Identification No.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

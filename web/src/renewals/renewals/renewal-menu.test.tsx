// @vitest-environment happy-dom
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { RenewalMenu } from './RenewalMenu.tsx';
import type { RenewalActs } from './use-renewal-acts.ts';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, settings: { organisation_name: 'Bima' } } }) }));

const acts = { assign: () => undefined, renew: () => undefined, maySetStage: () => true } as unknown as RenewalActs;

async function openMenu(over: Partial<Renewal> = {}) {
  const requests = answerCalls(() => ({ data: [{ kind: 'renewal', language: 'en', text: 'Dear {name}, {policy_no}' }] }));
  const user = draw(<RenewalMenu renewal={{ ...motorRenewal, ...over }} policy={motorPolicy} acts={acts} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^More for/ }));
  await screen.findByRole('menuitem', { name: 'Policy Details' });
  return { user, requests };
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the message about a renewal is copied, and noted as opened', async () => {
  const { user, requests } = await openMenu({ ends_on: '2999-01-01' });
  await user.click(screen.getByRole('menuitem', { name: 'Copy the message' }));
  await screen.findByText('The text is copied.');
  await waitFor(() => expect(requests.some(({ url }) => url.pathname === '/api/calls/messages')).toBe(true));
  expect(JSON.parse(String(requests.find(({ init }) => init.method === 'POST')?.init.body))).toMatchObject({ renewal_id: 31 });
});

test.each([
  ['renewed', { stage: 'renewed' }],
  ['lost', { stage: 'lost' }],
] as const)('one that is %s is neither renewed, assigned nor written about', async (_, over) => {
  await openMenu(over);
  expect(items().join()).not.toMatch(/Renew|Assign|Copy/);
});

test('nobody writes to a number that must not be called', async () => {
  await openMenu({ do_not_call: true });
  expect(items().join()).toMatch(/Renew.*Assign/);
  expect(items().join()).not.toContain('Copy');
});

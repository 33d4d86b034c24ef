// @vitest-environment happy-dom
import type { RateCardWithRules } from '@bimabahi/contract/commission/rate-cards';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { TryRatesModal } from './TryRatesModal.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const CARD: RateCardWithRules = {
  ...{ id: 5, version: 1, name: 'Acko', side: 'out', status: 'draft', from_date: '2026-04-01', to_date: null },
  ...{ insurer_id: null, insurer: null, payee: null, slabs: null, rule_count: 0, rules: [] },
};

test('what a rule may ask of a policy can be typed', async () => {
  const requests = answerCalls(({ pathname }) =>
    pathname.endsWith('/try') ? { data: { policy: null, basis: null, reason: 'No rule fits', rules: [] } } : { data: [], total_count: 0 },
  );
  const user = draw(<TryRatesModal card={CARD} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Make / Model'), 'Swift');
  await user.type(screen.getByLabelText('Seats'), '5');
  await user.type(screen.getByLabelText('Years of third party'), '3');
  await user.type(screen.getByLabelText('PA Premium'), '330');
  await user.type(screen.getByLabelText('Commission In'), '780.70');
  await user.click(screen.getByRole('button', { name: 'Try' }));
  await screen.findByText('No rule fits');
  const tried = requests.find(({ url }) => url.pathname.endsWith('/try'));
  await waitFor(() => expect(tried).toBeDefined());
  expect(JSON.parse(String(tried?.init.body))).toMatchObject({
    make_model: 'Swift',
    seats: '5',
    tp_years: '3',
    pa_premium: '330',
    commission_in_num: '780.70',
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ReRateCardsModal } from './ReRateCardsModal.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const card = (id: number, name: string, side: 'in' | 'out', to_date: string | null = null) => ({
  ...{ id, name, side, to_date, version: 1, from_date: '2020-04-01', status: 'live' },
  ...{ insurer_id: null, insurer: null, payee: null, rule_count: 1 },
});
const CARDS = [card(1, 'Acko in', 'in'), card(2, 'Vijay out', 'out'), card(3, 'Long ago', 'in', '2020-05-01')];
const EFFECT = {
  policies: 3,
  hand_typed: 1,
  difference: 1200.5,
  cards: [
    { card_id: 1, card: 'Acko in', policies: 2, hand_typed: 1, difference: 1000 },
    { card_id: 2, card: 'Vijay out', policies: 1, hand_typed: 0, difference: 200.5 },
  ],
};
const KEPT = { policies: 'motor', id: 7, policy_no: 'M/7', side: 'in', reason: 'The commission was changed since' };

function drawModal() {
  const requests = answerCalls(({ pathname }, { method, body }) => {
    if (method !== 'POST') return { data: CARDS, total_count: CARDS.length };
    if (pathname.endsWith('/undo')) return { data: { restored: 2, kept: [KEPT] }, successMsg: '2 commissions taken back!' };
    const { apply } = JSON.parse(String(body));
    return apply ? { data: { ...EFFECT, id: 4 }, successMsg: '3 commissions updated!' } : { data: { ...EFFECT, id: null } };
  });
  const { user } = drawAt('', () => <ReRateCardsModal onClose={() => undefined} />);
  const sent = () =>
    requests
      .filter(({ init }) => init.method === 'POST')
      .map(({ url, init }) => [url.pathname, init.body ? JSON.parse(String(init.body)) : null]);
  return { user, sent };
}

test('cards that hold are compared, applied as compared, and taken back after a question, with what stayed', async () => {
  const { user, sent } = drawModal();
  await screen.findByRole('checkbox', { name: /Acko in/ });
  expect(screen.queryByRole('checkbox', { name: /Long ago/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'What changes, by card' });
  expect(within(table).getByRole('row', { name: /Vijay out/ }).textContent).toContain('200.50');
  expect(screen.getByText('1 were typed by hand, and stay.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Change 3,/ }));
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take the re-rating back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  expect((await screen.findByText('These stayed as they are')).textContent).toBeTruthy();
  expect(screen.getByRole('link', { name: 'M/7' }).getAttribute('href')).toContain('/motor-insurance/list?open=7');
  const [compared, applied, undone] = sent();
  expect(compared?.[1]).toMatchObject({ ids: [1, 2] });
  expect(applied).toEqual(['/api/rate-cards/re-rate', { ...compared?.[1], apply: true }]);
  expect(undone?.[0]).toBe('/api/re-rates/4/undo');
  await waitFor(() => expect(screen.queryByText('3 commissions updated!', { selector: 'b' })).toBeNull());
});

test('what was compared is gone as soon as a card is left out, and no card is no question', async () => {
  const { user, sent } = drawModal();
  await user.click(await screen.findByRole('checkbox', { name: /Vijay out/ }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('button', { name: /^Change 3,/ });
  await user.click(screen.getByRole('checkbox', { name: /Acko in/ }));
  expect(screen.queryByRole('button', { name: /^Change 3,/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
  expect(sent()).toMatchObject([['/api/rate-cards/re-rate', { ids: [1] }]]);
});

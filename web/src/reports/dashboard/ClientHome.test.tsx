// @vitest-environment happy-dom
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ClientHome } from './ClientHome.tsx';
import { languageOf } from './use-client-language.ts';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 4, role: { name: 'User' } } }) }));

const TODAY = todayInIndia();
const UPI = 'upi://pay?pa=asha@ybl&pn=Asha&am=500.00&cu=INR&tn=Policy%20F%2F1';
const DUE = { id: 1, policy_id: 9, policy_no: 'F/1', product: 'Fire', company: 'Tata AIG', total_payable: 500 };
const answers = (upi: string | null): Record<string, unknown[]> => ({
  '/api/motor-insurance': [
    {
      ...{ id: 3, policy_no: 'M/1', vehicle_no: 'GJ05AB1234', make_model: 'Swift', insurer: null, name_remark: 'Go Digit', file: null },
      ...{ start_date: addDays(TODAY, -350), end_date: addDays(TODAY, 14), is_renewed: false },
    },
  ],
  '/api/own-installments': [
    { ...DUE, premium_date: addDays(TODAY, -1), upi },
    { ...DUE, id: 2, premium_date: addDays(TODAY, 9), upi },
  ],
  '/api/claims': [
    {
      ...{ id: 5, kind: 'theft', loss_date: TODAY, claim_no: null, stage: 'intimated', missing: ['rc', 'fir'] },
      policy: { policy_no: 'M/1', vehicle_no: 'GJ05AB1234' },
    },
  ],
  '/api/customer-supports/active': [
    { id: 1, title: 'Office', number: '07900000000' },
    { id: 2, title: 'Claims', number: '9000000801' },
  ],
});

function drawHome(upi: string | null = UPI) {
  localStorage.clear();
  const all = answers(upi);
  answerCalls(({ pathname }) => ({ data: all[pathname] ?? [], total_count: 0 }));
  return drawAt('', ClientHome);
}

test('a client sees covers, whom to call first, what to pay and what their claim misses, and counts nothing', async () => {
  drawHome();
  const call = await screen.findByRole('region', { name: 'If something happened' });
  await waitFor(() => expect(within(call).getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:+919000000801'));
  expect(await within(call).findByText(/112 brings an ambulance/)).toBeTruthy();
  const pay = await screen.findByRole('region', { name: 'Installments to pay' });
  expect(within(pay).getByText(/^Was due on /)).toBeTruthy();
  expect(within(pay).getByText(/^Due on /)).toBeTruthy();
  expect(within(pay).getAllByRole('link', { hidden: true })[0]?.getAttribute('href')).toBe(UPI);
  const claims = await screen.findByRole('region', { name: 'Your claims' });
  expect(claims.textContent).toContain('Registration certificate, FIR');
  expect(within(claims).getByRole('button', { name: 'Add papers' })).toBeTruthy();
  expect(screen.queryByText(/total/i)).toBeNull();
});

test('the code of a payment is drawn when asked for, and no line speaks of UPI where the office has none', async () => {
  const { user } = drawHome();
  await user.click((await screen.findAllByRole('button', { name: /^Show code/ }))[0] as HTMLElement);
  expect(await screen.findByRole('img', { name: /^Pay by UPI/ })).toBeTruthy();
  cleanup();
  drawHome(null);
  await screen.findByRole('region', { name: 'Installments to pay' });
  expect(screen.queryByText(/UPI/)).toBeNull();
});

test('all is said in the language that they choose, which the device keeps', async () => {
  const { user } = drawHome();
  await user.click(await screen.findByRole('radio', { name: 'ગુજરાતી' }));
  expect(await screen.findByText('Swift નો વીમો 14 દિવસમાં પૂરો થશે')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'કંઈક થાય તો' })).toBeTruthy();
  expect(localStorage.getItem('client-language')).toContain('gu');
});

test.each([
  [['hi-IN', 'en'], 'hi'],
  [['en-IN', 'gu'], 'en'],
  [['mr', 'gu-IN'], 'gu'],
  [['ta'], 'en'],
  [[], 'en'],
])('a device of %j begins in %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});

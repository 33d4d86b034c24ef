// @vitest-environment happy-dom
import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { NO_PREMIUM } from '@bimabahi/contract/premium/no-premium';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { remember } from '../../ui/api/session.ts';
import { UpdateMotorModal } from './MotorFields.tsx';

const policy: MotorPolicy = {
  ...motorPolicy,
  issue_date: '2026-03-30',
  product: 'Private Car Package',
  od_tp_package_policy: 'Package',
  od_premium: 4461.14,
  third_party_premium: 3691,
  net_premium: 8152.14,
  total_premium: 9619.53,
  commission_in_per: null,
  commission_in_num: null,
};

const PRODUCTS = [{ id: 1, name: 'Private car package', line: 'private_car' }];
const onClose = vi.fn();
let rated: object;

/** What the server found in what was saved. */
let findings: object[];

function open(changed: Partial<MotorPolicy> = {}) {
  remember('token', 'Admin');
  const calls = answerCalls(({ pathname }, { method }) => {
    if (method === 'PUT') return { data: { ...policy, version: 4 }, findings, successMsg: 'Motor Insurance Updated!' };
    if (pathname === '/api/user') return Response.json({ code: 'failed', message: 'Away.' }, { status: 400 });
    if (pathname === '/api/tax-rates') return { data: SEEDED_TAX_RATES, total_count: SEEDED_TAX_RATES.length };
    if (pathname === '/api/commission-proposal') return { data: rated };
    return { data: pathname.startsWith('/api/products') ? PRODUCTS : [], total_count: 1 };
  });
  const user = draw(<UpdateMotorModal policy={{ ...policy, ...changed }} onClose={onClose} />);
  const sent = () => calls.filter(({ init }) => init.method === 'PUT').map(({ init }) => JSON.parse(String(init.body)));
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  return { user, sent, retype };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
const THE_SUM = '18 % of 4,461.14 + 18 % of 3,691.00 = 1,467.39, together 9,619.53. The total typed is ₹2.00 more.';
const note = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.trim())
    .join();

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
  findings = [];
  rated = { in: null, out: null };
});

test('a total that does not add up is one sentence, and a click takes the computed one', async () => {
  const { user, retype } = open();
  await retype('Total Premium', '9621.53');
  expect((await screen.findByText('The total typed is ₹2.00 more.')).closest('span')?.textContent).toBe(THE_SUM);
  await user.click(press('Take 9,620.00'));
  expect(field('Total Premium').value).toBe('9,620.00');
  expect(document.activeElement).toBe(field('Total Premium'));
  expect(note()).not.toContain('typed');
});

test('a reason is given in words of one’s own or by a choice, and sent', async () => {
  const { user, sent, retype } = open();
  await retype('Total Premium', '9700');
  await user.click(await screen.findByRole('button', { name: 'Give a reason' }));
  expect(document.activeElement).toBe(field('Premium Reason'));
  await user.click(await screen.findByRole('option', { name: 'Cess', hidden: true }));
  await user.click(press('Update'));
  await screen.findByText('Motor Insurance Updated!');
  expect(sent()).toEqual([{ total_premium: '9700', premium_reason: 'Cess', version: 3 }]);
});

test('a total within a rupee is right, as insurers round', async () => {
  const { retype } = open({ total_premium: 9700 });
  await screen.findByText(/The total typed/);
  await retype('Total Premium', '9620');
  await waitFor(() => expect(note()).not.toContain('typed'));
});

test('a slip of ten is asked about once, and a person can go back to it', async () => {
  const { user, sent, retype } = open();
  await retype('Total Premium', '961953');
  await user.click(press('Update'));
  const question = () => screen.findByRole('dialog', { name: 'Save anyway?' });
  expect((await question()).textContent).toContain('together 9,619.53. The total typed is ₹9,52,333.47 more.');
  expect(sent()).toEqual([]);
  await user.click(within(await question()).getByRole('button', { name: 'Back to the form' }));
  await user.click(press('Update'));
  await user.click(within(await question()).getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('Motor Insurance Updated!');
  expect(sent()).toEqual([{ total_premium: '961953', version: 3 }]);
});

test('who changes something else is not asked about what was stored', async () => {
  const { user, sent, retype } = open({ total_premium: 961953 });
  await screen.findByText(/The total typed/);
  await retype('Make/Model', 'Punch');
  await user.click(press('Update'));
  await screen.findByText('Motor Insurance Updated!');
  expect(sent()).toEqual([{ make_model: 'Punch', version: 3 }]);
});

const NONE = { od_premium: null, third_party_premium: null, net_premium: null, total_premium: null };

test.each([
  ['who takes the last amount away is told that no premium is entered', { total_premium: 9619 }, `Motor Insurance Updated! ${NO_PREMIUM}`],
  ['who changes something else of a policy without premium is not told again', {}, 'Motor Insurance Updated!'],
])('%s', async (_, amounts, said) => {
  findings = [{ field: 'total_premium', message: NO_PREMIUM, difference: 0, ask: false }];
  const { user, retype } = open({ ...NONE, ...amounts });
  if ('total_premium' in amounts) await user.clear(field('Total Premium'));
  else await retype('Make/Model', 'Punch');
  await user.click(press('Update'));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a private car pays its commission on OD, and the form says so', async () => {
  const { user, retype } = open();
  await screen.findAllByText('on OD premium, ₹ 4,461.14');
  await retype('Commission In %', '15');
  expect(field('Commission In').value).toBe('669.17');
  await retype('Commission Out', '446.11');
  expect(field('Commission Out %').value).toBe('10.00');
  await user.clear(field('OD/TP/Package Policy'));
  await user.type(field('OD/TP/Package Policy'), 'TP');
  await screen.findAllByText('on TP premium, ₹ 3,691.00');
  expect(field('Commission In').value).toBe('553.65');
});

test('a rate card proposes a commission once something is changed that decides it, and says why', async () => {
  const card = {
    card_id: 1,
    card: 'Go Digit, in, 2026-27',
    rule_id: 2,
    rule: 'Private car, Package',
    computed_at: '2026-11-22T05:30:00.000Z',
  };
  rated = { in: { ...card, base: 'od', base_amount: 4461.14, percent: 15, amount: 669.17, terrorism: null }, out: null };
  const { user, retype } = open();
  await retype('Engine No.', 'E-99');
  expect(field('Commission In').value).toBe('');
  await retype('OD/TP/Package Policy', 'Comprehensive');
  await waitFor(() => expect(field('Commission In').value).toBe('669.17'));
  expect(field('Commission In %').value).toBe('15.00');
  await user.click(await screen.findByRole('button', { name: 'Why this number?' }));
  await screen.findByText('Private car, Package');
  await user.click(press('Why this number?'));
  await retype('Commission In %', '10');
  expect(field('Commission In').value).toBe('446.11');
});

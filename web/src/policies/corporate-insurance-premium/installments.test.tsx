// @vitest-environment happy-dom
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { rupees } from '../../ui/format.ts';
import { InstallmentsDue } from './InstallmentsDue.tsx';
import { InstallmentsPage } from './InstallmentsPage.tsx';

const TODAY = todayInIndia();
const ME = { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, settings: {}, notices: [], enrol_within_days: null } };
const POLICY = {
  policy_no: 'C26/164846/20',
  insured_name: 'Trimurti Earthmovers',
  insured_mobile: '9000000120',
  company: 'United India',
  product: 'Contractor’s Plant',
  end_date: addDays(TODAY, 100),
  user: { id: 7, name: 'Trimurti Earthmovers', mobile: '9000000120' },
};
const LATE = {
  id: 31,
  version: 2,
  corporate_insurance_id: 5,
  premium_date: addDays(TODAY, -53),
  total_payable: 41_654,
  status: 'Unpaid',
  pay_date: null,
  bounced_on: null,
  policy: POLICY,
};
const NONE = { count: 0, amount: 0 };
let sums: Record<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
  const overdue = { count: 4, amount: 121_205 };
  const ages = [
    { from: 1, to: 30, count: 2, amount: 67_269 },
    { from: 31, to: 60, count: 2, amount: 53_936 },
    { from: 91, to: null, ...NONE },
  ];
  sums = { all: { count: 200, amount: 7_317_993 }, paid: NONE, open: { count: 43, amount: 1_634_747 }, overdue, week: NONE, ages };
});

const answers = () =>
  answerCalls(({ pathname }, { method }) => {
    if (method === 'PUT') return { data: { ...LATE, status: 'Paid', version: 3 }, successMsg: 'Premium Updated!' };
    if (pathname === '/api/installments/sums') return { data: sums };
    if (pathname === '/api/message-templates' || pathname === '/api/saved-views') return { data: [] };
    return pathname === '/api/installments' ? { data: [LATE], total_count: 1 } : ME;
  });
const queries = (requests: ReturnType<typeof answers>) =>
  requests.map(({ url }) => url).filter(({ pathname }) => pathname === '/api/installments');

test('the list begins with what is open, and a tile sets its state', async () => {
  const requests = answers();
  const { user } = drawAt('', InstallmentsPage);
  await screen.findByText('C26/164846/20');
  expect(queries(requests).at(-1)?.searchParams.get('state')).toBe('open');
  await user.click(await screen.findByRole('button', { name: /Overdue/ }));
  await waitFor(() => expect(queries(requests).at(-1)?.searchParams.get('state')).toBe('overdue'));
  const ages = await screen.findByRole('list', { name: 'Overdue by days' });
  expect(
    within(ages)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`1 to 30 days: 2, ${rupees(67_269)}`, `31 to 60 days: 2, ${rupees(53_936)}`]);
});

test('what is not paid of cancelled policies is said beside what is open, and opens these', async () => {
  sums.cancelled = { count: 2, amount: 768 };
  const requests = answers();
  const { user } = drawAt('', InstallmentsPage);
  await user.click(
    await screen.findByRole('link', { name: `2 more not paid, ${rupees(768)}, of cancelled policies: not in what is open` }),
  );
  await waitFor(() => expect(queries(requests).at(-1)?.searchParams.get('state')).toBe('cancelled'));
});

test('one is marked paid in its row', async () => {
  const requests = answers();
  const { user } = drawAt('', InstallmentsPage);
  await user.click(await screen.findByRole('button', { name: /Mark paid/ }));
  await waitFor(() => expect(requests.some(({ init }) => init.method === 'PUT')).toBe(true));
  const sent = requests.find(({ init }) => init.method === 'PUT');
  expect(JSON.parse(String(sent?.init.body))).toMatchObject({ status: 'Paid', pay_date: TODAY, version: 2 });
});

test('the dashboard says what is overdue, with a link to it, and nothing of what is none', async () => {
  answers();
  drawAt('', () => <InstallmentsDue className="" />);
  const link = await screen.findByRole('link', { name: /overdue/ });
  expect(link.textContent).toBe(`▲ 4 overdue, ${rupees(121_205)}`);
  expect(link.getAttribute('href')).toBe('/corporate-insurance/installments?state=overdue');
  expect(screen.queryByRole('link', { name: /7 days/ })).toBeNull();
});

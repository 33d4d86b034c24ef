// @vitest-environment happy-dom
import type { MonthBreakdown, MonthOfSeries, MonthPerson, MonthSummary } from '@bimabahi/contract/reports/month';
import type { YearAhead } from '@bimabahi/contract/reports/month-ahead';
import type { MonthBridge } from '@bimabahi/contract/reports/month-bridge';
import type { MonthMoney } from '@bimabahi/contract/reports/month-money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { MonthPage } from './MonthPage.tsx';
import { difference, percent, periodName } from './month-words.ts';
import { untilFor } from './use-month.ts';
import { inUnit, readChoice } from './use-month-address.ts';
import { stepsOf as bridgeSteps } from './WhyBlock.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

const rows = '/api/registers/premium?date=start&from=2026-11-01&to=2026-11-30';
const SUMMARY: MonthSummary = {
  period: { from: '2026-11-01', to: '2026-11-30', running: true },
  premium: { policies: 297, net: 3_214_782.25, gross: 3_749_218.44, mean: 10_824.18, without_issue_date: 3, rows },
  compared: { from: '2025-11-01', to: '2025-11-30', policies: 280, net: 2_900_000, gross: 3_400_000, margin: 1, rows },
  target: { net: 3_700_000, policies: null, commission_in: null, retention: 75 },
  to_date: {
    ...{ on: '2026-11-24', policies: 258, net: 2_796_480, gross: 3_300_000, margin: 200_000 },
    compared: { on: '2025-11-24', policies: 270, net: 2_461_931, gross: 3_300_000, margin: 0 },
  },
  business: (['new', 'renewal', 'rollover', 'used', 'none'] as const).map((key, index) => ({
    ...{ key, policies: index, net: index * 100, gross: index * 118 },
    rows: `${rows}&business_type=${key}`,
  })),
  commission: {
    ...{ in: 399_066, out: 175_670, margin: 223_396.02, margin_of_in: 0.5598, margin_of_net: 0.07 },
    policies: { in: 390_000, out: 170_000, rows: `${rows}&earns=policy` },
    installments: { in: 9_066, out: 5_670, rows: '/api/installments?state=all&due_from=2026-11-01&due_to=2026-11-30' },
    not_rated: { policies: 9, net: 12_000, installments: 0, rows: `${rows}&rated=0` },
  },
  installments: {
    due: { count: 8, amount: 141_600, rows: '/api/installments?state=all&due_from=2026-11-01&due_to=2026-11-30' },
    paid: { count: 5, amount: 88_500, rows: '/api/installments?state=paid&due_from=2026-11-01&due_to=2026-11-30' },
    collected: { count: 6, amount: 90_000, rows: '/api/installments?state=paid&paid_from=2026-11-01&paid_to=2026-11-30' },
    overdue: { count: 3, amount: 53_100, rows: '/api/installments?state=overdue&due_to=2026-11-30' },
    ages: [
      { from: 1, to: 30, count: 2, amount: 35_400 },
      { from: 91, to: null, count: 1, amount: 17_700 },
    ],
  },
  enquiries: {
    ...{ new: 40, called: 31, never_called: 9, quoted: 18, won: 11, lost: 6, open: 23, first_call_hours: 2.25 },
    rows: {
      new: '/api/telecom-records?from=2026-11-01&to=2026-11-30',
      called: '/api/telecom-records?from=2026-11-01&to=2026-11-30&reached=called',
      never_called: '/api/telecom-records?from=2026-11-01&to=2026-11-30&reached=never_called',
      quoted: '/api/telecom-records?from=2026-11-01&to=2026-11-30&reached=quoted',
      won: '/api/telecom-records?from=2026-11-01&to=2026-11-30&reached=won',
      lost: '/api/telecom-records?from=2026-11-01&to=2026-11-30&reached=lost',
    },
  },
  renewals: {
    ...{ due: 50, renewed: 33, open: 10, lapsed: 1, lost: { sold: 2, price: 5 }, rate: 0.6875, premium_rate: 0.7 },
    ...{ due_premium: 500_000, renewed_premium: 330_000, open_premium: 99_000, lost_premium: { sold: 21_000, price: 50_000 } },
    rows: {
      due: '/api/renewals?counted=due&from=2026-11-01&to=2026-11-30',
      renewed: '/api/renewals?counted=renewed&from=2026-11-01&to=2026-11-30',
      open: '/api/renewals?counted=open&from=2026-11-01&to=2026-11-30',
      lost: '/api/renewals?counted=lost&from=2026-11-01&to=2026-11-30',
    },
  },
};
const month = (name: string, net: number, fields: Partial<MonthOfSeries> = {}): MonthOfSeries => ({
  ...{ month: name, policies: 1, net, gross: net, commission_in: 0, commission_out: 0, ahead: 0, rows },
  last_year: { policies: 1, net: 40, gross: 40 },
  target: { net: null, policies: null, commission_in: null, retention: null },
  ...fields,
});
const SERIES = [month('2026-09', 100), month('2026-10', 3_842_610), month('2026-11', 300, { ahead: 50 })];
const SUMS = {
  ...{ policies: 58, net: 682_340.5, gross: 800_000, commission_in: 86_215.4, commission_out: 37_934.78, margin: 48_280.62, share: 0.212 },
  compared: { policies: 50, net: 600_000 },
  to_date: { policies: 50, net: 126, compared: { policies: 40, net: 100 } },
};
const BREAKDOWN: MonthBreakdown = {
  data: [
    { key: 'icici lombard', label: 'ICICI Lombard', ...SUMS, rows: `${rows}&insurer=icici+lombard`, rows_installments: null },
    {
      key: 'none',
      label: '',
      ...SUMS,
      to_date: { policies: 1, net: 90, compared: { policies: 1, net: 100 } },
      rows,
      rows_installments: null,
    },
  ],
  others: { count: 5, ...SUMS, to_date: { policies: 1, net: 1, compared: { policies: 0, net: 0 } } },
  total: { ...SUMS, share: 1 },
  total_count: 7,
  concentration: { top1: 0.118, top5: 0.34, top20: 0.612 },
};

const kept = (rate: number | null) => ({ due: 45, renewed: 33, rate, premium_rate: 0.79 });
const ASHA: MonthPerson = {
  ...{ person: { id: 7, name: 'Asha Rao', role: 'Feeder' }, entered: 12, entered_net: 90_000, calls: 3, messages: 1 },
  ...{ renewals: { due: 4, renewed: 3, rate: 0.75 }, enquiries: { owned: 2, won: 1 } },
  target: { net: 120_000, policies: null, calls: null, renewed: 4 },
  rows: { calls: '/api/calls?from=2026-11-01&to=2026-11-30&called_by=7&outcome=call' },
};
/** Of last year more was kept. */
const keptOf = ({ searchParams }: URL) => ({ data: kept(searchParams.get('from')?.startsWith('2025') ? 0.77 : 0.73) });

const AHEAD: YearAhead = {
  ...{ year: '2026-27', on: '2026-11-24', likely: 31_777_730, target: 32_000_000, due: { count: 310, net: 9_240_000 } },
  written: { policies: 900, net: 24_611_400, rows: '/api/registers/premium?date=start&from=2026-04-01&to=2026-11-24' },
  entered_ahead: { policies: 9, net: 310_250, rows: '/api/registers/premium?date=start&from=2026-11-25&to=2027-03-31' },
  months: [
    { month: '2026-12', due: { count: 300, net: 9_000_000 }, likely: 6_678_000 },
    { month: '2027-01', due: { count: 10, net: 240_000 }, likely: 178_080 },
  ],
  kept: { from: '2025-11-01', to: '2026-10-31', due: 800, due_premium: 10_000_000, renewed_premium: 7_420_000, rate: 0.742 },
  pace: { net: 12_000_000, months: 4, with_pace: 35_777_730 },
};

const step = (key: MonthBridge['steps'][number]['key'], net: number, policies: number, of: string | null = null) => ({
  ...{ key, net, policies, rows: of },
});
const BRIDGE: MonthBridge = {
  ...{ period: { from: '2026-11-01', to: '2026-11-24' }, compared: { from: '2025-11-01', to: '2025-11-24' }, before: 1_000, after: 1_250 },
  steps: [
    ...[step('lost', -400, 3), step('dearer', 50.5, 2), step('cheaper', 0, 0), step('new', 700, 4, `${rows}&business_type=new`)],
    ...[step('rollover', 0, 0), step('used', 0, 0), step('endorsed', -100.5, 1), step('cancelled', 0, 0), step('other', 0, 1)],
  ],
};

const itemsOf = (of: string) => `/api/commission-items?from=2026-11-01&to=2026-11-30${of}`;
const MONEY_TOTAL: MonthMoney['total'] = {
  ...{ expected: 1_000, received: 600, tds: 12, short: 5.5, disputed: 94.5, written_off: 0, not_due: 200, overdue: 100 },
  ...{ expected_out: 400, paid_on: 150, days: 9 },
  rows: {
    expected: itemsOf(''),
    short: itemsOf('&receivable=short'),
    disputed: itemsOf('&receivable=disputed'),
    not_due: itemsOf('&receivable=not_due'),
    overdue: itemsOf('&receivable=overdue'),
    paid_on: itemsOf('&side=out'),
  },
};
const MONEY: MonthMoney = { data: [{ insurer: { id: 4, name: 'ICICI Lombard' }, ...MONEY_TOTAL }], total: MONEY_TOTAL };

/** What each block asks for. */
const answered = (url: URL, answers: Answers = {}): unknown => {
  const { pathname } = url;
  if (pathname.endsWith('/retention')) return keptOf(url);
  if (pathname.endsWith('/money')) return answers.money ?? MONEY;
  if (pathname.endsWith('/bridge')) return answers.bridge ?? { data: BRIDGE };
  if (pathname.endsWith('/ahead')) return answers.ahead ?? { data: AHEAD };
  if (pathname.endsWith('/people')) return answers.people ?? { data: [ASHA] };
  if (pathname.endsWith('/summary')) return answers.summary ?? { data: SUMMARY };
  return pathname.endsWith('/series') ? (answers.series ?? { data: SERIES }) : (answers.breakdown ?? BREAKDOWN);
};
interface Answers {
  summary?: unknown;
  series?: unknown;
  breakdown?: unknown;
  people?: unknown;
  ahead?: unknown;
  bridge?: unknown;
  money?: unknown;
}

function show(search = '', answers: Answers = {}) {
  const requests = answerCalls((url) => answered(url, answers));
  return { requests, ...drawAt(search, MonthPage, '/month') };
}
const figure = async (name: string) => {
  const term = (await screen.findByRole('button', { name: `${name}: what it is` })).closest('div') as HTMLElement;
  return term.textContent?.replaceAll('\u00a0', ' ');
};

test('a running month is compared until the same day, in rupees and in per cent, by a sign and a word', async () => {
  show();
  expect(await figure('Net premium')).toContain(
    '₹ 32,14,782.25▲ ₹ 3,34,549.00 more, 13.6 %75.6 % of the target, ₹ 37,00,000.00₹ 27,96,480.00 until today',
  );
  expect(await figure('Gross premium')).toContain('as much');
  expect(await figure('Policies')).toContain('297▼ 12 less, 4.4 %39 of them after today');
  expect(await figure('Commission margin')).toContain('▲ ₹ 2,00,000.00 more, –56.0 % of what comes in');
});

test('what was kept of what ended is compared in points, until the same day', async () => {
  const { requests } = show();
  await screen.findByText(/33 of 45 due, by net 79.0 %/);
  await screen.findByText(/4.0 points less/);
  expect(await figure('Renewals kept')).toContain('73.0 %▼ 4.0 points less');
  const asked = requests.filter(({ url }) => url.pathname.endsWith('/retention')).map(({ url }) => url.search);
  expect(asked.sort()).toEqual(['?from=2025-11-01&to=2025-11-24&by=month', '?from=2026-11-01&to=2026-11-24&by=month']);
});

test('renewals that do not load say so in their place, and are asked for again', async () => {
  let fails = true;
  answerCalls((url) => {
    if (url.pathname.endsWith('/retention') && fails) return new Response('{}', { status: 500 });
    return answered(url);
  });
  const { user } = drawAt('', MonthPage, '/month');
  const retry = await screen.findByRole('button', { name: 'This did not load. Retry' });
  await screen.findByRole('link', { name: /32,14,782/ });
  fails = false;
  await user.click(retry);
  await screen.findByText(/4.0 points less/);
});

test('each figure is a link to its rows, with the same query', async () => {
  show();
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/32,14,782/)).toBe('/registers?date=start&from=2026-11-01&to=2026-11-30');
  expect(await link(/9 not rated/)).toBe('/registers?date=start&from=2026-11-01&to=2026-11-30&rated=0');
  expect(await link(/by installments/)).toBe('/corporate-insurance/installments?state=all&due_from=2026-11-01&due_to=2026-11-30');
  expect(await link(/^Renewal/)).toContain('business_type=renewal');
  expect(await link(/^ICICI Lombard$/)).toContain('insurer=icici');
});

test('what a figure is opens beside it, with what is not so in this period', async () => {
  const { user } = show('?date=issue');
  await user.click(await screen.findByRole('button', { name: 'Net premium: what it is' }));
  const opened = await screen.findByRole('dialog', { name: 'Net premium: what it is' });
  expect(opened.textContent).toContain('or its start date where there is none');
  expect(opened.textContent).toContain('3 policies without an issue date count on their start.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('the controls are kept in the address, what is usual is left out, and each is asked for', async () => {
  const { user, router, requests } = show();
  await screen.findByText('November 2026', { selector: 'b[role=status]' });
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  await waitFor(() => expect(router.state.location.href).toBe('/month?period=2026-10'));
  await user.click(screen.getByRole('radio', { name: 'Quarter' }));
  await waitFor(() => expect(router.state.location.href).toBe('/month?period=2026-27-Q3'));
  await user.click(screen.getByRole('radio', { name: 'Issue date' }));
  await user.click(screen.getByRole('radio', { name: 'The period before' }));
  await waitFor(() => expect(router.state.location.href).toBe('/month?period=2026-27-Q3&date=issue&compare=before'));
  await user.click(screen.getByRole('radio', { name: 'Client' }));
  await waitFor(() => expect(router.state.location.href).toContain('&by=client'));
  await waitFor(() => expect(requests.at(-1)?.url.search).toBe('?period=2026-27-Q3&date=issue&compare=before&by=client'));
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(router.state.location.href).toBe('/month?date=issue&compare=before&by=client'));
});

test('Enter on a column makes it the period, and the table says what the picture says', async () => {
  const { user, router } = show();
  const october = await screen.findByRole('button', { name: /^October 2026, net ₹.38,42,610.00, last year ₹.40.00$/ });
  expect(screen.getByRole('button', { name: /^November 2026.*₹.50.00 starts after today$/ }).getAttribute('aria-pressed')).toBe('true');
  october.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/month?period=2026-10'));
  await user.click(screen.getByRole('button', { name: 'As table: Net premium by month' }));
  const table = within(await screen.findByRole('region', { name: 'Net premium by month, as a table' }));
  expect(table.getByRole('row', { name: /^October 2026/ }).textContent).toMatch(/38,42,610.00.*40.00.*more/);
  expect(table.getAllByRole('row')).toHaveLength(4);
});

test('where it came from has bars in words too: others, total and on whom it hangs', async () => {
  show();
  const table = within(await screen.findByRole('region', { name: 'Net premium by insurer' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'ICICI Lombard',
    'No insurer',
    '5 others',
    'Total',
  ]);
  expect(table.getByRole('row', { name: /^ICICI/ }).textContent).toMatch(/58.*6,82,340.50.*21.2\s%.*▲.*26.00 more, 26.0\s%.*86,215.40/);
  expect(table.getByRole('row', { name: /^No insurer/ }).textContent).toMatch(/▼.*10.00 less, 10.0\s%/);
  expect(table.getByRole('columnheader', { name: 'Until today, against last year' })).toBeTruthy();
  await screen.findByText('The largest client is 11.8 % of net, the five largest 34.0 %, the twenty largest 61.2 %.');
});

test('a block that failed says so in place and is asked for again, the others stand', async () => {
  let fails = true;
  answerCalls((url) => {
    if (url.pathname.endsWith('/series') && fails) return new Response('{}', { status: 500 });
    return answered(url);
  });
  const { user } = drawAt('', MonthPage, '/month');
  const failed = await screen.findByRole('alert');
  await screen.findByRole('link', { name: /32,14,782/ });
  fails = false;
  await user.click(within(failed).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: /^October 2026/ });
  expect(screen.queryByRole('alert')).toBe(null);
});

test('a period without anything says so in each block', async () => {
  const nothing = { policies: 0, net: 0, gross: 0 };
  const empty = {
    ...SUMMARY,
    to_date: null,
    premium: { ...SUMMARY.premium, ...nothing },
    business: SUMMARY.business.map((each) => ({ ...each, ...nothing })),
  };
  const breakdown = { ...BREAKDOWN, data: [], others: null, concentration: { top1: null, top5: null, top20: null } };
  show('?period=2026-10', { summary: { data: empty }, series: { data: [month('2026-10', 0, { last_year: nothing })] }, breakdown });
  await screen.findByText('No policy in this period.');
  await screen.findByText('No premium in these months, nor a year before.');
  await screen.findByText('No policy and no installment in this period.');
  expect(await figure('Net premium')).toContain('₹ 0.00▼ ₹ 29,00,000.00 less, 100.0 %');
});

test('words of periods, of parts and of differences', () => {
  expect(['2026-10', '2026-27-Q4', 'FY2026-27'].map(periodName)).toEqual([
    'October 2026',
    'January to March 2027',
    'Financial year 2026-27',
  ]);
  expect([percent(0.21249), percent(0), percent(null)]).toEqual(['21.2\u00a0%', '0.0\u00a0%', '–']);
  expect([difference(0.3, 0.1), difference(5, 0), difference(1, 4)]).toEqual([
    { amount: 0.2, part: 0.2 / 0.1 },
    { amount: 5, part: null },
    { amount: -3, part: 0.75 },
  ]);
});

test('an address that says nothing known is this month; another kind is around today where today is in it', () => {
  const usual = { period: '2026-11', date: 'start', compare: 'last_year', by: 'insurer' };
  expect(readChoice({ period: 'never', date: 'end', compare: 'x', by: 'colour' }, '2026-11-24')).toEqual(usual);
  expect(inUnit('FY2026-27', 'month', '2026-11-24')).toBe('2026-11');
  expect(inUnit('FY2025-26', 'month', '2026-11-24')).toBe('2026-03');
  expect(inUnit('2026-10', 'quarter', '2026-11-24')).toBe('2026-27-Q3');
});

test('the columns end with this month as long as they have the period', () => {
  expect([untilFor('2026-03', '2026-11-24'), untilFor('2025-10', '2026-11-24'), untilFor('FY2026-27', '2026-11-24')]).toEqual([
    ...['2026-11', '2025-10', '2027-03'],
  ]);
});

test('who did what, beside their own targets, and a period in which nobody did', async () => {
  show();
  const row = (await screen.findByRole('rowheader', { name: /Asha Rao/ })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([...['12', '₹ 90,000.0075.0 % of target', '3', '1', '4', '3, 75.0 %75.0 % of target', '2', '1']]);
});

test('a period in which nobody did anything says so', async () => {
  show('', { people: { data: [] } });
  expect(await screen.findByText(/^Nobody entered, called or kept anything/)).toBeTruthy();
});

test('what became of renewals is a bar and a table by reason, and each figure opens both desks', async () => {
  show();
  await screen.findByRole('img', { name: 'By number: Renewed 66.0 %, Still open 20.0 %, Lost 14.0 %'.replaceAll(' %', '\u00a0%') });
  const table = within(await screen.findByRole('region', { name: 'Renewals, one row an outcome' }));
  const lines = table.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines.slice(1)).toEqual([
    'Fell due50100.0 %₹ 5,00,000.00MotorCorporate',
    'Renewed3366.0 %₹ 3,30,000.00MotorCorporate',
    'Still open1020.0 %₹ 99,000.00MotorCorporate',
    'Lost: Price510.0 %₹ 50,000.00MotorCorporate',
    'Lost: Sold24.0 %₹ 21,000.00MotorCorporate',
  ]);
  expect(table.getByRole('link', { name: 'Lost: Price: Corporate' }).getAttribute('href')).toBe(
    '/corporate-insurance/nearby-renewals?counted=lost&from=2026-11-01&to=2026-11-30&lost_reason=price',
  );
  await screen.findByText(
    /^Kept 68.8 % by number and 70.0 % by net.*1 of the open ones has lapsed. What was closed before its end is in it; above, what was kept is of what ended until today.$/,
  );
});

test('installments are due, paid, collected and overdue by age, and open their rows', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Installments of the period' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'InstallmentsNumberPayable',
    'Due8₹ 1,41,600.00',
    'Paid of these5₹ 88,500.00',
    'Collected in the period6₹ 90,000.00',
    'Overdue3₹ 53,100.00',
    '1 to 30 days late2₹ 35,400.00',
    'More than 90 days late1₹ 17,700.00',
  ]);
  expect(table.getByRole('link', { name: 'Overdue' }).getAttribute('href')).toBe(
    '/corporate-insurance/installments?state=overdue&due_to=2026-11-30',
  );
});

test('without an installment it says so', async () => {
  show('', { summary: { data: { ...SUMMARY, installments: null } } });
  await screen.findByText('No installment is due, paid or overdue in this period.');
});

test('where nothing fell due it says so', async () => {
  const renewals = { ...(SUMMARY.renewals as NonNullable<MonthSummary['renewals']>), due: 0 };
  show('', { summary: { data: { ...SUMMARY, renewals } } });
  await screen.findByText('Nothing that ends in this period fell due until today.');
});

const ahead = async () => (await screen.findByRole('heading', { name: 'The year ahead' })).closest('section') as HTMLElement;
const said = async () => (await ahead()).textContent?.replaceAll('\u00a0', ' ') ?? '';

test('the year ahead is a bridge, its arithmetic in words, and last year’s pace apart', async () => {
  const { requests } = show();
  await screen.findByText(/without any new client/);
  expect(await said()).toContain(
    '₹ 2,46,11,400.00 written, ₹ 3,10,250.00 entered ahead. ₹ 92,40,000.00 fall due until 30 March; of the last twelve months 74.2 % of such premium was kept: ₹ 68,56,080.00. Together ₹ 3,17,77,730.00, without any new client. That is ₹ 2,22,270.00 less than the target of ₹ 3,20,00,000.00.',
  );
  expect(await said()).toContain('had ₹ 1,20,00,000.00 of other business, and 4 whole months are left: at that pace, ₹ 3,57,77,730.00.');
  const steps = [...(await ahead()).querySelectorAll('dl > div')].map((step) => {
    const { left = '', width = '' } = (step.querySelector('dd span span') as HTMLElement).style;
    return [step.querySelector('dt')?.textContent, Number.parseFloat(left), Number.parseFloat(left) + Number.parseFloat(width)] as const;
  });
  const places = steps.map(([name, from, to]) => [name, Math.round((from / 100) * 35_777_730), Math.round((to / 100) * 35_777_730)]);
  expect(places).toEqual([
    ['Written', 0, 24_611_400],
    ['Entered ahead', 24_611_400, 24_921_650],
    ['Due and likely kept', 24_921_650, 31_777_730],
    ['Together', 0, 31_777_730],
    ['Target', 0, 32_000_000],
    ['At last year’s pace of other business', 31_777_730, 35_777_730],
  ]);
  expect(screen.getByRole('link', { name: /3,10,250/ }).getAttribute('href')).toBe('/registers?date=start&from=2026-11-25&to=2027-03-31');
  expect(requests.filter(({ url }) => url.pathname.endsWith('/ahead')).map(({ url }) => url.search)).toEqual(['?year=2026-27&date=start']);
});

test('the year ahead as a table has each month that it adds up', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'As table: The year ahead' }));
  const table = within(await screen.findByRole('region', { name: 'The year ahead 2026-27, as a table' }));
  expect(table.getByRole('row', { name: /follow in January 2027/ }).textContent).toMatch(/10₹.2,40,000.00₹.1,78,080.00/);
  expect(table.getByRole('row', { name: /^Due in all/ }).textContent).toMatch(/310₹.92,40,000.00₹.68,56,080.00/);
});

test('where too few fell due nothing is multiplied, and it says why', async () => {
  const kept = { ...(AHEAD.kept as NonNullable<YearAhead['kept']>), due: 7, rate: null };
  const months = AHEAD.months.map((month) => ({ ...month, likely: null }));
  show('', { ahead: { data: { ...AHEAD, kept, months, likely: null, pace: { net: 5, months: 4, with_pace: null } } } });
  await screen.findByText(/Only 7 fell due in the last twelve months: of fewer than 20 there is no share, so nothing is multiplied/);
  expect(await said()).not.toMatch(/Together|pace/);
  expect(await said()).toContain('Falls due, not multiplied₹ 92,40,000.00');
});

test('a year that is over has what was written, alone, and one without anything says so', async () => {
  const over = { entered_ahead: null, months: [], due: null, kept: null, likely: null, pace: null };
  show('?period=2026-03', { ahead: { data: { ...AHEAD, ...over, year: '2025-26', target: null } } });
  await screen.findByText(/written. The year is over.$/);
  expect([...(await ahead()).querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Written']);
});

test('a year of nothing says so', async () => {
  const nothing = { policies: 0, net: 0, rows: null };
  const empty = { written: nothing, entered_ahead: nothing, months: [], due: { count: 0, net: 0 }, likely: 0, target: null };
  show('', { ahead: { data: { ...AHEAD, ...empty } } });
  await screen.findByText('Nothing is written, entered ahead or falls due in 2026-27.');
});

test('keys go to the period before and after, to today, and to the other date', async () => {
  const { user } = show();
  const period = async (words: string) => expect(await screen.findByText(words, { selector: 'b[role=status]' })).toBeTruthy();
  await period('November 2026');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await period('September 2026');
  await user.keyboard('{ArrowRight}');
  await period('October 2026');
  await user.keyboard('t');
  await period('November 2026');
  await user.keyboard('d');
  await waitFor(() => expect((screen.getByRole('radio', { name: 'Issue date' }) as HTMLInputElement).checked).toBe(true));
});

test('enquiries are a funnel and a table that says the same, and each figure opens its rows', async () => {
  const { user } = show();
  const panel = within((await screen.findByRole('heading', { name: 'Enquiries' })).closest('section') as HTMLElement);
  const steps = (await panel.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(steps).toEqual(['40', '31', '18', '11']);
  expect(panel.getByText(/^Half of those called/).textContent).toContain(
    'Half of those called had their first call within 2.3 hours. 9 never called, 6 lost, 23 open.',
  );
  expect(panel.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
    '/telecom-users/list?from=2026-11-01&to=2026-11-30&reached=never_called',
  );
  await user.click(panel.getByRole('button', { name: 'As table: Enquiries' }));
  const table = within(await screen.findByRole('region', { name: 'Enquiries, as a table' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    ...['EnquiriesNumberShare', 'New40100.0 %', 'Called3177.5 %', 'Never called922.5 %'],
    ...['Quoted1845.0 %', 'Won1127.5 %', 'Lost615.0 %', 'Open2357.5 %'],
  ]);
});

test('a period without an enquiry says so', async () => {
  const none = { new: 0, called: 0, never_called: 0, quoted: 0, won: 0, lost: 0, open: 0, first_call_hours: null };
  show('', { summary: { data: { ...SUMMARY, enquiries: { ...SUMMARY.enquiries, ...none } } } });
  await screen.findByText('No enquiry in this period.');
});

test('of enquiries of which none was called there is no time', async () => {
  show('', { summary: { data: { ...SUMMARY, enquiries: { ...SUMMARY.enquiries, first_call_hours: null } } } });
  await screen.findByText(/^None was called yet\./);
});

test('why is a bridge from the net before to that of the period, in signs and words, and a table of all steps', async () => {
  const { user } = show();
  const panel = within((await screen.findByRole('heading', { name: 'Why' })).closest('section') as HTMLElement);
  await panel.findByText('Net before');
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    ...['₹ 1,000.00', '▼ ₹ 400.00 less', '▲ ₹ 50.50 more', '▲ ₹ 700.00 more', '▼ ₹ 100.50 less', '₹ 1,250.00'],
  ]);
  expect(panel.getByRole('link').getAttribute('href')).toBe('/registers?date=start&from=2026-11-01&to=2026-11-30&business_type=new');
  await user.click(panel.getByRole('button', { name: 'As table: Why' }));
  const table = within(await screen.findByRole('region', { name: 'Why, as a table' }));
  expect(table.getAllByRole('row')).toHaveLength(12);
  expect(table.getByRole('row', { name: /^Other renewals/ }).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Other renewals, and not said1₹ 0.00',
  );
});

test('each step of the bridge begins where the one before it ends', () => {
  expect(bridgeSteps(BRIDGE).map(({ key, reach }) => [key, reach])).toEqual([
    ['before', [0, 1_000]],
    ['lost', [1_000, 600]],
    ['dearer', [600, 650.5]],
    ['new', [650.5, 1_350.5]],
    ['endorsed', [1_350.5, 1_250]],
    ['after', [0, 1_250]],
  ]);
});

test('of two periods without a policy there is no why', async () => {
  const nothing = { ...BRIDGE, before: 0, after: 0, steps: BRIDGE.steps.map((each) => ({ ...each, net: 0, policies: 0 })) };
  show('', { bridge: { data: nothing } });
  await screen.findByText('No policy in this period, nor in the one that it is compared with.');
});

test('commission from expected to paid on is a bar and a table by insurer, and what did not come opens its items', async () => {
  show();
  await screen.findByRole('img', {
    name: 'Of what is expected: Came In 60.0 %, Not Due 20.0 %, Overdue 10.0 %, Disputed 9.4 %, Written Off 0.0 %'.replaceAll(
      ' %',
      '\u00a0%',
    ),
  });
  const table = within(await screen.findByRole('region', { name: 'From expected to received, by insurer' }));
  const total = (of: typeof table) => of.getByRole('row', { name: /^Total/ }).textContent?.replaceAll('\u00a0', ' ');
  expect(total(table)).toBe('Total₹ 1,000.00₹ 600.00₹ 5.50₹ 94.50₹ 0.00₹ 200.00₹ 100.00');
  const kept = within(screen.getByRole('region', { name: 'Paid on and what is kept, by insurer' }));
  expect(total(kept)).toBe('Total9₹ 400.00₹ 150.00₹ 600.00₹ 450.00');
  expect(table.getByRole('link', { name: /^Total, Overdue/ }).getAttribute('href')).toBe(
    '/receivables/items?from=2026-11-01&to=2026-11-30&receivable=overdue',
  );
  expect((await screen.findByText(/^Margin:/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Margin: ₹ 450.00 received of ₹ 600.00 expected. ₹ 12.00 of what came in was kept as TDS. Half of the items had their first receipt by 9 days after it was due.',
  );
});

test('where no item of commission was issued it says so', async () => {
  show('', { money: { data: [], total: MONEY_TOTAL } });
  await screen.findByText('No item of commission was issued in this period.');
});

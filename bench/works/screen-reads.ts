/** What screens read besides what has a work of its own, so that each has a time. */
import { ASKED_RULES } from '@bimabahi/contract/renewals/asked-rules';
import { addDays, PERIODS } from '@bimabahi/contract/values/periods';
import { FIRST_STAFF_ID } from '../data/rows.ts';
import { STAFF } from '../data/sizes.ts';
import { COMMON_SURNAME, SURNAMES } from '../data/words.ts';
import { p95AtMost } from '../report/aims.ts';
import { draw, oneOf } from './draws.ts';
import type { Facts } from './facts.ts';
import type { Work } from './work.ts';

/** As many as clerks who look at once. */
const CONNECTIONS = 8;
const AIM_MS = 100;
const YEAR_AIM_MS = 300;
const MONTH = 30;
const YEAR = 365;
/** Two financial years, by both dates and against both periods: eight questions, drawn one after another. */
const FINANCIAL_YEARS = ['FY2025-26', 'FY2026-27'].flatMap((period) =>
  ['start', 'issue'].flatMap((date) => ['last_year', 'before'].map((compare) => `period=${period}&date=${date}&compare=${compare}`)),
);

/** Everybody asks these alike: settings, small lists, what concerns oneself. */
const ALIKE = [
  '/api/targets',
  '/api/renewals/at-stake?policies=motor',
  '/api/renewals/asked/count',
  '/api/audit/actions',
  '/api/audit/people',
  '/api/audit/verification',
  '/api/calls/by-person',
  '/api/categories',
  '/api/claim-clocks',
  '/api/claims',
  '/api/claims/figures',
  '/api/claims/sums',
  '/api/claims/summary',
  '/api/commissions/not-rated',
  '/api/customer-supports',
  '/api/customer-supports/active',
  '/api/do-not-call',
  '/api/employees/options',
  '/api/endorsements',
  '/api/endorsements/summary',
  '/api/health/problems',
  '/api/imports',
  '/api/installation',
  '/api/installments?state=overdue',
  '/api/insurers',
  '/api/insurers/options',
  '/api/insurers/unassigned',
  '/api/invoices',
  '/api/invoices/not-taken-over',
  '/api/invoices/outstanding',
  '/api/message-templates',
  '/api/payees',
  '/api/payees/options',
  '/api/payees/unassigned',
  '/api/policy-draft-owners',
  '/api/policy-drafts',
  '/api/products',
  '/api/profile',
  '/api/profile/second-factor',
  '/api/profile/sessions',
  '/api/rate-cards',
  '/api/receivables',
  '/api/receivables/leaks',
  '/api/tds-receivable?quarter=2026-27-Q3',
  '/api/renewal-windows',
  '/api/rto-clusters',
  '/api/saved-views',
  '/api/second-factor-roles',
  '/api/sliders',
  '/api/first-week',
  '/api/payouts',
  '/api/tax-rates',
  '/api/rewards',
  '/api/tds-rates',
  '/api/tds-register',
  '/api/tp-rates',
  '/api/user',
  '/api/waiting',
] as const;

function periodOf(today: string, turn: number, days: number): string {
  const to = addDays(today, -draw(turn, YEAR));
  return `from=${addDays(to, 1 - days)}&to=${to}`;
}

type Read = [what: string, path: (turn: number) => string];

function renewalReads(renewals: readonly number[]): Read[] {
  const page = (turn: number) => 1 + draw(turn, 20);
  const renewal = (turn: number) => oneOf(renewals, turn);
  return [
    [
      'by what is at stake',
      (turn) =>
        `/api/renewals?policies=motor&sort=at_stake&order=desc&limit=20&${turn % 2 ? `owner_id=${2 + draw(turn, 10)}` : `page=${page(turn)}`}`,
    ],
    ['those of a rule', (turn) => `/api/renewals/asked?rule=${oneOf(ASKED_RULES, turn)}&page=${page(turn)}`],
    ['one renewal', (turn) => `/api/renewals/${renewal(turn)}`],
    ['what is proposed', (turn) => `/api/renewals/${renewal(turn)}/proposal`],
  ];
}

function drawnReads({ today, ids, clients, corporate, renewals, sample }: Facts): Read[] {
  const client = (turn: number) => oneOf(clients, turn);
  const renewal = (turn: number) => oneOf(renewals, turn);
  const page = (turn: number) => 1 + draw(turn, 20);
  const surname = (turn: number) => oneOf([COMMON_SURNAME, ...SURNAMES], turn);
  const policy = (turn: number) => oneOf(sample, turn);
  const month = (turn: number) => periodOf(today, turn, MONTH);
  return [
    ['last four of a plate', (turn) => `/api/motor-insurance?search=${policy(turn).vehicle_no.slice(-4)}`],
    ['last eight of a policy number', (turn) => `/api/motor-insurance?search=${policy(turn).policy_no.replace(/\W/g, '').slice(-8)}`],
    ['sums of a surname', (turn) => `/api/motor-insurance/sums?search=${surname(turn)}`],
    ['sums of 30 days', (turn) => `/api/corporate-insurance/sums?${month(turn)}`],
    ['sums of a surname', (turn) => `/api/collected-insurance/sums?search=${surname(turn)}`],
    ['a chain', (turn) => `/api/motor-insurance/${oneOf(ids, turn)}/chain`],
    ['a chain', (turn) => `/api/corporate-insurance/${oneOf(corporate, turn)}/chain`],
    ['a policy on one page', (turn) => `/api/motor-insurance/${oneOf(ids, turn)}/overview`],
    ['a policy on one page', (turn) => `/api/corporate-insurance/${oneOf(corporate, turn)}/overview`],
    ['what happened', (turn) => `/api/motor-insurance/${oneOf(ids, turn)}/history`],
    ['what happened', (turn) => `/api/corporate-insurance/${oneOf(corporate, turn)}/history`],
    ['versions of a policy', (turn) => `/api/motor-insurance/${oneOf(ids, turn)}/versions`],
    ['versions of a policy', (turn) => `/api/corporate-insurance/${oneOf(corporate, turn)}/versions`],
    ['endorsements of a policy', (turn) => `/api/motor-insurance/${oneOf(ids, turn)}/endorsements`],
    ['endorsements of a policy', (turn) => `/api/corporate-insurance/${oneOf(corporate, turn)}/endorsements`],
    ['one policy', (turn) => `/api/corporate-insurance/${oneOf(corporate, turn)}`],
    ['those that end soon', (turn) => `/api/corporate-insurance-renewals?limit=20&days=${7 + draw(turn, 54)}`],
    ['installments of a policy', (turn) => `/api/corporate-insurance-premium?corporate_insurance_id=${oneOf(corporate, turn)}`],
    ['those of a month', (turn) => `/api/installments?state=all&${month(turn).replace('from', 'due_from').replace('to=', 'due_to=')}`],
    ['those of a month', (turn) => `/api/installments/sums?${month(turn).replace('from', 'due_from').replace('to=', 'due_to=')}`],
    ['a page', (turn) => `/api/users?page=${page(turn)}`],
    ['a surname', (turn) => `/api/users?search=${surname(turn)}`],
    ['a client', (turn) => `/api/users/${client(turn)}`],
    ['a client on one page', (turn) => `/api/users/${client(turn)}/overview`],
    ['what an erasure would take', (turn) => `/api/users/${client(turn)}/erasure`],
    ['a page', (turn) => `/api/employees?page=${page(turn)}`],
    ['a page', (turn) => `/api/telecom-records?page=${page(turn)}`],
    ['what is open with one', (turn) => `/api/employees/${FIRST_STAFF_ID + draw(turn, STAFF)}/open-work`],
    ['colleagues', (turn) => `/api/telecom-records/employees?search=${surname(turn)}`],
    ...renewalReads(renewals),
    ['all, or one owner', (turn) => (turn % 2 ? `/api/calls/queue?owner_id=${2 + draw(turn, 10)}` : `/api/calls/queue?page=${page(turn)}`)],
    ['an item', (turn) => `/api/calls/item?renewal_id=${renewal(turn)}`],
    ['what ends in days', (turn) => `/api/renewals/due?days=${7 + draw(turn, 24)}`],
    ['30 days', (turn) => `/api/renewals/retention?by=month&${month(turn)}`],
    ['30 days', (turn) => `/api/registers/premium/sums?${month(turn)}`],
    ['a year', (turn) => `/api/registers/premium/sums?${periodOf(today, turn, YEAR)}`],
    ['a period', (turn) => `/api/net-premium?type=${oneOf(PERIODS, turn)}`],
  ];
}

function moneyReads({ today }: Facts): Read[] {
  const month = (turn: number) => periodOf(today, turn, MONTH);
  return [
    ['vouchers of a month', (turn) => `/api/day-book?${month(turn)}`],
    ['ledgers of a month', (turn) => `/api/day-book/ledgers?${month(turn)}`],
    ['those of a month', (turn) => `/api/commission-items?${month(turn)}`],
    ['those of a month', (turn) => `/api/commission-items/sums?${month(turn)}`],
    ['all of a page', (turn) => `/api/commission-items?page=${1 + draw(turn, 20)}`],
  ];
}

const monthReads = ({ today }: Facts): Read[] => {
  const calendarMonth = (turn: number) => addDays(today, -draw(turn, YEAR)).slice(0, 7);
  return [
    ['a month', (turn) => `/api/month/summary?period=${calendarMonth(turn)}`],
    ['a year', (turn) => `/api/month/summary?${oneOf(FINANCIAL_YEARS, turn)}`],
    ['a month by insurer or client', (turn) => `/api/month/breakdown?by=${turn % 2 ? 'client' : 'insurer'}&period=${calendarMonth(turn)}`],
    ['a year by client', (turn) => `/api/month/breakdown?by=client&${oneOf(FINANCIAL_YEARS, turn)}`],
    ['calls of a month', (turn) => `/api/calls?outcome=call&from=${calendarMonth(turn)}-01&to=${calendarMonth(turn)}-28`],
    ['work of a month', (turn) => `/api/month/people?period=${calendarMonth(turn)}`],
    ['own work of a month', (turn) => `/api/month/own?period=${calendarMonth(turn)}`],
    [
      'a running year',
      (turn) => `/api/month/ahead?year=${oneOf(['2025-26', '2026-27', '2027-28'], turn)}&date=${turn % 2 ? 'start' : 'issue'}`,
    ],
    ['a year', (turn) => `/api/month/bridge?${oneOf(FINANCIAL_YEARS, turn)}`],
    ['a month', (turn) => `/api/month/money?period=${calendarMonth(turn)}`],
    ['thirteen months', (turn) => `/api/month/series?until=${calendarMonth(turn)}`],
  ];
};

/** Their answers are compared by the server's own tests; here they only have to be there. */
const readWork = (name: string, path: Read[1], { connections = CONNECTIONS, aim = AIM_MS } = {}): Work => ({
  name,
  truth: 'select 1 as one',
  request: (turn) => ({ path: path(turn) }),
  check(body) {
    if (!('data' in body)) throw new Error('it answers without data');
  },
  connections,
  aims: [p95AtMost(aim, 'postgresql')],
});

const routeOf = (path: string) => path.replace(/\?.*/, '').replace(/\/\d+/, '/{id}');

/** Read once in a while, by one person. */
const ofAYear = ({ today }: Facts): Work =>
  readWork(
    'screen /api/renewals/retention, a year, 1 connection',
    (turn) => `/api/renewals/retention?by=month&${periodOf(today, turn, YEAR)}`,
    {
      connections: 1,
      aim: YEAR_AIM_MS,
    },
  );

/** Of all items up to a day: for the books of a year, by one person. */
const asOfADay = ({ today }: Facts): Work =>
  readWork(
    'screen /api/receivables/unbilled, as of a day, 1 connection',
    (turn) => `/api/receivables/unbilled?on=${addDays(today, -draw(turn, YEAR))}`,
    {
      connections: 1,
      aim: YEAR_AIM_MS,
    },
  );

/** It adds up three years. */
const ofThreeYears = readWork('screen /api/claims/ratios, 1 connection, alike', () => '/api/claims/ratios', {
  connections: 1,
  aim: YEAR_AIM_MS,
});

export const screenWorks = (facts: Facts): Work[] => [
  ...[...drawnReads(facts), ...moneyReads(facts), ...monthReads(facts)].map(([what, path]) =>
    readWork(`screen ${routeOf(path(0))}, ${what}`, path),
  ),
  ofAYear(facts),
  asOfADay(facts),
  ofThreeYears,
  ...ALIKE.map((path) => readWork(`screen ${path}, alike`, () => path)),
];

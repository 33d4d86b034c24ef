import { allRoutes } from '@bimabahi/contract/testing/all-routes';
import { describe, expect, it } from 'vitest';
import { readSize, type Size } from '../data/sizes.ts';
import { readsOnPage } from '../report/reads-page.ts';
import { callWorks } from './calls.ts';
import { changeWorks } from './changes.ts';
import { draw } from './draws.ts';
import type { Facts } from './facts.ts';
import { listWorks } from './lists.ts';
import { ownerWorks } from './owner-lists.ts';
import { readWorks } from './reads.ts';
import { screenWorks } from './screen-reads.ts';

const of = <T>(make: (n: number) => T) => Array.from({ length: 500 }, (_, n) => make(n));
const facts: Facts = {
  size: readSize('1M') as Size,
  today: '2026-11-22',
  policies: 995_000,
  sample: of((n) => ({
    id: n + 1,
    user_id: 10_000 + n,
    insured_name: `Asha ${n}`,
    start_date: `20${20 + (n % 5)}-0${1 + (n % 9)}-01`,
    policy_no: `OG-26-2202-1801-${n}`,
    vehicle_no: `GJ01AB${n}`,
    chassis_no: `MA3EWDE1S00${n}`,
    insured_mobile: `98240${n}`,
  })),
  ids: of((n) => n + 1),
  ending: of((n) => ({
    user_id: 10_000 + n,
    insured_name: `Asha ${n}`,
    vehicle_no: `GJ01AB${n}`,
    chassis_no: `MA3EWDE1S00${n}`,
    end_date: '2026-11-30',
  })),
  clients: of((n) => 10_000 + n),
  corporate: of((n) => n + 1),
  renewals: of((n) => n + 1),
  rareWords: of((n) => `abcdefg${n}`),
};
const works = [
  ...listWorks(facts),
  ...readWorks(facts),
  ...ownerWorks(facts),
  ...callWorks(facts),
  ...screenWorks(facts),
  ...changeWorks(facts),
];

/** Everybody asks these alike. */
const ALIKE = ['motor list, first page', 'dashboard counts', 'options of users', 'options of products', 'sign-in'];
const asked = (work: (typeof works)[number]) =>
  of((turn) => {
    const { path, body } = work.request(turn, 0);
    return `${path} ${body}`;
  });

describe('the works', () => {
  it.each(works.filter(({ name }) => !ALIKE.includes(name) && !name.endsWith(', alike')))('$name: ask something else each time', (work) => {
    expect(new Set(asked(work)).size).toBeGreaterThanOrEqual(5);
  });

  it('stand on the page of all reads, so that a new one is measured', () => {
    const reads = works.filter(({ name }) => name.startsWith('screen '));
    expect(reads.map(({ name }) => name).filter((name) => !readsOnPage().includes(name))).toEqual([]);
  });

  it('ask the same in every run', () => {
    const reading = works.filter(({ request }) => request(0, 0).method === undefined);
    const [first, second] = [reading.map(asked), reading.map(asked)];
    expect(first).toEqual(second);
  });
});

/**
 * Of one record that the invented brokerage has none of, what one person asks once before a merge or a cancellation, what no screen shows,
 * and what the run's own few entries answer.
 */
const NOT_MEASURED = [
  '/api/audit/{id}',
  '/api/health',
  '/api/health/live',
  '/api/imports/{id}',
  '/api/imports/{id}/progress',
  '/api/imports/{id}/rows',
  '/api/imports/{id}/undo',
  '/api/rate-cards/{id}',
  '/api/rate-cards/{id}/effect',
  '/api/claims/{id}',
  '/api/statements',
  '/api/statements/{id}',
  '/api/statements/{id}/changed',
  '/api/statements/{id}/items',
  '/api/statements/{id}/lines',
  '/api/statements/{id}/missing',
  '/api/money-settings',
  '/api/own-installments',
  '/api/endorsements/{id}',
  '/api/motor-insurance/{id}/cancellation',
  '/api/corporate-insurance/{id}/cancellation',
  '/api/products/{id}/merge',
  '/api/categories/{id}/merge',
  '/api/insurers/{id}/merge',
  '/api/payees/{id}/merge',
  '/api/payees/{id}/ledger',
  '/api/payees/{id}/items',
  '/api/payees/{id}/balance',
  '/api/payees/margins',
  '/api/payouts/{id}',
  '/api/policy-drafts/{id}',
  '/api/corporate-insurance-premium/{id}',
];

it('ask every read of the contract that a screen makes', async () => {
  const paths = new Set(works.flatMap((work) => [0, 1].map((turn) => work.request(turn, 0).path.replace(/\?.*/, ''))));
  const isAsked = (template: string) => [...paths].some((path) => new RegExp(`^${template.replace(/\{\w+\}/g, '\\d+')}$`).test(path));
  const reads = (await allRoutes()).filter(({ method, download }) => method === 'GET' && !download).map(({ path }) => path);
  expect(reads.filter((path) => !isAsked(path)).toSorted()).toEqual(NOT_MEASURED.toSorted());
});

describe('draw', () => {
  it('takes each of ten about as often as the others', () => {
    const times = new Map<number, number>();
    for (let turn = 0; turn < 10_000; turn += 1) times.set(draw(turn, 10), (times.get(draw(turn, 10)) ?? 0) + 1);
    expect([...times.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.min(...times.values())).toBeGreaterThan(900);
    expect(Math.max(...times.values())).toBeLessThan(1_100);
  });
});

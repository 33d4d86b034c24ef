/** A second, handwritten list of the routes whose answers may be stale, so that none is added unnoticed. */
import { describe, expect, it } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { allHandlers } from '../../run/app.ts';

const MAY_BE_STALE = [
  '/api/audit',
  '/api/audit/actions',
  '/api/audit/export',
  '/api/audit/people',
  '/api/claims/export',
  '/api/claims/ratios',
  '/api/collected-insurance',
  '/api/collected-insurance/export',
  '/api/collected-insurance/sums',
  '/api/corporate-insurance',
  '/api/corporate-insurance-premium/export',
  '/api/corporate-insurance/export',
  '/api/corporate-insurance/sums',
  '/api/dashboard',
  '/api/endorsements/export',
  '/api/installments',
  '/api/installments/export',
  '/api/installments/sums',
  '/api/month/ahead',
  '/api/month/breakdown',
  '/api/month/bridge',
  '/api/month/export',
  '/api/month/money',
  '/api/month/people',
  '/api/month/series',
  '/api/month/summary',
  '/api/motor-insurance',
  '/api/motor-insurance/export',
  '/api/motor-insurance/sums',
  '/api/net-premium',
  '/api/registers/premium',
  '/api/registers/premium/export',
  '/api/registers/premium/sums',
  '/api/renewals/at-stake',
  '/api/renewals/due',
  '/api/renewals/export',
  '/api/renewals/retention',
  '/api/search',
  '/api/telecom-records/export',
  '/api/total-premium',
  '/api/users/export',
  '/api/waiting',
];

describe('the routes that may be read from a replica', () => {
  const handlers = allHandlers({ config: {} } as Services);
  const routes = handlers.map(({ route }) => route).filter(({ mayBeStale }) => mayBeStale);

  it('are these, and none for what decides who may do what', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(MAY_BE_STALE);
  });

  it('change nothing, need a permission, and have no work before their answer', () => {
    for (const { method, access } of routes) expect([method, access]).toEqual(['GET', expect.stringContaining('.')]);
    for (const { route, prepare, countAttempt } of handlers)
      if (route.mayBeStale) expect([prepare, countAttempt]).toEqual([undefined, undefined]);
  });
});

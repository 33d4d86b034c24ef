import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

it.each([
  '/api/renewals?policies=motor',
  '/api/calls/queue',
  '/api/do-not-call',
  '/api/tp-rates',
  '/api/telecom-records',
  '/api/users',
  '/api/audit',
  '/api/motor-insurance',
  '/api/motor-insurance-renewals',
  '/api/collected-insurance',
])('the last page of %s that may be asked for is empty', async (path) => {
  const { status, body } = await test.get(`${path}${path.includes('?') ? '&' : '?'}limit=1000&page=10000000`, test.people.Admin);
  expect([status, body.data]).toEqual([200, []]);
});

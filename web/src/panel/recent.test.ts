// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetPerson } from '../ui/api/query-client.ts';
import { lastLines } from './find.ts';
import { keepRecent, readRecent } from './recent.ts';

beforeEach(() => localStorage.clear());

it('the last ones come first, each once, with the filters that were on', () => {
  keepRecent('/motor-insurance/list', 'Motor policies · Bimabahi', 1);
  keepRecent('/motor-insurance/policy/9', 'GJ05 RT 4471 · Gauri Transport · Bimabahi', 1);
  keepRecent('/motor-insurance/list?company=tata', 'Motor policies · 12 found · Bimabahi', 1);
  expect(lastLines('Admin', '/dashboard', readRecent(1)).map(({ label, note, to, search }) => [label, note, to, search])).toEqual([
    ['Motor policies', '12 found', '/motor-insurance/list', { company: 'tata' }],
    ['GJ05 RT 4471', 'Gauri Transport', '/motor-insurance/policy/9', undefined],
  ]);
  expect(lastLines('Admin', '/motor-insurance/list', readRecent(1))).toHaveLength(1);
});

it('ten beside the one that is open are kept', () => {
  for (let id = 1; id <= 15; id++) keepRecent(`/user/${id}`, `Client ${id} · Bimabahi`, 1);
  expect(readRecent(1).map(({ path }) => path)).toEqual(Array.from({ length: 11 }, (_, n) => `/user/${15 - n}`));
  expect(lastLines('Admin', '/user/15', readRecent(1))).toHaveLength(10);
});

it('are those of one person, gone when they sign out, and without what the role may not open', () => {
  keepRecent('/employee/list', 'Employees · Bimabahi', 1);
  keepRecent('/log-in', 'Log in · Bimabahi', 1);
  expect(readRecent(2)).toEqual([]);
  expect(lastLines('Admin', '', readRecent(1)).map(({ to }) => to)).toEqual(['/employee/list']);
  expect(lastLines('Telecaller', '', readRecent(1))).toEqual([]);
  keepRecent('/claims', 'Claims · Bimabahi', undefined);
  expect(readRecent(1)).toHaveLength(2);
  forgetPerson();
  expect(localStorage).toHaveLength(0);
});

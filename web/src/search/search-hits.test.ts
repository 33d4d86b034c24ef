import type { Found } from '@bimabahi/contract/search';
import { describe, expect, it } from 'vitest';
import { hitGroups } from './search-hits.ts';

const nothing: Found = { users: [], 'motor-insurance': [], 'corporate-insurance': [] };
const user = { id: 4, name: 'Asha', mobile: '9876543210', is_active: true };
const client = { id: 4, name: 'Asha', mobile: '9876543210' };
const policy = {
  id: 9,
  user: client,
  insured_name: 'Asha',
  insured_mobile: null,
  policy_no: 'P',
  start_date: '2026-04-01',
  end_date: '2026-05-01',
};

describe('hitGroups', () => {
  it('leaves out what has nothing', () => {
    expect(hitGroups(nothing, 'Admin')).toEqual([]);
    expect(hitGroups({ ...nothing, users: [user] }, 'Admin').map(({ title }) => title)).toEqual(['Users']);
  });

  it.each([
    ['Admin', '/user/user-list'],
    ['Feeder', '/user/user-list'],
    ['Telecaller', '/motor-insurance/list'],
    [null, '/motor-insurance/list'],
  ] as const)('leads a %s with a client to %s', (role, path) => {
    expect(hitGroups({ ...nothing, users: [user] }, role)[0]?.hits[0]?.to).toEqual({ path, search: { search: '9876543210' } });
  });

  it('opens a policy in its own list', () => {
    const found: Found = {
      users: [],
      'motor-insurance': [{ ...policy, vehicle_no: 'GJ01AB1234', make_model: null, name_remark: null }],
      'corporate-insurance': [{ ...policy, product: null, company: null }],
    };
    expect(hitGroups(found, 'User').map(({ hits }) => hits[0]?.to)).toEqual([
      { path: '/motor-insurance/list', search: { open: 9 } },
      { path: '/corporate-insurance/list', search: { open: 9 } },
    ]);
  });
});

import type { SearchResults } from '@bimabahi/contract/reports/search';
import { describe, expect, it } from 'vitest';
import { hitGroups } from './search-hits.ts';

const nothing: SearchResults = { users: [], 'motor-insurance': [], 'corporate-insurance': [] };
const user = { id: 4, name: 'Asha', mobile: '9876543210', is_active: true };
const client = { id: 4, name: 'Asha', mobile: '9876543210' };
const policy = {
  id: 9,
  user: client,
  insured_name: 'Asha',
  insured_mobile: null,
  policy_no: 'P',
  start_date: '2026-04-01',
  is_renewed: false,
  end_date: '2026-05-01',
};

describe('hitGroups', () => {
  it('leaves out what has nothing', () => {
    expect(hitGroups(nothing)).toEqual([]);
    expect(hitGroups({ ...nothing, users: [user] }).map(({ title }) => title)).toEqual(['Users']);
  });

  it('leads with a client to their page', () => {
    expect(hitGroups({ ...nothing, users: [user] })[0]?.hits[0]?.to).toEqual({ to: '/user/$id', params: { id: '4' } });
  });

  it('opens a policy in its own list', () => {
    const found: SearchResults = {
      users: [],
      'motor-insurance': [{ ...policy, vehicle_no: 'GJ01AB1234', make_model: null, name_remark: null }],
      'corporate-insurance': [{ ...policy, product: null, company: null }],
    };
    expect(hitGroups(found).map(({ hits }) => hits[0]?.to)).toEqual([
      { to: '/motor-insurance/list', search: { open: 9 } },
      { to: '/corporate-insurance/list', search: { open: 9 } },
    ]);
  });
});

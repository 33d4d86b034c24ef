import type { LinePolicy, OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import { expect, test } from 'vitest';
import { dueFirst, renewalName } from './policy-order.ts';

const policy = (id: number, state: LinePolicy['state']): LinePolicy => ({
  policies: 'motor',
  id,
  user: { id: 1, name: 'Asha Rawal' },
  insured_name: 'Asha Rawal',
  policy_no: `P${id}`,
  vehicle_no: `MH12KR000${id}`,
  about: null,
  company: null,
  start_date: '2025-12-01',
  end_date: '2026-11-30',
  ends: [],
  ncb: null,
  state,
});
const due = (policy_id: number): OnTheLine['renewals'][number] => ({
  id: policy_id * 10,
  policies: 'motor',
  policy_id,
  part: 'whole',
  ends_on: '2026-11-30',
  stage: 'upcoming',
  owner: null,
  next_call_at: null,
  last_outcome: null,
});
const policies = [policy(1, 'renewed'), policy(2, 'not_started'), policy(3, 'running'), policy(4, 'running'), policy(5, 'lapsed')];

test('what is due is told first, in its order, and what is renewed last', () => {
  expect(dueFirst({ policies, renewals: [due(5), due(4)] }).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});

test('a renewal is named by its plate', () => expect(renewalName(due(4), policies)).toBe('MH12KR0004'));

import type { PartOfPolicy } from '@bimabahi/contract/reports/client-overview';
import { addDays } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { dueOf, noteOn, policyState } from './policy-state.ts';

const TODAY = '2026-05-01';
const on = (days: number) => addDays(TODAY, days);
const part = (ends_on: string, fields: Partial<PartOfPolicy> = {}): PartOfPolicy => ({
  id: 1,
  part: 'whole',
  ends_on,
  stage: 'upcoming',
  is_due: false,
  owner: null,
  next_call_at: null,
  last_outcome: null,
  lost_reason: null,
  renewed_policy_id: null,
  looks_renewed_by: null,
  ...fields,
});
const policy = (from: number, to: number, fields: Partial<PartOfPolicy> = {}) => ({
  start: on(from),
  end: on(to),
  odEnd: null,
  tpEnd: null,
  parts: [part(on(to), fields)],
});
const words = (of: Parameters<typeof policyState>[0]) => policyState(of, TODAY).text;
const renewed = { stage: 'renewed', renewed_policy_id: 2 } as const;

describe('the state of a policy', () => {
  it.each([
    ['starts later', policy(1, 365), 'Starts 02-05-2026'],
    ['runs', policy(-10, 46), 'Running'],
    ['ends soon', policy(-320, 45), '45 days'],
    ['ends tomorrow', policy(-363, 1), '1 day'],
    ['ends today', policy(-364, 0), 'Today'],
    ['has lapsed', policy(-365, -1), 'Lapsed 1 day'],
    ['was renewed', policy(-365, -1, renewed), 'Renewed'],
    ['may be renewed', policy(-365, -1, { looks_renewed_by: 2 }), 'Lapsed 1 day'],
    ['was lost', policy(-365, -1, { stage: 'lost', lost_reason: 'price' }), 'Lost: price'],
    ['runs although it is renewed', policy(-300, 60, renewed), 'Renewed'],
  ])('that %s', (_, of, text) => {
    expect(words(of)).toBe(text);
  });

  it('is that it was cancelled, whatever else became of it', () => {
    const cancelled = { ...policy(-10, 46), cancelledOn: on(-3), parts: [] };
    expect(policyState(cancelled, TODAY)).toEqual({ tone: 'quiet', text: 'Cancelled 28-04-2026', past: true });
  });

  it('calls for attention up to the ninetieth day after the end', () => {
    expect(policyState(policy(-455, -90), TODAY)).toEqual({ tone: 'vermilion', text: 'Lapsed 90 days', past: false });
    expect(policyState(policy(-456, -91), TODAY)).toEqual({ tone: 'quiet', text: 'Lapsed 91 days', past: true });
  });

  it('of two expiries is that of the part nobody renewed', () => {
    const bundled = (stage: 'upcoming' | 'renewed') => ({
      start: on(-370),
      end: on(-6),
      odEnd: on(-6),
      tpEnd: on(725),
      parts: [part(on(-6), { part: 'od', stage }), part(on(725), { part: 'tp' })],
    });
    expect(words(bundled('upcoming'))).toBe('OD lapsed 6 days');
    expect(words(bundled('renewed'))).toBe('Running');
  });

  it('says of one that runs that it is renewed', () => {
    expect(noteOn(policy(-300, 60, renewed), TODAY)).toBe('renewed, see above');
    expect(noteOn(policy(-300, 60), TODAY)).toBeNull();
    expect(dueOf(policy(-300, 20, { is_due: true }))?.id).toBe(1);
    expect(dueOf(policy(-300, 20))).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { PrimaryHistory, whyNot } from './judge.ts';

const standing = { system: '1', timeline: 1 };
const history = (...positions: [at: number, position: number, timeline?: number][]) => {
  const had = new PrimaryHistory();
  for (const [at, position, timeline = 1] of positions) had.note({ ...standing, at, position, timeline });
  return had;
};

describe('how far a replica is behind', () => {
  it.each([
    [100, undefined],
    [199, undefined],
    [200, 1_000],
    [399, 1_000],
    [400, 3_000],
    [900, 3_000],
  ])('at position %i is known by when the primary was there', (position, at) => {
    expect(history([1_000, 200], [2_000, 400], [3_000, 400]).reachedBy({ position })).toBe(at);
  });

  it('is not known of a primary that nobody asked', () => {
    expect(history().reachedBy({ position: 1_000 })).toBeUndefined();
  });

  it('is forgotten where the primary is of another timeline, whose positions mean something else', () => {
    expect(history([1_000, 200], [2_000, 400, 2]).reachedBy({ position: 300 })).toBeUndefined();
    expect(history([1_000, 200], [2_000, 400, 2]).reachedBy({ position: 400 })).toBe(2_000);
  });
});

describe('a replica', () => {
  const replica = { ...standing, is_replica: true, position: 0, last_entry: 0 };

  it.each([
    ['of the same cluster and timeline is read from', replica, standing, undefined],
    ['is not before the primary was asked', replica, undefined, 'unknown'],
    ['that has become the primary is not', { ...replica, is_replica: false }, standing, 'primary'],
    ['that was promoted is not', { ...replica, is_replica: false, timeline: 2 }, standing, 'promoted'],
    ['of another cluster is not', { ...replica, system: '2' }, standing, 'foreign'],
    ['that still follows a primary of before is not', replica, { ...standing, timeline: 2 }, 'foreign'],
  ] as const)('%s', (_, seen, primary, why) => {
    expect(whyNot(seen, primary)).toBe(why);
  });
});

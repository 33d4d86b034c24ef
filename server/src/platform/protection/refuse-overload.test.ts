import { describe, expect, it } from 'vitest';
import { judgeLateness } from './refuse-overload.ts';

const LATE = { late: 900, turns: 3 };
const IN_TIME = { late: 1, turns: 90 };

function watched(...seen: ('listens' | typeof LATE)[]): boolean {
  const { listens, look, isOverload } = judgeLateness();
  for (const each of seen) {
    if (each === 'listens') listens();
    else look(each);
  }
  return isOverload();
}

describe('a server whose turns take long', () => {
  it('refuses nobody because its start took long, before it listens and after', () => {
    expect(watched(LATE, 'listens')).toBe(false);
    expect(watched(LATE, 'listens', LATE, LATE)).toBe(false);
  });

  it('is overloaded once it was in time', () => {
    expect(watched('listens', IN_TIME, LATE)).toBe(true);
    expect(watched('listens', LATE, IN_TIME, LATE, IN_TIME)).toBe(false);
  });

  it('is overloaded where it never is in time', () => {
    expect(watched('listens', ...Array(15).fill(LATE))).toBe(true);
  });

  it('is not for one long turn', () => {
    expect(watched('listens', IN_TIME, { late: 1_900, turns: 1 })).toBe(false);
  });
});

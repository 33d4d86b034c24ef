import { describe, expect, it } from 'vitest';
import { hashOfCode, inGroups, newRecoveryCodes } from './recovery-codes.ts';
import { isUsedUp, newSecret, stepOf, uriOf } from './totp.ts';

/** Secret of RFC 6238, appendix B; the vectors keep the last six of eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of the app', () => {
  it.each(VECTORS)('at second %i is %s', (second, code) => {
    expect(stepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('holds one step before and after its own, and no longer', () => {
    const [second, code] = VECTORS[3];
    const step = Math.floor(second / 30);
    const at = (steps: number) => stepOf(SECRET, code, (second + steps * 30) * 1000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  });

  it('is used up by its own step and the next ones, not by one of a clock that was ahead', () => {
    expect([99, 100, 101, 110].map((last) => isUsedUp(100, last))).toEqual([false, true, true, true]);
    expect([111, 1_152_100].map((last) => isUsedUp(100, last))).toEqual([false, false]);
  });

  it('is of its own secret only, and made of digits', () => {
    for (const code of ['287083', '28708', '2870822', 'abcdef', '']) expect(stepOf(SECRET, code, 59_000)).toBeUndefined();
    expect(stepOf(newSecret(), '287082', 59_000)).toBeUndefined();
  });

  it('comes from 160 random bits, which the app reads with the name of the organisation and the person', () => {
    const secrets = Array.from({ length: 20 }, newSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(uriOf(SECRET, { issuer: 'आशा बीमा', label: 'Asha Patel' }));
    expect(decodeURIComponent(uri.pathname)).toContain('आशा बीमा:Asha Patel');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, digits: '6', period: '30', algorithm: 'SHA1' });
  });
});

describe('recovery codes', () => {
  it('are ten of 120 random bits each, all different, in groups for the eye', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(inGroups(code)).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect(hashOfCode('a')).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** As testing/attacks/canary.test.ts, each GET with every filter, sort, export and file instead of three drawn ones. */
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '../app/test-app.ts';
import { accountIn, canaries, foundIn, hiddenFrom, plantCanaries } from '../attacks/canaries.ts';
import { sweep } from '../attacks/sweep.ts';

const test = useTestApp();

it.each([...ROLE_NAMES, 'nobody' as const])(
  'what a role may not read is nowhere in all that a %s can ask for',
  { timeout: 1_200_000 },
  async (role) => {
    await plantCanaries(test);
    const text = await sweep(test, role, { texts: canaries.map(({ text }) => text) });
    expect(foundIn(text, hiddenFrom(role))).toEqual([]);
    expect(accountIn(text)).toBe(false);
    expect(text).not.toMatch(/password_hash|password_sealed|argon2/);
    // It is a real question: who may read all is told every one of them.
    if (role === 'Admin') expect(foundIn(text)).toEqual(canaries.map(({ what }) => what));
  },
);

/** As testing/attacks/fuzz.test.ts, ten times as many and others at each run. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { describe, it } from 'vitest';
import { useTestApp } from '../app/test-app.ts';
import { operations, prepareFuzz, tryOperation } from '../attacks/fuzz.ts';

const test = useTestApp();
prepareFuzz(test);

const MANY = { hostile: 40, odd: 20, seed: seedOf('fuzz') };

describe.each(operations)('%s', (_, operation) => {
  it('answers whatever arrives as its contract says', { timeout: 300_000 }, () => tryOperation(test, operation, MANY));
});

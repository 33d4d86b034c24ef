/** More than 5,000 hostile requests, the same at each run. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app/test-app.ts';
import { operations, prepareFuzz, requestsIn, tryOperation } from './fuzz.ts';

const test = useTestApp();
prepareFuzz(test);

const MANY = { hostile: 4, odd: 2, seed: seedOf('hostile requests') };

describe.each(operations)('%s', (_, operation) => {
  it('answers whatever arrives as its contract says, refuses columns that are nobody’s to enter, and keeps nothing that it refuses', () =>
    tryOperation(test, operation, MANY));
});

it('asks at least 5,000 times', () => {
  expect(requestsIn(MANY)).toBeGreaterThan(5_000);
});

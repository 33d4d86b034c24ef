// engine: also embedded
/** As testing/attacks/histories.test.ts, ten times as many. `SEED=random` draws others. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { expect, it } from 'vitest';
import { useTestApp } from '../app/test-app.ts';
import { booksThatDiffer } from '../attacks/books-that-differ.ts';
import { prepareFuzz } from '../attacks/fuzz.ts';
import { actOut, prepareHistories } from '../attacks/histories.ts';

const test = useTestApp();
prepareFuzz(test);

const SEED = seedOf('long histories');

it.each(Array.from({ length: 10 }, (_, n) => SEED + n))(
  'whatever is done in whatever order, no answer is a 500, and the books are right (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    await prepareHistories(test);
    const { broken } = await actOut(test, { times: 1, acts: 30, seed });
    expect(broken).toEqual([]);
    expect(await booksThatDiffer(test.db)).toEqual({});
  },
);

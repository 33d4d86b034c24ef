/** `SEED=random` draws other histories. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { beforeEach, expect, it } from 'vitest';
import { runSql } from '../app/run-sql.ts';
import { useTestApp } from '../app/test-app.ts';
import { booksThatDiffer } from './books-that-differ.ts';
import { prepareFuzz } from './fuzz.ts';
import { actOut, mutatingActs, prepareHistories } from './histories.ts';

const test = useTestApp();
prepareFuzz(test);
beforeEach(() => prepareHistories(test));

it('whatever is done to a record in whatever order, no answer is a 500, and the books are right', { timeout: 600_000 }, async () => {
  const { taken, asked, broken } = await actOut(test, { times: 1, acts: 24, seed: seedOf('histories') });
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(800);
  // It is a real question: many of them are taken, not refused.
  expect(taken.size).toBeGreaterThan(mutatingActs / 5);
  expect(await booksThatDiffer(test.db)).toEqual({});
});

it('books that are wrong are found to be', async () => {
  await runSql(
    test.db,
    `set session_replication_role = replica;
    insert into receipts (item, amount, received_on) values ('motor:1', 5, '2026-05-01');
    insert into payee_entries (payee_id, kind, item, amount, on_date) values (1, 'accrual', 'motor:1', 5, '2026-05-01'), (1, 'accrual', 'motor:1', 5, '2026-05-01');
    update motor_insurance set net_delta = 7 where id = 1;
    set session_replication_role = origin`,
  );
  expect(Object.keys(await booksThatDiffer(test.db))).toEqual(
    expect.arrayContaining([
      'an item that is credited twice',
      'a sum of receipts that is not theirs',
      'a motor policy whose premium is not that of its issue and its received endorsements',
      'rows and their entries',
    ]),
  );
});

// engine: also embedded, also pooler
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/app/test-database.ts';
import type { Database } from '../engine/open.ts';
import { plainText, rowsOf } from './dump.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

it('writes values without the habits of a server', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`set local timezone = 'Asia/Kolkata'; set local datestyle = 'German'`.execute(transaction);
    await plainText(transaction);
    const { rows } = await sql`select '2026-05-01T00:00:00.123456Z'::timestamptz::text as at, '2026-05-01'::date::text as day`.execute(
      transaction,
    );
    expect(rows).toEqual([{ at: '2026-05-01 00:00:00.123456+00', day: '2026-05-01' }]);
  });
});

it('reads tables of any length, batch by batch', async () => {
  for (const many of [0, 999, 1_000, 1_001]) {
    await database.db.transaction().execute(async (transaction) => {
      await sql`create temporary table counted on commit drop as select n from generate_series(1, ${many}::integer) n`.execute(transaction);
      const lines: string[] = [];
      for await (const batch of rowsOf(transaction, { name: 'counted', columns: ['n'], types: ['integer'] })) lines.push(...batch);
      expect(lines).toEqual(Array.from({ length: many }, (_, n) => `["${n + 1}"]`));
    });
  }
});

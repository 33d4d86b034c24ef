// engine: also embedded
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/app/test-database.ts';
import type { Database } from './open.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const read = async (value: RawBuilder<unknown>) =>
  (await sql<{ value: unknown }>`select ${value} as value`.execute(database.db)).rows[0]?.value;
const written = (paise: number) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

describe('a value of the database arrives', () => {
  it.each(['2026-04-01', '2024-02-29', '1900-01-01', '2099-12-31', '0001-01-01'])('as text where it is the date %s', async (date) => {
    expect(await read(sql`${date}::date`)).toBe(date);
  });

  it.each(['0', '0.01', '0.29', '1.10', '9999999999.99', '8589934592.01', '-5.05'])(
    'as an exact number where it is the numeric %s',
    async (amount) => {
      const value = await read(sql`${amount}::numeric(12, 2)`);
      expect(typeof value).toBe('number');
      expect((value as number).toFixed(2)).toBe(Number(amount).toFixed(2));
    },
  );

  it('to the paisa for any amount that a column holds', async () => {
    const paise = fc.sample(fc.integer({ min: 0, max: 999_999_999_999 }), 500);
    const { rows } = await sql<{
      value: number;
    }>`select value::numeric(12, 2) as value from unnest(${paise.map(written)}::text[]) with ordinality as t (value, n) order by n`.execute(
      database.db,
    );
    expect(rows.map(({ value }) => value.toFixed(2))).toEqual(paise.map(written));
    expect(rows.map(({ value }) => Math.round(value * 100))).toEqual(paise);
  });

  it('as a number where it is a bigint, a count or a sum of integers', async () => {
    expect([await read(sql`9007199254740991::bigint`), await read(sql`count(*)`), await read(sql`sum(2::integer)`)]).toEqual([
      9_007_199_254_740_991, 1, 2,
    ]);
  });

  it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
    'as UTC in ISO 8601 where it is a time, whatever the zone of the session (%s)',
    async (zone) => {
      const value = await database.db.transaction().execute(async (transaction) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(transaction);
        const { rows } = await sql<{
          value: unknown;
        }>`select '2026-04-01 00:00:00.5+05:30'::timestamptz as value, '2026-04-01'::date as day`.execute(transaction);
        return rows[0];
      });
      expect(value).toEqual({ value: '2026-03-31T18:30:00.500Z', day: '2026-04-01' });
    },
  );

  it('as null where it is null, whatever its type', async () => {
    for (const type of ['date', 'numeric', 'bigint', 'timestamptz', 'text', 'boolean', 'jsonb'])
      expect(await read(sql`null::${sql.raw(type)}`), type).toBeNull();
  });

  it('as it is where nothing is said of its type', async () => {
    expect([
      await read(sql`7::integer`),
      await read(sql`true`),
      await read(sql`'वसुधा 🙂'::text`),
      await read(sql`'{"a": [1]}'::jsonb`),
    ]).toEqual([7, true, 'वसुधा 🙂', { a: [1] }]);
  });
});

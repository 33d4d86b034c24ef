import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NULLABLE } from '../../policies/kit/policy-order.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { type Cursor, type Direction, ordering } from './ordering.ts';

const test = useTestApp();

const ROWS = sql`(values (1, 'b'), (2, null), (3, 'A'), (4, 'B'), (5, null), (6, 'c')) as rows (id, text)`;

async function idsIn(direction: Direction, part: { limit: number; offset?: number }, after?: Cursor): Promise<Cursor[]> {
  const by = ordering({ column: 'text', direction, nullable: true, caseInsensitive: true });
  const ranges = by.ranges(after).map((range) => sql`select id, ${by.value} as value from ${ROWS} where ${range}`);
  return (await by.merged<Cursor>(ranges, part).execute(test.db)).rows;
}
const idsOf = (rows: Cursor[]) => rows.map(({ id }) => id);

describe('the order of a list', () => {
  it('has empty values last whichever way, and ties by id in its own direction', async () => {
    expect(idsOf(await idsIn('asc', { limit: 10 }))).toEqual([3, 1, 4, 6, 2, 5]);
    expect(idsOf(await idsIn('desc', { limit: 10 }))).toEqual([6, 4, 1, 3, 5, 2]);
    expect(idsOf(await idsIn('desc', { limit: 2, offset: 3 }))).toEqual([3, 5]);
  });

  it('goes on after any row of it', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const all = await idsIn(direction, { limit: 10 });
      for (const [n, cursor] of all.entries())
        expect(idsOf(await idsIn(direction, { limit: 10 }, cursor)), `${direction} ${n}`).toEqual(idsOf(all.slice(n + 1)));
    }
  });

  it('counts among the columns that may be null those that are', async () => {
    const { rows } = await sql<{ name: string }>`select distinct column_name as name from information_schema.columns
      where table_name in ('motor_insurance', 'corporate_insurance') and is_nullable = 'NO'`.execute(test.db);
    const never = rows.map(({ name }) => name);
    expect(NULLABLE.filter((column) => never.includes(column))).toEqual([]);
    const sorted = ['id', 'insured_name', 'policy_no', 'vehicle_no', 'start_date', 'end_date', 'created_at'];
    expect(sorted.filter((column) => !never.includes(column))).toEqual([]);
  });
});

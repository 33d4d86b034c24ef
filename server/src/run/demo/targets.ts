import { monthsOfYear, yearOf } from '@bimabahi/contract/reports/targets';
import type { Db } from '../../db/db.ts';
import { personId } from './demo-people.ts';
import { insertRows } from './queries.ts';
import type { Opening } from './seed-masters.ts';
import { maybe, number, table, text } from './table.ts';

const TARGETS = table('targets', { of: maybe(text), figure: text, each_month: number, busy_month: number });

/** Of the financial year of today, whose month is the busy one as most policies are of these weeks. */
export async function seedTargets(db: Db, today: string, opening: Opening): Promise<void> {
  const rows = TARGETS.flatMap(({ of, figure, each_month, busy_month }) =>
    monthsOfYear(yearOf(today)).map((month) => ({
      ...{ month: `${month}-01`, person_id: of === null ? null : personId(of), figure, ...opening },
      value: month === today.slice(0, 7) ? busy_month : each_month,
    })),
  );
  await insertRows(db, 'targets', rows);
}

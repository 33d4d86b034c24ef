import { FIRST_STEPS, type FirstWeek, readFirstWeek, updateFirstWeek } from '@bimabahi/contract/reports/first-week';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import { firstWeekOf } from './queries.ts';

async function read(db: Db, person: number): Promise<FirstWeek> {
  const { skipped, ended, ...done } = await firstWeekOf(db, person);
  return { ended, steps: FIRST_STEPS.map((step) => ({ step, done: done[step], skipped: skipped.includes(step) })) };
}

export const firstWeek = () => [
  handle(readFirstWeek, async ({ db, person }) => ({ data: await read(db, person.id) })),
  handle(updateFirstWeek, async ({ db, person, body: { skipped, ended } }) => {
    const change = {
      ...(skipped && { steps_skipped: skipped }),
      ...(ended !== undefined && { first_week_ended: ended ? new Date().toISOString() : null }),
    };
    if (Object.keys(change).length > 0) await db.updateTable('money_settings').set(change).execute();
    return { data: await read(db, person.id), successMsg: ended ? 'The first week is put away.' : 'First week updated successfully!' };
  }),
];

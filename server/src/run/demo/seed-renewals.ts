/** Gives renewals and enquiries a past: the database has made the renewals of the policies, and linked those that are renewed. */
import { addDays } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { clientMobile } from './clients.ts';
import { insertRows } from './queries.ts';
import { changeRenewal, openRenewals, ownRenewed } from './renewal-queries.ts';
import { renewalStories } from './renewals.ts';

interface People {
  employee: (n: number) => number;
}

export async function seedRenewals(db: Db, today: string, { employee }: People): Promise<void> {
  const stories = renewalStories(await openRenewals(db), today);
  for (const { due, owner, change } of stories) {
    const owner_id = owner === null ? null : employee(owner);
    await changeRenewal(db, due.id, { ...change, owner_id, ready_by: change.ready_at ? owner_id : null });
  }
  await ownRenewed(db, [...new Set(stories.flatMap(({ owner }) => (owner === null ? [] : [employee(owner)])))].sort());
  await insertRows(
    db,
    'calls',
    stories.flatMap(({ due, calls }) =>
      calls.map(({ employee: by, ...call }) => ({ ...call, renewal_id: due.id, user_id: due.user_id, called_by: employee(by) })),
    ),
  );
}

/** Index in CLIENTS. */
const NOT_TO_BE_CALLED = 32;

export async function seedDoNotCall(db: Db, today: string, { employee }: People): Promise<void> {
  const at = `${addDays(today, -20)}T12:15:00+05:30`;
  await insertRows(db, 'do_not_call', [
    {
      number: clientMobile(NOT_TO_BE_CALLED),
      reason: 'Asked not to be called any more',
      created_by: employee(2),
      created_at: at,
      updated_at: at,
    },
  ]);
}

/** For an Admin who lost phone and recovery codes: no Admin manages another in the panel. */

import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { addNotice } from '../account-notices/public.ts';
import { findIdByMobile, removeFactor } from './queries.ts';

/** Ends the sessions too, as a reset in the panel does: a lost phone may be signed in. */
export async function resetFromOutside(db: Db, mobile: string, endSessions: (db: Db, person_id: number) => Promise<void>): Promise<void> {
  await asActor(db, { action: 'installation.reset-second-factor', address: 'local', request_id: 'start' }, async ({ db: transaction }) => {
    const person_id = await findIdByMobile(transaction, mobile);
    if (!person_id) throw new Error('There is nobody with this mobile number.');
    if (!(await removeFactor(transaction, person_id))) throw new Error('This person has no second step to be reset.');
    await endSessions(transaction, person_id);
    await addNotice(transaction, { person_id, kind: 'second-factor-reset', by_id: null });
  });
}

import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { tryCode } from './check-code.ts';
import { codeNeeded, codeRefused, tooManyCodes } from './errors.ts';
import { lockFactor, mustEnrol } from './queries.ts';

export { boundTo } from './check-code.ts';
export { daysToEnrol, mustEnrol, removeFactor, requireWithGrace } from './queries.ts';

export async function mustEnrolNow(db: Db, person_id: number): Promise<boolean> {
  return (await db.selectFrom('people').select(mustEnrol.as('must_enrol')).where('id', '=', person_id).executeTakeFirstOrThrow())
    .must_enrol;
}

/** Throws the sign-in's answer unless the code is right or the person has no second factor. */
export async function passSecondFactor(
  db: Db,
  sealing: Sealing,
  person_id: number,
  code: string | undefined,
  isKnown: boolean,
): Promise<void> {
  const factor = await lockFactor(db, person_id);
  if (!factor?.confirmed_at) return;
  if (!code) throw codeNeeded();
  const tried = await tryCode(db, sealing, { person_id, factor, from: isKnown ? 'known' : 'other' }, code);
  if (tried === 'opens') return;
  if (tried === 'too many') throw tooManyCodes();
  await recordEvent(db, { action: 'session.code-refused', table_name: 'people', record_id: person_id });
  throw codeRefused();
}

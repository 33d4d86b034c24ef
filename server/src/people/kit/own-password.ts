import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { passwordMatches } from '../../platform/passwords/hash.ts';
import { ownPasswordRequired, tooManyTries, wrongOwnPassword } from './errors.ts';
import { countRecentEvents, isProven, lockPasswordHash, noteProven } from './queries.ts';

const WRONG_TRIES = 5;
const WITHIN_MINUTES = 15;

/** Counted together, so that switching dialogs gives no further tries. A wrong code of the app is among those of the second step. */
const REFUSED = [
  'users.password-refused',
  'users.reset-second-factor-refused',
  'users.reveal-refused',
  'users.erasure-refused',
  'employees.password-refused',
  'employees.reset-second-factor-refused',
  'employees.reveal-refused',
  'profile.password-refused',
  'second-factor.refused',
  'second-factor.require-refused',
  'payouts.bank-file-refused',
  'payees.account-refused',
] as const;
type RefusedProof = (typeof REFUSED)[number];

interface Asked {
  id: number;
  session_id: number;
}
interface Refused {
  action: RefusedProof;
  table_name: string;
  record_id: number;
}

/**
 * Locks the person's row and throws 429 after too many failures. The returned check notes in the session that the password was given, or
 * throws 403 and leaves an audit entry.
 */
export async function ownPasswordCheck(db: Db, { id, session_id }: Asked) {
  const own = await lockPasswordHash(db, id);
  if ((await countRecentEvents(db, id, REFUSED, WITHIN_MINUTES)) >= WRONG_TRIES) throw tooManyTries();
  return async (given: string, refused: Refused): Promise<void> => {
    if (!(await passwordMatches(own, given))) {
      await recordEvent(db, refused);
      throw wrongOwnPassword();
    }
    await noteProven(db, session_id);
  };
}

/** It may be absent for a while after this sign-in last gave it. */
export async function ownPasswordUnlessFresh(db: Db, person: Asked, given: string | undefined, refused: Refused): Promise<void> {
  const check = await ownPasswordCheck(db, person);
  if (given !== undefined) await check(given, refused);
  else if (!(await isProven(db, person.session_id))) throw ownPasswordRequired();
}

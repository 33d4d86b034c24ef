import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { passwordMatches } from '../../platform/passwords/hash.ts';
import { tooManyTries, wrongOwnPassword } from './errors.ts';
import { countRecentEvents, lockPasswordHash, noteProven } from './queries.ts';

const WRONG_TRIES = 5;
const WITHIN_MINUTES = 15;

/** Counted together, so that switching dialogs gives no further tries. */
type RefusedProof =
  | `${'users' | 'employees'}.${'password' | 'reset-second-factor'}-refused`
  | 'second-factor.require-refused'
  | 'payouts.bank-file-refused';
const REFUSED: readonly RefusedProof[] = [
  'users.password-refused',
  'users.reset-second-factor-refused',
  'employees.password-refused',
  'employees.reset-second-factor-refused',
  'second-factor.require-refused',
  'payouts.bank-file-refused',
];

/**
 * Locks the person's row and throws 429 after too many failures. The returned check notes in the session that the password was given, or
 * throws 403 and leaves an audit entry.
 */
export async function ownPasswordCheck(db: Db, { id, session_id }: { id: number; session_id: number }) {
  const own = await lockPasswordHash(db, id);
  if ((await countRecentEvents(db, id, REFUSED, WITHIN_MINUTES)) >= WRONG_TRIES) throw tooManyTries();
  return async (given: string, refused: { action: RefusedProof; table_name: string; record_id: number }): Promise<void> => {
    if (!(await passwordMatches(own, given))) {
      await recordEvent(db, refused);
      throw wrongOwnPassword();
    }
    await noteProven(db, session_id);
  };
}

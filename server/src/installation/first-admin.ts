/** A new installation needs one Admin before anyone can sign in. */
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { asActor } from '../db/acting.ts';
import { refusing } from '../db/constraints.ts';
import type { Db } from '../db/open.ts';
import { hashPassword } from '../passwords/hash.ts';
import { whyGuessable } from '../passwords/refuse-guessable.ts';
import { countAdmins, insertAdmin, lockInstallation } from './queries.ts';

export const hasAdmin = async (db: Db): Promise<boolean> => (await countAdmins(db)) > 0;

/** Its message says why, as of a field. */
export class PasswordGuessable extends Error {}

interface NewAdmin {
  username: string;
  password: string;
  /** The name of the organisation, which is not to be in the password. */
  organisation: string;
  name?: string;
}

async function add(
  db: Db,
  { username, password, organisation, name = 'Admin' }: NewAdmin,
  isWanted: (db: Db) => Promise<boolean>,
): Promise<void> {
  const why = whyGuessable(password, { mobile: username, organisation });
  if (why) throw new PasswordGuessable(why);
  const password_hash = await hashPassword(password);
  const taken = () => new Error('A person with this mobile number already exists.');
  await asActor(db, { action: 'installation.make-admin', address: 'local', request_id: 'start' }, async (transaction) => {
    if (!(await isWanted(transaction))) return;
    await refusing(insertAdmin(transaction, { mobile: username, password_hash, name, role_id: ROLE_IDS.Admin }), {
      people_mobile_unique: taken,
    });
  });
}

/** Adds an Admin; throws a sentence when the mobile number is taken, and PasswordGuessable. */
export const makeAdmin = (db: Db, admin: NewAdmin): Promise<void> => add(db, admin, async () => true);

/** The same where there is no Admin yet, once, however many servers start at the same time. */
export async function makeFirstAdmin(db: Db, admin: NewAdmin): Promise<void> {
  if (await hasAdmin(db)) return;
  await add(db, admin, async (transaction) => {
    await lockInstallation(transaction);
    return !(await hasAdmin(transaction));
  });
}

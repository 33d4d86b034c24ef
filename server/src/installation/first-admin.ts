/** A new installation needs one Admin before anyone can sign in. */
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { actAs } from '../db/audit.ts';
import { refusing } from '../db/constraints.ts';
import type { Db } from '../db/open.ts';
import { hashPassword } from '../passwords/hash.ts';
import { countAdmins, insertAdmin } from './queries.ts';

export const hasAdmin = async (db: Db): Promise<boolean> => (await countAdmins(db)) > 0;

/** Adds an Admin; throws a sentence when the mobile number is taken. */
export async function makeAdmin(
  db: Db,
  { username, password, name = 'Admin' }: { username: string; password: string; name?: string },
): Promise<void> {
  const password_hash = await hashPassword(password);
  const taken = () => new Error('A person with this mobile number already exists.');
  await db.transaction().execute(async (transaction) => {
    await actAs(transaction, { action: 'installation.make-admin', address: 'local', request_id: 'start' });
    await refusing(insertAdmin(transaction, { mobile: username, password_hash, name, role_id: ROLE_IDS.Admin }), {
      people_mobile_unique: taken,
    });
  });
}

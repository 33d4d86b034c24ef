import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { refusing } from '../../db/query/constraints.ts';
import { freeNameOfStaff } from '../../people/kit/staff-name-queries.ts';
import { requireWithGrace } from '../../people/second-factor/public.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import { whyGuessable } from '../../platform/passwords/refuse-guessable.ts';
import { countAdmins, insertAdmin, isEmpty, lockInstallation, secondFactorOf } from './queries.ts';

export const hasAdmin = async (db: Db): Promise<boolean> => (await countAdmins(db)) > 0;

export class PasswordGuessable extends Error {}

interface NewAdmin {
  username: string;
  password: string;
  organisation: string;
  name?: string;
}

async function add(
  db: Db,
  { username, password, organisation, name = 'Admin' }: NewAdmin,
  isWanted: (db: Db) => Promise<boolean>,
): Promise<string | undefined> {
  const why = whyGuessable(password, { mobile: username, organisation });
  if (why) throw new PasswordGuessable(why);
  const password_hash = await hashPassword(password);
  const taken = () => new Error('A person with this mobile number already exists.');
  return asActor(db, { action: 'installation.make-admin', address: 'local', request_id: 'start' }, async ({ db: transaction }) => {
    if (!(await isWanted(transaction))) return undefined;
    // Only a new installation: existing ones and the demo keep their rule.
    if (await isEmpty(transaction)) await requireWithGrace(transaction, ROLE_IDS.Admin);
    const admin = { mobile: username, password_hash, name: await freeNameOfStaff(transaction, name), role_id: ROLE_IDS.Admin };
    await refusing(insertAdmin(transaction, admin), { people_mobile_unique: taken });
    return aboutSecondFactor(await secondFactorOf(transaction, username));
  });
}

const aboutSecondFactor = ({ must_enrol, enrol_within_days }: { must_enrol: boolean; enrol_within_days: number | null }) =>
  must_enrol
    ? 'At the first sign-in they must set up the second step.'
    : enrol_within_days === null
      ? 'They can set up the second step of the sign-in in the profile, and should.'
      : `They must set up the second step of the sign-in within ${enrol_within_days} days, in the profile. A notice reminds them.`;

/** Returns a sentence about the second factor. Throws when the mobile number is taken, and PasswordGuessable. */
export const makeAdmin = (db: Db, admin: NewAdmin): Promise<string | undefined> => add(db, admin, async () => true);

/** Undefined where an Admin exists. A lock makes it safe when several servers start at once. */
export async function makeFirstAdmin(db: Db, admin: NewAdmin): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  return add(db, admin, async (transaction) => {
    await lockInstallation(transaction);
    return !(await hasAdmin(transaction));
  });
}

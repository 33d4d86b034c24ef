import { ROLE_IDS, roleName } from '@bimabahi/contract/api/roles';
import { readCurrentUser, signIn, signOut } from '@bimabahi/contract/people/session';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { passwordMatches } from '../../platform/passwords/hash.ts';
import type { Services } from '../../platform/services.ts';
import { noticesOf } from '../account-notices/public.ts';
import { mustEnrolNow, passSecondFactor } from '../second-factor/public.ts';
import { endSession, openSession, personByUsername, signInOf } from './queries.ts';

/** Hashing takes a CPU core: two at a time leave room for other work. */
const SIGN_INS = { atOnce: 2, waiting: 100 };

/** The same answer for every cause, so that it reveals no account. */
const refused = () => new Refusal(401, 'sign-in-refused', 'The username or the password is wrong.', { keepsChanges: true });

/** Non-numeric input may be a password typed into the wrong field, so none of it is stored. */
const endOf = (username: string) => (/^\d+$/.test(username) ? `…${username.slice(-4)}` : 'not a mobile number');

async function recordBlock(db: Db, username: string): Promise<void> {
  const person = await personByUsername(db, username);
  await recordEvent(db, {
    action: 'session.sign-in-blocked',
    table_name: 'people',
    record_id: person?.id,
    details: { username: endOf(username) },
  });
}

export const session = ({ config, throttle, sealing }: Services) => [
  handle(
    signIn,
    async ({ db, body: { username, password, code }, address, user_agent, attempt }) => {
      const person = await personByUsername(db, username);
      const matches = await passwordMatches(person?.password_hash, password);
      if (!person || !matches || !person.is_active) {
        await recordEvent(db, {
          action: 'session.sign-in-refused',
          table_name: 'people',
          record_id: person?.id,
          details: { username: endOf(username) },
        });
        throw refused();
      }
      await passSecondFactor(db, sealing, person.id, code, attempt?.from_known_device ?? false);
      const token = await openSession(db, person.id, { address, user_agent });
      await recordEvent(db, { action: 'session.sign-in', table_name: 'people', record_id: person.id });
      return {
        token,
        data: {
          id: person.id,
          name: person.name,
          role: { id: person.role_id, name: roleName(person.role_id) },
          ...((await mustEnrolNow(db, person.id)) && { must_enrol: true as const }),
        },
        successMsg: 'Signed in successfully!',
      };
    },
    {
      countAttempt: ({ body: { username, device }, address, inOwnTransaction }) =>
        throttle.attempt({ name: username, address, device }, () => inOwnTransaction((db) => recordBlock(db, username))),
      throttle: limitConcurrency(SIGN_INS),
    },
  ),

  handle(signOut, async ({ db, person }) => {
    await endSession(db, person.session_id);
    await recordEvent(db, { action: 'session.sign-out', table_name: 'people', record_id: person.id });
    return { successMsg: 'Signed out successfully!' };
  }),

  handle(readCurrentUser, async ({ db, person: { id, name, role, must_enrol } }) => ({
    data: {
      id,
      name,
      ...(await signInOf(db, id)),
      role: { id: ROLE_IDS[role], name: role },
      must_enrol,
      notices: await noticesOf(db, { id, role }),
      settings: {
        organisation_name: config.ORGANISATION_NAME,
        default_insured_email: config.DEFAULT_INSURED_EMAIL,
        password_escrow: config.PASSWORD_ESCROW,
      },
    },
  })),
];

import { ROLE_IDS, roleName } from '@bimabahi/contract/roles';
import { readCurrentUser, signIn, signOut } from '@bimabahi/contract/session';
import { recordEvent } from '../db/audit.ts';
import { handle } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { passwordMatches } from '../passwords/hash.ts';
import type { Services } from '../services.ts';
import { endSession, openSession, personByUsername } from './queries.ts';

/** One sentence for a wrong name, a wrong password, a person without one and a deactivated person. */
const refused = () => new Refusal(401, 'sign-in-refused', 'The username or the password is wrong.', { keepsChanges: true });

/** Enough to tell one mobile number from another. What is no number may be a password in the wrong field, and none of it is kept. */
const endOf = (username: string) => (/^\d+$/.test(username) ? `…${username.slice(-4)}` : 'not a mobile number');

export const session = ({ config, throttle }: Services) => [
  handle(
    signIn,
    async ({ db, body: { username, password }, address, user_agent }) => {
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
      const token = await openSession(db, person.id, { address, user_agent });
      await recordEvent(db, { action: 'session.sign-in', table_name: 'people', record_id: person.id });
      return {
        token,
        data: { id: person.id, name: person.name, role: { id: person.role_id, name: roleName(person.role_id) } },
        successMsg: 'Signed in successfully!',
      };
    },
    ({ body: { username }, address }) => throttle.attempt(username, address),
  ),

  handle(signOut, async ({ db, person }) => {
    await endSession(db, person.session_id);
    await recordEvent(db, { action: 'session.sign-out', table_name: 'people', record_id: person.id });
    return { successMsg: 'Signed out successfully!' };
  }),

  handle(readCurrentUser, async ({ person: { id, name, role } }) => ({
    data: {
      id,
      name,
      role: { id: ROLE_IDS[role], name: role },
      settings: {
        organisation_name: config.ORGANISATION_NAME,
        default_insured_email: config.DEFAULT_INSURED_EMAIL,
        password_escrow: config.PASSWORD_ESCROW,
      },
    },
  })),
];

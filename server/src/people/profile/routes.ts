import { roleName } from '@bimabahi/contract/api/roles';
import {
  changeOwnPassword,
  endOtherOwnSessions,
  endOwnSession,
  listOwnSessions,
  type Profile,
  readProfile,
  updateProfile,
} from '@bimabahi/contract/people/profile';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import { refuseGuessable } from '../../platform/passwords/refuse-guessable.ts';
import type { Services } from '../../platform/services.ts';
import { ownPasswordCheck } from '../kit/own-password.ts';
import { changePerson } from '../kit/queries.ts';
import { reserveNameOfStaff } from '../kit/staff-name-queries.ts';
import { endSessionsOf, sessionsOf } from '../session/public.ts';
import { sessionNotFound } from './errors.ts';
import { keepSession, lockPerson, readPerson } from './queries.ts';

const recordSignOut = (db: Db, person_id: number, sessions: number) =>
  recordEvent(db, { action: 'profile.sign-out', table_name: 'people', record_id: person_id, details: { sessions } });

export const profile = ({ config }: Services) => {
  const limits = { idle: config.SESSION_IDLE_MINUTES, longest: config.SESSION_MAX_HOURS };
  const shown = ({ role_id, ...person }: Awaited<ReturnType<typeof readPerson>>): Profile => ({
    ...person,
    role: { id: role_id, name: roleName(role_id) },
    company: config.ORGANISATION_NAME,
    country: 'India',
  });

  return [
    handle(readProfile, async ({ db, person }) => ({ data: shown(await readPerson(db, person.id)) })),

    handle(updateProfile, async ({ db, person: { id }, body: { version, ...change } }) => {
      const person = await lockPerson(db, id);
      if (version && version !== person.version) throw staleVersion(shown(person));
      await reserveNameOfStaff(db, id, change.name, person.name);
      await changePerson(db, id, change);
      return { data: shown(await readPerson(db, id)), successMsg: 'Profile updated successfully!' };
    }),

    handle(changeOwnPassword, async ({ db, person, body: { current_password, password } }) => {
      const { id, session_id } = person;
      const check = await ownPasswordCheck(db, person);
      await check(current_password, { action: 'profile.password-refused', table_name: 'people', record_id: id });
      refuseGuessable(password, { ...(await readPerson(db, id)), organisation: config.ORGANISATION_NAME });
      await keepSession(db, session_id);
      // A password that a person chose is not escrowed.
      await changePerson(db, id, { password_hash: await hashPassword(password), password_sealed: null });
      return { successMsg: 'Password changed successfully!' };
    }),

    handle(listOwnSessions, async ({ db, person }) => {
      const data = await sessionsOf(db, limits, person);
      return { data, total_count: data.length };
    }),

    handle(endOwnSession, async ({ db, person, params: { id } }) => {
      if ((await endSessionsOf(db, person.id, { id })) === 0) throw sessionNotFound();
      await recordSignOut(db, person.id, 1);
      return { successMsg: 'The device was signed out!' };
    }),

    handle(endOtherOwnSessions, async ({ db, person }) => {
      const ended = await endSessionsOf(db, person.id, { allBut: person.session_id });
      if (ended) await recordSignOut(db, person.id, ended);
      return { successMsg: 'All other devices were signed out!' };
    }),
  ];
};

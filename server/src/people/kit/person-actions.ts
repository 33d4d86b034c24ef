import type { RestoreRoute } from '@bimabahi/contract/api/restoring';
import type { RoleId } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handleRestore, notDeleted, staysDeleted } from '../../platform/feature-kit/restoring.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import { refuseGuessable } from '../../platform/passwords/refuse-guessable.ts';
import type { Services } from '../../platform/services.ts';
import {
  mobileTaken,
  type Noun,
  noSecondFactor,
  nothingToReveal,
  noUserName,
  ownPasswordRequired,
  personNotFound,
  ringOfRelations,
  tooManyReveals,
} from './errors.ts';
import { ownPasswordCheck } from './own-password.ts';
import {
  changePerson,
  countRecentEvents,
  deletedPerson,
  insertPerson,
  isProven,
  type NewPerson,
  nextPersonId,
  type PersonChange,
  sealedPassword,
} from './queries.ts';
import { refuseNameTaken, reserveNameOfStaff } from './staff-name-queries.ts';

const REVEALS_AN_HOUR = 10;
/** Successful and refused, for clients and employees together. */
const REVEALS = ['users.reveal', 'users.reveal-refused', 'employees.reveal', 'employees.reveal-refused'];
const unique = { people_mobile_unique: mobileTaken, people_relation_ring: ringOfRelations };

interface PersonKind<Person> {
  noun: Noun;
  resource: 'users' | 'employees';
  find: (db: Db, id: number) => Promise<Person | undefined>;
  findLocked: (db: Db, id: number) => Promise<Person | undefined>;
  roles: readonly RoleId[];
  addNotice: (db: Db, change: { person_id: number; kind: 'password-set' | 'second-factor-reset'; by_id: number }) => Promise<void>;
}

interface PersonCall {
  db: Db;
  person: { id: number; session_id: number };
  params: { id: number };
}
type Proving = PersonCall & { body: { current_password: string } };
type SettingPassword = PersonCall & { body: { password: string; current_password?: string | undefined } };

interface AnyPerson {
  version: number;
  is_active: boolean;
  name: string;
  mobile: string | null;
}

const secretsWith =
  ({ escrow, config }: Pick<Services, 'escrow' | 'config'>) =>
  async (id: number, password: string | null | undefined, { name, mobile }: { name: string; mobile: string | null }) => {
    if (!password) return { password_hash: null, password_sealed: null };
    refuseGuessable(password, { name, mobile, organisation: config.ORGANISATION_NAME });
    return { password_hash: await hashPassword(password), password_sealed: escrow.seal(id, password) };
  };

function personRecords<Person extends AnyPerson>({ noun, find, findLocked }: PersonKind<Person>) {
  const found = (person: Person | undefined) => {
    if (!person) throw personNotFound(noun);
    return person;
  };
  return {
    read: async (db: Db, id: number) => found(await find(db, id)),
    lock: async (db: Db, id: number) => found(await findLocked(db, id)),
  };
}
type Records<Person extends AnyPerson> = ReturnType<typeof personRecords<Person>>;

/** Of a person's password and second step: who does it proves who they are. */
function secretActions<Person extends AnyPerson>(
  { noun, resource, addNotice }: PersonKind<Person>,
  services: Pick<Services, 'escrow' | 'config'>,
  { lock }: Records<Person>,
) {
  const { escrow } = services;
  const secrets = secretsWith(services);

  const lockProven = async ({ db, person, params: { id }, body }: Proving | SettingPassword, what: 'password' | 'reset-second-factor') => {
    const { current_password } = body;
    const check = await ownPasswordCheck(db, person);
    if (current_password === undefined && !(await isProven(db, person.session_id))) throw ownPasswordRequired();
    const changed = await lock(db, id);
    if (current_password !== undefined)
      await check(current_password, { action: `${resource}.${what}-refused`, table_name: 'people', record_id: id });
    return changed;
  };

  return {
    async setPassword(call: SettingPassword) {
      const { db, params, body } = call;
      const person = await lockProven(call, 'password');
      if (person.mobile === null) throw noUserName();
      await changePerson(db, params.id, await secrets(params.id, body.password, person));
      await addNotice(db, { person_id: params.id, kind: 'password-set', by_id: call.person.id });
      return { successMsg: 'Password updated successfully!' };
    },

    async reveal({ db, person, params: { id }, body: { current_password } }: Proving) {
      const check = await ownPasswordCheck(db, person);
      if ((await countRecentEvents(db, person.id, REVEALS, 60)) >= REVEALS_AN_HOUR) throw tooManyReveals();
      await lock(db, id);
      await check(current_password, { action: `${resource}.reveal-refused`, table_name: 'people', record_id: id });
      await recordEvent(db, { action: `${resource}.reveal`, table_name: 'people', record_id: id });
      const sealed = await sealedPassword(db, id);
      const pass_read = sealed ? escrow.open(id, sealed) : undefined;
      if (pass_read === undefined) throw nothingToReveal(noun);
      return { data: { pass_read } };
    },

    /** Ends the sessions too: a lost phone may be signed in. */
    async resetSecondFactor(
      call: Proving,
      removeFactor: (db: Db, id: number) => Promise<boolean>,
      endSessions: (db: Db, id: number) => Promise<unknown>,
    ) {
      const { db, params } = call;
      await lockProven(call, 'reset-second-factor');
      if (!(await removeFactor(db, params.id))) throw noSecondFactor(noun);
      await endSessions(db, params.id);
      await addNotice(db, { person_id: params.id, kind: 'second-factor-reset', by_id: call.person.id });
      return { successMsg: 'The second step was reset: the password alone signs in now!' };
    },
  };
}

export function personActions<Person extends AnyPerson>(kind: PersonKind<Person>, services: Pick<Services, 'escrow' | 'config'>) {
  const { noun, roles } = kind;
  const records = personRecords(kind);
  const { read, lock } = records;
  const secrets = secretsWith(services);
  /** Clients whom staff enter may be called as anybody is. */
  const reserveName = async (...of: Parameters<typeof reserveNameOfStaff>) => {
    if (noun === 'Employee') await reserveNameOfStaff(...of);
  };

  return {
    read,
    lock,
    ...secretActions(kind, services, records),

    async create(db: Db, person: NewPerson, password: string | null | undefined) {
      const id = await nextPersonId(db);
      const kept = await secrets(id, password, person);
      await reserveName(db, id, person.name);
      await refusing(insertPerson(db, { ...person, ...kept, id }), unique);
      return { data: await read(db, id), successMsg: `${noun} added successfully!` };
    },

    async update({
      db,
      params: { id },
      body: { version, ...change },
    }: PersonCall & { body: PersonChange & { version?: number | undefined } }) {
      const person = await lock(db, id);
      if (version && version !== person.version) throw staleVersion(person);
      await reserveName(db, id, change.name, person.name);
      await refusing(changePerson(db, id, change), unique);
      return { data: await read(db, id), successMsg: `${noun} updated successfully!` };
    },

    async setStatus({ db, params: { id }, body }: PersonCall & { body: { is_active?: boolean | undefined } }) {
      const person = await lock(db, id);
      const is_active = body.is_active ?? !person.is_active;
      if (is_active !== person.is_active) await changePerson(db, id, { is_active });
      return { data: await read(db, id), successMsg: `${noun} ${is_active ? 'activated' : 'deactivated'} successfully!` };
    },

    async remove({ db, person, params: { id } }: PersonCall) {
      await lock(db, id);
      await changePerson(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
      return { successMsg: `${noun} deleted successfully!` };
    },

    /** Keeps the password; ended sessions stay ended. */
    restore: (route: RestoreRoute) =>
      handleRestore(route, {
        table: 'people',
        what: noun.toLowerCase(),
        successMsg: `${noun} restored successfully!`,
        unique,
        check: async (db, id) => {
          const deleted = await deletedPerson(db, id, roles);
          if (!deleted) throw notDeleted(noun.toLowerCase());
          if (deleted.erased_at) throw staysDeleted(`The personal data of this ${noun.toLowerCase()} was erased.`);
          if (noun === 'Employee') await refuseNameTaken(db, id, deleted.name);
        },
      }),
  };
}

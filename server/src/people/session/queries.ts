import { createHash, randomBytes } from 'node:crypto';
import { ROLE_IDS, roleName } from '@bimabahi/contract/api/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';
import { constantQuery } from '../../db/query/constant-query.ts';
import { onBehalfOf } from '../../platform/connection-lines.ts';
import type { FindSignedIn, GuardOf, SignedIn } from '../../platform/http/signed-in.ts';
import { daysToEnrol, mustEnrol } from '../second-factor/public.ts';

interface SessionLimits {
  idle: number;
  longest: number;
}

/** Limits how often a read writes `last_used_at`. */
const NOTE_USE_SECONDS = 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns the token: 256 random bits, of which only the hash is stored. */
export async function openSession(db: Db, person_id: number, from: { address: string; user_agent: string | undefined }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), person_id, address: from.address, user_agent: from.user_agent?.slice(0, 300) ?? null })
    .execute();
  return token;
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** A SQL function, because `require_session` uses it too. */
const alive = ({ idle, longest }: SessionLimits) => sql<boolean>`session_is_alive(sessions, ${idle}::integer, ${longest}::integer)`;

export async function endExpiredSessions(db: Db, limits: SessionLimits): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(alive(limits)))
    .execute();
}

interface SessionOfPerson extends Pick<SignedIn, 'id' | 'name' | 'session_id' | 'must_enrol'> {
  token_hash: string;
  role_id: number;
  note_use: boolean;
  last_entry?: number | null;
}

const NO_COLUMN = sql``;
const LAST_ENTRY = sql`(select id from audit_entries where person_id = people.id order by id desc limit 1) as last_entry,`;

/** Of almost every request. */
const sessionsWithPeople = (lastEntry: RawBuilder<unknown>) =>
  constantQuery(sql<SessionOfPerson>`
  select ${lastEntry} token_hash, sessions.id as session_id, people.id, people.name, people.role_id, ${mustEnrol} as must_enrol,
    last_used_at < now() - ${sql.lit(NOTE_USE_SECONDS)} * interval '1 second' as note_use
  from sessions join people on people.id = sessions.person_id
  where token_hash = any ($1::text[]) and session_is_alive(sessions, $2::integer, $3::integer)
    and people.is_active and people.deleted_at is null`);

/** Not cached: another server may end a session at any time. `withLastEntry`: to know whether a replica has their own changes. */
export function signedInFinder(db: Db, limits: SessionLimits, { withLastEntry = false } = {}): FindSignedIn {
  const findAlive = sessionsWithPeople(withLastEntry ? LAST_ENTRY : NO_COLUMN);
  const findSession = batchLookup(async (db, token_hashes: string[]) => {
    const rows = await findAlive(db, token_hashes, limits.idle, limits.longest);
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  return async (token) => {
    const row = await findSession(db, hashOf(token));
    if (!row) return undefined;
    const { id, name, session_id, must_enrol, last_entry, note_use } = row;
    const noteUse = () => db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', session_id).execute();
    if (note_use) await onBehalfOf(id, noteUse);
    return { id, name, role: roleName(row.role_id), session_id, must_enrol, ...(withLastEntry && { last_entry: last_entry ?? 0 }) };
  };
}

/** Checks session and role again within the transaction. */
export const sessionGuard =
  ({ idle, longest }: SessionLimits): GuardOf =>
  ({ session_id, role }, whileEnrolling) => {
    const requireSession = (mayLackFactor: boolean) =>
      `select require_session(${session_id}, ${ROLE_IDS[role]}, ${mayLackFactor}, ${idle}, ${longest})`;
    // An Admin who just required it of their own role must be able to commit.
    return { onBegin: requireSession(whileEnrolling), onCommit: requireSession(true) };
  };

/** Locks against a change of password or status until the session is open. */
export const personByUsername = (db: Db, username: string) =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'role_id', 'is_active', 'password_hash'])
    .where('mobile', '=', username)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const signInOf = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select([sql<string>`mobile`.as('username'), daysToEnrol.as('enrol_within_days')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export function sessionsOf(db: Db, limits: SessionLimits, { id, session_id }: SignedIn) {
  const isCurrent = sql<boolean>`sessions.id = ${session_id}`;
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent', isCurrent.as('is_current')])
    .where('person_id', '=', id)
    .where(alive(limits))
    .orderBy(isCurrent, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

/** By which a password could be set. */
async function endInvitationOf(db: Db, person_id: number): Promise<void> {
  await db.deleteFrom('invitations').where('person_id', '=', person_id).execute();
}

export async function endSessionsOf(db: Db, person_id: number, which: { id: number } | { allBut: number }): Promise<number> {
  const own = db.deleteFrom('sessions').where('person_id', '=', person_id);
  if ('allBut' in which) await endInvitationOf(db, person_id);
  const { numDeletedRows } = await ('id' in which
    ? own.where('id', '=', which.id)
    : own.where('id', '<>', which.allBut)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function endAllSessionsOf(db: Db, person_id: number): Promise<void> {
  await endInvitationOf(db, person_id);
  await db.deleteFrom('sessions').where('person_id', '=', person_id).execute();
}

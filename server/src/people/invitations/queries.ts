import { createHash, randomBytes } from 'node:crypto';
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { INVITATION_DAYS } from '@bimabahi/contract/people/invitations';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Locked, so that the invitation and a change of the person do not cross. */
export const lockInvited = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'mobile', 'relation_of', 'is_active'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', 'in', ids)
    .where('role_id', '=', ROLE_IDS.User)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type InvitedPerson = Awaited<ReturnType<typeof lockInvited>>[number];

/** Ends the person's last one. Only the hash of the token is stored: 256 random bits. */
export async function openInvitation(db: Db, person_id: number, created_by: number): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const opened = {
    token_hash: hashOf(token),
    created_by,
    created_at: sql<string>`now()`,
    expires_at: sql<string>`now() + ${sql.lit(INVITATION_DAYS)} * interval '1 day'`,
  };
  const { expires_at } = await db
    .insertInto('invitations')
    .values({ person_id, ...opened })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(opened))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expires_at };
}

/** Their row is locked before the invitation is taken, as by whoever changes their sign-in. */
export async function whoIsInvited(db: Db, token: string): Promise<number | undefined> {
  const found = await db.selectFrom('invitations').select('person_id').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return found?.person_id;
}

/** Taken away: of two at once, one finds it. Returns who made it. */
export async function takeInvitation(db: Db, token: string): Promise<{ created_by: number | null } | undefined> {
  return db
    .deleteFrom('invitations')
    .where('token_hash', '=', hashOf(token))
    .where(sql<boolean>`expires_at > now()`)
    .returning('created_by')
    .executeTakeFirst();
}

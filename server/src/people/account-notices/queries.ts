import type { RoleName } from '@bimabahi/contract/api/roles';
import type { AccountNotice } from '@bimabahi/contract/people/account-notices';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface NewNotice {
  person_id: number;
  kind: AccountNotice['kind'];
  /** Null for a change made on the server itself. */
  by_id: number | null;
}

/** Call it in the transaction of the change. One notice per kind: the latest wins. */
export async function addNotice(db: Db, notice: NewNotice): Promise<void> {
  await db
    .insertInto('account_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ by_id: notice.by_id, at: sql`now()` }))
    .execute();
}

/** Oldest first. Clients do not learn which member of staff made the change. */
export function noticesOf(db: Db, { id, role }: { id: number; role: RoleName }): Promise<AccountNotice[]> {
  return db
    .selectFrom('account_notices')
    .leftJoin('people as changer', 'changer.id', 'by_id')
    .select(['account_notices.id', sql<AccountNotice['kind']>`kind`.as('kind'), 'at'])
    .select(role === 'User' ? sql<null>`null`.as('by') : 'changer.name as by')
    .where('person_id', '=', id)
    .orderBy('at')
    .orderBy('account_notices.id')
    .execute();
}

export async function removeNotice(db: Db, id: number, person_id: number): Promise<string | undefined> {
  const own = db.deleteFrom('account_notices').where('id', '=', id).where('person_id', '=', person_id);
  return (await own.returning('kind').executeTakeFirst())?.kind;
}

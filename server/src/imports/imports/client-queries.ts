import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';

export interface FoundPerson {
  id: number;
  name: string;
  mobile: string | null;
  role_id: number;
  is_active: boolean;
}

/** Anybody with one of the numbers, and active clients with one of the names. */
export async function peopleWith(db: Db, wanted: readonly { name: string | null; mobile: string | null }[]): Promise<FoundPerson[]> {
  const mobiles = [...new Set(wanted.flatMap(({ mobile }) => mobile ?? []))];
  const names = [...new Set(wanted.flatMap(({ name }) => name?.toLowerCase() ?? []))];
  const { rows } = await sql<FoundPerson>`
    ${sql.raw(CUSTOM_PLAN)} select id, name, mobile, role_id, is_active from people where mobile = any (${mobiles}::text[]) and deleted_at is null
    union
    select id, name, mobile, role_id, is_active from people
    where role_id = ${sql.lit(ROLE_IDS.User)} and lower(name) = any (${names}::text[]) and is_active and deleted_at is null
    order by id`.execute(db);
  return rows;
}

export const lockedPerson = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['mobile', 'profession', 'mobile_2', 'email', 'address', 'city', 'pan', 'birth_date', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';

export interface FoundPerson {
  id: number;
  name: string;
  mobile: string | null;
  mobile_2: string | null;
  role_id: number;
  is_active: boolean;
  /** The number of the client on whom they hang. */
  holder: string | null;
}

const FOUND = sql`id, name, mobile, mobile_2, role_id, is_active,
  (select holder.mobile from people holder where holder.id = people.relation_of and holder.deleted_at is null) as holder`;
const ACTIVE_CLIENT = sql`role_id = ${sql.lit(ROLE_IDS.User)} and is_active and deleted_at is null`;

/** Anybody with one of the numbers, and active clients who have one of the names, or its words. */
export async function peopleWith(db: Db, wanted: readonly { name: string | null; mobile: string | null }[]): Promise<FoundPerson[]> {
  const mobiles = [...new Set(wanted.flatMap(({ mobile }) => mobile ?? []))];
  const names = [...new Set(wanted.flatMap(({ name }) => name ?? []))];
  const { rows } = await sql<FoundPerson>`
    ${sql.raw(CUSTOM_PLAN)} select ${FOUND} from people where mobile = any (${mobiles}::text[]) and deleted_at is null
    union
    select ${FOUND} from people where lower(name) = any (${names.map((name) => name.toLowerCase())}::text[]) and ${ACTIVE_CLIENT}
    union
    select ${FOUND} from people
    where client_name_key(name) = any (array(select client_name_key(one) from unnest(${names}::text[]) as one)) and ${ACTIVE_CLIENT}
    order by id`.execute(db);
  return rows;
}

export async function idsOfMobiles(db: Db, mobiles: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; mobile: string }>`
    select id, mobile from people where mobile = any (${[...new Set(mobiles)]}::text[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, mobile }) => [mobile, id]));
}

export const lockedPerson = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['mobile', 'profession', 'mobile_2', 'email', 'address', 'city', 'pan', 'birth_date', 'relation', 'relation_of', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

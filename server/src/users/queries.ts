import type { ListQuery } from '@bimabahi/contract/list-query';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import type { Db } from '../db/db.ts';
import {
  canReveal,
  countPeople,
  hasSecondFactor,
  listPeople,
  type OptionsQuery,
  optionsOf,
  peopleBatches,
  peopleOf,
  SHOWN,
} from '../people/queries.ts';

const clients = (db: Db) => peopleOf(db, [ROLE_IDS.User]);
const shown = (db: Db) => clients(db).select([...SHOWN, 'profession', canReveal, hasSecondFactor]);

const TEXTS = ['name', 'mobile', 'profession'];
type Which = Pick<ListQuery, 'search' | 'sort' | 'order'>;

export const listClients = (db: Db, query: ListQuery) => listPeople(shown(db), query, TEXTS);
export const countClients = (db: Db, query: Which) => countPeople(clients(db).select('id'), query);
export const clientBatches = (db: Db, query: Which) => peopleBatches(db, clients(db), query, TEXTS);
export const clientOptions = (db: Db, query: OptionsQuery) =>
  optionsOf(clients(db).select(['id', 'name', 'mobile']), [ROLE_IDS.User], query);
export const findClient = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst();
export const findLockedClient = (db: Db, id: number) => shown(db).where('id', '=', id).forUpdate().executeTakeFirst();

export async function policiesOf(db: Db, user_id: number): Promise<{ motor_insurance: number; corporate_insurance: number }> {
  const count = async (table: 'motor_insurance' | 'corporate_insurance') =>
    (
      await db
        .selectFrom(table)
        .where('user_id', '=', user_id)
        .where('deleted_at', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('policies'))
        .executeTakeFirstOrThrow()
    ).policies;
  return { motor_insurance: await count('motor_insurance'), corporate_insurance: await count('corporate_insurance') };
}

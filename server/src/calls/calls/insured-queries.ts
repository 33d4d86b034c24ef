/** Which policies a number is about: of its clients, and of those who are insured with it. */
import { sql } from 'kysely';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';

export interface PolicyIds {
  policies: 'motor' | 'corporate';
  id: number;
  user_id: number;
}

/** Of the clients, and those with the number: ids of one kind. */
export interface Insured {
  clients: readonly number[];
  insuring: readonly PolicyIds[];
}
export const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;
const idsOf = (policies: readonly Pick<PolicyIds, 'policies' | 'id'>[], kind: string) =>
  policies.filter((policy) => policy.policies === kind).map(({ id }) => id);
export const insured = (kind: keyof typeof TABLES, { clients, insuring }: Insured) => sql<number[]>`(
  array(select id from ${sql.table(TABLES[kind])} where deleted_at is null and user_id = any (${hiddenFromPlanner(clients, 'integer[]')})
    and id <> all (${hiddenFromPlanner(idsOf(insuring, kind), 'integer[]')}))
  || ${hiddenFromPlanner(idsOf(insuring, kind), 'integer[]')})`;

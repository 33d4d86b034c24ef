import type { RenewalFilters } from '@bimabahi/contract/renewals/renewals';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { conditionsOf } from './filter-queries.ts';
import { wantedBy } from './wanted.ts';

/** Of a renewal that is called `record`. */
export const POLICY_NO = sql<string>`case policies
  when 'motor' then (select policy_no from motor_insurance where motor_insurance.id = record.policy_id)
  else (select policy_no from corporate_insurance where corporate_insurance.id = record.policy_id) end`;

export async function idsMatching(db: Db, filter: RenewalFilters, most: number, person_id: number): Promise<number[]> {
  const conditions = conditionsOf(...(await wantedBy(db, { id: person_id }, filter)));
  const { rows } = await sql<{ id: number }>`
    select id from renewals where ${sql.join(conditions, sql` and `)} order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The numbers of their policies. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${POLICY_NO} as name from renewals as record where id = any (${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

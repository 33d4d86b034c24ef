import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';
import { constantQuery } from '../../db/query/constant-query.ts';
import { storedCount, storedPeople } from '../../platform/totals/totals-queries.ts';

export async function countPoliciesOf(db: Db, user_id: number) {
  const count = (table: 'motor_insurance' | 'corporate_insurance') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('policies'))
      .where('deleted_at', 'is', null)
      .where('user_id', '=', user_id);
  return db
    .selectNoFrom([count('motor_insurance').as('motor_insurance'), count('corporate_insurance').as('corporate_insurance')])
    .$narrowType<{ motor_insurance: number; corporate_insurance: number }>()
    .executeTakeFirstOrThrow();
}

/** Not while policies of before the lines are gone through: only then are these few. */
const withoutLine = (table: 'motor_insurance' | 'corporate_insurance') =>
  sql<number>`(select count(*) from ${sql.table(table)} where line is null and deleted_at is null)`;

/** A partial index holds these few. */
const differing = (table: 'motor_insurance' | 'corporate_insurance') =>
  sql<number>`(select count(*) from ${sql.table(table)} where premium_differs and deleted_at is null)`;

interface Counts {
  motor_insurance: number;
  corporate_insurance: number;
  employees: number;
  users: number;
  premium_differs: number;
  no_line: number;
}

const counts = constantQuery(sql<Counts>`select ${storedCount('motor_insurance')} as motor_insurance,
  ${storedCount('corporate_insurance')} as corporate_insurance, ${storedPeople([ROLE_IDS.Feeder, ROLE_IDS.Telecaller])} as employees,
  ${storedPeople([ROLE_IDS.User])} as users, ${differing('motor_insurance')} + ${differing('corporate_insurance')} as premium_differs,
  case when exists (select from jobs where kind = 'lines' and name is null) then 0
    else ${withoutLine('motor_insurance')} + ${withoutLine('corporate_insurance')} end as no_line`);

const storedCounts = batchLookup(async (db, keys: 'all'[]) => {
  const [found] = await counts(db);
  return new Map(keys.map((key) => [key, found as Counts]));
});

export const countAll = async (db: Db): Promise<Counts> => (await storedCounts(db, 'all')) as Counts;

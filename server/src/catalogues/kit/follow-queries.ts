import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Job } from '../../platform/jobs/queries.ts';

/** Where a policy has the name, and whose it is. */
const COLUMNS = {
  motor_insurance: { insurers: ['name_remark', 'insurer_id'], payees: ['sub_broker', 'payee_id'] },
  corporate_insurance: { insurers: ['company', 'insurer_id'], payees: ['broker', 'payee_id'] },
} as const;

type Followed = Pick<Job, 'id' | 'kind' | 'of_table' | 'keys'>;

/** What payees' names changed for policies that have single names of them; waits for a step that is at it. */
export async function takePayeeJobs(db: Db): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select id, kind, of_table, keys from jobs where kind = 'payees' order by of_table for update`.execute(db);
  return rows;
}

/** Of policies behind the first id, up to the last. */
export async function followNames(db: Db, { kind, of_table, keys }: Followed, after: number, last: number | null): Promise<void> {
  const [name, id] = COLUMNS[of_table as keyof typeof COLUMNS][kind as 'insurers' | 'payees'];
  const known = sql`known_name(${kind}, ${sql.ref(name)})`;
  await sql`update ${sql.table(of_table)} set ${sql.ref(id)} = ${known}
    where id > ${after} ${last === null ? sql`` : sql`and id <= ${last}`} ${keys === null ? sql`` : sql`and search_key(${sql.ref(name)}) = any (${keys}::text[])`}
      and ${sql.ref(id)} is distinct from ${known}`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The id before that of the first renewal without one; undefined where there is none. One reading of the table. */
export async function beforeFirstUnnamed(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select min(id) - 1 as id from renewals where motor_id is null and corporate_id is null`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Of the next `many` renewals after this id. Answers the id to go on from; undefined at the end. */
export async function namePolicies(db: Db, after: number, many: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`select name_policies_of_renewals(${after}, ${many}) as last`.execute(db);
  return rows[0]?.last ?? undefined;
}

export async function hasPoliciesToLink(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`select exists (select from relinking) as is_left`.execute(db);
  return rows[0]?.is_left === true;
}

/** The next `many` policies. Whether any may be left. */
export async function linkPoliciesAnew(db: Db, many: number): Promise<boolean> {
  const { rows } = await sql<{ linked: number | null }>`select relink_policies(${many}) as linked`.execute(db);
  return typeof rows[0]?.linked === 'number';
}

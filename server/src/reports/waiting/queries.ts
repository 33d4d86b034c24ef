import { DECIDED_STATES } from '@bimabahi/contract/commission/judge-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Of all statements on which somebody works, up to `most`. */
export async function countLinesToLookAt(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from statement_lines l join statements s on s.id = l.statement_id
    where s.status = 'matched' and l.state <> all (${[...DECIDED_STATES]}::text[]) limit ${most}::integer) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

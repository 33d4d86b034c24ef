import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { DECIDED_STATES } from '@bimabahi/contract/commission/judge-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Of all statements on which somebody works, up to `most`; those of firms for whoever reads what firms' policies earn. */
export async function countLinesToLookAt(db: Db, role: RoleName, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from statement_lines l join statements s on s.id = l.statement_id
    where s.status = 'matched' and l.state <> all (${[...DECIDED_STATES]}::text[])
      and (l.policies is distinct from 'corporate' or ${mayRead(role, 'corporate-insurance', 'commission_in_num')}) limit ${most}::integer) as waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

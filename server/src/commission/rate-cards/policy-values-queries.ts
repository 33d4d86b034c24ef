import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { PolicyValues } from './rated-policy.ts';

export const policyValues = (db: Db, table: PolicyTable, id: number): Promise<PolicyValues & { policy_no: string }> =>
  db
    .selectFrom(table as 'motor_insurance')
    .selectAll()
    .where('id', '=', id)
    // Not prepared, as a prepared one fails once a migration adds a column.
    .modifyEnd(sql.raw(CUSTOM_PLAN))
    .$castTo<PolicyValues & { policy_no: string }>()
    .executeTakeFirstOrThrow();

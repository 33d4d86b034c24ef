import type { Db } from '../db/db.ts';
import type { PolicyTable } from '../policies/policy-table.ts';
import type { PolicyValues } from './rated-policy.ts';

export const policyValues = (db: Db, table: PolicyTable, id: number): Promise<PolicyValues & { policy_no: string }> =>
  db
    .selectFrom(table as 'motor_insurance')
    .selectAll()
    .where('id', '=', id)
    .$castTo<PolicyValues & { policy_no: string }>()
    .executeTakeFirstOrThrow();

import { type AliasedRawBuilder, sql } from 'kysely';
import type { PolicyTable } from '../../db/policy-table.ts';

const POLICIES = { motor_insurance: 'motor', corporate_insurance: 'corporate' } as const;

/** Whether each part of a policy's cover has a successor: nobody is uninsured when it ends. */
export const isRenewed = (table: PolicyTable): AliasedRawBuilder<boolean, 'is_renewed'> =>
  sql<boolean>`coalesce((select bool_and(renewals.stage = 'renewed') from renewals
    where renewals.policies = ${sql.lit(POLICIES[table])} and renewals.policy_id = ${sql.ref(`${table}.id`)} and renewals.deleted_at is null), false)`.as(
    'is_renewed',
  );

/** What a policy is now: as issued, with what endorsements changed since. */
import { type RawBuilder, sql } from 'kysely';
import type { PolicyTable } from '../../db/policy-table.ts';

type Amount = RawBuilder<number | null>;

/** As a file says it. */
export const STATUS_NOW = sql<string>`case when cancelled_on is null then 'Active' else 'Cancelled' end`;

/** Null where it is not known. */
const sinceIssue = (name: string, issued: RawBuilder<unknown>): Amount => sql`${issued} + coalesce(${sql.ref(`${name}_delta`)}, 0)`;
/** Nothing typed is none. */
const commissionNow = (side: 'in' | 'out'): Amount => {
  const [issued, since] = [sql.ref(`commission_${side}_num`), sql.ref(`commission_${side}_delta`)];
  return sql`coalesce(${issued} + coalesce(${since}, 0), ${since})`;
};
const NET = { motor_insurance: sql`net_premium`, corporate_insurance: sql`(new_premium + coalesce(terrisom, 0))` };

export const amountsNow = (table: PolicyTable) => ({
  net_now: sinceIssue('net', NET[table]),
  gst_now: sinceIssue('gst', sql`gst`),
  total_now: sinceIssue('total', sql`total_premium`),
  commission_in_now: commissionNow('in'),
  commission_out_now: commissionNow('out'),
});

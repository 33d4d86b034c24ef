import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';

interface Enquiry {
  mobile: string;
  inquiry_date: string | null;
  product_over: string | null;
}

/** For each the id of one that is here, of the same number, day and product. */
export async function sameEnquiries(db: Db, enquiries: readonly Enquiry[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (
      select min(id) from telecom_records record where record.mobile = one.mobile and deleted_at is null
        and record.inquiry_date is not distinct from one.inquiry_date
        and lower(record.product_over) is not distinct from lower(one.product_over)) as id
    from (select row_number() over () as at, * from jsonb_to_recordset(${JSON.stringify(enquiries)}::jsonb)
      as given (mobile text, inquiry_date date, product_over text)) as one
    order by at`.execute(db);
  return rows.map(({ id }) => id);
}

export interface PaidPolicy {
  id: number;
  policy_no: string;
  user_id: number;
  is_installment: number;
  start_date: string;
  end_date: string;
}

/** By the number as it was asked for; its periods in their order. */
export async function policiesPaid(db: Db, numbers: readonly string[]): Promise<Map<string, PaidPolicy[]>> {
  const { rows } = await sql<PaidPolicy & { wanted: string }>`
    ${sql.raw(CUSTOM_PLAN)} select wanted, policy.id, policy.policy_no, policy.user_id, policy.is_installment, policy.start_date, policy.end_date
    from unnest(${[...new Set(numbers)]}::text[]) as wanted
      join corporate_insurance policy on lower(regexp_replace(policy.policy_no, '\\s', '', 'g')) = lower(regexp_replace(wanted, '\\s', '', 'g'))
    where policy.deleted_at is null order by policy.start_date, policy.id`.execute(db);
  const found = new Map<string, PaidPolicy[]>();
  for (const { wanted, ...policy } of rows) found.set(wanted, [...(found.get(wanted) ?? []), policy]);
  return found;
}

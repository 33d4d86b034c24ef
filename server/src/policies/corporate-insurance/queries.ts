import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { type CorporatePolicy, corporatePolicy, type InstallmentSums } from '@bimabahi/contract/policies/corporate-insurance';
import { sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';
import { policyQueries } from '../kit/policy-queries.ts';
import type { Stored } from '../kit/policy-table.ts';
import { filterShapeOf } from '../kit/search-queries.ts';

type StoredCorporatePolicy = Stored<CorporatePolicy>;

/** Summed as numeric in the database, exact to the paisa in views and exports alike. */
const installments = sql<InstallmentSums | null>`(
    select case when count(*) > 0 then jsonb_build_object(
      'count', count(*),
      'due', sum(total_payable),
      'paid', coalesce(sum(total_payable) filter (where status = 'Paid'), 0),
      'outstanding', coalesce(sum(total_payable) filter (where status <> 'Paid'), 0),
      'overdue', coalesce(sum(total_payable) filter (where status <> 'Paid' and corporate_insurance.cancelled_on is null
        and premium_date < (now() at time zone 'Asia/Kolkata')::date), 0),
      'next_date', min(premium_date) filter (where status <> 'Paid' and corporate_insurance.cancelled_on is null),
      'remaining', corporate_insurance.total_premium - coalesce(sum(total_payable) filter (where status = 'Paid'), 0),
      'unscheduled', corporate_insurance.total_premium - sum(total_payable)
    ) end
    from corporate_insurance_premium premium
    where premium.corporate_insurance_id = corporate_insurance.id and premium.deleted_at is null)`.as('installments');

const INSTALLMENTS = {
  due: sql`total_payable`,
  paid: sql`case status when 'Paid' then total_payable else 0 end`,
  outstanding: sql`case status when 'Paid' then 0 else total_payable end`,
};

/** Null without installments. */
export const sumOfInstallments = (sum: keyof typeof INSTALLMENTS): Value =>
  sql`(select sum(${INSTALLMENTS[sum]}) from corporate_insurance_premium premium
    where premium.corporate_insurance_id = corporate_insurance.id and premium.deleted_at is null)`;

export const corporatePolicies = policyQueries<StoredCorporatePolicy, 'corporate_insurance'>({
  table: 'corporate_insurance',
  fields: Object.keys(corporatePolicy.shape),
  ...filterShapeOf(CORPORATE_FIELDS),
  made: [installments],
});

/** What the register is read from: the policies of both kinds, and the received endorsements of each. */
import type { RegisterFilters } from '@bimabahi/contract/reports/registers';
import { sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';

const NOTHING = sql`null::numeric`;
const column = (name: string) => sql.ref(`policy.${name}`);

/** What the two tables keep under other names. `named`: where a product's name is looked up first. */
const POLICIES = {
  motor: {
    table: 'motor_insurance',
    company: 'name_remark',
    named: ['products', 'categories'],
    broker: 'broker',
    output_broker: 'sub_broker',
  },
  corporate: {
    table: 'corporate_insurance',
    company: 'company',
    named: ['categories', 'products'],
    broker: 'sub_broker',
    output_broker: 'broker',
  },
} as const;
export type PolicyTable = (typeof POLICIES)['motor' | 'corporate']['table'];

/** Where a part alone was typed, it is the net premium. */
const TAXED_AS_TP = sql`coalesce(policy.third_party_premium, case when policy.od_premium is null and cover_of(policy.od_tp_package_policy) = 'tp' then policy.net_premium - coalesce(policy.pa_premium, 0) end, 0)`;
const ISSUED = sql`coalesce(policy.issue_date, policy.start_date)`;

/** The office of a plate: MH12 of MH-12-AB-1234, DL03 of DL3CAB1234, BH of 22BH1234AA; null of any other. */
const officeOf = (vehicleNo: Value) => {
  const plate = sql`upper(regexp_replace(${vehicleNo}, '[^a-zA-Z0-9]', '', 'g'))`;
  const parts = sql`regexp_match(${plate}, '^([A-Z]{2})([0-9]{1,2})[A-Z]{1,3}[0-9]{1,4}$')`;
  return sql`case when ${plate} ~ '^[0-9]{2}BH[0-9]{4}[A-Z]{1,2}$' then 'BH' else (select found[1] || lpad(found[2], 2, '0') from (select ${parts} as found) as plate) end`;
};
const hasInstallments = (policyId: Value) =>
  sql<boolean>`exists (select from corporate_insurance_premium as installment where installment.corporate_insurance_id = ${policyId} and installment.deleted_at is null)`;

/** The rows that a source has, with the columns of a policy. */
const policies = (kind: 'motor' | 'corporate') => ({
  ...POLICIES[kind],
  kind,
  rows: sql.table(POLICIES[kind].table),
  policyId: column('id'),
  isPolicy: true,
  endorsementId: sql`null::integer`,
  endorsementNo: sql`null::text`,
  dates: { start: column('start_date'), issue: ISSUED } satisfies Record<RegisterFilters['date'], Value>,
  taxedOn: ISSUED,
  business: column('business_type'),
  office: kind === 'motor' ? officeOf(column('vehicle_no')) : sql`null::text`,
  /** Not by installments. */
  earns: kind === 'motor' ? sql<boolean>`true` : sql<boolean>`not ${hasInstallments(column('id'))}`,
});

/**
 * Of endorsements those that are received and change an amount, each in the month of its receipt, at the rates of its effective date, by which its
 * GST is proposed. Their amounts are not divided into parts: they have the third party rate where it makes the whole of their GST.
 */
const endorsements = (kind: 'motor' | 'corporate') => ({
  ...POLICIES[kind],
  kind,
  rows: sql`(select endorsement.id, endorsement.policy_id, endorsed.deleted_at, endorsed.user_id, endorsed.insurer_id,
      endorsed.${sql.ref(POLICIES[kind].company)}, endorsed.product, endorsed.line, endorsed.policy_no, endorsement.endorsement_no,
      endorsement.received_on as issue_date, endorsement.effective_date as start_date, endorsement.net_delta, endorsement.gst_delta as gst,
      endorsement.total_delta as total_premium, null::text as business_type, endorsed.broker, endorsed.sub_broker,
      endorsed.business_type as business, endorsed.created_by, ${kind === 'motor' ? sql`endorsed.vehicle_no` : sql`null::text`} as vehicle_no,
      endorsement.commission_in_delta as commission_in_num, endorsement.commission_out_delta as commission_out_num
    from endorsements endorsement join ${sql.table(POLICIES[kind].table)} endorsed on endorsed.id = endorsement.${sql.ref(`${kind}_id`)}
    where endorsement.version_no is not null and (endorsement.net_delta <> 0 or endorsement.gst_delta <> 0 or endorsement.total_delta <> 0
      or endorsement.commission_in_delta <> 0 or endorsement.commission_out_delta <> 0))`,
  policyId: column('policy_id'),
  isPolicy: false,
  endorsementId: column('id'),
  endorsementNo: column('endorsement_no'),
  dates: { start: column('issue_date'), issue: column('issue_date') } satisfies Record<RegisterFilters['date'], Value>,
  taxedOn: column('start_date'),
  business: column('business'),
  office: kind === 'motor' ? officeOf(column('vehicle_no')) : sql`null::text`,
  earns: sql<boolean>`true`,
  ...{ od: NOTHING, tp: NOTHING, pa: NOTHING, terrorism: NOTHING, net: column('net_delta') },
  gstOfTp: sql`case when policy.gst = round(policy.net_delta * rates.tp / 100, 2) then policy.gst else 0 end`,
});

/** `place`: of its ids among those of the register. */
export const SOURCES = {
  motor: {
    ...policies('motor'),
    place: 0,
    od: column('od_premium'),
    tp: column('third_party_premium'),
    pa: column('pa_premium'),
    terrorism: NOTHING,
    net: column('net_premium'),
    gstOfTp: sql`least(policy.gst, round(${TAXED_AS_TP} * rates.tp / 100, 2))`,
  },
  corporate: {
    ...policies('corporate'),
    place: 1,
    ...{ od: NOTHING, tp: NOTHING, pa: NOTHING, terrorism: column('terrisom'), net: column('new_premium') },
    gstOfTp: sql`0`,
  },
  motor_endorsements: { ...endorsements('motor'), place: 2 },
  corporate_endorsements: { ...endorsements('corporate'), place: 3 },
} as const;
export type RegisterSource = keyof typeof SOURCES;

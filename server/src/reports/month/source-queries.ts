/** What the figures are read from: policies and endorsements as the premium register has them, and the installments of firms' policies. */
import { type RawBuilder, sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { type RegisterSource, SOURCES } from '../registers/public.ts';

const NOTHING = sql`0::numeric`;
const column = (name: string) => sql.ref(`policy.${name}`);

export interface MonthSource {
  /** Under whose columns names stand in it. */
  names: RegisterSource;
  kind: 'motor' | 'corporate';
  rows: Value;
  dates: { start: Value; issue: Value };
  business: RawBuilder<unknown>;
  office: RawBuilder<unknown>;
  isPolicy: boolean;
  isInstallment: boolean;
  /** Of a policy: its commission is its own, not that of its installments. */
  earns: Condition;
  net: Value;
  gross: Value;
}

const ofRegister = (source: RegisterSource, net: Value): MonthSource => {
  const { kind, rows, dates, business, office, isPolicy, earns } = SOURCES[source];
  return {
    ...{ names: source, kind, rows, dates, business, office, isPolicy, earns, isInstallment: false },
    ...{ net, gross: sql`coalesce(policy.total_premium, 0)` },
  };
};

/** On their premium date by both dates. They earn, and are no premium more than their policy's. */
const INSTALLMENTS: MonthSource = {
  names: 'corporate',
  kind: 'corporate',
  rows: sql`(select installment.id, installment.premium_date, installment.commission_in_num, installment.commission_out_num,
      paid.deleted_at, paid.user_id, paid.created_by, paid.insurer_id, paid.company, paid.product, paid.line, paid.broker, paid.sub_broker, paid.business_type
    from corporate_insurance_premium as installment join corporate_insurance as paid on paid.id = installment.corporate_insurance_id
    where installment.deleted_at is null)`,
  dates: { start: column('premium_date'), issue: column('premium_date') },
  business: column('business_type'),
  office: sql`null::text`,
  isPolicy: false,
  isInstallment: true,
  earns: sql<boolean>`true`,
  net: NOTHING,
  gross: NOTHING,
};

export const MONTH_SOURCES: readonly MonthSource[] = [
  ofRegister('motor', sql`coalesce(policy.net_premium, 0)`),
  ofRegister('corporate', sql`coalesce(policy.new_premium, 0) + coalesce(policy.terrisom, 0)`),
  ofRegister('motor_endorsements', column('net_delta')),
  ofRegister('corporate_endorsements', column('net_delta')),
  INSTALLMENTS,
];

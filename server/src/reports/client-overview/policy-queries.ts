import type { CorporateOfClient, MotorOfClient } from '@bimabahi/contract/reports/client-overview';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** More policies than a page can show; figures count them all. */
const MOST_POLICIES = 1_000;

type Stored<Policy> = Omit<Policy, 'file'> & {
  document_id: string | null;
  stored_at: string | null;
  insured_mobile: string | null;
  insured_email: string | null;
};
export type StoredMotor = Stored<MotorOfClient> & { chassis_no: string | null };
export type StoredCorporate = Stored<CorporateOfClient>;

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Days ahead in which a renewal is shown, by the settings. */
const daysAhead = sql`case when r.policies = 'motor' then w.motor_days when r.line in ('health_individual', 'health_group') then w.health_days else w.corporate_days end`;

const partsOf = (policies: 'motor' | 'corporate'): RawBuilder<unknown> => sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', r.id, 'part', r.part, 'ends_on', r.ends_on, 'stage', r.stage,
      'is_due', r.stage not in ('renewed', 'lost')
        and r.ends_on between greatest(${TODAY} - w.days_back, (select asks_renewals_from())) and ${TODAY} + (${daysAhead}),
      'owner', case when r.owner_id is not null then jsonb_build_object('id', r.owner_id, 'name', (select name from people where id = r.owner_id)) end,
      'next_call_at', r.next_call_at, 'last_outcome', r.last_outcome, 'lost_reason', r.lost_reason,
      'renewed_policy_id', r.renewed_policy_id, 'looks_renewed_by', r.looks_renewed_by
    ) order by r.ends_on, r.id)
    from renewals r cross join renewal_windows w
    where r.policies = ${policies} and r.policy_id = p.id and r.deleted_at is null), '[]') as parts`;

const COMMON = sql`p.id, p.insured_name, p.insured_mobile, p.insured_email, p.policy_no, p.product, p.start_date, p.end_date, p.total_premium,
  p.created_at, p.cancelled_on, p.document_id, d.created_at as stored_at,
  (select jsonb_build_object('id', i.id, 'name', i.name) from insurers i where i.id = p.insurer_id) as insurer,
  (select jsonb_build_object('id', e.id, 'name', e.name) from people e where e.id = p.created_by) as entered_by`;

async function policiesOf<Row>(db: Db, table: string, columns: RawBuilder<unknown>, user_id: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${COMMON}, ${columns}
    from ${sql.table(table)} p left join documents d on d.id = p.document_id
    where p.user_id = ${user_id} and p.deleted_at is null
    order by p.id desc limit ${MOST_POLICIES}`.execute(db);
  return rows;
}

export const motorOf = (db: Db, user_id: number): Promise<StoredMotor[]> =>
  policiesOf(
    db,
    'motor_insurance',
    sql`p.vehicle_no, p.chassis_no, p.make_model, p.name_remark, p.od_tp_package_policy, p.ncb, p.is_claim,
      p.od_end_date, p.tp_end_date, p.tp_insurer, p.tp_policy_no, ${partsOf('motor')}`,
    user_id,
  );

export const corporateOf = (db: Db, user_id: number): Promise<StoredCorporate[]> =>
  policiesOf(db, 'corporate_insurance', sql`p.company, p.item_description, ${partsOf('corporate')}`, user_id);

interface Figures {
  policies: number;
  running: number;
  premium_this_year: number;
}

const figuresIn = (table: string, user_id: number, from: string) => sql`
  select count(*)::int as policies, count(*) filter (where start_date <= ${TODAY} and end_date >= ${TODAY} and (cancelled_on is null or cancelled_on > ${TODAY}))::int as running,
    coalesce(sum(total_premium) filter (where start_date >= ${from}::date), 0) as premium
  from ${sql.table(table)} where user_id = ${user_id} and deleted_at is null`;

/** Of both kinds; `from`: the first day of the year. */
export async function figuresOf(db: Db, user_id: number, from: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select sum(policies)::int as policies, sum(running)::int as running, sum(premium) as premium_this_year
    from (${figuresIn('motor_insurance', user_id, from)} union all ${figuresIn('corporate_insurance', user_id, from)}) as kinds`.execute(
    db,
  );
  return itemAt(rows, 0);
}

import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { asClientsRead, changesOfClient } from '../../policies/kit/hand-over-queries.ts';

/** `owner`: only where the client is this one. */
export interface Asked {
  id: number;
  owner: number | undefined;
}

export interface ClientOfPaper {
  id: number;
  name: string;
  mobile: string | null;
  address: string | null;
  city: string | null;
}

export const clientOf = (db: Db, { id, owner = id }: Asked): Promise<ClientOfPaper | undefined> =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'mobile', 'address', 'city'])
    .where('id', '=', id)
    .where('id', '=', owner)
    .where('role_id', '=', ROLE_IDS.User)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export interface Cover {
  /** The plate, or the product. */
  what: string;
  about: string | null;
  insurer: string | null;
  policy_no: string;
  start_date: string;
  end_date: string;
  /** Where the parts of a motor cover end on different days. */
  od_end_date: string | null;
  tp_end_date: string | null;
  premium: number | null;
  is_renewed: boolean;
}

/** Of a client: what runs on the day, begins later, or ended at most `lapsed` days before, what ends first above. */
export async function coversOf(db: Db, user_id: number, { day, lapsed, most }: { day: string; lapsed: number; most: number }) {
  const { rows } = await sql<Cover & { found: number }>`
    with covers as (
      select m.id, 'motor' as policies, m.vehicle_no as what, m.make_model as about, coalesce(i.name, m.name_remark) as insurer, m.policy_no,
        m.start_date, greatest(m.end_date, m.od_end_date, m.tp_end_date) as end_date, m.od_end_date, m.tp_end_date,
        m.total_premium + coalesce(m.total_delta, 0) as premium
      from motor_insurance m left join insurers i on i.id = m.insurer_id
      where m.user_id = ${user_id} and m.deleted_at is null and m.cancelled_on is null
      union all
      select c.id, 'corporate', coalesce(c.product, 'Insurance'), c.item_description, coalesce(i.name, c.company), c.policy_no,
        c.start_date, c.end_date, null::date, null::date, c.total_premium + coalesce(c.total_delta, 0)
      from corporate_insurance c left join insurers i on i.id = c.insurer_id
      where c.user_id = ${user_id} and c.deleted_at is null and c.cancelled_on is null
    ), told as (
      select covers.*, exists (
        select from renewals r
        where r.policies = covers.policies and r.policy_id = covers.id and r.stage = 'renewed' and r.deleted_at is null) as is_renewed
      from covers
      where end_date >= ${day}::date - ${lapsed}::integer
    )
    select what, about, insurer, policy_no, start_date, end_date, od_end_date, tp_end_date, premium, is_renewed,
      count(*) over ()::integer as found
    from told where end_date >= ${day}::date or not is_renewed
    order by end_date, policy_no limit ${most}`.execute(db);
  return { covers: rows, leftOut: (rows[0]?.found ?? 0) - rows.length };
}

export interface Due {
  policy_no: string;
  product: string | null;
  insurer: string | null;
  premium_date: string;
  amount: number;
}

/** Installments of a client that are not paid, the first above. */
export async function dueOf(db: Db, user_id: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.policy_no, c.product, coalesce(i.name, c.company) as insurer, p.premium_date, p.total_payable as amount
    from corporate_insurance c
      join corporate_insurance_premium p on p.corporate_insurance_id = c.id and p.deleted_at is null and p.status <> 'Paid'
      left join insurers i on i.id = c.insurer_id
    where c.user_id = ${user_id} and c.deleted_at is null and c.cancelled_on is null
    order by p.premium_date, p.id limit 60`.execute(db);
  return rows;
}

/** Whom the policy had when it was paid, its next change of client says: the receipt is theirs. */
const PAID_BY_ANOTHER = sql`coalesce((
  select came.before ->> 'user_id' <> c.user_id::text from ${changesOfClient('corporate_insurance', sql`c.id`)}
    and came.id > coalesce((select max(paid.id) from audit_entries paid
      where paid.table_name = 'corporate_insurance_premium' and paid.record_id = p.id and paid.after ->> 'status' = 'Paid'
        and paid.before ->> 'status' is distinct from 'Paid'), 0)
  order by came.id limit 1), false)`;

export interface PaidInstallment {
  id: number;
  user_id: number;
  policy_no: string;
  product: string | null;
  insured_name: string;
  insurer: string | null;
  premium_date: string;
  premium_excluding_tax: number;
  terrorism_premium: number | null;
  tax: number;
  total_payable: number;
  status: string;
  pay_date: string | null;
  paid_by: string | null;
  paid_ref: string | null;
}

export async function installmentOf(db: Db, { id, owner }: Asked): Promise<PaidInstallment | undefined> {
  const { rows } = await sql<PaidInstallment>`
    select p.id, c.user_id, c.policy_no, c.product, c.insured_name, coalesce(i.name, c.company) as insurer, p.premium_date,
      p.premium_excluding_tax, p.terrorism_premium, p.tax, p.total_payable, p.status, p.pay_date, p.paid_by, p.paid_ref
    from corporate_insurance_premium p
      join corporate_insurance c on c.id = p.corporate_insurance_id and c.deleted_at is null
      left join insurers i on i.id = c.insurer_id
    where p.id = ${id} and p.deleted_at is null ${owner === undefined ? sql`` : sql`and c.user_id = ${owner}`} and not ${PAID_BY_ANOTHER}`.execute(
    db,
  );
  return rows[0];
}

export interface RenewalOfPaper {
  user_id: number;
  policies: 'motor' | 'corporate';
  policy_id: number;
  part: 'whole' | 'od' | 'tp';
  ends_on: string;
  stage: string;
  what: string;
  about: string | null;
  insured_name: string;
  insurer: string | null;
  policy_no: string;
  premium: number | null;
  ncb: string | null;
  addons: string | null;
  is_claim: number;
  cover: string | null;
}

export async function renewalOf(db: Db, { id, owner }: Asked): Promise<RenewalOfPaper | undefined> {
  const { rows } = await sql<RenewalOfPaper>`
    select r.user_id, r.policies, r.policy_id, r.part, r.ends_on, r.stage, coalesce(m.vehicle_no, c.product, 'Insurance') as what,
      coalesce(m.make_model, c.item_description) as about, coalesce(m.insured_name, c.insured_name) as insured_name,
      coalesce(i.name, m.name_remark, c.company) as insurer, coalesce(m.policy_no, c.policy_no) as policy_no,
      coalesce(m.total_premium, c.total_premium) as premium, m.ncb, m.addons, coalesce(m.is_claim, 0) as is_claim,
      m.od_tp_package_policy as cover
    from renewals r
      left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
      left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id
      left join insurers i on i.id = coalesce(m.insurer_id, c.insurer_id)
    where r.id = ${id} and r.deleted_at is null and coalesce(m.id, c.id) is not null
      ${owner === undefined ? sql`` : sql`and r.user_id = ${owner}`}`.execute(db);
  return rows[0];
}

const OF_EACH = ['user_id', 'policy_no', 'total_premium', 'total_delta', 'cancelled_on'] as const;

/** `fields`: columns of the table, as the client reads them, whoever sends them the paper. */
export const policyOf = (db: Db, table: 'motor_insurance' | 'corporate_insurance', fields: readonly string[], { id, owner }: Asked) =>
  db
    .selectFrom(asClientsRead(table, sql`policy.id = ${id}`))
    .select(OF_EACH)
    .select(fields.map((name) => sql.ref<string | number | null>(name).as(name)))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(owner !== undefined, (query) => query.where('user_id', '=', owner as number))
    .executeTakeFirst();

import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.generated.ts';
import type { Claimable } from './claims.ts';
import type { Due } from './renewals.ts';

export type DemoRows<T extends keyof Tables> = Insertable<Tables[T]>[];
type Filled = Exclude<keyof Tables, 'demo_sign_ins'>;

/** PostgreSQL allows 65,535 parameters in a statement; a hundred of the widest rows need some 3,500. */
const BATCH = 100;

/** Inserted in this order, so that ids rise with it; returns the ids. */
export async function insertRows<T extends Filled>(db: Db, table: T, rows: DemoRows<T>): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const inserted = await db
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .returning(sql<number>`id`.as('id'))
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

export async function insertSignIns(db: Db, signIns: DemoRows<'demo_sign_ins'>): Promise<void> {
  await db.insertInto('demo_sign_ins').values(signIns).execute();
}

/** Those of the brokerage are given, since a sealed password is bound to its person's id. */
export async function numberPeopleOnwards(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('people', 'id'), max(id)) from people`.execute(db);
}

export async function insurerIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('insurers').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Motor policies that say they have a claim, the newest first, and running policies of firms. */
export async function claimablePolicies(db: Db, today: string): Promise<Claimable[]> {
  const { rows } = await sql<Claimable>`
    (select 'motor' as policies, id, user_id, start_date, end_date, line, coalesce(insurer_id::text, lower(name_remark)) as insurer_key
      from motor_insurance where is_claim = 1 and start_date < ${today}::date order by start_date desc, id)
    union all
    (select 'corporate', id, user_id, start_date, end_date, line, coalesce(insurer_id::text, lower(company))
      from corporate_insurance where start_date < ${today}::date - 30 and end_date >= ${today}::date order by id)`.execute(db);
  return rows;
}

/** Those that no policy has renewed, by their end. */
export const openRenewals = (db: Db): Promise<Due[]> =>
  db
    .selectFrom('renewals')
    .select(['id', 'policies', 'user_id', 'ends_on'])
    .where('closed_at', 'is', null)
    .where('looks_renewed_by', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('ends_on')
    .orderBy('policies', 'desc')
    .orderBy('policy_id')
    .orderBy('part')
    .execute();

/** Whoever looked after them is known; they were closed by the entry of the next policy. */
export async function ownRenewed(db: Db, owners: readonly number[]): Promise<void> {
  for (const [table, policies] of [
    ['motor_insurance', 'motor'],
    ['corporate_insurance', 'corporate'],
  ] as const)
    await sql`update renewals r set owner_id = (${[...owners]}::integer[])[1 + r.policy_id % ${owners.length}::integer], closed_at = next.created_at
      from ${sql.table(table)} next where r.policies = ${policies} and r.stage = 'renewed' and next.id = r.renewed_policy_id`.execute(db);
}

export async function changeRenewal(db: Db, id: number, change: Updateable<Tables['renewals']>): Promise<void> {
  await db.updateTable('renewals').set(change).where('id', '=', id).execute();
}

export async function insertEnquiryCalls(db: Db): Promise<void> {
  await sql`insert into calls (telecom_record_id, user_id, outcome, remark, next_call_at, called_at, called_by)
    select id, user_id, last_outcome, remark, next_call_at, last_called_at, owner_id
    from telecom_records where last_outcome is not null order by id`.execute(db);
}

/** Where its number has the two digits of a year, whichever they are. */
export async function policyNumbered(db: Db, policies: 'motor' | 'corporate', written: string) {
  const [table, company] =
    policies === 'motor' ? (['motor_insurance', 'name_remark'] as const) : (['corporate_insurance', 'company'] as const);
  const { rows } = await sql<{ id: number; policy_no: string; insured_name: string; company: string | null }>`
    select id, policy_no, insured_name, ${sql.ref(company)} as company from ${sql.table(table)} where policy_no like ${written.replace('YY', '__')}`.execute(
    db,
  );
  const [policy, another] = rows;
  if (!policy || another) throw new Error(`${another ? 'Several policies have' : 'No policy has'} the number ${written}`);
  return policy;
}

/** On the day of the paper, not on that of the demo. */
export async function closeRenewalsOnReceipt(db: Db): Promise<void> {
  await sql`update renewals r set closed_at = (e.received_on + time '15:00') at time zone 'Asia/Kolkata'
    from endorsements e cross join lateral jsonb_array_elements(e.closed_renewals) as closed
    where r.id = (closed ->> 'id')::integer`.execute(db);
}

export async function analyseAll(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

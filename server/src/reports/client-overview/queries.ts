import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { TelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { type RawBuilder, sql } from 'kysely';
import { readEnquiries } from '../../calls/telecom-records/public.ts';
import type { Db } from '../../db/db.ts';
import { CLIENT_SINCE, peopleOf } from '../../people/kit/queries.ts';
import { relatedTo } from '../../people/users/public.ts';

const MOST_ENQUIRIES = 20;
const MOST_CALLS = 50;

export const readClient = (db: Db, id: number) =>
  peopleOf(db, [ROLE_IDS.User])
    .select(['id', 'name', 'mobile', 'profession', 'is_active', 'created_at'])
    .select(['mobile_2', 'email', 'address', 'city', 'pan', 'birth_date', 'relation', relatedTo, CLIENT_SINCE.as('since')])
    .where('id', '=', id)
    .executeTakeFirst();

export const notToBeCalled = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('do_not_call')
    .select(['reason', 'created_at as at'])
    .where('number', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Of the client, or of the client's number. */
export async function enquiriesOf(db: Db, { id, mobile }: { id: number; mobile: string | null }): Promise<TelecomRecord[]> {
  // One select for each index.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from telecom_records where deleted_at is null and user_id = ${id}
      union select id from telecom_records where deleted_at is null and call_number(mobile) = call_number(${mobile})) as found
    order by id desc limit ${MOST_ENQUIRIES}`.execute(db);
  const ids = rows.map((row) => row.id);
  return ids.length > 0 ? readEnquiries(db, ids) : [];
}

type ClientCall = ClientOverview['calls'][number];

/** About the client and their renewals, and about enquiries where they are asked for, the latest first. */
export async function callsOf(db: Db, user_id: number, enquiries: readonly number[] | undefined): Promise<ClientCall[]> {
  const readable = sql`and with_call_id is null ${enquiries ? sql`` : sql`and telecom_record_id is null`}`;
  // One select for each index.
  const latest = (where: RawBuilder<unknown>) => sql`(select * from calls where ${where} ${readable} order by id desc limit ${MOST_CALLS})`;
  const { rows } = await sql<ClientCall>`
    select c.id, c.outcome, c.template, c.remark, c.called_at,
      coalesce(m.vehicle_no, k.product, t.product_over) as about,
      (select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = c.called_by) as called_by
    from (${latest(sql`user_id = ${user_id}`)}
      union ${latest(sql`renewal_id = any (array(select id from renewals where user_id = ${user_id}))`)}
      union ${latest(sql`telecom_record_id = any (${[...(enquiries ?? [])]}::integer[])`)}) as c
    left join renewals r on r.id = c.renewal_id
    left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance k on r.policies = 'corporate' and k.id = r.policy_id
    left join telecom_records t on t.id = c.telecom_record_id
    order by c.id desc limit ${MOST_CALLS}`.execute(db);
  return rows;
}

type Installments = NonNullable<ClientOverview['payable']>[number];
export type StoredInstallments = Omit<Installments, 'parts'> & {
  parts: (Omit<Installments['parts'][number], 'pay_slip_file'> & { document_id: string | null })[];
};

/** Of policies that have one to be paid, the next to fall due first. */
export async function installmentsOf(db: Db, user_id: number): Promise<StoredInstallments[]> {
  const { rows } = await sql<StoredInstallments>`
    select c.id as policy_id, c.policy_no, c.product, jsonb_agg(jsonb_build_object(
        'id', p.id, 'premium_date', p.premium_date, 'total_payable', p.total_payable, 'status', p.status, 'pay_date', p.pay_date,
        'document_id', p.document_id, 'updated_at', p.updated_at) order by p.premium_date, p.id) as parts
    from corporate_insurance c join corporate_insurance_premium p on p.corporate_insurance_id = c.id and p.deleted_at is null
    where c.user_id = ${user_id} and c.deleted_at is null
    group by c.id
    having bool_or(p.status <> 'Paid')
    order by min(p.premium_date) filter (where p.status <> 'Paid'), c.id`.execute(db);
  return rows;
}

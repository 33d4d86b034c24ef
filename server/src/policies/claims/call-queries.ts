import type { ClaimCall } from '@bimabahi/contract/policies/claims';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { StoredClaim } from './queries.ts';

const MOST = 30;

/** With the client since the day of the loss, about whatever policy: a call about a renewal is where a claim is spoken of. The latest first. */
export async function callsSinceLoss(db: Db, { user_id, loss_date }: Pick<StoredClaim, 'user_id' | 'loss_date'>): Promise<ClaimCall[]> {
  // One select for each index. Calls about enquiries are not for every role.
  const latest = (where: RawBuilder<unknown>) => sql`(select * from calls where ${where} and with_call_id is null
    and telecom_record_id is null and called_at >= (${loss_date}::date)::timestamp at time zone 'Asia/Kolkata' order by id desc limit ${MOST})`;
  const { rows } = await sql<ClaimCall>`
    select c.id, c.outcome, c.template, c.remark, c.next_call_at, c.called_at, coalesce(m.vehicle_no, k.product) as about,
      (select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = c.called_by) as by
    from (${latest(sql`user_id = ${user_id}`)}
      union ${latest(sql`renewal_id = any (array(select id from renewals where user_id = ${user_id}))`)}) as c
    left join renewals r on r.id = c.renewal_id
    left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance k on r.policies = 'corporate' and k.id = r.policy_id
    order by c.called_at desc, c.id desc limit ${MOST}`.execute(db);
  return rows;
}

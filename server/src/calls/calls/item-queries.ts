import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { QueueKind } from './hold-queries.ts';
import type { Key } from './queue-queries.ts';

const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

const holder = sql`(select jsonb_build_object('id', h.taken_by, 'name', p.name, 'until', to_char(h.taken_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const RENEWALS = (ids: readonly number[]) => sql`select 'renewal' as kind, r.id, r.user_id,
    coalesce(m.insured_name, c.insured_name) as name, nullif(call_number(coalesce(m.insured_mobile, c.insured_mobile, number_reached(u.id))), '') as number,
    coalesce(m.make_model, m.product, c.product) as about, m.vehicle_no, r.ends_on, null::date as inquiry_date, r.next_call_at, r.stage,
    r.ready_at, r.last_outcome, r.last_called_at,
    (select count(*)::integer from calls where renewal_id = r.id and outcome <> 'message') as calls, ${person('o')} as owner,
    ${holder} from call_holds h join people p on p.id = h.taken_by where h.renewal_id = r.id and h.taken_until > now()) as held_by
  from renewals r join people u on u.id = r.user_id
    left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id
    left join people o on o.id = r.owner_id
  where r.deleted_at is null and r.id = any (${[...ids]}::integer[])`;

const ENQUIRIES = (ids: readonly number[]) => sql`select 'enquiry' as kind, t.id, t.user_id,
    t.name, nullif(call_number(t.mobile), '') as number, coalesce(t.product_over, t.remark) as about, null as vehicle_no,
    null::date as ends_on, t.inquiry_date, t.next_call_at, t.status as stage, t.ready_at, t.last_outcome, t.last_called_at,
    (select count(*)::integer from calls where telecom_record_id = t.id and outcome <> 'message') as calls, ${person('o')} as owner,
    ${holder} from call_holds h join people p on p.id = h.taken_by where h.telecom_record_id = t.id and h.taken_until > now()) as held_by
  from telecom_records t left join people o on o.id = t.owner_id
  where t.deleted_at is null and t.id = any (${[...ids]}::integer[])`;

/** In the order of the keys. */
export async function itemsOf(db: Db, keys: readonly Key[]): Promise<QueueItem[]> {
  const idsOf = (kind: QueueKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const [renewals, enquiries] = [idsOf('renewal'), idsOf('enquiry')];
  const parts = [...(renewals.length > 0 ? [RENEWALS(renewals)] : []), ...(enquiries.length > 0 ? [ENQUIRIES(enquiries)] : [])];
  if (parts.length === 0) return [];
  const { rows } = await sql<QueueItem>`${sql.join(parts, sql` union all `)}`.execute(db);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return keys.flatMap(({ kind, id, group }) => {
    const row = found.get(`${kind} ${id}`);
    return row ? [{ ...row, group }] : [];
  });
}

import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Beside, callItemsOf, candidatesFor, NOTHING } from './client-item-queries.ts';
import type { QueueKind } from './held-item.ts';
import { type ActiveHold, activeHolds, isSameClient } from './hold-queries.ts';
import type { Key, Whose } from './queue-queries.ts';

const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

const RENEWALS = (ids: readonly number[]) => sql`select 'renewal' as kind, r.id, r.user_id,
    coalesce(m.insured_name, c.insured_name) as name, nullif(call_number(coalesce(m.insured_mobile, c.insured_mobile, number_reached(u.id))), '') as number,
    coalesce(m.make_model, m.product, c.product) as about, m.vehicle_no, r.ends_on, null::date as inquiry_date, r.next_call_at, r.stage,
    r.ready_at, r.last_outcome, r.last_called_at,
    (select count(*)::integer from calls where renewal_id = r.id and outcome <> 'message') as calls, ${person('o')} as owner
  from renewals r join people u on u.id = r.user_id
    left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id
    left join people o on o.id = r.owner_id
  where r.deleted_at is null and r.id = any (${[...ids]}::integer[])`;

const ENQUIRIES = (ids: readonly number[]) => sql`select 'enquiry' as kind, t.id, t.user_id,
    t.name, nullif(call_number(t.mobile), '') as number, coalesce(t.product_over, t.remark) as about, null as vehicle_no,
    null::date as ends_on, t.inquiry_date, t.next_call_at, t.status as stage, t.ready_at, t.last_outcome, t.last_called_at,
    (select count(*)::integer from calls where telecom_record_id = t.id and outcome <> 'message') as calls, ${person('o')} as owner
  from telecom_records t left join people o on o.id = t.owner_id
  where t.deleted_at is null and t.id = any (${[...ids]}::integer[])`;

type Row = Omit<QueueItem, 'group' | 'held_by' | 'items'>;

async function rowsOf(db: Db, keys: readonly Key[]): Promise<(Row & Pick<Key, 'group'>)[]> {
  const idsOf = (kind: QueueKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const [renewals, enquiries] = [idsOf('renewal'), idsOf('enquiry')];
  const parts = [...(renewals.length > 0 ? [RENEWALS(renewals)] : []), ...(enquiries.length > 0 ? [ENQUIRIES(enquiries)] : [])];
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return keys.flatMap(({ kind, id, group }) => {
    const row = found.get(`${kind} ${id}`);
    return row ? [{ ...row, group }] : [];
  });
}

/** Whoever has one of a client's renewals has the client. */
function holderOf({ kind, id, user_id, number }: Row, holds: readonly ActiveHold[]): QueueItem['held_by'] {
  const hold =
    kind === 'enquiry'
      ? holds.find(({ telecom_record_id }) => telecom_record_id === id)
      : holds.find((each) => each.renewal_id === id || isSameClient(each, { user_id, number }));
  return hold ? { id: hold.taken_by, name: hold.name, until: hold.until } : null;
}

/** In the order of the keys. `beside`: what else of theirs could be called about. */
export async function itemsOf(db: Db, keys: readonly Key[], whose: Whose, beside: Beside = NOTHING): Promise<QueueItem[]> {
  const rows = await rowsOf(db, keys);
  if (rows.length === 0) return [];
  const [holds, candidates] = [await activeHolds(db), await candidatesFor(db, rows, whose, beside)];
  return rows.map((row) => ({ ...row, held_by: holderOf(row, holds), items: callItemsOf(row, candidates) }));
}

/** What is to be called about now, of a client and a number. */
import { CALL_ITEMS_MAX } from '@bimabahi/contract/calls/call-outcomes';
import type { CallItem, QueueItem } from '@bimabahi/contract/calls/call-queue';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isToBeCalled, RENEWALS } from './group-queries.ts';
import { isSameClient } from './hold-queries.ts';
import { isOf, type Whose } from './queue-queries.ts';

/** Clients, and renewals, that may belong to an item by their number. */
export interface Beside {
  users: readonly number[];
  renewals: readonly number[];
}
export const NOTHING: Beside = { users: [], renewals: [] };

type Candidate = CallItem & { user_id: number };
type Entry = Pick<QueueItem, 'kind' | 'id' | 'user_id' | 'number' | 'ready_at'>;

export async function candidatesFor(db: Db, entries: readonly Entry[], whose: Whose, beside: Beside): Promise<Candidate[]> {
  const renewals = entries.filter(({ kind }) => kind === 'renewal');
  if (renewals.length === 0) return [];
  const own = renewals.map(({ id }) => id);
  const users = [...beside.users, ...renewals.flatMap(({ user_id, ready_at }) => (user_id === null || ready_at ? [] : [user_id]))];
  const { rows } = await sql<Candidate>`
    select r.id as renewal_id, r.user_id, r.policies, r.number, r.ends_on, r.part, coalesce(m.policy_no, c.policy_no) as policy_no,
      coalesce(m.insured_name, c.insured_name) as insured_name, coalesce(m.make_model, m.product, c.product) as about, m.vehicle_no, r.asks
    from (select renewals.id, looks_renewed_by is not null as asks, user_id, policies, policy_id, ends_on, part, nullif(called.number, '') as number from ${RENEWALS}
      where (user_id = any (${users}::integer[]) or renewals.id = any (${[...own, ...beside.renewals]}::integer[])) and deleted_at is null
        and (renewals.id = any (${own}::integer[]) or (${isOf(whose)} and ${isToBeCalled()}))) as r
    left join motor_insurance m on r.policies = 'motor' and m.id = r.policy_id
    left join corporate_insurance c on r.policies = 'corporate' and c.id = r.policy_id
    order by r.ends_on, r.id`.execute(db);
  return rows;
}

/** The item itself is always one of them. */
export function callItemsOf(entry: Entry, candidates: readonly Candidate[]): CallItem[] {
  if (entry.kind === 'enquiry') return [];
  const [own, others] = [true, false].map((is) => candidates.filter(({ renewal_id }) => (renewal_id === entry.id) === is));
  const theirs = entry.ready_at ? [] : (others ?? []).filter((other) => isSameClient(entry, other)).slice(0, CALL_ITEMS_MAX - 1);
  const items = [...(own ?? []), ...theirs].sort((a, b) => a.ends_on.localeCompare(b.ends_on) || a.renewal_id - b.renewal_id);
  return items.map(({ user_id: _, ...item }) => item);
}

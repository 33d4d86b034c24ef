import { QUEUE_GROUPS, type QueueGroup } from '@bimabahi/contract/calls/call-outcomes';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { type Source, sourcesOf } from './group-queries.ts';
import type { QueueKind } from './held-item.ts';

/** Whose items: one owner's, nobody's and one's own, or all. */
export type Whose = { owner: number } | { caller: number } | 'all';

export interface Key {
  kind: QueueKind;
  id: number;
  group: QueueGroup | null;
}

const ownedBy = (kind: QueueKind, owner: number): Condition =>
  kind === 'renewal' ? sql`coalesce(owner_id, 0) = ${owner}` : sql`owner_id is not distinct from nullif(${owner}::integer, 0)`;

/** Of renewals. */
export const isOf = (whose: Whose): Condition =>
  whose === 'all' ? sql`true` : sql`coalesce(owner_id, 0) = any (${'owner' in whose ? [whose.owner] : [whose.caller, 0]}::integer[])`;

/** One range of an index each, so that others' items are not read. */
function rangesOf(source: Source, whose: Whose): Condition[] {
  if (whose === 'all') return [sql`true`];
  const owners = 'owner' in whose ? [whose.owner] : [whose.caller, 0];
  return owners.map((owner) => ownedBy(source.kind, owner));
}

/** A row of a group, before the rows of a client become one entry. */
export interface Found extends Key {
  group: QueueGroup;
  user_id: number | null;
  number: string;
}

/** The first `most` rows of a group in its order. */
function rowsOf(group: QueueGroup, whose: Whose, most: number) {
  const parts = sourcesOf(group).flatMap((source, rank) =>
    rangesOf(source, whose).map(
      (range) => sql`(select ${sql.lit(source.kind)} as kind, id, user_id, called.number,
        ${sql.lit(group === 'rest' ? rank : 0)} as rank, (${source.key})::numeric as key
        from ${source.table} where ${source.condition} and ${range} order by ${source.order} limit ${sql.lit(most)})`,
    ),
  );
  return sql`(select kind, id, user_id, number, ${sql.lit(group)} as "group", rank, key
    from (${sql.join(parts, sql` union all `)}) as found order by rank, key, id limit ${sql.lit(most)})`;
}

/** Group after group, each in its order. */
export async function findRows(db: Db, whose: Whose, groups: readonly QueueGroup[], most: number): Promise<Found[]> {
  const parts = groups.map(
    (group, n) =>
      sql`(select ${sql.lit(n)} as part, kind, id, user_id, number, "group", rank, key from ${rowsOf(group, whose, most)} as rows)`,
  );
  const { rows } = await sql<Found>`select kind, id, user_id, number, "group"
    from (${sql.join(parts, sql` union all `)}) as found order by part, rank, key, id`.execute(db);
  return rows;
}

export async function groupOf(db: Db, kind: QueueKind, id: number): Promise<QueueGroup | null> {
  const found = QUEUE_GROUPS.flatMap((group) =>
    sourcesOf(group)
      .filter((source) => source.kind === kind)
      .map((source) => sql`select ${sql.lit(group)} as "group" from ${source.table} where id = ${id} and ${source.condition}`),
  );
  const { rows } = await sql<{ group: QueueGroup }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows[0]?.group ?? null;
}

export async function calledToday(db: Db, person_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('calls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('called_by', '=', person_id)
    .where('outcome', '<>', 'message')
    .where('with_call_id', 'is', null)
    .where(sql<boolean>`called_at >= ${`${todayInIndia()}T00:00:00+05:30`}::timestamptz`)
    .executeTakeFirstOrThrow();
  return count;
}

import { QUEUE_COUNTED, QUEUE_GROUPS, type QueueGroup } from '@bimabahi/contract/calls/call-outcomes';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { type Source, sourcesOf } from './group-queries.ts';
import type { QueueKind } from './hold-queries.ts';

/** Whose items: one owner's, nobody's and one's own, or all. */
export type Whose = { owner: number } | { caller: number } | 'all';

export interface Key {
  kind: QueueKind;
  id: number;
  group: QueueGroup | null;
}
export type Counts = Record<QueueGroup, number>;

const ownedBy = ({ kind }: Source, owner: number): Condition =>
  kind === 'renewal' ? sql`coalesce(owner_id, 0) = ${owner}` : sql`owner_id is not distinct from nullif(${owner}::integer, 0)`;

/** One range of an index each, so that others' items are not read. */
function rangesOf(source: Source, whose: Whose): Condition[] {
  if (whose === 'all') return [sql`true`];
  const owners = 'owner' in whose ? [whose.owner] : [whose.caller, 0];
  return owners.map((owner) => ownedBy(source, owner));
}

const branches = (source: Source, whose: Whose, take: (rows: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  rangesOf(source, whose).map((range) => sql`(${take(sql`${source.table} where ${source.condition} and ${range}`)})`);

const counted = (group: QueueGroup, whose: Whose) => {
  const parts = sourcesOf(group).flatMap((source) => branches(source, whose, (rows) => sql`select from ${rows}`));
  return sql<number>`(select count(*)::integer from (${sql.join(parts, sql` union all `)} limit ${sql.lit(QUEUE_COUNTED)}) as found)`.as(
    group,
  );
};

/** `groups`: those asked for; others count nothing. */
export async function countGroups(db: Db, whose: Whose, groups: readonly QueueGroup[]): Promise<Counts> {
  const { rows } = await sql<Counts>`select ${sql.join(groups.map((group) => counted(group, whose)))}`.execute(db);
  return { ...(Object.fromEntries(QUEUE_GROUPS.map((group) => [group, 0])) as Counts), ...rows[0] };
}

interface Slice {
  group: QueueGroup;
  skip: number;
  take: number;
}

function slicesOf(counts: Counts, groups: readonly QueueGroup[], offset: number, limit: number): Slice[] {
  let before = 0;
  return groups
    .map((group) => {
      const start = before;
      before += counts[group];
      const skip = Math.max(0, offset - start);
      return { group, skip, take: Math.min(counts[group], offset + limit - start) - skip };
    })
    .filter(({ take }) => take > 0);
}

function sliceOf({ group, skip, take }: Slice, whose: Whose, n: number) {
  const parts = sourcesOf(group).flatMap((source, rank) =>
    branches(
      source,
      whose,
      (
        rows,
      ) => sql`select ${sql.lit(source.kind)} as kind, id, ${sql.lit(group === 'rest' ? rank : 0)} as rank, (${source.key})::numeric as key
        from ${rows} order by ${source.order} limit ${skip + take}::integer`,
    ),
  );
  return sql`(select ${sql.lit(n)} as part, kind, id, ${sql.lit(group)} as "group", rank, key
    from (${sql.join(parts, sql` union all `)}) as found order by rank, key, id limit ${take}::integer offset ${skip}::integer)`;
}

export async function pageOfQueue(
  db: Db,
  whose: Whose,
  { counts, groups, offset, limit }: { counts: Counts; groups: readonly QueueGroup[]; offset: number; limit: number },
): Promise<Key[]> {
  const slices = slicesOf(counts, groups, offset, limit);
  if (slices.length === 0) return [];
  const { rows } = await sql<Key>`select kind, id, "group"
    from (${sql.join(
      slices.map((slice, n) => sliceOf(slice, whose, n)),
      sql` union all `,
    )}) as page order by part, rank, key, id`.execute(db);
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
    .where(sql<boolean>`called_at >= ${`${todayInIndia()}T00:00:00+05:30`}::timestamptz`)
    .executeTakeFirstOrThrow();
  return count;
}
